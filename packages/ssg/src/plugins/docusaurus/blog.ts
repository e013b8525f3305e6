/** Translates the options of Docusaurus's blog plugin. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { BLOG_KEYS } from '../../core/config/foreign-keys.ts';
import { PLUGIN_LISTS } from '../../core/config/markdown-plugins.ts';
import type {
  BlogOptions,
  EditUrl,
  EditUrlContext,
  FeedItem,
  ReadingTime,
  RuleLevel,
} from '../../core/config/types.ts';
import { isObject } from '../../core/util/value.ts';
import { editUrlOf, noteMissingFolder, noteMissingTags, readMarkdown } from './docs.ts';
import { type CreateFeedItems, feedItemsBy } from './feed-items.ts';
import type { Place } from './locales.ts';
import { type Notes, pick } from './notes.ts';
import { adaptedFrom } from './originals.ts';
import { isSince } from './release.ts';
import { OF_BLOGS } from './route-components.ts';
import { LEVELS } from './rules.ts';

/** Options without effect in ssg. */
const SILENT = ['admonitions', ...PLUGIN_LISTS, 'recmaPlugins', 'editLocalizedFiles'];

/** Options that ssg has by the same name. */
const EQUAL = ['id', 'routeBasePath', 'include', 'exclude', 'postsPerPage'] as const;

/** @returns undefined if the folder does not exist, like Docusaurus */
export function translateBlog(
  options: Record<string, unknown>,
  { root, language }: Place,
  where: string,
  notes: Notes,
  siteConfig: Record<string, unknown> = {},
): BlogOptions | undefined {
  const folder = typeof options.path === 'string' ? options.path : 'blog';
  noteMissingFolder(options.path, 'the posts', { root, where, notes });
  // Since 3.10, Docusaurus publishes the list of a blog without posts, also if the blog has no folder.
  if (!isSince([3, 10], root) && !existsSync(path.resolve(root, folder))) return undefined;
  const { archiveBasePath, tags, editUrl, feedOptions, truncateMarker } = options;
  const blog: BlogOptions = {
    ...pick<BlogOptions>(options, EQUAL),
    ...renamed(options),
    path: folder,
    ...(archiveBasePath === null && { archivePath: false }),
    ...((tags === null || tags === false) && { tags: false }),
    ...(typeof tags === 'string' && { tags }),
    ...(truncateMarker instanceof RegExp && { truncateMarker }),
  };
  noteMissingTags(tags, folder, root, where, notes);
  Object.assign(blog, readMarkdown(options, notes).extensions);
  // The default path of every blog is `blog`.
  blog.routeBasePath ??= 'blog';
  if (!isSince([3, 5], root)) blog.authorsPath = false;
  // Until 3.9, Docusaurus used the path of the authors here.
  if (!isSince([3, 10], root)) blog.authorPagesPath = blog.authorsPath || 'authors';
  if (typeof editUrl === 'string') blog.editUrl = editUrlOf(editUrl, folder);
  else if (typeof editUrl === 'function')
    blog.editUrl = callEditUrl(editUrl as BlogEditUrl, folder, language);
  if (isObject(feedOptions))
    (blog as FeedKeys).feed = translateFeed(feedOptions, siteConfig, `${where} > feedOptions`, notes);
  const { readingTime, processBlogPosts } = options;
  if (typeof readingTime === 'function' && options.showReadingTime !== false) {
    blog.readingTime = readingTime as ReadingTime;
  }
  if (typeof processBlogPosts === 'function') notes.add(`${where} > processBlogPosts`, 'not called');
  notes.addUnknown(where, options, [
    ...['path', 'truncateMarker', 'tags', 'editUrl', 'feedOptions', 'readingTime', 'processBlogPosts'],
    ...[...EQUAL, ...SILENT, ...[BLOG_KEYS, RULES, OF_BLOGS].flatMap(Object.keys)],
  ]);
  return blog;
}

function renamed(options: Record<string, unknown>): BlogOptions {
  return Object.fromEntries(
    Object.entries(BLOG_KEYS).flatMap(([theirs, ours]) => {
      const value = options[theirs];
      return value === undefined || value === null ? [] : [[ours, value]];
    }),
  );
}

type BlogEditUrl = (context: {
  blogDirPath: string;
  blogPath: string;
  permalink: string;
  locale: string;
}) => unknown;

function callEditUrl(editUrl: BlogEditUrl, folder: string, locale: string): EditUrl {
  return adaptedFrom(editUrl as never, ({ path: blogPath }: EditUrlContext) => {
    const url = editUrl({ blogDirPath: folder, blogPath, permalink: '', locale });
    return typeof url === 'string' ? url : undefined;
  });
}

/** The key of the plugin `feeds`, which need not be there. */
interface FeedKeys {
  feed?: FeedOptions | false;
}

interface FeedOptions {
  types?: unknown[];
  title?: string;
  description?: string;
  copyright?: string;
  language?: string;
  limit?: number | false;
  xslt?: true | { rss?: string; atom?: string };
  items?: (items: FeedItem[]) => Promise<FeedItem[]>;
}

function translateFeed(
  options: Record<string, unknown>,
  siteConfig: Record<string, unknown>,
  where: string,
  notes: Notes,
): FeedOptions | false {
  const { type = ['rss', 'atom'], limit } = options;
  const types = type === 'all' ? ['rss', 'atom', 'json'] : [type].flat();
  if (type === null || type === false || types.length === 0) return false;
  notes.addUnknown(where, options, [
    'type',
    'title',
    'description',
    'copyright',
    'language',
    'limit',
    'createFeedItems',
    'xslt',
  ]);
  return {
    types,
    ...pick<FeedOptions>(options, ['title', 'description', 'copyright', 'language']),
    ...(typeof options.createFeedItems === 'function' && {
      items: feedItemsBy(options.createFeedItems as CreateFeedItems, siteConfig),
    }),
    ...translateXslt(options.xslt),
    ...(limit === null || limit === false ? { limit: false } : typeof limit === 'number' ? { limit } : {}),
  };
}

function translateXslt(xslt: unknown): Pick<FeedOptions, 'xslt'> {
  if (xslt === true) return { xslt };
  return isObject(xslt) ? { xslt: pick<{ rss?: string; atom?: string }>(xslt, ['rss', 'atom']) } : {};
}

const RULES = {
  onInlineTags: 'inline-tag',
  onInlineAuthors: 'inline-author',
  onUntruncatedBlogPosts: 'untruncated-post',
} as const;

/** Rule severities, which apply to the whole site: the highest severity of all docs and blogs. */
export function contentRules(all: readonly Record<string, unknown>[]): Record<string, RuleLevel> {
  const order: RuleLevel[] = ['error', 'warn', 'off'];
  return Object.fromEntries(
    Object.entries(RULES).flatMap(([option, code]) => {
      const levels = all.flatMap((options) =>
        options[option] === undefined ? [] : (LEVELS[String(options[option])] ?? 'warn'),
      );
      const level = order.find((each) => levels.includes(each));
      return level === undefined || level === 'warn' ? [] : [[code, level]];
    }),
  );
}
