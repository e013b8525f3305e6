/** Fetches the files of an index, each once. */
import {
  type PageText,
  type PlacesPart,
  SEARCH_FORMAT,
  type SearchIndex,
  type TermsPart,
  type TextsPart,
} from './format.ts';

/** @returns the parsed contents of a file of the index, by its name: `terms-3f2a….json` */
export type FetchPart = (name: string) => Promise<unknown>;

export class Parts {
  readonly index: SearchIndex;
  readonly #fetch: FetchPart;
  readonly #parts = new Map<string, Promise<unknown>>();

  constructor(index: SearchIndex, fetch: FetchPart) {
    if (index.format !== SEARCH_FORMAT)
      throw new Error('the search index is of another version of this site');
    this.index = index;
    this.#fetch = fetch;
  }

  /** The parts of the vocabulary with the terms that begin with these characters. */
  async terms(beginnings: Iterable<string>): Promise<TermsPart[]> {
    const names = new Set<string>();
    for (const beginning of beginnings) {
      const from = partOf(this.index.terms, beginning);
      const to = partOf(this.index.terms, `${beginning}\u{10ffff}`);
      for (const [, name] of this.index.terms.slice(from, to + 1)) names.add(name);
    }
    return this.#all<TermsPart>(names);
  }

  /** Where each of these terms occurs. */
  async places(terms: readonly string[]): Promise<Map<string, number[]>> {
    const names = terms.map((term) => this.index.places[partOf(this.index.places, term)]?.[1] ?? '');
    const parts = new Map<string, PlacesPart>();
    await Promise.all(
      [...new Set(names)].map(async (name) => parts.set(name, await this.#part<PlacesPart>(name))),
    );
    return new Map(terms.map((term, index) => [term, parts.get(names[index] as string)?.[term] ?? []]));
  }

  async page(number: number): Promise<PageText> {
    const { texts } = this.index;
    const [first, name] = texts.findLast(([start]) => start <= number) as [number, string];
    return (await this.#part<TextsPart>(name))[number - first] as PageText;
  }

  /** Fetches everything, one part after the other, so that it is there without a network. */
  async all(): Promise<void> {
    const { terms, places, texts } = this.index;
    for (const [, name] of [...terms, ...places, ...texts]) await this.#part(name);
  }

  #all<T>(names: Iterable<string>): Promise<T[]> {
    return Promise.all([...names].map((name) => this.#part<T>(name)));
  }

  #part<T>(name: string): Promise<T> {
    let part = this.#parts.get(name);
    if (!part) {
      part = this.#fetch(name);
      // What could not be fetched is asked for again next time.
      part.catch(() => this.#parts.delete(name));
      this.#parts.set(name, part);
    }
    return part as Promise<T>;
  }
}

/** Index of the part that has a term, if any has it. */
function partOf(parts: readonly (readonly [first: string, name: string])[], term: string): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.[0] as string) <= term) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
