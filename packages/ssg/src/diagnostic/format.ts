/**
 * Problems as text, the only place where that happens:
 *
 * ```text
 * error[broken-link] docs-content/docs/flags.md:12:8
 * The link `./flag.md` leads nowhere
 * 11 | Flags change how DotSlash works.
 * 12 | See [all](./flag.md) of them.
 *    |           ^^^^^^^^^
 * 13 |
 * hint: did you mean `./flags.md`?
 * ```
 *
 * Everything here is pure: the caller says where it runs, whether it has colours and how a file is read.
 */
import path from 'node:path';
import type { Diagnostic, Severity } from '../types.ts';
import { codeFrame } from './code-frame.ts';
import { type Style, styleFor } from './color.ts';
import { SourceLines } from './source-lines.ts';
import { neutralise } from './width.ts';

export interface FormatOptions {
  /** Absolute path of the folder that paths are shown relative to. */
  cwd: string;
  /** Whether the text may hold ANSI colours. */
  color: boolean;
  /** The text of a file, for code frames; undefined when there is none to show. */
  readSource(file: string): string | undefined;
}

/** One problem, without a newline at its end. */
export function formatDiagnostic(diagnostic: Diagnostic, options: FormatOptions): string {
  return format(diagnostic, options, memoizeLines(options));
}

/**
 * Every problem once, in an order that does not depend on the order they were found in, the errors last, where
 * they are seen; then how many there are. Empty when there is none. Without a newline at its end.
 */
export function formatAll(diagnostics: Iterable<Diagnostic>, options: FormatOptions): string {
  const unique = sortDiagnostics(diagnostics);
  if (unique.length === 0) return '';
  const lines = memoizeLines(options);
  return [...unique.map((diagnostic) => format(diagnostic, options, lines)), countLine(unique)].join('\n\n');
}

/** `2 errors, 1 warning`; empty when there is no problem. */
export function countLine(diagnostics: Iterable<Diagnostic>): string {
  const counts: Record<Severity, number> = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return (Object.entries(counts) as [Severity, number][])
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => `${count} ${severity}${count === 1 ? '' : 's'}`)
    .join(', ');
}

/** Hints, warnings, errors; each by file, line, column and code; equal ones once. */
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

/** All of a problem that a reader sees: two with the same are one. */
function visibleText({ cause: _, ...visible }: Diagnostic): string {
  return JSON.stringify(Object.entries(visible).sort(([a], [b]) => compare(a, b)));
}

const RANK: Record<Severity, number> = { hint: 0, warning: 1, error: 2 };

/** By code units: the same on every machine, whatever its locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type ReadLines = (file: string) => SourceLines | undefined;

/** A file with a hundred problems is read and measured once. */
function memoizeLines({ readSource }: FormatOptions): ReadLines {
  const known = new Map<string, SourceLines | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const text = readSource(file);
      known.set(file, text === undefined ? undefined : new SourceLines(text));
    }
    return known.get(file);
  };
}

function format(diagnostic: Diagnostic, { cwd, color }: FormatOptions, readLines: ReadLines): string {
  const style = styleFor(color);
  const { file, hint } = diagnostic;
  return [
    header(diagnostic, cwd, style),
    neutralise(diagnostic.message),
    ...(file === undefined ? [] : frameOf(diagnostic, readLines(file), style)),
    ...noteLines(diagnostic, cwd).map((note) => `${style.label('note:')} ${neutralise(note)}`),
    ...(hint === undefined ? [] : [`${style.label('hint:')} ${neutralise(hint)}`]),
  ].join('\n');
}

function header({ severity, code, file, line, column }: Diagnostic, cwd: string, style: Style): string {
  const title = style.severity(severity, `${severity}[${code}]`);
  if (file === undefined) return title;
  return `${title} ${style.place(neutralise(displayPlace({ file, line, column }, cwd)))}`;
}

/** What stands below the code frame: facts, and other places. */
export function noteLines({ notes = [], related = [] }: Diagnostic, cwd: string): string[] {
  return [...notes, ...related.map((place) => `${place.message} ${displayPlace(place, cwd)}`)];
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

/** A path as it is shown: relative to the folder that the command runs in, `/` as separator on every system. */
export function displayPath(file: string, cwd: string): string {
  const relative = path.relative(cwd, file);
  return (relative === '' ? '.' : relative).split(path.sep).join('/');
}
