/** Fills in the defaults of blogs. */

import { trimSlashes } from '../util/url-path.ts';
import { checkPath } from './disk.ts';
import { DOCUMENTS, editUrlFunction, findContentFolder, NO_DOCUMENTS } from './docs-defaults.ts';
import { resolveExtensions } from './extensions-schema.ts';
import type { ResolveContext } from './resolve-context.ts';
import type {
  BlogOptions,
  ConfigPath,
  FeedOptions,
  ResolvedBlog,
  ResolvedFeed,
  SiteConfig,
} from './types.ts';

const TRUNCATE = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** A blog must be configured, because a folder with the name `blog` may be anything. */
export async function resolveBlogs(
  blog: SiteConfig['blog'],
  siteTitle: string,
  context: ResolveContext,
): Promise<ResolvedBlog[]> {
  if (blog === undefined || blog === false) return [];
  const resolved: ResolvedBlog[] = [];
  for (const [index, options] of (Array.isArray(blog) ? blog : [blog]).entries()) {
    const at: ConfigPath = Array.isArray(blog) ? ['blog', index] : ['blog'];
    resolved.push(await resolveBlog(options, at, siteTitle, context));
  }
  return resolved;
}

async function resolveBlog(
  options: BlogOptions,
  at: ConfigPath,
  siteTitle: string,
  context: ResolveContext,
): Promise<ResolvedBlog> {
  const { id = 'default', editUrl, tableOfContents: { minLevel = 2, maxLevel = 3 } = {} } = options;
  const name = id === 'default' ? 'blog' : id;
  const { archivePath = 'archive', tags = 'tags.yml', truncateMarker = TRUNCATE } = options;
  const feed = resolveFeed(options.feed, siteTitle);
  const dir = await findContentFolder(options.path, name, at, context, 'posts');
  for (const [type, sheet] of Object.entries(typeof feed?.xslt === 'object' ? feed.xslt : {})) {
    const problem = await checkPath('file', sheet, dir, [...at, 'feed', 'xslt', type]);
    if (problem) context.problems.push(problem);
  }
  return {
    id,
    dir,
    routeBasePath: trimSlashes(options.routeBasePath ?? name),
    title: options.title ?? 'Blog',
    description: options.description ?? 'Blog',
    sidebarTitle: options.sidebarTitle ?? 'Recent posts',
    sidebarCount: countOf(options.sidebarCount ?? 5),
    postsPerPage: countOf(options.postsPerPage ?? 10),
    truncateMarker: { source: truncateMarker.source, flags: truncateMarker.flags },
    ...(feed && { feed }),
    readingTime: options.readingTime ?? true,
    lastUpdated: options.lastUpdated ?? false,
    lastUpdatedBy: options.lastUpdatedBy ?? false,
    authors: options.authors ?? 'authors.yml',
    ...(tags === false ? {} : { tags }),
    sort: options.sort ?? 'descending',
    ...(archivePath === false ? {} : { archivePath: trimSlashes(archivePath) }),
    pagePath: trimSlashes(options.pagePath ?? 'page'),
    tagsPath: trimSlashes(options.tagsPath ?? 'tags'),
    authorsPath: trimSlashes(options.authorsPath ?? 'authors'),
    ...(editUrl === undefined ? {} : { editUrl: editUrlFunction(editUrl) }),
    ...resolveExtensions(options),
    tableOfContents: { minLevel, maxLevel },
    include: options.include ?? DOCUMENTS,
    exclude: options.exclude ?? NO_DOCUMENTS,
  };
}

function countOf(count: number | 'ALL'): number | undefined {
  return count === 'ALL' ? undefined : count;
}

function resolveFeed(feed: FeedOptions | false | undefined, siteTitle: string): ResolvedFeed | undefined {
  if (feed === false) return undefined;
  const { types = ['rss', 'atom'], limit = 20, copyright, language, xslt, items } = feed ?? {};
  if (types.length === 0) return undefined;
  return {
    types,
    title: feed?.title ?? `${siteTitle} Blog`,
    description: feed?.description ?? `${siteTitle} Blog`,
    ...(copyright && { copyright }),
    ...(language !== undefined && { language }),
    ...(xslt && { xslt }),
    ...(items && { items }),
    limit: limit === false ? undefined : limit,
  };
}
