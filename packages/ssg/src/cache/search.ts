/**
 * What each page contributes to the search index: the weights of its terms, and its texts. Both stand in packs; of a large site
 * they are more than a build should hold. Words have numbers, which are remembered with them.
 */
import { endianness } from 'node:os';
import type { Lexicon, WeighedPage } from '../search/weigh.ts';
import { hashText } from './files.ts';
import type { CacheFolder } from './folder.ts';
import { DamagedCache, type Packed, Packs } from './packs.ts';
import { toolId } from './tool.ts';

const NAME = 'search.json';
/** The row with the lexicon. No page has this path. */
const LEXICON = '';

/** Bytes that are held rather than read again. */
const MOST_HELD = 16e6;

interface Entry {
  /** Of everything that was weighed. */
  key: string;
  sections: number;
  weights: Packed;
  texts: Packed;
}

export class SearchCache {
  readonly #cache: CacheFolder;
  readonly #packs: Packs;
  readonly #key: string;
  readonly #before: Map<string, Entry>;
  readonly #after = new Map<string, Entry>();
  /** How many words had a number. */
  readonly #wordsBefore: number;
  #isChanged = false;
  /** Bytes. */
  #held = 0;
  readonly lexicon: Lexicon;
  /** Something was not what had been written: what this build found out is of no use. */
  isDamaged = false;

  /** @param compiler what shapes the documents besides their texts, as a hash */
  constructor(cache: CacheFolder, compiler: string) {
    this.#cache = cache;
    cache.createFolder('search');
    this.#packs = new Packs(cache.path('search'));
    // Weights are kept as the processor has them.
    this.#key = hashText(toolId(), endianness(), compiler);
    const rows = cache.readTable<Entry | Lexicon>(NAME, this.#key);
    this.lexicon = (rows.get(LEXICON) as Lexicon | undefined) ?? { terms: [], pieces: [] };
    this.#wordsBefore = this.#words;
    rows.delete(LEXICON);
    this.#before = rows as Map<string, Entry>;
  }

  /** @param file the page's document below the output folder */
  recall(file: string, key: string): WeighedPage | undefined {
    const entry = this.#before.get(file);
    if (entry?.key !== key) return undefined;
    this.#after.set(file, entry);
    return this.#pageOf(entry);
  }

  /** @returns the page as it is remembered; as it was given, if nothing can be written */
  remember(file: string, key: string, page: WeighedPage): WeighedPage {
    const weights = this.#packs.add(toBytes(page.weights()));
    const texts = weights && this.#packs.add(toBytes(page.texts()));
    if (!weights || !texts) return page;
    const entry: Entry = { key, sections: page.sections, weights, texts };
    this.#after.set(file, entry);
    this.#isChanged = true;
    return this.#pageOf(entry);
  }

  /** Call when the build is over; a page that it did not ask for is forgotten. */
  save(): void {
    if (this.isDamaged || (!this.#isChanged && this.#after.size === this.#before.size)) return;
    // Numbers stay until most words are nobody's any more: then all pages are weighed anew.
    const rows = [...this.#after];
    const isWorn = this.#wordsBefore > 0 && this.#words > 2 * this.#wordsBefore + 1000;
    if (isWorn || !this.#packs.save(rows.flatMap(([, { weights, texts }]) => [weights, texts]))) return;
    this.#cache.writeTable(NAME, this.#key, [[LEXICON, this.lexicon], ...rows]);
  }

  close(): void {
    this.#packs.close();
  }

  get #words(): number {
    return this.lexicon.terms.length + this.lexicon.pieces.length;
  }

  #pageOf({ sections, weights, texts }: Entry): WeighedPage {
    return { sections, weights: this.#holder(weights), texts: this.#holder(texts) };
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
