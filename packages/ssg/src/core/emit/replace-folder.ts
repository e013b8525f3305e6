/** Replaces the output folder, and removes temporary folders next to it. */
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { unstoppable } from '../supervised/link.ts';
import { siblingPath } from './sibling-path.ts';

/** Ctrl-C must not interrupt the two renames. */
export function swap(staging: string, folder: string): void {
  const old = siblingPath(folder, 'old');
  const isReplaced = existsSync(folder);
  unstoppable(() => {
    if (isReplaced) renameSync(folder, old);
    try {
      renameSync(staging, folder);
    } catch (error) {
      if (isReplaced) renameSync(old, folder);
      throw error;
    }
  });
}

/**
 * Cleans up after a killed build: removes its files, and restores an output that it moved away but did not replace. Then call
 * `finishReplacing`.
 */
export function recover(folder: string): void {
  const old = siblingPath(folder, 'old');
  if (existsSync(old) && !existsSync(folder)) renameSync(old, folder);
  for (const kind of TEMPORARY) remove(siblingPath(folder, kind));
}

/** Folders next to the output that exist only during a build. */
export const TEMPORARY = ['new', 'old', 'copy'] as const;

/** Ignores failures; the next build tries again. */
export function remove(folder: string): void {
  if (!existsSync(folder)) return;
  try {
    removeTree(folder);
  } catch {
    // Another process may be using the folder. `rmSync` retries, and takes twice as long.
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {}
  }
}

/** Twice as fast as `rmSync`. */
function removeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) removeTree(file);
    else unlinkSync(file);
  }
  rmdirSync(folder);
}
