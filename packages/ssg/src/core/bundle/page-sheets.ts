/**
 * Global style sheets that pages import. Docusaurus publishes one style sheet for the site, so there they apply to every page: a font that
 * the home page imports is the font of the documents, too.
 */
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { HYDRATED, VIRTUAL } from './pages-plugin.ts';
import { GLOBAL_SHEET, MODULE_SHEET, WITH_GLOBALS } from './site-files.ts';

const ENTRY = 'ssg-page-sheets:';

/** The entry with these imports. Its name contains the list, because `ssg watch` keeps the plugins of an entry. */
export function pageSheetsEntry(imports: readonly string[]): string {
  return ENTRY + JSON.stringify(imports);
}

/** @returns imports of style sheets, without those that are on every page anyway. Of CSS modules, only global rules are imported */
export function globalSheetsOfPages({ outputs }: Metafile, root: string): string[] {
  const everywhere = new Set<string>();
  const ofPages = new Set<string>();
  for (const { entryPoint = '', cssBundle = '' } of Object.values(outputs)) {
    const isPage = entryPoint.startsWith(`${VIRTUAL}page:`) || entryPoint.startsWith(HYDRATED);
    for (const sheet of Object.keys(outputs[cssBundle]?.inputs ?? {}))
      (isPage ? ofPages : everywhere).add(sheet);
  }
  return [...ofPages]
    .filter((name) => !everywhere.has(name))
    .flatMap((name) => {
      if (!name.includes(':')) return [path.resolve(root, name)];
      if (!name.startsWith(MODULE_SHEET) || !name.endsWith(WITH_GLOBALS)) return [];
      return [GLOBAL_SHEET + name.slice(MODULE_SHEET.length, -WITH_GLOBALS.length)];
    });
}

export function pageSheets(root: string): Plugin {
  return {
    name: 'page-sheets',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}`) }, ({ path: entry }) => ({
        path: entry.slice(ENTRY.length),
        namespace: 'page-sheets',
      }));
      build.onLoad({ filter: /.*/, namespace: 'page-sheets' }, ({ path: imports }) => ({
        contents: (JSON.parse(imports) as string[])
          .map((each) => `@import ${JSON.stringify(each)};`)
          .join('\n'),
        loader: 'css',
        resolveDir: root,
      }));
    },
  };
}
