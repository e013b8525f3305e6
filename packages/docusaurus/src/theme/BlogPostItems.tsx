import type { ListedPost as Post } from '@slashdocs/runtime';
import { BlogPostProvider, type blogPostData } from '@slashdocs/theme/docusaurus';
import BlogPostItem from '@theme/BlogPostItem';
import type { ComponentType } from 'react';

export interface ListedPost extends Post {
  /** The post as Docusaurus passes it: a component with the data of the post. */
  content: ComponentType & ReturnType<typeof blogPostData>;
}

/** The posts of a list. */
export default ({ items }: { items: readonly ListedPost[] }) =>
  items.map((post) => (
    <BlogPostProvider key={post.href} post={post}>
      <BlogPostItem>
        <post.content />
      </BlogPostItem>
    </BlogPostProvider>
  ));
