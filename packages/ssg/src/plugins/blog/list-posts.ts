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
    | { kind: 'archive'; posts: BlogPost[] };
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
  const listings = createListings(blog, content, config);
  known.set(blog, listings);
  const isCustom = replacementNames(config.root).some((name) => name.startsWith('Blog'));
  return listings.map((listing) => madePage(listing, config, infoOf, isCustom));
};

function createListings(
  blog: BlogModel,
  content: Parameters<typeof listPosts>[2],
  config: ResolvedConfig,
): BlogListing[] {
  const { options, listPath } = blog;
  const words = wordsOf(config);
  const listings: BlogListing[] = [];
  const listed = blog.posts.filter(({ unlisted }) => !unlisted);
  const at = (path: string): Route => routeOf(path, config);
  const add = (listing: Omit<BlogListing, 'blog'>): void => void listings.push({ ...listing, blog });
  const addPages = (
    posts: readonly BlogPost[],
    base: string,
    pagePath: string,
    of: PostList['of'],
    words: { title: string; description: string; unlisted?: true },
  ): void => {
    // The page of an author exists before the first post.
    const atLeast = of === undefined ? 0 : 1;
    for (const { items, page, pages } of paginate(posts, options.postsPerPage, atLeast)) {
      const routeAt = (page: number): Route => at(page === 1 ? base : `${base}/${pagePath}/${page}`);
      add({
        ...words,
        route: routeAt(page),
        list: {
          kind: 'posts',
          posts: items,
          ...(of && { of }),
          range: { page, pages, perPage: options.postsPerPage ?? posts.length, total: posts.length },
          ...(page > 1 && { newer: routeAt(page - 1) }),
          ...(page < pages && { older: routeAt(page + 1) }),
        },
      });
    }
  };

  addPages(listed, listPath, options.pagePath, undefined, {
    title: options.title,
    description: options.description,
  });

  const tags = new Map<string, { tag: Tag; posts: BlogPost[] }>();
  for (const post of blog.posts) {
    for (const tag of post.tags) {
      const group = tags.get(tag.permalink);
      if (group) group.posts.push(post);
      else tags.set(tag.permalink, { tag, posts: [post] });
    }
  }
  const tagsPath = `${listPath}/${options.tagsPath}`;
  for (const { tag, posts: all } of tags.values()) {
    const { shown: posts, unlisted } = shownOf(all);
    const title = words.tagged('posts', posts.length, tag.label);
    addPages(
      posts,
      tagsPath + tag.permalink,
      options.pagePath,
      { tag },
      { title, description: tag.description ?? '', ...(unlisted && { unlisted }) },
    );
  }
  if (tags.size > 0) {
    const all = [...tags.values()].flatMap(({ tag, posts: all }) => {
      const { shown, unlisted } = shownOf(all);
      return unlisted ? [] : [{ tag, count: shown.length }];
    });
    add({
      title: words.text('Tags'),
      description: `What the posts of ${options.title || 'the blog'} are about`,
      route: at(tagsPath),
      list: { kind: 'tags', tags: all },
    });
  }

  if (options.archivePath !== undefined && listed.length > 0) {
    add({
      title: words.text('Archive'),
      description: `All posts of ${options.title || 'the blog'}, by year`,
      route: at(`${listPath}/${options.archivePath}`),
      list: { kind: 'archive', posts: listed },
    });
  }

  const authorsPath = `${listPath}/${options.authorsPath}`;
  const byAuthor = new Groups();
  for (const post of listed) {
    for (const { key } of post.authors) if (key !== undefined) byAuthor.add(key, post);
  }
  const authors = [...(content.authors?.authors ?? [])].map(([key, author]) => ({
    author,
    posts: byAuthor.get(key) ?? [],
  }));
  for (const { author, posts } of authors) {
    if (author.page === undefined) continue;
    addPages(
      posts,
      authorsPath + author.page,
      options.authorPagesPath,
      { author },
      {
        title: nameOf(author),
        description: author.description ?? '',
      },
    );
  }
  if (authors.length > 0) {
    const all = authors.map(({ author, posts }) => ({ author, count: posts.length }));
    add({
      title: words.text('Authors'),
      description: `Who writes ${options.title || 'the blog'}`,
      route: at(authorsPath),
      list: { kind: 'authors', authors: all },
    });
  }
  return listings;
}

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
