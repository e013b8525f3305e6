/** Plugins of ssg for parts of a Docusaurus configuration. */
import type { OwnPlugin } from '../../core/config/config-reader.ts';
import { DOCSEARCH, findDocSearch } from '../../core/modules/optional-packages.ts';
import { isObject } from '../../core/util/value.ts';
import { type Notes, pick } from './notes.ts';

/** Docusaurus requires the application id since 2.0. Older versions had one for all sites, which no longer works. */
const REQUIRED = ['appId', 'apiKey', 'indexName'];

const OPTIONS = [
  ...REQUIRED,
  ...['contextualSearch', 'searchParameters', 'externalUrlRegex'],
  ...['replaceSearchResultPathname', 'placeholder', 'insights'],
];

/** DocSearch, unless `customFields.ssgSearch` chooses the search of ssg. */
export function searchPlugin(
  { themeConfig, customFields }: Record<string, unknown>,
  root: string,
  notes: Notes,
): OwnPlugin | undefined {
  const algolia = isObject(themeConfig) ? themeConfig.algolia : undefined;
  const chosen = isObject(customFields) ? customFields.ssgSearch : undefined;
  if (!isObject(algolia) || chosen === 'built-in') return undefined;
  if (findDocSearch(root) === undefined) {
    notes.add(
      'themeConfig > algolia',
      `replaced by the built-in search, because the package \`${DOCSEARCH}\` is not installed`,
    );
    return undefined;
  }
  const missing = REQUIRED.find((key) => algolia[key] === undefined);
  if (missing !== undefined) {
    notes.add(
      'themeConfig > algolia',
      `replaced by the built-in search, because the key \`${missing}\` is missing`,
    );
    return undefined;
  }
  const { replaceSearchResultPathname: replaced, ...options } = pick<Record<string, unknown>>(
    algolia,
    OPTIONS,
  );
  return {
    name: 'docsearch',
    options: { ...options, ...(isObject(replaced) && { replaceSearchResultPathname: withTexts(replaced) }) },
    at: ['themeConfig', 'algolia'],
  };
}

/** Docusaurus also accepts a regular expression as `from`. */
function withTexts({ from, to }: Record<string, unknown>): Record<string, unknown> {
  return { from: from instanceof RegExp ? from.source : from, to };
}
