/** The texts of the index, as the numbers of the words that they are made of. */
import { FIRST_WORD, LITERAL } from '@ssg/runtime/search';
import { JsonWriter } from './json-writer.ts';
import type { IndexedPage } from './write-index.ts';

/** Words that have a number on the site: what takes two or three bytes instead of many. A reader fetches them once. */
const MOST_WORDS = 1 << 13;
/** Bytes of a number: of most words that are worth one. */
const NUMBER_SIZE = 2;
/** Bytes of a word in the list: with its quotation marks and comma. */
const LISTED_SIZE = 3;

export interface SiteWordNumbers {
  /** As they stand in the list. */
  words: string[];
  /** By the number of a piece in the pages' texts, what is written for it; 0 for what is written out. */
  written: Uint16Array;
}

/** The pieces that are worth a number, the most frequent first. */
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
    // What is between two characters of a text without spaces is everywhere in it.
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
 * The texts in parts, each page a `CodedPage`.
 *
 * @param size bytes of a part, roughly
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
