/** The state of one document while it is compiled. Stored in `file.data.draft`. */

import type { Heading } from '@slashdocs/runtime/types';
import type { ElementContent } from 'hast';
import type { Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import { NO_HANDLERS } from '../config/markdown-handlers.ts';
import type { RuleCode } from '../diagnostic/codes.ts';
import { severityOf } from '../diagnostic/diagnose.ts';
import type { MarkdownConstruct } from '../modules/replacements.ts';
import type { CompileOptions, Diagnostic, LinkReference, ModuleNeeds, Severity, Span } from '../types.ts';
import type { PlaceOfValue } from './front-matter/parse.ts';
import { newReferences } from './mdast/seen-references.ts';
import type { OpenElement } from './mdast/unclosed-html.ts';
import type { Point } from './mdx/positions.ts';
import { sluggerOf } from './slugger.ts';

/** The options of the compiler, with the state of one run. */
export function newDraft(
  options: Omit<CompileOptions, 'components'> & {
    components?: Iterable<MarkdownConstruct> | undefined;
    isPost?: boolean;
  },
) {
  return {
    ...(options as Readonly<Omit<CompileOptions, 'components'>>),
    parser: options.parser ?? 'auto',
    handlers: options.handlers ?? NO_HANDLERS,
    pageLanguage: options.pageLanguage ?? 'en',
    /** Allow HTML in Markdown to run code. */
    unsafeHtml: options.unsafeHtml ?? false,
    /** Values of the front matter that are part of the document's content. */
    parsedValues: [] as string[],
    /** The place of a value in the front matter; undefined if all values are simple. */
    placeOfValue: undefined as PlaceOfValue | undefined,
    /** The Markdown constructs that the site replaces with components. */
    components: new Set(options.components) as ReadonlySet<MarkdownConstruct>,
    /** The document becomes a component, so it can contain other components. */
    isComponent: false,
    /** The document contains a construct that the site replaces with a component. */
    usesReplacements: false,
    /** Names of plugins that do not run on this document. */
    withoutPlugins: new Set<string>(),
    /** Number of calls of the site's handlers so far. */
    handlerCalls: 0,
    /** SHA-256 of the text, for these calls. */
    textHash: undefined as string | undefined,
    /** Elements of the site's handlers, which may be asynchronous, by code block. */
    fenceElements: new Map() as ReadonlyMap<Code, ElementContent>,
    /** Drop JSX that plugins add. */
    dropsJsx: false,
    diagnostics: [] as Diagnostic[],
    /** The text for the parser: the document without front matter, every character in its place. */
    text: '',
    /** Current and earlier admonitions of the walk. */
    admonitions: [] as {
      node: ContainerDirective;
      end: number;
      fence: string;
      /** Its closing line. Without one, the closing line of the container around it. */
      closing: { fence: string; column: number; end: number } | undefined;
      /** Its opening line should have closed the one around it. */
      repeatsOuter: boolean;
    }[],
    /** Unknown admonitions whose closing line has not been visited yet. */
    unknownContainers: 0,
    contentTitle: undefined as string | undefined,
    /** A lower heading precedes the title. */
    titleIsBelow: false,
    /** A blog post, which does not show its title with the content. */
    isPost: options.isPost ?? options.post !== undefined,
    /** 1-based place of the post's truncate marker. */
    truncateAt: undefined as Point | undefined,
    /** Plain text of the first paragraph, one at the top level preferred. */
    excerpt: undefined as { text: string; atTop: boolean } | undefined,
    headings: [] as Heading[],
    /** Level of the heading before, 1 at the start: a page that has no `#` gets its title from the theme. */
    lastDepth: 1,
    /** Number of top-level headings so far. */
    titles: 0,
    /** The walk has reached the footnotes, which come last. */
    inFootnotes: false,
    anchors: new Set<string>(),
    links: [] as LinkReference[],
    references: newReferences(),
    /** Place of the definition of a reference link, by `line:column` of the link. */
    definedAt: new Map<string, Span>(),
    /** Reported code blocks that are not closed. */
    unclosedCode: [] as { line: number; endsAtNext: boolean }[],
    /** Open HTML elements, the innermost last. */
    openHtml: [] as OpenElement[],
    /** As in `CompiledPage`. */
    pageNeeds: new Set<string>(),
    /** Dependencies of the module of an MDX document. */
    needs: undefined as ModuleNeeds | undefined,
    /** As in `CompiledPage`. */
    parts: [] as { at: number; source: string }[],
    /** Sources of the default imports of an MDX document, by local name. */
    moduleImports: new Map<string, string>(),
    /** Names that the module of an MDX document defines. */
    declared: new Set<string>(),
    /** An expression uses an undefined name, or is an object, which React cannot show. */
    usesUnknownNames: false,
    /** Such an expression becomes text. */
    showsUnknown: false,
    /** As in `Prepared`. */
    delimited: new Map() as ReadonlyMap<string, string>,
    /** Lines that show code from a file, by `line:column` of the inline code that they became. */
    includes: new Map() as ReadonlyMap<string, string>,
    /** Absolute paths of other files that the document depends on. */
    dependencies: new Set<string>(),
    /** As in `CompiledPage`. */
    dependsOnPlace: false,
    /** Number of equal code blocks so far, by language and code. */
    repetitions: new Map<string, number>(),
    /** The tree contains raw HTML, which needs an HTML parser. */
    hasRawHtml: false,
    /** The text contains placeholder characters, see `source/characters.ts`. */
    hasStandIns: false,
    /** Places of headings in Markdown syntax, by id. Headings in HTML or JSX stay unchanged. */
    headingPlaces: new Map<string, Position | undefined>(),
    slugger: sluggerOf(options.headingIds),
  };
}

export type Draft = ReturnType<typeof newDraft>;

declare module 'vfile' {
  interface DataMap {
    draft: Draft;
  }
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
  problem: ReportedProblem,
): void {
  const { severity = severityOf(problem.code as RuleCode) } = problem;
  draft.diagnostics.push({ ...problem, severity, file: draft.file, ...spanOf(node) });
}

/** Default of `severity`: the one of the rule. */
type ReportedProblem = Pick<Diagnostic, 'message' | 'hint' | 'related' | 'clues'> &
  ({ code: RuleCode; severity?: Severity } | { code: string; severity: Severity });

export function spanOf({ position }: { position?: Position | undefined }): Span | undefined {
  // Where the HTML parser repairs raw HTML, the position of an element may be empty.
  const { start, end }: Partial<Position> = position ?? {};
  if (!start || !end) return undefined;
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
