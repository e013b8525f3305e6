/** Receivers of the files of a build, and those that publish nothing. */
import { hashContents } from '../cache/known-hashes.ts';
import type { Artifact } from '../types.ts';
import type { FileState } from './manifest.ts';
import { HASH_LENGTH, hashOf } from './stage.ts';
import { hashParts } from './write-parts.ts';

/** Receives the files of a build. */
export interface ArtifactSink {
  add(artifact: Artifact): void;
  /** Whether a file with this path was added. */
  has(path: string): boolean;
  /** The sink only needs the paths of files. */
  readonly ignoresContents?: boolean;
  /** Absolute path of the folder where other threads may write files, for `addStaged`. */
  readonly staging?: string | undefined;
  /** Adds a file that is in the folder `staging`. */
  addStaged?(path: string, state: FileState): void;
}

/** A sink that knows the files of the previous build. */
export interface RememberingSink extends ArtifactSink {
  /**
   * Adds an unchanged file.
   *
   * @param state of the file in the output; undefined if the file was only checked
   * @returns false if the file has changed and must be added with its contents
   */
  keep(path: string, state: FileState | undefined): boolean;
  /** The contents of a file of the previous build; undefined if the file has changed. */
  read(path: string, state: FileState): Uint8Array | undefined;
  /** Hash and size of an added file; undefined if the sink does not need them. */
  stateOf(path: string): FileState | undefined;
}

/** Discards the files of a build that is not published: `ssg check`. */
export class NoOutput implements RememberingSink {
  readonly ignoresContents: boolean = true;
  readonly #paths = new Set<string>();

  add({ path }: Artifact): void {
    this.#paths.add(path);
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  keep(path: string): boolean {
    this.#paths.add(path);
    return true;
  }

  read(): undefined {}

  stateOf(): undefined {}
}

/** Only hashes the files, to compare one build with another. */
export class HashOutput implements RememberingSink {
  /** Hashes by path. */
  readonly hashes = new Map<string, string>();

  add({ path, contents }: Artifact): void {
    this.hashes.set(path, hashOfContents(contents));
  }

  has(path: string): boolean {
    return this.hashes.has(path);
  }

  keep(): boolean {
    return false;
  }

  read(): undefined {}

  stateOf(): undefined {}
}

type Parts = Extract<Artifact['contents'], { parts: unknown }>;

export function isInParts(contents: Artifact['contents']): contents is Parts {
  return typeof contents === 'object' && 'parts' in contents;
}

type Copy = Extract<Artifact['contents'], { copyFrom: string }>;

export function isCopy(contents: Artifact['contents']): contents is Copy {
  return typeof contents === 'object' && 'copyFrom' in contents;
}

function hashOfContents(contents: Artifact['contents']): string {
  if (isInParts(contents)) return hashParts(contents.parts, () => {}).hash;
  return isCopy(contents) ? hashContents(contents.copyFrom).hash.slice(0, HASH_LENGTH) : hashOf(contents);
}
