import { anchorOf, isUnspaced, STOP_WORDS, termsOf, wordList } from '@slashdocs/runtime/search';
import type { Section } from './sections.ts';

/** Numbers of terms and pieces, in the order of their first occurrence. Grows with each weighed page. */
export interface Lexicon {
  /** Search terms, see `termsOf`. */
  terms: string[];
  /** Pieces of texts: words, and the characters between words unless they are a single space. */
  pieces: string[];
}

export interface UnweighedPage {
  title: string;
  /** Keywords of the front matter: they find the page, but do not rank its introduction above its other sections. */
  keywords?: readonly string[];
  description?: string;
  sections: readonly UnweighedSection[];
}

export interface UnweighedSection extends Section {
  /** Words and phrases by which readers find the section, although it does not contain them. */
  words?: readonly string[];
}

/** Weights of the terms in a page's sections: alternately the number of a term and a place (see `placeOf`). */
export type PageWeights = Uint32Array<ArrayBuffer>;

/**
 * Heading, anchor (empty if it equals `anchorOf` of the heading), and text of each section, with the search words on lines
 * below the text. Each consists of pieces, as the index in the lexicon plus 1, and ends with 0.
 */
export type PageTexts = Uint32Array<ArrayBuffer>;

/** Weights are below this limit. */
const MOST_WEIGHT = 1 << 12;

/** Encodes the number of a section within its page and the weight of a term as one number. */
function placeOf(section: number, weight: number): number {
  return section * MOST_WEIGHT + Math.min(Math.max(1, Math.round(weight)), MOST_WEIGHT - 1);
}

export function sectionOf(place: number): number {
  return Math.floor(place / MOST_WEIGHT);
}

export function weightOf(place: number): number {
  return place % MOST_WEIGHT;
}

/** The contribution of a page to the index. */
export interface WeighedPage {
  sections: number;
  /** Number of pieces in the texts. */
  pieces: number;
  weights(): PageWeights;
  texts(): PageTexts;
}

/** The contribution of a page, with the numbers of another lexicon. */
export interface ForeignPage {
  sections: number;
  weights: PageWeights;
  texts: PageTexts;
  /** May grow. */
  lexicon: Lexicon;
}

const SPACE = 32;
/** Longer pieces, which are usually encoded data, are cut. */
const LONGEST_PIECE = 10_000;

/** Weights are scaled to integers, which are short in the index. */
const SCALE = 10;
/** The usual saturation and length normalization of Okapi BM25, with a fixed average section length. */
const SATURATION = 1.2;
const BY_LENGTH = 0.75;
const AVERAGE_WORDS = 80;
/** Weight of a part of an identifier, relative to a word. */
const PART = 0.4;
/** Additional weight of the word in a one-word title or heading; longer ones distribute it. */
const TITLE = 18;
const HEADING = 14;
const SEARCH_WORDS = 11;
/** Weight of stop words in headings, for searches that consist of stop words. */
const STOP_WORD = 2;

interface Word {
  /** Numbers of its pieces. */
  pieces: readonly number[];
  /** Numbers of its terms. */
  terms: Uint32Array;
}

/**
 * Splits pages into words and computes the weights of their terms. Words are counted in arrays by number: looking each up
 * in a map for each section takes three times as long.
 */
export class TermScorer {
  readonly lexicon: Lexicon;
  #terms: Map<string, number> | undefined;
  #pieces: Map<string, number> | undefined;
  readonly #words = new Map<string, Word>();
  /** The numbers here, by the numbers in other lexicons. */
  readonly #adopted = new WeakMap<Lexicon, { terms: number[]; pieces: number[] }>();
  readonly #isStopWord: boolean[] = [];
  /** By term, for the current section; all zero between sections. */
  readonly #counts: number[] = [];
  readonly #extra: number[] = [];

  /** @param lexicon existing numbers */
  constructor(lexicon: Lexicon = { terms: [], pieces: [] }) {
    this.lexicon = lexicon;
  }

