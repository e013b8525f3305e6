/**
 * The rules of the cache:
 *
 * 1. The cache only stores results of pure functions, with a hash of everything that the function depends on. Readers compute
 *    the hash again; there is no other invalidation.
 * 2. Nothing in the cache is required. An entry that is damaged, unreadable, or of another version counts as missing, and
 *    failed writes are ignored. Damage costs time, never correctness.
 * 3. Each entry is one file. It is written to a temporary file and renamed, so a concurrent build never reads half of it.
 *    A new entry replaces the old one, so the folder does not grow.
 * 4. The cache is trusted like `node_modules`: the hashes detect damage, not attacks. `docs/architecture.md` explains why.
 * 5. The cache does not depend on the machine, so CI can restore it on another one: paths are relative to the site. Only
 *    `known-hashes.ts` stores timestamps, which match on the same machine alone, and save reading files there.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { attempt } from '../util/attempt.ts';
import { readBytes } from '../util/regular-file.ts';
import { sha256 } from '../util/sha256.ts';
import { writeAll } from '../util/write-all.ts';

const MAGIC = 'ssg cache 4';

export class CacheFolder {
  readonly #folder: string;
  /** The lines of tables as their files contain them, by their first rows. */
  readonly #stored = new WeakMap<object, StoredLine>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The value of an entry; undefined if the entry is missing or damaged. */
  read(name: string): unknown {
    return this.#lines(name).next().value?.value;
  }

  /** @param value must be convertible to JSON */
  write(name: string, value: unknown): void {
    this.#write(name, [value]);
  }

  /**
   * Reads a table. Returns an empty table if the file is missing or damaged, or has another key.
   *
   * A line of the file has some dozen rows: the table of a large site can exceed the maximum length of a string, and would take
   * several times its size in memory. One line for each row takes twice the time.
   */
  readTable<Row>(name: string, key: string): Map<string, Row> {
    const rows = new Map<string, Row>();
    const lines = this.#lines(name);
    if (lines.next().value?.value !== key) return rows;
    for (const { value, bytes } of lines) {
      const found = value as [name: string, row: Row & object][];
      for (const [name, row] of found) rows.set(name, row);
      const first = found[0]?.[1];
      if (first) this.#stored.set(first, { rows: found.map(([, row]) => row), bytes });
    }
    return rows;
  }

  /**
   * Lines whose rows `readTable` returned are copied.
   *
   * @param rows must be convertible to JSON
   * @param haveChanged whether someone changed rows that `readTable` returned
   */
  writeTable(
    name: string,
    key: string,
    rows: Iterable<readonly [name: string, row: object]>,
    haveChanged = true,
  ): void {
    this.#write(name, this.#linesOf(key, [...rows], haveChanged));
  }

  *#linesOf(
    key: string,
    rows: readonly (readonly [name: string, row: object])[],
    haveChanged: boolean,
  ): Generator<unknown> {
    yield key;
    let texts: string[] = [];
    let size = 0;
    const takeTexts = (): Buffer => {
      const line = Buffer.from(`[${texts.join()}]\n`);
      texts = [];
      size = 0;
      return line;
    };
    for (let at = 0; at < rows.length; ) {
      const [name, row] = rows[at] as (typeof rows)[number];
      const stored = haveChanged ? undefined : this.#stored.get(row);
      // Short lines, which are left when rows were added or removed, become part of others.
      if (
        stored &&
        stored.bytes.length > LINE_SIZE / 4 &&
        stored.rows.every((each, i) => rows[at + i]?.[1] === each)
      ) {
        if (texts.length > 0) yield takeTexts();
        yield stored.bytes;
        at += stored.rows.length;
        continue;
      }
      const text = JSON.stringify([name, row]);
      texts.push(text);
      size += text.length;
      if (size >= LINE_SIZE) yield takeTexts();
      at++;
    }
    if (texts.length > 0) yield takeTexts();
  }

  /** The values of a file, if the file is not damaged. */
  *#lines(name: string): Generator<{ value: unknown; bytes: Buffer }, undefined> {
    const contents = this.#contentsOf(name);
    if (!contents) return;
    for (let start = HEADER_SIZE; start < contents.length; ) {
      const end = contents.indexOf(LINE_BREAK, start) + 1;
      const bytes = contents.subarray(start, end);
      yield { value: JSON.parse(bytes.toString()), bytes };
      start = end;
    }
  }

  /** The contents of a file; undefined if it is missing or damaged. */
  #contentsOf(name: string): Buffer | undefined {
    return attempt(() => {
      const contents = readBytes(path.join(this.#folder, name));
      const hash = sha256(contents.subarray(HEADER_SIZE));
      return contents.toString('latin1', 0, HEADER_SIZE) === header(hash) ? contents : undefined;
    });
  }

  /**
   * Writes the header last, because it contains the hash.
   *
   * @param values lines as bytes, or values that can be converted to JSON
   */
  #write(name: string, values: Iterable<unknown>): void {
    const file = path.join(this.#folder, name);
    const temporary = `${file}.${randomUUID()}`;
    let handle: number | undefined;
    try {
      this.#create();
      handle = openSync(temporary, 'wx');
      const hash = createHash('sha256');
      let position = HEADER_SIZE;
      for (const value of values) {
        // `JSON.stringify` writes no line breaks.
        const bytes = value instanceof Buffer ? value : Buffer.from(`${JSON.stringify(value)}\n`);
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
        // For example, a file has the path of the folder.
      }
    }
  }

  /** Absolute path of an entry or folder. */
  path(name: string): string {
    return path.join(this.#folder, name);
  }

  /** Creates a folder in the cache. Ignores failures. */
  createFolder(name: string): void {
    try {
      this.#create();
      mkdirSync(this.path(name), { recursive: true });
    } catch {
      // Later writes fail as well, and are ignored.
    }
  }

  #create(): void {
    if (existsSync(this.#folder)) return;
    mkdirSync(this.#folder, { recursive: true });
    // Without node_modules, the cache is among the site's own files.
    writeFileSync(path.join(this.#folder, '.gitignore'), '*\n');
  }
}

interface StoredLine {
  rows: object[];
  bytes: Buffer;
}

/** Minimum size of a line with rows, in characters. */
const LINE_SIZE = 1 << 16;

/** @param hash of the contents after the header, SHA-256 in hex */
function header(hash: string): string {
  return `${MAGIC} ${hash}\n`;
}

const HEADER_SIZE = header('0'.repeat(64)).length;

const LINE_BREAK = '\n'.charCodeAt(0);

/**
 * The cache folder of a site: `node_modules/.cache/ssg`, or `.ssg` without `node_modules`. If `node_modules` is a link, several
 * sites may share it, for example the site and its previous state in `ssg diff`.
 */
export function cacheFolderOf(root: string): string {
  const modules = path.join(root, 'node_modules');
  const isOwn = lstatSync(modules, { throwIfNoEntry: false })?.isDirectory();
  return isOwn ? path.join(modules, '.cache', 'ssg') : path.join(root, '.ssg');
}

/** The cache of one language. The first language uses the site's cache folder, each further language a subfolder. */
export function cacheOf({
  root,
  locale,
}: {
  root: string;
  locale: { code: string; outPath: string };
}): CacheFolder {
  const folder = cacheFolderOf(root);
  return new CacheFolder(locale.outPath === '' ? folder : path.join(folder, 'languages', locale.code));
}
