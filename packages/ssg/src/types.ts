/** The data that the stages of a build hand to each other. `docs/architecture.md` draws the flow. */
import type { Heading, HeadTag } from '@ssg/runtime/types';
import type { MarkdownConstruct } from './bundle/replacements.ts';
import type { MagicComment } from './compile/code/magic-comments.ts';
import type { SiteLanguages } from './compile/code/prism.ts';
import type { MarkdownExtensions } from './compile/extensions.ts';

export type Severity = 'error' | 'warning' | 'hint';

/**
 * A problem, as a value with a place, a code and a way out. It is formatted once, at the edge (`diagnostic.ts`).
 */
export interface Diagnostic {
  /** Stable name of the rule, such as `broken-link`; `docs/rules.md` explains each. */
  code: string;
  severity: Severity;
  /** What is wrong, in one sentence without a full stop at its end. May span lines. */
  message: string;
  /** Absolute path of the file at fault. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based, in UTF-16 code units. */
  column?: number;
  /** 1-based; the end is exclusive, as in unist. */
  endLine?: number;
  endColumn?: number;
  /** What to do, in one sentence: "did you mean `./flags.md`?" */
  hint?: string;
  /** Further facts, a line each. */
  notes?: string[];
  /** Further places that have to do with it. */
  related?: RelatedPlace[];
  /** The error behind it, when there is one. Its stack is never shown for a problem in the content. */
  cause?: unknown;
}

/** Another place that a problem speaks of, such as the file that has the same route. */
export interface RelatedPlace {
  /** What is there, for a text to which the place is added: "the other is". */
  message: string;
  /** Absolute path. */
  file: string;
  /** 1-based. */
  line?: number;
  column?: number;
}

/** A file of the site's content, before anything is read into it. */
export interface Source {
  /** Path below its content folder, `/` as separator: `guides/basics.md`. */
  path: string;
  /** Absolute path on disk. */
  file: string;
  /** Of a translation, that of the file in whose place it stands. */
  original?: string;
  format: 'md' | 'mdx' | 'tsx';
  /** Whose content it is: a docs instance and version, or the standalone pages. */
  collection: string;
  /** SHA-256 of the bytes, and of how they are read where that is not the usual way, hex. */
  hash: string;
  /** A blog's post, and how it is read. */
  post?: PostOptions;
}

/** How a blog's post is read. */
export interface PostOptions {
  /** A regular expression: what divides the beginning, which lists show, from the rest. */
  truncateMarker: { source: string; flags: string };
}

/** Front matter: the keys that the build knows, typed and checked; the rest as written. */
export interface FrontMatter {
  id?: string;
  title?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  pagination_label?: string;
  /** Of a post: what search engines and browsers call it. */
  title_meta?: string;
  /** Id of the doc to link as previous or next; null for none. */
  pagination_prev?: string | null;
  pagination_next?: string | null;
  displayed_sidebar?: string | null;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  custom_edit_url?: string | null;
  keywords?: string[];
  /** Social card, a URL. */
  image?: string;
  /** Old paths on this site that lead to the page. */
  redirect_from?: string[];
  draft?: boolean;
  unlisted?: boolean;
  /** In the place of what git knows. */
  last_update?: { date?: string; author?: string };
  /** For the site's own components. */
  sidebar_custom_props?: Record<string, unknown>;
  [key: string]: unknown;
}

