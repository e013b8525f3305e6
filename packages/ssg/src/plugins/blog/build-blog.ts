/**
 * Builds a blog from compiled posts, in two steps. First each post gets its date, route, authors, and tags. The lists of
 * posts come later, because posts are only known to be published after every page of the site has its route.
 */

import { frontMatterPlace } from '../../core/content/front-matter-place.ts';
import { nearestTag, shownOf, type Tag, tagsOf } from '../../core/content/tags.ts';
import type { BlogContent, BuiltPosts } from '../../core/site/blog-tools.ts';
import type { Author, BlogListing, BlogModel, BlogPost, PostList } from '../../core/site/model.ts';
import type { Words } from '../../core/site/words.ts';
import type { Diagnostic, FrontMatter, Route, Source } from '../../core/types.ts';
import { routeOf, type UrlRules } from '../../core/util/urls.ts';
import { authorsOf } from './authors.ts';
import { paginate } from './paginate.ts';
import { readPostName } from './post-name.ts';

export function buildPosts(content: BlogContent, rules: UrlRules): BuiltPosts {
  const { options } = content;
  const listPath = `/${options.routeBasePath}`;
  const blog: BlogModel = { options, listPath, posts: [], listings: [], feeds: [] };
  const diagnostics = [...content.diagnostics];
  const inlineAuthors = new Groups();
  const inlineTags = new Groups();
  const untruncated: BlogPost[] = [];
  const posts = content.posts.flatMap(({ source, compiled }): BlogPost[] => {
    if (!compiled) return [];
    const { frontMatter } = compiled;
    const name = readPostName(source.path);
    const placeOf = (key: string) => frontMatterPlace(source.file, key);
    const { authors, inline } = authorsOf(frontMatter, content.authors, placeOf, diagnostics);
    const tags = tagsOf(frontMatter, content.tags, placeOf, 'post-tag', diagnostics);
    const post: BlogPost = {
      kind: 'post',
      source,
      compiled,
      blog,
      route: routeOf(`${listPath}/${frontMatter.slug || name.slug}`, rules, source),
      title: frontMatter.title ?? compiled.contentTitle ?? name.text,
      date: dateOf(frontMatter, name.date ?? content.commits.get(source.file), content, source, diagnostics),
      authors,
      tags: tags.tags,
      draft: frontMatter.draft === true,
      unlisted: frontMatter.unlisted === true,
    };
    for (const author of inline) inlineAuthors.add(author, post);
    for (const tag of tags.inline) inlineTags.add(tag, post);
    if (compiled.post?.isTruncated === false && !post.draft) untruncated.push(post);
    return [post];
  });
  for (const [author, [first, ...others]] of inlineAuthors) {
    diagnostics.push({
      code: 'inline-author',
      severity: 'warning',
      message: `the author \`${author}\` is not in \`${options.authors}\``,
      ...placeIn(first, authorKey(first.compiled.frontMatter)),
      ...alsoIn(others),
      hint: `add the author to \`${options.authors}\`, and write only the key in the post`,
    });
  }
  for (const [tag, [first, ...others]] of inlineTags) {
    const guess = content.tags && nearestTag(tag, content.tags);
    diagnostics.push({
      code: 'inline-tag',
      severity: 'warning',
      message: `the tag \`${tag}\` is not in \`${options.tags}\``,
      ...placeIn(first, 'tags'),
      ...alsoIn(others),
      hint: guess ? `did you mean \`${guess}\`?` : `add it to \`${options.tags}\`: \`${tag}: {}\``,
    });
  }
  const [first, ...others] = untruncated;
  if (first) {
    diagnostics.push({
      code: 'untruncated-post',
      severity: 'warning',
      message: 'the post has no truncate marker, so lists show all of the post',
      file: first.source.file,
      line: 1,
      column: 1,
      ...alsoIn(others),
      hint: `add \`${first.source.format === 'mdx' ? '{/* truncate */}' : '<!-- truncate -->'}\` after the first paragraph`,
    });
  }
  return { blog, posts, diagnostics };
}

/** Groups of posts by key, in the order of their first post. */
class Groups extends Map<string, [BlogPost, ...BlogPost[]]> {
  add(key: string, post: BlogPost): void {
    const group = this.get(key);
    if (group) group.push(post);
    else this.set(key, [post]);
  }
}

/** The most posts that a problem names. */
const MOST_NAMED = 5;

