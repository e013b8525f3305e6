/**
 * Places of esbuild's messages in sources. For documents and compiled style sheets, esbuild only knows the compiled code. An author may
 * delete a file meanwhile.
 */
import type { Message } from 'esbuild';
import type { Point } from '../compile/mdx/positions.ts';
import { findLiteral, spanAt } from '../diagnostic/find-literal.ts';
import type { Diagnostic } from '../types.ts';
import { escapePattern } from '../util/escape-pattern.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import type { BundleInput } from './types.ts';

type Location = NonNullable<Message['location']>;
type Place = Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>;

const START: Place = { line: 1, column: 1, endLine: undefined, endColumn: undefined };

export const isMarkdown = (file: string): boolean => /\.mdx?$/i.test(file);

/**
 * The place in the source of a document or of a compiled style sheet; undefined for other files.
 *
 * @param at the place in the compiled module of a document
 * @param positionInSource false if another module than the compiled one is bundled
 */
export async function placeInSource(
  file: string,
  location: Location,
  { line = 1, column = 1 }: Place,
  positionInSource: BundleInput['positionInSource'] | false,
): Promise<Place | undefined> {
  if (isMarkdown(file)) {
    const written =
      importInSource(file, location) ??
      (positionInSource && (await positionInSource(file, { line, column })));
    return written ? { ...START, ...written, ...spanOf(file, written, location) } : START;
  }
  return isLineOfCompiledSheet(file, location) ? { ...START, ...placeInSheet(file, location) } : undefined;
}

/** The place of an import in a file whose lines the bundled module does not have. */
export function placeOfImport(file: string, { lineText, column, length }: Location): Partial<Diagnostic> {
  const specifier = lineText.slice(column + 1, column + length - 1);
  const span = findLiteral(readIfExists(file) ?? '', specifier);
  return span ? { ...span, column: span.column - 1, endColumn: (span.endColumn ?? span.column) + 1 } : {};
}

/** Whether the line is not in the file, which Sass, Less, or PostCSS has compiled. */
function isLineOfCompiledSheet(file: string, { line, lineText }: Location): boolean {
  const text = /\.(?:css|s[ac]ss|less)$/i.test(file) ? readIfExists(file) : undefined;
  return text !== undefined && text.split(/\r?\n/)[line - 1] !== lineText;
}

/**
 * The place of an import in a document or a style sheet, if its name occurs once in the source, in quotes. To find other places, a
 * document is compiled again with a source map. That took half of a build of a site with hundreds of imports of a missing theme.
 */
function importInSource(file: string, { lineText, column, length }: Location): Point | undefined {
  const specifier = /^(["'])(.+)\1$/.exec(lineText.slice(column, column + length))?.[2];
  const source = (specifier !== undefined && readIfExists(file)) || '';
  const [before = '', after, ...others] = source.split(specifier as string);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const isQuoted = /["']$/.test(line) && /^["']/.test(after ?? '');
  return isQuoted && others.length === 0
    ? { line: before.split('\n').length, column: line.length }
    : undefined;
}

/** The place of an import, or of the underlined text if the source of the style sheet contains it once. */
function placeInSheet(file: string, location: Location): Partial<Diagnostic> | undefined {
  const { lineText, column, length } = location;
  const text = lineText.slice(column, column + length);
  const [before = '', ...others] = text === '' ? [] : (readIfExists(file) ?? '').split(text);
  if (others.length !== 1) return importInSource(file, location);
  return spanAt(before, before.length, text.length);
}

/** Lines in which the text of a message is searched for. */
const NEAR = 20;

/** The place of the underlined text in the source, if the source contains the same text as the module. */
function spanOf(
  file: string,
  at: { line: number; column: number },
  { lineText, column, length }: Location,
): { line?: number; column?: number; endLine?: number; endColumn?: number } {
  // esbuild counts bytes.
  const text = Buffer.from(lineText, 'utf8')
    .subarray(column, column + length)
    .toString('utf8');
  if (text === '') return {};
  const lines = (readIfExists(file) ?? '').split(/\r?\n/);
  const spanFrom = (line: number, from: number) => {
    return { line, column: from, endLine: line, endColumn: from + text.length };
  };
  if (lines[at.line - 1]?.startsWith(text, at.column - 1)) return spanFrom(at.line, at.column);
  if (!/^[\w$]+$/.test(text)) return {};
  // The compiled module maps an attribute to its element.
  const word = new RegExp(`(?<![\\w$-])${escapePattern(text)}(?![\\w$-])`);
  for (let line = at.line; line < at.line + NEAR; line++) {
    const start = line === at.line ? at.column - 1 : 0;
    const found = lines[line - 1]?.slice(start).search(word) ?? -1;
    if (found >= 0) return spanFrom(line, start + found + 1);
  }
  return {};
}
