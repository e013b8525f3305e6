import { attempt } from './attempt.ts';
import { readText } from './regular-file.ts';

/** The text of a file; undefined if the file does not exist or cannot be read. */
export function readIfExists(file: string): string | undefined {
  return attempt(() => readText(file));
}
