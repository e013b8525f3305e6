/**
 * The files of a failed build, so the next one only has to make those that a correction changes. Nothing here is needed: files that are
 * missing, or differ from what is expected, only cost time.
 */
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../util/attempt.ts';
import { MANIFEST } from '../util/manifest-name.ts';
import { readBytes } from '../util/regular-file.ts';
import { sha256 } from '../util/sha256.ts';
import { type FileState, type Manifest, readManifest, writtenAt } from './manifest.ts';
import { remove } from './replace-folder.ts';
import { hashOf } from './stage.ts';

export class Unpublished {
  /** Absolute path. */
  readonly folder: string;
  readonly #files: Manifest['files'];
  readonly #time: number;

  /**
   * @param parent absolute path of a folder on the same file system as the output
   * @param output absolute path of the output folder
   */
  constructor(parent: string, output: string) {
    this.folder = path.join(parent, `failed-${sha256(output).slice(0, 16)}`);
    this.#files = readManifest(this.folder).files;
    this.#time = attempt(() => writtenAt(this.folder)) ?? 0;
  }

  has(name: string, { hash }: FileState): boolean {
    return Object.hasOwn(this.#files, name) && this.#files[name]?.hash === hash;
  }

  /**
   * Moves an unchanged file.
   *
   * @param to absolute path in an existing folder
   * @returns whether it was possible
   */
  move(name: string, state: FileState, to: string): boolean {
    const file = path.join(this.folder, name);
    return (
      attempt(() => {
        const { mtimeMs, size } = statSync(file);
        if (size !== state.size || mtimeMs > this.#time) return false;
        // Timestamps are coarse.
        if (mtimeMs === this.#time && hashOf(readBytes(file)) !== state.hash) return false;
        renameSync(file, to);
        return true;
      }) === true
    );
  }

  /** Keeps the files of a failed build, and removes earlier ones. @param staging absolute path of their folder */
  replace(staging: string, files: Manifest['files']): void {
    remove(this.folder);
    attempt(() => {
      mkdirSync(path.dirname(this.folder), { recursive: true });
      writeFileSync(path.join(staging, MANIFEST), JSON.stringify({ version: 1, files } satisfies Manifest));
      renameSync(staging, this.folder);
    });
  }

  remove(): void {
    remove(this.folder);
  }
}
