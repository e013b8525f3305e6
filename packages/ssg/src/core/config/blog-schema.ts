/** The schema of `blog`. */
import * as v from 'valibot';
import { describeValue, isObject } from '../util/value.ts';
import { editUrl, instanceId, tableOfContentsSchema } from './docs-schema.ts';
import { extensionEntries } from './extensions-schema.ts';
import { checkAll, closed, type EntriesOf, expected, stringOrFalse, text, withHint } from './schema-parts.ts';
import type { BlogOptions, FeedOptions, ReadingTime } from './types.ts';
import { urlPath } from './url-schema.ts';

/** A number of posts, or all of them. */
function countSchema(least: number): v.GenericSchema {
  return v.custom(
    (value) => value === 'ALL' || (Number.isInteger(value) && (value as number) >= least),
    (issue) =>
      `expected a whole number of at least ${least}, or \`ALL\`, found ${describeValue(issue.input)}`,
  );
}

const xsltSchema = v.lazy(
  (input): v.GenericSchema =>
    isObject(input) ? closed({ rss: v.optional(text), atom: v.optional(text) }) : v.boolean(),
);

const feedSchema = v.lazy((input): v.GenericSchema => {
  if (!isObject(input)) return v.custom((value) => value === false, expected('an object or `false`'));
  return closed({
    types: v.optional(v.array(v.picklist(['rss', 'atom', 'json']))),
    title: v.optional(v.string()),
    description: v.optional(v.string()),
    copyright: v.optional(v.string()),
    language: v.optional(text),
    xslt: v.optional(xsltSchema),
    items: v.optional(
      v.custom<NonNullable<FeedOptions['items']>>(
        (value) => typeof value === 'function',
        expected('a function'),
      ),
    ),
    limit: v.optional(
      v.custom<number | false>(
        (value) => value === false || (Number.isInteger(value) && (value as number) > 0),
        expected('a positive whole number or `false`'),
      ),
    ),
  } satisfies EntriesOf<FeedOptions>);
});

const blogEntries = {
  ...extensionEntries,
  id: v.optional(instanceId),
  path: v.optional(text),
  routeBasePath: v.optional(urlPath),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  sidebarTitle: v.optional(text),
  sidebarCount: v.optional(countSchema(0)),
  postsPerPage: v.optional(countSchema(1)),
  truncateMarker: v.optional(
    v.custom<RegExp>((value) => value instanceof RegExp, expected('a regular expression')),
  ),
  feed: v.optional(feedSchema),
  readingTime: v.optional(
    v.custom<boolean | ReadingTime>(
      (value) => typeof value === 'boolean' || typeof value === 'function',
      expected('`true`, `false`, or a function'),
    ),
  ),
  lastUpdated: v.optional(v.boolean()),
  lastUpdatedBy: v.optional(v.boolean()),
  authors: v.optional(text),
  tags: v.optional(stringOrFalse),
  sort: v.optional(v.picklist(['descending', 'ascending'])),
  archivePath: v.optional(stringOrFalse),
  pagePath: v.optional(text),
  tagsPath: v.optional(text),
  authorsPath: v.optional(text),
  editUrl: v.optional(editUrl),
  tableOfContents: v.optional(tableOfContentsSchema),
  include: v.optional(v.array(text)),
  exclude: v.optional(v.array(text)),
} satisfies EntriesOf<BlogOptions>;

const instanceSchema = closed(blogEntries, foreignBlogKey);

/** The hint for a key of Docusaurus. */
function foreignBlogKey(key: string): string | undefined {
  const ours: Record<string, string> = {
    blogTitle: 'title',
    blogDescription: 'description',
    blogSidebarTitle: 'sidebarTitle',
    blogSidebarCount: 'sidebarCount',
    feedOptions: 'feed',
    showReadingTime: 'readingTime',
    showLastUpdateTime: 'lastUpdated',
    showLastUpdateAuthor: 'lastUpdatedBy',
    authorsMapPath: 'authors',
    sortPosts: 'sort',
    archiveBasePath: 'archivePath',
    pageBasePath: 'pagePath',
    tagsBasePath: 'tagsPath',
    authorsBasePath: 'authorsPath',
  };
  return Object.hasOwn(ours, key) ? `use \`${ours[key]}\` instead` : undefined;
}

const instancesSchema = checkAll(v.array(instanceSchema), (value, report) => {
  if (!Array.isArray(value)) return;
  const ids: unknown[] = value.map((blog) => (isObject(blog) ? (blog.id ?? 'default') : blog));
  for (const [index, id] of ids.entries()) {
    if (typeof id !== 'string' || ids.indexOf(id) === index) continue;
    report([index, 'id'], withHint(`duplicate blog id \`${id}\``, 'give each blog a different `id`'));
  }
});

export const blogSchema = v.lazy((input): v.GenericSchema => {
  if (Array.isArray(input)) return instancesSchema;
  if (isObject(input)) return instanceSchema;
  return v.custom((value) => value === false, expected('an object, an array of objects, or `false`'));
});
