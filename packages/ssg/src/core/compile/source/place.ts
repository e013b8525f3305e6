import type { Position } from 'unist';
import type { Span } from '../../types.ts';

export interface Place {
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 code units. */
  column: number;
}

export interface Locator {
  place(offset: number): Place;
  /** The inverse of `place`. */
  offset(place: Place): number;
  span(start: number, end: number): Span;
}

/** Converts offsets of a text to lines and columns. Lines are counted once, on first use. */
export function locator(text: string): Locator {
  let lineStarts: number[] | undefined;
  const place = (offset: number): Place => {
    lineStarts ??= startsOfLines(text);
    let low = 0;
    let high = lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (lineStarts[low] as number) + 1 };
  };
  return {
    place,
    offset({ line, column }) {
      lineStarts ??= startsOfLines(text);
      return Math.min((lineStarts[line - 1] ?? text.length) + column - 1, text.length);
    },
    span(start, end) {
      const to = place(end);
      return { ...place(start), endLine: to.line, endColumn: to.column };
    },
  };
}

/**
 * Converts a place in the value of a node to one in the document. Lines in a list or a quote start further to the left in the value than in
 * the document.
 *
 * @param start of the node
 */
export function placeIn(start: Place, { line, column }: Place): Place {
  return line === 1
    ? { line: start.line, column: start.column + column - 1 }
    : { line: start.line + line - 1, column };
}

/** The position of a part of a line, as nodes have it. */
export function partOfLine(start: Place | undefined, length: number): { position?: Position } {
  return start ? { position: { start, end: { line: start.line, column: start.column + length } } } : {};
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
