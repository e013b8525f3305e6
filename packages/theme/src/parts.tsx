/**
 * The parts of the layout, for a site's own component in the place of one that shows the theme's inside of it
 * (`@theme-original/Footer`). Which name is which is in `packages/ssg/src/bundle/parts.ts`.
 */
import { usePage } from '@ssg/runtime';
import type { ReactNode } from 'react';
import { Toc } from './toc/toc.tsx';

export { AnnouncementBar } from './announcement/announcement-bar.tsx';
export { BackToTop } from './back-to-top/back-to-top.tsx';
export { ColorModeToggle } from './color-mode/color-mode-toggle.tsx';
export { Footer } from './footer/footer.tsx';
export {
  DocContent,
  DocLayout,
  OwnBreadcrumbs as Breadcrumbs,
  OwnDocFooter as DocFooter,
  OwnPagination as Pagination,
  OwnVersionNotice as VersionNotice,
} from './layout/layout.tsx';
export { Navbar } from './navbar/navbar.tsx';
export { OwnItems as NavbarItems } from './navbar/own-item.tsx';
export { NotFound } from './not-found/not-found.tsx';
export { SearchButton } from './search/search-button.tsx';

export const TableOfContents = () => <Toc headings={usePage().headings} />;

export const Root = ({ children }: { children: ReactNode }) => children;
