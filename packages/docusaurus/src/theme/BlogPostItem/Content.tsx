import { blogPostContainerID, useBlogPost } from '@slashdocs/theme/docusaurus';
import MDXContent from '@theme/MDXContent';
import { isValidElement, type ReactNode } from 'react';
import { joined } from '../../joined.ts';

/** The text of a post. */
export default function BlogPostItemContent({
  children,
  className,
}: {
  children?: ReactNode;
  className?: string;
}) {
  const { isBlogPostPage } = useBlogPost();
  const attributes = {
    ...(isBlogPostPage && { id: blogPostContainerID }),
    className: joined('markdown', className),
  };
  const html = 'isPlain' in MDXContent ? htmlOf(children) : undefined;
  // Style sheets of sites address `.markdown` and its children, so there is only one such element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post
  if (html !== undefined) return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...attributes}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}

/** The HTML of a post in a list. */
function htmlOf(content: ReactNode): string | undefined {
  if (!isValidElement(content) || typeof content.type !== 'function') return undefined;
  return (content.type as { html?: string }).html;
}
