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

/** The span of the key or expression at a position; one character if it continues on the next line. */
export function locationAt({ file, line, column }: Position): Location {
  const length = expressionLength(lineOf(file, line).slice(column - 1));
  return { file, line, column, endLine: line, endColumn: column + length };
}

/** Reads the file for each position, which is fast enough for a few problems. Empty if the line does not exist. */
export function lineOf(file: string, line: number): string {
  return attempt(() => new SourceLines(readText(file)).text(line)) ?? '';
}
