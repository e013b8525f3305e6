/** The pages that list the posts of a blog. */
import type { ListingData } from '@slashdocs/runtime/types';
import type { ResolvedConfig } from '../../core/config/types.ts';
import { shownOf, type Tag } from '../../core/content/tags.ts';
import { replacementNames } from '../../core/modules/replacements.ts';
import type { BlogList, MadePage } from '../../core/plugin/types.ts';
import type { BlogTools } from '../../core/site/blog-tools.ts';
import type { Author, BlogModel, BlogPost } from '../../core/site/model.ts';
import { wordsOf } from '../../core/site/words.ts';
import type { Route } from '../../core/types.ts';
import { getOrInsert } from '../../core/util/get-or-insert.ts';
import { routeOf } from '../../core/util/urls.ts';
import { nameOf } from './authors.ts';
import { Groups } from './build-blog.ts';
import { describeListing } from './describe.ts';
import { paginate } from './paginate.ts';

/** A generated page of a blog. */
export interface BlogListing {
  blog: BlogModel;
  title: string;
  description: string;
  route: Route;
  unlisted?: true;
  list:
    | PostList
    | { kind: 'tags'; tags: { tag: Tag; count: number }[] }
    | { kind: 'authors'; authors: { author: Author; count: number }[] }
    | { kind: 'archive'; posts: readonly BlogPost[] };
}

/** One page of a list of posts. */
interface PostList {
  kind: 'posts';
  posts: BlogPost[];
  /** The tag or author of the posts; absent for the list of all posts. */
  of?: { tag: Tag } | { author: Author };
  range: Extract<ListingData['list'], { kind: 'posts' }>['range'];
  newer?: Route;
  older?: Route;
}

const known = new WeakMap<BlogModel, readonly BlogListing[]>();

/** The generated pages of a blog. */
export function listingsOf(blog: BlogModel): readonly BlogListing[] {
  return known.get(blog) ?? [];
}

export const listPosts: BlogTools['listPosts'] = (blog, published, content, config, infoOf) => {
  // Posts with the same date, or without a date, keep the order of their files.
  blog.posts = published.toSorted(({ date: a = '' }, { date: b = '' }) => (a === b ? 0 : a < b ? 1 : -1));
  if (blog.options.sort === 'ascending') blog.posts.reverse();
  const listings = new Listings(blog, content, config).all();
  known.set(blog, listings);
  const isCustom = replacementNames(config.root).some((name) => name.startsWith('Blog'));
  return listings.map((listing) => madePage(listing, config, infoOf, isCustom));
};

/** The listings of one blog. The posts of the blog are sorted. */
class Listings {
  readonly #blog: BlogModel;
  readonly #content: Content;
  readonly #config: ResolvedConfig;
  readonly #listed: readonly BlogPost[];

  constructor(blog: BlogModel, content: Content, config: ResolvedConfig) {
    this.#blog = blog;
    this.#content = content;
    this.#config = config;
    this.#listed = blog.posts.filter(({ unlisted }) => !unlisted);
  }

  all(): BlogListing[] {
    const { pagePath, title, description } = this.#blog.options;
    return [
      ...this.#pagesOf(this.#listed, { base: this.#blog.listPath, pagePath, title, description }),
      ...this.#ofTags(),
      ...this.#archive(),
      ...this.#ofAuthors(),
    ];
  }

