/** The schema of `blog`. */
import * as v from 'valibot';
import { TRUNCATE_MARKER } from '../../core/compile/source/truncation.ts';
import {
  DOCUMENTS,
  editUrl,
  instanceId,
  instancesSchema,
  NO_DOCUMENTS,
  tableOfContentsSchema,
} from '../../core/config/docs-schema.ts';
import { markdownExtensionsEntries } from '../../core/config/extensions-schema.ts';
import { BLOG_KEYS } from '../../core/config/foreign-keys.ts';
import type { ContentKeys } from '../../core/config/markdown-plugins.ts';
import { withPluginKeys } from '../../core/config/plugin-keys.ts';
import { byForm, closed, entriesFor, expected, stringOrFalse, text } from '../../core/config/schema-parts.ts';
import type { BlogKeys, BlogOptions, ReadingTime } from '../../core/config/types.ts';
import { urlPath } from '../../core/config/url-schema.ts';
import { describeValue } from '../../core/util/value.ts';

/** A number of posts, or all of them. */
function countSchema(least: number): v.GenericSchema<number | 'ALL'> {
  return v.custom<number | 'ALL'>(
    (value) => value === 'ALL' || (Number.isInteger(value) && (value as number) >= least),
    (issue) =>
      `expected a whole number of at least ${least}, or \`ALL\`, found ${describeValue(issue.input)}`,
  );
}

export const blogEntries = entriesFor<Omit<BlogOptions, keyof ContentKeys | keyof BlogKeys>>()({
  ...markdownExtensionsEntries,
  id: v.optional(instanceId, 'default'),
  path: v.optional(text),
  routeBasePath: v.optional(urlPath),
  title: v.optional(v.string(), 'Blog'),
  description: v.optional(v.string(), 'Blog'),
  sidebarTitle: v.optional(text, 'Recent posts'),
  sidebarCount: v.optional(countSchema(0), 5),
  postsPerPage: v.optional(countSchema(1), 10),
  truncateMarker: v.optional(
    v.custom<RegExp>((value) => value instanceof RegExp, expected('a regular expression')),
    () => TRUNCATE_MARKER,
  ),
  readingTime: v.optional(
    v.custom<boolean | ReadingTime>(
      (value) => typeof value === 'boolean' || typeof value === 'function',
      expected('`true`, `false`, or a function'),
    ),
    true,
  ),
  lastUpdated: v.optional(v.boolean(), false),
  lastUpdatedBy: v.optional(v.boolean(), false),
  authors: v.optional(text, 'authors.yml'),
  tags: v.optional(stringOrFalse, 'tags.yml'),
  sort: v.optional(v.picklist(['descending', 'ascending']), 'descending'),
  archivePath: v.optional(stringOrFalse, 'archive'),
  pagePath: v.optional(text, 'page'),
  tagsPath: v.optional(text, 'tags'),
  authorsPath: v.optional(stringOrFalse, 'authors'),
  authorPagesPath: v.optional(text),
  editUrl: v.optional(editUrl),
  tableOfContents: v.optional(tableOfContentsSchema),
  include: v.optional(v.array(text), DOCUMENTS),
  exclude: v.optional(v.array(text), NO_DOCUMENTS),
});

const instanceSchema = byForm<BlogOptions>(() =>
  closed(withPluginKeys('blog', withPluginKeys('content', blogEntries)), foreignBlogKey),
);

/** The hint for a key of Docusaurus. */
function foreignBlogKey(key: string): string | undefined {
  const ours: Record<string, string> = { ...BLOG_KEYS, feedOptions: 'feed' };
  return Object.hasOwn(ours, key) ? `use \`${ours[key]}\` instead` : undefined;
}

export const blogSchema = instancesSchema(instanceSchema, 'blog', 'give each blog a different `id`');
