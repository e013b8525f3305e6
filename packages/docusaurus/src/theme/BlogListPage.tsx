import BlogLayout, { type BlogSidebarData } from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems, { type ListedPost } from '@theme/BlogPostItems';

export interface Props {
  items: readonly ListedPost[];
  sidebar?: BlogSidebarData | undefined;
  metadata: { blogTitle: string; previousPage?: string | undefined; nextPage?: string | undefined };
}

/** A page with a list of posts. */
export default ({ items, sidebar, metadata }: Props) => (
  <BlogLayout sidebar={sidebar}>
    <BlogPostItems items={items} />
    <BlogListPaginator metadata={metadata} />
  </BlogLayout>
);
