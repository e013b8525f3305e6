/**
 * Hashes of files by their state in the file system, so an unchanged file need not be read again. As in Git, the same inode,
 * size, and times mean the same contents. No program can set the time of the last status change, so a changed file always has
 * another state, unless it changes twice within the precision of the clock: therefore the hash of a file that has just changed
 * is not kept.
 *
 * A state is valid on one machine only. On another one, no state is the same, and every file is read.
 */
import { type Stats, statSync } from 'node:fs';
import { relativePath, resolvePath } from '../util/fast-path.ts';
import { readWithState } from '../util/regular-file.ts';
import { sha256 } from '../util/sha256.ts';
import type { CacheFolder } from './folder.ts';

type Known = [inode: number, size: number, modified: number, changed: number, hash: string];

/** By absolute path. */
const known = new Map<string, Known>();
/** The entries that are in the cache of their site. */
const stored = new WeakSet<Known>();

const NAME = 'files.json';
const KEY = '1';

/** Milliseconds: the coarsest clock of a file system in use, that of FAT. */
const CLOCK_STEP = 2000;

/** The table is written when one file of so many is not in it. */
const FEW = 200;

/**
 * SHA-256 of a file's contents, and the contents if they had to be read.
 *
 * @param now the current time in milliseconds
 * @param given the state of the file, if the caller knows it
 * @throws the errors of `readBytes`
 */
export function hashContents(
  file: string,
  now = Date.now(),
  given?: Stats,
): { hash: string; bytes?: Buffer } {
  const before = known.get(file);
  if (before) {
    const current = given ?? statSync(file, { throwIfNoEntry: false });
    if (current && isSame(current, before)) return { hash: before[4] };
  }
  const { bytes, state } = readWithState(file);
  const hash = sha256(bytes);
  known.delete(file);
  if (Math.max(state.mtimeMs, state.ctimeMs) < now - CLOCK_STEP)
    known.set(file, [state.ino, state.size, state.mtimeMs, state.ctimeMs, hash]);
  return { hash, bytes };
}

function isSame({ ino, size, mtimeMs, ctimeMs }: Stats, [inode, length, modified, changed]: Known): boolean {
  return ino === inode && size === length && mtimeMs === modified && ctimeMs === changed;
}

/** Reads what an earlier process knew of the files of a site. */
export function recallHashes(cache: CacheFolder, root: string): void {
  for (const [name, row] of cache.readTable<Known>(NAME, KEY)) {
    const file = resolvePath(root, name);
    if (known.has(file)) continue;
    known.set(file, row);
    stored.add(row);
  }
}

/** @param files absolute paths of all files of the site that matter to the next build */
export function rememberHashes(cache: CacheFolder, root: string, files: Iterable<string>): void {
  const unique = [...new Set(files)].filter((file) => known.has(file));
  // Reading a few files again takes less time than writing the table.
  const unstored = unique.filter((file) => !stored.has(known.get(file) as Known));
  if (unstored.length <= unique.length / FEW) return;
  const rows = unique.map((file): [string, Known] => [relativePath(root, file), known.get(file) as Known]);
  cache.writeTable(NAME, KEY, rows);
  for (const [, row] of rows) stored.add(row);
}
