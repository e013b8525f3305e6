/** From the point that a source map names to the span that a message underlines. */
import { readFileSync } from 'node:fs';
import { SourceLines } from '../diagnostic/source-lines.ts';
import type { Span } from '../types.ts';
import { expressionLength } from './expression-length.ts';
import type { Position } from './positions.ts';

/** A span in an author's file. */
export interface Location extends Span {
  /** Absolute path. */
  file: string;
}

/** The key or expression that begins at a point; one character when it goes on in the next line. */
export function locationAt({ file, line, column }: Position): Location {
  const length = expressionLength(lineOf(file, line).slice(column - 1));
  return { file, line, column, endLine: line, endColumn: column + length };
}

/** Read again for each place: files are small, problems few, and an edit in between is seen. */
function lineOf(file: string, line: number): string {
  try {
    return new SourceLines(readFileSync(file, 'utf8')).text(line) ?? '';
  } catch {
    return '';
  }
}
