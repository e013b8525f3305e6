/** Pages and the site as hooks see them, from the routes to the finished output. */
import type { ContrastPair, Heading, PageData, SiteData } from '@slashdocs/runtime/types';
import type { BlogKeys, DocsKeys } from '../config/types.ts';
import type { FrontMatter } from '../types.ts';
import type { MarkdownWriter } from './markdown-types.ts';
import type { ArticleDetails, BlogList } from './page-types.ts';

/** A page, for hooks. */
export interface PageInfo {
  /** URL path with base URL: `/docs/flags/`. */
  readonly path: string;
  /** Absolute URL. */
  readonly url: string;
  /** Path in the output folder of this language: `docs/flags/index.html`. */
  readonly file: string;
  /** A document (`doc`, `post`, `page`), a generated page of them, a page of a plugin, or the not-found page. */
  readonly kind: 'doc' | 'post' | 'page' | 'category' | 'tag' | 'plugin' | 'not-found';
  /** Name of the plugin that makes the page, with the hook `pages`. */
  readonly plugin?: string;
  /** The page shows whole articles of other pages. */
  readonly showsArticles?: true;
  /** The contents of the page, if it lists posts of a blog. */
  readonly list?: Readonly<BlogList>;
  /** Absolute path of the document; absent for generated pages, such as lists of posts. */
  readonly source?: string;
  /** The content folder of the document, as in `GeneratedDocument`; absent for generated pages. */
  readonly collection?: { in: 'docs' | 'blog' | 'pages'; id: string; version: string };
  readonly title: string;
  readonly description?: string;
  /** Empty for pages without a document. */
  readonly frontMatter: Readonly<FrontMatter>;
  /** Every heading of the document, in order. */
  readonly headings: readonly Heading[];
}

