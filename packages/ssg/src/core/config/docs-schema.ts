/** The schema of `docs`. */
import * as v from 'valibot';
import { didYouMean } from '../diagnostic/nearest.ts';
import { describeValue, isObject } from '../util/value.ts';
import { markdownExtensionsEntries } from './extensions-schema.ts';
import { foreignDocsKey } from './foreign-keys.ts';
import type { ContentKeys } from './markdown-plugins.ts';
import { withPluginKeys } from './plugin-keys.ts';
import {
  byForm,
  callback,
  checkAll,
  checked,
  closed,
  distinct,
  entriesFor,
  expected,
  onlyFalse,
  record,
  stringOrFalse,
  text,
  validText,
  withDefaults,
  withHint,
} from './schema-parts.ts';
import { sidebarsSchema } from './sidebar-schema.ts';
import type { SidebarsConfig } from './sidebar-types.ts';
import type {
  DocsKeys,
  DocsOptions,
  EditUrl,
  NumberPrefixParser,
  SidebarItemsGenerator,
  TableOfContentsOptions,
  VersionOptions,
} from './types.ts';
import { httpUrl, urlPath } from './url-schema.ts';

/** Glob patterns of documents. */
export const DOCUMENTS = ['**/*.{md,mdx}'];
export const NO_DOCUMENTS = ['**/_*', '**/_*/**', '**/*.{test,spec}.{js,jsx,ts,tsx}'];

const headingLevel = checked(
  v.number(),
  (level) => Number.isInteger(level) && level >= 2 && level <= 6,
  (issue) => `expected a heading level from 2 to 6, found ${describeValue(issue.input)}`,
);

export const tableOfContentsEntries = entriesFor<TableOfContentsOptions>()({
  minLevel: v.optional(headingLevel, 2),
  maxLevel: v.optional(headingLevel, 3),
});

export const tableOfContentsSchema = checkAll(closed(tableOfContentsEntries), (value, report) => {
  if (!isObject(value)) return;
  const { minLevel, maxLevel } = withDefaults(tableOfContentsEntries, value);
  if (typeof minLevel !== 'number' || typeof maxLevel !== 'number' || minLevel <= maxLevel) return;
  report([], `\`minLevel\` (${minLevel}) must not be greater than \`maxLevel\` (${maxLevel})`);
});

const sidebars = byForm<SidebarsConfig | string | false>((input) => {
  if (typeof input === 'string') return text;
  if (isObject(input)) return sidebarsSchema;
  return onlyFalse('an object of sidebars, a path to a file, or `false`');
});

export const editUrl = byForm<string | EditUrl>((input) =>
  typeof input === 'string'
    ? httpUrl
    : v.custom((value) => typeof value === 'function', expected('a URL or a function')),
);

const versionName = checked(
  v.string(),
  (name) => /^[\w.+-]+$/.test(name),
  (issue) =>
    withHint(`invalid version name \`${issue.input}\``, 'use only letters, digits, `.`, `_`, `+`, and `-`'),
);

export const versionEntries = entriesFor<VersionOptions>()({
  label: v.optional(text),
  notice: v.optional(v.boolean(), true),
  noIndex: v.optional(v.boolean(), false),
  path: v.optional(urlPath),
  dir: v.optional(text),
  sidebars: v.optional(sidebars),
});

export const instanceId = validText(
  'id',
  (id) => /^[\w-]+$/.test(id),
  'use only letters, digits, `_`, and `-`',
);

export const docsEntries = entriesFor<Omit<DocsOptions, keyof ContentKeys | keyof DocsKeys>>()({
  id: v.optional(instanceId, 'default'),
  path: v.optional(text),
  routeBasePath: v.optional(urlPath),
  editUrl: v.optional(editUrl),
  sidebars: v.optional(sidebars),
  breadcrumbs: v.optional(v.boolean(), true),
  tags: v.optional(stringOrFalse, 'tags.yml'),
  tagsPath: v.optional(text, 'tags'),
  tableOfContents: v.optional(tableOfContentsSchema),
  lastUpdated: v.optional(v.boolean(), false),
  lastUpdatedBy: v.optional(v.boolean(), false),
  include: v.optional(v.array(text), DOCUMENTS),
  exclude: v.optional(v.array(text), NO_DOCUMENTS),
  versions: v.optional(
    record(versionName, closed(versionEntries), "write an object such as `{ '2.0': {}, '1.0': {} }`"),
    {},
  ),
  lastVersion: v.optional(text),
  includeCurrentVersion: v.optional(v.boolean(), true),
  sidebarCollapsible: v.optional(v.boolean(), true),
  sidebarCollapsed: v.optional(v.boolean(), true),
  numberPrefixParser: v.optional(
    byForm<NumberPrefixParser | false>((input) =>
      typeof input === 'function' ? callback() : onlyFalse('a function or `false`'),
    ),
  ),
  sidebarItemsGenerator: v.optional(callback<SidebarItemsGenerator>()),
  ...markdownExtensionsEntries,
});

const instanceSchema = checkAll(
  byForm<DocsOptions>(() =>
    closed(withPluginKeys('docs', withPluginKeys('content', docsEntries)), foreignDocsKey),
  ),
  (value, report) => {
    if (!isObject(value) || typeof value.lastVersion !== 'string') return;
    const names = ['current', ...(isObject(value.versions) ? Object.keys(value.versions) : [])];
    if (names.includes(value.lastVersion)) return;
    const hint = didYouMean(value.lastVersion, names) ?? `add \`${value.lastVersion}\` to \`versions\``;
    report(['lastVersion'], withHint(`unknown version \`${value.lastVersion}\``, hint));
  },
);

/**
 * One instance, several with different ids, or `false` for none.
 *
 * @param kind in messages, such as `docs`
 * @param hint for two instances with the same id
 */
export function instancesSchema<Options>(instance: v.GenericSchema<Options>, kind: string, hint: string) {
  const several = distinct(
    instance,
    (each) => (isObject(each) ? (each.id ?? 'default') : undefined),
    (id) => withHint(`duplicate ${kind} id \`${id}\``, hint),
    'id',
  );
  return byForm<Options | Options[] | false>((input) => {
    if (Array.isArray(input)) return several;
    if (isObject(input)) return instance;
    return onlyFalse('an object, an array of objects, or `false`');
  });
}

export const docsSchema = instancesSchema(instanceSchema, 'docs', 'give each docs instance a different `id`');
