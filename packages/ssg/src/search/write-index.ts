/** Puts the pages' weights together to the files of the index; `@ssg/runtime/search` says what is in each. */
import { createHash } from 'node:crypto';
import { type PageText, SEARCH_ENTRY, SEARCH_FORMAT, type SearchIndex } from '@ssg/runtime/search';
import type { Artifact } from '../types.ts';
import { DigitWriter } from './digit-writer.ts';
import type { Section } from './sections.ts';
import type { PageWeights } from './weigh.ts';

export interface IndexedPage {
  href: string;
  title: string;
  crumbs: string[];
  /** `instance/version`; empty for a page outside the docs. */
  scope: string;
  sections: Section[];
  weights: PageWeights;
}

/** Bytes of a part, roughly: what a reader waits for is a few parts, what a server keeps is not a file for each word. */
const TERMS_SIZE = 48_000;
const PLACES_SIZE = 64_000;
const TEXTS_SIZE = 64_000;

/**
 * @param pages those of one scope one after the other
 * @param names the terms by their numbers in the pages' weights
 */
export function writeIndex(
  pages: readonly IndexedPage[],
  names: readonly string[],
  synonyms: string[][],
): Artifact[] {
  const files = new Files();
  const index: SearchIndex = {
    format: SEARCH_FORMAT,
    sections: pages.map(({ sections }) => sections.length),
    scopes: scopesOf(pages),
    terms: [],
    places: [],
    texts: [],
    synonyms,
    bytes: 0,
  };

  const places = gatherPlaces(pages, names.length);
  const nameOf = (term: number): string => names[term] as string;
  const vocabulary = places.used.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  for (const part of cutBySize(vocabulary, (term) => nameOf(term).length + 6, TERMS_SIZE)) {
    const contents = { terms: part.map(nameOf), counts: part.map(places.countOf) };
    index.terms.push([nameOf(part[0] as number), files.add('terms', JSON.stringify(contents))]);
  }
  const placesSize = (term: number): number => nameOf(term).length + 5 * places.countOf(term);
  for (const part of cutBySize(vocabulary, placesSize, PLACES_SIZE)) {
    index.places.push([nameOf(part[0] as number), files.add('places', placesJson(part, nameOf, places))]);
  }
  const textSize = ({ sections }: IndexedPage): number =>
    sections.reduce((sum, { heading, text }) => sum + heading.length + text.length + 20, 0);
  let first = 0;
  for (const part of cutBySize(pages, textSize, TEXTS_SIZE)) {
    index.texts.push([first, files.add('texts', JSON.stringify(part.map(pageText)))]);
    first += part.length;
  }
  index.bytes = files.bytes;
  return [...files.artifacts, { path: SEARCH_ENTRY, contents: `${JSON.stringify(index)}\n` }];
}

function scopesOf(pages: readonly IndexedPage[]): [number, string][] {
  const scopes: [number, string][] = [];
  for (const [index, { scope }] of pages.entries()) {
    if (scope !== scopes.at(-1)?.[1]) scopes.push([index, scope]);
  }
  return scopes;
}

interface Places {
  /** Numbers of the terms that occur. */
  used: number[];
  countOf(term: number): number;
  /** Where the places of a term begin in the two lists, and, of the next number, where they end. */
  starts: Uint32Array;
  sections: Uint32Array;
  weights: Uint32Array;
}

/** Sorts what the pages say by term: a counting sort, since an array for each term takes far longer. */
function gatherPlaces(pages: readonly IndexedPage[], terms: number): Places {
  const starts = new Uint32Array(terms + 1);
  for (const { weights } of pages) {
    for (let i = 0; i < weights.length; i += 3) (starts[(weights[i] as number) + 1] as number)++;
  }
  const used: number[] = [];
  for (let term = 0; term < terms; term++) {
    if (starts[term + 1] !== 0) used.push(term);
    (starts[term + 1] as number) += starts[term] as number;
  }
  const next = starts.slice();
  const total = starts[terms] as number;
  const places: Places = {
    used,
    countOf: (term) => (starts[term + 1] as number) - (starts[term] as number),
    starts,
    sections: new Uint32Array(total),
    weights: new Uint32Array(total),
  };
  let first = 0;
  for (const { sections, weights } of pages) {
    for (let i = 0; i < weights.length; i += 3) {
      const at = (next[weights[i] as number] as number)++;
      places.sections[at] = first + (weights[i + 1] as number);
      places.weights[at] = weights[i + 2] as number;
    }
    first += sections.length;
  }
  return places;
}

/** By hand, because an object would put terms that look like numbers in front, and there are millions of numbers. */
function placesJson(
  part: readonly number[],
  nameOf: (term: number) => string,
  { starts, sections, weights }: Places,
): Uint8Array {
  const out = new DigitWriter();
  for (const [index, term] of part.entries()) {
    out.text(`${index === 0 ? '{' : '],'}${JSON.stringify(nameOf(term))}:[`);
    const start = starts[term] as number;
    let before = 0;
    for (let at = start; at < (starts[term + 1] as number); at++) {
      if (at > start) out.comma();
      const section = sections[at] as number;
      out.number(section - before);
      out.comma();
      out.number(weights[at] as number);
      before = section;
    }
  }
  out.text(']}');
  return out.bytes();
}

function pageText({ href, title, crumbs, sections }: IndexedPage): PageText {
  return [href, title, crumbs, sections.map(({ anchor, heading, text }) => [anchor, heading, text])];
}

/** Runs of items of about a size each. */
function* cutBySize<T>(items: readonly T[], sizeOf: (item: T) => number, limit: number): Generator<T[]> {
  let part: T[] = [];
  let size = 0;
  for (const item of items) {
    const more = sizeOf(item);
    if (part.length > 0 && size + more > limit) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(item);
    size += more;
  }
  if (part.length > 0) yield part;
}

class Files {
  readonly artifacts: Artifact[] = [];
  bytes = 0;

  /** @returns the file's name */
  add(kind: string, contents: string | Uint8Array): string {
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10);
    const name = `${kind}-${hash}.json`;
    this.artifacts.push({ path: `search/${name}`, contents });
    this.bytes += contents.length;
    return name;
  }
}
