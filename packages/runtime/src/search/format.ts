/**
 * The files of a search index. All of it lies below `search/`; the entry has a fixed name, every other file one that
 * contains the hash of its contents.
 *
 * - `index.json`     the entry: what is where                                   `SearchIndex`
 * - `terms-….json`   a part of the sorted vocabulary                            `TermsPart`
 * - `places-….json`  for a part of the vocabulary, where each term occurs       `PlacesPart`
 * - `texts-….json`   titles, headings and texts of some pages                   `TextsPart`
 *
 * A query needs the entry, the vocabulary of its words' first letters, the places of its terms and the texts of the pages
 * that are shown.
 */

/** Raised when the meaning of the files changes: a script of another build must not read them. */
export const SEARCH_FORMAT = 1;

/** Path of the entry below the base URL. */
export const SEARCH_ENTRY = 'search/index.json';

export interface SearchIndex {
  format: number;
  /** How many sections each page has; sections are numbered through the whole site in this order. */
  sections: number[];
  /** Pages of one docs version follow each other: number of the first page, and `instance/version`, or empty for none. */
  scopes: [firstPage: number, scope: string][];
  /** First term, and file, of each part of the vocabulary. */
  terms: [first: string, file: string][];
  /** First term, and file, of each part of the places. */
  places: [first: string, file: string][];
  /** First page, and file, of each part of the texts. */
  texts: [firstPage: number, file: string][];
  /** Groups of words that mean the same on this site. */
  synonyms: string[][];
  /** Size of all parts, in bytes: whether it is worth to fetch them before they are needed. */
  bytes: number;
}

export interface TermsPart {
  /** Sorted by code unit. */
  terms: string[];
  /** In how many sections each occurs. */
  counts: number[];
}

/** By term: number of a section (the difference to the one before), its weight, and so on in turn. */
export type PlacesPart = Record<string, number[]>;

export type TextsPart = PageText[];

export type PageText = [
  /** With base URL. */
  href: string,
  title: string,
  /** The categories that it is in, from the outside. */
  crumbs: string[],
  sections: SectionText[],
];

/** The first section of a page has no anchor and no heading: it is what stands below the title. */
export type SectionText = [anchor: string, heading: string, text: string];
