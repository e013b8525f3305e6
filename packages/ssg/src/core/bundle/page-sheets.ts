/**
 * Global style sheets that pages import. Docusaurus publishes one style sheet for the site, so there they apply to every page: a font that
 * the home page imports is the font of the documents, too.
 */
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { HYDRATED, VIRTUAL } from './pages-plugin.ts';

const ENTRY = 'ssg-page-sheets:';

/**
 * The entry with these style sheets. Its name contains the list, because `ssg watch` keeps the plugins of an entry.
 *
 * @param files absolute paths
 */
export function pageSheetsEntry(files: readonly string[]): string {
  return ENTRY + JSON.stringify(files);
}

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

export function pageSheets(root: string): Plugin {
  return {
    name: 'page-sheets',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}`) }, ({ path: entry }) => ({
        path: entry.slice(ENTRY.length),
        namespace: 'page-sheets',
      }));
      build.onLoad({ filter: /.*/, namespace: 'page-sheets' }, ({ path: files }) => ({
        contents: (JSON.parse(files) as string[])
          .map((file) => `@import ${JSON.stringify(file)};`)
          .join('\n'),
        loader: 'css',
        resolveDir: root,
      }));
    },
  };
}
