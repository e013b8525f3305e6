/**
 * The parts of the layout, for a site's own component in the place of one that shows the theme's inside of it
 * (`@theme-original/Footer`). Which name is which is in `packages/ssg/src/bundle/seams.ts`.
 */
import { usePage } from '@ssg/runtime';
import type { ReactNode } from 'react';
import { Breadcrumbs as OfCrumbs } from './breadcrumbs/breadcrumbs.tsx';
import { DocFooter as OfPage } from './doc-footer/doc-footer.tsx';
import { Pagination as OfNeighbours } from './pagination/pagination.tsx';
import { Toc } from './toc/toc.tsx';
import { VersionNotice as OfVersion } from './version-notice/version-notice.tsx';

export { AnnouncementBar } from './announcement/announcement-bar.tsx';
export { BackToTop } from './back-to-top/back-to-top.tsx';
export { ColorModeToggle } from './color-mode/color-mode-toggle.tsx';
export { Footer } from './footer/footer.tsx';
export { DocContent } from './layout/doc-content.tsx';
export { DocLayout } from './layout/doc-layout.tsx';
export { Brand } from './navbar/brand.tsx';
export { Navbar } from './navbar/navbar.tsx';
export { OwnItems } from './navbar/own-items.ts';
export { NotFound } from './not-found/not-found.tsx';
export { SearchButton } from './search/search-button.tsx';

// Docusaurus's ask for what they show by themselves.
export const Breadcrumbs = () => <OfCrumbs crumbs={usePage().breadcrumbs} />;
export const DocFooter = () => <OfPage page={usePage()} />;
export const Pagination = () => <OfNeighbours page={usePage()} />;
export const VersionNotice = () => <OfVersion page={usePage()} />;

export const TableOfContents = () => <Toc headings={usePage().headings} />;

export const Root = ({ children }: { children: ReactNode }) => children;
