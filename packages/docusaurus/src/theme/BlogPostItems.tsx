import { type BlogPostData, BlogPostProvider } from '@slashdocs/theme/docusaurus';
import BlogPostItem from '@theme/BlogPostItem';
import type { ComponentType, ReactNode } from 'react';

export interface ListedPost {
  /** The post as Docusaurus passes it: a component with the data of the post. */
  content: ComponentType & BlogPostData;
}

interface Props {
  items: readonly ListedPost[];
  component?: ComponentType<{ children: ReactNode }>;
}

/** The posts of a list. */
export default ({ items, component: Item = BlogPostItem }: Props) =>
  items.map(({ content: Content }) => (
    <BlogPostProvider key={Content.metadata.permalink} content={Content}>
      <Item>
        <Content />
      </Item>
    </BlogPostProvider>
  ));
