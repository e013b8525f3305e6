/** Fetches the files of an index, each one once. */
import { type PageText, pageText, type Vocabulary, vocabularyOf } from './decode.ts';
import {
  type PlacesPart,
  SEARCH_FORMAT,
  type SearchIndex,
  type SiteWords,
  type TermsPart,
  type TextsPart,
  type Titles,
} from './format.ts';

export type Scope = SearchIndex['scopes'][number];

/** @returns the parsed contents of an index file, given its name such as `terms-3f2a….json` */
export type FetchPart = (name: string) => Promise<unknown>;

export class Parts {
  readonly index: SearchIndex;
  readonly #fetch: FetchPart;
  readonly #parts = new Map<string, Promise<unknown>>();
  readonly #vocabularies: Vocabulary[] = [];
  readonly #pages: PageText[] = [];

  constructor(index: SearchIndex, fetch: FetchPart) {
    if (index.format !== SEARCH_FORMAT)
      throw new Error('the search index is from another build of this site');
    this.index = index;
    this.#fetch = fetch;
  }

  /** The vocabulary parts that contain terms with these prefixes. An empty string selects all parts. */
  terms(beginnings: Iterable<string>): Promise<Vocabulary[]> {
    const { terms } = this.index;
    const parts = new Set<number>();
    for (const beginning of beginnings) {
      const to = Math.min(partOf(terms, `${beginning}\uffff`), terms.length - 1);
      for (let part = partOf(terms, beginning); part <= to; part++) parts.add(part);
    }
    return Promise.all([...parts].map((part) => this.#vocabulary(part)));
  }

  /** The encoded places of each term, by term number. */
  async places(terms: Iterable<number>): Promise<Map<number, string>> {
    const { places } = this.index;
    const found = new Map<number, string>();
    await Promise.all(
      [...terms].map(async (term) => {
        const [first, name] = places[partOf(places, term)] as Part;
        found.set(term, (await this.#part<PlacesPart>(name))[term - first] as string);
      }),
    );
    return found;
  }

  async page(number: number): Promise<PageText> {
    const { texts, words } = this.index;
    const [first, name] = texts[partOf(texts, number)] as Part;
    const [part, site] = await Promise.all([this.#part<TextsPart>(name), this.#part<SiteWords>(words)]);
    this.#pages[number] ??= pageText(part[number - first] as TextsPart[number], site);
    return this.#pages[number];
  }

  /**
   * The titles of some docs versions, for a one-letter query. Also starts fetching the word list, which longer queries
   * need.
   */
  async titles(scopes: readonly Scope[]): Promise<Titles[]> {
    this.#part(this.index.words).catch(() => {});
    return Promise.all(scopes.map(([, , file]) => this.#part<Titles>(file)));
  }

  /** Fetches the whole index, a few files at a time, so search works offline. */
  async all(): Promise<void> {
    await this.terms(['']);
    const { places, texts, words } = this.index;
    const names = [words, ...[...places, ...texts].map(([, name]) => name)].values();
    const fetchRest = async (): Promise<void> => {
      for (const name of names) await this.#part(name);
    };
    await Promise.all([fetchRest(), fetchRest(), fetchRest()]);
  }

  async #vocabulary(part: number): Promise<Vocabulary> {
    const [, first, name] = this.index.terms[part] as SearchIndex['terms'][number];
    const contents = await this.#part<TermsPart>(name);
    this.#vocabularies[part] ??= vocabularyOf(contents, first);
    return this.#vocabularies[part];
  }

  #part<T>(name: string): Promise<T> {
    let part = this.#parts.get(name);
    if (!part) {
      part = this.#fetch(name);
      // Failed requests are repeated next time.
      part.catch(() => this.#parts.delete(name));
      this.#parts.set(name, part);
    }
    return part as Promise<T>;
  }
}

/** Number of the first entry, and file name. */
type Part = [first: number, file: string];

/** Index of the part that would contain a term or page. */
function partOf<T extends string | number>(
  parts: readonly (readonly [first: T, ...unknown[]])[],
  wanted: T,
): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.[0] as T) <= wanted) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
