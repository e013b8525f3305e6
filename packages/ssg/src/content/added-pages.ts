/** Pages that plugins of the site's own add. */
import type { ResolvedConfig } from '../config/types.ts';
import type { SourceFile } from './scan.ts';

/** Stands where it says, wherever the other pages are. */
export const ADDED_PAGES = 'added pages';

export function addedPages({ routes = [] }: Pick<ResolvedConfig, 'routes'>): SourceFile[] {
  return routes.map(({ path, file }) => ({
    file,
    path: `${path.replace(/^\/|\/$/g, '') || 'index'}${path.endsWith('/') && path !== '/' ? '/index' : ''}.jsx`,
    format: 'tsx',
    collection: ADDED_PAGES,
  }));
}