function alsoIn(posts: readonly BlogPost[]): { notes?: string[] } {
  if (posts.length === 0) return {};
  const named = posts.slice(0, MOST_NAMED).map(({ source }) => `also in ${source.path}`);
  const more = posts.length - named.length;
  return { notes: more > 0 ? [...named, `and ${more} more`] : named };
}

function placeIn({ source }: BlogPost, key: string): Partial<Diagnostic> {
  return frontMatterPlace(source.file, key);
}

function authorKey(frontMatter: FrontMatter): string {
  const keys = ['authors', 'author', 'author_title', 'authorTitle', 'author_url', 'authorURL'];
  return keys.find((key) => frontMatter[key] !== undefined) ?? 'authors';
}

/** @param otherwise the date from the file's name or history */
function dateOf(
  { date: written }: FrontMatter,
  otherwise: string | undefined,
  { readDate }: Pick<BlogContent, 'readDate'>,
  source: Source,
  diagnostics: Diagnostic[],
): string | undefined {
  if (written !== undefined && written !== null) {
    const date =
      typeof written === 'string' || typeof written === 'number' ? readDate(String(written)) : undefined;
    if (date !== undefined) return date;
    diagnostics.push({
      code: 'post-date',
      severity: 'error',
      message: `expected a date, found \`${typeof written === 'object' ? JSON.stringify(written) : String(written)}\``,
      ...frontMatterPlace(source.file, 'date'),
      hint: 'write a date such as `2024-01-31`, or with a time in UTC, `2024-01-31T18:00`',
    });
  }
  const date = otherwise === undefined ? undefined : readDate(otherwise);
  if (date === undefined && (written === undefined || written === null)) {
    diagnostics.push({
      code: 'undated-post',
      severity: 'warning',
      message: 'the post has no date, so lists show the post last',
      file: source.file,
      line: 1,
      column: 1,
      hint: 'add `date: 2024-01-31` to the front matter, or name the file `2024-01-31-name.md`',
    });
  }
  return date;
}

/** Sorts the published posts, and creates the pages that list them. */
export function listPosts(
  { blog }: Pick<BuiltPosts, 'blog'>,
  published: readonly BlogPost[],
  content: Pick<BlogContent, 'authors'>,
  rules: UrlRules,
  words: Words,
): void {
  const { options, listPath } = blog;
  // Posts with the same date, or without a date, keep the order of their files.
  blog.posts = published.toSorted(({ date: a = '' }, { date: b = '' }) => (a === b ? 0 : a < b ? 1 : -1));
  if (options.sort === 'ascending') blog.posts.reverse();
  const listed = blog.posts.filter(({ unlisted }) => !unlisted);
  const at = (path: string): Route => routeOf(path, rules);
  const add = (listing: Omit<BlogListing, 'kind' | 'blog'>): void =>
    void blog.listings.push({ kind: 'listing', ...listing, blog });
  const addPages = (
    posts: readonly BlogPost[],
    base: string,
    pagePath: string,
    of: PostList['of'],
    words: { title: string; description: string; unlisted?: true },
  ): void => {
    // The page of an author exists before the first post.
    const atLeast = of === undefined ? 0 : 1;
    for (const { items, ...place } of paginate(posts, options.postsPerPage, atLeast)) {
      const routeAt = (page: number): Route => at(page === 1 ? base : `${base}/${pagePath}/${page}`);
      const { page, pages } = place;
      add({
        ...words,
        route: routeAt(page),
        list: {
          kind: 'posts',
          posts: items,
          total: posts.length,
          ...(of && { of }),
          ...place,
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
      return unlisted ? [] : [{ tag, count: shown.length, route: at(tagsPath + tag.permalink) }];
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
      options.authorsPath,
      { author },
      {
        title: nameOf(author),
        description: author.description ?? '',
      },
    );
  }
  if (authors.length > 0) {
    const all = authors.map(({ author, posts }) => ({
      author,
      count: posts.length,
      route: author.page === undefined ? undefined : at(authorsPath + author.page),
    }));
    add({
      title: words.text('Authors'),
      description: `Who writes ${options.title || 'the blog'}`,
      route: at(authorsPath),
      list: { kind: 'authors', authors: all },
    });
  }
}

export function nameOf({ name, key, email }: Author): string {
  return name ?? key ?? email ?? '';
}
