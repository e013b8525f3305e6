/** Taking text out of a document without moving what stays: every later line and column is the author's own. */
import type { CompileOptions } from '../../types.ts';
import { NOTHING } from './characters.ts';

/** A part of a text: offsets in UTF-16 code units, the end exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Tells whether an offset lies in one of the ranges; the offsets asked for must not go backwards. */
export function insideOf(ranges: Range[]): (offset: number) => boolean {
  let next = 0;
  return (offset) => {
    while (next < ranges.length && (ranges[next] as Range).end <= offset) next++;
    return next < ranges.length && (ranges[next] as Range).start <= offset;
  };
}

/** Rewrites the ranges, which are in order and do not overlap, and leaves the rest as it is. */
export function rewrite(text: string, ranges: Range[], how: (part: string) => string): string {
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
 * make it code, two after it break the line, a line of them ends the paragraph. There `NOTHING` is put, which is
 * taken out again after parsing.
 */
export function mask(text: string, ranges: Range[], format: CompileOptions['format']): string {
  const inParagraph = insideOf(inParagraphs(text, ranges));
  const masked = rewrite(text, ranges, (part) => part.replace(/[^\n]/g, NOTHING)).replace(
    MASKED_LINE,
    (line, offset: number) => (ONLY_NOTHING.test(line) && !inParagraph(offset) ? spaces(line) : line),
  );
  return masked.replace(MASKED_LINE, (line, offset: number) => {
    // MDX has no indented code, and JSX is a block only when nothing but space stands before it.
    const settled = format === 'mdx' ? line.replace(LEADING, spaces) : line;
    return isBlankLineNext(masked, offset + line.length) ? settled.replace(TRAILING, spaces) : settled;
  });
}

/** The ranges with text before and text after them, and no blank line between. */
function inParagraphs(text: string, ranges: Range[]): Range[] {
  let lineStart = 0;
  let seen = 0;
  return ranges.filter(({ start, end }) => {
    // From one range to the next, since many of them may share one long line.
    const newline = text.slice(seen, start).lastIndexOf('\n');
    if (newline >= 0) lineStart = seen + newline + 1;
    seen = start;
    return (
      TEXT_BEFORE.test(text.slice(lineStart, start)) &&
      hasTextAfter(text, end) &&
      !BLANK_LINE.test(text.slice(start, end))
    );
  });
}

const TEXT_BEFORE = /[^\s>]/;
const TEXT_AFTER = /[^\S\n]*\S/y;
const BLANK_LINE = /\n[ \t>]*\n/;

function hasTextAfter(text: string, end: number): boolean {
  TEXT_AFTER.lastIndex = end;
  return TEXT_AFTER.test(text);
}

function spaces(text: string): string {
  return text.replaceAll(NOTHING, ' ');
}

const MASKED_LINE = new RegExp(`^.*${NOTHING}.*$`, 'gm');
const ONLY_NOTHING = new RegExp(`^[ \\t>${NOTHING}]*$`);
const LEADING = new RegExp(`^[ \\t>${NOTHING}]+`);
const TRAILING = new RegExp(`[ \\t${NOTHING}]+$`);
const BLANK_LINE_NEXT = /$|\n[ \t>]*(?:\n|$)/y;

function isBlankLineNext(text: string, lineEnd: number): boolean {
  BLANK_LINE_NEXT.lastIndex = lineEnd;
  return BLANK_LINE_NEXT.test(text);
}
