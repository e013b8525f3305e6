import { type PostData, usePage } from '@slashdocs/runtime';
import { BlogPostProvider, BlogProvider, blogPostData } from '@slashdocs/theme/docusaurus';
import BlogPostPage from '@theme/BlogPostPage';
import { type ReactNode, useMemo } from 'react';
import { InLayout, sidebarOf } from '../in-layout.tsx';

interface PostFrameProps {
  post: PostData;
  /** HTML of the content, if it is not a component. */
  html?: string;
  children?: ReactNode;
}

/** A post on its own page, as Docusaurus passes it: its content is a component with the data of the post. */
export default function PostFrame({ post, html, children }: PostFrameProps) {
  const page = usePage();
  const data = useMemo(() => blogPostData(page, post), [page, post]);
  // The component stays the same after an edit, so components in the post keep their state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all values come from the page
  const content = useMemo(() => {
    const shown =
      html === undefined ? (
        children
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post
        <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
      );
    return Object.assign(() => shown, data);
  }, [page.path]);
  return (
    <InLayout>
      <BlogProvider value={post.blog}>
        <BlogPostProvider content={data} isBlogPostPage>
          <BlogPostPage content={content} sidebar={sidebarOf(post.recent)} />
        </BlogPostProvider>
      </BlogProvider>
    </InLayout>
  );
}
