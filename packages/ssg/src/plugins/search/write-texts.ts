/** Writes the texts of the index as numbers of words. */
import { FIRST_WORD, LITERAL } from '@slashdocs/runtime/search';
import { JsonWriter } from './json-writer.ts';
import type { IndexedPage } from './write-index.ts';

/** Limit of words with a number, which takes two or three bytes instead of the whole word. Readers load the list once. */
const MOST_WORDS = 1 << 13;
/** Bytes of most numbers. */
const NUMBER_SIZE = 2;
/** Overhead of a word in the list: quotation marks and comma. */
const LISTED_SIZE = 3;

export interface SiteWordNumbers {
  /** In the order of the list. */
  words: string[];
  /** The code of each piece, by its number in the pages' texts; 0 for pieces that are written in full. */
  written: Uint16Array;
}

/** From this many pieces in all texts on (some hundred pages), the order of the words is rough: see `roughly`. */
const MANY_PIECES = 1 << 18;
/** Words that are rarer have no number if the order is rough. */
const LEAST = 16;

/**
 * Selects the pieces for which a number saves space, the most frequent first.
 *
 * @param counts how often each piece occurs, by its number
 */
export function numberWords(counts: Uint32Array, pieces: readonly string[]): SiteWordNumbers {
  const textOf = (piece: number): string => pieces[piece - 1] as string;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const rounded = total < MANY_PIECES ? counts : counts.map(roughly);
  const worth: number[] = [];
  for (let piece = 1; piece < counts.length; piece++) {
    const count = rounded[piece] as number;
    const { length } = textOf(piece);
    // The empty joint occurs between all pairs of a text without spaces.
    const isJoint = length === 0 && count > 0;
    if (isJoint || count * (length + 2 - NUMBER_SIZE) > length + LISTED_SIZE + count) worth.push(piece);
  }
  worth.sort((a, b) => (rounded[b] as number) - (rounded[a] as number) || (textOf(a) < textOf(b) ? -1 : 1));
  const listed = worth.slice(0, MOST_WORDS);
  const written = new Uint16Array(counts.length);
  for (const [index, piece] of listed.entries()) written[piece] = index + FIRST_WORD;
  return { words: listed.map(textOf), written };
}

/** A power of two below the count, so few edits change the order of the words, which all texts depend on. */
function roughly(count: number): number {
  if (count < LEAST) return 0;
  return count < 4 * LEAST ? LEAST : 2 ** Math.floor(Math.log2(count));
}

/** A part of the texts, with a `CodedPage` per page. */
export function textsJson(
  pages: readonly IndexedPage[],
  pieces: readonly string[],
  { written }: SiteWordNumbers,
): Uint8Array {
  const out = new JsonWriter();
  for (const [index, { href, title, crumbs, texts }] of pages.entries()) {
    out.text(`${index === 0 ? '[' : ','}${JSON.stringify([href, title, crumbs]).slice(0, -1)},"`);
    for (const piece of texts()) {
      const number = written[piece] as number;
      out.number(number === 0 && piece > 0 ? LITERAL : number);
      if (number > 0 || piece === 0) continue;
      const literal = pieces[piece - 1] as string;
      out.number(literal.length);
      out.text(JSON.stringify(literal).slice(1, -1));
    }
    out.text('"]');
  }
  out.text(']');
  return out.take();
}
