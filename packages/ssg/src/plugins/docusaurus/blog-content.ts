/**
 * The posts of a blog in the format of Docusaurus, for plugins of the site that read them: one around the blog plugin, and
 * `allContentLoaded`. Plugins run before documents are compiled, so a description is the one in the front matter, or the first
 * paragraph.
 */
import path from 'node:path';
import { parse } from 'yaml';
import { parseFrontMatter } from '../../core/compile/front-matter/parse.ts';
import { postFacts, TRUNCATE_MARKER } from '../../core/compile/source/truncation.ts';
import { readPostName } from '../../core/content/post-name.ts';
import { listFiles } from '../../core/content/scan.ts';
import { attempt } from '../../core/util/attempt.ts';
import { collapseSpaces } from '../../core/util/collapse-spaces.ts';
import { decodeSource } from '../../core/util/decode.ts';
import { kebabCase } from '../../core/util/kebab-case.ts';
import { posixRelative } from '../../core/util/posix-path.ts';
import { readIfExists } from '../../core/util/read-if-exists.ts';
import { readBytes } from '../../core/util/regular-file.ts';
import { type Fields, isObject } from '../../core/util/value.ts';

export interface BlogContent {
  blogPosts: Post[];
  blogTags: Record<string, Fields>;
  blogTagsListPath: string;
  blogListPaginated: ListPage[];
  blogSidebarTitle: string;
  authorsMap?: Fields;
}

interface ListPage {
  /** Ids of posts. */
  items: string[];
  metadata: Fields;
}

interface Post {
  id: string;
  content: string;
  metadata: Fields & { date: Date; tags: { label: string; permalink: string }[] };
}

/** Words per minute. */
const READING_SPEED = 200;

const HEADING = /^#[ \t]+(.+?)[ \t]*#*$/m;

/** @param options of the blog plugin */
export function blogContent(options: Fields, root: string, baseUrl: string): BlogContent {
  const { path: folder = 'blog', routeBasePath = 'blog', blogSidebarTitle = 'Recent posts' } = options;
  const base = `${baseUrl}${String(routeBasePath).replace(/^\/|\/$/g, '')}`.replace(/\/$/, '');
  const dir = path.resolve(root, String(folder));
  const authorsFile = path.join(dir, String(options.authorsMapPath ?? 'authors.yml'));
  const authorsMap = attempt(() => parse(readIfExists(authorsFile) ?? '') as unknown);
  const authors = isObject(authorsMap) ? authorsMap : {};
  const truncateMarker = options.truncateMarker instanceof RegExp ? options.truncateMarker : TRUNCATE_MARKER;
  const blogPosts = listFiles(dir, root, [])
    .filter((file) => /(?:^|\/)[^/_][^/]*\.mdx?$/.test(file.path) && !/(?:^|\/)_/.test(file.path))
    .flatMap((file) => postOf(file, { base, root, authors, truncateMarker }))
    .sort((a, b) => Number(b.metadata.date) - Number(a.metadata.date));
  const pagesOf = (ids: readonly string[], url: string) => paginated(ids, url, options);
  return {
    blogPosts,
    blogTags: tagsOf(blogPosts, pagesOf),
    blogTagsListPath: `${base}/tags`,
    blogListPaginated: pagesOf(
      blogPosts.map(({ id }) => id),
      base || '/',
    ),
    blogSidebarTitle: String(blogSidebarTitle),
    authorsMap: authors,
  };
}

interface Blog {
  base: string;
  root: string;
  authors: Fields;
  truncateMarker: RegExp;
}

