/**
 * The memory of an index of all pages between builds: a table with rows for pages, and lists of numbers. The lists are in packs, because
 * all lists of a large site would need too much memory.
 */
import { endianness } from 'node:os';
import { hashText } from '../cache/files.ts';
import type { CacheFolder } from '../cache/folder.ts';
import type { Packed } from '../cache/packed.ts';
import { DamagedCache, Packs } from '../cache/packs.ts';
import { toolVersion } from '../cache/tool-version.ts';
import type { IndexStore, Numbers } from '../plugin/site-index.ts';

/** Limit for the bytes in memory. Further numbers are read again on demand. */
const MOST_HELD = 16e6;

export class CachedIndexStore implements IndexStore {
  readonly #cache: CacheFolder;
  readonly #packs: Packs;
  readonly #file: string;
  readonly #key: string;
  /** Bytes in memory. */
  #held = 0;
  readonly rows: Map<string, object>;
  isDamaged = false;

  /**
   * @param folder of the index
   * @param compiler hash of everything that affects compilation, except the texts
   */
  constructor(cache: CacheFolder, folder: string, compiler: string) {
    this.#cache = cache;
    cache.createFolder(folder);
    this.#packs = new Packs(cache.path(folder));
    this.#file = `${folder}.json`;
    // Numbers are stored in the byte order of the processor.
    this.#key = hashText(toolVersion(), endianness(), compiler);
    this.rows = cache.readTable(this.#file, this.#key);
  }

  add({ buffer, byteOffset, byteLength }: Numbers): Packed | undefined {
    return this.#packs.add(Buffer.from(buffer, byteOffset, byteLength));
  }

  read(place: Packed): Numbers {
    try {
      const { buffer, byteOffset, byteLength } = this.#packs.readBytes(place);
      return new Uint32Array(buffer as ArrayBuffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT);
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error;
      this.isDamaged = true;
      return new Uint32Array();
    }
  }

  reader(place: Packed, numbers?: Numbers): () => Numbers {
    let held: Numbers | undefined;
    const hold = (read: Numbers): Numbers => {
      if (!held && this.#held + read.byteLength < MOST_HELD) {
        held = read;
        this.#held += read.byteLength;
      }
      return read;
    };
    if (numbers) hold(numbers);
    return () => held ?? hold(this.read(place));
  }

  save(rows: Iterable<[string, object]>, places: readonly Packed[]): void {
    const saved = this.isDamaged ? undefined : this.#packs.save(places);
    if (saved) this.#cache.writeTable(this.#file, this.#key, rows, saved.hasMoved);
  }

  /** May be called more than once. */
  close(): void {
    this.#packs.close();
  }
}
