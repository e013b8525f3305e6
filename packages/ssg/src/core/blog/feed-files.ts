import type { FeedType } from '../config/types.ts';
import type { BlogModel } from '../site/model.ts';

export const FEEDS: Record<FeedType, { file: string; mediaType: string }> = {
  rss: { file: 'rss.xml', mediaType: 'application/rss+xml' },
  atom: { file: 'atom.xml', mediaType: 'application/atom+xml' },
  json: { file: 'feed.json', mediaType: 'application/feed+json' },
};

/** Path of a feed relative to the output folder: `blog/rss.xml`. */
export function feedFile({ listPath }: Pick<BlogModel, 'listPath'>, type: FeedType): string {
  return `${listPath}/${FEEDS[type].file}`.replace(/^\/+/, '');
}

/** Paths of all feeds of a blog. A blog without posts has none. */
export function feedFiles(blog: BlogModel): string[] {
  const hasPosts = blog.posts.some(({ unlisted }) => !unlisted);
  return hasPosts ? (blog.options.feed?.types ?? []).map((type) => feedFile(blog, type)) : [];
}
