import { useBlogPost } from '@slashdocs/theme/docusaurus';
import BlogPostItemContainer from '@theme/BlogPostItem/Container';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import BlogPostItemFooter from '@theme/BlogPostItem/Footer';
import BlogPostItemHeader from '@theme/BlogPostItem/Header';
import type { ReactNode } from 'react';
import { joined } from '../joined.ts';

/** A post, on its own page and in lists. */
export default function BlogPostItem({ children, className }: { children?: ReactNode; className?: string }) {
  const { isBlogPostPage } = useBlogPost();
  return (
    <BlogPostItemContainer className={joined(!isBlogPostPage && 'margin-bottom--xl', className)}>
      <BlogPostItemHeader />
      <BlogPostItemContent>{children}</BlogPostItemContent>
      <BlogPostItemFooter />
    </BlogPostItemContainer>
  );
}
