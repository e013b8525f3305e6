import path from 'node:path';
import type { Artifact } from '../types.ts';
import type { FileState } from './manifest.ts';
import type { RememberingSink } from './sinks.ts';

/** A folder of the output, which adds its prefix to all paths. */
export class Subfolder implements RememberingSink {
  readonly #output: RememberingSink;
  readonly #prefix: string;

  /** @param folder path in the output folder, `/` as separator */
  constructor(output: RememberingSink, folder: string) {
    this.#output = output;
    this.#prefix = `${folder}/`;
  }

  get ignoresContents(): boolean {
    return this.#output.ignoresContents ?? false;
  }

  get staging(): string | undefined {
    return this.#output.staging && path.join(this.#output.staging, this.#prefix);
  }

  addStaged(file: string, state: FileState): void {
    this.#output.addStaged?.(this.#prefix + file, state);
  }

  add(artifact: Artifact): void {
    this.#output.add({ ...artifact, path: this.#prefix + artifact.path });
  }

  has(file: string): boolean {
    return this.#output.has(this.#prefix + file);
  }

  keep(file: string, state: FileState | undefined): boolean {
    return this.#output.keep(this.#prefix + file, state);
  }

  read(file: string, state: FileState): Uint8Array | undefined {
    return this.#output.read(this.#prefix + file, state);
  }

  stateOf(file: string): FileState | undefined {
    return this.#output.stateOf(this.#prefix + file);
  }
}
