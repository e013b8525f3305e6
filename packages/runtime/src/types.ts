/**
 * Every shape that crosses a boundary: between the build and the theme, and between the prerender and the
 * browser. All URLs in here are final: resolved, percent-encoded, with the base URL in front.
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
  className?: string;
  /** What the site has written for components of its own that show the entry; absent where it has none. */
  customProps?: Readonly<Record<string, unknown>>;
}

export interface SidebarCategory {
  type: 'category';
  label: string;
  /** The category's own page (a doc or a generated index), when it has one. */
  href?: string;
  /** For a category without a page: the first page in it, so that it leads somewhere without JavaScript. */
  fallbackHref?: string;
  items: SidebarItem[];
  /** URL of a JSON file with this category's `items` (`SidebarItem[]`), when they are left out of the page to keep it light. */
  fragment?: string;
  collapsible: boolean;
  /** The state a reader finds it in; a category that contains the active page is never collapsed. */
  collapsed: boolean;
  className?: string;
  /** What the site has written for components of its own that show the entry; absent where it has none. */
  customProps?: Readonly<Record<string, unknown>>;
}

export interface SidebarHtml {
  type: 'html';
  html: string;
  className?: string;
  /** What the site has written for components of its own that show the entry; absent where it has none. */
  customProps?: Readonly<Record<string, unknown>>;
}

/** Stands for entries before or after those that a page shows of a long list. */
export interface SidebarMore {
  type: 'more';
  /** How many there are. */
  count: number;
  /** The nearest page among them, so that it leads somewhere without JavaScript. */
  href: string;
  /** URL of a JSON file with the whole list (`SidebarItem[]`). */
  fragment: string;
  className?: string;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml | SidebarMore;

/** The page before or after this one, in sidebar order. */
export interface PageLink {
  label: string;
  href: string;
}

/** A page, or a category of pages, as a list of them shows it. */
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
  /** Name of the version, `current` for the one that is being written. */
  version: string;
  /** The doc's id within its version, such as `guides/basics`. */
  id: string;
}

/** Somebody who writes for a blog. */
export interface PostAuthor {
  name: string;
  /** What they are: `Maintainer`. */
  title?: string;
  description?: string;
  /** Their page in the blog, else one of their own. */
  href?: string;
  /** URL of their picture. */
  image?: string;
  /** Where else they are found: `GitHub`. */
  links?: { label: string; href: string }[];
}

export interface PostTag {
  label: string;
  href: string;
  description?: string;
}

/** A post of a blog as lists show it. */
export interface PostSummary {
  title: string;
  href: string;
  /** When it was written: ISO, with a time. And the day in words, written by the build. */
  date?: string;
  dateText?: string;
  /** Minutes, at least one. */
  readingTime?: number;
  authors: PostAuthor[];
  tags: PostTag[];
}

/** A post of a blog on its own page. */
export interface PostData extends PostSummary {
  editUrl?: string;
  /** ISO date, the same in words, and who did it. */
  lastUpdated?: string;
  lastUpdatedText?: string;
  lastUpdatedBy?: string;
  newer?: PageLink;
  older?: PageLink;
  recent?: RecentPosts;
}

/** The list of recent posts beside each page of a blog. */
export interface RecentPosts {
  title: string;
  years: PostYear[];
}

export interface PostYear {
  /** Empty for posts without a date. */
  year: string;
  /** `date` is ISO, `dateText` the same in words where the list shows it. */
  posts: (PageLink & { date?: string; dateText?: string })[];
}

/** A page that a blog makes by itself. The posts of a list come with their HTML, up to the truncate marker. */
export interface ListingData {
  /** What the page is called. */
  title: string;
  description?: string;
  recent?: RecentPosts;
  /** Other lists of the blog: its tags, its archive, its feeds. */
  links: PageLink[];
  list:
    | {
        kind: 'posts';
        posts: (PostSummary & { html: string; isTruncated: boolean })[];
        author?: PostAuthor;
        newer?: PageLink;
        older?: PageLink;
      }
    | { kind: 'tags'; letters: { letter: string; tags: (PostTag & { count: number })[] }[] }
    | { kind: 'authors'; authors: (PostAuthor & { count: number })[] }
    | { kind: 'archive'; years: PostYear[] };
}

