/**
 * Types shared by the build, the theme, the prerender, and the browser. All URLs are final: resolved, percent-encoded,
 * and with the base URL.
 */
import type { ComponentType, ReactNode } from 'react';

/** One heading of a page's outline. */
export interface Heading {
  /** 1 to 6, as in `<h2>`. */
  depth: number;
  /** The anchor, without `#`, not percent-encoded. */
  id: string;
  /** The heading's inline content as HTML (code, emphasis), without links and without the hash link. */
  html: string;
}

export interface Crumb {
  label: string;
  /** Absent for a category without a page of its own, and for the page itself (the last crumb). */
  href?: string;
}

export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  /** The id of the document, for components of a Docusaurus site that read it. */
  docId?: string;
  /** A short text next to the label. Its color is a class of the entry, such as `badge-tip`. */
  badge?: string | undefined;
  className?: string;
  /** Custom data from the site's configuration, for its own components. */
  customProps?: Readonly<Record<string, unknown>>;
}

export interface SidebarCategory {
  type: 'category';
  label: string;
  /** The category's own page (a doc or a generated index), when it has one. */
  href?: string;
  /** For a category without a page: its first page, as a link target without JavaScript. */
  fallbackHref?: string;
  items: SidebarItem[];
  /** URL of a JSON file with the category's `items` (`SidebarItem[]`), if the page omits them to stay small. */
  fragment?: string;
  collapsible: boolean;
  /** The initial state. A category that contains the active page is never collapsed. */
  collapsed: boolean;
  /** As in `SidebarLink`. */
  badge?: string | undefined;
  className?: string;
  /** Custom data from the site's configuration, for its own components. */
  customProps?: Readonly<Record<string, unknown>>;
}

export interface SidebarHtml {
  type: 'html';
  value: string;
  /** It has the padding of the other items. */
  defaultStyle?: boolean;
  className?: string;
  /** Custom data from the site's configuration, for its own components. */
  customProps?: Readonly<Record<string, unknown>>;
}

