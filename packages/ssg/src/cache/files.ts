import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../sha256.ts';

/** Hashes of files' contents, by path relative to a folder. */
export type FileHashes = Record<string, string>;

/** SHA-256 of a file's contents; undefined when it cannot be read. Contents, not times: times differ between machines. */
export function hashFile(file: string): string | undefined {
  try {
    return sha256(readFileSync(file));
  } catch {
    return undefined;
  }
}

export function hashText(...texts: string[]): string {
  return sha256(texts.map((text) => `${text.length}\n${text}`).join(''));
}

/** @param files absolute paths; what cannot be read gets an empty hash, which no contents have */
export function hashFiles(files: Iterable<string>, root: string): FileHashes {
  const hashes: FileHashes = {};
  for (const file of [...new Set(files)].sort()) hashes[portable(file, root)] = hashFile(file) ?? '';
  return hashes;
}

/** Whether every file still has the contents that it had. */
export function areUnchanged(hashes: FileHashes, root: string): boolean {
  return Object.entries(hashes).every(([file, hash]) => (hashFile(path.resolve(root, file)) ?? '') === hash);
}

/** A path as the cache keeps it: relative to a folder, `/` as separator. */
export function portable(file: string, root: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
