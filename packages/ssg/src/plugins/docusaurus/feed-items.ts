/** Calls Docusaurus's `createFeedItems` with posts and feed items in its format. */
import type { FeedItem } from '../../core/config/types.ts';
import { isObject } from '../../core/util/value.ts';
import { adaptedFrom } from './originals.ts';

interface Post {
  id: string;
  content: string;
  metadata: Record<string, unknown>;
}

interface Params {
  blogPosts: Post[];
  siteConfig: Record<string, unknown>;
  outDir: string;
  defaultCreateFeedItems(params: { blogPosts: Post[] }): Promise<unknown[]>;
}

export type CreateFeedItems = (params: Params) => unknown;

export function feedItemsBy(
  create: CreateFeedItems,
  siteConfig: Record<string, unknown>,
): (items: FeedItem[]) => Promise<FeedItem[]> {
  const items = async (given: FeedItem[]): Promise<FeedItem[]> => {
    const byPost = new Map(given.map((item): [string, FeedItem] => [item.url, item]));
    const itemOf = ({ id }: Post) => theirs(byPost.get(id) as FeedItem);
    const made: unknown = await create({
      blogPosts: given.map(postOf),
      siteConfig,
      outDir: '',
      defaultCreateFeedItems: async ({ blogPosts }) => blogPosts.map(itemOf),
    });
    // The caller reports a result that is not a list.
    return Array.isArray(made) ? made.map((item) => ours(item, byPost)) : (made as FeedItem[]);
  };
  return adaptedFrom(create as never, items);
}

function postOf({ title, url, date, description, content, authors, tags }: FeedItem): Post {
  return {
    id: url,
    content,
    metadata: {
      title,
      description,
      permalink: new URL(url).pathname,
      date: new Date(date),
      authors: authors.map(({ name, url: own, email }) => ({ name, url: own, email })),
      tags: tags.map((label) => ({ label })),
      frontMatter: {},
      unlisted: false,
    },
  };
}

/** A feed item in the format of the `feed` package. */
function theirs({ title, url, date, description, content, image, authors, tags }: FeedItem) {
  return {
    title,
    id: url,
    link: url,
    date: new Date(date),
    description,
    content,
    image,
    author: authors.map(({ name, url: link, email }) => ({ name, link, email })),
    category: tags.map((name) => ({ name, term: name })),
  };
}

function ours(item: unknown, given: ReadonlyMap<string, FeedItem>): FeedItem {
  if (!isObject(item)) return item as unknown as FeedItem;
  const { title, link, id = link, date, description, content } = item;
  const known = given.get(String(link ?? id));
  return {
    ...{ authors: [], tags: [], content: '', description: '', ...known },
    title: title as string,
    url: String(link ?? id),
    date: date instanceof Date ? date.toISOString() : (date as string),
    ...(typeof description === 'string' && { description }),
    ...(typeof content === 'string' && { content }),
  };
}