  *#ofTags(): Generator<BlogListing> {
    const tags = new Map<string, { tag: Tag; posts: BlogPost[] }>();
    for (const post of this.#blog.posts) {
      for (const tag of post.tags)
        getOrInsert(tags, tag.permalink, () => ({ tag, posts: [] })).posts.push(post);
    }
    const { listPath, options } = this.#blog;
    const path = `${listPath}/${options.tagsPath}`;
    const words = wordsOf(this.#config);
    const counts: { tag: Tag; count: number }[] = [];
    for (const { tag, posts } of tags.values()) {
      const { shown, unlisted } = shownOf(posts);
      yield* this.#pagesOf(shown, {
        base: path + tag.permalink,
        pagePath: options.pagePath,
        of: { tag },
        title: words.tagged('posts', shown.length, tag.label),
        description: tag.description ?? '',
        ...(unlisted && { unlisted }),
      });
      if (!unlisted) counts.push({ tag, count: shown.length });
    }
    if (tags.size === 0) return;
    yield this.#listing(path, {
      title: words.text('Tags'),
      description: `What the posts of ${this.#name} are about`,
      list: { kind: 'tags', tags: counts },
    });
  }

  *#archive(): Generator<BlogListing> {
    const { listPath, options } = this.#blog;
    if (options.archivePath === undefined || this.#listed.length === 0) return;
    yield this.#listing(`${listPath}/${options.archivePath}`, {
      title: wordsOf(this.#config).text('Archive'),
      description: `All posts of ${this.#name}, by year`,
      list: { kind: 'archive', posts: this.#listed },
    });
  }

  *#ofAuthors(): Generator<BlogListing> {
    const { listPath, options } = this.#blog;
    if (options.authorsPath === undefined) return;
    const byKey = new Groups();
    for (const post of this.#listed) {
      for (const { key } of post.authors) if (key !== undefined) byKey.add(key, post);
    }
    const path = `${listPath}/${options.authorsPath}`;
    const counts: { author: Author; count: number }[] = [];
    for (const [key, author] of this.#content.authors?.authors ?? []) {
      const posts = byKey.get(key) ?? [];
      counts.push({ author, count: posts.length });
      if (author.page === undefined) continue;
      yield* this.#pagesOf(posts, {
        base: path + author.page,
        pagePath: options.authorPagesPath,
        of: { author },
        title: nameOf(author),
        description: author.description ?? '',
      });
    }
    if (counts.length === 0) return;
    yield this.#listing(path, {
      title: wordsOf(this.#config).text('Authors'),
      description: `Who writes ${this.#name}`,
      list: { kind: 'authors', authors: counts },
    });
  }

  /** @param base site path of the first page, whose title, description, and visibility the other pages share */
  *#pagesOf(
    posts: readonly BlogPost[],
    { base, pagePath, of, ...words }: Words & { base: string; pagePath: string; of?: PostList['of'] },
  ): Generator<BlogListing> {
    const { postsPerPage } = this.#blog.options;
    const pathOf = (page: number): string => (page === 1 ? base : `${base}/${pagePath}/${page}`);
    const routeAt = (page: number): Route => routeOf(pathOf(page), this.#config);
    for (const { items, page, pages } of paginate(posts, postsPerPage)) {
      yield this.#listing(pathOf(page), {
        ...words,
        list: {
          kind: 'posts',
          posts: items,
          ...(of && { of }),
          range: { page, pages, perPage: postsPerPage ?? posts.length, total: posts.length },
          ...(page > 1 && { newer: routeAt(page - 1) }),
          ...(page < pages && { older: routeAt(page + 1) }),
        },
      });
    }
  }

  #listing(path: string, rest: Omit<BlogListing, 'blog' | 'route'>): BlogListing {
    return { ...rest, blog: this.#blog, route: routeOf(path, this.#config) };
  }

  get #name(): string {
    return this.#blog.options.title || 'the blog';
  }
}

type Content = Parameters<BlogTools['listPosts']>[2];
type Words = Pick<BlogListing, 'title' | 'description' | 'unlisted'>;

function madePage(
  listing: BlogListing,
  config: ResolvedConfig,
  infoOf: Parameters<typeof listPosts>[4],
  isCustom: boolean,
): MadePage {
  const { blog, title, description, route, list, unlisted } = listing;
  const blogTitle = blog.options.title;
  const home = listingsOf(blog)[0]?.route.path ?? '';
  return {
    path: route.path,
    title: title || 'Blog',
    description,
    isListed: unlisted !== true,
    list: { blog: blog.options.id, kind: kindOf(list) },
    articles: list.kind === 'posts' ? list.posts.map(infoOf) : [],
    component: 'List',
    data: (articles) => ({ listing: describeListing(listing, config, articles, isCustom) }),
    key: () => describeListing(listing, config, [], isCustom),
    breadcrumbs: route.path === home ? [] : [{ label: blogTitle || 'Blog', path: home }],
    purpose: `of the blog \`${blogTitle}\``,
    removal: 'set a different `routeBasePath` for the blog',
  };
}

function kindOf(list: BlogListing['list']): BlogList['kind'] {
  if (list.kind !== 'posts') return list.kind;
  if (list.of === undefined) return 'posts';
  return 'tag' in list.of ? 'tag' : 'author';
}
