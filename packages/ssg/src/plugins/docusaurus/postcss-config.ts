/** The PostCSS configuration of a site's folder, which Docusaurus's loader of style sheets reads, as most tools do. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readManifest } from '../../core/modules/optional-packages.ts';
import { stubOf } from '../../core/modules/stub.ts';
import type { Diagnostic } from '../../core/types.ts';
import { messageOf } from '../../core/util/message-of.ts';
import { readText } from '../../core/util/regular-file.ts';
import { isObject } from '../../core/util/value.ts';
import type { LoadPlugin } from './plugin-files.ts';

const FILES = [
  ...names(
    ['postcss.config', '.postcssrc', '.config/postcssrc'],
    ['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts'],
  ),
  ...names(['.postcssrc', '.config/postcssrc'], ['', '.json', '.yaml', '.yml']),
];

function names(bases: readonly string[], endings: readonly string[]): string[] {
  return bases.flatMap((base) => endings.map((ending) => base + ending));
}

export interface PostCssConfig {
  /** Absolute path. */
  file: string;
  /** In any notation that a list of PostCSS plugins may contain. */
  plugins: unknown[];
  diagnostics: Diagnostic[];
}

/** Reads the first configuration in the site's folder or, as in a repository of several packages, in a folder around the site's. */
export async function readPostCssConfig(root: string, load: LoadPlugin): Promise<PostCssConfig | undefined> {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const file = configIn(folder);
    if (file !== undefined) return readConfig(file, load);
    if (folder === path.dirname(folder)) return undefined;
  }
}

function configIn(folder: string): string | undefined {
  if (readManifest(folder).postcss !== undefined) return path.join(folder, 'package.json');
  return FILES.map((name) => path.join(folder, name)).find((file) => existsSync(file));
}

async function readConfig(file: string, load: LoadPlugin): Promise<PostCssConfig> {
  try {
    const isManifest = path.basename(file) === 'package.json';
    const value = isManifest ? readManifest(path.dirname(file)).postcss : await valueIn(file, load);
    return { file, plugins: pluginsOf(value, file), diagnostics: [] };
  } catch (error) {
    const text = messageOf(error);
    const reason = text.replace(/^cannot evaluate the plugin: (?:\w*Error: )?/, '');
    const message = `the PostCSS configuration failed, so style sheets are used unprocessed: ${reason}`;
    const hint = 'correct the file';
    return { file, plugins: [], diagnostics: [{ code: 'bundle', severity: 'warning', message, file, hint }] };
  }
}

async function valueIn(file: string, load: LoadPlugin): Promise<unknown> {
  if (!/\.[cm]?[jt]s$/.test(file)) return parse(readText(file));
  const module = await load(file);
  return isObject(module) && 'default' in module ? module.default : module;
}

/** @returns a list of plugins, with the names of missing packages in place of the plugins */
function pluginsOf(value: unknown, file: string): unknown[] {
  const context = { mode: 'production', env: 'production', file, options: {}, cwd: path.dirname(file) };
  const made: unknown = typeof value === 'function' ? value(context) : value;
  const plugins = isObject(made) ? made.plugins : undefined;
  if (Array.isArray(plugins)) return plugins.filter(Boolean).map((plugin) => stubOf(plugin) ?? plugin);
  if (!isObject(plugins)) return [];
  return Object.entries(plugins).flatMap(([name, options]) => (options === false ? [] : [[name, options]]));
}
