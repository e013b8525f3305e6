/**
 * Takes out comments with the words that readers search for: `<!-- search: proxy, firewall -->`, and in MDX also
 * `{/* search: proxy, firewall *\/}`. A published page does not contain them.
 */
import type { CompileOptions } from '../../types.ts';
import type { Point } from '../mdx/positions.ts';
import { codeRanges } from './code-ranges.ts';
import { insideOf, mask } from './mask.ts';

/** A comment with search words. */
export interface SearchComment {
  /** 1-based place. */
  start: Point;
  end: Point;
  /** Words or phrases, which commas or line breaks separate. */
  words: string[];
}

const COMMENT = /<!--\s*search:([\s\S]*?)-->/g;
const COMMENT_OR_EXPRESSION = /<!--\s*search:([\s\S]*?)-->|\{\/\*\s*search:([\s\S]*?)\*\/\}/g;

/** @returns the text with masked comments; lines and columns stay the same */
export function takeSearchComments(
  text: string,
  format: CompileOptions['format'],
): { text: string; comments: SearchComment[] } {
  if (!/(?:<!--|\{\/\*)\s*search:/.test(text)) return { text, comments: [] };
  const isCode = insideOf(codeRanges(text).filter(({ kind }) => kind !== 'comment'));
  const found = [...text.matchAll(format === 'mdx' ? COMMENT_OR_EXPRESSION : COMMENT)].filter(
    ({ index }) => !isCode(index),
  );
  const ranges = found.map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }));
  const comments = found.map(({ index, 0: whole, 1: inHtml, 2: inMdx }) => ({
    start: pointAt(text, index),
    end: pointAt(text, index + whole.length),
    words: (inHtml ?? inMdx ?? '')
      .split(/[,\n]/)
      .map((word) => word.replace(/\s+/g, ' ').trim())
      .filter((word) => word !== ''),
  }));
  return { text: mask(text, ranges, format), comments };
}

function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
