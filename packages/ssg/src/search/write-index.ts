/** Puts the pages' weights together to the files of the index; `@ssg/runtime/search` says what is in each. */
import { SEARCH_ENTRY, SEARCH_FORMAT, type SearchIndex } from '@ssg/runtime/search';
import { sha256 } from '../sha256.ts';
import type { Artifact } from '../types.ts';
import { DigitWriter } from './digit-writer.ts';
import { sectionOf, type WeighedPage, weightOf } from './weigh.ts';

export interface IndexedPage extends WeighedPage {
  href: string;
  title: string;
  crumbs: string[];
  /** `instance/version`; empty for a page outside the docs. */
  scope: string;
}

/** Bytes of a part, roughly: what a reader waits for is a few parts, what a server keeps is not a file for each word. */
const TERMS_SIZE = 48_000;
const PLACES_SIZE = 64_000;
const TEXTS_SIZE = 64_000;
/** Places that are sorted at once: those of some 10,000 pages. Each further lot reads every page's weights again. */
const MOST_SORTED = 1 << 23;

/**
 * The files of the index, one after the other: of a large site they are more than a build should hold.
 *
 * @param pages those of one scope one after the other
 * @param names the terms by their numbers in the pages' weights
 * @param mostSorted places that may be held at once
 */
export function* writeIndex(
  pages: readonly IndexedPage[],
  names: readonly string[],
  synonyms: string[][],
  mostSorted = MOST_SORTED,
): Generator<Artifact> {
  const index: SearchIndex = {
    format: SEARCH_FORMAT,
    sections: pages.map(({ sections }) => sections),
    scopes: scopesOf(pages),
    terms: [],
    places: [],
    texts: [],
    synonyms,
    bytes: 0,
  };
  const add = (kind: string, contents: string | Uint8Array): { name: string; file: Artifact } => {
    const hash = sha256(contents).slice(0, 10);
    const name = `${kind}-${hash}.json`;
    index.bytes += contents.length;
    return { name, file: { path: `search/${name}`, contents } };
  };

  const counts = countPlaces(pages, names.length);
  const nameOf = (term: number): string => names[term] as string;
  const countOf = (term: number): number => counts[term] as number;
  const vocabulary = [...counts.keys()].filter(countOf).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  for (const part of cutBySize(vocabulary, (term) => nameOf(term).length + 6, TERMS_SIZE)) {
    const contents = { terms: part.map(nameOf), counts: part.map(countOf) };
    const { name, file } = add('terms', JSON.stringify(contents));
    index.terms.push([nameOf(part[0] as number), name]);
    yield file;
  }
  const placesSize = (term: number): number => nameOf(term).length + 5 * countOf(term);
  const parts = cutBySize(vocabulary, placesSize, PLACES_SIZE);
  const placesIn = (part: readonly number[]): number => part.reduce((sum, term) => sum + countOf(term), 0);
  for (const lot of cutBySize(parts, placesIn, mostSorted)) {
    const places = sortPlaces(pages, lot.flat(), counts);
    for (const part of lot) {
      const { name, file } = add('places', placesJson(part, nameOf, places));
      index.places.push([nameOf(part[0] as number), name]);
      yield file;
    }
  }
  let first = 0;
  for (const part of cutBySize(textsOf(pages), ({ length }) => length, TEXTS_SIZE)) {
    const { name, file } = add('texts', `[${part.join(',')}]`);
    index.texts.push([first, name]);
    yield file;
    first += part.length;
  }
  yield { path: SEARCH_ENTRY, contents: `${JSON.stringify(index)}\n` };
}

function scopesOf(pages: readonly IndexedPage[]): [number, string][] {
  const scopes: [number, string][] = [];
  for (const [index, { scope }] of pages.entries()) {
    if (scope !== scopes.at(-1)?.[1]) scopes.push([index, scope]);
  }
  return scopes;
}

/** How often each term occurs, by its number. */
function countPlaces(pages: readonly IndexedPage[], terms: number): Uint32Array {
  const counts = new Uint32Array(terms);
  for (const page of pages) {
    const weights = page.weights();
    for (let i = 0; i < weights.length; i += 2) (counts[weights[i] as number] as number)++;
  }
  return counts;
}

/** Where some terms occur: the places of each one after the other, in the order of the pages. */
interface Places {
  /** Where those of a term begin, by its number. */
  starts: Int32Array;
  counts: Uint32Array;
  sections: Uint32Array;
  weights: Uint16Array;
}

/** Sorts what the pages say by term: a counting sort, since an array for each term takes far longer. */
function sortPlaces(pages: readonly IndexedPage[], terms: readonly number[], counts: Uint32Array): Places {
  const starts = new Int32Array(counts.length).fill(-1);
  let total = 0;
  for (const term of terms) {
    starts[term] = total;
    total += counts[term] as number;
  }
  const next = starts.slice();
  const sections = new Uint32Array(total);
  const weights = new Uint16Array(total);
  let first = 0;
  for (const page of pages) {
    const places = page.weights();
    for (let i = 0; i < places.length; i += 2) {
      const term = places[i] as number;
      if ((next[term] as number) < 0) continue;
      const at = (next[term] as number)++;
      const place = places[i + 1] as number;
      sections[at] = first + sectionOf(place);
      weights[at] = weightOf(place);
    }
    first += page.sections;
  }
  return { starts, counts, sections, weights };
}

/** By hand, because an object would put terms that look like numbers in front, and there are millions of numbers. */
function placesJson(
  part: readonly number[],
  nameOf: (term: number) => string,
  { starts, counts, sections, weights }: Places,
): Uint8Array {
  const out = new DigitWriter();
  for (const [index, term] of part.entries()) {
    out.text(`${index === 0 ? '{' : '],'}${JSON.stringify(nameOf(term))}:[`);
    const start = starts[term] as number;
    let before = 0;
    for (let at = start; at < start + (counts[term] as number); at++) {
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

/** Each page's `PageText` as JSON. */
function* textsOf(pages: readonly IndexedPage[]): Generator<string> {
  for (const { href, title, crumbs, texts } of pages) {
    yield `${JSON.stringify([href, title, crumbs]).slice(0, -1)},${texts()}]`;
  }
}

/** Runs of items of about a size each. */
function* cutBySize<T>(items: Iterable<T>, sizeOf: (item: T) => number, limit: number): Generator<T[]> {
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
