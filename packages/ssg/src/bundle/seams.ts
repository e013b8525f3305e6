/**
 * Parts of the layout that a site may have of its own, by Docusaurus's names: which module of the theme has the component in
 * whose place it stands (`theme-modules.ts`).
 */
import type { SidebarNeeds } from '../site/sidebar-view.ts';
import { replacementNames } from './replacements.ts';

export interface Seam {
  /** Path in the theme's sources, without the ending. */
  module: string;
  /** The component that the module exports. */
  component: string;
  /**
   * Export of the theme's `docusaurus/seams.tsx` that shows the site's component, as `Own`, with the properties that Docusaurus would
   * give it. Default: it gets those that the theme's gets.
   */
  shownBy?: string;
}

const seam = (module: string, component: string, shownBy?: string): Seam => ({
  module,
  component,
  ...(shownBy !== undefined && { shownBy }),
});

/** Where two stand in one place, the first of those that the site has does. */
export const SEAMS: Record<string, Seam> = {
  AnnouncementBar: seam('announcement/announcement-bar', 'AnnouncementBar'),
  BlogPostPage: seam('blog/post', 'BlogPost', 'OwnPostPage'),
  BlogSidebar: seam('blog/recent-posts', 'RecentPosts', 'OwnRecentPosts'),
  BackToTopButton: seam('back-to-top/back-to-top', 'BackToTop'),
  DocBreadcrumbs: seam('breadcrumbs/breadcrumbs', 'Breadcrumbs'),
  DocItem: seam('layout/doc-layout', 'DocLayout', 'DocItem'),
  'DocItem/Content': seam('layout/doc-content', 'DocContent'),
  'DocItem/Footer': seam('doc-footer/doc-footer', 'DocFooter'),
  'DocItem/Layout': seam('layout/doc-layout', 'DocLayout'),
  'DocItem/Paginator': seam('pagination/pagination', 'Pagination'),
  'DocItem/TOC/Desktop': seam('toc/toc', 'Toc', 'TocColumn'),
  DocSidebar: seam('sidebar/sidebar', 'Sidebar', 'DocSidebar'),
  DocSidebarItem: seam('sidebar/sidebar-entry', 'SidebarEntry', 'DocSidebarItem'),
  DocSidebarItems: seam('sidebar/sidebar-items', 'SidebarItems', 'DocSidebarItems'),
  DocVersionBanner: seam('version-notice/version-notice', 'VersionNotice'),
  Footer: seam('footer/footer', 'Footer'),
  Navbar: seam('navbar/navbar', 'Navbar'),
  'Navbar/ColorModeToggle': seam('color-mode/color-mode-toggle', 'ColorModeToggle'),
  'Navbar/Logo': seam('navbar/brand', 'Brand'),
  'NavbarItem/ComponentTypes': seam('navbar/own-items', 'OwnItems'),
  NotFound: seam('not-found/not-found', 'NotFound'),
  SearchBar: seam('search/search-button', 'SearchButton'),
};

/** What the site's components that show sidebars ask for. */
export function sidebarNeeds(root: string): SidebarNeeds {
  const names = replacementNames(root);
  return {
    isComplete: names.some((name) => /^DocSidebar(?!Item\/(?:Link|Html)$)/.test(name)),
    customProps: names.some((name) => FRAMES.test(name)),
  };
}

/** What stands around the theme's layout instead of in it. */
export const AROUND = ['Layout', 'Root'] as const;

/** What adds elements to a page's head and shows nothing, and on which pages; as a condition on `page`. */
export const HEADS: Readonly<Record<string, string>> = {
  'BlogPostPage/Metadata': 'page.post',
  'DocItem/Metadata': `page.layout === 'doc'`,
  SearchMetadata: 'true',
  SiteMetadata: 'true',
};

/** These show what the theme would read from its own layout: the table of contents, the sidebar. */
export const FRAMES = /^(?:Root|Layout|DocItem(?!\/Metadata)|TOC|DocSidebar)/;
