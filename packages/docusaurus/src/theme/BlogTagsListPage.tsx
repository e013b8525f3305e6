import { text } from '@slashdocs/theme/text';
import BlogLayout, { type BlogSidebarData } from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import TagsListByLetter from '@theme/TagsListByLetter';
import type { TagProps } from '@theme/TagsListInline';

/** The page with all tags of a blog. */
export default ({ tags, sidebar }: { tags: readonly TagProps[]; sidebar?: BlogSidebarData | undefined }) => (
  <BlogLayout sidebar={sidebar}>
    <Heading as="h1">{text('Tags')}</Heading>
    <TagsListByLetter tags={tags} />
  </BlogLayout>
);
