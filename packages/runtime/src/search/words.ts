/**
 * Text to search terms, the same in the build and in the browser: what is not cut alike cannot be found.
 *
 * - Case and accents do not count: `Café` is `cafe`.
 * - An identifier is one term and also its parts: `getCachePath` is `getcachepath`, `get`, `cache` and `path`;
 *   `create-url-entry`, `x86_64` and `tar.gz` likewise.
 * - Scripts written without spaces are cut into overlapping pairs of characters.
 */

const ASCII_WORD = /[a-z\d]+(?:[-_.'][a-z\d]+)*/gi;
const WORD = /[\p{L}\p{N}\p{M}]+(?:[-_.'’][\p{L}\p{N}\p{M}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const NOT_ASCII = /[^\0-\x7f]/;

/** Hashes and encoded data are nothing that anyone types. */
const LONGEST = 48;

/** @returns the words as they stand in the text, with where each begins, in UTF-16 code units */
export function* wordsIn(text: string): Generator<{ word: string; at: number }> {
  for (const match of text.matchAll(NOT_ASCII.test(text) ? WORD : ASCII_WORD)) {
    yield { word: match[0], at: match.index };
  }
}

/** The words alone; a third of the time. */
export function wordList(text: string): string[] {
  return text.match(NOT_ASCII.test(text) ? WORD : ASCII_WORD) ?? [];
}

/** Lower case, without accents. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  return NOT_ASCII.test(lower) ? lower.normalize('NFKD').replace(/\p{M}+/gu, '') : lower;
}

const BOUNDARY = /[-_.]+|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The terms of a word: the whole first, then its parts. Empty for what is not worth a term. */
export function termsOf(written: string): string[] {
  const word = written.replace(/['’]s$/i, '').replace(/['’]/g, '');
  const whole = fold(word);
  if (whole.length > LONGEST) return [];
  if (isUnspaced(whole)) return pairs(whole);
  if (!BOUNDARY.test(word)) return [whole];
  const parts = word.split(BOUNDARY).map(fold);
  const terms = new Set([whole, ...parts.filter((part) => part.length > 1)]);
  return [...terms];
}

/** Whether a word may be a whole sentence. */
export function isUnspaced(word: string): boolean {
  return NOT_ASCII.test(word) && UNSPACED.test(word);
}

function pairs(text: string): string[] {
  const characters = [...text];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
