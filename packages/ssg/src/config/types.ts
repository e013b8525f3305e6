/**
 * `SiteConfig` is what an author writes in `site.config.ts`: nearly everything optional, paths relative to that file.
 * `ResolvedConfig` is what the build reads: nothing optional that has a default, every path absolute, every folder there.
 * `docs/configuration.md` documents both for users; keep it in step.
 */
import type { HeadTag } from '@ssg/runtime/types';
import type { SidebarsConfig } from './sidebar-types.ts';

/** What the default export of a `site.config.ts` may be: a configuration, or a function (also async) that makes one. */
export type ConfigExport<ThemeConfig = unknown> =
  | SiteConfig<ThemeConfig>
  | Promise<SiteConfig<ThemeConfig>>
  | (() => SiteConfig<ThemeConfig> | Promise<SiteConfig<ThemeConfig>>);

/** A site, as its author describes it. Only `title` and `url` are required. */
export interface SiteConfig<ThemeConfig = unknown> {
  /** The site's name: in the navbar and in every document's title. */
  title: string;
  /** Origin that the site is published on, without a path: `https://example.com`. */
  url: string;
  /** One line about the site. Default: empty. */
  tagline?: string;
  /** Path below the origin that the site is published at: `/docs-repo/`. Slashes at the ends are added. Default `/`. */
  baseUrl?: string;
  /**
   * Whether page URLs end with a slash (`/docs/flags/`) or not (`/docs/flags`). `auto`: only those of pages that stand for
   * their folder do, as with Docusaurus when nothing is configured. Default true.
   */
  trailingSlash?: boolean | 'auto';
  /** Stands between a page's title and the site's in a document's title. Default `|`. */
  titleDelimiter?: string;
  /** The icon's path below a static folder: `img/favicon.svg`. Default: none. */
  favicon?: string;
  /** The language of the content. Default: English, left to right. */
  locale?: LocaleOptions;
  /** Asks search engines to leave the whole site out. Default false. */
  noIndex?: boolean;
  /** The documentation; several instances, each with an `id` of its own; or `false` for none. */
  docs?: DocsOptions | DocsOptions[] | false;
  /** Standalone pages outside the docs; `false` for none. */
  pages?: PagesOptions | false;
  /** Folders whose files are published as they are. Default: `docs-content/static`, else `static`. */
  staticDirs?: string[];
  /** The theme: a package's name, or a path that begins with a dot. Default `@ssg/theme`. */
  theme?: string;
  /** Options of the theme, which checks them itself. */
  themeConfig?: ThemeConfig;
  /** The site's own style sheets, after the theme's. */
  styles?: string[];
  /** The search in the site's pages; `false` for none. Default: every page, with the usual synonyms. */
  search?: SearchConfig | false;
  /** Publishes each page as Markdown beside it, `/docs/flags/index.md`, and lets readers copy it. Default true. */
  markdownFiles?: boolean;
  /** Publishes `llms.txt`, the list of pages for language models, and `llms-full.txt`, the pages in one file. Default true. */
  llms?: boolean;
  /** Tells search engines what a page is and where it stands, in JSON-LD. Default true. */
  structuredData?: boolean;
  /** Draws an image for previews of each page's link. Default false: each takes about 0.1 s the first time. */
  ogImages?: boolean;
  /** A service worker keeps the pages that a reader has visited, for when there is no network. Default false. */
  offline?: boolean;
  /** How Markdown is read. */
  markdown?: MarkdownOptions;
  /** How serious a problem is, by its code. Errors fail the build. */
  rules?: Record<string, RuleLevel>;
  /** How `ssg check --external` follows links to other sites. */
  externalLinks?: ExternalLinksOptions;
  /** Whom this build is for: decides between `<FbInternalOnly>` and `<OssOnly>` content. Default `public`. */
  audience?: Audience;
  /** The internal-docs feature, which does nothing except on the hosts it names. Default: none. */
  internalDocs?: InternalDocsOptions;
  /** Elements for every page's `<head>`. */
  headTags?: HeadTag[];
  /** Anything that survives JSON, for the site's own components: `useDocusaurusContext().siteConfig.customFields`. */
  customFields?: Record<string, unknown>;
  /** What pages may run and load, and what servers should say about it. Default: nothing but the site's own. */
  security?: SecurityOptions;
  /** What a page may weigh at most; a page that weighs more fails the build. Default: no limit. */
  budgets?: BudgetOptions;
  /** Old paths of the site, without base URL, and where they lead: a path, also with `#anchor`, or another site's URL. */
  redirects?: Record<string, string>;
  /**
   * Further old paths that lead to a page: called with each page's path, without base URL. What is a page already, or an old
   * path of another, is passed over.
   */
  createRedirects?: CreateRedirects;
  /** What the output has for the place that it is published at. */
  deploy?: DeployOptions;
}

export interface SecurityOptions {
  /** Further sources by directive of the content security policy, or `false` for no policy. Default: none. */
  policy?: Record<string, string[]> | false;
  /** Further headers for every response, by name; an empty text leaves one of ours out. Default: none. */
  headers?: Record<string, string>;
}

