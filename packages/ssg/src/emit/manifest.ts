import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Name of the file that tells what a build wrote. */
export const MANIFEST = '.ssg.json';

export interface Manifest {
  version: 1;
  files: Record<string, FileState>;
}

export interface FileState {
  /** SHA-256 of the contents, the first 32 hex digits. */
  hash: string;
  /** Bytes. */
  size: number;
}

/** @param folder an output folder, which may be none yet */
export function readManifest(folder: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest;
    if (manifest.version === 1 && typeof manifest.files === 'object' && manifest.files !== null)
      return manifest;
  } catch {
    // Absent or damaged: everything is written anew.
  }
  return { version: 1, files: {} };
}

/** When the manifest was written, which a build does last: what is newer was changed by somebody else. */
export function writtenAt(folder: string): number {
  return statSync(path.join(folder, MANIFEST), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
