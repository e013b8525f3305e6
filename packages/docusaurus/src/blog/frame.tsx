import { type PostData, usePage } from '@slashdocs/runtime';
import { BlogPostProvider, useBlogPost } from '@slashdocs/theme/docusaurus';
import type { BlogSidebarData } from '@theme/BlogLayout';
import BlogPostPage from '@theme/BlogPostPage';
import { type ReactNode, useMemo } from 'react';
import { InLayout, sidebarOf } from '../in-layout.tsx';

interface PostFrameProps {
  post: PostData;
  /** HTML of the content, if it is not a component. */
  html?: string;
  children?: ReactNode;
}

/** A post on its own page. */
export default function PostFrame({ post, html, children }: PostFrameProps) {
  return (
    <InLayout>
      <BlogPostProvider post={post} isBlogPostPage>
        <PostPage sidebar={sidebarOf(post.recent)}>
          {html === undefined ? (
            children
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post
            <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </PostPage>
      </BlogPostProvider>
    </InLayout>
  );
}

/** Passes the content as Docusaurus does: as a component with the data of the post. */
function PostPage({ sidebar, children }: { sidebar: BlogSidebarData | undefined; children: ReactNode }) {
  const post = useBlogPost();
  const { path } = usePage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: all values come from the page
  const content = useMemo(() => Object.assign(() => children, post), [path]);
  return <BlogPostPage content={content} sidebar={sidebar} />;
}
