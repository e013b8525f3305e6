import type { Span } from '../../types.ts';

export interface Place {
  /** From 1, as is the column, which counts UTF-16 code units. */
  line: number;
  column: number;
}

export interface Locator {
  place(offset: number): Place;
  span(start: number, end: number): Span;
}

/** Lines and columns of offsets in a text. The lines are counted once, when the first is asked for. */
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
    span(start, end) {
      const to = place(end);
      return { ...place(start), endLine: to.line, endColumn: to.column };
    },
  };
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
