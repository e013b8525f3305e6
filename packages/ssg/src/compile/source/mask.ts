/** Taking text out of a document without moving what stays: every later line and column is the author's own. */
import type { CompileOptions } from '../../types.ts';
import { NOTHING } from './characters.ts';

/** A part of a text: offsets in UTF-16 code units, the end exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Rewrites the ranges, which are in order and do not overlap, and leaves the rest as it is. */
export function rewrite(text: string, ranges: Iterable<Range>, how: (part: string) => string): string {
  let result = '';
  let done = 0;
  for (const { start, end } of ranges) {
    result += text.slice(done, start) + how(text.slice(start, end));
    done = end;
  }
  return result + text.slice(done);
}

/** Spaces in place of every character but line ends. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/**
 * Masks ranges that may share their lines with text that stays. Spaces alone would not do: four before a text
 * make it code, two after it break the line. There `NOTHING` is put, which is taken out again after parsing.
 */
export function mask(text: string, ranges: Iterable<Range>, format: CompileOptions['format']): string {
  const masked = rewrite(text, ranges, (part) => part.replace(/[^\n]/g, NOTHING));
  return masked.replace(MASKED_LINE, (line, offset: number) => {
    if (ONLY_NOTHING.test(line)) return spaces(line);
    // MDX has no indented code, and JSX is a block only when nothing but space stands before it.
    const settled = format === 'mdx' ? line.replace(LEADING, spaces) : line;
    return BLANK_LINE_FOLLOWS.test(masked.slice(offset + line.length, offset + line.length + 80))
      ? settled.replace(TRAILING, spaces)
      : settled;
  });
}

function spaces(text: string): string {
  return text.replaceAll(NOTHING, ' ');
}

const MASKED_LINE = new RegExp(`^.*${NOTHING}.*$`, 'gm');
const ONLY_NOTHING = new RegExp(`^[ \\t>${NOTHING}]*$`);
const LEADING = new RegExp(`^[ \\t>${NOTHING}]+`);
const TRAILING = new RegExp(`[ \\t${NOTHING}]+$`);
const BLANK_LINE_FOLLOWS = /^(?:\n[ \t>]*)?(?:\n|$)/;
