/** The data that build stages exchange. `docs/architecture.md` shows the flow. */
import type { DrawnDiagram } from '@slashdocs/diagrams';
import type { Heading, HeadTag } from '@slashdocs/runtime/types';
import type { MagicComment } from './compile/code/magic-comments.ts';
import type { SiteLanguages } from './compile/code/prism.ts';
import type { Diagnostic as PlainDiagnostic } from './diagnostic/types.ts';
import type { MarkdownExtensions } from './markdown-extensions.ts';
import type { InstalledPackage } from './modules/optional-packages.ts';
import type { MarkdownConstruct } from './modules/replacements.ts';

export type { RelatedPlace, Severity } from './diagnostic/types.ts';

/** A problem inside of ssg. Formatted in `core/diagnostic/format.ts`. */
export interface Diagnostic extends PlainDiagnostic {
  /** The error that caused the problem. Its stack is never shown. */
  cause?: unknown;
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
  /** Options of a blog post. */
  post?: PostOptions;
}

/** Options of a blog post. */
export interface PostOptions {
  /** Regular expression for the marker at the end of the excerpt in lists. */
  truncateMarker: { source: string; flags: string };
}

/** Front matter. Known keys are checked; other keys are unchanged. */
export interface FrontMatter {
  id?: string;
  title?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  pagination_label?: string;
  /** Title of a post for search engines and browsers. */
  title_meta?: string;
  /** Id of the previous or next document; null for none. */
  pagination_prev?: string | null;
  pagination_next?: string | null;
  displayed_sidebar?: string | null;
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  custom_edit_url?: string | null;
  keywords?: string[];
  /** URL of the image for link previews. */
  image?: string;
  /** Old paths on this site that redirect to the page. */
  redirect_from?: string[];
  draft?: boolean;
  unlisted?: boolean;
  /** Overrides the date and author from git. */
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
}

/** A compiled Markdown or MDX document, independent of other pages. */
export interface CompiledPage {
  frontMatter: FrontMatter;
  /** Plain text of the first `#` heading. */
  contentTitle?: string;
  /** Whether to show the title from front matter although there is a `contentTitle`, because other headings precede it. */
  lacksTitle?: true;
  /** `description` in front matter, else plain text of the first paragraph, else empty. */
  description: string;
  /** Every heading, in order. */
  headings: Heading[];
  /** Every id in the body that a `#fragment` may point at, headings included. */
  anchors: string[];
  /** Every link, image and asset, in document order. */
  links: LinkReference[];
  /** `body.kind`, available without reading the body. */
  kind: PageBody['kind'];
  body: PageBody;
  /** Whether the browser has to draw a Mermaid diagram. */
  hasDiagrams: boolean;
  /** MDX only. */
  needs?: ModuleNeeds;
  /** Imported partials: the index of the heading after the partial, and the import as written. Absent if there are none. */
  parts?: { at: number; source: string }[];
  /** Blog posts only. */
  post?: PostFacts;
  /** MDX: whether an expression contains an undefined name. */
  usesUnknownNames?: true;
  /** Whether a code block may name its source file, so only such documents are checked. */
  mayNameFiles?: true | undefined;
  /** Absolute paths of other files that this result depends on. */
  dependencies: string[];
  diagnostics: Diagnostic[];
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

/** Options of `compile`. All options are part of the cache key. */
export interface CompileOptions {
  /** Absolute path of the document, for diagnostics and relative imports. */
  file: string;
  format: 'md' | 'mdx';
  /** Whether `<FbInternalOnly>` or `<OssOnly>` content is kept. */
  audience: 'public' | 'internal';
  /** See `MarkdownOptions`. Default: `auto`. */
  parser?: 'auto' | 'native' | 'remark';
  /** See `MarkdownOptions`. Default: `commonmark`. */
  markdownFormat?: MarkdownFormat;
  /** See `MarkdownOptions`. Default: false. */
  math?: boolean;
  /** Absent if KaTeX is not installed, or not needed. */
  katex?: InstalledPackage | undefined;
  /** See `MarkdownOptions`. Default: false. */
  unsafeHtml?: boolean;
  /** The site's Markdown extensions. Documents with the same object are compiled by the same plugins. */
  extensions?: MarkdownExtensions | undefined;
  /** Comments in code that highlight lines, instead of the default ones. */
  magicComments?: readonly MagicComment[] | undefined;
  /** The site's own languages for syntax highlighting. */
  siteLanguages?: SiteLanguages | undefined;
  /** Tokens in code that need no HTML element; see `core/config/unstyled-tokens.ts`. Default: none. */
  unstyledTokens?: readonly string[] | undefined;
  /** Translated titles of admonitions, by English title. */
  texts?: Readonly<Record<string, string>> | undefined;
  /** Options of a blog post, whose title the theme shows, and which may contain a truncate marker. */
  post?: PostOptions | undefined;
  /** Finds the emoji for a name, as in `:name:`. */
  emojiOf?: ((name: string) => string | undefined) | undefined;
  /** Markdown constructs that the site replaces by components; see `core/modules/replacements.ts`. Default: none. */
  components?: readonly MarkdownConstruct[] | undefined;
  /** Draws diagrams. A pure function, which the cache treats as part of the compiler. */
  drawDiagram?: (source: string) => DrawnDiagram;
}

/** A published URL and its output file. */
export interface Route {
  /** URL path without base URL: `/docs/flags/`. */
  path: string;
  /** Path in the output folder, `/` as separator: `docs/flags/index.html`. */
  file: string;
  /** The source file; absent for generated pages. */
  source?: Source;
}

/** An output file. A file in parts may be larger than memory. The parts can be iterated only once. */
export interface Artifact {
  /** Path in the output folder, `/` as separator. */
  path: string;
  contents: Uint8Array | string | { copyFrom: string } | { parts: Iterable<string> };
}

export type { Heading, HeadTag };
