/**
 * The rules of the cache:
 *
 * 1. It only remembers what a pure function returned, together with a hash of everything that the function looked at.
 *    Whoever reads it computes that hash again; there is no other invalidation.
 * 2. Nothing in it is needed. What is absent, damaged, of another version or not readable counts as absent, and a write
 *    that fails is forgotten: any damage costs time, never correctness.
 * 3. Each entry is one file that replaces the one before, written beside and renamed, so that two builds at once never
 *    read half of it, and the folder does not grow.
 * 4. Nothing in it depends on the machine: paths are relative to the site, times are not kept. It can be restored
 *    elsewhere, by any CI.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sha256 } from '../sha256.ts';
import { writeAll } from '../write-all.ts';

const MAGIC = 'ssg cache 2';

export class CacheFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The value of an entry as it was written; undefined when there is none that can be trusted. */
  read(name: string): unknown {
    const { done, value } = this.#lines(name).next();
    return done ? undefined : value;
  }

  /** @param value must survive JSON */
  write(name: string, value: unknown): void {
    this.#write(name, [value]);
  }

  /**
   * What was written as a table with this key; empty when there is none that can be trusted, or its key is another.
   *
   * A table is read and written a row at a time: of a large site it is larger than a string can be, and as one text it
   * would take several times its size in memory.
   */
  readTable<Row>(name: string, key: string): Map<string, Row> {
    const rows = new Map<string, Row>();
    const lines = this.#lines(name);
    if (lines.next().value !== key) return rows;
    for (const line of lines) {
      const [row, value] = line as [string, Row];
      rows.set(row, value);
    }
    return rows;
  }

  /** @param rows must survive JSON */
  writeTable(name: string, key: string, rows: Iterable<readonly [name: string, row: unknown]>): void {
    this.#write(
      name,
      (function* () {
        yield key;
        yield* rows;
      })(),
    );
  }

  /** Every value of a file, if all of it is as it was written. */
  *#lines(name: string): Generator<unknown, undefined> {
    let bytes: Buffer;
    try {
      bytes = readFileSync(path.join(this.#folder, name));
    } catch {
      return;
    }
    const hash = sha256(bytes.subarray(HEADER_SIZE));
    if (bytes.toString('latin1', 0, HEADER_SIZE) !== header(hash)) return;
    for (let start = HEADER_SIZE; start < bytes.length; ) {
      const end = bytes.indexOf('\n', start);
      yield JSON.parse(bytes.toString('utf8', start, end));
      start = end + 1;
    }
  }

  /** The header, which has the hash, is written last, in the place that was left for it. */
  #write(name: string, values: Iterable<unknown>): void {
    const file = path.join(this.#folder, name);
    const temporary = `${file}.${randomUUID()}`;
    let handle: number | undefined;
    try {
      this.#create();
      handle = openSync(temporary, 'wx');
      const hash = createHash('sha256');
      let position = HEADER_SIZE;
      for (const text of chunks(values)) {
        const bytes = Buffer.from(text);
        hash.update(bytes);
        writeAll(handle, bytes, position);
        position += bytes.length;
      }
      writeAll(handle, Buffer.from(header(hash.digest('hex'))), 0);
      closeSync(handle);
      handle = undefined;
      renameSync(temporary, file);
    } catch {
      try {
        if (handle !== undefined) closeSync(handle);
        rmSync(temporary, { force: true });
      } catch {
        // There is something in the way of the folder, say.
      }
    }
  }

  /** Absolute path of an entry, or of a folder of its own that somebody keeps here. */
  path(name: string): string {
    return path.join(this.#folder, name);
  }

  /** Makes a folder in the cache, unless nothing can be written there. */
  createFolder(name: string): void {
    try {
      this.#create();
      mkdirSync(this.path(name), { recursive: true });
    } catch {
      // Whoever writes into it finds out.
    }
  }

  #create(): void {
    if (existsSync(this.#folder)) return;
    mkdirSync(this.#folder, { recursive: true });
    // For a site without node_modules, whose cache stands among its own files.
    writeFileSync(path.join(this.#folder, '.gitignore'), '*\n');
  }
}

/** @param hash of all that follows, SHA-256 in hex */
function header(hash: string): string {
  return `${MAGIC} ${hash}\n`;
}

const HEADER_SIZE = header('0'.repeat(64)).length;

/** Characters that are written at once. */
const CHUNK = 1 << 18;

/** Values as lines of JSON, which has no line breaks of its own, several at a time. */
function* chunks(values: Iterable<unknown>): Generator<string> {
  let text = '';
  for (const value of values) {
    text += `${JSON.stringify(value)}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Where a site's cache is: with those of other tools, if there is a place for them. */
export function cacheFolderOf(root: string): string {
  const modules = path.join(root, 'node_modules');
  return existsSync(modules) ? path.join(modules, '.cache', 'ssg') : path.join(root, '.ssg');
}
