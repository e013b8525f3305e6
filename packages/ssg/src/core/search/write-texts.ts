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

/** Selects the pieces for which a number saves space, the most frequent first. */
export function numberWords(pages: readonly IndexedPage[], pieces: readonly string[]): SiteWordNumbers {
  const counts = new Uint32Array(pieces.length + 1);
  for (const page of pages) {
    const texts = page.texts();
    for (let i = 0; i < texts.length; i++) (counts[texts[i] as number] as number)++;
  }
  const textOf = (piece: number): string => pieces[piece - 1] as string;
  const worth: number[] = [];
  for (let piece = 1; piece < counts.length; piece++) {
    const count = counts[piece] as number;
    const { length } = textOf(piece);
    // The empty joint occurs between all pairs of a text without spaces.
    const isJoint = length === 0 && count > 0;
    if (isJoint || count * (length + 2 - NUMBER_SIZE) > length + LISTED_SIZE + count) worth.push(piece);
  }
  worth.sort((a, b) => (counts[b] as number) - (counts[a] as number) || (textOf(a) < textOf(b) ? -1 : 1));
  const listed = worth.slice(0, MOST_WORDS);
  const written = new Uint16Array(counts.length);
  for (const [index, piece] of listed.entries()) written[piece] = index + FIRST_WORD;
  return { words: listed.map(textOf), written };
}

/**
 * The texts in parts, with a `CodedPage` per page.
 *
 * @param size approximate bytes of a part
 */
export function* writeTexts(
  pages: readonly IndexedPage[],
  pieces: readonly string[],
  { written }: SiteWordNumbers,
  size: number,
): Generator<{ first: number; contents: Uint8Array }> {
  const out = new JsonWriter();
  let first = 0;
  for (const [index, { href, title, crumbs, texts }] of pages.entries()) {
    out.text(`${index === first ? '[' : ','}${JSON.stringify([href, title, crumbs]).slice(0, -1)},"`);
    for (const piece of texts()) {
      const number = written[piece] as number;
      out.number(number === 0 && piece > 0 ? LITERAL : number);
      if (number > 0 || piece === 0) continue;
      const literal = pieces[piece - 1] as string;
      out.number(literal.length);
      out.text(JSON.stringify(literal).slice(1, -1));
    }
    out.text('"]');
    if (out.length < size && index < pages.length - 1) continue;
    out.text(']');
    yield { first, contents: out.take() };
    first = index + 1;
  }
}
