/**
 * Global style sheets that pages import. Docusaurus publishes one style sheet for the site, so there they apply to every page: a font that
 * the home page imports is the font of the documents, too.
 */
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { HYDRATED, VIRTUAL } from './pages-plugin.ts';

/** The entry with these style sheets. */
export const PAGE_SHEETS = 'ssg-page-sheets';

/** @returns absolute paths, without style sheets that are on every page anyway, and without CSS modules */
export function globalSheetsOfPages({ outputs }: Metafile, root: string): string[] {
  const everywhere = new Set<string>();
  const ofPages = new Set<string>();
  for (const { entryPoint = '', cssBundle = '' } of Object.values(outputs)) {
    const isPage = entryPoint.startsWith(`${VIRTUAL}page:`) || entryPoint.startsWith(HYDRATED);
    // CSS modules have a namespace.
    const sheets = Object.keys(outputs[cssBundle]?.inputs ?? {}).filter((name) => !name.includes(':'));
    for (const sheet of sheets) (isPage ? ofPages : everywhere).add(sheet);
  }
  return [...ofPages].filter((name) => !everywhere.has(name)).map((name) => path.resolve(root, name));
}

/** @param files absolute paths */
export function pageSheets(files: readonly string[], root: string): Plugin {
  return {
    name: 'page-sheets',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${PAGE_SHEETS}$`) }, () => ({
        path: PAGE_SHEETS,
        namespace: PAGE_SHEETS,
      }));
      build.onLoad({ filter: /.*/, namespace: PAGE_SHEETS }, () => ({
        contents: files.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
        loader: 'css',
        resolveDir: root,
      }));
    },
  };
}
