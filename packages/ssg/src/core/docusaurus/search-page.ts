/** The page that Docusaurus's search themes add. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolderOf } from '../cache/folder.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { isObject } from '../util/value.ts';
import type { LocalRoute } from './local-plugins.ts';

const PAGE = `import SearchPage from '@theme/SearchPage';
export default () => <SearchPage />;
`;

/** @param hasSearch the site has a plugin or theme for the search */
export function searchPage(themeConfig: unknown, hasSearch: boolean, root: string): LocalRoute | undefined {
  const algolia = isObject(themeConfig) ? themeConfig.algolia : undefined;
  const { searchPagePath = 'search' } = isObject(algolia) ? algolia : {};
  if (!(hasSearch || isObject(algolia)) || typeof searchPagePath !== 'string') return undefined;
  const file = path.join(cacheFolderOf(root), 'plugin-pages', 'search.jsx');
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    if (readIfExists(file) !== PAGE) writeFileSync(file, PAGE);
  } catch {
    // In a folder that cannot be written, the site lacks the page. The search works without it.
    return undefined;
  }
  return { path: `/${searchPagePath.replace(/^\/|\/$/g, '')}`, file };
}
