import { Link, useBlogPost } from '@slashdocs/theme/docusaurus';
import { joined } from '../../../joined.ts';

/** The title of a post, which is a link in lists. */
export default function BlogPostItemHeaderTitle({ className }: { className?: string }) {
  const { metadata, isBlogPostPage } = useBlogPost();
  const Title = isBlogPostPage ? 'h1' : 'h2';
  return (
    <Title className={joined('title_ssg0', className)}>
      {isBlogPostPage ? (
        metadata.title
      ) : (
        <Link to={metadata.permalink} autoAddBaseUrl={false}>
          {metadata.title}
        </Link>
      )}
    </Title>
  );
}
