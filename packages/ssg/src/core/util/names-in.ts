import { readdirSync } from 'node:fs';
import { attempt } from './attempt.ts';

/** The sorted names in a folder; none if the folder does not exist or cannot be read. */
export function namesIn(folder: string, recursive = false): string[] {
  return attempt(() => readdirSync(folder, { recursive, encoding: 'utf8' }).sort()) ?? [];
}
