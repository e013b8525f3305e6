import { statSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST } from '../util/manifest-name.ts';
import { readText } from '../util/regular-file.ts';

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

/** @param folder an output folder, which need not exist */
export function readManifest(folder: string): Manifest {
  return readManifestText(folder).manifest;
}

interface ReadManifest {
  /** Not changed by anyone. */
  manifest: Manifest;
  /** Identifies the build. */
  text: string;
}

/** Several parts of a build read the manifest, which takes 15 ms for 20,000 files. */
let last: ReadManifest | undefined;

export function readManifestText(folder: string): ReadManifest {
  try {
    const text = readText(path.join(folder, MANIFEST));
    if (text === last?.text) return last;
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.version === 1 && typeof manifest.files === 'object' && manifest.files !== null) {
      last = { manifest, text };
      return last;
    }
  } catch {
    // Missing or damaged: the build writes all files again.
  }
  return { manifest: { version: 1, files: {} }, text: '' };
}

/** Time of the manifest, which a build writes last. Newer files were changed by someone else. */
export function writtenAt(folder: string): number {
  return statSync(path.join(folder, MANIFEST), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
