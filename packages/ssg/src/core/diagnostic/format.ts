/**
 * Formats diagnostics as text:
 *
 * ```text
 * error[broken-link] docs-content/docs/flags.md:12:8
 * broken link: `./flag.md` does not exist
 * 11 | Flags change how DotSlash works.
 * 12 | See [all](./flag.md) of them.
 *    |           ^^^^^^^^^
 * 13 |
 * hint: did you mean `./flags.md`?
 * ```
 *
 * All functions are pure: the caller provides the working directory, the use of colors, and a function to read files.
 */
import type { Diagnostic, Severity } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { plural } from '../util/plural.ts';
import { posixRelative } from '../util/posix-path.ts';
import { remembering } from '../util/remembering.ts';
import { codeFrame } from './code-frame.ts';
import { type Style, styleFor } from './color.ts';
import { ALSO_IN, furtherPlaces } from './one-per-target.ts';
import { SourceLines } from './source-lines.ts';
import { neutralize } from './width.ts';

export interface FormatOptions {
  /** Absolute path of the folder to which displayed paths are relative. */
  cwd: string;
  /** Use ANSI colors. */
  color: boolean;
  /** Reads a file for code frames; undefined if it cannot be shown. */
  readSource(file: string): string | undefined;
  /** Shows a problem in many places once, with the first places and a count. */
  isBrief?: boolean;
}

/**
 * Formats each distinct diagnostic and a summary, without a trailing newline. The order is deterministic, with errors last,
 * where they are visible.
 */
export function formatAll(diagnostics: Iterable<Diagnostic>, options: FormatOptions): string {
  const unique = sortDiagnostics(diagnostics);
  if (unique.length === 0) return '';
  const lines: ReadLines = remembering((file) => {
    const text = options.readSource(file);
    return text === undefined ? undefined : new SourceLines(text);
  });
  const shown = options.isBrief ? mergeEqual(unique, options.cwd) : unique;
  return [...shown.map((diagnostic) => format(diagnostic, options, lines)), countLine(unique)].join('\n\n');
}

/** Codes of problems that differ only in the name of a file, which authors do not need. */
const EQUAL_CODES = new Set<Diagnostic['code']>(['missing-alt']);

/**
 * One problem for many with the same message, whose hints may differ in code: ``write `## Setup` ``. Each error is shown, since all of them
 * must be fixed.
 */
function mergeEqual(unique: readonly Diagnostic[], cwd: string): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  const groupOf = new Map<Diagnostic, Diagnostic[]>();
  for (const each of unique) {
    const { severity, code, message, hint, file, notes, related } = each;
    const hasFacts = notes !== undefined || related?.some((place) => place.message !== ALSO_IN);
    if (severity === 'error' || file === undefined || hasFacts) continue;
    const key = JSON.stringify([code, hint?.replace(/`[^`]*`/g, ''), EQUAL_CODES.has(code) ? '' : message]);
    const group = getOrInsert(groups, key, () => []);
    group.push(each);
    groupOf.set(each, group);
  }
  return unique.flatMap((each) => {
    const [first, ...others] = groupOf.get(each) ?? [];
    if (first === undefined || others.length <= MOST_PLACES) return each;
    if (each !== first) return [];
    const { related: _, ...rest } = first;
    const all = furtherPlaces(first, others);
    const places = all.slice(0, MOST_PLACES).map((place) => displayPlace(place, cwd));
    const count = all.length - places.length;
    const more = `${plural(count, 'more place')}, which \`ssg check\` lists`;
    return { ...rest, notes: [...places.map((place) => `also in ${place}`), `and ${more}`] };
  });
}

/** `2 errors, 1 warning`; empty without diagnostics. */
export function countLine(diagnostics: Iterable<Diagnostic>): string {
  const counts: Record<Severity, number> = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return (Object.entries(counts) as [Severity, number][])
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => plural(count, severity))
    .join(', ');
}

/** Sorts by severity (hints first), file, line, column, and code, and removes duplicates. */
export function sortDiagnostics(diagnostics: Iterable<Diagnostic>): Diagnostic[] {
  const unique = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const key = visibleText(diagnostic);
    if (!unique.has(key)) unique.set(key, diagnostic);
  }
  return [...unique]
    .sort(
      ([keyA, a], [keyB, b]) =>
        RANK[a.severity] - RANK[b.severity] ||
        compare(a.file ?? '', b.file ?? '') ||
        (a.line ?? 0) - (b.line ?? 0) ||
        (a.column ?? 0) - (b.column ?? 0) ||
        compare(a.code, b.code) ||
        compare(keyA, keyB),
    )
    .map(([, diagnostic]) => diagnostic);
}

/** The visible parts of a diagnostic, which identify duplicates. */
function visibleText({ cause: _, ...visible }: Diagnostic): string {
  return JSON.stringify(Object.entries(visible).sort(([a], [b]) => compare(a, b)));
}

const RANK: Record<Severity, number> = { hint: 0, warning: 1, error: 2 };

/** Compares by code units, which does not depend on the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type ReadLines = (file: string) => SourceLines | undefined;

function format(diagnostic: Diagnostic, { cwd, color }: FormatOptions, readLines: ReadLines): string {
  const style = styleFor(color);
  const { file, hint } = diagnostic;
  return [
    header(diagnostic, cwd, style),
    neutralize(diagnostic.message),
    ...(file === undefined ? [] : frameOf(diagnostic, readLines(file), style)),
    ...noteLines(diagnostic, cwd).map((note) => `${style.label('note:')} ${neutralize(note)}`),
    ...(hint === undefined ? [] : [`${style.label('hint:')} ${neutralize(hint)}`]),
  ].join('\n');
}

function header({ severity, code, file, line, column }: Diagnostic, cwd: string, style: Style): string {
  const title = style.severity(severity, `${severity}[${code}]`);
  if (file === undefined) return title;
  return `${title} ${style.place(neutralize(displayPlace({ file, line, column }, cwd)))}`;
}

/** The most related places that are listed. Files for programs contain all of them. */
const MOST_PLACES = 4;

/** The notes and related places below the code frame. */
export function noteLines({ notes = [], related = [] }: Diagnostic, cwd: string): string[] {
  // One place more would take the same line as the count.
  const listed = related.length > MOST_PLACES + 1 ? related.slice(0, MOST_PLACES) : related;
  const more = related.length - listed.length;
  return [
    ...notes,
    ...listed.map((place) => `${place.message} ${displayPlace(place, cwd)}`),
    ...(more > 0 ? [`${more} more places are not listed here`] : []),
  ];
}

interface Place {
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

/** `docs/flags.md:12:8` */
export function displayPlace({ file, line, column }: Place, cwd: string): string {
  const position = [displayPath(file, cwd), line, line === undefined ? undefined : column];
  return position.filter((part) => part !== undefined).join(':');
}

function frameOf(diagnostic: Diagnostic, lines: SourceLines | undefined, style: Style): string[] {
  const { line, column, endLine, endColumn } = diagnostic;
  if (lines === undefined || line === undefined) return [];
  return codeFrame(lines, { line, column, endLine, endColumn }, style);
}

/** A displayed path: relative to the working directory, with `/` as separator on every system. */
export function displayPath(file: string, cwd: string): string {
  return posixRelative(cwd, file) || '.';
}
