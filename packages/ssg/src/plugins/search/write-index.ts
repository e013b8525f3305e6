/**
 * Writes the pages' weights and texts to the files of the index. `@slashdocs/runtime/search` documents the format.
 *
 * After an edit, only the parts that change are written. They come from the parts of the last index and from the pages that
 * changed: `LastIndex`. The files are the same in any case.
 */
import { codeOf, MOST, SEARCH_ENTRY, SEARCH_FORMAT, type SearchIndex } from '@slashdocs/runtime/search';
import type { FileState } from '../../core/emit/manifest.ts';
import { sha256 } from '../../core/util/sha256.ts';
import { cutByContent, cutBySize } from './cut.ts';
import { JsonWriter } from './json-writer.ts';
import {
  type FirstSections,
  type PlacePatch,
  patchPlaces,
  placesByTerm,
  placesJson,
  sortPlaces,
} from './places.ts';
import { titlesOf } from './titles.ts';
import type { Lexicon, WeighedPage } from './weigh.ts';
import { numberWords, textsJson } from './write-texts.ts';

export interface IndexedPage extends WeighedPage {
  href: string;
  title: string;
  crumbs: string[];
  /** `instance/version`; empty for a page outside the docs. */
  scope: string;
}

export interface IndexFile {
  /** Path in the output folder. */
  path: string;
  state: FileState;
  /** Absent for a file of the last index. */
  contents?: string | Uint8Array;
}

/** A file with consecutive terms or pages. */
export interface IndexPart {
  /** Number of terms or pages. */
  items: number;
  name: string;
  state: FileState;
}

/** Facts with which the next build can change the index. */
export interface IndexState {
  /** How often each term occurs, by its number. */
  counts: Uint32Array<ArrayBuffer>;
  /** How often each piece occurs in texts, by its number. */
  pieces: Uint32Array<ArrayBuffer>;
  /** The numbers of all terms in the order of the vocabulary. */
  vocabulary: Uint32Array<ArrayBuffer>;
  /** Number of sections of each page, see `roomFor`. */
  rooms: number[];
  terms: IndexPart[];
  places: IndexPart[];
  words: string;
  texts: IndexPart[];
}

/** An index of as many pages with the same number of sections. */
export interface LastIndex {
  state: IndexState;
  /** The pages of the last index that changed, by their number. */
  changed: ReadonlyMap<number, Pick<WeighedPage, 'weights' | 'texts'>>;
  /** The contents of a file of the last index. */
  read(part: IndexPart): string;
}

/** Most bytes of a part, roughly: small enough to load a few for a search, large enough to avoid a file per word. */
const TERMS_SIZE = 48_000;
const PLACES_SIZE = 48_000;
const TEXTS_SIZE = 40_000;
/** Places that are sorted together: those of about 10,000 pages. Each batch reads the weights of all pages again. */
const MOST_SORTED = 1 << 23;

/** Sections are numbered across the site. With room for more, another heading does not renumber those of all later pages. */
const ROOM = 4;

/** The number of sections that a page has in the index. */
export function roomFor({ sections }: Pick<WeighedPage, 'sections'>): number {
  return ROOM * Math.ceil(sections / ROOM);
}

export interface IndexOptions {
  /** Limit of places in memory. */
  mostSorted?: number | undefined;
  last?: LastIndex | undefined;
}

/**
 * The files of the index, one at a time: for a large site, they would use too much memory.
 *
 * @param pages grouped by scope
 */
export function writeIndex(
  pages: readonly IndexedPage[],
  lexicon: Lexicon,
  synonyms: string[][],
  options: IndexOptions = {},
): Generator<IndexFile, IndexState> {
  return new IndexWriter(pages, lexicon, options).write(synonyms);
}

class IndexWriter {
  readonly #pages: readonly IndexedPage[];
  readonly #lexicon: Lexicon;
  readonly #mostSorted: number;
  readonly #last: LastIndex | undefined;
  readonly #rooms: number[];
  readonly #firstSections: FirstSections;
  readonly #counts: IndexState['counts'];
  readonly #pieces: IndexState['pieces'];
  /** The new places of terms that have other ones than in the last index. */
  readonly #patches: Map<number, PlacePatch[]> | undefined;
  readonly #vocabulary: IndexState['vocabulary'];
  #bytes = 0;

