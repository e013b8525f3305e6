/** The site as a whole: documents, routes, and sidebars. */
import type { ResolvedBlog, ResolvedDocs, ResolvedVersion } from '../config/types.ts';
import type { Tag } from '../content/tags.ts';
import type { ActivePlugin } from '../plugin/site-plugins.ts';
import type { ArticleDetails, BlogFeeds, BlogList, Breadcrumb, PageArticle } from '../plugin/types.ts';
import type { CompiledPage, Diagnostic, Route, SidebarBadge, Source } from '../types.ts';
import type { Committed } from './last-update.ts';

/** A compiled Markdown or MDX document with its place in the site. */
export interface Doc extends Framed {
  kind: 'doc';
  source: Source;
  compiled: CompiledPage;
  version: DocsVersionModel;
  /** Unique within its version: `guides/basics`. */
  id: string;
  /** Path of its folder in the version's folder, `/` as separator; empty at the top. */
  folder: string;
  route: Route;
  title: string;
  /** Label in sidebars. */
  label: string;
  /** Sorts generated sidebars. */
  position?: number;
  /** Not published. Drafts are in the model to explain links to them. */
  draft: boolean;
  unlisted: boolean;
  /** Whether this is the index page of its folder: `guides/index.md`. */
  isFolderIndex: boolean;
  /** Not published, because another document has the same URL. */
  isDuplicate?: true;
  tags: Tag[];
}

export interface DocsInstanceModel {
  id: string;
  options: ResolvedDocs;
  versions: DocsVersionModel[];
}

export interface DocsVersionModel
  extends Pick<ResolvedVersion, 'name' | 'label' | 'notice' | 'noIndex' | 'isLast'> {
  instance: DocsInstanceModel;
  /** Whether a sidebar names missing documents or an empty folder. */
  lacksDocuments: boolean;
  /** Absolute path of the folder with its documents. */
  folder: string;
  /** Site path of its root without trailing slash: `/docs`, `/docs/1.0.0`; empty for the site's root. */
  routeBase: string;
  docs: Map<string, Doc>;
  sidebars: Sidebar[];
  /** The sidebar of each doc, by id. */
  sidebarOf: Map<string, Sidebar>;
  /** The pages of the tags, and, as the last one, the list of all tags. */
  tagPages: TagPage[];
}

/** A sidebar with resolved references, independent of the page that shows it. */
export interface Sidebar {
  name: string;
  /** Unique in the site. */
  id: string;
  items: SidebarNode[];
}

export type SidebarNode =
  | ({
      type: 'doc';
      doc: Doc;
      label: string;
      /** The page belongs to another sidebar. */
      reference?: true;
    } & SidebarLook)
  | ({ type: 'link'; label: string; href: string; description?: string } & SidebarLook)
  | ({ type: 'html'; value: string; defaultStyle?: boolean } & SidebarLook)
  | SidebarCategoryNode;

/** Properties of all entries. */
export interface SidebarLook {
  className?: string;
  /** A short text next to the label. */
  badge?: string | SidebarBadge;
  /** Replaces the label as the key of translations. */
  key?: string;
  /** For the site's own components. */
  customProps?: Readonly<Record<string, unknown>>;
}

export interface SidebarCategoryNode extends SidebarLook {
  type: 'category';
  label: string;
  /** Text on the card of the category. */
  description?: string;
  /** A doc, or a page that lists the category's items. */
  link?: { type: 'doc'; doc: Doc } | { type: 'generated-index'; page: GeneratedIndex };
  items: SidebarNode[];
  collapsible: boolean;
  collapsed: boolean;
}

/** A generated page: the items of a category as cards. */
export interface GeneratedIndex {
  kind: 'category';
  title: string;
  description: string;
  /** For search engines. */
  keywords?: string[];
  /** URL of the image for link previews. */
  image?: string;
  route: Route;
  /** The category that it lists. */
  category: SidebarCategoryNode;
  /** Whether search engines should not index the version of the page. */
  noIndex?: true;
  /** Position of its slug, or of the link type, for messages. */
  place?: { file: string; line: number; column: number } | undefined;
}