function postOf(
  { file, path: inBlog }: { file: string; path: string },
  { base, root, authors, truncateMarker }: Blog,
): Post[] {
  const { text = '' } = decodeSource(readBytes(file), file);
  const { body, ...parsed } = parseFrontMatter(text.replace(/\r\n?/g, '\n'), file);
  const frontMatter: Fields = parsed.written ?? parsed.frontMatter;
  if (frontMatter.draft === true) return [];
  const content = body.trimStart();
  const { isTruncated, words } = postFacts(content, { truncateMarker });
  const name = readPostName(inBlog);
  const slug = typeof frontMatter.slug === 'string' ? frontMatter.slug : name.slug;
  const title = String(frontMatter.title ?? HEADING.exec(content)?.[1] ?? name.text);
  const tags = listOf(frontMatter.tags).map((tag) => {
    const label = isObject(tag) ? String(tag.label) : String(tag);
    return { inline: true, label, permalink: `${base}/tags/${kebabCase(label)}` };
  });
  const date = new Date(String(frontMatter.date ?? name.date ?? 0));
  return [
    {
      id: slug.replace(/^\//, ''),
      content,
      metadata: {
        permalink: `${base}/${slug.replace(/^\//, '')}`,
        source: `@site/${posixRelative(root, file)}`,
        title,
        description: String(frontMatter.description ?? firstParagraph(content)),
        date: Number.isNaN(Number(date)) ? new Date(0) : date,
        tags,
        readingTime: Math.round((words / READING_SPEED) * 100) / 100,
        hasTruncateMarker: isTruncated,
        authors: authorsOf(frontMatter, authors),
        frontMatter,
        unlisted: frontMatter.unlisted === true,
      },
    },
  ];
}

const listOf = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat());

function authorsOf({ authors, author, ...rest }: Fields, known: Fields): Fields[] {
  const inline = {
    name: author,
    title: rest.author_title,
    url: rest.author_url,
    imageURL: rest.author_image_url,
  };
  const all = authors === undefined && author !== undefined ? [inline] : listOf(authors);
  return all.map((each) => {
    const key = isObject(each) ? each.key : each;
    const found = known[String(key)];
    const merged: Fields = { ...(isObject(found) && { key, ...found }), ...(isObject(each) && each) };
    const image = merged.image_url ?? merged.imageURL;
    return { ...merged, ...(image !== undefined && { imageURL: image }) };
  });
}

function firstParagraph(content: string): string {
  const blocks = content.replace(/^(?:import|export)\s.*$/gm, '').split(/\n{2,}/);
  const text = blocks.find((block) => /^\s*[^\s#<!`|{:>-]/.test(block)) ?? '';
  return collapseSpaces(text.replace(/!?\[([^\]]*)\]\([^)]*\)|[*_`]/g, '$1'));
}

/** The pages of a list of posts. */
function paginated(
  ids: readonly string[],
  url: string,
  { postsPerPage = 10, blogTitle = 'Blog', blogDescription = 'Blog' }: Fields,
): ListPage[] {
  const size = postsPerPage === 'ALL' ? Math.max(ids.length, 1) : Number(postsPerPage);
  const totalPages = Math.ceil(ids.length / size);
  const urlOf = (page: number) => (page === 1 ? url : `${url.replace(/\/$/, '')}/page/${page}`);
  return Array.from({ length: totalPages }, (_, index) => ({
    items: ids.slice(index * size, (index + 1) * size),
    metadata: {
      permalink: urlOf(index + 1),
      page: index + 1,
      postsPerPage: size,
      totalPages,
      totalCount: ids.length,
      ...(index > 0 && { previousPage: urlOf(index) }),
      ...(index + 1 < totalPages && { nextPage: urlOf(index + 2) }),
      blogTitle,
      blogDescription,
    },
  }));
}

function tagsOf(
  posts: readonly Post[],
  pagesOf: (ids: readonly string[], url: string) => ListPage[],
): Record<string, Fields> {
  const tags: Record<string, { label: string; permalink: string; items: string[]; unlisted: boolean }> = {};
  for (const { id, metadata } of posts)
    for (const { label, permalink } of metadata.tags) {
      tags[permalink] ??= { label, permalink, items: [], unlisted: false };
      tags[permalink].items.push(id);
    }
  return Object.fromEntries(
    Object.entries(tags).map(([url, tag]) => [url, { ...tag, pages: pagesOf(tag.items, url) }]),
  );
}