/** Sizes such as `'60 kB'`, or in bytes, of what a reader of one page gets. */
export interface BudgetOptions {
  /** The document, compressed. */
  html?: number | string;
  /** The page's scripts, compressed. What is loaded only when a reader asks for it is not counted. */
  js?: number | string;
  /** Style sheets, compressed. */
  css?: number | string;
  /** Images of the site's own. */
  images?: number | string;
}

/** In bytes. */
export type Budgets = { [Kind in keyof BudgetOptions]?: number };

export interface DeployOptions {
  /** Hosts that find a file of theirs, with headers and redirects, in the output. Default: `netlify`, `cloudflare`. */
  hosts?: Host[];
  /** Encodings that text is also stored in. Default: none. */
  precompress?: Encoding[];
}

export type Host = 'netlify' | 'cloudflare' | 'vercel' | 'nginx';

export type Encoding = 'br' | 'gzip';

export interface LocaleOptions {
  /** BCP 47 language tag, for `<html lang>`. Default `en`. */
  code?: string;
  /** The language's name in itself. Default: `English` for `en`, else the code. */
  label?: string;
  /** Default `ltr`. */
  direction?: 'ltr' | 'rtl';
}

/** One docs instance. */
export interface DocsOptions {
  /** Names the instance among several. Default `default`. */
  id?: string;
  /** Folder of the documents that are being written. Default: `docs-content/docs`, else `docs`; a further instance's `id` in their place. */
  path?: string;
  /** URL path that the docs are below; `/` puts them at the site's root. Default `docs`, for a further instance its `id`. */
  routeBasePath?: string;
  /**
   * Where a reader can edit a page: a URL that the document's path below the docs folder is added to, or a function.
   * The URL form holds for the docs that are being written; the pages of older versions get no link.
   */
  editUrl?: string | EditUrl;
  /** The sidebars, or a JSON, JS or TS file with them, or `false` for none. Default: one, generated from the folder. */
  sidebars?: SidebarsConfig | string | false;
  /** Whether pages show where they are in the sidebar. Default true. */
  breadcrumbs?: boolean;
  /** Heading levels in the table of contents. Default: 2 to 3. */
  tableOfContents?: TableOfContentsOptions;
  /** Whether pages tell when they were last changed, by git. Default false. */
  lastUpdated?: boolean;
  /** Glob patterns of the documents, below the folder. Default: `**\/*.{md,mdx}`. */
  include?: string[];
  /** Glob patterns of files that are no documents, below the folder. Default: partials, tests. */
  exclude?: string[];
  /**
   * The versions, newest first; `current` is the one that is being written and need not be listed.
   * Default: `current` alone.
   */
  versions?: Record<string, VersionOptions>;
  /** The version that readers get unless they choose. Default: the first listed besides `current`, else `current`. */
  lastVersion?: string;
  /** Whether the docs that are being written are published when there are other versions. Default true. */
  includeCurrentVersion?: boolean;
  /** Whether categories can be folded, where a sidebar does not say so. Default true. */
  sidebarCollapsible?: boolean;
  /** Whether categories are folded at first, where a sidebar does not say so. Default true. */
  sidebarCollapsed?: boolean;
}

/** A published version of the docs. */
export interface VersionOptions {
  /** What readers see. Default: `Next` for `current`, else the version's name. */
  label?: string;
  /** URL path below the docs. Default: none for the last version, `next` for `current`, else the version's name. */
  path?: string;
  /** Folder of its documents. Default: `versioned_docs/version-NAME` (`ID_versioned_docs/…` for a further instance). */
  dir?: string;
  /** Default: `versioned_sidebars/version-NAME-sidebars.json` if there is one, else those of the instance. */
  sidebars?: SidebarsConfig | string | false;
}

export type CreateRedirects = (path: string) => string | readonly string[] | undefined;

/** @returns the URL to edit a document at; undefined for none. */
export type EditUrl = (context: EditUrlContext) => string | undefined;

export interface EditUrlContext {
  /** The document's path below its version's folder, `/` as separator: `guides/basics.md`. */
  path: string;
  /** The version's name; `current` for the docs that are being written. */
  version: string;
}

export interface TableOfContentsOptions {
  /** Default 2. */
  minLevel?: number;
  /** Default 3. */
  maxLevel?: number;
}

export interface PagesOptions {
  /** Folder of the pages. Default: `docs-content/pages`. */
  path?: string;
}

export interface SearchConfig {
  /** Groups of words that mean the same on this site: `[['tenant', 'organization']]`. Default: none besides the usual ones. */
  synonyms?: string[][];
}

