import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { attempt } from '../../core/util/attempt.ts';

/** Packages, hidden folders, and what tools generate. */
const LEFT_OUT = /^(?:\..*|node_modules|build)$/;
/** Edits of documents must not run all plugins again. */
const DOCUMENT = /\.mdx?$/;

/**
 * The files that a plugin reads, and their folders, in which more may appear.
 *
 * @param patterns the result of `getPathsToWatch`: patterns, files, and folders
 * @returns absolute paths that exist
 */
export function watchedFiles(patterns: unknown, root: string): string[] {
  const texts = (Array.isArray(patterns) ? patterns : []).filter((each) => typeof each === 'string');
  return texts.flatMap((written) => {
    const pattern = path.resolve(root, written);
    const { base, isGlob } = picomatch.scan(pattern);
    const isWatched = isGlob ? picomatch(pattern) : () => true;
    const found = filesIn(base).filter((file) => isWatched(file) && !DOCUMENT.test(file));
    return [existingFolder(base), ...found, ...found.map((file) => path.dirname(file))];
  });
}

/** All files in a folder, or the file itself. */
function filesIn(place: string): string[] {
  const entries = attempt(() => readdirSync(place, { withFileTypes: true }));
  if (!entries) return existsSync(place) ? [place] : [];
  return entries.flatMap((entry) => {
    const inside = path.join(place, entry.name);
    if (!entry.isDirectory()) return [inside];
    return LEFT_OUT.test(entry.name) ? [] : filesIn(inside);
  });
}

/** The nearest folder around a path that exists. */
function existingFolder(place: string): string {
  return existsSync(place) ? place : existingFolder(path.dirname(place));
}
