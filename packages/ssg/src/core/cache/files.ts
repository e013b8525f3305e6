import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { isManifest } from '../modules/enclosing-manifests.ts';
import { attempt } from '../util/attempt.ts';
import { relativePath, resolvePath } from '../util/fast-path.ts';
import { namesIn } from '../util/names-in.ts';
import { isInPackage } from '../util/package-name.ts';
import { posixPath } from '../util/posix-path.ts';
import { sha256 } from '../util/sha256.ts';
import { stateOf } from '../util/state-of.ts';
import { hashContents } from './known-hashes.ts';

/** Hashes of files' contents, by path relative to a folder. */
export type FileHashes = Record<string, string>;

/**
 * SHA-256 of a file's contents; undefined if the file cannot be read.
 *
 * @param state of the file, if it is known
 */
export function hashFile(file: string, state?: Stats): string | undefined {
  return attempt(() => hashContents(file, undefined, state).hash);
}

export function hashText(...texts: string[]): string {
  return sha256(texts.map((text) => `${text.length}\n${text}`).join(''));
}

/**
 * The hashes of the contents that files have now.
 *
 * @param files absolute paths; a file that cannot be read gets an empty hash
 */
export function hashFiles(files: Iterable<string>, root: string): FileHashes {
  const hashes: FileHashes = {};
  for (const file of [...new Set(files)].sort()) hashes[toRelativePath(file, root)] = hashFile(file) ?? '';
  return hashes;
}

/**
 * The hashes of files that a build has read.
 *
 * @param mayBeStale whether the build may have read other contents, which the hash would not match
 * @param hashOf the hash of the only contents that the build has read, if it is known
 * @returns undefined if this is true for a file, or if a file is missing
 */
export function hashReadFiles(
  files: Iterable<string>,
  root: string,
  mayBeStale: (file: string, state: Stats) => boolean,
  hashOf: (file: string) => string | undefined = () => undefined,
): FileHashes | undefined {
  const hashes: FileHashes = {};
  let isStale = false;
  for (const file of [...new Set(files)].sort()) {
    const hash = hashOf(file);
    if (hash !== undefined) {
      hashes[toRelativePath(file, root)] = hash;
      continue;
    }
    const state = statSync(file, { throwIfNoEntry: false });
    if (!state || mayBeStale(file, state)) isStale = true;
    else if (!isStale) hashes[toRelativePath(file, root)] = hashFile(file, state) ?? '';
  }
  return isStale ? undefined : hashes;
}

/**
 * Whether a file was saved or moved here since a time. The clock of the file system may be late.
 *
 * @param time of `Date.now()`
 */
export function hasChangedSince({ mtimeMs, ctimeMs }: Stats, time: number): boolean {
  return mtimeMs > time - CLOCK_STEP || Math.floor(ctimeMs) > time;
}

/** Whether one of the files has changed since a time. A reader before may have read other contents. */
export function haveChangedSince(files: Iterable<string>, time: number): boolean {
  for (const file of files) {
    const state = stateOf(file);
    if (state && hasChangedSince(state, time)) return true;
  }
  return false;
}

/** Precision of file system timestamps in milliseconds. */
const CLOCK_STEP = 10;

export function areUnchanged(hashes: FileHashes, root: string): boolean {
  return Object.entries(hashes).every(([file, hash]) => (hashFile(resolvePath(root, file)) ?? '') === hash);
}

/** Folder with the site's replacements for theme components. */
const REPLACEMENTS = path.join('src', 'theme');
const CODE = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|json)$/;

/**
 * Hashes the names of files next to the site's own code, since an import may resolve to a new file, and the names of
 * replacements for theme components. Leaves out the site's folder itself, because every tool writes files there.
 */
export function hashSiblingNames(files: readonly string[], root: string): string {
  const own = files.filter((file) => CODE.test(file) && !isManifest(file) && !isInPackage(file));
  const folders = [...new Set(own.map((file) => path.dirname(file)))]
    .filter((folder) => folder !== root)
    .sort();
  const lists = folders.map((folder) => [toRelativePath(folder, root), ...namesIn(folder)]);
  return hashText(JSON.stringify([lists, namesIn(path.join(root, REPLACEMENTS), true)]));
}

/** Files of package managers that change with each installation. */
const INSTALLED = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity'];

/** Hashes the names in folders, and the state of the packages in them. */
export function hashFolders(folders: readonly string[], root: string): string {
  const lists = folders.map((folder) => [
    toRelativePath(folder, root),
    namesIn(folder),
    INSTALLED.map((name) => hashFile(path.join(folder, name))),
  ]);
  return hashText(JSON.stringify(lists));
}

/** A path for the cache: relative to a folder, `/` as separator. */
export function toRelativePath(file: string, root: string): string {
  return posixPath(relativePath(root, file));
}
