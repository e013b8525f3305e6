import type { PostSummary } from '@slashdocs/runtime';
import { BlogPostProvider } from '@slashdocs/theme/docusaurus';
import BlogPostItem from '@theme/BlogPostItem';

export type ListedPost = PostSummary & { html: string; isTruncated: boolean };

/** The posts of a list. */
export default ({ items }: { items: readonly ListedPost[] }) =>
  items.map((post) => (
    <BlogPostProvider key={post.href} post={post}>
      <BlogPostItem>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post */}
        <div className="markdown" dangerouslySetInnerHTML={{ __html: post.html }} />
      </BlogPostItem>
    </BlogPostProvider>
  ));
