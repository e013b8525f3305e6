import { readdirSync } from 'node:fs';

/** The sorted names in a folder; none if the folder does not exist or cannot be read. */
export function namesIn(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' }).sort();
  } catch {
    return [];
  }
}
