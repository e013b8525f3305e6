import { readFileSync } from 'node:fs';

/** Text of a file; undefined where none is, or where it is not to be read. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
