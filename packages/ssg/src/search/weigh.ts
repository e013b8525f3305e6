import { STOP_WORDS, termsOf, wordList } from '@ssg/runtime/search';
import type { Section } from './sections.ts';

export interface WeighedPage {
  title: string;
  /** Words that the author wants the page to be found by. */
  keywords?: readonly string[];
  description?: string;
  sections: readonly Section[];
}

/** What a page's sections say about its terms: number of the term, number of the section within the page, weight, and so on in turn. */
export type PageWeights = Uint32Array;

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
  readonly terms: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #words = new Map<string, Uint32Array>();
  readonly #isStopWord: boolean[] = [];
  /** By term, for the section that is being weighed; all zero between sections. */
  readonly #counts: number[] = [];
  readonly #extra: number[] = [];

  /** Depends on nothing but the page, except for which number a term has. */
  weigh(page: WeighedPage): PageWeights {
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
        weights.push(term, index, Math.max(1, Math.round(weight)));
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
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.terms.push(term) - 1;
      this.#numbers.set(term, number);
      this.#isStopWord.push(STOP_WORDS.has(term));
      this.#counts.push(0);
      this.#extra.push(0);
    }
    return number;
  }
}
