/** The page that Docusaurus's search themes add. */

import type { AddedRoute } from '../../core/config/types.ts';
import { writePageModule } from './page-module.ts';

const PAGE = `import SearchPage from '@theme/SearchPage';
export default () => <SearchPage />;
`;

/**
 * @param algolia of `themeConfig`, if a theme reads it
 * @param hasSearch the site has a plugin or theme for the search
 */
export function searchPage(
  algolia: Record<string, unknown> | undefined,
  hasSearch: boolean,
  root: string,
): AddedRoute | undefined {
  const { searchPagePath = 'search' } = algolia ?? {};
  if (!(hasSearch || algolia) || typeof searchPagePath !== 'string') return undefined;
  try {
    const file = writePageModule(root, 'search', PAGE);
    return { path: `/${searchPagePath.replace(/^\/|\/$/g, '')}`, file };
  } catch {
    // In a folder that cannot be written, the site lacks the page. The search works without it.
    return undefined;
  }
}
