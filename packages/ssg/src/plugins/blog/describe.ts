/** Describes posts and lists for the theme, with final URLs and formatted dates. */
import type {
  BlogData,
  ListedPost,
  ListingData,
  PageLink,
  PostAuthor,
  PostData,
  PostSummary,
  PostTag,
  PostYear,
  RecentPosts,
} from '@slashdocs/runtime/types';
import { countWords, withoutTitle } from '../../core/compile/source/truncation.ts';
import type { ResolvedConfig } from '../../core/config/types.ts';
import { byLetter, type Tag } from '../../core/content/tags.ts';
import { feedsOf } from '../../core/plugin/feeds.ts';
import type { FramedDocument, PageArticle } from '../../core/plugin/types.ts';
import type { BlogTools } from '../../core/site/blog-tools.ts';
import { dateText } from '../../core/site/date-text.ts';
import { type LastUpdate, lastUpdate } from '../../core/site/last-update.ts';
import type { Author, BlogModel, BlogPost } from '../../core/site/model.ts';
import { getOrInsert } from '../../core/util/get-or-insert.ts';
import { readText } from '../../core/util/regular-file.ts';
import { isExternalUrl, urlOf } from '../../core/util/urls.ts';
import { nameOf } from './authors.ts';
import { type BlogListing, listingsOf } from './list-posts.ts';

type Config = Pick<ResolvedConfig, 'baseUrl' | 'trailingSlash' | 'locale'>;

/** Words per minute. */
const READING_SPEED = 200;

/** The component around each post. */
export const framePosts: BlogTools['framePosts'] = (blog, config, infoOf) =>
  blog.posts.map((post) => ({
    page: infoOf(post),
    component: 'Post',
    showsTitle: true,
    data: (document) => ({ post: describePost(post, config, document) }),
    article(document) {
      const { title_meta: title } = post.compiled.frontMatter;
      const { lastUpdated: updated } = updateOf(post, config, document);
      return {
        type: 'BlogPosting',
        ...(title !== undefined && { title }),
        ...(post.date !== undefined && { published: post.date }),
        ...(updated !== undefined && { updated }),
        authors: post.authors.map((author) => {
          const { name, title, href: url, image } = describeAuthor(author, blog, config);
          return {
            name,
            ...(title && { title }),
            ...(url !== undefined && { url }),
            ...(image && { image }),
          };
        }),
        tags: post.tags.map(({ label }) => label),
      };
    },
  }));

type LastCommit = Pick<FramedDocument, 'lastUpdated' | 'lastUpdatedBy'>;

function describePost(
  post: BlogPost,
  config: Config & Pick<ResolvedConfig, 'markdown'>,
  commit: LastCommit,
): PostData {
  const { blog, source, compiled } = post;
  const { frontMatter } = compiled;
  const { newer, older } = neighborsOf(post);
  const editUrl =
    frontMatter.custom_edit_url ?? blog.options.editUrl?.({ path: source.path, version: 'current' });
  const recent = recentPosts(blog, config);
  const link = (to: BlogPost): PageLink => ({ label: to.title, href: urlOf(to.route.path, config) });
  return {
    ...summaryOf(post, config),
    ...(editUrl === undefined || frontMatter.custom_edit_url === null ? {} : { editUrl }),
    ...updateOf(post, config, commit),
    ...(newer && { newer: link(newer) }),
    ...(older && { older: link(older) }),
    ...(recent && frontMatter.hide_sidebar !== true && { recent }),
    ...(config.markdown.components.includes('post') && { blog: describeBlog(blog, config) }),
  };
}

function describeBlog(blog: BlogModel, config: Config): BlogData {
  const { title, description, tagsPath, authorsPath } = blog.options;
  const at = (below: string): string | undefined => {
    const path = pagePathOf(blog, below);
    return path === undefined ? undefined : urlOf(path, config);
  };
  const tagsHref = at(`/${tagsPath}`);
  const authorsHref = at(`/${authorsPath}`);
  return {
    title,
    ...(description && { description }),
    href: at('') ?? urlOf(blog.listPath, config),
    ...(tagsHref !== undefined && { tagsHref }),
    ...(authorsHref !== undefined && { authorsHref }),
  };
}

export function updateOf({ blog, compiled }: BlogPost, { locale }: Config, commit: LastCommit): LastUpdate {
  const { frontMatter } = compiled;
  const { lastUpdated, lastUpdatedBy } = blog.options;
  // Front matter overrides the dates of git, and shows its own even if they are disabled.
  const own = frontMatter.last_update !== undefined;
  const known = {
    date: lastUpdated ? commit.lastUpdated : undefined,
    author: lastUpdatedBy ? commit.lastUpdatedBy : undefined,
  };
  const shows = { lastUpdated: lastUpdated || own, lastUpdatedBy: lastUpdatedBy || own };
  return lastUpdate(frontMatter, known, shows, locale.code, 'long');
}

