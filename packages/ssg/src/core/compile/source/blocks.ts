/** Blocks: consecutive lines without a blank line, such as a paragraph, a table, or a tight list. */
import { execFrom } from '../../util/exec-from.ts';

const BLANK_LINE = /\n[ \t]*(?=\n)/g;

/** The start of the block around an offset. */
export function blockStart(text: string, at: number): number {
  // `lastIndexOf` treats a negative index as 0, where it could find a line end.
  if (at <= 0) return 0;
  let line = text.lastIndexOf('\n', at - 1) + 1;
  while (line > 0) {
    const before = text.lastIndexOf('\n', line - 2) + 1;
    if (text.slice(before, line).trim() === '') break;
    line = before;
  }
  return line;
}

/** The end of the block around an offset, without the line end. */
export function blockEnd(text: string, at: number): number {
  return execFrom(BLANK_LINE, text, at)?.index ?? text.length;
}
