import { blogPostContainerID, useBlogPost } from '@slashdocs/theme/docusaurus';
import MDXContent from '@theme/MDXContent';
import type { ReactNode } from 'react';
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
  return (
    <div {...(isBlogPostPage && { id: blogPostContainerID })} className={joined('markdown', className)}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
