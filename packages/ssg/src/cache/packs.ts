/**
 * Texts too large to be held, or to be read when only a few of them are wanted: they stand one after the other in pack
 * files, each known by its place and its hash. A pack is never changed. What a build adds is a pack of its own; when most of what
 * the packs hold is no longer wanted, all that is goes into a new one.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../sha256.ts';
import { writeAll } from '../write-all.ts';

/** Where a text is. Survives JSON. */
export interface Packed {
  /** File name; empty while the pack is being written. */
  pack: string;
  /** Bytes. */
  offset: number;
  length: number;
  /** Of the bytes. */
  hash: string;
}

/** Something in the cache is not what was written there. Whoever meets it does without the cache. */
export class DamagedCache extends Error {}

/** Rewritten as one when there are more packs than this, or more than half of their bytes are of no use. */
const MOST_PACKS = 16;

export class Packs {
  readonly #folder: string;
  readonly #open = new Map<string, number>();
  #writer: PackWriter | undefined;
  #isWritable = true;

  /** @param folder where the packs are; without it nothing is written */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws {DamagedCache} */
  read(place: Packed): string {
    return this.readBytes(place).toString();
  }

  /** @throws {DamagedCache} */
  readBytes({ pack, offset, length, hash }: Packed): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    try {
      readSync(this.#handle(pack), bytes, 0, length, offset);
    } catch (cause) {
      throw new DamagedCache(`a pack cannot be read`, { cause });
    }
    if (hashOf(bytes) !== hash) throw new DamagedCache(`${pack} is damaged at ${offset}`);
    return bytes;
  }

  /** Adds a text to the pack that is being written. @returns its place; undefined when nothing can be written */
  add(contents: string | Buffer): Packed | undefined {
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
   * Completes the pack, and removes those in which nothing is wanted any more.
   *
   * @param kept places of older texts that are still wanted; they are changed when these texts move
   * @returns whether all that was added can be found from now on
   */
  save(kept: readonly Packed[]): boolean {
    const used = new Set(kept.map(({ pack }) => pack));
    const live = kept.reduce((sum, { length }) => sum + length, 0);
    const moves = used.size >= MOST_PACKS || sizeOf(used) > 2 * live + 4096;
    try {
      if (moves) for (const place of kept) Object.assign(place, this.add(this.readBytes(place)));
      if (!this.#isWritable) return false;
      const pack = this.#writer?.finish();
      this.#removeAllBut(new Set([...(moves ? [] : used), ...(pack ? [pack] : [])]));
      return true;
    } catch {
      return false;
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
    let handle = this.#open.get(pack);
    if (handle === undefined) {
      handle = openSync(path.join(this.#folder, pack), 'r');
      this.#open.set(pack, handle);
    }
    return handle;
  }
}

/** Bytes that are gathered before they are written. */
const CHUNK = 1 << 20;

/** A pack that is being written. It has its name, which tells its hash and its size, when it is complete. */
class PackWriter {
  readonly #folder: string;
  readonly #temporary: string;
  readonly #handle: number;
  readonly #places: Packed[] = [];
  readonly #chunk = Buffer.allocUnsafeSlow(CHUNK);
  /** Bytes of the chunk that wait to be written. */
  #filled = 0;
  #size = 0;
  #isOver = false;

  constructor(folder: string) {
    this.#folder = folder;
    this.#temporary = path.join(folder, `${randomUUID()}.pack.new`);
    this.#handle = openSync(this.#temporary, 'wx+');
  }

  add(contents: string | Buffer): Packed {
    const length = Buffer.byteLength(contents);
    if (this.#filled + length > CHUNK) this.#flush();
    const isLarge = length > CHUNK;
    const bytes = isLarge
      ? Buffer.from(contents as string)
      : this.#chunk.subarray(this.#filled, this.#filled + length);
    if (isLarge) writeAll(this.#handle, bytes);
    else {
      if (typeof contents === 'string') bytes.write(contents);
      else contents.copy(bytes);
      this.#filled += length;
    }
    const place: Packed = { pack: '', offset: this.#size, length, hash: hashOf(bytes) };
    this.#places.push(place);
    this.#size += length;
    return place;
  }

  /** A handle of all that was added so far. */
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

function sizeOf(packs: ReadonlySet<string>): number {
  return [...packs].reduce((sum, pack) => sum + Number(/-(\d+)\.pack$/.exec(pack)?.[1] ?? 0), 0);
}

function hashOf(bytes: Buffer): string {
  return sha256(bytes).slice(0, 32);
}
