/**
 * Replacements for the modules of Docusaurus, `@docusaurus/*` and `@theme/*`. The mapping is in
 * `packages/ssg/src/plugins/docusaurus/modules.ts`.
 */
export { type DocCardItem, findEntry, firstHref } from '../cards/doc-card-list.tsx';
export { useSharedColorMode } from '../color-mode/use-shared-color-mode.ts';
export { hrefInVersion } from '../navbar/navbar-links.ts';
export { useVersions as useVersionChoices } from '../navbar/version-dropdown.tsx';
export { DocSearchButton } from '../search/docsearch-button.tsx';
export { useDialog } from '../search/use-dialog.tsx';
export { Shortcuts } from '../shortcuts/shortcuts.tsx';
export { nameOf, useCategoryItems, useWholeList } from '../sidebar/category-items.ts';
export { tabItemsIn } from '../tabs/tabs.tsx';
export * from './base-url.ts';
export * from './blog-client.ts';
export { BlogPostPage, BlogSidebar } from './blog-pieces.tsx';
export { BrowserOnly } from './browser-only.tsx';
export { ThemeClassNames } from './class-names.ts';
export * from './core.ts';
export * from './docs-client.ts';
export * from './ejected.tsx';
export { ErrorBoundary, ErrorCauseBoundary, ErrorPageContent } from './error-boundary.tsx';
export { Head } from './head.tsx';
export { Heading } from './heading.tsx';
export * from './helpers.tsx';
export * from './icons.tsx';
export { Layout, type LayoutProps, WholeLayout } from './layout.tsx';
export * from './layout-present.ts';
export { Link } from './link.tsx';
export * from './match-path.ts';
export { Mermaid } from './mermaid.tsx';
export * from './navbar-state.tsx';
export * from './router.ts';
export { DocSidebar, DocSidebarItem, DocSidebarItems } from './sidebar-pieces.tsx';
export * from './theme-common.ts';
export { Interpolate, interpolate, Translate, translate, translator } from './translate.tsx';
export * from './utils-common.ts';
