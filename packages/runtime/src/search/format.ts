/**
 * The files of a search index, below `search/`. The entry has a fixed name. All other names contain a content hash.
 *
 * - `index.json`     the entry, which lists all other files                     `SearchIndex`
 * - `terms-….json`   a part of the sorted vocabulary                            `TermsPart`
 * - `places-….json`  for a part of the vocabulary, where each term occurs       `PlacesPart`
 * - `words-….json`   the words that texts consist of                            `SiteWords`
 * - `texts-….json`   titles, headings and texts of some pages                   `TextsPart`
 * - `titles-….json`  for each docs version, the pages for one-letter queries    `Titles`
 *
 * A query needs the entry, the vocabulary parts for the first letters of its words, the places of its terms, and the
 * texts of the pages shown.
 *
 * Most of the data is numbers. Each number is one character of a JSON string (`codeOf`). In UTF-8, numbers below 93
 * take one byte and numbers below 2,013 take two. Every host can compress the text, and browsers need no special
 * parser.
 */

/** Increase when the file format changes: scripts of another build must not read the files. */
export const SEARCH_FORMAT = 3;

/** Path of the entry below the base URL. */
export const SEARCH_ENTRY = 'search/index.json';

export interface SearchIndex {
  format: number;
  /**
   * Number of sections of each page, with room for further ones, encoded as numbers. Sections are numbered across the site in
   * this order.
   */
  sections: string;
  /**
   * Pages of one docs version are consecutive: number of the first page, `instance/version` (empty for none), and
   * `Titles` file.
   */
  scopes: [firstPage: number, scope: string, titles: string][];
  /** For each vocabulary part: its first term, the term's number in the whole vocabulary, and the file. */
  terms: [first: string, number: number, file: string][];
  /** For each part of the places: number of the first term, and the file. */
  places: [firstTerm: number, file: string][];
  words: string;
  /** For each part of the texts: first page, and the file. */
  texts: [firstPage: number, file: string][];
  /** Groups of synonyms defined by this site. */
  synonyms: string[][];
  /** Total size in bytes, used to decide if the whole index is fetched ahead of time. */
  bytes: number;
}

export interface TermsPart {
  /**
   * Sorted by code unit, separated by spaces. Each term is the number of characters shared with the previous term,
   * followed by the rest.
   */
  terms: string;
  /** Number of sections that contain each term, encoded as numbers. */
  counts: string;
}

/**
 * The places of each term, in vocabulary order. Places are sorted by page. A place is 16 times the distance to the
 * previous section, plus the weight. Weight `HEAVY` means that the weight follows as the next number. Weight 0 is not a
 * place: it skips `FAR` sections as many times as the distance says.
 */
export type PlacesPart = string[];
export const HEAVY = 15;
export const FAR = 2048;

/** Words, and separators between words other than a single space. The most frequent come first. */
export type SiteWords = string[];

export type TextsPart = CodedPage[];

export type CodedPage = [
  /** With base URL. */
  href: string,
  title: string,
  /** The categories that contain the page, outermost first. */
  crumbs: string[],
  /**
   * For each section its heading, its anchor (empty if equal to `anchorOf` the heading), and its text, each followed by
   * `END`. The text is one line, and each search word or phrase of the author is a line below it. All of them are numbers of
   * `SiteWords` entries plus `FIRST_WORD`. `LITERAL` is followed by a length and that many literal characters.
   */
  sections: string,
];
export const END = 0;
export const LITERAL = 1;
export const FIRST_WORD = 2;

/** The most relevant pages by the first character of each word in their titles. They have no sections. */
export type Titles = Record<string, CodedPage[]>;
/** Maximum number of pages shown for one letter. */
export const MOST_PAGES = 8;

/** The largest number. Characters from U+D800 on are surrogates. */
export const MOST = 0xd700;

const FIRST = 35;
/** `!` replaces the backslash, which JSON would escape. */
const BACKSLASH = 92;
const EXCLAMATION = 33;

/**
 * The character code of a number.
 *
 * @param number integer from 0 to `MOST`
 */
export function codeOf(number: number): number {
  const code = number + FIRST;
  return code === BACKSLASH ? EXCLAMATION : code;
}

/** Inverse of `codeOf`. */
export function numberAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return (code === EXCLAMATION ? BACKSLASH : code) - FIRST;
}

/** The default anchor of a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}