export interface MarkdownOptions {
  /**
   * Which parser reads `.md` files. `native` is written in Rust and about ten times as fast as `remark` (remark-parse);
   * `auto` uses it wherever it is proven to read alike. Default `auto`.
   */
  parser?: 'auto' | 'native' | 'remark';
  /**
   * What a `.md` file is. `commonmark`: Markdown with HTML, which runs no code. `detect`: MDX where it uses what only MDX
   * has (imports, exports, components, expressions), as Docusaurus reads it; a document that is no valid MDX is read as
   * Markdown with HTML, with a warning. `mdx`: always MDX. Default `commonmark`.
   */
  format?: 'commonmark' | 'detect' | 'mdx';
  /** Whether `$x$`, and `$$` on lines of their own, are mathematics for KaTeX. Default false. */
  math?: boolean;
  /** What an import that leads nowhere is: an error, or a frame with its name around its children. Default `error`. */
  onUnresolvedImport?: 'error' | 'placeholder';
}

export interface ExternalLinksOptions {
  /** URLs that are not asked for: how they begin, or, with a `*` for any text, all of them. Default: none. */
  ignore?: string[];
  /** Seconds to wait for an answer. Default 10. */
  timeout?: number;
  /** Days that a good answer is remembered; 0 for not at all. Default 7. */
  cacheDays?: number;
}

export type RuleLevel = 'error' | 'warn' | 'off';

export type Audience = 'public' | 'internal';

/** The internal-docs feature: nothing of it is loaded on a host that is not listed. */
export interface InternalDocsOptions {
  /** Host names, without port, that the feature runs on. */
  hosts: string[];
  /** Fetched first, to learn whether the reader is on the internal network. */
  pingUrl: string;
  /** Fetched next, with credentials; answers what to show. */
  checkUrl: string;
  /** Origins of the windows that may embed the site. Messages go to the first, unless the address names another. */
  parentOrigins: string[];
  /** Named when a reader submits an edit. */
  projectName?: string;
}

/** A configuration with its defaults filled in and its paths resolved. */
export interface ResolvedConfig {
  /** Absolute path of the folder that holds the configuration: relative paths start here. */
  root: string;
  /** Absolute path of the configuration file. */
  file: string;
  title: string;
  /** Empty when there is none. */
  tagline: string;
  /** Origin, without a trailing slash. */
  url: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Undefined: as `UrlRules` says. */
  trailingSlash: boolean | undefined;
  titleDelimiter: string;
  /** Path below a static folder, without a leading slash. */
  favicon?: string;
  locale: Required<LocaleOptions>;
  noIndex: boolean;
  /** Empty: the site has no docs. */
  docs: ResolvedDocs[];
  /** Absent: the site has no standalone pages. */
  pages?: ResolvedPages;
  /** Absolute paths. */
  staticDirs: string[];
  /** A package's name, or an absolute path. */
  theme: string;
  /** As written; the theme's `configure` checks it. */
  themeConfig: unknown;
  /** Absolute paths of style sheets, in order. */
  styles: string[];
  search: Required<SearchConfig> | false;
  markdownFiles: boolean;
  llms: boolean;
  structuredData: boolean;
  ogImages: boolean;
  offline: boolean;
  markdown: Required<MarkdownOptions>;
  rules: Readonly<Record<string, RuleLevel>>;
  externalLinks: Required<ExternalLinksOptions>;
  audience: Audience;
  internalDocs?: InternalDocsOptions;
  headTags: HeadTag[];
  customFields?: Record<string, unknown>;
  security: Required<SecurityOptions>;
  /** Absent: pages are not weighed. */
  budgets?: Budgets;
  redirects: Readonly<Record<string, string>>;
  createRedirects?: CreateRedirects;
  deploy: Required<DeployOptions>;
}

/** A docs instance with its defaults filled in. */
export interface ResolvedDocs {
  id: string;
  /** Without slashes at its ends; empty for docs at the site's root. */
  routeBasePath: string;
  /** A configured URL is a function here, too. Absent: no edit links. */
  editUrl?: EditUrl;
  breadcrumbs: boolean;
  tableOfContents: Required<TableOfContentsOptions>;
  lastUpdated: boolean;
  sidebarCollapsible: boolean;
  sidebarCollapsed: boolean;
  include: string[];
  exclude: string[];
  /** At least one; `current` first, the others as listed. */
  versions: ResolvedVersion[];
}

/** A version of a docs instance. Exactly one of an instance is the last. */
export interface ResolvedVersion {
  /** `current` for the docs that are being written. */
  name: string;
  label: string;
  /** The version that readers get unless they choose. */
  isLast: boolean;
  /** URL path of its root, below the base URL, with slashes at neither end: `docs/next`; empty for the site's root. */
  routePath: string;
  /** Absolute path of the folder of its documents. */
  dir: string;
  /** By name, their shape checked. Empty: no sidebar. */
  sidebars: SidebarsConfig;
  /** Where the sidebars stand in the configuration: what `ConfigLocator.locate` needs in front of a path in them. */
  sidebarsPath: ConfigPath;
}

export interface ResolvedPages {
  /** Absolute path of the folder. */
  dir: string;
}

/** A place in the configuration: `['themeConfig', 'navbar', 'items', 0, 'href']`. */
export type ConfigPath = readonly (string | number)[];
