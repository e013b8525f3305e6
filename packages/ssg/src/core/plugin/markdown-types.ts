/** The part of the plugin API that extends Markdown. */
import type { Heading } from '@slashdocs/runtime/types';
import type { ContentKeys, MarkdownPlugin } from '../config/markdown-plugins.ts';
import type { FrontMatter, Severity } from '../types.ts';
import type { OutputFile } from './page-types.ts';

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
   * article has an element whose first class starts with the name. Handlers may return the class at any place.
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
  /** The text of the first descendant with this tag; undefined if no descendant has it. */
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
  /** The language of the page, such as `en` or `pt-BR`. A document without a translation is compiled for each language. */
  readonly pageLanguage: string;
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
  /** The language of the page, such as `en` or `pt-BR`. A document without a translation is compiled for each language. */
  pageLanguage: string;
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

/** @returns the elements for the top of the document, below the title if the document starts with one; or a problem of the value */
export type FrontMatterHandler = (input: FrontMatterInput) => readonly PlacedNode[] | MarkdownProblem;

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
  /** The language of the page, such as `en` or `pt-BR`. A document without a translation is compiled for each language. */
  pageLanguage: string;
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
  /** The language of the page, such as `en` or `pt-BR`. A document without a translation is compiled for each language. */
  pageLanguage: string;
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
  /** Names of `markdown.needs`. */
  needs?: readonly string[];
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
  readonly frontMatter: Readonly<FrontMatter>;
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
  hint?: string | undefined;
  /** The name of one of the `rules`. Default: an error of the rule `markdown-plugin`. */
  rule?: string;
  /** For fences: the line of the code with the problem, 1-based; 0 for the line with the language. Default: the whole block. */
  line?: number;
  /** For fences: the column in the line where the problem starts, 1-based. Default: 1. */
  column?: number | undefined;
  /** For containers and transforms: the node with the problem. Default: the line with the name of the container. */
  node?: MarkdownNode;
  /** For containers: the part of the line with the name to underline. */
  text?: string;
}
