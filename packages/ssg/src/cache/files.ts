import { readdirSync, readFileSync } from 'node:fs';
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

/** A component that is put there replaces one of ours. */
const REPLACEMENTS = path.join('src', 'theme');
const CODE = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|json)$/;

/**
 * @returns a hash of the names of what stands beside the site's own code, since a new file there may be what an import means
 *   from now on, and of what may replace parts of ours. The site's folder itself is left out: every tool writes there.
 */
export function namesBeside(files: readonly string[], root: string): string {
  const own = files.filter((file) => CODE.test(file) && !file.split(path.sep).includes('node_modules'));
  const folders = [...new Set(own.map((file) => path.dirname(file)))]
    .filter((folder) => folder !== root)
    .sort();
  const lists = folders.map((folder) => [portable(folder, root), ...namesIn(folder, false)]);
  return hashText(JSON.stringify([lists, namesIn(path.join(root, REPLACEMENTS), true)]));
}

function namesIn(folder: string, recursive: boolean): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' }).sort();
  } catch {
    return [];
  }
}

/** A path as the cache keeps it: relative to a folder, `/` as separator. */
export function portable(file: string, root: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
