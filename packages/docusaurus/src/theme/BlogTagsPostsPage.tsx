import { usePage } from '@slashdocs/runtime';
import { Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import BlogLayout, { type BlogSidebarData } from '@theme/BlogLayout';
import BlogListPaginator, { type ListMetadata } from '@theme/BlogListPaginator';
import BlogPostItems, { type ListedPost } from '@theme/BlogPostItems';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import Heading from '@theme/Heading';
import type { TagProps } from '@theme/TagsListInline';

export interface Props {
  tag: TagProps & { allTagsPath: string | undefined; unlisted: boolean };
  items: readonly ListedPost[];
  sidebar?: BlogSidebarData | undefined;
  listMetadata: ListMetadata;
}

/** The page of a tag, with its posts. */
export default function BlogTagsPostsPage({ tag, items, sidebar, listMetadata }: Props) {
  const { title } = usePage();
  return (
    <BlogLayout sidebar={sidebar}>
      {tag.unlisted && <Unlisted />}
      <header className="margin-bottom--xl">
        <Heading as="h1">{title}</Heading>
        {tag.description && <p>{tag.description}</p>}
        {tag.allTagsPath && (
          <Link href={tag.allTagsPath} autoAddBaseUrl={false}>
            {text('View All Tags')}
          </Link>
        )}
      </header>
      <BlogPostItems items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </BlogLayout>
  );
}
