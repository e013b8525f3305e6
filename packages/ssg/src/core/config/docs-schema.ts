/** The schema of `docs`. */
import * as v from 'valibot';
import { didYouMean } from '../diagnostic/nearest.ts';
import { describeValue, isObject } from '../util/value.ts';
import { extensionEntries } from './extensions-schema.ts';
import { foreignDocsKey } from './foreign-keys.ts';
import {
  callback,
  checkAll,
  closed,
  type EntriesOf,
  expected,
  stringOrFalse,
  text,
  withHint,
} from './schema-parts.ts';
import { sidebarsSchema } from './sidebar-schema.ts';
import type { DocsOptions, EditUrl, TableOfContentsOptions, VersionOptions } from './types.ts';
import { httpUrl, urlPath } from './url-schema.ts';

const headingLevel = v.pipe(
  v.number(),
  v.check(
    (level) => Number.isInteger(level) && level >= 2 && level <= 6,
    (issue) => `expected a heading level from 2 to 6, found ${describeValue(issue.input)}`,
  ),
);

export const tableOfContentsSchema = checkAll(
  closed({
    minLevel: v.optional(headingLevel),
    maxLevel: v.optional(headingLevel),
  } satisfies EntriesOf<TableOfContentsOptions>),
  (value, report) => {
    if (!isObject(value)) return;
    const { minLevel = 2, maxLevel = 3 } = value;
    if (typeof minLevel !== 'number' || typeof maxLevel !== 'number' || minLevel <= maxLevel) return;
    report([], `\`minLevel\` (${minLevel}) must not be greater than \`maxLevel\` (${maxLevel})`);
  },
);

const sidebars = v.lazy((input): v.GenericSchema => {
  if (typeof input === 'string') return text;
  if (isObject(input)) return sidebarsSchema;
  return v.custom(
    (value) => value === false,
    expected('an object of sidebars, a path to a file, or `false`'),
  );
});

export const editUrl = v.lazy((input): v.GenericSchema => {
  if (typeof input === 'string') return httpUrl;
  return v.custom<EditUrl>((value) => typeof value === 'function', expected('a URL or a function'));
});

const versionName = v.pipe(
  v.string(),
  v.check(
    (name) => /^[\w.+-]+$/.test(name),
    (issue) =>
      withHint(`invalid version name \`${issue.input}\``, 'use only letters, digits, `.`, `_`, `+`, and `-`'),
  ),
);

const versionSchema = closed({
  label: v.optional(text),
  notice: v.optional(v.boolean()),
  noIndex: v.optional(v.boolean()),
  path: v.optional(urlPath),
  dir: v.optional(text),
  sidebars: v.optional(sidebars),
} satisfies EntriesOf<VersionOptions>);

export const instanceId = v.pipe(
  text,
  v.check(
    (id) => /^[\w-]+$/.test(id),
    (issue) => withHint(`invalid id \`${issue.input}\``, 'use only letters, digits, `_`, and `-`'),
  ),
);

const instanceEntries = {
  id: v.optional(instanceId),
  path: v.optional(text),
  routeBasePath: v.optional(urlPath),
  editUrl: v.optional(editUrl),
  sidebars: v.optional(sidebars),
  breadcrumbs: v.optional(v.boolean()),
  tags: v.optional(stringOrFalse),
  tagsPath: v.optional(text),
  tableOfContents: v.optional(tableOfContentsSchema),
  lastUpdated: v.optional(v.boolean()),
  lastUpdatedBy: v.optional(v.boolean()),
  printPage: v.optional(v.boolean()),
  include: v.optional(v.array(text)),
  exclude: v.optional(v.array(text)),
  versions: v.optional(v.record(versionName, versionSchema)),
  lastVersion: v.optional(text),
  includeCurrentVersion: v.optional(v.boolean()),
  sidebarCollapsible: v.optional(v.boolean()),
  sidebarCollapsed: v.optional(v.boolean()),
  numberPrefixParser: v.optional(
    v.lazy((input) =>
      typeof input === 'function'
        ? callback
        : v.custom((value) => value === false, expected('a function or `false`')),
    ),
  ),
  sidebarItemsGenerator: v.optional(callback),
  ...extensionEntries,
} satisfies EntriesOf<DocsOptions>;

const instanceSchema = checkAll(closed(instanceEntries, foreignDocsKey), (value, report) => {
  if (!isObject(value) || typeof value.lastVersion !== 'string') return;
  const names = ['current', ...(isObject(value.versions) ? Object.keys(value.versions) : [])];
  if (names.includes(value.lastVersion)) return;
  const hint = didYouMean(value.lastVersion, names) ?? `add \`${value.lastVersion}\` to \`versions\``;
  report(['lastVersion'], withHint(`unknown version \`${value.lastVersion}\``, hint));
});

const instancesSchema = checkAll(v.array(instanceSchema), (value, report) => {
  if (!Array.isArray(value)) return;
  const ids: unknown[] = value.map((instance) =>
    isObject(instance) ? (instance.id ?? 'default') : instance,
  );
  for (const [index, id] of ids.entries()) {
    if (typeof id !== 'string' || ids.indexOf(id) === index) continue;
    report(
      [index, 'id'],
      withHint(`duplicate docs id \`${id}\``, 'give each docs instance a different `id`'),
    );
  }
});

export const docsSchema = v.lazy((input): v.GenericSchema => {
  if (Array.isArray(input)) return instancesSchema;
  if (isObject(input)) return instanceSchema;
  return v.custom((value) => value === false, expected('an object, an array of objects, or `false`'));
});
