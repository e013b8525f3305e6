import BlogLayout, { type BlogSidebarData } from '@theme/BlogLayout';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems, { type ListedPost } from '@theme/BlogPostItems';

export interface Props {
  items: readonly ListedPost[];
  sidebar?: BlogSidebarData | undefined;
  metadata: { blogTitle: string; previousPage?: string | undefined; nextPage?: string | undefined };
}

/** A page with a list of posts. */
export default (props: Props) => (
  <>
    <BlogListPageStructuredData {...props} />
    <BlogLayout sidebar={props.sidebar}>
      <BlogPostItems items={props.items} />
      <BlogListPaginator metadata={props.metadata} />
    </BlogLayout>
  </>
);
