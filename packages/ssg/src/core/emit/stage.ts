/** Writes files to the staging folder of an output, in any thread. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../util/sha256.ts';
import type { FileState } from './manifest.ts';

/** Length of the hashes of files. */
export const HASH_LENGTH = 32;

export function hashOf(bytes: string | Uint8Array): string {
  return sha256(bytes).slice(0, HASH_LENGTH);
}

export function stateOfContents(contents: string | Uint8Array): FileState {
  return { hash: hashOf(contents), size: Buffer.byteLength(contents) };
}

/**
 * Creates folders once. Writing is synchronous on purpose: for a thousand small files, promises would take twice the time.
 */
export class Staging {
  readonly folder: string;
  readonly #folders = new Set<string>();

  /** @param folder absolute path */
  constructor(folder: string) {
    this.folder = folder;
  }

  write(name: string, contents: string | Uint8Array): void {
    writeFileSync(this.path(name), contents);
  }

  /** The path of a file, whose folder exists. */
  path(name: string): string {
    // Callers keep paths inside the site, but safety must not depend on callers.
    if (name.split('/').includes('..')) throw new Error(`output file outside of the output folder: ${name}`);
    const file = path.join(this.folder, name);
    const folder = path.dirname(file);
    if (!this.#folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
    return file;
  }

  /** Call it when the folder has been removed. */
  forget(): void {
    this.#folders.clear();
  }
}