interface PageBase {
  /** The page's URL path: base URL in front, trailing slash as configured. `/docs/flags/`. The not-found page has `/404.html`. */
  path: string;
  /** The page's own title, without the site's. */
  title: string;
  description?: string;
  /**
   * How the page is framed: `doc` has a sidebar, breadcrumbs and pagination, `page` is one article on its own,
   * `custom` (a `.tsx` page) has the whole main area to itself, `not-found` is the site's 404 page.
   */
  layout: 'doc' | 'page' | 'custom' | 'not-found';
  /** The content has its own `<h1>`; when false the theme shows `title` as one (unless `hideTitle`). */
  hasTitle: boolean;
  hideTitle?: true;
  /** The headings of the table of contents, already limited to the configured levels. Empty: no table of contents. */
  headings: Heading[];
  /** From the sidebar's top to the page; the home link is the theme's. Empty: no breadcrumbs. */
  breadcrumbs: Crumb[];
  sidebar?: { name: string; items: SidebarItem[] };
  previous?: PageLink;
  next?: PageLink;
  editUrl?: string;
  /** What a document is about, for the reader to find more of it. */
  tags?: PostTag[];
  /** ISO date (`2026-08-18`) of the last commit that touched the source. */
  lastUpdated?: string;
  /** The same as words (`Aug 18, 2026`). Written by the build: a browser takes tens of milliseconds for its first date. */
  lastUpdatedText?: string;
  /** Who made that change. */
  lastUpdatedBy?: string;
  docs?: PageDocs;
  /** The document's front matter, as written; where components of the site's frame documents, which may ask for it. */
  frontMatter?: Readonly<Record<string, unknown>>;
  /** URL of the page as Markdown, when the site publishes it. */
  markdown?: string;
  /** The entries of the page's category, or those beside it, for a page that shows them. */
  cards?: Card[];
  /** A blog's post whose content is a component; of all others the build knows it, and readers get the HTML. */
  post?: PostData;
  /** URL of the script that draws the page's mermaid diagrams in the browser; absent when the page has none to draw. */
  diagrams?: string;
}

/** A Markdown page: its article is HTML, already in the document, and never shipped a second time. */
export interface HtmlPageData extends PageBase {
  kind: 'html';
}

/** An MDX or TSX page: its article is a component, in a chunk of its own. */
export interface ComponentPageData extends PageBase {
  kind: 'component';
  /** URL of the ES module whose default export is the page's component. */
  chunk: string;
  /** `integrity` of that module and of what it imports besides the client's, by URL, what is imported first. */
  integrity?: Readonly<Record<string, string>>;
  /** The page's route, for messages. */
  route: string;
}

/**
 * All that a theme sees of a page. It stands in the document as JSON, in `<script type="application/json"
 * id="page-data">`, wrapped in a `PagePayload`.
 */
export type PageData = HtmlPageData | ComponentPageData;

/** The JSON in `#page-data`, completed by what the document shows (`payload.ts`). */
export interface PagePayload {
  page: PageData;
  /**
   * URLs of this build's client: `client` is the module that hydrates, `react` what it and the pages import React
   * from, `site` an ES module whose default export is the `SiteData`. The names contain a content hash, so two builds
   * with equal names are the same client; a page that names another client than the running one is loaded in full.
   * `policy` names what the page's content security policy allows beyond every page's: another document cannot show it.
   */
  assets: { react: string; client: string; site: string; policy?: string };
}

export interface DocsVersion {
  /** `current` for the docs that are being written, else the version's name such as `1.0.0`. */
  name: string;
  /** What readers see: `Next`. */
  label: string;
  /** URL path of the version's root: `/docs/`. */
  path: string;
  /** URL of the version's main doc (its index, else the first doc of its first sidebar). */
  href: string;
  /** The version that readers get unless they choose. */
  isLast: boolean;
  /** Its pages do not say that it is not the last. */
  isQuiet?: true;
  /** Doc ids of this version mapped to their URLs; only present when there is more than one version. */
  docs?: Record<string, string>;
}

/** A language that the site is published in. */
export interface SiteLocale {
  code: string;
  /** Its name in itself: `Français`. */
  label: string;
  direction: 'ltr' | 'rtl';
  /** BCP 47 language tag, for `lang`. */
  lang: string;
  /** Starts and ends with a slash; what follows is the same in all languages. */
  baseUrl: string;
}

export interface DocsInstance {
  id: string;
  versions: DocsVersion[];
}