export function summaryOf(post: BlogPost, config: Config): PostSummary {
  const { blog, date } = post;
  const minutes = readingMinutes(post, config);
  return {
    title: post.title,
    href: urlOf(post.route.path, config),
    ...(date !== undefined && { date, dateText: dateText(date, config.locale.code, 'long') }),
    ...(minutes !== undefined && { readingTime: Math.max(1, Math.ceil(minutes)) }),
    authors: post.authors.map((author) => describeAuthor(author, blog, config)),
    tags: post.tags.map((tag) => describeTag(tag, blog, config)),
  };
}

const minutesOf = new WeakMap<BlogPost, number | undefined>();

function readingMinutes(post: BlogPost, { locale }: Config): number | undefined {
  const { frontMatter, post: facts } = post.compiled;
  const { readingTime } = post.blog.options;
  if (!readingTime || !facts) return undefined;
  if (readingTime === true)
    return frontMatter.hide_reading_time === true ? undefined : facts.words / READING_SPEED;
  if (!minutesOf.has(post)) {
    // Docusaurus passes the source text.
    const source = readText(post.source.file);
    const content = withoutTitle(source.replace(/^---\r?\n[\s\S]*?^-{3,}[ \t]*\r?\n/m, ''));
    const minutes = readingTime({
      content,
      frontMatter,
      locale: locale.lang,
      defaultReadingTime: ({ content: text, options }) =>
        countWords(text) / (options?.wordsPerMinute ?? READING_SPEED),
    });
    minutesOf.set(post, typeof minutes === 'number' && Number.isFinite(minutes) ? minutes : undefined);
  }
  return minutesOf.get(post);
}

/** The official spelling of social networks. */
const PLACES: Record<string, string> = {
  x: 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
};

function describeAuthor(author: Author, blog: BlogModel, config: Config): PostAuthor {
  const { key, title, description, url, imageUrl, page, email, socials } = author;
  const own = page === undefined ? undefined : pagePathOf(blog, `/${blog.options.authorsPath}${page}`);
  const href = own !== undefined ? urlOf(own, config) : (url ?? (email && `mailto:${email}`));
  const links = Object.entries(socials ?? {}).map(([place, to]) => ({
    label: PLACES[place] ?? place.charAt(0).toUpperCase() + place.slice(1),
    href: to,
  }));
  return {
    ...(key !== undefined && { key }),
    name: nameOf(author),
    ...(title && { title }),
    ...(description && { description }),
    ...(href && { href: siteUrl(href, config, own !== undefined) }),
    ...(imageUrl && { image: siteUrl(imageUrl, config, false) }),
    ...(links.length > 0 && { links }),
  };
}

/** On the page of an author, the name is not a link, so the website becomes a link of its own. */
function withOwnSite({ url }: Author, described: PostAuthor): PostAuthor {
  if (url === undefined) return described;
  return { ...described, links: [{ label: 'Website', href: url }, ...(described.links ?? [])] };
}

/** Adds the base URL to a path in the front matter. */
function siteUrl(url: string, { baseUrl }: Config, isFinal: boolean): string {
  if (isFinal || isExternalUrl(url) || !url.startsWith('/') || url.startsWith(baseUrl)) return url;
  return baseUrl + url.slice(1);
}

function describeTag({ label, permalink, description }: Tag, blog: BlogModel, config: Config): PostTag {
  const path = pagePathOf(blog, `/${blog.options.tagsPath}${permalink}`);
  return {
    label,
    // A tag that only unlisted posts have has no page.
    href: path === undefined ? urlOf(blog.listPath, config) : urlOf(path, config),
    ...(description !== undefined && { description }),
  };
}

const paths = new WeakMap<BlogModel, Map<string, string>>();

/** The route of a page of the blog; undefined if the page does not exist. */
function pagePathOf(blog: BlogModel, below: string): string | undefined {
  const known = getOrInsert(
    paths,
    blog,
    () => new Map(listingsOf(blog).map(({ route: { path } }) => [bare(path), path])),
  );
  return known.get(bare(`${blog.listPath}${below}`.replace(/\/+/g, '/')));
}

function bare(path: string): string {
  return path.replace(/\/$/, '');
}

interface Neighbors {
  newer: BlogPost | undefined;
  older: BlogPost | undefined;
}

const neighbors = new WeakMap<BlogModel, Map<BlogPost, Neighbors>>();

function neighborsOf(post: BlogPost): Neighbors {
  const { blog } = post;
  let known = neighbors.get(blog);
  if (!known) {
    const posts = listed(blog);
    const isAscending = blog.options.sort === 'ascending';
    known = new Map(
      posts.map((each, index) => {
        const around = [posts[index - 1], posts[index + 1]];
        const [newer, older] = isAscending ? around.reverse() : around;
        return [each, { newer, older }];
      }),
    );
    neighbors.set(blog, known);
  }
  return known.get(post) ?? { newer: undefined, older: undefined };
}

function listed({ posts }: BlogModel): BlogPost[] {
  return posts.filter(({ unlisted }) => !unlisted);
}

const recents = new WeakMap<BlogModel, RecentPosts | undefined>();

