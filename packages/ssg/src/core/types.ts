/** The data that build stages exchange. `docs/architecture.md` shows the flow. */

import type { Heading, HeadTag } from '@slashdocs/runtime/types';
import type { Root } from 'hast';
import type { CodeReader } from './compile/code/code-files.ts';
import type { MagicComment } from './compile/code/magic-comments.ts';
import type { SiteLanguages } from './compile/code/prism.ts';
import type { CommentKinds } from './compile/comment-kinds.ts';
import type { MarkdownHandlers } from './config/markdown-handlers.ts';
import type { MarkdownExtensions } from './config/markdown-plugins.ts';
import type { Clues } from './diagnostic/clues.ts';
import type { Diagnostic as PlainDiagnostic } from './diagnostic/types.ts';
import type { MarkdownConstruct } from './modules/replacements.ts';

export type { RelatedPlace, Severity } from './diagnostic/types.ts';

/** A problem inside of ssg. Formatted in `core/diagnostic/format.ts`. */
export interface Diagnostic extends PlainDiagnostic {
  /** The error that caused the problem. Its stack is never shown. */
  cause?: unknown;
  /** Links the problem to others with the same cause. Removed when the problems of all languages are joined. */
  clues?: Clues | undefined;
  /** A warning at most, whatever the configuration says. Removed when the rules are applied. */
  isTolerated?: true;
}

/** A content file, before its contents are parsed. */
export interface Source {
  /** Path in its content folder, `/` as separator: `guides/basics.md`. */
  path: string;
  /** Absolute path on disk. */
  file: string;
  /** Absolute path of the original of a translated file, or the place of a generated file in the content folder. */
  original?: string;
  /** Name of the plugin that generates the file. */
  generatedBy?: string;
  format: 'md' | 'mdx' | 'tsx';
  /** The docs instance and version, or the standalone pages. */
  collection: string;
  /** SHA-256 of the bytes and of unusual parser options, hex. */
  hash: string;
  /** SHA-256 of the bytes that the build uses, hex. Absent if another thread read the file. */
  bytesHash?: string;
  /** Options of a blog post. */
  post?: PostOptions;
}

/** Options of a blog post. */
export interface PostOptions {
  /** Regular expression for the marker at the end of the excerpt in lists. */
  truncateMarker: { source: string; flags: string };
}

/** Front matter keys that built-in plugins declare, by merging with the interface. See `core/plugin/built-in.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add the keys
export interface FrontMatterKeys {}

/** Front matter. Known keys are checked; other keys are unchanged. */
export interface FrontMatter extends FrontMatterKeys {
  /** Id of the document in sidebars and links, without `/`; ssg adds the folder. Default: the file name, without the number before it. */
  id?: string;
  /** Title of the page. Default: the first `#` heading. */
  title?: string;
  /** Description for search engines and link previews. Default: the first paragraph. */
  description?: string;
  /**
   * URL path of the page. With a leading slash, the path below the docs or the blog; otherwise, the last part of the path. Default:
   * derived from the path of the file.
   *
   * @example
   * slug: /start
   */
  slug?: string;
  /** Label in the sidebar. Default: the title. */
  sidebar_label?: string;
  /** Position in a generated sidebar. Default: the number before the file name. */
  sidebar_position?: number;
  /** CSS class of the element in the sidebar. Default: none. */
  sidebar_class_name?: string;
  /** Label of links to the previous and next document. Default: the label in the sidebar. */
  pagination_label?: string;
  /** Title of a post for search engines and browsers. Default: the title. */
  title_meta?: string;
  /** Id of the previous document; `null` for none. Default: the document before it in the sidebar. */
  pagination_prev?: string | null;
  /** Id of the next document; `null` for none. Default: the document after it in the sidebar. */
  pagination_next?: string | null;
  /** Name of the sidebar that the page shows; `null` for none. Default: the first sidebar that lists the document. */
  displayed_sidebar?: string | null;
  /** Hide the title above the content. Default: `false`. */
  hide_title?: boolean;
  /** Hide the table of contents. Default: `false`. */
  hide_table_of_contents?: boolean;
  /**
   * First heading level in the table of contents, from 1 to 6. Default: `tableOfContents.minLevel` in the configuration.
   *
   * @minimum 1
   * @maximum 6
   */
  toc_min_heading_level?: number;
  /**
   * Last heading level in the table of contents, from 1 to 6. Default: `tableOfContents.maxLevel` in the configuration.
   *
   * @minimum 1
   * @maximum 6
   */
  toc_max_heading_level?: number;
  /** URL of the edit link; `null` for none. Default: derived from `editUrl` in the configuration. */
  custom_edit_url?: string | null;
  /**
   * Keywords for search engines and for the search of the site. Default: none.
   *
   * @example
   * keywords: [install, setup]
   */
  keywords?: string[];
  /** Image for link previews: a path on the site, a file beside the document, or a URL. Default: `image` in the configuration. */
  image?: string;
  /** Do not publish the page. Default: `false`. */
  draft?: boolean;
  /** Publish the page, but leave it out of generated sidebars, lists, feeds, the sitemap, and the search. Default: `false`. */
  unlisted?: boolean;
  /**
   * Date and author of the last change. Default: from git.
   *
   * @example
   * last_update: { date: 2024-01-31, author: Ada }
   */
  last_update?: { date?: string; author?: string };
  /** Custom data for the components of the site that replace parts of the sidebar. Default: none. */
  sidebar_custom_props?: Record<string, unknown>;
  /**
   * A short text next to the label in the sidebar. Default: none.
   *
   * @example
   * sidebar_badge: { text: Beta, variant: warning }
   */
  sidebar_badge?: string | SidebarBadge;
  /**
   * The parts of the page around the content. `wide` gives the content the place of the table of contents, `no-sidebar` leaves out the
   * sidebar, and `splash` leaves out everything except the navbar and the footer. Default: `'doc'`.
   */
  layout?: PageLayout;
  /**
   * The link to the previous page: its label, an object, or `false` for no link. Default: the document before it in the sidebar.
   *
   * @example
   * prev: { label: The basics, link: ./basics.md }
   */
  prev?: false | string | PageLinkOptions;
  /**
   * The link to the next page: its label, an object, or `false` for no link. Default: the document after it in the sidebar.
   *
   * @example
   * next: { label: Reference, link: /docs/reference/ }
   */
  next?: false | string | PageLinkOptions;
  [key: string]: unknown;
}

