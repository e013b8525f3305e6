/**
 * The plugin API. A plugin is a name and a function that returns hooks. `definePlugin` creates it, and `plugins` in
 * `site.config.ts` lists it. `docs/plugins` explains each hook with an example.
 *
 * Hooks are pure: their results depend only on their arguments, on the plugin's options, and on the files in `watchFiles`. ssg
 * relies on this when it reuses the results of the last build.
 */
import type { ContrastPair, Heading, HeadTag, PageData, SiteData } from '@slashdocs/runtime/types';
import type { BlogKeys, BlogOptions, DocsKeys, DocsOptions, FeedItem } from '../config/types.ts';
import type { ContentKeys, MarkdownPlugin } from '../markdown-extensions.ts';
import type { Diagnostic, FrontMatter, Severity } from '../types.ts';

export type { ContrastPair as ColorPair, FeedItem, FrontMatter, Heading, HeadTag, MarkdownPlugin, Severity };

/** A plugin with its options, for `plugins` in the configuration. */
export interface Plugin {
  readonly definition: { readonly name: string; readonly version?: string };
  readonly options: unknown;
}

export interface PluginDefinition<Options, Input = Options> {
  /** Unique, in lower case with hyphens. Prefix of the plugin's rules, and its name in messages. */
  name: string;
  /** Change it when the plugin's results change: part of every cache key. Default: none. */
  version?: string;
  /** Validates the options: a schema of valibot, zod, arktype, or any other library that implements Standard Schema. */
  options?: OptionsSchema<Input, Options>;
  /** Returns the hooks. Runs once per build, and again in `ssg watch` when the configuration or a watched file changes. */
  setup(options: Options, site: SetupContext): Hooks | Promise<Hooks>;
}

/** The part of Standard Schema (standardschema.dev) that ssg uses. */
export interface OptionsSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly OptionIssue[] };

