/** The state of one document while it is compiled. Stored in `file.data.draft`. */

import type { Heading } from '@slashdocs/runtime/types';
import type { ElementContent } from 'hast';
import type { Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import { type MarkdownHandlers, NO_HANDLERS } from '../config/markdown-handlers.ts';
import type { MarkdownConstruct } from '../modules/replacements.ts';
import type { CompileOptions, Diagnostic, LinkReference, ModuleNeeds, Span } from '../types.ts';
import type { PlaceOfValue } from './front-matter/parse.ts';
import { newReferences, type References } from './mdast/seen-references.ts';
import type { OpenElement } from './mdast/unclosed-html.ts';
import type { Point } from './mdx/positions.ts';
import { type Slugger, sluggerOf } from './slugger.ts';

/** The options that the stages of the compiler read from the draft. */
type DraftOptions = Pick<
  CompileOptions,
  | 'file'
  | 'format'
  | 'audience'
  | 'extensions'
  | 'headingIds'
  | 'magicComments'
  | 'texts'
  | 'siteLanguages'
  | 'isForeign'
  | 'unstyledTokens'
  | 'markup'
  | 'linkAttributes'
  | 'linkSchemes'
  | 'fenceOptions'
  | 'readFile'
>;

export interface Draft extends Readonly<DraftOptions> {
  readonly parser: NonNullable<CompileOptions['parser']>;
  readonly handlers: MarkdownHandlers;
  /** Allow HTML in Markdown to run code. */
  readonly unsafeHtml: boolean;
  /** Values of the front matter that are part of the document's content. */
  readonly parsedValues: string[];
  /** The place of a value in the front matter; undefined if all values are simple. */
  placeOfValue: PlaceOfValue | undefined;
  /** The Markdown constructs that the site replaces with components. */
  readonly components: ReadonlySet<MarkdownConstruct>;
  /** The document becomes a component, so it can contain other components. */
  isComponent: boolean;
  /** The document contains a construct that the site replaces with a component. */
  usesReplacements: boolean;
  /** Names of plugins that do not run on this document. */
  withoutPlugins: Set<string>;
  /** Number of calls of the site's handlers so far. */
  handlerCalls: number;
  /** SHA-256 of the text, for these calls. */
  textHash: string | undefined;
  /** Elements of the site's handlers, which may be asynchronous, by code block. */
  fenceElements: ReadonlyMap<Code, ElementContent>;
  /** Drop JSX that plugins add. */
  dropsJsx: boolean;
  diagnostics: Diagnostic[];
  /** The text for the parser: the document without front matter, every character in its place. */
  text: string;
  /** Current and earlier admonitions of the walk. */
  admonitions: {
    node: ContainerDirective;
    end: number;
    colons: number;
    line: number;
    /** Its opening line should have closed the one around it. */
    repeatsOuter: boolean;
  }[];
  /** Unknown admonitions whose closing line has not been visited yet. */
  unknownContainers: number;
  contentTitle: string | undefined;
  /** A lower heading precedes the title. */
  titleIsBelow: boolean;
  /** A blog post, which does not show its title with the content. */
  isPost: boolean;
  /** 1-based place of the post's truncate marker. */
  truncateAt: Point | undefined;
  /** Plain text of the first paragraph, one at the top level preferred. */
  excerpt: { text: string; atTop: boolean } | undefined;
  headings: Heading[];
  /** Level of the heading before, 1 at the start: a page that has no `#` gets its title from the theme. */
  lastDepth: number;
  /** Number of top-level headings so far. */
  titles: number;
  /** The walk has reached the footnotes, which come last. */
  inFootnotes: boolean;
  anchors: Set<string>;
  links: LinkReference[];
  references: References;
  /** Place of the definition of a reference link, by `line:column` of the link. */
  definedAt: Map<string, Span>;
  /** Reported code blocks that are not closed. */
  unclosedCode: { line: number; endsAtNext: boolean }[];
  /** Open HTML elements, the innermost last. */
  openHtml: OpenElement[];
  /** As in `CompiledPage`. */
  pageNeeds: Set<string>;
  /** Dependencies of the module of an MDX document. */
  needs: ModuleNeeds | undefined;
  /** As in `CompiledPage`. */
  parts: { at: number; source: string }[];
  /** Sources of the default imports of an MDX document, by local name. */
  moduleImports: Map<string, string>;
  /** Names that the module of an MDX document defines. */
  declared: Set<string>;
  /** An expression uses an undefined name, or is an object, which React cannot show. */
  usesUnknownNames: boolean;
  /** Such an expression becomes text. */
  showsUnknown: boolean;
  /** As in `Prepared`. */
  delimited: ReadonlyMap<string, string>;
  /** Lines that show code from a file, by `line:column` of the inline code that they became. */
  includes: ReadonlyMap<string, string>;
  /** Absolute paths of other files that the document depends on. */
  dependencies: Set<string>;
  /** As in `CompiledPage`. */
  dependsOnPlace: boolean;
  /** Number of equal code blocks so far, by language and code. */
  repetitions: Map<string, number>;
  /** The tree contains raw HTML, which needs an HTML parser. */
  hasRawHtml: boolean;
  /** The text contains placeholder characters, see `source/characters.ts`. */
  hasStandIns: boolean;
  /** Places of headings in Markdown syntax, by id. Headings in HTML or JSX stay unchanged. */
  headingPlaces: Map<string, Position | undefined>;
  slugger: Slugger;
}

declare module 'vfile' {
  interface DataMap {
    draft: Draft;
  }
}

export function newDraft(options: CompileOptions | Draft): Draft {
  return {
    ...options,
    parser: options.parser ?? 'auto',
    handlers: options.handlers ?? NO_HANDLERS,
    unsafeHtml: options.unsafeHtml ?? false,
    parsedValues: [],
    placeOfValue: undefined,
    components: new Set(options.components),
    isComponent: false,
    usesReplacements: false,
    withoutPlugins: new Set(),
    handlerCalls: 0,
    textHash: undefined,
    fenceElements: new Map(),
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
    unclosedCode: [],
    openHtml: [],
    pageNeeds: new Set(),
    needs: undefined,
    parts: [],
    moduleImports: new Map(),
    declared: new Set(),
    usesUnknownNames: false,
    showsUnknown: false,
    delimited: new Map(),
    includes: new Map(),
    dependencies: new Set(),
    dependsOnPlace: false,
    repetitions: new Map(),
    hasRawHtml: false,
    hasStandIns: false,
    headingPlaces: new Map(),
    slugger: sluggerOf(options.headingIds),
  };
}

export function draftOf(file: VFile): Draft {
  const { draft } = file.data;
  if (!draft) throw new Error('the file has no draft: it does not come from compile()');
  return draft;
}

/** The path of the document, for code of plugins. */
export function readPlace(draft: Draft): string {
  draft.dependsOnPlace = true;
  return draft.file;
}

/** Translates a text of the theme to the language of the pages. */
export function themeText(english: string, { texts }: Pick<Draft, 'texts'>): string {
  return texts?.[english] ?? english;
}

/** Adds a problem at a node of either tree. */
export function report(
  draft: Draft,
  node: { position?: Position | undefined },
  problem: Pick<
    Diagnostic,
    'code' | 'severity' | 'message' | 'hint' | 'related' | 'isOfMany' | 'unknownName'
  >,
): void {
  draft.diagnostics.push({ ...problem, file: draft.file, ...spanOf(node) });
}

export function spanOf({ position }: { position?: Position | undefined }): Span | undefined {
  // Where the HTML parser repairs raw HTML, the position of an element may be empty.
  const { start, end }: Partial<Position> = position ?? {};
  if (!start || !end) return undefined;
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