/** Placeholder for the entries before or after the visible part of a long list. */
export interface SidebarMore {
  type: 'more';
  /** Number of hidden entries. */
  count: number;
  /** The nearest hidden page, as a link target without JavaScript. */
  href: string;
  /** URL of a JSON file with the whole list (`SidebarItem[]`). */
  fragment: string;
  className?: string;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml | SidebarMore;

/** The entries of a large sidebar in a module, so pages do not contain a copy each. */
export interface SharedSidebar {
  /** URL of the module. It exports the entries as pages outside of the sidebar show them. */
  module: string;
  /** The open categories, from the top: the index of each in its list. */
  open: number[];
}

/** The page before or after this one, in sidebar order. */
export interface PageLink {
  label: string;
  href: string;
}

/** A page or category as shown in a list. */
export interface Card {
  label: string;
  /** Absent for a category without a page of its own. */
  href?: string;
  description?: string;
}

/** The docs instance and version that a doc page belongs to. */
export interface PageDocs {
  /** Id of the docs instance; the first one is `default`. */
  instance: string;
  /** Name of the version. `current` is the unreleased one. */
  version: string;
  /** The doc's id within its version, such as `guides/basics`. Empty on the page of a category. */
  id: string;
  /** URLs of the doc with this id in other versions, by the name of the version. Absent if no other version has it. */
  inVersions?: Record<string, string>;
}

/** An author of a blog. */
export interface PostAuthor {
  /** Their key in the authors file. */
  key?: string;
  name: string;
  /** Role, such as `Maintainer`. */
  title?: string;
  description?: string;
  /** Their page on the blog, or another page of theirs. */
  href?: string;
  /** URL of their picture. */
  image?: string;
  /** Other profiles, such as `GitHub`. */
  links?: { label: string; href: string }[];
}

export interface PostTag {
  label: string;
  href: string;
  description?: string;
}

/** A blog post as shown in lists. */
export interface PostSummary {
  title: string;
  href: string;
  /** ISO date and time. `dateText` is the formatted day, written by the build. */
  date?: string;
  dateText?: string;
  /** Minutes, at least 1. */
  readingTime?: number;
  authors: PostAuthor[];
  tags: PostTag[];
}

/** A blog post on its own page. */
export interface PostData extends PostSummary {
  editUrl?: string;
  /** ISO date, the same date formatted, and the author of the last change. */
  lastUpdated?: string;
  lastUpdatedText?: string;
  lastUpdatedBy?: string;
  newer?: PageLink;
  older?: PageLink;
  recent?: RecentPosts;
  /** Set only on sites with custom blog components, which may read it. */
  blog?: BlogData;
}

/** The blog of a page. */
export interface BlogData {
  title: string;
  description?: string;
  /** URL of its main list. The others are absent if the page does not exist. */
  href: string;
  tagsHref?: string;
  authorsHref?: string;
}

/** The list of recent posts next to each blog page. */
export interface RecentPosts {
  title: string;
  years: PostYear[];
}

export interface PostYear {
  /** Empty for posts without a date. */
  year: string;
  /** `date` is ISO. `dateText` is formatted, and set only if the list shows it. */
  posts: (PageLink & { date?: string; dateText?: string })[];
}

/** A post in a list. */
export interface ListedPost extends PostSummary {
  html: string;
  isTruncated: boolean;
  /** Set only on sites with custom blog components, which may read them. */
  description?: string;
  frontMatter?: Readonly<Record<string, unknown>>;
  /** URL of the image that the front matter names by a relative path. */
  image?: string;
}

/** A generated blog page. Posts in a list include their HTML, up to the truncate marker. */
export interface ListingData {
  /** Title of the page. */
  title: string;
  description?: string;
  blog: BlogData;
  recent?: RecentPosts;
  /** Links to other blog pages: tags, archive, and feeds. */
  links: PageLink[];
  list:
    | {
        kind: 'posts';
        posts: ListedPost[];
        /** Which page of the list this is. `page` is 1-based, and `total` the number of all posts. */
        range: { page: number; pages: number; perPage: number; total: number };
        tag?: PostTag & { isUnlisted: boolean };
        author?: PostAuthor;
        newer?: PageLink;
        older?: PageLink;
      }
    | { kind: 'tags'; letters: { letter: string; tags: (PostTag & { count: number })[] }[] }
    | { kind: 'authors'; authors: (PostAuthor & { count: number })[] }
    | {
        kind: 'archive';
        years: PostYear[];
        /** Set only on sites with custom blog components, which may read them. */
        posts?: Omit<ListedPost, 'html' | 'isTruncated'>[];
      };
}

interface PageBase {
  /**
   * URL path of the page, with base URL and trailing slash as configured: `/docs/flags/`. The not-found page is
   * `/404.html`.
   */
  path: string;
  /** The page's own title, without the site's. */
  title: string;
  description?: string;
  /**
   * `doc` has a sidebar, breadcrumbs, and pagination. `page` is a single article. `custom` (a `.tsx` page) fills the
   * whole main area. `not-found` is the 404 page.
   */
  layout: 'doc' | 'page' | 'custom' | 'not-found';
  /** True if the content has its own `<h1>`. Otherwise the theme shows `title` as one, unless `hideTitle` is set. */
  hasTitle: boolean;
  hideTitle?: true;
  /** A look of the page other than the usual one of its layout, which `layout` in the front matter sets. */
  view?: 'wide' | 'no-sidebar' | 'splash';
  /** Headings of the table of contents, limited to the configured levels. Empty for none. */
  headings: Heading[];
  /** All headings from level 2 on, if `headings` lacks some. Set only on sites with custom components that read them. */
  toc?: Heading[];
  /** Paths that the document links to, but that no page has. They are not prefetched. */
  notPages?: readonly string[];
  /** Path from the top of the sidebar to the page. The theme adds the home link. Empty for no breadcrumbs. */
  breadcrumbs: Crumb[];
  sidebar?: { name: string; items: SidebarItem[]; shared?: SharedSidebar };
  previous?: PageLink;
  next?: PageLink;
  editUrl?: string;
  /** Tags of the document. */
  tags?: PostTag[];
  /** ISO date (`2026-08-18`) of the last commit that touched the source. */
  lastUpdated?: string;
  /**
   * The same date, formatted (`Aug 18, 2026`). Written by the build, because browsers need tens of milliseconds to
   * format their first date.
   */
  lastUpdatedText?: string;
  /** Author of that commit. */
  lastUpdatedBy?: string;
  docs?: PageDocs;
  /** The document's front matter. Set only on sites with custom document components, which may read it. */
  frontMatter?: Readonly<Record<string, unknown>>;
  /** URL of the image that it names by a relative path. */
  image?: string | undefined;
  /** Path of the document, relative to the site's folder. Set only on sites with custom document components, which may read it. */
  source?: string;
  /** Data of plugins, by the name of the plugin. */
  plugins?: Readonly<Record<string, unknown>>;
  /** URL of the page as Markdown, when the site publishes it. */
  markdown?: string;
  /** The entries of the page's category or its siblings, for pages that list them. */
  cards?: Card[];
  /** The entries of all other categories with descriptions, for pages that list entries of their own choice. */
  otherCards?: Card[];
  /** Kind of a blog page, for themes other than the default one. */
  blog?: 'post' | 'posts' | 'tag' | 'tags' | 'author' | 'authors' | 'archive';
  /** Id of the blog of the page, if it is not the default one. For themes other than the default one. */
  blogId?: string;
  /** A list of the documents with a tag, or of all tags, for themes other than the default one. */
  tagList?: 'one' | 'all';
  /** The page shows no table of contents, even if it has headings. For themes other than the default one. */
  hidesToc?: true;
  /** The page of a category that has no document, for themes other than the default one. */
  categoryIndex?: true;
  /** Modules whose components throw an error on the page, so something else is shown. Absent if there are none. */
  replaced?: readonly string[];
  /** URLs of modules for elements of the article. Absent if it has no such element. */
  scripts?: readonly string[];
  /** URLs of files that the modules load, by name. */
  files?: Readonly<Record<string, string>>;
}

/** A Markdown page. Its article is HTML in the document and is never sent twice. */
export interface HtmlPageData extends PageBase {
  kind: 'html';
}

/** A function that cleans up. TypeScript before 7 requires `void` here for functions without a `return`. */
// biome-ignore lint/suspicious/noConfusingVoidType: see above
export type Cleanup = (() => void) | undefined | void;

/** The default export of a module for elements of articles. May return a function that cleans up. */
export type ArticleScript = (article: HTMLElement, page: PageData) => Cleanup;

/** An MDX or TSX page. Its article is a component in its own chunk. */
export interface ComponentPageData extends PageBase {
  kind: 'component';
  /** URL of the ES module whose default export is the page's component. */
  chunk: string;
  /** Integrity of that module and of its own imports, by URL. Imported modules come first. */
  integrity?: Readonly<Record<string, string>>;
  /** The page's route, for error messages. */
  route: string;
  /** Props of the component of a plugin that is the content, or is around it. */
  props?: Readonly<Record<string, unknown>>;
}

/**
 * All page data that a theme sees. It is in the document as JSON, in `<script type="application/json" id="page-data">`,
 * wrapped in a `PagePayload`.
 */
export type PageData = HtmlPageData | ComponentPageData;

/** The JSON in `#page-data`, completed from the document (`payload.ts`). */
export interface PagePayload {
  page: PageData;
  /**
   * URLs of this build's client. `client` is the module that hydrates, `react` is the React module, and `site` is a
   * module with the `SiteData` as its default export. The names contain content hashes, so equal names mean equal
   * clients. A page of another client is loaded in full. `policy` identifies the page's additions to the content
   * security policy. A document with a different policy cannot show the page.
   */
  assets: { react: string; client: string; site: string; policy?: string };
}

export interface DocsVersion {
  /** `current` for the unreleased docs, or a version such as `1.0.0`. */
  name: string;
  /** Label shown to readers, such as `Next`. */
  label: string;
  /** URL path of the version's root: `/docs/`. */
  path: string;
  /** URL of the version's main doc (its index, else the first doc of its first sidebar). */
  href: string;
  /** True for the version shown by default. */
  isLast: boolean;
  /** Pages of this version show no notice about the latest version. */
  isQuiet?: true;
  /**
   * URLs of docs by id: those whose URL the theme asked for in `configure`, if there are several versions, or all if components
   * need them. A list of all docs would make each page heavier.
   */
  docs?: Record<string, string>;
  /** URLs of the first pages of its sidebars, by name. Present only if there are several versions, or if components need it. */
  sidebars?: Record<string, string>;
  /** Titles and descriptions of this version's docs by id. Present only if components need them. */
  docTexts?: Record<string, { title: string; description?: string }>;
  /** This version's sidebars by name, with closed categories. Present only if components need them. */
  docSidebars?: Record<string, SidebarItem[]>;
}

/** A language of the site. */
export interface SiteLocale {
  code: string;
  /** Native name: `Français`. */
  label: string;
  direction: 'ltr' | 'rtl';
  /** BCP 47 language tag, for `lang`. */
  lang: string;
  /** Starts and ends with a slash. The rest of a URL is the same in all languages. */
  baseUrl: string;
}

export interface DocsInstance {
  id: string;
  versions: DocsVersion[];
}

/** All site data that a theme sees. The same on every page. */
export interface SiteData<ThemeConfig = unknown> {
  title: string;
  tagline: string;
  /** Origin, without a trailing slash: `https://dotslash-cli.com`. */
  url: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** URL of the home page: the base URL or, on a site without a page at that URL, the first docs. */
  home: string;
  /** Absent for `auto`, see `UrlStyle`. */
  trailingSlash?: boolean | undefined;
  titleDelimiter: string;
  locale: SiteLocale;
  /** All languages of a multilingual site, the default first. */
  locales?: readonly SiteLocale[];
  /** URL of the favicon. */
  favicon?: string;
  noIndex: boolean;
  /** URL of the folder with the search index, with a trailing slash. Absent if search is off. */
  search?: string;
  docs: DocsInstance[];
  /** Custom data for the site's own components, like `customFields` in Docusaurus. */
  customFields?: Record<string, unknown>;
  /** The result of the theme's `configure`. */
  themeConfig: ThemeConfig;
  /** Paths in `themeConfig` that no page of this site has. They are not prefetched. */
  notPages?: readonly string[];
}

/** An element for `<head>`. Text in `content` is trusted; attribute values are escaped. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script' | 'style' | 'noscript';
  attributes?: Record<string, string | true>;
  /** Text of an inline script or style, markup of a `noscript`. */
  content?: string;
}

