/** Suggests existing files and folders for a misspelled path. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../util/attempt.ts';
import { didYouMean } from './nearest.ts';

/** Limits for suggestions, which should not search a whole disk. */
const MAX_DEPTH = 4;
const MAX_ENTRIES = 5000;
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage']);

/**
 * @param written a path of a file or folder that does not exist, relative to `base`
 * @returns a hint with the path that the author most likely meant, in the author's notation; undefined if none is similar
 */
export function suggestFile(
  written: string,
  base: string,
  wanted: 'file' | 'folder' = 'file',
): string | undefined {
  const leading = /^(?:\.{1,2}\/)*|^\/+/.exec(written)?.[0] ?? '';
  const names = list(wanted, path.resolve(base, leading));
  return didYouMean(
    written,
    names.map((name) => leading + name),
  );
}

/** Paths of the files or folders in a folder, `/` as separator, sorted. */
function list(wanted: 'file' | 'folder', start: string): string[] {
  const found: string[] = [];
  const walk = (folder: string, prefix: string, depth: number): void => {
    for (const entry of attempt(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
      if (found.length >= MAX_ENTRIES) return;
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
      if (entry.isDirectory()) {
        if (wanted === 'folder') found.push(prefix + entry.name);
        if (depth < MAX_DEPTH) walk(path.join(folder, entry.name), `${prefix}${entry.name}/`, depth + 1);
      } else if (wanted === 'file') found.push(prefix + entry.name);
    }
  };
  walk(start, '', 1);
  return found.sort();
}
