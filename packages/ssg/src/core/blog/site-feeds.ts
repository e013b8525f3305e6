/** The feed files of a site's blogs. */
import type { FeedItem, ResolvedConfig } from '../config/types.ts';
import type { BlogModel, BlogPost } from '../site/model.ts';
import type { Artifact } from '../types.ts';
import { urlOf } from '../util/urls.ts';
import { describePost } from './describe.ts';
import { forFeed } from './excerpt.ts';
import { feedFile } from './feed-files.ts';
import { feedStyle } from './feed-style.ts';
import { writeFeed } from './feeds.ts';

export interface FeedContext {
  config: ResolvedConfig;
  /** Returns the HTML of a post; empty if rendering failed. */
  htmlOf(post: BlogPost): string;
  /** Returns the ISO date of the last commit of a file. */
  lastUpdated(file: string): string | undefined;
  /** Returns the URL of a post's preview image. */
  imageOf(post: BlogPost): string | undefined;
}

export async function feedArtifacts(blogs: readonly BlogModel[], context: FeedContext): Promise<Artifact[]> {
  const { config } = context;
  const made = blogs.map(async (blog): Promise<Artifact[]> => {
    const { feed } = blog.options;
    // Feed entries need a date.
    const posts = blog.posts
      .filter(({ unlisted, date }) => !unlisted && date !== undefined)
      .sort(({ date: a = '' }, { date: b = '' }) => (a === b ? 0 : a < b ? 1 : -1))
      .slice(0, feed?.limit);
    if (!feed || !blog.posts.some(({ unlisted }) => !unlisted)) return [];
    const items = posts.map((post) => describe(post, context));
    const described = (await feed.items?.(items)) ?? items;
    const list = blog.listings[0]?.route.path ?? blog.listPath;
    return feed.types.flatMap((type): Artifact[] => {
      const path = feedFile(blog, type);
      const style = feedStyle(type, feed, blog.options.dir);
      const beside = [style?.sheet, style?.css].flatMap((file) =>
        file ? [{ path: path.replace(/[^/]*$/, file.name), contents: file.text }] : [],
      );
      const artifact = {
        path,
        contents: writeFeed(type, {
          title: feed.title,
          description: feed.description,
          url: config.url + urlOf(list, config),
          self: config.url + urlOf(`/${path}`, config),
          ...(config.favicon !== undefined && { icon: config.url + urlOf(`/${config.favicon}`, config) }),
          language: feed.language ?? config.locale.lang,
          ...(feed.copyright !== undefined && { copyright: feed.copyright }),
          ...(style && { style: style.sheet.name }),
          posts: described,
        }),
      };
      return [artifact, ...beside];
    });
  });
  return (await Promise.all(made)).flat();
}

function describe(post: BlogPost, { config, htmlOf, lastUpdated, imageOf }: FeedContext): FeedItem {
  const {
    title,
    href,
    authors,
    tags,
    lastUpdated: updated,
  } = describePost(post, config, { date: lastUpdated(post.source.file), author: undefined });
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
