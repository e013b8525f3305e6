import { usePage } from '@slashdocs/runtime';
import { useBlogPost } from '@slashdocs/theme/docusaurus';
import BlogLayout, { type BlogSidebarData } from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import ContentVisibility from '@theme/ContentVisibility';
import TOC from '@theme/TOC';
import type { ComponentType } from 'react';
import { useTocLevels } from '../toc-levels.ts';

export interface Props {
  content: ComponentType;
  sidebar?: BlogSidebarData | undefined;
}

/** The page of a post. */
export default function BlogPostPage({ content: BlogPostContent, sidebar }: Props) {
  const { headings } = usePage();
  const { metadata, toc } = useBlogPost();
  const { nextItem, prevItem } = metadata;
  const levels = useTocLevels();
  return (
    <>
      <BlogPostPageMetadata />
      <BlogLayout sidebar={sidebar} toc={headings.length > 0 ? <TOC toc={toc} {...levels} /> : undefined}>
        <ContentVisibility metadata={metadata} />
        <BlogPostItem>
          <BlogPostContent />
        </BlogPostItem>
        {(nextItem || prevItem) && <BlogPostPaginator nextItem={nextItem} prevItem={prevItem} />}
      </BlogLayout>
    </>
  );
}
