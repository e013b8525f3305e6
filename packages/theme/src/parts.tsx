/**
 * Parts of the layout, for components that wrap the theme's own (`@theme-original/Footer`). The mapping is in
 * `packages/ssg/src/core/bundle/layout-parts.ts`.
 */
import { usePage } from '@slashdocs/runtime';
import type { ReactNode } from 'react';
import { Breadcrumbs as ThemeBreadcrumbs } from './breadcrumbs/breadcrumbs.tsx';
import { DocFooter as ThemeDocFooter } from './doc-footer/doc-footer.tsx';
import { Pagination as ThemePagination } from './pagination/pagination.tsx';
import { Toc } from './toc/toc.tsx';
import { VersionNotice as ThemeVersionNotice } from './version-notice/version-notice.tsx';

export { AnnouncementBar } from './announcement/announcement-bar.tsx';
export { BackToTop } from './back-to-top/back-to-top.tsx';
export { RecentPosts } from './blog/recent-posts.tsx';
export { ColorModeToggle } from './color-mode/color-mode-toggle.tsx';
export { CopyPage } from './copy-page/copy-page.tsx';
export { Footer } from './footer/footer.tsx';
export { DocContent } from './layout/doc-content.tsx';
export { DocLayout } from './layout/doc-layout.tsx';
export { Brand } from './navbar/brand.tsx';
export { Navbar } from './navbar/navbar.tsx';
export { OwnItems } from './navbar/own-items.ts';
export { NotFound } from './not-found/not-found.tsx';
export { SearchButton } from './search/search-button.tsx';
export { Sidebar } from './sidebar/sidebar.tsx';
export { SidebarEntry } from './sidebar/sidebar-entry.tsx';
export { SidebarItems } from './sidebar/sidebar-items.tsx';
export { Toc } from './toc/toc.tsx';

// Docusaurus's versions take no props.
export const Breadcrumbs = () => <ThemeBreadcrumbs crumbs={usePage().breadcrumbs} />;
export const DocFooter = () => <ThemeDocFooter page={usePage()} />;
export const Pagination = () => <ThemePagination page={usePage()} />;
export const VersionNotice = () => <ThemeVersionNotice page={usePage()} />;

export const TableOfContents = () => <Toc headings={usePage().headings} />;

export const Root = ({ children }: { children: ReactNode }) => children;