/** All that a theme sees of a site. The same on every page. */
export interface SiteData<ThemeConfig = unknown> {
  title: string;
  tagline: string;
  /** Origin, without a trailing slash: `https://dotslash-cli.com`. */
  url: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** URL of the home page: the base URL, or for a site without a page there, its first docs. */
  home: string;
  /** Absent: see `UrlStyle`. */
  trailingSlash?: boolean | undefined;
  titleDelimiter: string;
  locale: SiteLocale;
  /** All languages of a site that has several, the first in front. */
  locales?: readonly SiteLocale[];
  /** URL of the favicon. */
  favicon?: string;
  noIndex: boolean;
  /** URL of the service worker; absent when the site has none. */
  serviceWorker?: string;
  /** URL of the folder with the search index, with a slash at its end; absent when the site has no search. */
  search?: string;
  docs: DocsInstance[];
  /** What a Docusaurus configuration calls `customFields`, for the site's own components. */
  customFields?: Record<string, unknown>;
  /** As the theme's `configure` returned it. */
  themeConfig: ThemeConfig;
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

/** What the default export of a component page's chunk is rendered with. MDX calls it the same. */
export interface PageComponentProps {
  /** The theme's content components. */
  components: NonNullable<Theme['components']>;
}

export interface ErrorScreenProps {
  error: Error;
  /** `crash`: a component of the page threw. `load`: the page's content could not be loaded. */
  kind: 'crash' | 'load';
  /** Renders, or loads, again. */
  retry(): void;
}

/** A problem in `themeConfig`, told by the place in it; the build finds the line in the config file. */
export interface ConfigProblem {
  /** Keys from `themeConfig` inwards: `['navbar', 'items', 0, 'to']`. */
  path: (string | number)[];
  message: string;
  hint?: string;
  /** Default `error`. */
  severity?: 'error' | 'warning';
}

/** What a theme may ask the site while it reads its configuration. */
export interface ConfigureContext {
  /** URL of a doc, by id; undefined when there is no such doc. */
  docHref(id: string, instance?: string): string | undefined;
  /** Name of the sidebar that a doc is shown with; undefined for none. */
  docSidebar(id: string, instance?: string): string | undefined;
  /** URL of the first page of a sidebar; undefined when there is no such sidebar. */
  sidebarHref(name: string, instance?: string): string | undefined;
  docIds(instance?: string): string[];
  sidebarNames(instance?: string): string[];
  versions(instance?: string): DocsVersion[];
  /** Turns a site path (`/docs/`, without base URL) into a final URL; leaves other URLs as they are. */
  url(href: string): string;
  /** The language of these pages, and all that the site has. */
  locale: SiteLocale;
  locales: readonly SiteLocale[];
  /** The nearest of the candidates, for "did you mean". */
  nearest(word: string, candidates: Iterable<string>): string | undefined;
}

/** Two custom properties of the page's root that hold colours, one of which is read on the other. */
export interface ContrastPair {
  /** `--ink` */
  text: string;
  /** `--paper` */
  on: string;
  /** What is read, for a message: `links`. */
  what: string;
  /** The least contrast. Default 4.5, for text of the usual size. */
  ratio?: number;
}

/**
 * What a theme package exports by default. This is all of it; `tests/fixtures/second-theme` has one in thirty lines.
 */
export interface Theme {
  Layout: ComponentType<LayoutProps>;
  NotFound: ComponentType;
  ErrorScreen: ComponentType<ErrorScreenProps>;
  /** Components that content may use without importing them: `<Tabs>` in MDX. */
  // biome-ignore lint/suspicious/noExplicitAny: props of content components are as different as the components
  components?: Record<string, ComponentType<any>>;
  /** Colours that the build holds to a contrast, in light and in dark mode. */
  contrast?: readonly ContrastPair[];
  /** Elements for every page's `<head>`. Runs in the prerender only. */
  head?(page: PageData, site: SiteData): HeadTag[];
  /**
   * Checks `themeConfig` and completes it (defaults, doc ids to URLs). Runs once a build, in Node.
   * `config` is what `SiteData.themeConfig` will be: it must survive JSON.
   */
  configure?(input: unknown, context: ConfigureContext): { config: unknown; problems: ConfigProblem[] };
  /**
   * Reads what the layout shows out of a prerendered document: the headings, where the page's layout is `doc` or
   * `page`, and the sidebar's items, where it has a sidebar. The page's data then leaves them out. They must be those
   * that the layout was rendered with, save that `depth` counts from the topmost heading's, which is 0. Absent: they
   * are in the data, as where components of the site's own show them.
   */
  read?(document: Document): { headings: Heading[]; sidebar: SidebarItem[] };
  /**
   * Runs in the browser after the article is in the document, at hydration and after each navigation: adds
   * behaviour to prerendered markup (copy buttons, diagrams). Returns a clean-up function or nothing.
   */
  enhance?(article: HTMLElement, page: PageData, site: SiteData): (() => void) | undefined;
}
