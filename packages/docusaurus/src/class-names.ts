/** Classes that depend on the kind of page. */
import type { PageData } from '@slashdocs/runtime';

/** The class of the element around an article. Style sheets of sites address its children: `.theme-doc-markdown > p`. */
export const contentClass = (page: PageData): string | undefined => {
  if (page.layout !== 'doc' || page.categoryIndex) return undefined;
  return hasAddedTitle(page) ? 'markdown' : DOC_CLASS;
};

export const DOC_CLASS = 'theme-doc-markdown markdown';

/** Whether the theme shows the title of a document, which has no heading for it. */
export const hasAddedTitle = ({ hasTitle, hideTitle }: PageData): boolean => !hasTitle && !hideTitle;

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
export function rootClass({ layout, docs, blog, tagList }: PageData): string {
  const instance = `plugin-id-${docs?.instance ?? 'default'}`;
  // Docusaurus gives the archive no other classes.
  if (blog === 'archive') return 'plugin-blog plugin-id-default';
  if (blog) return `blog-wrapper ${BLOG_CLASSES[blog]} plugin-blog plugin-id-default`;
  if (tagList) {
    return `docs-wrapper plugin-docs ${instance} ${tagList === 'all' ? 'docs-tags-list-page' : 'docs-tag-doc-list-page'}`;
  }
  if (layout === 'doc') {
    const version = docs ? ` docs-version-${docs.version} docs-doc-page` : '';
    const id = docs?.id ? ` docs-doc-id-${docs.id}` : '';
    return `docs-wrapper plugin-docs ${instance}${version}${id}`;
  }
  return layout === 'page'
    ? 'mdx-wrapper mdx-page plugin-pages plugin-id-default'
    : 'plugin-pages plugin-id-default';
}
