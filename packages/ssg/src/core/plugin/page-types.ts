/** Documents, pages, and files that hooks return. */
import type { HeadTag, PageData } from '@slashdocs/runtime/types';
import type { FeedItem } from '../config/types.ts';
import type {
  FramedDocument,
  PageArticle,
  PageContent,
  PageInfo,
  PagePlace,
  PublishedSite,
} from './site-types.ts';
import type { PluginPlace, Sequence } from './types.ts';

export interface GeneratedDocument {
  /** Path in the content folder, with extension: `api/users.md`. Determines the URL and the place in the sidebar. */
  path: string;
  /** Contents of the file, with front matter: Markdown, MDX, or the data of a `_category_.json`. */
  text: string;
  /** The kind of the content folder. Default: `docs`. */
  in?: 'docs' | 'blog' | 'pages';
  /** `id` of the docs instance or of the blog. Default: `default`. */
  id?: string;
  /** Version of the docs. Default: `current`. */
  version?: string;
  /**
   * Code of the language of the text. The document replaces the one with the same path in this language. Default: the document is for
   * all languages.
   */
  language?: string;
}

/** The feeds of a blog. */
export interface BlogFeeds {
  feeds: readonly FeedLink[];
  /** Number of posts that `files` gets. Default: all. */
  limit?: number;
  /** Returns the feeds, and files that belong to them. Runs when the pages are rendered. Listed posts without a date are left out. */
  files(posts: readonly FeedItem[]): Sequence<OutputFile>;
}

/** A feed, for links. */
export interface FeedLink {
  /** Path of the file in the output folder of this language: `blog/rss.xml`. */
  path: string;
  /** Media type: `application/rss+xml`. */
  type: string;
  /** The text of the link above the list of posts: `RSS`. */
  label: string;
  /** The title of the link in the head of the blog's pages. */
  title: string;
}

/** A page without a document. The theme shows it like a standalone page. */
export interface MadePage {
  /** Path without base URL: `/glossary/`. The configuration decides about the trailing slash. */
  path: string;
  title: string;
  description?: string;
  /** Whether lists of pages, the site's search, and search engines may contain the page. Default: true. */
  isListed?: boolean;
  /**
   * The pages whose whole articles the page shows: pages with a Markdown or MDX document. The page then loads their style sheets.
   * ssg checks their links on their own pages, and leaves the page out of search results. Default: none.
   */
  articles?: readonly PageInfo[];
  /**
   * Returns the HTML of the article with its title, as `<h1>`. Called whenever the page is rendered, after the articles. Must not be
   * asynchronous. Required without `component`.
   */
  html?(articles: readonly PageArticle[]): string;
  /** The name of one of the `pageComponents` of the plugin, which renders the article with its title. Instead of `html`. */
  component?: string;
  /** Returns the props of the component, as JSON. Called like `html`. Default: no props. */
  data?(articles: readonly PageArticle[]): object;
  /**
   * Everything that `html` or `data` depends on other than the articles, as JSON: the texts and URLs that it adds. If the key and the
   * articles have not changed, ssg keeps the page of the last build and calls neither. A function is called when the page is rendered.
   * Default: none, so `html` or `data` is called in each build with changes. A page with equal HTML or data is not rendered again.
   */
  key?: unknown;
  /**
   * The page lists posts of a blog. It links to the feeds of the blog, search engines get the type `Blog`, and ssg leaves the page out of
   * search results. Default: none.
   */
  list?: BlogList;
  /** The pages above the page, outermost first: the page of all talks, for one talk. Default: none. */
  breadcrumbs?: readonly Breadcrumb[];
  /** Where the page is requested, for problems. Default: the plugin's entry in the configuration. */
  place?: PluginPlace;
  /** For the message about another page with the URL: `with all terms`. Default: the title, and the name of the plugin. */
  purpose?: string;
  /** For the hint of the message: `remove the plugin \`glossary\``, which is the default for a plugin with this name. */
  removal?: string;
}

/** A list of posts of a blog. */
export interface BlogList {
  /** The `id` of the blog. */
  blog: string;
  /** The contents: posts, posts of a `tag` or an `author`, or all tags, authors, or years. Themes get the kind as `page.blog`. */
  kind: Exclude<PageData['blog'], 'post' | undefined>;
}

