/** Fills in the defaults of blogs. */

import { trimSlashes } from '../util/url-path.ts';
import { blogEntries, feedEntries } from './blog-schema.ts';
import { checkPath } from './disk.ts';
import { editUrlFunction, findContentFolder } from './docs-defaults.ts';
import { tableOfContentsEntries } from './docs-schema.ts';
import { resolveExtensions } from './extensions-schema.ts';
import type { ResolveContext } from './resolve-context.ts';
import { withDefaults } from './schema-parts.ts';
import type {
  BlogOptions,
  ConfigPath,
  FeedOptions,
  ResolvedBlog,
  ResolvedFeed,
  SiteConfig,
} from './types.ts';

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
  written: BlogOptions,
  at: ConfigPath,
  siteTitle: string,
  context: ResolveContext,
): Promise<ResolvedBlog> {
  const options = withDefaults(blogEntries, written);
  const { id, editUrl, archivePath, tags, truncateMarker } = options;
  const name = id === 'default' ? 'blog' : id;
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
    title: options.title,
    description: options.description,
    sidebarTitle: options.sidebarTitle,
    sidebarCount: countOf(options.sidebarCount),
    postsPerPage: countOf(options.postsPerPage),
    truncateMarker: { source: truncateMarker.source, flags: truncateMarker.flags },
    ...(feed && { feed }),
    readingTime: options.readingTime,
    lastUpdated: options.lastUpdated,
    lastUpdatedBy: options.lastUpdatedBy,
    authors: options.authors,
    ...(tags === false ? {} : { tags }),
    sort: options.sort,
    ...(archivePath === false ? {} : { archivePath: trimSlashes(archivePath) }),
    pagePath: trimSlashes(options.pagePath),
    tagsPath: trimSlashes(options.tagsPath),
    authorsPath: trimSlashes(options.authorsPath),
    ...(editUrl === undefined ? {} : { editUrl: editUrlFunction(editUrl) }),
    ...resolveExtensions(options),
    tableOfContents: withDefaults(tableOfContentsEntries, options.tableOfContents),
    include: options.include,
    exclude: options.exclude,
  };
}

function countOf(count: number | 'ALL'): number | undefined {
  return count === 'ALL' ? undefined : count;
}

function resolveFeed(feed: FeedOptions | false, siteTitle: string): ResolvedFeed | undefined {
  if (feed === false) return undefined;
  const { types, limit, title, description, copyright, language, xslt, items } = withDefaults(
    feedEntries,
    feed,
  );
  if (types.length === 0) return undefined;
  return {
    types,
    title: title ?? `${siteTitle} Blog`,
    description: description ?? `${siteTitle} Blog`,
    ...(copyright && { copyright }),
    ...(language !== undefined && { language }),
    ...(xslt && { xslt }),
    ...(items && { items }),
    limit: limit === false ? undefined : limit,
  };
}