  constructor(
    pages: readonly IndexedPage[],
    lexicon: Lexicon,
    { mostSorted = MOST_SORTED, last }: IndexOptions,
  ) {
    this.#pages = pages;
    this.#lexicon = lexicon;
    this.#mostSorted = mostSorted;
    this.#last = last;
    this.#rooms = pages.map(roomFor);
    this.#firstSections = runningSums(this.#rooms);
    const { counts, pieces, patches } = last
      ? changedCounts(pages, lexicon, this.#firstSections, last)
      : { ...countAll(pages, lexicon), patches: undefined };
    this.#counts = counts;
    this.#pieces = pieces;
    this.#patches = patches;
    this.#vocabulary = vocabularyOf(counts, this.#nameOf, last, patches);
  }

  *write(synonyms: string[][]): Generator<IndexFile, IndexState> {
    const vocabulary = this.#vocabulary;
    const terms = yield* this.#writeTerms();
    const places = yield* this.#writePlaces();
    const scopes = yield* this.#writeTitles();
    const { words, texts } = yield* this.#writeTexts();
    const index: SearchIndex = {
      format: SEARCH_FORMAT,
      sections: numbersText(this.#rooms),
      scopes,
      terms: [...firstItems(terms)].map(([first, { name }]) => [
        this.#nameOf(vocabulary[first] as number),
        first,
        name,
      ]),
      places: [...firstItems(places)].map(([first, { name }]) => [first, name]),
      words,
      texts: [...firstItems(texts)].map(([first, { name }]) => [first, name]),
      synonyms,
      bytes: this.#bytes,
    };
    const contents = `${JSON.stringify(index)}\n`;
    yield { path: SEARCH_ENTRY, state: stateOf(contents), contents };
    const [counts, pieces, rooms] = [this.#counts, this.#pieces, this.#rooms];
    return { counts, pieces, vocabulary, rooms, terms, places, words, texts };
  }

  readonly #nameOf = (term: number): string => this.#lexicon.terms[term] as string;
  readonly #countOf = (term: number): number => this.#counts[term] as number;
  readonly #pageOf = (page: number): IndexedPage => this.#pages[page] as IndexedPage;

  #writeTerms(): Generator<IndexFile, IndexPart[]> {
    const [last, counts, nameOf] = [this.#last, this.#counts, this.#nameOf];
    const parts = cutByContent(this.#vocabulary, (term) => nameOf(term).length / 2 + 2, nameOf, TERMS_SIZE);
    return this.#writeParts(
      'terms',
      parts,
      last && partsByFirst(last.state.terms, last.state.vocabulary),
      (term) => !last || last.state.counts[term] !== counts[term],
      (part) => termsJson(part.map(nameOf), part.map(this.#countOf)),
    );
  }

  *#writePlaces(): Generator<IndexFile, IndexPart[]> {
    const [last, patches, countOf] = [this.#last, this.#patches, this.#countOf];
    const sizeOf = (term: number): number => 3 + 1.5 * countOf(term);
    const parts = [...cutByContent(this.#vocabulary, sizeOf, this.#nameOf, PLACES_SIZE)];
    if (last && patches) {
      const patch = patchPlaces(patches, lastPlaces(last));
      return yield* this.#writeParts(
        'places',
        parts,
        partsByFirst(last.state.places, last.state.vocabulary),
        (term) => patches.has(term),
        (part) => placesJson(part, patch),
      );
    }
    const written: IndexPart[] = [];
    const placesIn = (part: readonly number[]): number => part.reduce((sum, term) => sum + countOf(term), 0);
    for (const batch of cutBySize(parts, placesIn, this.#mostSorted)) {
      const sorted = sortPlaces(this.#pages, this.#firstSections, batch.flat(), this.#counts);
      const toJson = (part: readonly number[]): Uint8Array => placesJson(part, sorted);
      written.push(...(yield* this.#writeParts('places', batch, undefined, () => true, toJson)));
    }
    return written;
  }

  *#writeTitles(): Generator<IndexFile, SearchIndex['scopes']> {
    const scopes: SearchIndex['scopes'] = [];
    for (const { first, end, scope } of scopesOf(this.#pages)) {
      const { name, file } = this.#add('titles', JSON.stringify(titlesOf(this.#pages.slice(first, end))));
      scopes.push([first, scope, name]);
      yield file;
    }
    return scopes;
  }

  *#writeTexts(): Generator<IndexFile, { words: string; texts: IndexPart[] }> {
    const [last, pages, pageOf] = [this.#last, this.#pages, this.#pageOf];
    const { pieces } = this.#lexicon;
    const numbers = numberWords(this.#pieces, pieces);
    const words = this.#add('words', JSON.stringify(numbers.words));
    yield words.file;
    const parts = cutByContent(
      pages.keys(),
      // Most pieces have one or two bytes.
      (page) => 2 * pageOf(page).pieces,
      (page) => pageOf(page).href,
      TEXTS_SIZE,
    );
    const texts = yield* this.#writeParts(
      'texts',
      parts,
      last && last.state.words === words.name ? partsByFirst(last.state.texts, [...pages.keys()]) : undefined,
      (page) => last?.changed.has(page) ?? true,
      (part) => textsJson(part.map(pageOf), pieces, numbers),
    );
    return { words: words.name, texts };
  }

  /** Keeps parts whose items are the same and have not changed, and writes the others. */
  *#writeParts(
    kind: string,
    parts: Iterable<readonly number[]>,
    lastParts: ReadonlyMap<number, LastPart> | undefined,
    hasChanged: (item: number) => boolean,
    jsonOf: (part: readonly number[]) => Uint8Array,
  ): Generator<IndexFile, IndexPart[]> {
    const written: IndexPart[] = [];
    for (const part of parts) {
      const before = lastParts?.get(part[0] as number);
      if (before && hasItems(before, part) && !part.some(hasChanged)) {
        const { state, name } = before.part;
        this.#bytes += state.size;
        written.push(before.part);
        yield { path: pathOf(name), state };
        continue;
      }
      const { name, file } = this.#add(kind, jsonOf(part));
      written.push({ items: part.length, name, state: file.state });
      yield file;
    }
    return written;
  }

  #add(kind: string, contents: string | Uint8Array): { name: string; file: IndexFile } {
    const state = stateOf(contents);
    const name = `${kind}-${state.hash.slice(0, 10)}.json`;
    this.#bytes += state.size;
    return { name, file: { path: pathOf(name), state, contents } };
  }
}

/** The path of a part in the output folder. */
export function pathOf(name: string): string {
  return `search/${name}`;
}

function stateOf(contents: string | Uint8Array): FileState {
  return { hash: sha256(contents).slice(0, 32), size: Buffer.byteLength(contents) };
}

interface Counts {
  counts: IndexState['counts'];
  pieces: IndexState['pieces'];
}

function countAll(pages: readonly WeighedPage[], { terms, pieces: texts }: Lexicon): Counts {
  const counts = new Uint32Array(terms.length);
  const pieces = new Uint32Array(texts.length + 1);
  for (const page of pages) {
    addTerms(counts, page.weights(), 1);
    addPieces(pieces, page.texts(), 1);
  }
  return { counts, pieces };
}

/** Changes the last counts. Also returns the new places of each term that has other ones. */
function changedCounts(
  pages: readonly WeighedPage[],
  { terms, pieces: texts }: Lexicon,
  firstSections: FirstSections,
  { state, changed }: LastIndex,
): Counts & { patches: Map<number, PlacePatch[]> } {
  const counts = resized(state.counts, terms.length);
  const pieces = resized(state.pieces, texts.length + 1);
  const patches = new Map<number, PlacePatch[]>();
  for (const [number, before] of [...changed].sort(([a], [b]) => a - b)) {
    const page = pages[number] as WeighedPage;
    addPieces(pieces, before.texts(), -1);
    addPieces(pieces, page.texts(), 1);
    addTerms(counts, before.weights(), -1);
    addTerms(counts, page.weights(), 1);
    const [old, now] = [placesByTerm(before.weights()), placesByTerm(page.weights())];
    const first = firstSections[number] as number;
    const end = firstSections[number + 1] as number;
    for (const term of new Set([...old.keys(), ...now.keys()])) {
      const places = now.get(term) ?? [];
      if (String(places) === String(old.get(term) ?? [])) continue;
      const known = patches.get(term);
      const patch = { first, end, places };
      if (known) known.push(patch);
      else patches.set(term, [patch]);
    }
  }
  return { counts, pieces, patches };
}

function addTerms(counts: Uint32Array, weights: Uint32Array, more: number): void {
  for (let i = 0; i < weights.length; i += 2) (counts[weights[i] as number] as number) += more;
}

function addPieces(counts: Uint32Array, texts: Uint32Array, more: number): void {
  for (let i = 0; i < texts.length; i++) (counts[texts[i] as number] as number) += more;
}

function resized(numbers: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(length);
  copy.set(numbers.subarray(0, length));
  return copy;
}

/** The terms that occur, sorted by code unit. */
function vocabularyOf(
  counts: Uint32Array,
  nameOf: (term: number) => string,
  last: LastIndex | undefined,
  patches: ReadonlyMap<number, unknown> | undefined,
): Uint32Array<ArrayBuffer> {
  const byName = (a: number, b: number): number => (nameOf(a) < nameOf(b) ? -1 : 1);
  if (!last || !patches)
    return Uint32Array.from([...counts.keys()].filter((term) => counts[term]).sort(byName));
  const added = [...patches.keys()].filter((term) => counts[term] && !last.state.counts[term]).sort(byName);
  const vocabulary: number[] = [];
  let next = 0;
  for (const term of last.state.vocabulary) {
    for (; next < added.length && byName(added[next] as number, term) < 0; next++)
      vocabulary.push(added[next] as number);
    if (counts[term]) vocabulary.push(term);
  }
  return Uint32Array.from([...vocabulary, ...added.slice(next)]);
}

/** A part of the last index with its items. */
interface LastPart {
  part: IndexPart;
  first: number;
  items: ArrayLike<number>;
}

/** @param items of all parts */
function partsByFirst(parts: readonly IndexPart[], items: ArrayLike<number>): Map<number, LastPart> {
  return new Map(
    [...firstItems(parts)].map(([first, part]) => [items[first] as number, { part, first, items }]),
  );
}

function hasItems({ part, first, items }: LastPart, wanted: readonly number[]): boolean {
  return part.items === wanted.length && wanted.every((item, index) => items[first + index] === item);
}

/** The places of a term in the last index. */
function lastPlaces({ state, read }: LastIndex): (term: number) => string {
  const positions = new Map<number, number>();
  for (const [position, term] of state.vocabulary.entries()) positions.set(term, position);
  const parts = [...firstItems(state.places)];
  const contents = new Map<IndexPart, string[]>();
  return (term) => {
    const position = positions.get(term);
    if (position === undefined) return '';
    const [first, part] = parts.findLast(([start]) => start <= position) as [number, IndexPart];
    let places = contents.get(part);
    if (!places) {
      places = JSON.parse(read(part)) as string[];
      contents.set(part, places);
    }
    return places[position - first] as string;
  };
}

/** The number of the first item of each part. */
function* firstItems(parts: readonly IndexPart[]): Generator<[first: number, part: IndexPart]> {
  let first = 0;
  for (const part of parts) {
    yield [first, part];
    first += part.items;
  }
}

/** The sum of the numbers before each, and of all at the end. */
function runningSums(numbers: readonly number[]): number[] {
  const sums = [0];
  for (const number of numbers) sums.push((sums.at(-1) as number) + number);
  return sums;
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
