/** Hooks of `@docusaurus/plugin-content-blog/client`, based on the current post. */
import { type PageLink, type PostAuthor, usePage } from '@slashdocs/runtime';
import { groupBy, tocOf } from './helpers.tsx';

const authorOf = ({ name, title, href, image }: PostAuthor) => ({ name, title, url: href, imageURL: image });
const neighbor = (link: PageLink | undefined) => link && { title: link.label, permalink: link.href };

/** The current post. */
export function useBlogPost() {
  const page = usePage();
  const { post, frontMatter = {}, headings, path } = page;
  return {
    metadata: {
      title: post?.title ?? page.title,
      description: page.description ?? '',
      permalink: path,
      date: post?.date,
      formattedDate: post?.dateText,
      readingTime: post?.readingTime,
      authors: (post?.authors ?? []).map(authorOf),
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
      hasTruncateMarker: false,
      unlisted: frontMatter.unlisted === true,
    },
    frontMatter,
    assets: { authorsImageUrls: [] },
    toc: tocOf(headings),
    isBlogPostPage: post !== undefined,
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
