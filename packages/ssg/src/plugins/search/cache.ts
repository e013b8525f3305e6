/** The parts of the search index for each page: the weights of its terms, and its texts. Words have numbers, which are stored as well. */
import type { Packed } from '../../core/cache/packed.ts';
import type { IndexStore, Numbers } from '../../core/plugin/site-index.ts';
import type { Lexicon, WeighedPage } from './weigh.ts';
import type { IndexState } from './write-index.ts';

/** Key of the row with the lexicon. No page has this path. */
const LEXICON = '';
/** Key of the row with the last index. */
const INDEX = ' ';

interface Entry {
  /** Hash of everything that was weighed. */
  key: string;
  sections: number;
  weights: Packed;
  texts: Packed;
}

/** A page in the index: the key of its entry, its path in the output folder, and what the index shows of it. One text takes the least time to read. */
export type PageIdentity = string;

export function identityOf(key: string, file: string, shown: readonly string[]): PageIdentity {
  return [key, file, ...shown].join('\0');
}

/** The fields of the state that are numbers are in the pack. */
interface StoredIndex extends Omit<IndexState, PackedField> {
  numbers: Record<PackedField, Packed>;
  files: PageIdentity[];
}

const PACKED = ['counts', 'pieces', 'vocabulary'] as const;
type PackedField = (typeof PACKED)[number];

export class SearchCache {
  readonly #store: IndexStore;
  readonly #before: Map<string, Entry>;
  readonly #after = new Map<string, Entry>();
  /** Number of words in the last build. */
  readonly #wordsBefore: number;
  readonly #indexBefore: StoredIndex | undefined;
  #index: StoredIndex | undefined;
  #isChanged = false;
  readonly lexicon: Lexicon;

  constructor(store: IndexStore) {
    this.#store = store;
    const { rows } = store;
    this.lexicon = (rows.get(LEXICON) as Lexicon | undefined) ?? { terms: [], pieces: [] };
    this.#wordsBefore = this.#words;
    this.#indexBefore = rows.get(INDEX) as StoredIndex | undefined;
    rows.delete(LEXICON);
    rows.delete(INDEX);
    this.#before = rows as Map<string, Entry>;
  }

  /** @param file path of the page in the output folder */
  recall(file: string, key: string): WeighedPage | undefined {
    const entry = this.#before.get(file);
    if (entry?.key !== key) return undefined;
    this.#after.set(file, entry);
    return this.#pageOf(entry);
  }

  /** @returns the stored page, or the given page if the cache is not writable */
  remember(file: string, key: string, page: WeighedPage): WeighedPage {
    const weights = this.#store.add(page.weights());
    const texts = weights && this.#store.add(page.texts());
    if (!weights || !texts) return page;
    const entry: Entry = { key, sections: page.sections, weights, texts };
    this.#after.set(file, entry);
    this.#isChanged = true;
    return this.#pageOf(entry, page);
  }

  /** @param identity of a page in the last index */
  last(identity: PageIdentity): WeighedPage | undefined {
    const [key = '', file = ''] = identity.split('\0', 2);
    const entry = this.#before.get(file);
    return entry?.key === key ? this.#pageOf(entry) : undefined;
  }

  /** The last index, if the cache is not damaged. */
  get lastIndex(): { state: IndexState; files: readonly PageIdentity[] } | undefined {
    if (!this.#indexBefore) return undefined;
    const { numbers, files, ...state } = this.#indexBefore;
    const read = (field: PackedField): Numbers => this.#store.read(numbers[field]);
    const found = {
      ...state,
      counts: read('counts'),
      pieces: read('pieces'),
      vocabulary: read('vocabulary'),
    };
    return this.#store.isDamaged ? undefined : { state: found, files };
  }

  /** @param files in the order of the index */
  rememberIndex({ counts, pieces, vocabulary, ...rest }: IndexState, files: PageIdentity[]): void {
    const before = this.#indexBefore?.files ?? [];
    if (before.length === files.length && files.every((identity, at) => before[at] === identity)) {
      this.#index = this.#indexBefore;
      return;
    }
    this.#isChanged = true;
    const packed = [counts, pieces, vocabulary].map((numbers) => this.#store.add(numbers));
    const numbers = Object.fromEntries(PACKED.map((field, index) => [field, packed[index]]));
    if (packed.every((each) => each !== undefined))
      this.#index = { ...rest, numbers: numbers as StoredIndex['numbers'], files };
  }

  /** Removes pages that the build did not use. */
  save(): void {
    // A check writes no index.
    if (!this.#index) return;
    if (!this.#isChanged && this.#after.size === this.#before.size) return;
    const { numbers } = this.#index;
    // Words keep their numbers until most of them are unused. Then all pages are weighed again.
    const rows = [...this.#after];
    const hasManyUnusedWords = this.#wordsBefore > 0 && this.#words > 2 * this.#wordsBefore + 1000;
    if (hasManyUnusedWords) return;
    const places = [...rows.flatMap(([, { weights, texts }]) => [weights, texts]), ...Object.values(numbers)];
    const lexicon = this.#words === this.#wordsBefore ? this.lexicon : { ...this.lexicon };
    this.#store.save([[LEXICON, lexicon], [INDEX, this.#index], ...rows], places);
  }

  get #words(): number {
    return this.lexicon.terms.length + this.lexicon.pieces.length;
  }

  /** @param page that was just stored */
  #pageOf({ sections, weights, texts }: Entry, page?: WeighedPage): WeighedPage {
    const pieces = texts.length / Uint32Array.BYTES_PER_ELEMENT;
    return {
      sections,
      pieces,
      weights: this.#store.reader(weights, page?.weights()),
      texts: this.#store.reader(texts, page?.texts()),
    };
  }
}
