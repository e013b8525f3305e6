/** The page that Docusaurus's search themes add. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AddedRoute } from '../../core/config/types.ts';
import { writePageModule } from './page-module.ts';

const PAGE = `import SearchPage from '@theme/SearchPage';
export default () => <SearchPage />;
`;

/** The page of the search is not added if the site has its own. */
const OWN_PAGES = ['', '/index'].flatMap((name) =>
  ['.js', '.jsx', '.ts', '.tsx', '.md', '.mdx'].map((ending) => name + ending),
);

/** The path of the page without slashes around it; undefined if the configuration turns it off. */
export function searchPagePath({
  searchPagePath: written = 'search',
}: Record<string, unknown>): string | undefined {
  return typeof written === 'string' ? written.replace(/^\/|\/$/g, '') : undefined;
}

/**
 * @param algolia of `themeConfig`, if a theme reads it
 * @param hasSearch the site has a plugin or theme for the search
 */
export function searchPage(
  algolia: Record<string, unknown> | undefined,
  hasSearch: boolean,
  root: string,
): AddedRoute | undefined {
  const name = searchPagePath(algolia ?? {});
  if (!(hasSearch || algolia) || name === undefined) return undefined;
  if (OWN_PAGES.some((ending) => existsSync(path.join(root, 'src/pages', name + ending)))) return undefined;
  try {
    const file = writePageModule(root, 'search', PAGE);
    return { path: `/${name}`, file };
  } catch {
    // In a folder that cannot be written, the site lacks the page. The search works without it.
    return undefined;
  }
}
