/** Hooks of `@docusaurus/plugin-content-blog/client`, based on the current post. */
import {
  type ListedPost,
  type PageData,
  type PageLink,
  type PostAuthor,
  type PostData,
  type PostSummary,
  usePage,
} from '@slashdocs/runtime';
import { createContext, createElement, type ReactNode, use, useMemo } from 'react';
import { groupBy, tocOf } from './helpers.tsx';

/** An author in Docusaurus's format. */
export interface BlogAuthorData {
  name?: string;
  title?: string | undefined;
  url?: string | undefined;
  imageURL?: string | undefined;
  email?: string | undefined;
  /** Other profiles, by the name of the network: `github`. */
  socials?: Readonly<Record<string, string>>;
}

export const authorData = ({ name, title, href, image, links }: PostAuthor): BlogAuthorData => ({
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
const neighbor = (link: PageLink | undefined) => link && { title: link.label, permalink: link.href };

interface CurrentPost {
  post: Partial<PostData> & PostSummary & Partial<ListedPost>;
  isBlogPostPage: boolean;
}

const Current = createContext<CurrentPost | null>(null);

/** The post that the components in it show. Default: the post of the page. */
export function BlogPostProvider({
  post,
  isBlogPostPage = false,
  children,
}: Partial<CurrentPost> & { children?: ReactNode }): ReactNode {
  const value = useMemo(() => (post ? { post, isBlogPostPage } : null), [post, isBlogPostPage]);
  return value ? createElement(Current, { value }, children) : children;
}

/** The current post. */
export function useBlogPost() {
  const page = usePage();
  return blogPostData(page, use(Current) ?? undefined);
}

/** A post in Docusaurus's format. Default: the post of the page. */
export function blogPostData(page: PageData, given?: CurrentPost) {
  const { headings } = page;
  const post: CurrentPost['post'] | undefined = given?.post ?? page.post;
  const frontMatter = post?.frontMatter ?? page.frontMatter ?? {};
  return {
    metadata: {
      title: post?.title ?? page.title,
      description: post?.description ?? page.description ?? '',
      permalink: given && !given.isBlogPostPage ? given.post.href : page.path,
      date: post?.date,
      formattedDate: post?.dateText,
      readingTime: post?.readingTime,
      authors: (post?.authors ?? []).map(authorData),
      tags: (post?.tags ?? []).map(({ label, href, description }) => ({
        label,
        permalink: href,
        description,
      })),
      editUrl: post?.editUrl,
      lastUpdatedAt: post?.lastUpdated === undefined ? undefined : Date.parse(post.lastUpdated),
      lastUpdatedBy: post?.lastUpdatedBy,
      prevItem: neighbor(post?.newer),
      nextItem: neighbor(post?.older),
      frontMatter,
      hasTruncateMarker: post?.isTruncated === true,
      unlisted: frontMatter.unlisted === true,
    },
    frontMatter,
    assets: { authorsImageUrls: [] },
    toc: tocOf(headings),
    isBlogPostPage: given ? given.isBlogPostPage : page.post !== undefined,
  };
}

/** The last change of the document or post, as the build formats it. */
export function useLastUpdate(): { date: string | undefined; text: string | undefined } {
  const page = usePage();
  const post = use(Current)?.post ?? page.post;
  return {
    date: page.lastUpdated ?? post?.lastUpdated,
    text: page.lastUpdatedText ?? post?.lastUpdatedText,
  };
}

export const useBlogMetadata = () => ({ blogBasePath: '', blogTitle: '', authorsListPath: '' });

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
