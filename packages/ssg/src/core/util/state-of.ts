import { lstatSync, type Stats, statSync } from 'node:fs';
import { attempt } from './attempt.ts';

/** The state of a path; undefined for a missing or unreadable path, because files may disappear at any time. */
export function stateOf(file: string): Stats | undefined {
  // Below a file, in a loop of symbolic links, and in a folder without read permission, it throws.
  return attempt(() => statSync(file, { throwIfNoEntry: false }));
}

export function isLink(file: string): boolean {
  return attempt(() => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) === true;
}
