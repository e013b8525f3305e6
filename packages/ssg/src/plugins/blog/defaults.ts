/** Fills in the defaults of blogs. */

import path from 'node:path';
import { isForeignConfig } from '../../core/config/config-reader.ts';
import { checkPath } from '../../core/config/disk.ts';
import { editUrlFunction, findContentFolder } from '../../core/config/docs-defaults.ts';
import { tableOfContentsEntries } from '../../core/config/docs-schema.ts';
import { resolveExtensions } from '../../core/config/extensions-schema.ts';
import { filesOfBlog, pluginKeysOf } from '../../core/config/plugin-keys.ts';
import type { ResolveContext } from '../../core/config/resolve-context.ts';
import { withDefaults } from '../../core/config/schema-parts.ts';
import type { BlogKeys, BlogOptions, ConfigPath, ResolvedBlog } from '../../core/config/types.ts';
import { trimSlashes } from '../../core/util/url-path.ts';
import { blogEntries } from './schema.ts';

/** A blog must be configured, because a folder with the name `blog` may be anything. */
export async function resolveBlogs(
  blog: BlogOptions | BlogOptions[] | false | undefined,
  context: ResolveContext,
): Promise<ResolvedBlog[]> {
  if (blog === undefined || blog === false) return [];
  const resolved: ResolvedBlog[] = [];
  for (const [index, options] of (Array.isArray(blog) ? blog : [blog]).entries()) {
    const at: ConfigPath = Array.isArray(blog) ? ['blog', index] : ['blog'];
    resolved.push(await resolveBlog(options, at, context));
  }
  return resolved;
}

async function resolveBlog(
  written: BlogOptions,
  at: ConfigPath,
  context: ResolveContext,
): Promise<ResolvedBlog> {
  const options = withDefaults(blogEntries, written);
  const { id, editUrl, archivePath, authorsPath, tags, truncateMarker } = options;
  const name = id === 'default' ? 'blog' : id;
  // In Docusaurus, a blog without posts needs no folder.
  const dir = isForeignConfig(context.file)
    ? path.resolve(context.root, options.path ?? name)
    : await findContentFolder(options.path, name, at, context, 'posts');
  const keys: BlogKeys = pluginKeysOf('blog', options);
  for (const { at: inKeys, file } of filesOfBlog(keys)) {
    const problem = await checkPath('file', file, dir, [...at, ...inKeys]);
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
    keys,
    readingTime: options.readingTime,
    lastUpdated: options.lastUpdated,
    lastUpdatedBy: options.lastUpdatedBy,
    authors: options.authors,
    ...(tags === false ? {} : { tags }),
    sort: options.sort,
    ...(archivePath === false ? {} : { archivePath: trimSlashes(archivePath) }),
    pagePath: trimSlashes(options.pagePath),
    tagsPath: trimSlashes(options.tagsPath),
    ...(authorsPath === false ? {} : { authorsPath: trimSlashes(authorsPath) }),
    authorPagesPath: trimSlashes(options.authorPagesPath ?? options.pagePath),
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