/** Properties of all views of the site, in the language of the view. For the whole site, that is the main language. */
export interface SiteView {
  /** Absolute path of the folder with the configuration. */
  readonly root: string;
  readonly title: string;
  /** Origin: `https://example.com`. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
}

/** The site in one language before its pages are rendered. */
export interface RoutedSite extends SiteView {
  readonly tagline: string;
  /** This language, such as `en`. */
  readonly language: string;
  /** Every page with a URL. In the hook `pages`, without the pages of plugins. */
  readonly pages: readonly PageInfo[];
  /** The pages whose front matter has a key. Takes less time than a search in `pages`. */
  pagesWith(key: string): readonly PageInfo[];
  /** The docs instances. */
  readonly docs: readonly RoutedDocs[];
}

/** A docs instance with its routes. */
export interface RoutedDocs {
  readonly id: string;
  /** The keys of plugins of ssg in its options. */
  readonly keys: Readonly<DocsKeys>;
  /** `current` first, then the others in configured order. */
  readonly versions: readonly RoutedVersion[];
}

export interface RoutedVersion {
  /** `current` for the unreleased version. */
  readonly name: string;
  readonly label: string;
  /** Whether readers get the version by default. */
  readonly isDefault: boolean;
  /** Path without base URL and trailing slash: `/docs/2.0`; empty for the root of the site. */
  readonly path: string;
  /** Absolute URL. */
  readonly url: string;
  /** The published documents, including unlisted ones. */
  readonly documents: readonly RoutedDocument[];
  readonly sidebars: readonly { readonly name: string; readonly items: readonly RoutedSidebarItem[] }[];
}

export interface RoutedDocument {
  /** Unique in the version: `guides/setup`. */
  readonly id: string;
  /** Label in sidebars. */
  readonly label: string;
  readonly page: PageInfo;
}

/** An entry of a sidebar. Entries with HTML are left out. */
export type RoutedSidebarItem =
  | {
      readonly type: 'doc';
      readonly label: string;
      readonly document: RoutedDocument;
      /** The document belongs to another sidebar. */
      readonly isReference: boolean;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      /** The document that the category links to. */
      readonly document?: RoutedDocument;
      /** The page that the category links to: of its document, or a list of its items. */
      readonly page?: PageInfo;
      readonly items: readonly RoutedSidebarItem[];
    }
  | {
      readonly type: 'link';
      readonly label: string;
      /** URL, as written in the sidebar. */
      readonly href: string;
    };

/** A blog before its pages are rendered. */
export interface BlogInfo {
  readonly id: string;
  /** The keys of plugins of ssg in its options. */
  readonly keys: Readonly<BlogKeys>;
  /** Absolute path of the folder with its posts. */
  readonly folder: string;
  /** Path in the output folder of this language, without a slash at the end: `blog`; empty for the root of the site. */
  readonly path: string;
  /** Absolute URL of the list of posts. */
  readonly url: string;
  readonly site: {
    readonly title: string;
    /** Absolute URL of the output folder of this language. Ends with a slash. */
    readonly url: string;
    /** Absolute URL of the icon. */
    readonly icon?: string;
    /** This language, such as `en`. */
    readonly language: string;
  };
}

/** A document while its page is rendered. */
export interface FramedDocument {
  readonly page: PageInfo;
  /** Whether the article contains its title, or hides it. */
  readonly hasTitle: boolean;
  /** ISO date and author of the last commit, if the site reads them: with `lastUpdated` in the options of any docs or blog. */
  readonly lastUpdated?: string;
  readonly lastUpdatedBy?: string;
}

/** The article of another page. */
export interface PageArticle {
  readonly page: PageInfo;
  /** Links and ids are as on its own page. Empty if rendering the page fails, which ssg reports. */
  readonly html: string;
  /** `html` up to the truncate marker of a blog post; all of it without a marker. */
  readonly excerpt: string;
  /**
   * Returns `excerpt` for a page with several articles: ids have a prefix, headings have no ids, and links to anchors lead to the
   * article's own page.
   */
  quote(): string;
  /** Whether the article contains its title, or hides it. Otherwise the page shows the title above the article. */
  readonly hasTitle: boolean;
  /** URL of the image that the front matter names by a relative path. */
  readonly image?: string | undefined;
  /** The headings in the table of contents of the page. */
  readonly headings: readonly Heading[];
  /** ISO date of the last commit, if the page shows it. */
  readonly lastUpdated?: string;
}

/** A page while it is rendered. */
export interface PageDetails extends PageInfo {
  readonly layout: PageData['layout'];
  /** The page is the last one. */
  readonly breadcrumbs: readonly { label: string; href?: string }[];
  /** ISO date of the last change. */
  readonly lastUpdated?: string;
  /** Absolute URL of the preview image. */
  readonly image?: string;
  /** `article` of the hook `frames`: the dates, authors, and tags of a blog post. */
  readonly article?: ArticleDetails;
  readonly site: SiteData;
}

/** The place of a page. */
export type PagePlace = Pick<PageInfo, 'path' | 'file' | 'kind'>;

/** A page in another format. */
export interface PageText {
  /** URL path of the file; absent if it is not published. */
  readonly path?: string;
  /** Number of bytes, without reading the text. */
  readonly size: number;
  readonly text: string;
}

/** The content of a page. */
export interface PageContent extends PageInfo {
  /** ISO date of the last change. */
  readonly lastUpdated?: string;
  /** `article` of the hook `frames`: the dates, authors, and tags of a blog post. */
  readonly article?: ArticleDetails;
  /** HTML of the article, without the layout of the theme. */
  readonly html: string;
  /** The whole HTML document. */
  readonly document: string;
  /** `markdown.asMarkdown` of all plugins, for plugins that write the page as Markdown. */
  readonly asMarkdown: Readonly<Record<string, MarkdownWriter>>;
  /** URL paths of the scripts and style sheets that the page loads. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A finished page. */
export interface FinishedPage extends PageInfo {
  /** Whether lists of pages and the site's search may contain the page. */
  readonly isListed: boolean;
  /** Whether search engines may index the page. */
  readonly isIndexed: boolean;
  /** Labels of the categories around the page, outermost first. */
  readonly categories: readonly string[];
  /** ISO date of the last change. */
  readonly lastUpdated?: string;
  /** The result of the hook `image`. */
  readonly image?: string;
  /** The results of `facts`, by the name of the plugin. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The page in other formats, by media type: `formats['text/markdown']`. */
  readonly formats: Readonly<Record<string, PageText>>;
}

/** The finished site in one language. */
export interface SiteInfo extends SiteView {
  readonly tagline: string;
  /** This language: its tag, such as `en`, and whether it is the main language of the site. */
  readonly language: string;
  readonly isMainLanguage: boolean;
  /** All languages of the site, the main language first. */
  readonly languages: readonly { language: string; baseUrl: string }[];
  /** Every page, in the order of the output. */
  readonly pages: readonly FinishedPage[];
  /** The listed pages of the default versions: docs in the order of the sidebars, then other pages, then posts. */
  readonly pagesInOrder: readonly FinishedPage[];
}

/** The finished site in all languages. */
export interface WholeSiteInfo extends SiteView {
  /** The site in each language, the main language first, as in `checks`. */
  readonly languages: readonly CheckedSiteInfo[];
  /** Headers for every response, by name, among them the content security policy. */
  readonly headers: Readonly<Record<string, string>>;
  /** Paths in the output folder whose contents never change, because their names contain a hash: `assets/*` for a whole folder. */
  readonly immutable: readonly string[];
}

/** The files of the published site in all languages. */
export interface PublishedSite extends SiteView {
  /**
   * Paths of the files in the output folder, sorted. Files that hosts do not serve, such as `_headers`, and compressed copies are not in
   * the list.
   */
  readonly files: readonly string[];
  readText(path: string): string;
  readBytes(path: string): Uint8Array;
}

/** A file with Markdown. */
export interface SourceText {
  /** Absolute path. */
  readonly file: string;
  /** With front matter. */
  readonly text: string;
}

/** A document, or a file that documents import, as rules see it. */
export interface CheckedDocument extends SourceText {
  /** Names of the options of its code blocks, which ssg remembers, so a rule about code blocks need not read every text. */
  readonly fenceOptions: readonly string[];
}

export interface CheckedSiteInfo extends SiteInfo {
  /** Every document, with or without a page, and the files that documents import. Each text is read when it is used. */
  readonly documents: readonly CheckedDocument[];
  /** The text of a document; undefined if the page has none. */
  read(page: PageInfo): string | undefined;
  /**
   * Reads a text file that a rule depends on. ssg runs the rules again when the file changes, also if it does not exist yet.
   *
   * @param path absolute, or relative to the site
   */
  readFile(path: string): string | undefined;
  /** The links and images of a page, in the layout too. */
  links(page: PageInfo): readonly PageLink[];
  /** Files in the output folder, other than pages and files of plugins. */
  readonly output: OutputReader;
  /** URL paths of the style sheets that every page loads, in order. */
  readonly styles: readonly string[];
  /** Every URL of the site, also of pages that could not be rendered, but not of the not-found page. */
  readonly routes: readonly RouteInfo[];
  readonly redirects: readonly RouteRedirect[];
  /**
   * The URL path of a document without front matter at this place; undefined outside of the docs.
   *
   * @param file absolute path, which need not exist
   */
  routeOf(file: string): string | undefined;
  /** Text and background colors that the theme uses together. */
  readonly colorPairs: readonly ContrastPair[];
  /** Whether `ssg watch` runs the rule. Its scripts are larger than the published ones. */
  readonly isWatched: boolean;
}

export interface RouteInfo {
  /** URL path with base URL. */
  path: string;
  /** Absolute path of the document. */
  source?: string;
  /** Ids of the document's headings. */
  headings: readonly string[];
  /** Every id on the page; undefined if the page could not be rendered. */
  anchors: ReadonlySet<string> | undefined;
}

export interface RouteRedirect {
  /** URL path with base URL. */
  from: string;
  /** URL path with base URL, query, and hash, or a URL of another site. */
  to: string;
}

export interface PageLink {
  /** `asset`: another file that a page loads, such as a video. */
  kind: 'link' | 'image' | 'asset';
  /** URL path with base URL, query, and hash, or a URL of another site. */
  url: string;
}

export interface OutputReader {
  /**
   * @param url URL path with base URL: `/assets/client.css`
   * @returns undefined if the file does not exist
   */
  read(url: string): string | Uint8Array | undefined;
  /** The number of bytes, without reading the file. */
  size(url: string): number | undefined;
}