export type PageLayout = 'doc' | 'wide' | 'no-sidebar' | 'splash';

/** A short text next to a label in the sidebar. */
export interface SidebarBadge {
  /** The text, such as `New`. */
  text: string;
  /** Color of the badge, as of the admonition with the name. Default: `info`. */
  variant?: 'note' | 'tip' | 'info' | 'warning' | 'danger';
}

/** The link to the previous or next page. */
export interface PageLinkOptions {
  /** Text of the link. Default: the label of the page in the sidebar. */
  label?: string;
  /** A file, as in Markdown, or a path on the site. Default: the page before or after it in the sidebar. */
  link?: string;
}

/** Front matter of documents and posts that is checked where it is used. */
export interface TagFrontMatter {
  /**
   * Keys of the tags file, other names, or objects. Default: none.
   *
   * @example
   * tags: [releases, { label: Big news, permalink: /big-news }]
   */
  tags?: string | (string | number | TagOptions)[];
}

/** Front matter of posts that is checked where it is used. */
export interface PostFrontMatter {
  /**
   * Date of the post, also with a time, which is in UTC unless it names a zone. Default: the date in the file name, else the day of the
   * first commit.
   *
   * @example
   * date: 2024-01-31T18:00
   */
  date?: string;
  /**
   * Keys of the authors file, objects, or a list of both. With `key`, an object overrides keys of the authors file. Default: none.
   *
   * @example
   * authors: [ada, { name: Guest, url: https://guest.example }]
   */
  authors?: string | PostAuthor | (string | PostAuthor)[];
  /** Hide the reading time. Default: `false`. */
  hide_reading_time?: boolean;
  /** Hide the list of recent posts. Default: `false`. */
  hide_sidebar?: boolean;
}

/** An author in the authors file. */
export interface AuthorOptions {
  /** Name that readers see. Default: none. */
  name?: string;
  /** Line below the name. Default: none. */
  title?: string;
  /** Target of the name, if the author has no page. Default: `email`, if any. */
  url?: string;
  /** Picture: a path on the site, or a URL. Default: none. */
  image_url?: string;
  /** Email address, for feeds, and for the name without a page and a `url`. Default: none. */
  email?: string;
  /** Text on the page of the author. Default: none. */
  description?: string;
  /**
   * Names or URLs on other sites, by network. Default: none.
   *
   * @example
   * socials: { github: ada, mastodon: https://social.example/@ada }
   */
  socials?: Record<string, string>;
  /**
   * Publish a page with all posts of the author, under a path derived from the key, or under `permalink`. Default: `false`.
   *
   * @example
   * page: { permalink: /countess }
   */
  page?: boolean | { permalink: string };
}

