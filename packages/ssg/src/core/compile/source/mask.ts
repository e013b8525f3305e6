/** Removes text from a document without moving the rest, so lines and columns stay the author's. */
import type { CompileOptions } from '../../types.ts';
import { execFrom } from '../../util/exec-from.ts';
import { NOTHING } from './characters.ts';

/** A part of a text: offsets in UTF-16 code units, the end exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Returns a function that checks if an offset is in a range. Its calls must use increasing offsets. */
export function insideOf(ranges: Range[]): (offset: number) => boolean {
  let next = 0;
  return (offset) => {
    while (next < ranges.length && (ranges[next] as Range).end <= offset) next++;
    return next < ranges.length && (ranges[next] as Range).start <= offset;
  };
}

/** Rewrites the ranges, which must be in order and not overlap. */
export function rewrite(text: string, ranges: Range[], how: (part: string) => string): string {
  let result = '';
  let done = 0;
  for (const { start, end } of ranges) {
    result += text.slice(done, start) + how(text.slice(start, end));
    done = end;
  }
  return result + text.slice(done);
}

/** Replaces every character except line ends with a space. */
export function blank(text: string): string {
  return text.replace(/[^\n]+/g, (line) => ' '.repeat(line.length));
}

/**
 * Masks ranges that may share their lines with other text. Spaces are not always possible: four before a text make it
 * code, two after it break the line, and a line of spaces ends the paragraph. `NOTHING` is used there, and removed after
 * parsing.
 */
export function mask(text: string, ranges: Range[], format: CompileOptions['format']): string {
  const inParagraph = insideOf(inParagraphs(text, ranges));
  const masked = rewrite(text, ranges, (part) => part.replace(/[^\n]/g, NOTHING)).replace(
    MASKED_LINE,
    (line, offset: number) => (ONLY_NOTHING.test(line) && !inParagraph(offset) ? spaces(line) : line),
  );
  return masked.replace(MASKED_LINE, (line, offset: number) => {
    // MDX has no indented code, and JSX is a block only if nothing but space precedes it.
    const settled = format === 'mdx' ? line.replace(LEADING, spaces) : line;
    return execFrom(BLANK_LINE_NEXT, masked, offset + line.length)
      ? settled.replace(TRAILING, spaces)
      : settled;
  });
}

/** The ranges inside a paragraph: text before and after, and no blank line between. */
function inParagraphs(text: string, ranges: Range[]): Range[] {
  let lineStart = 0;
  let seen = 0;
  return ranges.filter(({ start, end }) => {
    // Searches only from the previous range, since many ranges may share one long line.
    const newline = text.slice(seen, start).lastIndexOf('\n');
    if (newline >= 0) lineStart = seen + newline + 1;
    seen = start;
    return (
      TEXT_BEFORE.test(text.slice(lineStart, start)) &&
      execFrom(TEXT_AFTER, text, end) !== null &&
      !BLANK_LINE.test(text.slice(start, end))
    );
  });
}

const TEXT_BEFORE = /[^\s>]/;
const TEXT_AFTER = /[^\S\n]*\S/y;
const BLANK_LINE = /\n[ \t>]*\n/;

function spaces(text: string): string {
  return text.replaceAll(NOTHING, ' ');
}

const MASKED_LINE = new RegExp(`^.*${NOTHING}.*$`, 'gm');
const ONLY_NOTHING = new RegExp(`^[ \\t>${NOTHING}]*$`);
const LEADING = new RegExp(`^[ \\t>${NOTHING}]+`);
const TRAILING = new RegExp(`[ \\t${NOTHING}]+$`);
const BLANK_LINE_NEXT = /$|\n[ \t>]*(?:\n|$)/y;
