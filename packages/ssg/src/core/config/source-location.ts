/** Finds the end of a key or value in the author's file. */
import { SourceLines } from '../diagnostic/source-lines.ts';
import type { Span } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { readText } from '../util/regular-file.ts';
import { expressionLength } from './expression-length.ts';
import type { Position } from './positions.ts';

/** A span in an author's file. */
export interface Location extends Span {
  /** Absolute path. */
  file: string;
}

/**
 * The span of the key or expression at a position; one character if it continues on the next line.
 *
 * @param lines of the file, if they are known
 */
export function locationAt({ file, line, column }: Position, lines = linesOf(file)): Location {
  const length = expressionLength((lines.text(line) ?? '').slice(column - 1));
  return { file, line, column, endLine: line, endColumn: column + length };
}

/** Empty if the file is not readable. */
export function linesOf(file: string): SourceLines {
  return new SourceLines(attempt(() => readText(file)) ?? '');
}
