import type { BlogAuthorData } from '@slashdocs/theme/docusaurus';
import { Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import Author from '@theme/Blog/Components/Author';
import BlogLayout from '@theme/BlogLayout';
import type { Props as ListProps } from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';

export interface Props extends ListProps {
  author: BlogAuthorData & { description?: string | undefined };
  allAuthorsPath?: string | undefined;
}

/** The page of an author, with their posts. */
export default ({ author, allAuthorsPath, items, sidebar, metadata }: Props) => (
  <BlogLayout sidebar={sidebar}>
    <header className="margin-bottom--xl">
      <Author as="h1" author={author} />
      {author.description && <p>{author.description}</p>}
      {allAuthorsPath && (
        <Link href={allAuthorsPath} autoAddBaseUrl={false}>
          {text('View all authors')}
        </Link>
      )}
    </header>
    <hr />
    <BlogPostItems items={items} />
    <BlogListPaginator metadata={metadata} />
  </BlogLayout>
);
