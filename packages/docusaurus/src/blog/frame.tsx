import { type PostData, usePage } from '@slashdocs/runtime';
import { BlogPostProvider, BlogProvider, blogPostData } from '@slashdocs/theme/docusaurus';
import BlogPostPage from '@theme/BlogPostPage';
import { type ReactNode, useMemo } from 'react';
import { InLayout, sidebarOf } from '../in-layout.tsx';

interface PostFrameProps {
  post: PostData;
  children?: ReactNode;
}

/** A post on its own page, as Docusaurus passes it: its content is a component with the data of the post. */
export default function PostFrame({ post, children }: PostFrameProps) {
  const page = usePage();
  const data = useMemo(() => blogPostData(page, post), [page, post]);
  // The component stays the same after an edit, so components in the post keep their state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all values come from the page
  const content = useMemo(() => {
    const shown = page.kind === 'component' ? children : <div className="markdown">{children}</div>;
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
