/**
 * Replacements for the modules of Docusaurus, `@docusaurus/*` and `@theme/*`. The mapping is in
 * `packages/ssg/src/core/bundle/docusaurus-modules.ts`.
 */
export * from './base-url.ts';
export * from './blog-client.ts';
export {
  BlogPostPage,
  BlogPostPaginator,
  BlogSidebar,
  BlogSidebarContent,
  blogLayoutOf,
  blogPostPageOf,
  blogSidebarOf,
} from './blog-pieces.tsx';
export { BrowserOnly } from './browser-only.tsx';
export { ThemeClassNames } from './class-names.ts';
export * from './core.ts';
export {
  DocPaginator,
  docFooterOf,
  docItemPaginatorOf,
  docPaginatorOf,
  EditMetaRow,
  EditThisPage,
  editMetaRowOf,
  LastUpdated,
  Mermaid,
  nested,
  PaginatorNavLink,
  Tag,
  TagsListInline,
} from './doc-parts.tsx';
export * from './docs-client.ts';
export { ErrorBoundary, ErrorCauseBoundary, ErrorPageContent } from './error-boundary.tsx';
export * from './footer-pieces.tsx';
export { Head } from './head.tsx';
export { Heading } from './heading.tsx';
export * from './helpers.tsx';
export * from './icons.tsx';
export { Layout, WholeLayout } from './layout.tsx';
export { Link } from './link.tsx';
export * from './navbar-pieces.tsx';
export * from './router.ts';
export {
  DocSidebar,
  DocSidebarItem,
  DocSidebarItems,
  docSidebarItemOf,
  TOC,
  TOCItems,
  TOCItemsTree,
  tocDesktopOf,
  tocItemsOf,
  tocOf,
} from './sidebar-pieces.tsx';
export * from './theme-common.ts';
export { Interpolate, interpolate, Translate, translate, translator } from './translate.tsx';
