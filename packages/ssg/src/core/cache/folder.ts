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
import { readBytes } from '../util/regular-file.ts';
import { sha256 } from '../util/sha256.ts';
import { writeAll } from '../util/write-all.ts';

const MAGIC = 'ssg cache 3';

export class CacheFolder {
  readonly #folder: string;
  /** The rows of tables as their files contain them. */
  readonly #stored = new WeakMap<object, StoredRow>();

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
   * Tables are read and written row by row: the table of a large site can exceed the maximum length of a string, and would
   * take several times its size in memory.
   */
  readTable<Row>(name: string, key: string): Map<string, Row> {
    const rows = new Map<string, Row>();
    const lines = this.#lines(name);
    if (lines.next().value?.value !== key) return rows;
    for (const { value, line, details } of lines) {
      const [name, row] = value as [string, Row];
      rows.set(name, row);
      this.#stored.set(row as object, { line, details });
    }
    return rows;
  }

  /** The details of a row that `readTable` returned, which are parsed on demand. */
  readDetails(row: object): unknown {
    const details = this.#stored.get(row)?.details;
    return details && JSON.parse(details.toString());
  }

  /**
   * Rows that `readTable` returned are copied, with their details.
   *
   * @param rows must be convertible to JSON
   * @param haveChanged whether someone changed rows that `readTable` returned
   */
  writeTable(
    name: string,
    key: string,
    rows: Iterable<readonly [name: string, row: object, details?: object | undefined]>,
    haveChanged = true,
  ): void {
    const stored = this.#stored;
    this.#write(
      name,
      (function* () {
        yield key;
        for (const [name, row, details] of rows) {
          const known = stored.get(row);
          if (known && !haveChanged) yield known.line;
          else yield new Line([name, row], details ? JSON.stringify(details) : known?.details?.toString());
        }
      })(),
    );
  }

  /** The values of a file, if the file is not damaged. */
  *#lines(name: string): Generator<{ value: unknown } & StoredRow, undefined> {
    const contents = this.#contentsOf(name);
    if (!contents) return;
    for (let start = HEADER_SIZE; start < contents.length; ) {
      const end = contents.indexOf(LINE_BREAK, start);
      const line = contents.subarray(start, end);
      const tab = line.indexOf(TAB);
      const value = JSON.parse(line.toString('utf8', 0, tab < 0 ? undefined : tab));
      yield { value, line, details: tab < 0 ? undefined : line.subarray(tab + 1) };
      start = end + 1;
    }
  }

  /** The contents of a file; undefined if it is missing or damaged. */
  #contentsOf(name: string): Buffer | undefined {
    try {
      const contents = readBytes(path.join(this.#folder, name));
      const hash = sha256(contents.subarray(HEADER_SIZE));
      return contents.toString('latin1', 0, HEADER_SIZE) === header(hash) ? contents : undefined;
    } catch {
      return undefined;
    }
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
      for (const bytes of chunks(values)) {
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

interface StoredRow {
  /** JSON of the name and the row, and possibly a tab and JSON of the details. */
  line: Buffer;
  details: Buffer | undefined;
}

/** A row with details, to be written. */
class Line {
  readonly text: string;

  /** @param details JSON */
  constructor(row: readonly [name: string, row: object], details: string | undefined) {
    // `JSON.stringify` writes no tabs.
    this.text = details === undefined ? JSON.stringify(row) : `${JSON.stringify(row)}\t${details}`;
  }
}

/** @param hash of the contents after the header, SHA-256 in hex */
function header(hash: string): string {
  return `${MAGIC} ${hash}\n`;
}

const HEADER_SIZE = header('0'.repeat(64)).length;

/** Bytes per write, roughly. */
const CHUNK = 1 << 18;

/** Values as lines of JSON, in chunks of several lines. `JSON.stringify` writes no line breaks. */
function* chunks(values: Iterable<unknown>): Generator<Buffer> {
  let lines: Buffer[] = [];
  let text = '';
  let size = 0;
  const takeText = (): void => {
    if (text !== '') lines.push(Buffer.from(text));
    text = '';
  };
  for (const value of values) {
    if (value instanceof Buffer) {
      takeText();
      lines.push(value, LINE_END);
      size += value.length;
    } else {
      const line = `${value instanceof Line ? value.text : JSON.stringify(value)}\n`;
      text += line;
      size += line.length;
    }
    if (size < CHUNK) continue;
    takeText();
    yield Buffer.concat(lines);
    lines = [];
    size = 0;
  }
  takeText();
  yield Buffer.concat(lines);
}

const LINE_END = Buffer.from('\n');
const LINE_BREAK = '\n'.charCodeAt(0);
const TAB = '\t'.charCodeAt(0);

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
