/**
 * Stores many texts in a few files, so a build can read single texts without keeping all of them in memory. A pack file
 * contains texts one after another, identified by position and hash. Packs never change. Each build adds a new pack. When
 * most of the contents are obsolete, the remaining texts are copied to a new pack.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { getOrInsert } from '../util/get-or-insert.ts';
import { openRegular } from '../util/regular-file.ts';
import { sha256 } from '../util/sha256.ts';
import { writeAll } from '../util/write-all.ts';
import type { Packed } from './packed.ts';

export interface Saved {
  /** Whether positions of older texts have changed. */
  hasMoved: boolean;
}

/** The cache is damaged. The caller must continue without the cache. */
export class DamagedCache extends Error {}

/**
 * All packs but the largest are merged if there are more than this: many edits do not copy the texts of a whole site. If more
 * than half of the bytes are obsolete, all packs are merged.
 */
const MOST_PACKS = 16;

export class Packs {
  readonly #folder: string;
  readonly #open = new Map<string, number>();
  #writer: PackWriter | undefined;
  #isWritable = true;

  /** @param folder of the packs; if it does not exist, nothing is written */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws {DamagedCache} */
  read(place: Packed): string {
    return this.readBytes(place).toString();
  }

  /** @throws {DamagedCache} */
  readBytes({ pack, offset, length, hash }: Packed): Buffer {
    // Shares its memory with no other buffer.
    const bytes = Buffer.allocUnsafeSlow(length);
    try {
      readSync(this.#handle(pack), bytes, 0, length, offset);
    } catch (cause) {
      throw new DamagedCache('cannot read a pack', { cause });
    }
    if (hashOf(bytes) !== hash) throw new DamagedCache(`${pack} is damaged at ${offset}`);
    return bytes;
  }

  /** Adds a text to the new pack. @returns its position; undefined if the folder is not writable */
  add(contents: string | Uint8Array): Packed | undefined {
    if (!this.#isWritable) return undefined;
    try {
      this.#writer ??= new PackWriter(this.#folder);
      return this.#writer.add(contents);
    } catch {
      this.#isWritable = false;
      return undefined;
    }
  }

  /**
   * Completes the new pack, and removes obsolete packs.
   *
   * @param kept positions of older texts that are still needed; changed in place if the texts move
   * @returns undefined if added texts could not be saved
   */
  save(kept: readonly Packed[]): Saved | undefined {
    const used = new Set(kept.map(({ pack }) => pack));
    const isWasteful = sizeOf(used) > 2 * sizeOfTexts(kept) + 4096;
    const isMerging = used.size >= MOST_PACKS;
    const largest = [...used].reduce((a, b) => (sizeOf([b]) > sizeOf([a]) ? b : a), '');
    const moves = (pack: string): boolean => isWasteful || (isMerging && pack !== largest);
    try {
      const moved = [...byPosition(kept.filter(({ pack }) => moves(pack))).values()].map((places) => ({
        places,
        to: this.add(this.readBytes(places[0])),
      }));
      if (!this.#isWritable) return undefined;
      const pack = this.#writer?.finish();
      // The name of the new pack is known only now.
      for (const { places, to } of moved) for (const place of places) Object.assign(place, to);
      const rest = [...used].filter((each) => !moves(each));
      this.#removeAllBut(new Set([...rest, ...(pack ? [pack] : [])]));
      return { hasMoved: moved.length > 0 };
    } catch {
      return undefined;
    }
  }

  close(): void {
    this.#writer?.discard();
    for (const handle of this.#open.values()) closeSync(handle);
    this.#open.clear();
  }

  #removeAllBut(wanted: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#folder)) {
      if (/\.pack(\.new)?$/.test(name) && !wanted.has(name))
        rmSync(path.join(this.#folder, name), { force: true });
    }
  }

  #handle(pack: string): number {
    if (pack === '') return (this.#writer as PackWriter).readable();
    return getOrInsert(this.#open, pack, () => openRegular(path.join(this.#folder, pack)));
  }
}

/** Bytes of the texts. Equal documents share a text, which counts once. */
function sizeOfTexts(places: readonly Packed[]): number {
  const offsets = new Map<string, Set<number>>();
  let size = 0;
  for (const { pack, offset, length } of places) {
    const known = offsets.get(pack) ?? new Set();
    if (!known.has(offset)) size += length;
    offsets.set(pack, known.add(offset));
  }
  return size;
}

/** Several entries may have the same position. */
function byPosition(places: readonly Packed[]): Map<string, [Packed, ...Packed[]]> {
  const groups = new Map<string, [Packed, ...Packed[]]>();
  for (const place of places) {
    const key = `${place.pack} ${place.offset}`;
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return groups;
}

/** Bytes per write. */
const CHUNK = 1 << 20;

/** A new pack. Its final name, which contains its hash and size, is known when the pack is complete. */
class PackWriter {
  readonly #folder: string;
  readonly #temporary: string;
  readonly #handle: number;
  readonly #places: Packed[] = [];
  readonly #chunk = Buffer.allocUnsafeSlow(CHUNK);
  /** Bytes of the chunk that are not written yet. */
  #filled = 0;
  #size = 0;
  #isOver = false;

  constructor(folder: string) {
    this.#folder = folder;
    this.#temporary = path.join(folder, `${randomUUID()}.pack.new`);
    this.#handle = openSync(this.#temporary, 'wx+');
  }

  add(contents: string | Uint8Array): Packed {
    const length = Buffer.byteLength(contents);
    if (this.#filled + length > CHUNK) this.#flush();
    const isLarge = length > CHUNK;
    const bytes = isLarge
      ? Buffer.from(contents as string)
      : this.#chunk.subarray(this.#filled, this.#filled + length);
    if (isLarge) writeAll(this.#handle, bytes);
    else {
      if (typeof contents === 'string') bytes.write(contents);
      else bytes.set(contents);
      this.#filled += length;
    }
    const place: Packed = { pack: '', offset: this.#size, length, hash: hashOf(bytes) };
    this.#places.push(place);
    this.#size += length;
    return place;
  }

  /** A file handle to read all added texts. */
  readable(): number {
    this.#flush();
    return this.#handle;
  }

  finish(): string {
    this.#flush();
    const pack = `${sha256(this.#places.map(({ hash }) => hash).join()).slice(0, 32)}-${this.#size}.pack`;
    renameSync(this.#temporary, path.join(this.#folder, pack));
    for (const place of this.#places) place.pack = pack;
    this.#close();
    return pack;
  }

  discard(): void {
    if (this.#isOver) return;
    this.#close();
    rmSync(this.#temporary, { force: true });
  }

  #flush(): void {
    writeAll(this.#handle, this.#chunk.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #close(): void {
    this.#isOver = true;
    closeSync(this.#handle);
  }
}

function sizeOf(packs: Iterable<string>): number {
  return [...packs].reduce((sum, pack) => sum + Number(/-(\d+)\.pack$/.exec(pack)?.[1] ?? 0), 0);
}

function hashOf(bytes: Buffer): string {
  return sha256(bytes).slice(0, 32);
}
