/** Pages that the site's plugins add. */
import type { ResolvedConfig } from '../config/types.ts';
import type { SourceFile } from './scan.ts';

/** The collection of these pages, whose routes do not depend on the settings of other pages. */
export const ADDED_PAGES = 'added pages';

export function addedPages({ routes = [] }: Pick<ResolvedConfig, 'routes'>): SourceFile[] {
  return routes.map(({ path, file }) => ({
    file,
    path: `${path.replace(/^\/|\/$/g, '') || 'index'}${path.endsWith('/') && path !== '/' ? '/index' : ''}.jsx`,
    format: 'tsx',
    collection: ADDED_PAGES,
  }));
}
