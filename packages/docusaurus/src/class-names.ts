/** Classes that depend on the kind of page. */
import type { PageData } from '@slashdocs/runtime';

/** Classes of `<html>`, by the kind of a blog page. */
const BLOG_CLASSES: Record<Exclude<PageData['blog'], 'archive' | undefined>, string> = {
  post: 'blog-post-page',
  posts: 'blog-list-page',
  tag: 'blog-tags-post-list-page',
  tags: 'blog-tags-list-page',
  author: 'blog-authors-posts-page',
  authors: 'blog-authors-list-page',
};

/** The classes of `<html>`, which style sheets of sites address. */
export function rootClass({ layout, docs, blog, blogId, tagList, categoryIndex }: PageData): string {
  const instance = `plugin-id-${docs?.instance ?? 'default'}`;
  const inBlog = `plugin-blog plugin-id-${blogId ?? 'default'}`;
  // Docusaurus gives the archive no other classes.
  if (blog === 'archive') return inBlog;
  if (blog) return `blog-wrapper ${BLOG_CLASSES[blog]} ${inBlog}`;
  if (layout === 'not-found') return 'plugin-native plugin-id-default';
  const inDocs = `docs-wrapper plugin-docs ${instance}${docs ? ` docs-version-${docs.version}` : ''}`;
  if (tagList) return `${inDocs} ${tagList === 'all' ? 'docs-tags-list-page' : 'docs-tags-doc-list-page'}`;
  if (layout === 'doc') {
    const id = docs?.id && !categoryIndex ? ` docs-doc-id-${docs.id}` : '';
    return `${inDocs}${docs ? ' docs-doc-page' : ''}${id}`;
  }
  return layout === 'page'
    ? 'mdx-wrapper mdx-page plugin-pages plugin-id-default'
    : 'plugin-pages plugin-id-default';
}
