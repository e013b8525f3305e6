import type { BlogAuthorData } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import Author from '@theme/Blog/Components/Author';
import BlogLayout, { type BlogSidebarData } from '@theme/BlogLayout';
import Heading from '@theme/Heading';

export interface Props {
  authors: readonly (BlogAuthorData & { count: number })[];
  sidebar?: BlogSidebarData | undefined;
}

/** The page with all authors of a blog. */
export default ({ authors, sidebar }: Props) => (
  <BlogLayout sidebar={sidebar}>
    <Heading as="h1">{text('Authors')}</Heading>
    <section className="margin-vert--lg">
      <ul>
        {authors.map(({ count, ...author }) => (
          <li key={`${author.name} ${author.url}`} className="authorListItem_ssg0">
            <Author as="h2" author={author} count={count} />
          </li>
        ))}
      </ul>
    </section>
  </BlogLayout>
);
