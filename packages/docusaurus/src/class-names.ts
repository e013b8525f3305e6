/** Classes that depend on the kind of page. */
import type { PageData } from '@slashdocs/runtime';

/** The class of the element around an article. */
export const contentClass = ({ layout }: PageData): string | undefined =>
  layout === 'doc' ? 'markdown' : undefined;

/** Classes of `<html>`, by the kind of a blog page. */
const BLOG_CLASSES: Record<NonNullable<PageData['blog']>, string> = {
  post: 'blog-post-page',
  posts: 'blog-list-page',
  tag: 'blog-tags-post-list-page',
  tags: 'blog-tags-list-page',
  author: 'blog-authors-posts-page',
  authors: 'blog-authors-list-page',
  archive: 'blog-archive-page',
};

/** The classes of `<html>`, which style sheets of sites address. */
export function rootClass({ layout, docs, blog, tagList }: PageData): string {
  const instance = `plugin-id-${docs?.instance ?? 'default'}`;
  if (blog) return `blog-wrapper plugin-blog plugin-id-default ${BLOG_CLASSES[blog]}`;
  if (tagList) {
    return `docs-wrapper plugin-docs ${instance} ${tagList === 'all' ? 'docs-tags-list-page' : 'docs-tag-doc-list-page'}`;
  }
  if (layout === 'doc') {
    const version = docs ? ` docs-version-${docs.version} docs-doc-page docs-doc-id-${docs.id}` : '';
    return `docs-wrapper plugin-docs ${instance}${version}`;
  }
  return layout === 'page'
    ? 'mdx-wrapper mdx-page plugin-pages plugin-id-default'
    : 'plugin-pages plugin-id-default';
}
