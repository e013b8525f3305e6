/** Decodes the files described in `format.ts`. */
import {
  anchorOf,
  type CodedPage,
  END,
  FAR,
  FIRST_WORD,
  HEAVY,
  LITERAL,
  numberAt,
  type SiteWords,
  type TermsPart,
} from './format.ts';

export interface Vocabulary {
  terms: string[];
  counts: number[];
  /** Number of the first term in the whole vocabulary. */
  first: number;
}

export interface PageText {
  /** With base URL. */
  href: string;
  title: string;
  crumbs: string[];
  sections: SectionText[];
}

/** The first section has no anchor and no heading. It contains the text below the page's title. */
export type SectionText = [heading: string, anchor: string, text: string, searchWords: string[]];

export function vocabularyOf({ terms, counts }: TermsPart, first: number): Vocabulary {
  let before = '';
  return {
    first,
    terms: terms.split(' ').map((term) => {
      before = before.slice(0, numberAt(term, 0)) + term.slice(1);
      return before;
    }),
    counts: numbersOf(counts),
  };
}

export function numbersOf(text: string): number[] {
  return Array.from(text, (_, index) => numberAt(text, index));
}

/** @param places encoded places of one term */
export function eachPlace(places: string, visit: (section: number, weight: number) => void): void {
  let section = 0;
  for (let at = 0; at < places.length; at++) {
    const place = numberAt(places, at);
    const weight = place & 15;
    section += (place >> 4) * (weight === 0 ? FAR : 1);
    if (weight > 0) visit(section, weight === HEAVY ? numberAt(places, ++at) : weight);
  }
}

const WORD = /^[\p{L}\p{N}\p{M}]/u;

export function pageText([href, title, crumbs, coded]: CodedPage, words: SiteWords): PageText {
  const fields: string[] = [];
  let field = '';
  let isAfterWord = false;
  for (let at = 0; at < coded.length; ) {
    const number = numberAt(coded, at++);
    if (number === END) {
      fields.push(field);
      field = '';
      isAfterWord = false;
      continue;
    }
    let piece = words[number - FIRST_WORD] as string;
    if (number === LITERAL) {
      const end = at + 1 + numberAt(coded, at);
      piece = coded.slice(at + 1, end);
      at = end;
    }
    const isWord = WORD.test(piece);
    field += isAfterWord && isWord ? ` ${piece}` : piece;
    isAfterWord = isWord;
  }
  const sections: SectionText[] = [];
  for (let i = 0; i < fields.length; i += 3) {
    const [heading, anchor, body] = fields.slice(i, i + 3) as [string, string, string];
    const [text, ...searchWords] = body.split('\n') as [string, ...string[]];
    sections.push([heading, anchor || anchorOf(heading), text, searchWords]);
  }
  return { href, title, crumbs, sections };
}
