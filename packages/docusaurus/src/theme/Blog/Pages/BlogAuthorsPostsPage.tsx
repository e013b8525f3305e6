import type { BlogAuthorData } from '@slashdocs/theme/docusaurus';
import { Link, useBlogMetadata } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import Author from '@theme/Blog/Components/Author';
import BlogLayout, { type BlogSidebarData } from '@theme/BlogLayout';
import BlogListPaginator, { type ListMetadata } from '@theme/BlogListPaginator';
import BlogPostItems, { type ListedPost } from '@theme/BlogPostItems';

export interface Props {
  author: BlogAuthorData & { description?: string | undefined; count: number };
  items: readonly ListedPost[];
  sidebar?: BlogSidebarData | undefined;
  listMetadata: ListMetadata;
}

/** The link is absent without a page that lists the authors. */
function AllAuthors() {
  const { authorsListPath } = useBlogMetadata();
  if (authorsListPath === '') return null;
  return (
    <Link href={authorsListPath} autoAddBaseUrl={false}>
      {text('View all authors')}
    </Link>
  );
}

/** The page of an author, with their posts. */
export default ({ author, items, sidebar, listMetadata }: Props) => (
  <BlogLayout sidebar={sidebar}>
    <header className="margin-bottom--xl">
      <Author as="h1" author={author} />
      {author.description && <p>{author.description}</p>}
      <AllAuthors />
    </header>
    <hr />
    <BlogPostItems items={items} />
    <BlogListPaginator metadata={listMetadata} />
  </BlogLayout>
);
