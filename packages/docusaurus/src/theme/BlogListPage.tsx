import BlogLayout, { type BlogSidebarData } from '@theme/BlogLayout';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator, { type ListMetadata } from '@theme/BlogListPaginator';
import BlogPostItems, { type ListedPost } from '@theme/BlogPostItems';

export interface Props {
  items: readonly ListedPost[];
  sidebar?: BlogSidebarData | undefined;
  metadata: ListMetadata;
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
