import { Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import BlogLayout from '@theme/BlogLayout';
import type { Props as ListProps } from '@theme/BlogListPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';

export interface Props extends ListProps {
  title: string;
  description?: string | undefined;
  allTagsPath?: string | undefined;
}

/** The page of a tag, with its posts. */
export default ({ title, description, allTagsPath, items, sidebar, metadata }: Props) => (
  <BlogLayout sidebar={sidebar}>
    <header className="margin-bottom--xl">
      <Heading as="h1">{title}</Heading>
      {description && <p>{description}</p>}
      {allTagsPath && (
        <Link href={allTagsPath} autoAddBaseUrl={false}>
          {text('View All Tags')}
        </Link>
      )}
    </header>
    <BlogPostItems items={items} />
    <BlogListPaginator metadata={metadata} />
  </BlogLayout>
);
