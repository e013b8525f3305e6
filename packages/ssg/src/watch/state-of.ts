import { type Stats, statSync } from 'node:fs';

/** What is at a path. Undefined when that cannot be told: files come and go under a watcher's eyes, and others take their place. */
export function stateOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // Below a file, in a circle of links, or in a folder that may not be read.
    return undefined;
  }
}