/** A generated page: the documents with a tag, or all tags of a version. */
export interface TagPage {
  kind: 'tag';
  title: string;
  description: string;
  route: Route;
  unlisted?: true;
  /** Whether search engines should not index the version of the page. */
  noIndex?: true;
  version: DocsVersionModel;
  tagged:
    | { kind: 'docs'; tag: Tag; docs: readonly Doc[]; allTags: Route }
    | { kind: 'tags'; tags: { tag: Tag; count: number; route: Route }[] };
}

/** A page outside of the docs and blogs: Markdown, MDX, or a React component. Plugins add pages of this kind. */
export interface StandalonePage extends Framed {
  kind: 'page';
  source: Source;
  route: Route;
  /** Absent for a `.tsx` page. */
  compiled?: CompiledPage;
  title: string;
  /** Not published. */
  draft?: boolean;
}

/** A document that a plugin may frame. */
interface Framed {
  frame?: Frame;
}

/** The component of a plugin around the article of a document. */
export interface Frame {
  /** Name of the plugin. */
  plugin: string;
  /** In `pageComponents` of the configuration. */
  component: string;
  showsTitle: boolean;
  /**
   * @returns JSON of the props, and the details of the article
   * @throws HookFailure
   */
  contents(committed: Committed): FrameContents;
}

export interface FrameContents {
  props: string;
  article?: ArticleDetails;
}

/** An author of posts. */
export interface Author {
  /** The key in the authors file; absent for an author in front matter. */
  key?: string;
  name?: string;
  title?: string;
  url?: string;
  /** A path of the site, or a URL. */
  imageUrl?: string;
  email?: string;
  description?: string;
  /** URLs by network: `github`. */
  socials?: Record<string, string>;
  /** Path of the author's page relative to the list of authors, with a leading slash. */
  page?: string;
}

export interface BlogPost extends Framed {
  kind: 'post';
  source: Source;
  route: Route;
  compiled: CompiledPage;
  title: string;
  blog: BlogModel;
  /** ISO date with time; undefined if unknown. */
  date: string | undefined;
  authors: Author[];
  tags: Tag[];
  /** Not published. */
  draft: boolean;
  unlisted: boolean;
}

export interface BlogModel {
  options: ResolvedBlog;
  /** Site path of the list of posts: `/blog`. */
  listPath: string;
  /** The published posts, in the order of the lists. Includes unlisted posts, which appear in no list. */
  posts: BlogPost[];
  /** The first page that lists posts; absent without lists. */
  home?: Route | undefined;
  feeds: OwnedFeeds[];
}

/** The feeds of a blog that a plugin writes. */
export interface OwnedFeeds extends BlogFeeds {
  plugin: ActivePlugin;
}

/** A page that a plugin makes, without a document. */
export interface PluginPage {
  kind: 'plugin';
  /** Name of the plugin. */
  plugin: string;
  title: string;
  description?: string;
  route: Route;
  unlisted: boolean;
  /** Links to the pages above it, with site paths, outermost first. */
  breadcrumbs: readonly Breadcrumb[];
  /** The component that renders the page, in `pageComponents` of the configuration; absent if the plugin returns HTML. */
  component?: string;
  /** The documents whose articles the page shows. */
  documents: readonly DocumentPage[];
  /** The contents of the page, if it lists posts of a blog. */
  list?: { blog: BlogModel; kind: BlogList['kind'] };
  /** For messages: `with all terms`. */
  purpose: string;
  /** How to remove the page, for messages: `remove the plugin \`glossary\``. */
  removal: string;
  /** Where the page is requested, for messages. */
  place: Partial<Diagnostic>;
  /**
   * @returns JSON of everything that its HTML or data depends on, other than the articles; undefined if unknown
   * @throws HookFailure
   */
  key(): string | undefined;
  /**
   * @returns the article of the page, or JSON of the props of its component
   * @throws HookFailure
   */
  render(articleOf: (document: DocumentPage) => ShownArticle): { html: string } | { props: string };
}

