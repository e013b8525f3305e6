/** Splits a blog post at its truncate marker; lists show the part above. */

import type { PostFacts, PostOptions } from '../../types.ts';
import { pointAt } from '../../util/point-at.ts';
import type { Point } from '../mdx/positions.ts';
import { codeRanges } from './code-ranges.ts';
import { blank, insideOf } from './mask.ts';

/** The default of `truncateMarker`. */
export const TRUNCATE_MARKER = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

export interface Divided {
  /** The text without the marker; lines and columns stay the same. */
  text: string;
  /** 1-based place of the marker. */
  marker: Point | undefined;
}

export function divide(text: string, options: PostOptions): Divided {
  const marker = findMarker(text, options);
  if (!marker) return { text, marker: undefined };
  const { index, found } = marker;
  return {
    text: text.slice(0, index) + blank(found) + text.slice(index + found.length),
    marker: pointAt(text, index),
  };
}

/** Finds the first marker, which is usually a comment. Markers in code are ignored. */
function findMarker(
  text: string,
  { truncateMarker }: PostOptions,
): { index: number; found: string } | undefined {
  const { source, flags } = truncateMarker;
  const marker = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  const isCode = insideOf(codeRanges(text).filter(({ kind }) => kind !== 'comment'));
  for (const { index, 0: found } of text.matchAll(marker)) {
    if (found !== '' && !isCode(index)) return { index, found };
  }
  return undefined;
}

/** A text that a site's function has no reason to change. */
const STAND_IN = 'ssg-the-post-is-truncated-here';

/** Processes a post with a site's function, and keeps its marker even if the function removes comments. */
export function keepingMarker(
  text: string,
  options: PostOptions | undefined,
  process: (text: string) => string,
): string {
  const marker = options && findMarker(text, options);
  if (!marker) return process(text);
  const { index, found } = marker;
  const processed = process(text.slice(0, index) + STAND_IN + text.slice(index + found.length));
  return typeof processed === 'string' ? processed.replace(STAND_IN, () => found) : processed;
}

/** @param body the document without its front matter */
export function postFacts(body: string, options: PostOptions): PostFacts {
  return { isTruncated: divide(body, options).marker !== undefined, words: countWords(withoutTitle(body)) };
}

/** A post without the heading at its beginning, below imports. Readers see the title above the post. */
export function withoutTitle(body: string): string {
  return body.replace(/^(\s*(?:import\s.*\n\s*)*)(?:#[ \t]+.+|\S.*\n=+[ \t]*(?=\n|$))/, '$1');
}

/** Words of any script, as Unicode divides text: `a/b` has two, and Chinese text has some without spaces. */
export function countWords(text: string): number {
  let count = 0;
  for (const line of text.split('\n')) count += ASCII.test(line) ? countAscii(line) : countUnicode(line);
  return count;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the first character of ASCII
const ASCII = /^[\u0000-\u007f]*$/;
/** The words that `Intl.Segmenter` finds in ASCII, except for the single underscore. */
const ASCII_WORDS = /\w+(?:(?:(?<=[a-z])[.':](?=[a-z])|(?<=\d)[.,;'](?=\d))\w+)*/gi;

/** Twenty times faster than `Intl.Segmenter`, and most lines are ASCII. */
function countAscii(line: string): number {
  return line.match(ASCII_WORDS)?.filter((word) => word !== '_').length ?? 0;
}

function countUnicode(line: string): number {
  words ??= new Intl.Segmenter('en', { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of words.segment(line)) if (isWordLike) count++;
  return count;
}

let words: Intl.Segmenter | undefined;
