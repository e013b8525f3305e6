/** What the stages find out about one document while its trees pass through them. Lives in `file.data.draft`. */
import type { Heading } from '@ssg/runtime/types';
import GithubSlugger from 'github-slugger';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import type { MarkdownConstruct } from '../bundle/replacements.ts';
import type { CompileOptions, Diagnostic, LinkReference, ModuleNeeds, Span } from '../types.ts';
import { newReferences, type References } from './mdast/seen-references.ts';
import type { OpenElement } from './mdast/unclosed-html.ts';
import type { Point } from './mdx/positions.ts';

export interface Draft {
  readonly file: string;
  readonly format: CompileOptions['format'];
  readonly audience: CompileOptions['audience'];
  readonly parser: NonNullable<CompileOptions['parser']>;
  readonly drawDiagram: CompileOptions['drawDiagram'];
  readonly extensions: CompileOptions['extensions'];
  readonly magicComments: CompileOptions['magicComments'];
  readonly texts: CompileOptions['texts'];
  readonly siteLanguages: CompileOptions['siteLanguages'];
  readonly unstyledTokens: CompileOptions['unstyledTokens'];
  readonly emojiOf: CompileOptions['emojiOf'];
  /** What of Markdown the site has components for. */
  readonly components: ReadonlySet<MarkdownConstruct>;
  /** Whether the document becomes a component, which those can be part of. */
  isComponent: boolean;
  /** It has something that the site has a component for. */
  usesReplacements: boolean;
  /** Names of the plugins that are not run on this document. */
  withoutPlugins: Set<string>;
  /** JSX that plugins add is left out. */
  dropsJsx: boolean;
  diagnostics: Diagnostic[];
  /** What is parsed: the document without front matter, every character in its place. */
  text: string;
  /** Admonitions that the walk is in, or was: where they end, how many colons open them, on which line. */
  admonitions: { end: number; colons: number; line: number }[];
  /** Blocks that look like admonitions and are none, whose last line has not come yet. */
  unknownContainers: number;
  contentTitle: string | undefined;
  /** A lower heading stands in front of the title. */
  titleIsBelow: boolean;
  /** A blog's post: a title that it begins with is not shown with the content. */
  isPost: boolean;
  /** Where the post's truncate marker stands, 1-based; undefined for none. */
  truncateAt: Point | undefined;
  /** Plain text of the first paragraph, one at the top level preferred. */
  excerpt: { text: string; atTop: boolean } | undefined;
  headings: Heading[];
  /** Level of the heading before, 1 at the start: a page that has no `#` gets its title from the theme. */
  lastDepth: number;
  /** How many top-level headings there were. */
  titles: number;
  /** The walk has come to the footnotes, which are last. */
  inFootnotes: boolean;
  anchors: Set<string>;
  links: LinkReference[];
  references: References;
  /** Where the target of a link by reference is written, by `line:column` of the link. */
  definedAt: Map<string, Span>;
  /** HTML that is not closed yet, the innermost last. */
  openHtml: OpenElement[];
  /** A diagram is left to the browser. */
  hasDiagrams: boolean;
  /** What the module of an MDX document needs. */
  needs: ModuleNeeds | undefined;
  /** As in `CompiledPage`. */
  parts: { at: number; source: string }[];
  /** What the module of an MDX document imports by default, by the name that it gives it. */
  moduleImports: Map<string, string>;
  /** Names that the module of an MDX document defines. */
  declared: Set<string>;
  /** An expression has a name that nothing defines. */
  usesUnknownNames: boolean;
  /** `line:column` of the code that is inline mathematics; undefined where mathematics is not switched on. */
  math: ReadonlySet<string> | undefined;
  /** How many groups of tabs the compiler wrote. */
  tabs: number;
  /** How often each diagram that was drawn occurs. */
  drawings: Map<string, number>;
  /** The tree has raw HTML in it, so it has to go through an HTML parser. */
  hasRawHtml: boolean;
  /** The text has characters in it that stand in for others, see `source/characters.ts`. */
  hasStandIns: boolean;
  /** Headings written in Markdown, by id; what is written as HTML or JSX is left as it is. */
  headingIds: Map<string, Position | undefined>;
  slugger: GithubSlugger;
}

declare module 'vfile' {
  interface DataMap {
    draft: Draft;
  }
}

export function newDraft({
  file,
  format,
  audience,
  parser = 'auto',
  drawDiagram,
  extensions,
  magicComments,
  texts,
  siteLanguages,
  unstyledTokens,
  emojiOf,
  components,
  ...options
}: CompileOptions | Draft): Draft {
  return {
    file,
    format,
    audience,
    parser,
    drawDiagram,
    extensions,
    magicComments,
    texts,
    siteLanguages,
    unstyledTokens,
    emojiOf,
    components: new Set(components),
    isComponent: false,
    usesReplacements: false,
    withoutPlugins: new Set(),
    dropsJsx: false,
    diagnostics: [],
    text: '',
    admonitions: [],
    unknownContainers: 0,
    contentTitle: undefined,
    titleIsBelow: false,
    isPost: 'isPost' in options ? options.isPost : options.post !== undefined,
    truncateAt: undefined,
    excerpt: undefined,
    headings: [],
    lastDepth: 1,
    titles: 0,
    inFootnotes: false,
    anchors: new Set(),
    links: [],
    references: newReferences(),
    definedAt: new Map(),
    openHtml: [],
    hasDiagrams: false,
    needs: undefined,
    parts: [],
    moduleImports: new Map(),
    declared: new Set(),
    usesUnknownNames: false,
    math: undefined,
    tabs: 0,
    drawings: new Map(),
    hasRawHtml: false,
    hasStandIns: false,
    headingIds: new Map(),
    slugger: new GithubSlugger(),
  };
}

export function draftOf(file: VFile): Draft {
  const { draft } = file.data;
  if (!draft) throw new Error('the file has no draft: it does not come from compile()');
  return draft;
}

/** Adds a problem at a node of either tree. */
export function report(
  draft: Draft,
  node: { position?: Position | undefined },
  problem: Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>,
): void {
  draft.diagnostics.push({ ...problem, file: draft.file, ...spanOf(node) });
}

export function spanOf({ position }: { position?: Position | undefined }): Span | undefined {
  // Where raw HTML is repaired, an element may have a position of which nothing is known.
  const { start, end }: Partial<Position> = position ?? {};
  if (!start || !end) return undefined;
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
