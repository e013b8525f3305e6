/** The feeds of blogs, which plugins write. */
import type { FeedItem, ResolvedConfig } from '../config/types.ts';
import { type Fault, faultOfKeys, integer, type KeysOf, wrongResult } from '../diagnostic/result-keys.ts';
import type { LoadedConfig } from '../load/load.ts';
import type { BlogModel, Site } from '../site/model.ts';
import type { Artifact, Diagnostic } from '../types.ts';
import { encodePath, urlOf } from '../util/urls.ts';
import { isObject } from '../util/value.ts';
import { pluginsOf } from './built-ins.ts';
import { artifactOf, collectFiles, type PluginFile } from './files.ts';
import { failure, runEach, runHook } from './run-hook.ts';
import type { BlogFeeds, BlogInfo, FeedLink } from './types.ts';

/** Runs the hook `feeds` of all plugins, and adds the links to the blogs. */
export function connectFeeds(loaded: LoadedConfig, site: Site): Promise<Diagnostic[]> {
  const plugins = pluginsOf(loaded).filter(({ hooks }) => hooks.feeds);
  const shown = site.blogs.filter(({ posts }) => posts.some(({ unlisted }) => !unlisted));
  const pairs = shown.flatMap((blog) => plugins.map((plugin) => ({ blog, plugin })));
  return runEach(pairs, async ({ blog, plugin }) => {
    const info = blogInfo(blog, loaded.config);
    const made: unknown = await runHook(plugin, 'feeds', () => plugin.hooks.feeds?.(info));
    if (made === undefined || made === null) return;
    const fault = faultOf(made);
    if (fault !== undefined) throw failure(plugin, 'feeds', fault);
    blog.feeds.push({ plugin, ...(made as BlogFeeds) });
    for (const { path } of (made as BlogFeeds).feeds) site.files.add(`/${path}`);
  });
}

function blogInfo({ options, listPath, home }: BlogModel, config: ResolvedConfig): BlogInfo {
  const { title, url, baseUrl, favicon, locale } = config;
  const absolute = (path: string): string => url + urlOf(path, config);
  return Object.freeze({
    id: options.id,
    keys: options.keys,
    folder: options.dir,
    path: listPath.replace(/^\/+/, ''),
    url: absolute(home?.path ?? listPath),
    site: Object.freeze({
      title,
      url: url + baseUrl,
      ...(favicon !== undefined && { icon: absolute(`/${favicon}`) }),
      language: locale.lang,
    }),
  });
}

/** The links to the feeds of a blog, with the URL paths of the files. */
export function feedsOf(
  { feeds }: BlogModel,
  { baseUrl }: Pick<ResolvedConfig, 'baseUrl'>,
): (Omit<FeedLink, 'path'> & { href: string })[] {
  return feeds.flatMap((each) =>
    each.feeds.map(({ path, ...link }) => ({ ...link, href: encodePath(baseUrl + path) })),
  );
}

const FEEDS_KEYS: KeysOf<BlogFeeds> = { feeds: true, limit: integer(1), files: true };

/** The mistake in a result of the hook, as the end of a sentence; undefined for none. */
function faultOf(made: unknown): string | Fault | undefined {
  if (!isObject(made)) return wrongResult('an object', made);
  const unknown = faultOfKeys(made, FEEDS_KEYS, 'feeds');
  if (unknown) return unknown;
  const { feeds, files } = made;
  if (typeof files !== 'function') return 'returned feeds without a function `files`';
  const isLink = (link: unknown): boolean =>
    isObject(link) && ['path', 'type', 'label', 'title'].every((key) => typeof link[key] === 'string');
  if (!Array.isArray(feeds) || !feeds.every(isLink))
    return 'must return a list `feeds` of `{ path, type, label, title }`';
  return undefined;
}

/**
 * The files of all feeds.
 *
 * @param itemsOf returns the posts of a blog
 */
export async function feedArtifacts(
  blogs: readonly BlogModel[],
  itemsOf: (blog: BlogModel, limit: number | undefined) => FeedItem[],
): Promise<{ artifacts: Artifact[]; diagnostics: Diagnostic[] }> {
  const added = new Map<string, PluginFile>();
  const diagnostics: Diagnostic[] = [];
  for (const blog of blogs) {
    for (const { plugin, feeds, limit, files } of blog.feeds) {
      const run = () => files(itemsOf(blog, limit));
      const failed = await collectFiles(plugin, 'feeds', run, added, () => false);
      diagnostics.push(...failed);
      const missing = failed.length === 0 && feeds.find(({ path }) => !added.has(path));
      if (!missing) continue;
      const fault = `returned the feed \`${missing.path}\`, but no file with this path from \`files\``;
      diagnostics.push(failure(plugin, 'feeds', fault).diagnostic);
    }
  }
  const artifacts: Artifact[] = [];
  const failed = await runEach(added.values(), async (file) => {
    artifacts.push(await artifactOf(file, 'feeds'));
  });
  return { artifacts, diagnostics: [...diagnostics, ...failed] };
}