/** The component around the article of a document, which has one at most. */
export interface DocumentFrame {
  /** One of `site.pages`, with a Markdown or MDX document. */
  page: PageInfo;
  /** The name of one of the `pageComponents` of the plugin. It gets the props of `data`, and the article as `children`. */
  component: string;
  /**
   * Returns the props, as JSON. Called whenever the page is rendered or compared with the last build. Must not be asynchronous. Default:
   * no props.
   */
  data?(document: FramedDocument): object;
  /** Whether the component shows the title of a document that does not start with one. Default: the theme shows the title above it. */
  showsTitle?: boolean;
  /** Returns facts for search engines, link previews, and other formats of the page. Called like `data`. Default: none. */
  article?(document: FramedDocument): ArticleDetails;
}

/** Facts about an article. */
export interface ArticleDetails {
  /** Type of schema.org: `BlogPosting`. Default: `TechArticle` in the docs, otherwise `Article`. */
  type?: string;
  /** For `<title>`. Default: the title of the page. */
  title?: string;
  /** ISO date of the publication. */
  published?: string;
  /** ISO date of the last change. Default: the date of the document, if its page shows it. */
  updated?: string;
  authors?: ArticleAuthor[];
  tags?: string[];
}

export interface ArticleAuthor {
  name: string;
  /** Their job. */
  title?: string;
  /** Their page, and their picture: a URL, or a URL path with base URL. */
  url?: string;
  image?: string;
}

/** A component for pages. */
export interface PageComponent {
  /** Path of a module whose default export is the component: absolute, or relative to the site. */
  module: string;
  /**
   * Whether the component also runs in the browser, with the same props, so its buttons and effects work. Its pages then load its module.
   * A frame runs there if the article does. Default: false.
   */
  runsInBrowser?: boolean;
  /** Path of a style sheet that only pages with the component load. Default: none. */
  styles?: string;
}

/** A link above the title of a page. */
export interface Breadcrumb {
  label: string;
  /** Path without base URL. Default: no link. */
  path?: string;
}

export interface PluginRedirect {
  /** Old path without base URL, as in `redirects` of the configuration: `/docs/old-name/`. */
  from: string;
  /** A page of `site.pages`, a path without base URL, or a URL of another site. */
  to: PageInfo | string;
  /** A page or another redirect at the old path replaces the redirect. Default: false; ssg reports them. */
  isReplaceable?: boolean;
  /** Where the redirect is written, for problems. Default: the plugin's entry in the configuration. */
  place?: PluginPlace;
  /** Where the old path is written. Default: `place`. */
  fromPlace?: PluginPlace;
}

/**
 * Publishes pages in another format. ssg remembers the texts with the pages, and keeps them out of memory. A page links to its file
 * with `<link rel="alternate">`. If the format is `text/markdown`, the themes of ssg also have a button that copies the text.
 */
export interface PageFormat {
  /** Media type: `text/markdown`. */
  type: string;
  /** Ending of the files, which are next to the pages: `.md`. A static file with the same path replaces the file. */
  extension: string;
  /** Whether a page has the format. The not-found page never has. Default: every page. */
  applies?(page: PagePlace): boolean;
  /** Returns the text of the file. Called while the page is rendered. */
  text(page: PageContent): string;
  /** Default: true. Otherwise, only the hook `files` of plugins with `readsFormats` gets the texts. */
  isPublished?: boolean;
}

export interface PageExtras {
  head?: HeadTag[];
}

export interface OutputFile {
  /** Path in the output folder of this language, `/` as separator: `feeds/changes.json`. */
  path: string;
  /**
   * A large text can be a list of parts, which is read more than once. A function is called when the file is written or served,
   * but not by `ssg check`.
   */
  contents:
    | string
    | Uint8Array
    | Iterable<string>
    | (() => string | Uint8Array | Promise<string | Uint8Array>);
  /** A static file with this path, or a file of another plugin, replaces this file. Default: false. */
  isReplaceable?: boolean;
}

/** A folder with a changed copy of the site, which is replaced as a whole like the output folder. */
export interface SiteCopy {
  /** Option of `ssg build` with the folder: `portable` for `--portable FOLDER`. The options of ssg take precedence. */
  name: string;
  /** Its purpose, with an article: `a copy that works without a server`. */
  description: string;
  /** A folder for the example in the help. Default: the name. */
  exampleFolder?: string;
  /** Returns the files of the copy. Runs when the site is published, also if nothing has changed. */
  files(site: PublishedSite): Sequence<OutputFile>;
}