/** A span in a source file, all 1-based, the end exclusive. */
export interface Span {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A reference from a page to something else, exactly as its author wrote it. */
export interface LinkReference {
  /** `link` goes to a page, an anchor or another site; `image` is shown; `asset` is a media source or download. */
  kind: 'link' | 'image' | 'asset';
  url: string;
  /** Where it stands in the source; absent when the parser could not tell. */
  span?: Span;
}

/**
 * A place in a compiled body that only the site can fill, because it depends on where other pages are.
 * In an HTML body a slot stands for a whole attribute with its leading space (` href="/docs/"`), or for nothing;
 * in a component body for a JavaScript expression (`"/docs/"`), or `undefined`.
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

/** What the module of an MDX document needs besides itself. */
export interface ModuleNeeds {
  /** Whatever it imports, as written. */
  imports: string[];
  /** Names of components that it uses and does not define: `Tabs`. */
  components: string[];
  /** It has event handlers, or imports something later. */
  hasHandlers: boolean;
}

/** A Markdown or MDX document, compiled by itself: nothing in here depends on another page. */
export interface CompiledPage {
  frontMatter: FrontMatter;
  /** Plain text of the first `#` heading, wherever it stands. */
  contentTitle?: string;
  /** The front matter's title is to be shown in spite of `contentTitle`, since that is a chapter's: others stand in front of it. */
  lacksTitle?: true;
  /** Front matter `description`, else plain text of the first paragraph, else empty. */
  description: string;
  /** Every heading, in order. */
  headings: Heading[];
  /** Every id in the body that a `#fragment` may point at, headings included. */
  anchors: string[];
  /** Every link, image and asset, in document order. */
  links: LinkReference[];
  /** `body.kind`, known before the body is. */
  kind: PageBody['kind'];
  body: PageBody;
  /** The body has a mermaid diagram that is left to the browser. */
  hasDiagrams: boolean;
  /** MDX only. */
  needs?: ModuleNeeds;
  /** Parts of pages that it shows: before which of its headings, and the import as written. Absent when there are none. */
  parts?: { at: number; source: string }[];
  /** A blog's post only. */
  post?: PostFacts;
  /** MDX: an expression in the text has a name that nothing in the document defines. */
  usesUnknownNames?: true;
  /** A code block may say which file it comes from: spares all others a second look. */
  mayNameFiles?: true | undefined;
  /** Absolute paths of other files that this result depends on. */
  dependencies: string[];
  diagnostics: Diagnostic[];
}

/** What is known of a blog's post before it is compiled. */
export interface PostFacts {
  /** It has a truncate marker. */
  isTruncated: boolean;
  /** Words of its text, code included; of Chinese, Japanese and Korean, the characters. */
  words: number;
}

/** A diagram in the language of mermaid, drawn without a browser. */
export type DrawnDiagram =
  | {
      svg: string;
      kind:
        | 'flowchart'
        | 'sequence'
        | 'state'
        | 'class'
        | 'er'
        | 'pie'
        | 'timeline'
        | 'git'
        | 'gantt'
        | 'mindmap';
      isWide: boolean;
    }
  /** What of the diagram cannot be drawn here; the browser does it. */
  | { unsupported: string }
  /** 1-based line in the source. */
  | { error: string; line: number };

/** What a document is taken for, see `MarkdownOptions.format`. */
export type MarkdownFormat = 'commonmark' | 'detect' | 'mdx' | 'md';

/** What `compile` needs to know besides the text; all of it is part of the cache key. */
export interface CompileOptions {
  /** Absolute path of the document, for diagnostics and relative imports. */
  file: string;
  format: 'md' | 'mdx';
  /** Whether `<FbInternalOnly>` or `<OssOnly>` content is kept. */
  audience: 'public' | 'internal';
  /** Which parser reads `.md`. Default `auto`: the native one wherever it is proven equal to remark-parse. */
  parser?: 'auto' | 'native' | 'remark';
  /** What a `.md` file is, see `MarkdownOptions`. Default `commonmark`. */
  markdownFormat?: MarkdownFormat;
  /** Whether `$x$` is mathematics. Default false. */
  math?: boolean;
  /** What the site adds to Markdown; documents with the same object are compiled by the same plugins. */
  extensions?: MarkdownExtensions | undefined;
  /** Comments in code that mark lines, in the place of the usual ones. */
  magicComments?: readonly MagicComment[] | undefined;
  /** Languages of code that the site adds. */
  siteLanguages?: SiteLanguages | undefined;
  /** Kinds of tokens in code that get no element of their own, see `config/unstyled-tokens.ts`. Default: none. */
  unstyledTokens?: readonly string[] | undefined;
  /** Titles of admonitions in the language of the pages, by the English ones. */
  texts?: Readonly<Record<string, string>> | undefined;
  /** The document is a blog's post: its title is the theme's to show, and it may have a truncate marker. */
  post?: PostOptions | undefined;
  /** The emoji of a name, where `:name:` is one. */
  emojiOf?: ((name: string) => string | undefined) | undefined;
  /** What of Markdown the site has components for; see `bundle/replacements.ts`. Default: nothing. */
  components?: readonly MarkdownConstruct[] | undefined;
  /** Draws diagrams: a pure function, and part of the compiler as far as the cache is concerned. */
  drawDiagram?: (source: string) => DrawnDiagram;
}

/** A URL that the site publishes, and the file that holds it. */
export interface Route {
  /** URL path without base URL: `/docs/flags/`. */
  path: string;
  /** File below the output folder, `/` as separator: `docs/flags/index.html`. */
  file: string;
  /** The source it comes from; absent for what the site makes by itself (404, generated index). */
  source?: Source;
}

/** A file of the output. One in parts may be larger than memory; the parts can be asked for once. */
export interface Artifact {
  /** Path below the output folder, `/` as separator. */
  path: string;
  contents: Uint8Array | string | { copyFrom: string } | { parts: Iterable<string> };
}

export type { Heading, HeadTag };