export interface LayoutProps {
  page: PageData;
  site: SiteData;
  /** The article: the page's content, an error screen, or the not-found message. */
  children: ReactNode;
}

/** Props of a component page's default export. MDX uses the same ones. */
export interface PageComponentProps {
  /** The theme's content components. */
  components: NonNullable<Theme['components']>;
}

export interface ErrorScreenProps {
  error: Error;
  /** `crash`: a component of the page threw. `load`: the page's content could not be loaded. */
  kind: 'crash' | 'load';
  /** Renders or loads the page again. */
  retry(): void;
}

/** A problem in `themeConfig`. The build finds the line in the configuration file. */
export interface ConfigProblem {
  /** Keys below `themeConfig`: `['navbar', 'items', 0, 'to']`. */
  path: (string | number)[];
  /** The part of the property to mark. Default `value`. */
  part?: 'key' | 'value';
  message: string;
  hint?: string | undefined;
  /** Default `error`. */
  severity?: 'error' | 'warning';
  /** The document that does not exist, if the problem is about one. */
  missingDoc?: { id: string; instance?: string | undefined };
  /** The sidebar that does not exist or has no pages, if the problem is about one. */
  lackedSidebar?: string;
}

/** Site data that a theme can query in `configure`. */
export interface ConfigureContext {
  /** URL of a doc by id, or undefined if it does not exist. */
  docHref(id: string, instance?: string): string | undefined;
  /** Name of the sidebar that lists a doc in the latest version, if any. */
  docSidebar(id: string, instance?: string): string | undefined;
  /** The same by version, for versions in which it has another name. */
  otherSidebars(id: string, instance?: string): Record<string, string>;
  /** URL of the first page of a sidebar, or undefined if the sidebar does not exist. */
  sidebarHref(name: string, instance?: string): string | undefined;
  docIds(instance?: string): string[];
  sidebarNames(instance?: string): string[];
  versions(instance?: string): DocsVersion[];
  /** Turns a site path (`/docs/`, without base URL) into a final URL. Other URLs are returned unchanged. */
  url(href: string): string;
  /** The language of these pages, and all languages of the site. */
  locale: SiteLocale;
  locales: readonly SiteLocale[];
  /** The candidate most similar to a word, for "did you mean". */
  nearest(word: string, candidates: Iterable<string>): string | undefined;
}

