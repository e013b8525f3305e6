/**
 * The parts of the search index for each page: the weights of its terms, and its texts. Both are in packs, because the parts
 * for a large site would need too much memory. Words have numbers, which are stored as well.
 */
import { endianness } from 'node:os';
import { hashText } from '../cache/files.ts';
import type { CacheFolder } from '../cache/folder.ts';
import { DamagedCache, type Packed, Packs } from '../cache/packs.ts';
import { toolVersion } from '../cache/tool-version.ts';
import type { Lexicon, WeighedPage } from '../search/weigh.ts';
import type { IndexState } from '../search/write-index.ts';

const NAME = 'search.json';
/** Key of the row with the lexicon. No page has this path. */
const LEXICON = '';
/** Key of the row with the last index. */
const INDEX = ' ';

/** Limit for the bytes in memory. Further data is read again on demand. */
const MOST_HELD = 16e6;

interface Entry {
  /** Hash of everything that was weighed. */
  key: string;
  sections: number;
  weights: Packed;
  texts: Packed;
}

/** A page in the index. */
export interface IndexedFile {
  /** Path of the page in the output folder. */
  file: string;
  /** Of its entry. */
  key: string;
  /** Equal for pages with the same contents at the same URL. */
  identity: string;
}

/** The fields of the state that are numbers are in the pack. */
interface StoredIndex extends Omit<IndexState, PackedField> {
  numbers: Record<PackedField, Packed>;
  files: IndexedFile[];
}

const PACKED = ['counts', 'pieces', 'vocabulary'] as const;
type PackedField = (typeof PACKED)[number];

export class SearchCache {
  readonly #cache: CacheFolder;
  readonly #packs: Packs;
  readonly #key: string;
  readonly #before: Map<string, Entry>;
  readonly #after = new Map<string, Entry>();
  /** Number of words in the last build. */
  readonly #wordsBefore: number;
  readonly #indexBefore: StoredIndex | undefined;
  #index: StoredIndex | undefined;
  #isChanged = false;
  /** Bytes in memory. */
  #held = 0;
  readonly lexicon: Lexicon;
  /** Whether the cache is damaged, so the results of this build are invalid. */
  isDamaged = false;

  /** @param compiler hash of everything that affects compilation, except the texts */
  constructor(cache: CacheFolder, compiler: string) {
    this.#cache = cache;
    cache.createFolder('search');
    this.#packs = new Packs(cache.path('search'));
    // Weights are stored in the byte order of the processor.
    this.#key = hashText(toolVersion(), endianness(), compiler);
    const rows = cache.readTable<Entry | Lexicon | StoredIndex>(NAME, this.#key);
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
    const weights = this.#packs.add(toBytes(page.weights()));
    const texts = weights && this.#packs.add(toBytes(page.texts()));
    if (!weights || !texts) return page;
    const entry: Entry = { key, sections: page.sections, weights, texts };
    this.#after.set(file, entry);
    this.#isChanged = true;
    return this.#pageOf(entry);
  }

  /** A page of the last index. */
  last({ file, key }: IndexedFile): WeighedPage | undefined {
    const entry = this.#before.get(file);
    return entry?.key === key ? this.#pageOf(entry) : undefined;
  }

  /** The last index, if the cache is not damaged. */
  get lastIndex(): { state: IndexState; files: readonly IndexedFile[] } | undefined {
    if (!this.#indexBefore) return undefined;
    const { numbers, files, ...state } = this.#indexBefore;
    const read = (field: PackedField): Numbers => this.#read(numbers[field]);
    const found = {
      ...state,
      counts: read('counts'),
      pieces: read('pieces'),
      vocabulary: read('vocabulary'),
    };
    return this.isDamaged ? undefined : { state: found, files };
  }

  /** @param pages in the order of the index */
  rememberIndex({ counts, pieces, vocabulary, ...rest }: IndexState, pages: readonly IndexedFile[]): void {
    const before = this.#indexBefore?.files ?? [];
    if (
      before.length === pages.length &&
      pages.every(({ identity }, at) => before[at]?.identity === identity)
    ) {
      this.#index = this.#indexBefore;
      return;
    }
    this.#isChanged = true;
    const packed = [counts, pieces, vocabulary].map((numbers) => this.#packs.add(toBytes(numbers)));
    const numbers = Object.fromEntries(PACKED.map((field, index) => [field, packed[index]]));
    const files = pages.map(({ file, key, identity }) => ({ file, key, identity }));
    if (packed.every((each) => each !== undefined))
      this.#index = { ...rest, numbers: numbers as StoredIndex['numbers'], files };
  }

  /** Call at the end of the build. Removes pages that the build did not use. */
  save(): void {
    // A check writes no index.
    if (this.isDamaged || !this.#index) return;
    if (!this.#isChanged && this.#after.size === this.#before.size) return;
    const { numbers } = this.#index;
    // Words keep their numbers until most of them are unused. Then all pages are weighed again.
    const rows = [...this.#after];
    const hasManyUnusedWords = this.#wordsBefore > 0 && this.#words > 2 * this.#wordsBefore + 1000;
    if (hasManyUnusedWords) return;
    const places = [...rows.flatMap(([, { weights, texts }]) => [weights, texts]), ...Object.values(numbers)];
    const saved = this.#packs.save(places);
    if (!saved) return;
    const lexicon = this.#words === this.#wordsBefore ? this.lexicon : { ...this.lexicon };
    const all: [string, object][] = [[LEXICON, lexicon], [INDEX, this.#index], ...rows];
    this.#cache.writeTable(NAME, this.#key, all, saved.hasMoved);
  }

  close(): void {
    this.#packs.close();
  }

  get #words(): number {
    return this.lexicon.terms.length + this.lexicon.pieces.length;
  }

  #pageOf({ sections, weights, texts }: Entry): WeighedPage {
    const pieces = texts.length / Uint32Array.BYTES_PER_ELEMENT;
    return { sections, pieces, weights: this.#holder(weights), texts: this.#holder(texts) };
  }

  #holder(place: Packed): () => Numbers {
    let held: Numbers | undefined;
    return () => {
      const read = held ?? this.#read(place);
      if (!held && this.#held + read.byteLength < MOST_HELD) {
        held = read;
        this.#held += read.byteLength;
      }
      return read;
    };
  }

  #read(place: Packed): Numbers {
    try {
      return toNumbers(this.#packs.readBytes(place));
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error;
      this.isDamaged = true;
      return new Uint32Array();
    }
  }
}

type Numbers = Uint32Array<ArrayBuffer>;

function toNumbers({ buffer, byteOffset, byteLength }: Buffer): Numbers {
  return new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}

function toBytes({ buffer, byteOffset, byteLength }: Numbers): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
