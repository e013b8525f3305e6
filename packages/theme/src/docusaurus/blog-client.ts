/** The hooks of `@docusaurus/plugin-content-blog/client`, over what a post knows of itself. */
import { type PageLink, type PostAuthor, usePage } from '@ssg/runtime';
import { groupBy, tocOf } from './helpers.tsx';

const authorOf = ({ name, title, href, image }: PostAuthor) => ({ name, title, url: href, imageURL: image });
const neighbour = (link: PageLink | undefined) => link && { title: link.label, permalink: link.href };

/** The post that is shown. */
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
      prevItem: neighbour(post?.newer),
      nextItem: neighbour(post?.older),
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

/** Years, the last in front. */
export function groupBlogSidebarItemsByYear<Entry extends SidebarEntry>(
  items: readonly Entry[],
): [string, Entry[]][] {
  const years = groupBy(items, ({ date }) => `${new Date(date).getUTCFullYear()}`);
  return Object.entries(years).reverse();
}