/** Two custom properties of the root element: a text color and its background. */
export interface ContrastPair {
  /** `--ink` */
  text: string;
  /** `--paper` */
  on: string;
  /** Name of the text for messages, such as `links`. */
  what: string;
  /** Minimum contrast. Default 4.5, for normal text. */
  ratio?: number;
}

/** The default export of a theme package. `tests/fixtures/second-theme` implements it in thirty lines. */
export interface Theme {
  Layout: ComponentType<LayoutProps>;
  NotFound: ComponentType;
  ErrorScreen: ComponentType<ErrorScreenProps>;
  /** Components that content may use without importing them: `<Tabs>` in MDX. */
  // biome-ignore lint/suspicious/noExplicitAny: every content component has its own props
  components?: Record<string, ComponentType<any>>;
  /** Color pairs whose contrast the build checks, in light and dark mode. */
  contrast?: readonly ContrastPair[];
  /** Elements for the `<head>` of every page. Called only in the prerender. */
  head?(page: PageData, site: SiteData): HeadTag[];
  /**
   * Validates `themeConfig` and completes it (defaults, doc ids to URLs). Called once per build, in Node. `config`
   * becomes `SiteData.themeConfig`, so it must survive JSON.
   */
  configure?(input: unknown, context: ConfigureContext): { config: unknown; problems: ConfigProblem[] };
  /** Class of `<html>`, which the prerender writes. The theme changes it when another page is shown. */
  rootClass?(page: PageData): string;
  /**
   * Keeps texts of components apart in articles that stay static, as hydrated articles have them: `{icon} {label}` becomes
   * three text nodes instead of one. Default: `false`, which saves some bytes.
   */
  keepsTexts?: boolean;
  /**
   * Reads headings and sidebar items from a prerendered document, so the page data can omit them. Headings are read if
   * the layout is `doc` or `page`, and sidebar items if the page has a sidebar. They must equal the rendered ones,
   * except that `depth` counts from 0 at the topmost heading. Without this function, the page data contains them, as on
   * sites whose own components show them.
   */
  read?(document: Document): { headings: Heading[]; sidebar: SidebarItem[] };
  /**
   * Called in the browser when an article is in the document, at hydration and after each navigation. Adds behavior to
   * prerendered markup, such as copy buttons. May return a cleanup function.
   */
  enhance?(article: HTMLElement, page: PageData, site: SiteData): Cleanup;
}
