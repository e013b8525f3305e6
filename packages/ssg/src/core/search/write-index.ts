/** Writes the pages' weights and texts to the files of the index. `@slashdocs/runtime/search` documents the format. */
import {
  codeOf,
  FAR,
  HEAVY,
  MOST,
  SEARCH_ENTRY,
  SEARCH_FORMAT,
  type SearchIndex,
} from '@slashdocs/runtime/search';
import type { Artifact } from '../types.ts';
import { sha256 } from '../util/sha256.ts';
import { JsonWriter } from './json-writer.ts';
import { titlesOf } from './titles.ts';
import { type Lexicon, sectionOf, type WeighedPage, weightOf } from './weigh.ts';
import { numberWords, writeTexts } from './write-texts.ts';

export interface IndexedPage extends WeighedPage {
  href: string;
  title: string;
  crumbs: string[];
  /** `instance/version`; empty for a page outside the docs. */
  scope: string;
}

/** Approximate bytes of a part: small enough to load a few for a search, large enough to avoid a file per word. */
const TERMS_SIZE = 32_000;
const PLACES_SIZE = 32_000;
const TEXTS_SIZE = 24_000;
/** Places that are sorted together: those of about 10,000 pages. Each batch reads the weights of all pages again. */
const MOST_SORTED = 1 << 23;

/**
 * The files of the index, one at a time: for a large site, they would use too much memory.
 *
 * @param pages grouped by scope
 * @param mostSorted limit of places in memory
 */
export function* writeIndex(
  pages: readonly IndexedPage[],
  { terms: names, pieces }: Lexicon,
  synonyms: string[][],
  mostSorted = MOST_SORTED,
): Generator<Artifact> {
  let bytes = 0;
  const add = (kind: string, contents: string | Uint8Array): { name: string; file: Artifact } => {
    const hash = sha256(contents).slice(0, 10);
    const name = `${kind}-${hash}.json`;
    bytes += contents.length;
    return { name, file: { path: `search/${name}`, contents } };
  };

  const counts = countPlaces(pages, names.length);
  const nameOf = (term: number): string => names[term] as string;
  const countOf = (term: number): number => counts[term] as number;
  const vocabulary = [...counts.keys()].filter(countOf).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const terms: SearchIndex['terms'] = [];
  let firstTerm = 0;
  for (const part of cutBySize(vocabulary, (term) => nameOf(term).length / 2 + 2, TERMS_SIZE)) {
    const { name, file } = add('terms', termsJson(part.map(nameOf), part.map(countOf)));
    terms.push([nameOf(part[0] as number), firstTerm, name]);
    firstTerm += part.length;
    yield file;
  }

  const places: SearchIndex['places'] = [];
  const parts = cutBySize(vocabulary, (term) => 3 + 1.5 * countOf(term), PLACES_SIZE);
  const placesIn = (part: readonly number[]): number => part.reduce((sum, term) => sum + countOf(term), 0);
  firstTerm = 0;
  for (const batch of cutBySize(parts, placesIn, mostSorted)) {
    const sorted = sortPlaces(pages, batch.flat(), counts);
    for (const part of batch) {
      const { name, file } = add('places', placesJson(part, sorted));
      places.push([firstTerm, name]);
      firstTerm += part.length;
      yield file;
    }
  }

  const scopes: SearchIndex['scopes'] = [];
  for (const { first, end, scope } of scopesOf(pages)) {
    const { name, file } = add('titles', JSON.stringify(titlesOf(pages.slice(first, end))));
    scopes.push([first, scope, name]);
    yield file;
  }

  const numbers = numberWords(pages, pieces);
  const words = add('words', JSON.stringify(numbers.words));
  yield words.file;
  const texts: SearchIndex['texts'] = [];
  for (const { first, contents } of writeTexts(pages, pieces, numbers, TEXTS_SIZE)) {
    const { name, file } = add('texts', contents);
    texts.push([first, name]);
    yield file;
  }

  const sections = numbersText(pages.map((page) => page.sections));
  const format = SEARCH_FORMAT;
  const index: SearchIndex = {
    format,
    sections,
    scopes,
    terms,
    places,
    words: words.name,
    texts,
    synonyms,
    bytes,
  };
  yield { path: SEARCH_ENTRY, contents: `${JSON.stringify(index)}\n` };
}

interface Scope {
  scope: string;
  /** Range of its pages, which are consecutive. */
  first: number;
  end: number;
}

function scopesOf(pages: readonly IndexedPage[]): Scope[] {
  const scopes: Scope[] = [];
  for (const [index, { scope }] of pages.entries()) {
    const last = scopes.at(-1);
    if (last?.scope === scope) last.end = index + 1;
    else scopes.push({ scope, first: index, end: index + 1 });
  }
  return scopes;
}

/** Counts the occurrences of each term, by its number. */
function countPlaces(pages: readonly IndexedPage[], terms: number): Uint32Array {
  const counts = new Uint32Array(terms);
  for (const page of pages) {
    const weights = page.weights();
    for (let i = 0; i < weights.length; i += 2) (counts[weights[i] as number] as number)++;
  }
  return counts;
}

/** Places of terms: grouped by term, in the order of the pages. */
interface Places {
  /** Start of the places of each term, by its number. */
  starts: Int32Array;
  counts: Uint32Array;
  sections: Uint32Array;
  weights: Uint16Array;
}

/** Sorts places by term. A counting sort, since an array per term takes far longer. */
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

/** Encodes numbers as text; larger numbers become the maximum. */
function numbersText(numbers: readonly number[]): string {
  return numbers.map((number) => String.fromCharCode(codeOf(Math.min(number, MOST)))).join('');
}

function termsJson(terms: readonly string[], counts: readonly number[]): Uint8Array {
  const out = new JsonWriter();
  let before = '';
  for (const [index, term] of terms.entries()) {
    out.text(index === 0 ? '{"terms":"' : ' ');
    const shared = sharedLength(term, before);
    out.number(shared);
    out.text(term.slice(shared));
    before = term;
  }
  out.text(`","counts":"${numbersText(counts)}"}`);
  return out.take();
}

/** Length of the common prefix of two terms, without splitting a surrogate pair. */
function sharedLength(term: string, other: string): number {
  let length = 0;
  while (length < term.length && term[length] === other[length]) length++;
  return /[\ud800-\udbff]/.test(term[length - 1] ?? '') ? length - 1 : length;
}

function placesJson(part: readonly number[], { starts, counts, sections, weights }: Places): Uint8Array {
  const out = new JsonWriter();
  for (const [index, term] of part.entries()) {
    out.text(index === 0 ? '["' : '","');
    const start = starts[term] as number;
    let before = 0;
    for (let at = start; at < start + (counts[term] as number); at++) {
      const section = sections[at] as number;
      const weight = weights[at] as number;
      const distance = section - before;
      if (distance >= FAR) out.number(16 * Math.floor(distance / FAR));
      out.number(16 * (distance % FAR) + Math.min(weight, HEAVY));
      if (weight >= HEAVY) out.number(weight);
      before = section;
    }
  }
  out.text('"]');
  return out.take();
}

/** Groups items into runs of at most `limit`. */
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
