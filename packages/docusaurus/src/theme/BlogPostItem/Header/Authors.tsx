import { useBlogPost } from '@slashdocs/theme/docusaurus';
import BlogAuthor from '@theme/Blog/Components/Author';
import { joined } from '../../../joined.ts';

/** The authors of a post. */
export default function BlogPostItemHeaderAuthors({ className }: { className?: string }) {
  const { authors } = useBlogPost().metadata;
  if (authors.length === 0) return null;
  const hasOnlyImages = authors.every(({ name }) => !name);
  const isOne = authors.length === 1;
  return (
    <div
      className={joined(
        'margin-top--md margin-bottom--sm',
        hasOnlyImages ? 'imageOnlyAuthorRow_ssg0' : 'row',
        className,
      )}
    >
      {authors.map((author, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={index}
          className={joined(
            !hasOnlyImages && (isOne ? 'col col--12' : 'col col--6'),
            hasOnlyImages ? 'imageOnlyAuthorCol_ssg0' : 'authorCol_ssg0',
          )}
        >
          <BlogAuthor author={author} />
        </div>
      ))}
    </div>
  );
}
