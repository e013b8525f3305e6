/** Finds and loads the modules of plugins, themes, and presets. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { suggestFile } from '../../core/diagnostic/nearest-file.ts';
import { linkedFolder } from '../../core/modules/optional-packages.ts';
import { attempt } from '../../core/util/attempt.ts';
import { isInPackage } from '../../core/util/package-name.ts';
import { pointAt } from '../../core/util/point-at.ts';
import { readText } from '../../core/util/regular-file.ts';
import { isObject } from '../../core/util/value.ts';
import { ALIAS_PLUGIN } from './aliases.ts';
import { relativeTo } from './docs.ts';
import { readEntries } from './entries.ts';
import { withoutPlugin } from './known-plugins.ts';
import type { WrittenMistake } from './notes.ts';

/** @returns the exports of a file */
export type LoadPlugin = (file: string) => Promise<unknown>;

/**
 * The file of an entry in `plugins`, `themes`, or `presets`: in the site's folder, or of a package that is installed and can run; undefined for
 * others.
 */
export function fileOfPlugin(entry: unknown, root: string): string | undefined {
  const written: unknown = Array.isArray(entry) ? entry[0] : entry;
  if (typeof written !== 'string') return undefined;
  return localFile(written, root) ?? linkedFile(written, root) ?? packageFile(written, root);
}

/** Docusaurus also loads modules of packages that Node.js does not, such as those with both `import` and `__dirname`. */
export async function loadFile(file: string, load: LoadPlugin): Promise<unknown> {
  return isInPackage(file) ? import(pathToFileURL(file).href).catch(() => load(file)) : load(file);
}

/** The file of a plugin in the site's folder; undefined for packages and missing files. */
export function localFile(written: string, root: string): string | undefined {
  const base = path.resolve(root, written);
  if (isInPackage(base)) return undefined;
  if (!written.startsWith('.') && !path.isAbsolute(written) && !written.includes('/')) return undefined;
  return [
    '',
    '.js',
    '.ts',
    '.cjs',
    '.mjs',
    '.mts',
    '.cts',
    '/index.js',
    '/index.ts',
    '/index.cjs',
    '/index.mjs',
  ]
    .map((ending) => base + ending)
    .find((each) => existsSync(each) && /\.[cm]?[jt]s$/.test(each));
}

/** The main file of a package that `package.json` lists by its path; undefined for others. */
function linkedFile(written: string, root: string): string | undefined {
  const folder = linkedFolder(written, root) ?? linkedFolder(`docusaurus-plugin-${written}`, root);
  if (folder === undefined) return undefined;
  return attempt(() => createRequire(path.join(root, 'package.json')).resolve(folder));
}

/** The main file of a package that is installed and can run; undefined for others. */
function packageFile(written: string, root: string): string | undefined {
  const [entry] = readEntries([written], 'plugin');
  const name = entry?.name ?? '';
  if (!/^(?:@[\w.-]+\/)?[\w.-]+$/.test(name) || name.startsWith('@docusaurus/')) return undefined;
  if (name === ALIAS_PLUGIN || !withoutPlugin(name).canRun) return undefined;
  const require = createRequire(path.join(root, 'package.json'));
  // Docusaurus accepts short names.
  const short = ['plugin', 'theme', 'preset'].map((kind) => `docusaurus-${kind}-${name}`);
  for (const specifier of [written, name, ...short]) {
    try {
      const file = require.resolve(specifier);
      // Modules of Node.js have no path. A package of a workspace is outside `node_modules`.
      if (path.isAbsolute(file)) return file;
    } catch {
      // Not installed under this name.
    }
  }
  return undefined;
}

/** Whether a plugin, a theme, or a preset is a package that would run if it were installed. */
export function isMissing(name: string, root: string): boolean {
  const isOfPackage = /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name) && !name.startsWith('@docusaurus/');
  return isOfPackage && withoutPlugin(name).canRun && packageFile(name, root) === undefined;
}

export type PluginFunction = (...given: Record<string, unknown>[]) => unknown;

/** The plugin, the preset, or the loader of a module, and the module. A CommonJS module may have been an ES module before. */
export function pluginIn(loaded: unknown): [plugin: PluginFunction | undefined, module: unknown] {
  if (typeof loaded === 'function') return [loaded as PluginFunction, loaded];
  if (!isObject(loaded)) return [undefined, loaded];
  return typeof loaded.default === 'function'
    ? [loaded.default as PluginFunction, loaded]
    : pluginIn(loaded.default);
}

/** @param file absolute path of a client module that does not exist */
export function missingModule(file: string, plugin: string): WrittenMistake {
  const folder = path.dirname(plugin);
  const written = relativeTo(folder, file);
  const text = readText(plugin);
  const at = text.indexOf(written);
  return {
    what: `client module ${written}`,
    message: `client module ${written}: not loaded, because the file does not exist`,
    hint: suggestFile(written, folder) ?? 'add the file, or correct its path',
    place: { file: plugin, ...(at >= 0 && pointAt(text, at)) },
  };
}
