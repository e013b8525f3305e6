/**
 * Splits text into search terms. The build and the browser must do this identically.
 *
 * - Case and accents are ignored: `Café` is `cafe`.
 * - An identifier is one term and also its parts: `getCachePath` is `getcachepath`, `get`, `cache`, and `path`; also
 *   `create-url-entry`, `x86_64`, and `tar.gz`.
 * - Scripts without spaces are split into overlapping pairs of characters.
 */

const ASCII_WORD = /[a-z\d]+(?:[-_.'][a-z\d]+)*/gi;
const WORD = /[\p{L}\p{N}\p{M}]+(?:[-_.'’][\p{L}\p{N}\p{M}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const HAS_CONTENT = /[\p{L}\p{N}]/u;
const NOT_ASCII = /[^\0-\x7f]/;

/** Maximum length of a term. Nobody searches for hashes or encoded data. */
const MAX_TERM_LENGTH = 48;

/** @returns the words of a text and their start offsets in UTF-16 code units */
export function* wordsIn(text: string): Generator<{ word: string; at: number }> {
  for (const match of text.matchAll(NOT_ASCII.test(text) ? WORD : ASCII_WORD)) {
    yield { word: match[0], at: match.index };
  }
}

/** Only the words, which takes a third of the time. */
export function wordList(text: string): string[] {
  return text.match(NOT_ASCII.test(text) ? WORD : ASCII_WORD) ?? [];
}

/**
 * Lower-cases a word and removes accents. Returns an empty string for marks without a letter, such as an emoji's
 * variation selector. Some characters decompose into several words, so spaces are removed.
 */
export function fold(word: string): string {
  if (!NOT_ASCII.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\s]+/gu, '');
}

const BOUNDARY = /[-_.]+|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** The terms of a word: the whole word, then its parts. Empty if the word should not be indexed. */
export function termsOf(written: string): string[] {
  const word = written.replace(/['’]s$/i, '').replace(/['’]/g, '');
  const whole = fold(word);
  if (!HAS_CONTENT.test(whole)) return [];
  if (isUnspaced(whole)) return pairs(whole);
  if (whole.length > MAX_TERM_LENGTH) return [];
  if (!BOUNDARY.test(word)) return [whole];
  const parts = word.split(BOUNDARY).map(fold);
  const terms = new Set([whole, ...parts.filter((part) => part.length > 1)]);
  return [...terms];
}

/** True for scripts without spaces, where a word may be a whole sentence. */
export function isUnspaced(word: string): boolean {
  return NOT_ASCII.test(word) && UNSPACED.test(word);
}

function pairs(text: string): string[] {
  const characters = [...text];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