function recentPosts(blog: BlogModel, config: Config): RecentPosts | undefined {
  if (recents.has(blog)) return recents.get(blog);
  const { sidebarCount, sidebarTitle } = blog.options;
  const years = byYear(listed(blog).slice(0, sidebarCount), config, false);
  const recent = years.length > 0 ? { title: sidebarTitle, years } : undefined;
  recents.set(blog, recent);
  return recent;
}

function byYear(posts: readonly BlogPost[], config: Config, areDated: boolean): PostYear[] {
  const years = new Map<string, PostYear>();
  for (const { title, route, date } of posts) {
    const year = date?.slice(0, 4) ?? '';
    const group = years.get(year) ?? { year, posts: [] };
    group.posts.push({
      label: title,
      href: urlOf(route.path, config),
      ...(date !== undefined && { date }),
      ...(areDated && date !== undefined && { dateText: dateText(date, config.locale.code, 'day') }),
    });
    years.set(year, group);
  }
  return [...years.values()];
}

/**
 * @param articles of the posts in a list; absent for a description without their content
 * @param isCustom whether components of the site show the list, which may read front matter
 */
export function describeListing(
  { blog, title, description, list, route, unlisted }: BlogListing,
  config: Config,
  articles: readonly Pick<PageArticle, 'quote' | 'image'>[] = [],
  isCustom = false,
): ListingData {
  const recent = recentPosts(blog, config);
  const isMain = bare(route.path) === bare(blog.listPath);
  return {
    title: title || 'Blog',
    // The description of the main list is only for search engines, because it repeats the title.
    ...(description && list.kind === 'posts' && list.of && { description }),
    blog: describeBlog(blog, config),
    ...(recent && { recent }),
    links: linksOf(blog, config, isMain).filter(({ href }) => href !== urlOf(route.path, config)),
    list: describeList(list, blog, config, articles, isCustom, unlisted === true),
  };
}

function describeList(
  list: BlogListing['list'],
  blog: BlogModel,
  config: Config,
  articles: readonly Pick<PageArticle, 'quote' | 'image'>[],
  isCustom: boolean,
  isUnlisted: boolean,
): ListingData['list'] {
  const own = (
    { compiled }: BlogPost,
    image?: string,
  ): Pick<ListedPost, 'description' | 'frontMatter' | 'image'> =>
    isCustom
      ? {
          ...(compiled.description !== undefined && { description: compiled.description }),
          ...(image !== undefined && { image }),
          frontMatter: compiled.frontMatter,
        }
      : {};
  switch (list.kind) {
    case 'posts': {
      const { posts, newer, older, range, of } = list;
      const { page } = range;
      const link = (to: number, path: string): PageLink => ({
        label: `Page ${to}`,
        href: urlOf(path, config),
      });
      return {
        kind: 'posts',
        posts: posts.map((post, index) => ({
          ...summaryOf(post, config),
          html: articles[index]?.quote() ?? '',
          isTruncated: post.compiled.post?.isTruncated === true,
          ...own(post, articles[index]?.image),
        })),
        range,
        ...(of && 'tag' in of && { tag: { ...describeTag(of.tag, blog, config), isUnlisted } }),
        ...(of &&
          'author' in of && { author: withOwnSite(of.author, describeAuthor(of.author, blog, config)) }),
        ...(newer && { newer: link(page - 1, newer.path) }),
        ...(older && { older: link(page + 1, older.path) }),
      };
    }
    case 'tags': {
      const tags = list.tags.map(({ tag, count }) => ({ ...describeTag(tag, blog, config), count }));
      return { kind: 'tags', letters: byLetter(tags, config.locale.lang) };
    }
    case 'authors':
      return {
        kind: 'authors',
        authors: list.authors.map(({ author, count }) => ({
          ...describeAuthor(author, blog, config),
          count,
        })),
      };
    case 'archive':
      return {
        kind: 'archive',
        years: byYear(list.posts, config, true),
        ...(isCustom && { posts: list.posts.map((post) => ({ ...summaryOf(post, config), ...own(post) })) }),
      };
  }
}

const mains = new WeakMap<BlogModel, BlogListing[]>();

/** The pages that lists link to: the main list, and one page of each other kind. */
function mainListings(blog: BlogModel): BlogListing[] {
  return getOrInsert(mains, blog, () => {
    const first = bare(blog.listPath);
    return listingsOf(blog).filter(({ list, route }) => list.kind !== 'posts' || bare(route.path) === first);
  });
}

/** Links to the other lists, and on the main list also to the feeds. */
function linksOf(blog: BlogModel, config: Config, isMain: boolean): PageLink[] {
  const pages = mainListings(blog).filter(({ list }) => list.kind !== 'posts' || !isMain);
  return [
    ...pages.map(({ title, list, route }) => ({
      label: list.kind === 'posts' ? 'All posts' : title,
      href: urlOf(route.path, config),
    })),
    ...(isMain ? feedsOf(blog, config) : []).map(({ label, href }) => ({ label, href })),
  ];
}
