/** The page that Docusaurus's search themes add. */

import type { AddedRoute } from '../../core/config/types.ts';
import { isObject } from '../../core/util/value.ts';
import { writePageModule } from './page-module.ts';

const PAGE = `import SearchPage from '@theme/SearchPage';
export default () => <SearchPage />;
`;

/** @param hasSearch the site has a plugin or theme for the search */
export function searchPage(themeConfig: unknown, hasSearch: boolean, root: string): AddedRoute | undefined {
  const algolia = isObject(themeConfig) ? themeConfig.algolia : undefined;
  const { searchPagePath = 'search' } = isObject(algolia) ? algolia : {};
  if (!(hasSearch || isObject(algolia)) || typeof searchPagePath !== 'string') return undefined;
  try {
    const file = writePageModule(root, 'search', PAGE);
    return { path: `/${searchPagePath.replace(/^\/|\/$/g, '')}`, file };
  } catch {
    // In a folder that cannot be written, the site lacks the page. The search works without it.
    return undefined;
  }
}
