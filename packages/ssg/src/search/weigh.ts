import { STOP_WORDS, termsOf, wordList } from '@ssg/runtime/search';
import type { Section } from './sections.ts';

export interface UnweighedPage {
  title: string;
  /** Words that the author wants the page to be found by. */
  keywords?: readonly string[];
  description?: string;
  sections: readonly Section[];
}

/** What a page's sections say about its terms: the number of a term, then a place (see `placeOf`), and so on in turn. */
export type PageWeights = Uint32Array<ArrayBuffer>;

/** Weights are below this: more says no more. */
const MOST_WEIGHT = 1 << 12;

/** A section's number within its page, and the weight of a term in it, as one number. */
function placeOf(section: number, weight: number): number {
  return section * MOST_WEIGHT + Math.min(Math.max(1, Math.round(weight)), MOST_WEIGHT - 1);
}

export function sectionOf(place: number): number {
  return Math.floor(place / MOST_WEIGHT);
}

export function weightOf(place: number): number {
  return place % MOST_WEIGHT;
}

/** What a page contributes to the index. */
export interface WeighedPage {
  /** How many it has. */
  sections: number;
  weights(): PageWeights;
  /** Its sections' anchors, headings and texts, as JSON. */
  texts(): string;
}

/** Weights are whole numbers, so that they are short in the index. */
const SCALE = 10;
/** Okapi BM25's usual saturation and length normalisation, with a fixed length for an average section. */
const SATURATION = 1.2;
const BY_LENGTH = 0.75;
const AVERAGE_WORDS = 80;
/** A part of an identifier says less than a word by itself. */
const PART = 0.4;
/** What a title or heading of one word adds; one of many words is less about each. */
const TITLE = 18;
const HEADING = 14;
/** Headings keep their stop words, in case that somebody looks for nothing else. */
const STOP_WORD = 2;

/**
 * Weighs words. Terms get numbers in the order in which they come up, and are counted in arrays by number: a documentation
 * repeats its words, and looking each up in a map for each section takes three times as long.
 */
export class Scales {
  readonly terms: string[];
  #numbers: Map<string, number> | undefined;
  readonly #words = new Map<string, Uint32Array>();
  readonly #isStopWord: boolean[] = [];
  /** By term, for the section that is being weighed; all zero between sections. */
  readonly #counts: number[] = [];
  readonly #extra: number[] = [];

  /** @param terms those that have a number already; others are added */
  constructor(terms: string[] = []) {
    this.terms = terms;
  }

  /** Depends on nothing but the page, except for which number a term has. */
  weigh(page: UnweighedPage): PageWeights {
    const weights: number[] = [];
    for (const [index, section] of page.sections.entries()) {
      const isLead = index === 0;
      const body = isLead && page.description ? `${page.description} ${section.text}` : section.text;
      const words = wordList(body);
      const touched: number[] = [];
      for (let i = 0; i < words.length; i++) {
        const numbers = this.#cut(words[i] as string);
        for (let part = 0; part < numbers.length; part++) {
          this.#add(this.#counts, numbers[part] as number, part === 0 ? 1 : PART, touched);
        }
      }
      if (isLead) for (const line of page.keywords ?? []) this.#addHeading(line, HEADING, touched);
      this.#addHeading(isLead ? page.title : section.heading, isLead ? TITLE : HEADING, touched);

      const length = SATURATION * (1 - BY_LENGTH + (BY_LENGTH * words.length) / AVERAGE_WORDS);
      for (const term of touched) {
        const count = this.#isStopWord[term] ? 0 : (this.#counts[term] as number);
        const extra = this.#extra[term] as number;
        this.#counts[term] = 0;
        this.#extra[term] = 0;
        if (count === 0 && extra === 0) continue;
        const weight = (SCALE * (1 + SATURATION) * count) / (count + length) + extra;
        weights.push(term, placeOf(index, weight));
      }
    }
    return Uint32Array.from(weights);
  }

  #addHeading(heading: string, most: number, touched: number[]): void {
    const words = wordList(heading);
    const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase())).length;
    for (const word of words) {
      for (const [part, term] of this.#cut(word).entries()) {
        const share = this.#isStopWord[term] ? STOP_WORD : most / Math.sqrt(Math.max(1, telling));
        this.#add(this.#extra, term, part === 0 ? share : share * PART, touched);
      }
    }
  }

  #add(to: number[], term: number, value: number, touched: number[]): void {
    if (this.#counts[term] === 0 && this.#extra[term] === 0) touched.push(term);
    (to[term] as number) += value;
  }

  /** Numbers of a word's terms. */
  #cut(word: string): Uint32Array {
    let numbers = this.#words.get(word);
    if (!numbers) {
      numbers = Uint32Array.from(termsOf(word), (term) => this.#numberOf(term));
      this.#words.set(word, numbers);
    }
    return numbers;
  }

  #numberOf(term: string): number {
    // Not before a page is weighed, which in most builds none is.
    this.#numbers ??= new Map(this.terms.map((known, number) => [known, this.#prepare(known, number)]));
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#prepare(term, this.terms.push(term) - 1);
      this.#numbers.set(term, number);
    }
    return number;
  }

  #prepare(term: string, number: number): number {
    this.#isStopWord[number] = STOP_WORDS.has(term);
    this.#counts[number] = 0;
    this.#extra[number] = 0;
    return number;
  }
}
