/** Hooks of `@docusaurus/plugin-content-blog/client`, based on the current post. */
import {
  type BlogData,
  type ListedPost,
  type PageData,
  type PageLink,
  type PostAuthor,
  type PostData,
  usePage,
} from '@slashdocs/runtime';
import { createContext, createElement, type ReactNode, use, useMemo } from 'react';
import { postOf } from '../blog/post-of.ts';
import { groupBy, tocOf } from './helpers.tsx';

/** An author in Docusaurus's format. */
export interface BlogAuthorData {
  /** The key in the authors file. */
  key: string | null;
  name?: string;
  title?: string | undefined;
  url?: string | undefined;
  imageURL?: string | undefined;
  email?: string | undefined;
  /** Other profiles, by the name of the network: `github`. */
  socials?: Readonly<Record<string, string>>;
}

export const authorData = ({ key, name, title, href, image, links }: PostAuthor): BlogAuthorData => ({
  key: key ?? null,
  name,
  title,
  url: href,
  imageURL: image,
  ...(links && {
    socials: Object.fromEntries(
      links.map(({ label, href: to }) => [label.toLowerCase().replaceAll(' ', ''), to]),
    ),
  }),
});
/** A tag in Docusaurus's format. */
export const tagData = <Tag extends { href: string }>({ href, ...tag }: Tag) => ({ ...tag, permalink: href });

const neighbor = (link: PageLink | undefined) => link && { title: link.label, permalink: link.href };

/** A post in Docusaurus's format, which a component with its content has as properties. */
export interface BlogPostData {
  metadata: ReturnType<typeof metadataOf>;
  frontMatter: Readonly<Record<string, unknown>>;
  assets: { image?: string; authorsImageUrls: readonly string[] };
  toc: ReturnType<typeof tocOf>;
}

interface CurrentPost extends BlogPostData {
  isBlogPostPage: boolean;
}

const Current = createContext<CurrentPost | null>(null);

/** The post that the components in it show. */
export function BlogPostProvider({
  content,
  isBlogPostPage = false,
  children,
}: {
  content: BlogPostData;
  isBlogPostPage?: boolean;
  children?: ReactNode;
}): ReactNode {
  const value = useMemo(() => {
    const { metadata, frontMatter, assets, toc } = content;
    return { metadata, frontMatter, assets, toc, isBlogPostPage };
  }, [content, isBlogPostPage]);
  return createElement(Current, { value }, children);
}

/** The current post. Default: the post of the page. */
export function useBlogPost(): CurrentPost {
  const page = usePage();
  const post = postOf(page);
  return use(Current) ?? { ...blogPostData(page, post), isBlogPostPage: post !== undefined };
}

type GivenPost = Partial<PostData> & Partial<ListedPost>;

/** A post in Docusaurus's format. Default: the page. */
export function blogPostData(page: PageData, post: GivenPost = {}): BlogPostData {
  const metadata = metadataOf(page, post);
  const { frontMatter } = metadata;
  const image = post.image ?? page.image;
  const assets = { ...(image !== undefined && { image }), authorsImageUrls: [] };
  return { metadata, frontMatter, assets, toc: tocOf(page.toc ?? page.headings) };
}

function metadataOf(page: PageData, post: GivenPost) {
  const frontMatter = post.frontMatter ?? page.frontMatter ?? {};
  return {
    title: post.title ?? page.title,
    description: post.description ?? page.description ?? '',
    permalink: post.href ?? page.path,
    source: `@site/${page.source}`,
    date: post.date,
    formattedDate: post.dateText,
    readingTime: post.readingTime,
    authors: (post.authors ?? []).map(authorData),
    tags: (post.tags ?? []).map(tagData),
    editUrl: post.editUrl,
    lastUpdatedAt: post.lastUpdated === undefined ? undefined : Date.parse(post.lastUpdated),
    /** ISO date, and the date as the build formats it. */
    lastUpdated: post.lastUpdated,
    lastUpdatedText: post.lastUpdatedText,
    lastUpdatedBy: post.lastUpdatedBy,
    prevItem: neighbor(post.newer),
    nextItem: neighbor(post.older),
    frontMatter,
    hasTruncateMarker: post.isTruncated === true,
    unlisted: frontMatter.unlisted === true,
  };
}

/** The last change of the document or post, as the build formats it. */
export function useLastUpdate(): { date: string | undefined; text: string | undefined } {
  const page = usePage();
  const post = useBlogPost().metadata;
  return {
    date: page.lastUpdated ?? post.lastUpdated,
    text: page.lastUpdatedText ?? post.lastUpdatedText,
  };
}

const CurrentBlog = createContext<BlogData | undefined>(undefined);

/** The blog of the components in it. */
export const BlogProvider = CurrentBlog.Provider;

export function useBlogMetadata(): { blogBasePath: string; blogTitle: string; authorsListPath: string } {
  const page = usePage();
  const blog = use(CurrentBlog) ?? postOf(page)?.blog;
  return {
    blogBasePath: blog?.href ?? '',
    blogTitle: blog?.title ?? '',
    authorsListPath: blog?.authorsHref ?? '',
  };
}

interface SidebarEntry {
  date: string | Date;
  unlisted?: boolean;
}

export const useVisibleBlogSidebarItems = <Entry extends SidebarEntry>(items: readonly Entry[]): Entry[] =>
  items.filter(({ unlisted }) => !unlisted);

/** Groups items by year, newest first. */
export function groupBlogSidebarItemsByYear<Entry extends SidebarEntry>(
  items: readonly Entry[],
): [string, Entry[]][] {
  const years = groupBy(items, ({ date }) => `${new Date(date).getUTCFullYear()}`);
  return Object.entries(years).reverse();
}
