import { lstatSync, type Stats, statSync } from 'node:fs';

/** The state of a path; undefined for a missing or unreadable path, because files may disappear at any time. */
export function stateOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // Below a file, in a loop of symbolic links, or in a folder without read permission.
    return undefined;
  }
}

export function isLink(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    return false;
  }
}
