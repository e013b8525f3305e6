/** Components of the site by their names in Docusaurus, which the bundler resolves. */
declare module '@theme/BlogPostItem' {
  import type { ComponentType, ReactNode } from 'react';

  const BlogPostItem: ComponentType<{ children?: ReactNode }>;
  export default BlogPostItem;
}
