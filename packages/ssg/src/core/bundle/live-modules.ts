/** Lets `ssg watch` replace modules of the site in an open page. Builds don't use it. */
import path from 'node:path';
import type { Loader, Metafile, Plugin } from 'esbuild';
import { toRelativePath } from '../cache/files.ts';
import { packageFolder } from '../util/package-folder.ts';
import { isInPackage } from '../util/package-name.ts';
import { readText } from '../util/regular-file.ts';
import { isInside } from '../util/repository.ts';
import { CLASSIC_THEME, DEFAULT_THEME } from '../util/themes.ts';
import { withComputedImports } from './computed-imports.ts';
import type { Parts } from './document-modules.ts';
import type { ClientDocuments } from './document-scripts.ts';
import { loaderOf } from './faults.ts';
import type { BundleInput } from './types.ts';

/** Adds the calls to a module that make it replaceable. */
export interface Instrumenter {
  /**
   * @param id identifies the module in pages: its path relative to the site, with slashes
   * @returns JavaScript; undefined if the module stays as it is
   */
  instrument(text: string, module: { id: string; loader: Loader }): Promise<string | undefined>;
  /** The same for a document whose imports are parameters; undefined if its text needs more than calls around it. */
  instrumentParts(parts: Parts, id: string): Pick<Parts, 'imports' | 'names' | 'text'> | undefined;
  /** Whether a module is replaceable. */
  has(id: string): boolean;
}

export interface LiveModule {
  /** Absolute path. */
  file: string;
  /** Ids of the modules of the site that it imports, by specifier. */
  imports: Record<string, string>;
  /** Ids of the modules that import it. `null` is other code, except the entry of a page. */
  importers: (string | null)[];
}

export function liveModules(root: string, live: Instrumenter | undefined): Plugin {
  return {
    name: 'live-modules',
    setup(build) {
      if (!live) return;
      // In ssg's own repository, they are outside of `node_modules`.
      const own = ['@slashdocs/runtime', DEFAULT_THEME, CLASSIC_THEME].map(packageFolder);
      /** Whether an author of the site may edit a file. */
      const isOfSite = (file: string): boolean =>
        !isInPackage(file) && !own.some((folder) => isInside(folder, file));
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
        if (!isOfSite(file)) return undefined;
        const text = readText(file);
        // Another plugin changes these, and no page can evaluate them on their own.
        if (withComputedImports(text, file, root) !== text) return undefined;
        const contents = await instrumented(live, text, file, root);
        return contents === undefined ? undefined : { contents, loader: 'js' };
      });
    },
  };
}

/** The language of a module. Documents are compiled. */
export function languageOf(file: string): Loader {
  return /\.mdx?$/.test(file) ? 'jsx' : loaderOf(file);
}

/** The instrumented text of a module; undefined if it stays as it is, for example because of an error, which esbuild reports. */
export function instrumented(
  live: Instrumenter,
  text: string,
  file: string,
  root: string,
): Promise<string | undefined> {
  return live
    .instrument(text, { id: toRelativePath(file, root), loader: languageOf(file) })
    .catch(() => undefined);
}

/** @param inputs of the bundle for browsers, which contains the imports of one document of each group */
export function liveModulesIn(
  inputs: Metafile['inputs'],
  { codes, groups }: ClientDocuments,
  {
    live,
    root,
    throwing,
    guarded,
    learned,
  }: Pick<BundleInput, 'live' | 'root' | 'throwing' | 'guarded' | 'learned'>,
): Map<string, LiveModule> {
  const modules = new Map<string, LiveModule>();
  for (const name of Object.keys(inputs)) {
    const file = path.resolve(root, name);
    if (!live?.has(name) && !codes.has(file)) continue;
    // Modules with placeholders are bundled without the calls, and so are modules that other plugins change.
    if (throwing?.has(file) || guarded?.has(file) || learned?.missing.has(file) || learned?.typed.has(file))
      continue;
    modules.set(name, { file, imports: {}, importers: [] });
  }
  for (const [name, { imports }] of Object.entries(inputs)) {
    const importer = modules.get(name);
    for (const { path: imported, original } of imports) {
      // A module imports itself to announce its exports.
      if (imported === name) continue;
      if (importer && original !== undefined && modules.has(imported)) importer.imports[original] = imported;
      if (!name.startsWith('ssg:page:')) modules.get(imported)?.importers.push(importer ? name : null);
    }
  }
  for (const [first, group] of groups) {
    const imports = modules.get(toRelativePath(first.file, root))?.imports ?? {};
    for (const { file } of group) {
      const id = toRelativePath(file, root);
      if (!modules.has(id)) modules.set(id, { file, imports, importers: [] });
    }
  }
  return modules;
}
