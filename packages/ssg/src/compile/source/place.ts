import type { Span } from '../../types.ts';

/** Line and column, both from 1, of an offset; linear, so for problems only. */
export function place(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line++;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

export function span(text: string, start: number, end: number): Span {
  const to = place(text, end);
  return { ...place(text, start), endLine: to.line, endColumn: to.column };
}
