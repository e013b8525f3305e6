/**
 * The files of a search index. All of it lies below `search/`; the entry has a fixed name, every other file one that
 * contains the hash of its contents.
 *
 * - `index.json`     the entry: what is where                                   `SearchIndex`
 * - `terms-….json`   a part of the sorted vocabulary                            `TermsPart`
 * - `places-….json`  for a part of the vocabulary, where each term occurs       `PlacesPart`
 * - `words-….json`   the words that the texts are made of                       `SiteWords`
 * - `texts-….json`   titles, headings and texts of some pages                   `TextsPart`
 * - `titles-….json`  of each docs version, the pages to name after one letter   `Titles`
 *
 * A query needs the entry, the vocabulary of its words' first letters, the places of its terms and the texts of the pages
 * that are shown.
 *
 * Most of it is numbers, and a number is written as one character of a JSON string (`codeOf`): in UTF-8 the numbers below 93
 * are one byte, those below 2,013 two. It is text for every host, which compresses it, and read without a parser.
 */

/** Raised when the meaning of the files changes: a script of another build must not read them. */
export const SEARCH_FORMAT = 2;

/** Path of the entry below the base URL. */
export const SEARCH_ENTRY = 'search/index.json';

export interface SearchIndex {
  format: number;
  /** How many sections each page has, as numbers; sections are numbered through the whole site in this order. */
  sections: string;
  /** Pages of one docs version follow each other: number of the first page, `instance/version` (empty for none), `Titles`. */
  scopes: [firstPage: number, scope: string, titles: string][];
  /** First term, its number in the whole vocabulary, and file, of each part of the vocabulary. */
  terms: [first: string, number: number, file: string][];
  /** Number of the first term, and file, of each part of the places. */
  places: [firstTerm: number, file: string][];
  words: string;
  /** First page, and file, of each part of the texts. */
  texts: [firstPage: number, file: string][];
  /** Groups of words that mean the same on this site. */
  synonyms: string[][];
  /** Size of all parts, in bytes: whether it is worth to fetch them before they are needed. */
  bytes: number;
}

export interface TermsPart {
  /** Sorted by code unit, with a space between two; of each, how many characters it shares with the one before, and the rest. */
  terms: string;
  /** In how many sections each occurs, as numbers. */
  counts: string;
}

/**
 * Of each term in the order of the vocabulary, its places in the order of the pages. A place is a number: 16 times the
 * distance to the section before, and the weight. Weight `HEAVY` stands for the number that follows, weight 0 for no place but
 * for `FAR` sections, as many times as the distance says.
 */
export type PlacesPart = string[];
export const HEAVY = 15;
export const FAR = 2048;

/** Words, and what stands between two words if it is not a single space; the most frequent first. */
export type SiteWords = string[];

export type TextsPart = CodedPage[];

export type CodedPage = [
  /** With base URL. */
  href: string,
  title: string,
  /** The categories that it is in, from the outside. */
  crumbs: string[],
  /**
   * Of each section its heading, its anchor (empty if it is `anchorOf` the heading) and its text: the numbers of what it is made
   * of in `SiteWords`, plus `FIRST_WORD`; `END` behind each of the three. `LITERAL`, a length and so many characters are
   * themselves.
   */
  sections: string,
];
export const END = 0;
export const LITERAL = 1;
export const FIRST_WORD = 2;

/** By the character that a word of their titles begins with, the pages that are most surely meant by it; they have no sections. */
export type Titles = Record<string, CodedPage[]>;
/** How many are shown at once. */
export const MOST_PAGES = 8;

/** No number is larger: those of the characters from U+D800 on are not whole. */
export const MOST = 0xd700;

const FIRST = 35;
/** What JSON would need two characters for is written as `!`. */
const BACKSLASH = 92;
const EXCLAMATION = 33;

/**
 * The character that a number is.
 *
 * @param number whole, from 0 to `MOST`
 */
export function codeOf(number: number): number {
  const code = number + FIRST;
  return code === BACKSLASH ? EXCLAMATION : code;
}

/** The other way round. */
export function numberAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return (code === EXCLAMATION ? BACKSLASH : code) - FIRST;
}

/** What most headings' anchors are. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}
