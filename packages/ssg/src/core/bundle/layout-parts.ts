/** Parts of the layout that a site can replace, by Docusaurus's names, with the theme component that each replaces. */

import type { ResolvedConfig } from '../config/types.ts';
import { aliasedNames, componentSources, replacementNames } from '../modules/replacements.ts';
import type { SidebarNeeds } from '../site/sidebar-view.ts';
import { readText } from '../util/regular-file.ts';
import { DEFAULT_THEME } from '../util/themes.ts';

export interface LayoutPart {
  /** Path in the theme's sources, without the extension. */
  module: string;
  /** The component that the module exports. */
  component: string;
  /**
   * Export of the theme's `docusaurus/adapters.tsx` that renders the site's component, `Own`, with the props of Docusaurus.
   * Default: the site's component gets the props of the theme's component.
   */
  adapter?: string;
}

const part = (module: string, component: string, adapter?: string): LayoutPart => ({
  module,
  component,
  ...(adapter !== undefined && { adapter }),
});

/**
 * If two parts replace the same component, the first one wins. So a component that Docusaurus knows with other props has a
 * second name, its own: `Sidebar` gets the props of the theme.
 */
export const LAYOUT_PARTS: Record<string, LayoutPart> = {
  AnnouncementBar: part('announcement/announcement-bar', 'AnnouncementBar'),
  BlogPostPage: part('blog/post', 'BlogPost', 'OwnPostPage'),
  BlogSidebar: part('blog/recent-posts', 'RecentPosts', 'OwnRecentPosts'),
  BackToTopButton: part('back-to-top/back-to-top', 'BackToTop'),
  CopyPage: part('copy-page/copy-page', 'CopyPage'),
  DocBreadcrumbs: part('breadcrumbs/breadcrumbs', 'Breadcrumbs'),
  DocItem: part('layout/doc-layout', 'DocLayout', 'DocItem'),
  'DocItem/Content': part('layout/doc-content', 'DocContent'),
  'DocItem/Footer': part('doc-footer/doc-footer', 'DocFooter'),
  'DocItem/Layout': part('layout/doc-layout', 'DocLayout'),
  'DocItem/Paginator': part('pagination/pagination', 'Pagination'),
  'DocItem/TOC/Desktop': part('toc/toc', 'Toc', 'TocColumn'),
  DocSidebar: part('sidebar/sidebar', 'Sidebar', 'DocSidebar'),
  DocSidebarItem: part('sidebar/sidebar-entry', 'SidebarEntry', 'DocSidebarItem'),
  DocSidebarItems: part('sidebar/sidebar-items', 'SidebarItems', 'DocSidebarItems'),
  DocVersionBanner: part('version-notice/version-notice', 'VersionNotice'),
  Footer: part('footer/footer', 'Footer'),
  Navbar: part('navbar/navbar', 'Navbar'),
  'Navbar/ColorModeToggle': part('color-mode/color-mode-toggle', 'ColorModeToggle'),
  'Navbar/Logo': part('navbar/brand', 'Brand'),
  'NavbarItem/ComponentTypes': part('navbar/own-items', 'OwnItems'),
  NotFound: part('not-found/not-found', 'NotFound'),
  RecentPosts: part('blog/recent-posts', 'RecentPosts'),
  SearchBar: part('search/search-button', 'SearchButton'),
  Sidebar: part('sidebar/sidebar', 'Sidebar'),
  SidebarEntry: part('sidebar/sidebar-entry', 'SidebarEntry'),
  SidebarItems: part('sidebar/sidebar-items', 'SidebarItems'),
  Toc: part('toc/toc', 'Toc'),
};

/**
 * The sidebar data that the site's own components need.
 *
 * @param folders absolute paths of content folders, which may contain components as well
 * @param documents absolute paths of documents that import hooks
 */
export function sidebarNeeds(
  root: string,
  folders: readonly string[] = [],
  documents: readonly string[] = [],
): SidebarNeeds {
  const names = replacementNames(root);
  const sources = [...componentSources(root, folders), ...documents.map((file) => readText(file))];
  const docSidebars = sources.some((text) => /\bdocsSidebars\b/.test(text));
  const entryIds = sources.some((text) => ENTRY_IDS.test(text));
  return {
    isComplete:
      docSidebars || entryIds || names.some((name) => /^DocSidebar(?!Item\/(?:Link|Html)$)/.test(name)),
    customProps: docSidebars || names.some((name) => LAYOUT_READERS.test(name)),
    docSidebars,
    docIds: sources.some((text) => DOC_LOOKUP.test(text)),
    docTitles: sources.some((text) => DOC_TEXTS.test(text)),
    entryIds,
  };
}

/** Whether components of the site or of its plugins may read all headings of a document, as those of Docusaurus can. */
export function readsToc({ theme, root, alias }: Pick<ResolvedConfig, 'theme' | 'root' | 'alias'>): boolean {
  if (theme === DEFAULT_THEME) return false;
  return aliasedNames(alias).length > 0 || componentSources(root).some((text) => /\btoc\b/.test(text));
}

/** `item.docId`, or a pattern that reads it: `({ docId }) =>`, `const { docId } = item`. */
const ENTRY_IDS = /\.docId\b|\{[^{}]*\bdocId\b[^{}]*\}\s*(?:=(?![=>])|\)\s*(?:=>|\{))/;

/** Docusaurus's hooks that return documents of a version by id. */
const DOC_LOOKUP =
  /\buse(?:LayoutDoc|LayoutDocsSidebar|DocById|DocsData|AllDocsData|Versions|LatestVersion|ActiveVersion|ActivePlugin|ActivePluginAndVersion|DocsVersionCandidates)\b/;

/** Docusaurus's hooks that return titles of documents. Its list of cards only looks up the documents of its cards, which a page has. */
const DOC_TEXTS = /\buse(?:DocsVersion\b|DocById\((?!item\.docId\b))/;

/** Components that wrap the theme's layout. */
export const WRAPPERS = ['Layout', 'Root'] as const;

/** Components that only add head elements, with the pages that contain them, as a condition on `page`. */
export const HEAD_COMPONENTS: Readonly<Record<string, string>> = {
  'BlogPostPage/Metadata': 'page.props?.post',
  'DocItem/Metadata': `page.layout === 'doc'`,
  SearchMetadata: 'true',
  SiteMetadata: 'true',
};

/** Components that render parts which the theme otherwise reads from its own layout: table of contents, sidebar. */
export const LAYOUT_READERS = /^(?:Root|Layout|DocItem(?!\/Metadata)|TOC|DocSidebar)/;
