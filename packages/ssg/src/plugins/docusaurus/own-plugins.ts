/** Plugins of ssg for parts of a Docusaurus configuration. */
import type { OwnPlugin } from '../../core/config/config-reader.ts';
import { DOCSEARCH, findDocSearch } from '../../core/modules/optional-packages.ts';
import { isObject } from '../../core/util/value.ts';
import { type Notes, pick } from './notes.ts';

/** Docusaurus requires the application id since 2.0. Older versions had one for all sites, which no longer works. */
const REQUIRED = ['appId', 'apiKey', 'indexName'] as const;

const OPTIONS = [
  ...REQUIRED,
  ...['contextualSearch', 'searchParameters', 'externalUrlRegex'],
  ...['replaceSearchResultPathname', 'placeholder', 'insights'],
];

/** The id of an application is part of the name of a host. */
function isUsable(key: string, value: unknown): boolean {
  return typeof value === 'string' && (key === 'appId' ? /^[\w-]+$/ : /\S/).test(value);
}

/**
 * DocSearch, unless `customFields.ssgSearch` chooses the search of ssg.
 *
 * @param algolia of `themeConfig`, if a theme reads it
 */
export function searchPlugin(
  algolia: Record<string, unknown> | undefined,
  customFields: unknown,
  root: string,
  notes: Notes,
): OwnPlugin | undefined {
  const chosen = isObject(customFields) ? customFields.ssgSearch : undefined;
  if (!algolia || chosen === 'built-in') return undefined;
  if (findDocSearch(root) === undefined) {
    notes.add(
      'themeConfig > algolia',
      `replaced by the built-in search, because the package \`${DOCSEARCH}\` is not installed`,
    );
    return undefined;
  }
  // Docusaurus accepts a text such as `<APP_ID>`, but not an empty one.
  const unusable = REQUIRED.find((key) => algolia[key] !== '' && !isUsable(key, algolia[key]));
  if (unusable !== undefined) {
    const reason = algolia[unusable] === undefined ? 'is missing' : 'has an invalid value';
    notes.add(
      'themeConfig > algolia',
      `replaced by the built-in search, because the key \`${unusable}\` ${reason}`,
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