  /** The result depends only on the page, except for the numbers of terms and pieces. */
  weigh(page: UnweighedPage): WeighedPage {
    const weights: number[] = [];
    const texts: number[] = [];
    for (const [index, section] of page.sections.entries()) {
      const isLead = index === 0;
      const touched: number[] = [];
      const [heading = []] = this.#cutField([section.heading], texts);
      this.#cutField([section.anchor === anchorOf(section.heading) ? '' : section.anchor], texts);
      const lines = [section.text.replaceAll('\n', ' '), ...(section.words ?? [])];
      let [words = [], ...phrases] = this.#cutField(lines, texts);
      if (isLead && page.description) words = [...this.#cut(page.description), ...words];
      for (const { terms } of words) {
        for (let part = 0; part < terms.length; part++) {
          this.#add(this.#counts, terms[part] as number, part === 0 ? 1 : PART, touched);
        }
      }
      if (isLead) for (const line of page.keywords ?? []) this.#addHeading(this.#cut(line), HEADING, touched);
      this.#addPhrases(phrases, touched);
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
    const { length: pieces } = held.texts;
    return { sections: page.sections.length, pieces, weights: () => held.weights, texts: () => held.texts };
  }

  /** Renumbers a page that another scorer has weighed. Changes its arrays. */
  adopt({ sections, weights, texts, lexicon }: ForeignPage): WeighedPage {
    const numbers = this.#adopted.get(lexicon) ?? { terms: [], pieces: [] };
    this.#adopted.set(lexicon, numbers);
    for (const term of lexicon.terms.slice(numbers.terms.length)) numbers.terms.push(this.#termOf(term));
    for (const piece of lexicon.pieces.slice(numbers.pieces.length))
      numbers.pieces.push(this.#pieceOf(piece));
    for (let at = 0; at < weights.length; at += 2)
      weights[at] = numbers.terms[weights[at] as number] as number;
    for (const [at, piece] of texts.entries()) if (piece > 0) texts[at] = numbers.pieces[piece - 1] as number;
    return { sections, pieces: texts.length, weights: () => weights, texts: () => texts };
  }

  #addHeading(words: readonly Word[], most: number, touched: number[]): void {
    for (const [term, share] of this.#shares(words, most)) this.#add(this.#extra, term, share, touched);
  }

  /** A term counts once, in the phrase in which it counts most: several phrases may contain it. */
  #addPhrases(phrases: readonly (readonly Word[])[], touched: number[]): void {
    const best = new Map<number, number>();
    for (const words of phrases) {
      for (const [term, share] of this.#shares(words, SEARCH_WORDS)) {
        best.set(term, Math.max(share, best.get(term) ?? 0));
      }
    }
    for (const [term, share] of best) this.#add(this.#extra, term, share, touched);
  }

  *#shares(words: readonly Word[], most: number): Generator<[term: number, share: number]> {
    const meaningful = words.filter(({ terms }) => !this.#isStopWord[terms[0] as number]).length;
    for (const { terms } of words) {
      for (const [part, term] of terms.entries()) {
        const share = this.#isStopWord[term] ? STOP_WORD : most / Math.sqrt(Math.max(1, meaningful));
        yield [term, part === 0 ? share : share * PART];
      }
    }
  }

  #add(to: number[], term: number, value: number, touched: number[]): void {
    if (this.#counts[term] === 0 && this.#extra[term] === 0) touched.push(term);
    (to[term] as number) += value;
  }

  /**
   * Cuts a field of a section, and adds its pieces to the texts: lines with line breaks between them, and 0 at the end.
   *
   * @returns the words of each line
   */
  #cutField(lines: readonly string[], texts: number[]): Word[][] {
    const words = lines.map((line, index) => {
      if (index > 0) texts.push(this.#pieceOf('\n'));
      return this.#cut(line, texts);
    });
    texts.push(0);
    return words;
  }

  /** @param pieces gets the pieces of the text */
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
    return words;
  }

  #addWord(written: string): Word {
    const terms = Uint32Array.from(termsOf(written), (term) => this.#termOf(term));
    const word = { pieces: this.#piecesOf(written), terms };
    this.#words.set(written, word);
    return word;
  }

  /** Splits text of a script without spaces into pairs, joined by empty pieces: whole sentences would not be reusable. */
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
    // Created on first use, since most builds weigh no page.
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