/** An author in the front matter of a post. */
export interface PostAuthor extends AuthorOptions {
  /** Key of the author in the authors file. */
  key?: string;
}

/** A tag in the tags file. */
export interface TagOptions {
  /** Name that readers see. Default: the key. */
  label?: string;
  /** URL path of the page of the tag, below `tagsPath` of the configuration. Default: derived from the key. */
  permalink?: string;
  /** Text on the page of the tag. Default: none. */
  description?: string;
}

/** A span in a source file, all 1-based, the end exclusive. */
export interface Span {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** Where the cause of a problem is, as far as known. */
export type Place = Partial<Span> & {
  /** Absolute path. */
  file?: string;
};

/** A link, image, or asset of a page, as written by the author. */
export interface LinkReference {
  /** `link`: to a page, an anchor, or another site. `image`: a displayed image. `asset`: a media source or download. */
  kind: 'link' | 'image' | 'asset';
  url: string;
  /** Position in the source, if known. */
  span?: Span;
}

/**
 * A placeholder in a compiled body for a value that depends on the URLs of other pages. In an HTML body, a slot is replaced by
 * an attribute with its leading space (` href="/docs/"`), or by nothing. In a component body, a slot is replaced by a
 * JavaScript expression (`"/docs/"` or `undefined`).
 */
export interface Slot {
  /** Index into `CompiledPage.links`. */
  link: number;
  attribute: 'href' | 'src' | 'srcset' | 'poster' | 'data' | 'width' | 'height';
}

/**
 * A compiled body: the text is `parts[0] + slot[0] + parts[1] + … + parts[n]`, so `parts` is one longer than `slots`.
 */
export interface PageBody {
  /** `html`: the article's markup. `component`: an ES module whose default export is the page (MDX). */
  kind: 'html' | 'component';
  parts: string[];
  slots: Slot[];
}

/** Dependencies of the module of an MDX document. */
export interface ModuleNeeds {
  /** Imported names, as written. */
  imports: string[];
  /** Names of components that the document uses but does not define: `Tabs`. */
  components: string[];
  /** Whether the document has event handlers or dynamic imports. */
  hasHandlers: boolean;
  /** Whether the document loads modules with `require()` or `import()`, or reads `import.meta`. Absent if not. */
  loads?: true;
}

/** A compiled Markdown or MDX document, independent of other pages. */
export interface CompiledPage {
  frontMatter: FrontMatter;
  /** Plain text of the first `#` heading, if it names the document. */
  contentTitle?: string;
  /** Whether a `#` heading is the title on the page. Default: whether there is a `contentTitle`. */
  hasTitle?: boolean;
  /** `description` in front matter, else plain text of the first paragraph or line, else empty. */
  description: string;
  /** Every heading, in order. */
  headings: Heading[];
  /** Every id in the body that a `#fragment` may point at, headings included. */
  anchors: string[];
  /** Every link, image and asset, in document order, followed by those in the front matter. */
  links: LinkReference[];
  /** URLs of the images of other sites and `data:` URLs in `links`. Absent if there are none. */
  outsideImages?: string[] | undefined;
  /** Names of images, media, fonts, style sheets, and scripts in the body, in lower case. Absent if there are none. */
  fileNames?: string[] | undefined;
  /** Indexes into `links`: the links to the previous and next page in the front matter. */
  neighbors?: { prev?: number; next?: number };
  /** `body.kind`, available without reading the body. */
  kind: PageBody['kind'];
  body: PageBody;
  /** A hash of the body, available without reading it. Absent if the cache does not contain the document. */
  bodyHash?: string;
  /** Names of what the page needs because of elements of plugins (`markdown.needs`). Absent if there are none. */
  pageNeeds?: string[] | undefined;
  /** MDX only. */
  needs?: ModuleNeeds;
  /** Imported partials: the index of the heading after the partial, and the import as written. Absent if there are none. */
  parts?: { at: number; source: string }[];
  /** Values of comments that plugins read. Absent if there are none. */
  comments?: SectionComment[] | undefined;
  /** Names of the options of all code blocks, also of those in comments. Absent if there are none. */
  fenceOptions?: string[] | undefined;
  /** Blog posts only. */
  post?: PostFacts;
  /** MDX: whether an expression contains an undefined name, or is an object. */
  usesUnknownNames?: true;
  /** Whether an equal document in another place may have another result, because it refers to files, or a plugin reads its path. */
  dependsOnPlace?: true;
  /** Absolute paths of other files that this result depends on. */
  dependencies: string[];
  diagnostics: Diagnostic[];
}

/** The values of an author's comments for a section: `<!-- search: proxy, firewall -->`. */
export interface SectionComment {
  /** The word before the colon. */
  name: string;
  /** Id of the section's heading; empty for the beginning of the page. */
  anchor: string;
  values: string[];
}

/** Properties of a blog post. */
export interface PostFacts {
  /** Whether the post has a truncate marker. */
  isTruncated: boolean;
  /** Number of words, including code. Chinese, Japanese, and Korean characters count as words. */
  words: number;
}

/** See `MarkdownOptions.format`. */
export type MarkdownFormat = 'commonmark' | 'detect' | 'mdx' | 'md';

/** See `MarkdownOptions.headingIds`. */
export type HeadingIds = 'github' | 'vitepress' | 'mkdocs';

/** Options of `compile`. All options are part of the cache key. */
export interface CompileOptions {
  /** Absolute path of the document, for diagnostics and relative imports. */
  file: string;
  format: 'md' | 'mdx';
  /** Another document imports the file, so the result must be a component. */
  isPartial?: boolean;
  /** Whether `<FbInternalOnly>` or `<OssOnly>` content is kept. */
  audience: 'public' | 'internal';
  /** See `MarkdownOptions`. Default: `auto`. */
  parser?: 'auto' | 'native' | 'remark';
  /** See `MarkdownOptions`. Default: `commonmark`. */
  markdownFormat?: MarkdownFormat;
  /** See `MarkdownOptions`. Default: false. */
  unsafeHtml?: boolean;
  /** See `MarkdownOptions`. Default: `github`. */
  headingIds?: HeadingIds;
  /** The site's Markdown extensions. Documents with the same object are compiled by the same plugins. */
  extensions?: MarkdownExtensions | undefined;
  /** Comments in code that highlight lines, instead of the default ones. */
  magicComments?: readonly MagicComment[] | undefined;
  /** The site's own languages for syntax highlighting. */
  siteLanguages?: SiteLanguages | undefined;
  /** Tokens in code that need no HTML element; see `core/config/unstyled-tokens.ts`. Default: none. */
  unstyledTokens?: readonly string[] | undefined;
  /** Code of the language of the pages, for handlers. Default: `en`. */
  pageLanguage?: string | undefined;
  /** Translated titles of admonitions, by English title. */
  texts?: Readonly<Record<string, string>> | undefined;
  /** Options of a blog post, whose title the theme shows, and which may contain a truncate marker. */
  post?: PostOptions | undefined;
  /** Handlers of plugins. Pure functions; the cache treats those of ssg as part of the compiler. Default: none. */
  handlers?: MarkdownHandlers | undefined;
  /** Options of code blocks that plugins read and that are words: `twoslash`. */
  fenceOptions?: readonly string[] | undefined;
  /** Comments that plugins of ssg read. Pure functions, which the cache treats as part of the compiler. */
  comments?: CommentKinds | undefined;
  /** Reads the code that a block names. The page lists the files as its dependencies. */
  readFile?: CodeReader | undefined;
  /** YAML that a function of the site made of the document's front matter, and that replaces it. */
  madeFrontMatter?: string | undefined;
  /** Front matter keys that are left out. Default: none. */
  ignoredKeys?: ReadonlySet<string> | undefined;
  /**
   * Another generator reads the site. The description is the first line with text instead of the first paragraph, and only a `#` heading at
   * the top names the document. Default: false.
   */
  isForeign?: boolean;
  /** Attributes of plugins' components that contain URLs, by the name of the component. */
  linkAttributes?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Schemes of URLs that plugins resolve. Default: none. */
  linkSchemes?: readonly string[] | undefined;
  /** Markdown constructs that the site replaces by components; see `core/modules/replacements.ts`. Default: none. */
  components?: readonly MarkdownConstruct[] | undefined;
  /** Turns the markup of a document into the markup of the theme. A pure function, which the cache treats as part of the compiler. */
  markup?: ThemeMarkup | undefined;
}

/** @param replaced elements that the site's own components render */
export type ThemeMarkup = (tree: Root, replaced: ReadonlySet<string>) => void;

/** A published URL and its output file. */
export interface Route {
  /** URL path without base URL: `/docs/flags/`. */
  path: string;
  /** Path in the output folder, `/` as separator: `docs/flags/index.html`. */
  file: string;
}

/** An output file. A file in parts may be larger than memory. The parts can be iterated only once. */
export interface Artifact {
  /** Path in the output folder, `/` as separator. */
  path: string;
  contents: Uint8Array | string | { copyFrom: string } | { parts: Iterable<string> };
}

export type { Heading, HeadTag };