/** An article as another page shows it. */
export type ShownArticle = Omit<PageArticle, 'page'>;

/** A page written in a file. */
export type SourcePage = Doc | StandalonePage | BlogPost;

/** A page that ssg makes from other pages. */
export type GeneratedPage = GeneratedIndex | TagPage | PluginPage;

/** A page whose document is Markdown or MDX. */
export type DocumentPage = SourcePage & { compiled: CompiledPage };

/** Anything that has a route. */
export type SitePage = SourcePage | GeneratedPage;

/**
 * Whether a page is written in a file, not made from other pages.
 *
 * @param page undefined for the default not-found page
 */
export function hasSource(page: SitePage | undefined): page is SourcePage {
  return page?.kind === 'doc' || page?.kind === 'page' || page?.kind === 'post';
}

/** Whether a page has a Markdown or MDX document. */
export function isDocument(page: SitePage | undefined): page is DocumentPage {
  return hasSource(page) && page.compiled !== undefined;
}

/** A page whose article is known before it is rendered. */
export type MarkdownPage = DocumentPage & { compiled: { kind: 'html' } };

export function isMarkdown(page: SitePage): page is MarkdownPage {
  return isDocument(page) && page.compiled.kind === 'html';
}

/** Whether a document shows its own title, so the theme must not add one. */
export function showsTitle({ contentTitle, hasTitle }: CompiledPage): boolean {
  return hasTitle ?? contentTitle !== undefined;
}

/** Whether an article contains its title, or hides it. */
export function hasTitle(compiled: CompiledPage): boolean {
  return showsTitle(compiled) || compiled.frontMatter.hide_title === true;
}

/** The documents that a page shows in part or as a whole: its own, or those on a page of a plugin. */
export function shownDocuments(page: SitePage | undefined): readonly SourcePage[] {
  if (page?.kind === 'plugin') return page.documents;
  return hasSource(page) ? [page] : [];
}

/** The blog of a post or a list of posts. */
export function blogOf(page: SitePage | undefined): BlogModel | undefined {
  if (page?.kind === 'post') return page.blog;
  return page?.kind === 'plugin' ? page.list?.blog : undefined;
}

/** Whether other pages contain all content of the page, so search and Markdown files leave it out. */
export function repeatsOtherPages(page: SitePage): boolean {
  return (
    page.kind === 'tag' || (page.kind === 'plugin' && (page.documents.length > 0 || page.list !== undefined))
  );
}

/** Whether search engines and the site's search should leave out the page. For `.tsx` pages, only their code says so. */
export function isUnlisted(page: SitePage): boolean {
  switch (page.kind) {
    case 'doc':
    case 'post':
    case 'tag':
    case 'plugin':
      return page.unlisted === true;
    case 'page':
      return page.compiled?.frontMatter.unlisted === true;
    case 'category':
      return false;
  }
}

/** Whether search engines should not index the page's version. The site's own search still contains the page. */
export function isOfHiddenVersion(page: SitePage): boolean {
  switch (page.kind) {
    case 'doc':
      return page.version.noIndex;
    case 'category':
    case 'tag':
      return page.noIndex === true;
    case 'page':
    case 'post':
    case 'plugin':
      return false;
  }
}

export interface Site {
  instances: DocsInstanceModel[];
  blogs: BlogModel[];
  pages: StandalonePage[];
  /** Pages by route path. If two sources claim a route, the first in path order gets it. */
  routes: Map<string, SitePage>;
  /** Every document by absolute file path. */
  byFile: Map<string, SourcePage>;
  /** Translated files by their original, absolute paths. */
  translations: Map<string, string>;
  /** Site paths of generated files that pages may link to: feeds. */
  files: Set<string>;
  /** A plugin has read the headings of documents, to make pages, frames, or redirects. */
  readsHeadings?: true;
  diagnostics: Diagnostic[];
}
