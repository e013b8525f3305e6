import { anchorOf, isUnspaced, STOP_WORDS, termsOf, wordList } from '@ssg/runtime/search';
import type { Section } from './sections.ts';

/** What pages' words are numbered by, in the order in which they come up. Whoever weighs a page adds to it. */
export interface Lexicon {
  /** What is looked for: see `termsOf`. */
  terms: string[];
  /** What texts are made of: words as they are written, and what stands between two if it is not a single space. */
  pieces: string[];
}

export interface UnweighedPage {
  title: string;
  /** Words that the author wants the page to be found by. */
  keywords?: readonly string[];
  description?: string;
  sections: readonly Section[];
}

/** What a page's sections say about its terms: the number of a term, then a place (see `placeOf`), and so on in turn. */
export type PageWeights = Uint32Array<ArrayBuffer>;

/**
 * Of each section the heading, the anchor (empty if it is what `anchorOf` makes of the heading) and the text: for each of these
 * three the pieces, each one's index in the lexicon plus 1, and 0 at the end.
 */
export type PageTexts = Uint32Array<ArrayBuffer>;

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
  texts(): PageTexts;
}

const SPACE = 32;
/** Of encoded data, which nobody reads, the beginning is kept. */
const LONGEST_PIECE = 10_000;

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

interface Word {
  /** Numbers of what it is made of, as it is written. */
  pieces: readonly number[];
  /** Numbers of its terms. */
  terms: Uint32Array;
}

/**
 * Cuts pages into words and weighs these. Words are counted in arrays by number: a documentation repeats its words, and looking
 * each up in a map for each section takes three times as long.
 */
export class Scales {
  readonly lexicon: Lexicon;
  #terms: Map<string, number> | undefined;
  #pieces: Map<string, number> | undefined;
  readonly #words = new Map<string, Word>();
  readonly #isStopWord: boolean[] = [];
  /** By term, for the section that is being weighed; all zero between sections. */
  readonly #counts: number[] = [];
  readonly #extra: number[] = [];

  /** @param lexicon what has a number already */
  constructor(lexicon: Lexicon = { terms: [], pieces: [] }) {
    this.lexicon = lexicon;
  }

  /** Depends on nothing but the page, except for which number a term or piece has. */
  weigh(page: UnweighedPage): WeighedPage {
    const weights: number[] = [];
    const texts: number[] = [];
    for (const [index, section] of page.sections.entries()) {
      const isLead = index === 0;
      const touched: number[] = [];
      const heading = this.#cut(section.heading, texts);
      this.#cut(section.anchor === anchorOf(section.heading) ? '' : section.anchor, texts);
      let words = this.#cut(section.text, texts);
      if (isLead && page.description) words = [...this.#cut(page.description), ...words];
      for (const { terms } of words) {
        for (let part = 0; part < terms.length; part++) {
          this.#add(this.#counts, terms[part] as number, part === 0 ? 1 : PART, touched);
        }
      }
      if (isLead) for (const line of page.keywords ?? []) this.#addHeading(this.#cut(line), HEADING, touched);
      this.#addHeading(isLead ? this.#cut(page.title) : heading, isLead ? TITLE : HEADING, touched);

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
    const held = { weights: Uint32Array.from(weights), texts: Uint32Array.from(texts) };
    return { sections: page.sections.length, weights: () => held.weights, texts: () => held.texts };
  }

  #addHeading(words: readonly Word[], most: number, touched: number[]): void {
    const telling = words.filter(({ terms }) => !this.#isStopWord[terms[0] as number]).length;
    for (const { terms } of words) {
      for (const [part, term] of terms.entries()) {
        const share = this.#isStopWord[term] ? STOP_WORD : most / Math.sqrt(Math.max(1, telling));
        this.#add(this.#extra, term, part === 0 ? share : share * PART, touched);
      }
    }
  }

  #add(to: number[], term: number, value: number, touched: number[]): void {
    if (this.#counts[term] === 0 && this.#extra[term] === 0) touched.push(term);
    (to[term] as number) += value;
  }

  /** @param pieces where to put what the text is made of, and its end */
  #cut(text: string, pieces?: number[]): Word[] {
    const words: Word[] = [];
    let at = 0;
    for (const written of wordList(text)) {
      const word = this.#words.get(written) ?? this.#addWord(written);
      words.push(word);
      if (!pieces) continue;
      const start = text.indexOf(written, at);
      const isImplied = at > 0 && start === at + 1 && text.charCodeAt(at) === SPACE;
      if (start > at && !isImplied) pieces.push(this.#pieceOf(text.slice(at, start)));
      pieces.push(...word.pieces);
      at = start + written.length;
    }
    if (pieces && at < text.length) pieces.push(this.#pieceOf(text.slice(at)));
    pieces?.push(0);
    return words;
  }

  #addWord(written: string): Word {
    const terms = Uint32Array.from(termsOf(written), (term) => this.#termOf(term));
    const word = { pieces: this.#piecesOf(written), terms };
    this.#words.set(written, word);
    return word;
  }

  /** What is written without spaces is cut into pairs, since no sentence comes twice; nothing, and no space, is between two. */
  #piecesOf(word: string): number[] {
    if (!isUnspaced(word)) return [this.#pieceOf(word)];
    const pairs = word.match(/..?/gsu) ?? [];
    return pairs.flatMap((pair, index) => [...(index > 0 ? [this.#pieceOf('')] : []), this.#pieceOf(pair)]);
  }

  #pieceOf(text: string): number {
    const { pieces } = this.lexicon;
    const piece = text.length > LONGEST_PIECE ? text.slice(0, LONGEST_PIECE) : text;
    this.#pieces ??= new Map(pieces.map((known, index) => [known, index + 1]));
    let number = this.#pieces.get(piece);
    if (number === undefined) {
      number = pieces.push(piece);
      this.#pieces.set(piece, number);
    }
    return number;
  }

  #termOf(term: string): number {
    const { terms } = this.lexicon;
    // Not before a page is weighed, which in most builds none is.
    this.#terms ??= new Map(terms.map((known, number) => [known, this.#prepare(known, number)]));
    let number = this.#terms.get(term);
    if (number === undefined) {
      number = this.#prepare(term, terms.push(term) - 1);
      this.#terms.set(term, number);
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
