/** Describes the posts of a blog for its feeds. */
import type { FeedItem } from '../../core/config/types.ts';
import type { PostContext } from '../../core/site/blog-tools.ts';
import type { BlogModel, BlogPost } from '../../core/site/model.ts';
import { summaryOf, updateOf } from './describe.ts';
import { forFeed } from './excerpt.ts';

/** The listed posts with a date, which feeds need, newest first. */
export function feedItems(blog: BlogModel, limit: number | undefined, context: PostContext): FeedItem[] {
  const newestFirst = blog.options.sort === 'ascending' ? blog.posts.toReversed() : blog.posts;
  return newestFirst
    .filter(({ unlisted, date }) => !unlisted && date !== undefined)
    .slice(0, limit)
    .map((post) => describe(post, context));
}

function describe(post: BlogPost, { config, htmlOf, lastUpdated, imageOf }: PostContext): FeedItem {
  const { title, href, authors, tags } = summaryOf(post, config);
  const committed = lastUpdated(post.source.file);
  const known = committed === undefined ? {} : { lastUpdated: committed };
  const { lastUpdated: updated } = updateOf(post, config, known);
  const url = config.url + href;
  const image = imageOf(post);
  return {
    title,
    url,
    date: post.date as string,
    ...(updated !== undefined && { updated: `${updated.slice(0, 10)}T00:00:00.000Z` }),
    description: post.compiled.description,
    content: forFeed(htmlOf(post), url),
    ...(image !== undefined && { image }),
    authors: authors.map(({ name, href: own }, index) => {
      const email = post.authors[index]?.email;
      return {
        name,
        ...(own !== undefined && !own.startsWith('mailto:') && { url: new URL(own, config.url).href }),
        ...(email !== undefined && { email }),
      };
    }),
    tags: tags.map(({ label }) => label),
  };
}