/** A problem with an option. */
export interface OptionIssue {
  /** A second line is the hint. */
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The site during setup, before its content is read. */
export interface SetupContext {
  /** Absolute path of the folder with the configuration. */
  readonly root: string;
  readonly title: string;
  /** Origin of the published site: `https://example.com`. */
  readonly url: string;
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** Codes of the site's languages, such as `en` and `pt-BR`, the main language first. */
  readonly languages: readonly string[];
  /** The package of the theme, `@slashdocs/theme` by default, or a path. */
  readonly theme: string;
  /**
   * Reads a text file and watches it, like the files in `watchFiles`. For `setup` and `documents`; later hooks run when ssg has
   * already decided what to reuse.
   *
   * @param path relative to the site
   */
  readFile(path: string): string;
}

export interface Hooks {
  /**
   * Paths of files, relative to the site, that the plugin reads by itself. A change makes `setup` run again. Files that
   * `site.readFile()` reads need no entry.
   */
  watchFiles?: string[];
  /** Further docs and blogs, such as a changelog. Without `path`, all of their documents come from `documents`. */
  collections?: Collection[];
  /** Documents without a file in a content folder, such as the pages of an API reference, and problems with their data. */
  documents?(): Sequence<GeneratedDocument | PluginProblem>;
  /** Extensions of Markdown and MDX. */
  markdown?: MarkdownHooks;
  /** Pages without a document, such as all documents on one page, and problems with their data. Runs when the pages with documents are known. */
  pages?(site: RoutedSite): Sequence<MadePage | PluginProblem>;
  /** Components for pages of the hook `pages` and around documents, by name. */
  pageComponents?: Record<string, PageComponent>;
  /** Components around the articles of documents, such as the time and the ingredients of a recipe. Runs when all pages are known. */
  frames?(site: RoutedSite): Sequence<DocumentFrame | PluginProblem>;
  /**
   * Returns the feeds of a blog. The pages of the blog link to them. Runs for each blog with listed posts, when the pages with documents
   * are known.
   */
  feeds?(blog: BlogInfo): BlogFeeds | undefined | Promise<BlogFeeds | undefined>;
  /** Old URLs that lead to pages or to other sites. Runs when all pages are known, before they are rendered. */
  redirects?(site: RoutedSite): Sequence<PluginRedirect | PluginProblem>;
  /** Returns elements for the head of a page. Called while the page is rendered. */
  page?(page: PageDetails): PageExtras | undefined;
  /**
   * Returns the image for link previews of a page, as a path in the output folder or a URL. Only called for listed pages whose
   * front matter names no image. The first plugin that returns one decides.
   */
  image?(page: PageInfo): string | undefined;
  /** Returns JSON for components on a page: `usePage().plugins['my-plugin']`. Only pages with a document have data. */
  data?(page: PageInfo): unknown;
  /** Returns JSON about the content of a page, for `files` and `checks`: `page.facts['my-plugin']`. */
  facts?(page: PageContent): unknown;
  /** Other formats of pages, with one text file per page. The first plugin with a media type or an extension decides. */
  formats?: PageFormat[];
  /** Media types of formats that `files` reads. ssg generates their texts even if no plugin publishes them. */
  readsFormats?: string[];
  /** Files for the output folder, generated from all pages. Runs once per language, whose files are in a folder of their own. */
  files?(site: SiteInfo): Sequence<OutputFile>;
  /**
   * Files for the output folder of the whole site, such as the headers of a host. Runs once, after `files` has run for the last
   * language. Not in `ssg watch`.
   */
  siteFiles?(site: WholeSiteInfo): Sequence<OutputFile>;
  /** Rules about the finished site. */
  checks?: PluginCheck[];
  /** Returns a line for the end of `ssg build`. Called for the main language. */
  summary?(site: CheckedSiteInfo): string | undefined;
  /** Further folders that `ssg build` writes from the published site: `ssg build --portable FOLDER`. */
  copies?: SiteCopy[];
  /** Code and styles for the browser. */
  client?: ClientHooks;
  /** Commands of the CLI: `ssg release 2.0`. */
  commands?: PluginCommand[];
  /** Routes of the dev server. They do not exist in the published site. */
  devServer?: DevRoute[];
}

/** A list, or a generator, which may be asynchronous. */
export type Sequence<Item> = Iterable<Item> | AsyncIterable<Item> | Promise<Iterable<Item>>;

export type Collection = ({ type: 'docs' } & DocsOptions) | ({ type: 'blog' } & BlogOptions);

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

export interface MarkdownHooks {
  remark?: MarkdownPlugin[];
  rehype?: MarkdownPlugin[];
  /** Handlers of code blocks, by language: ```` ```chart ````. */
  fences?: Record<string, FenceHandler | LazyFenceHandler>;
  /**
   * Text between one or more delimiters, such as `$x$`, which is not read as Markdown. By the delimiter: one of `$`, `%`, `^`, `@`, `;`,
   * and `?`.
   */
  delimiters?: Record<string, DelimitedSyntax>;
  /** Options of code blocks that the plugin reads: `twoslash`. So the word in `<<< ./a.ts twoslash` is not the language of the code. */
  fenceOptions?: string[];
  /** Handlers of containers, by name: `:::steps`. */
  directives?: Record<string, DirectiveHandler>;
  /** Handlers of front matter, by key. They add elements to the top of the document. */
  frontMatter?: Record<string, FrontMatterHandler>;
  /**
   * Rules of the problems with documents, by name. `rules` in the configuration names them with the plugin's name, such as
   * `my-plugin/no-todo`.
   */
  rules?: Record<string, MarkdownRule>;
  /** Changes of Markdown's tree, for syntax that is neither a code block nor a container. */
  transforms?: MarkdownTransform[];
  /**
   * Handlers of links and of image sources, by the scheme of their URL: `person` for `[Ada](person:ada)`. Schemes that browsers know, such
   * as `mailto`, are not possible.
   */
  links?: Record<string, LinkHandler>;
  /**
   * Components that MDX documents use without an import: the path of a module with a default export, by name. The site's own
   * components have precedence.
   */
  components?: Record<string, string | MarkdownComponent>;
  /**
   * Style sheets for elements of documents, by class: absolute paths, or relative to the site. A page loads a sheet if its
   * article has an element whose first class starts with the name.
   */
  styles?: Record<string, string>;
  /**
   * Modules for elements of documents, by class like `styles`. The default export of a module is an `ArticleScript`, which runs in the
   * browser when a page with such an element is shown.
   */
  scripts?: Record<string, string>;
  /** Further requirements of elements, by name. Elements list the names in `needs`. */
  needs?: Record<string, PageNeed>;
  /** Elements of documents as Markdown, by class: for pages as Markdown. Default: the content of the element. */
  asMarkdown?: Record<string, MarkdownWriter>;
}

/** Requirements of an element beyond `styles` and `scripts`. */
export interface PageNeed {
  /**
   * A file of a package that the site installs. ssg publishes the file, and reports `missing-package` if the package is not installed.
   * Scripts find its URL in `page.files`, by the name of the need.
   */
  file?: PackageFile;
  /** Sources that the content security policy of the page must allow, by directive. `'unsafe-inline'` replaces hashes. */
  policy?: Record<string, string[]>;
}

export interface PackageFile {
  /** Name of the package. */
  package: string;
  /** Path of the file in the package: `dist/chart.min.js`. */
  path: string;
  /** The element with an article, such as `a chart`, for the message if the package is not installed. */
  reason: string;
}

/** @returns Markdown; undefined for the content of the element */
export type MarkdownWriter = (element: WrittenElement) => string | undefined;

/** An element of the finished article. */
export interface WrittenElement {
  /** The text of the first descendant with this tag; undefined if there is none. */
  textOf(tagName: string): string | undefined;
  /** Escapes a text for Markdown. */
  escape(text: string): string;
}

/** A change of Markdown's tree. Unlike a remark plugin, it costs nothing in documents whose text does not match. */
export interface MarkdownTransform {
  /** Text that the syntax contains. */
  pattern: RegExp;
  /**
   * `first`: before ssg reads headings, links, and containers. `last`: afterwards, so heading ids and reports are about the
   * document as written. Default: `first`.
   */
  runs?: 'first' | 'last';
  /**
   * Changes the tree in place. The tree is the one of `@types/mdast`;
   * `data.hName` and `data.hProperties` of a node determine its element, as in `mdast-util-to-hast`.
   */
  transform(tree: MarkdownNode, document: TransformedDocument): void;
}

export interface TransformedDocument {
  /** Absolute path of the document. */
  readonly file: string;
  /** The text without front matter. Offsets of nodes refer to it. */
  readonly text: string;
  /** The keys of plugins of ssg in the options of the `docs`, `blog`, or `pages` that contain the document. */
  readonly keys: Readonly<ContentKeys>;
  /** Reports a problem at its `node`. */
  report(problem: MarkdownProblem): void;
}

export interface MarkdownComponent {
  module: string;
  /** The component only produces markup, so a page needs no script for it. Default: false. */
  isStatic?: boolean;
  /** Attributes with URLs. ssg resolves and checks them like other links. Default: none. */
  links?: string[];
}

/** @returns HTML, an element, or a problem: then the page shows the code */
export type FenceHandler = (fence: Fence) => FenceResult | Promise<FenceResult>;

export type FenceResult = string | FinishedElement | MarkdownProblem;

/** Text between delimiters. As with backticks, as many delimiters end the text as start it. */
export interface DelimitedSyntax {
  /**
   * Handles text in a line, like a code block whose `language` is the delimiter. Not asynchronous. Default: readers see the text as code.
   */
  inline?(text: Fence): FenceResult;
  /** Lines between lines with two or more delimiters become a code block in this language. Default: they don't. */
  block?: string;
}

/** A handler whose module is loaded for the first document with such a code block. */
export interface LazyFenceHandler {
  load(): Promise<FenceHandler>;
}

export interface Fence {
  /** As written: `Chart`. */
  language: string;
  /** The text after the language: `title="Users" height=200`. */
  meta: string;
  code: string;
  /** The number of equal code blocks above it in the document, for unique ids. */
  repetition: number;
  /** Absolute path of the document. */
  file: string;
}

/** An element instead of a code block, with finished HTML. */
export interface FinishedElement {
  tagName: string;
  /** Properties as in hast: `{ className: ['chart'], ariaLabel: 'Chart' }`. */
  properties?: DirectiveElement['properties'];
  /**
   * The content as HTML, which must be well-formed. ssg writes it as it is: it neither parses the HTML nor resolves its links, so
   * drawings and formulas cost little.
   */
  html?: string;
  /** The text of `html`, for headings and descriptions. Default: none. */
  text?: string;
  /** Instead of `html`. Default: the code, highlighted. */
  children?: readonly FinishedElement[];
  /** Names of `markdown.needs`. */
  needs?: readonly string[];
  /** Problems that do not prevent the element. */
  problems?: readonly MarkdownProblem[];
  /**
   * The element and its attributes for sites that have a component for it: `mermaid` in `src/theme/MDXComponents`. The component gets
   * the attributes, and the finished element as its children.
   */
  component?: { name: string; attributes: Record<string, string> };
}

/** @returns the elements for the top of the document, below the title if the document starts with one */
export type FrontMatterHandler = (input: FrontMatterInput) => readonly PlacedNode[];

export interface FrontMatterInput {
  /** The value of the key. Values of keys in the reference are valid. */
  value: unknown;
  frontMatter: Readonly<FrontMatter>;
  /** The title that the document starts with. If the result contains the node, it moves there. */
  title?: PlacedNode;
  /** Parses the inline Markdown of a value. */
  parseInline(text: string): readonly MarkdownNode[];
  /** Absolute path of the document. */
  file: string;
}

/** A node of Markdown's tree. */
export interface PlacedNode extends MarkdownNode {
  children?: readonly MarkdownNode[];
  /** Keys of the value that the node comes from, for problems with its links: `['actions', 0, 'link']`. */
  at?: readonly (string | number)[];
}

/** @returns the element around the content, or a problem: then the page shows the content without an element */
export type DirectiveHandler = (directive: Directive) => DirectiveElement | MarkdownProblem;

export interface Directive {
  name: string;
  /** Plain text in brackets after the name; empty for none. */
  label: string;
  /** The label as Markdown. */
  labelNodes: readonly MarkdownNode[];
  /** `{kind=big .class #id}` */
  attributes: Readonly<Record<string, string>>;
  /** The content as Markdown's tree. A container in it is a `containerDirective`, whose handler runs later. */
  children: readonly MarkdownNode[];
  /** The container directly around the container. */
  parent?: DirectiveParent;
  /** Line of the document with the colons, 1-based. Unique in the document, and so useful for ids. */
  line: number;
  /** Absolute path of the document. */
  file: string;
}

/** A node of Markdown's tree: `RootContent` or `PhrasingContent` of `@types/mdast`. */
export interface MarkdownNode {
  type: string;
}

export interface DirectiveParent {
  name: string;
  line: number;
  /** Index of the container among the containers with its name in the parent, 0-based. */
  index: number;
}

export interface DirectiveElement {
  tagName: string;
  /** Properties as in hast: `{ className: ['steps'], ariaLabel: 'Steps' }`. */
  properties?: Record<string, string | number | boolean | (string | number)[]>;
  /** HTML before the content. */
  before?: string;
  /** HTML after the content. */
  after?: string;
  /**
   * Replaces the content. `data.hName` and `data.hProperties` of a node determine its element, as in `mdast-util-to-hast`.
   * Default: the children of the container.
   */
  children?: readonly MarkdownNode[];
  /** Problems that do not prevent the element. */
  problems?: readonly MarkdownProblem[];
}

/**
 * Finds the target of a link when all documents are known. Must not be asynchronous.
 *
 * @returns the target, or a problem, which is reported at the link as `broken-link`
 */
export type LinkHandler = (link: SchemeLink) => LinkedDocument | LinkedFiles | string | MarkdownProblem;

/** A link whose URL has the scheme of a plugin. */
export interface SchemeLink {
  /** `image`: the source of an image, or one URL as the `srcset` of an element. */
  kind: 'link' | 'image';
  /** The URL between the scheme and `#`, decoded: `ada` in `person:ada#posts`. */
  target: string;
  /** The part after `#`, decoded; undefined for none. */
  hash: string | undefined;
  /** Absolute path of the file with the link. */
  file: string;
  /** The document with the link; absent for a file that only other documents import. */
  from?: SiteDocument;
  /**
   * The file that a URL in the document refers to, such as `./img/plan.png`; undefined if it refers to none.
   *
   * @returns its absolute path, and its size in pixels if it is an image
   */
  find(url: string): { file: string; size?: { width: number; height: number } } | undefined;
  /** The published documents in the language of the document. The same list for all links of a build. */
  documents: readonly SiteDocument[];
}

/** A document as the target of a link. A URL instead of it is resolved and checked as if it were written in the document. */
export interface LinkedDocument {
  document: SiteDocument;
  /** The anchor, without `#`. Default: none. */
  hash?: string | undefined;
}

/** Files that the plugin makes. `srcset` lists all of them, and `src` is the widest. No files: the element has no `srcset`. */
export interface LinkedFiles {
  files: readonly (OutputFile & {
    /** In pixels. A single file does not need it. */
    width?: number;
  })[];
}

/** A document, for links. */
export interface SiteDocument {
  /** Absolute path. */
  readonly file: string;
  /** Path in its content folder, `/` as separator: `guides/setup.md`. */
  readonly path: string;
  readonly title: string;
  /** As in `PageInfo`. */
  readonly collection: { in: 'docs' | 'blog' | 'pages'; id: string; version: string };
  /** Whether readers get its version by default. True outside of the docs. */
  readonly isDefaultVersion: boolean;
  /** The headings of the text, in order. */
  readonly headings: readonly Heading[];
  /** Every anchor of the text; undefined if only rendering shows them, as for components in MDX. */
  readonly anchors: ReadonlySet<string> | undefined;
}

export interface MarkdownRule {
  /** Default: `warning`. */
  severity?: Severity;
  /** One sentence for reports. */
  explanation: string;
}

export interface MarkdownProblem {
  /** One sentence that says what is wrong, without a period. */
  error: string;
  /** The fix, in one sentence. */
  hint?: string;
  /** The name of one of the `rules`. Default: an error of the rule `markdown-plugin`. */
  rule?: string;
  /** For fences: the line of the code with the problem, 1-based; 0 for the line with the language. Default: the whole block. */
  line?: number;
  /** For fences: the column in the line where the problem starts, 1-based. Default: 1. */
  column?: number;
  /** For containers and transforms: the node with the problem. Default: the line with the name of the container. */
  node?: MarkdownNode;
  /** For containers: the part of the line with the name to underline. */
  text?: string;
}

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
interface SiteView {
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

/** A document while its page is rendered. */
export interface FramedDocument {
  readonly page: PageInfo;
  /** Whether the article contains its title, or hides it. */
  readonly hasTitle: boolean;
  /** ISO date and author of the last commit, if the site reads them: with `lastUpdated` in the options of any docs or blog. */
  readonly lastUpdated?: string;
  readonly lastUpdatedBy?: string;
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
  /** The headings in the table of contents of the page. */
  readonly headings: readonly Heading[];
  /** ISO date of the last commit, if the page shows it. */
  readonly lastUpdated?: string;
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

export interface PageExtras {
  head?: HeadTag[];
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

/** The finished site in all languages. */
export interface WholeSiteInfo extends SiteView {
  /** The site in each language, the main language first, as in `checks`. */
  readonly languages: readonly CheckedSiteInfo[];
  /** Headers for every response, by name, among them the content security policy. */
  readonly headers: Readonly<Record<string, string>>;
  /** Paths in the output folder whose contents never change, because their names contain a hash: `assets/*` for a whole folder. */
  readonly immutable: readonly string[];
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

export interface PluginCheck {
  /** Name of the rule, unique in the plugin. `rules` in the configuration names it with the plugin's name: `my-plugin/no-todo`. */
  name: string;
  /** Default: `warning`. */
  severity?: Severity;
  /** One sentence for reports. */
  explanation: string;
  run(site: CheckedSiteInfo): Sequence<PluginProblem>;
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

export interface PluginProblem extends PluginPlace {
  /** One sentence that says what is wrong, without a period. */
  message: string;
  /** The fix, in one sentence. */
  hint?: string;
  /** Further sentences. */
  notes?: readonly string[];
}

/** A place in the configuration, on a page, or in a file. */
export interface PluginPlace {
  /** Path of the plugin's option: `['limits', 'html']`; or `page`, or `file`. */
  option?: readonly (string | number)[];
  /** Whether the option's name or its value is meant. Default: `value`. */
  optionPart?: 'key' | 'value';
  page?: PageInfo;
  /** Absolute path of the file, or relative to the site. */
  file?: string;
  /**
   * A front matter key of the document, and a part of its value. An item of a list is its index or its text: `['keywords', 0]` or
   * `['keywords', 'setup']`. Instead of `line`.
   */
  frontMatter?: readonly [key: string, ...path: (string | number)[]];
  /** 1-based. */
  line?: number;
  /** 1-based, in UTF-16 code units. */
  column?: number;
  /** Index in the text of the document, instead of `line` and `column`. */
  offset?: number;
  /** Number of UTF-16 code units to mark. Default: up to the end of the word. */
  length?: number;
}

/** A place in the layout: before, after, or instead of one of its parts. */
export type Slot = `${SlotPart}.${'before' | 'after' | 'instead'}`;

export type SlotPart =
  | 'announcement'
  | 'navbar'
  | 'search'
  | 'sidebar'
  | 'breadcrumbs'
  | 'copy-page'
  | 'article'
  | 'doc-footer'
  | 'pagination'
  | 'toc'
  | 'post'
  | 'not-found'
  | 'footer';

export interface ClientHooks {
  /** Modules that run in the browser on every page. Absolute paths, or relative to the site. */
  modules?: string[];
  /** Style sheets. Absolute paths, or relative to the site. */
  styles?: string[];
  /**
   * Components before, after, or instead of parts of the layout: the path of a module with a default export. A plugin that replaces
   * `search` also turns off the search index of ssg.
   */
  slots?: Partial<Record<Slot, string | SlotComponent>>;
  /** Sources that the content security policy must allow, by directive: `{ 'connect-src': ['https://example.com'] }`. */
  policy?: Record<string, string[]>;
}

export interface SlotComponent {
  /** Absolute path of a module with a default export, or relative to the site. */
  component: string;
  /**
   * Props of the component, as JSON. A function gets the language of the pages, such as `pt-BR`. Props are part of the script, so
   * they are the same on every page: data of one page comes from the hook `data`. Default: none.
   */
  props?: object | ((language: string) => object);
}

export interface PluginCommand {
  /** `release`; the commands of ssg take precedence. */
  name: string;
  /** One sentence for the list of commands. */
  description: string;
  /** Sentences for the help of the command. Default: the description. */
  details?: string;
  /** For the help of the command: command lines, and what they do. */
  examples?: [command: string, meaning: string][];
  /** As in commander: `<version> [notes...]`. Default: none. */
  arguments?: string;
  /** As in commander: `{ flags: '-f, --force', description: 'replace the release' }`. */
  options?: { flags: string; description: string; default?: string | boolean }[];
  /** @returns the exit code. Default: 0 */
  run(input: CommandInput): number | undefined | Promise<number | undefined>;
}

export interface CommandInput {
  site: SetupContext;
  arguments: readonly (string | readonly string[])[];
  /** By name in camel case. */
  options: Readonly<Record<string, unknown>>;
  /** Writes a line to standard output. */
  print(line: string): void;
  /** Reads the documents without building the site. `documents` is absent if the configuration is invalid. */
  documents(): Promise<{ documents?: readonly SourceText[]; diagnostics: Diagnostic[] }>;
  /** Runs all stages of a build and all rules, without publishing anything. `site` is absent if nothing could be rendered. */
  check(): Promise<{ site?: CheckedSiteInfo; diagnostics: Diagnostic[] }>;
  /**
   * Prints problems like `ssg check`, with the severities of the site's `rules`.
   *
   * @param ending a line for the end
   * @returns the exit code: 1 if there are errors
   */
  report(diagnostics: readonly Diagnostic[], ending?: string): number;
}

export interface DevRoute {
  /** URL path below the base URL, with all paths that start with it and a slash: `/__reviews`. */
  path: string;
  /** Only receives requests of this machine, or of hosts that `--host` allows; other methods than GET only from the site itself. */
  handle(request: Request): Response | Promise<Response>;
}
