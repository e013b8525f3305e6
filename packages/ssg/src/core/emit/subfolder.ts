import type { Artifact } from '../types.ts';
import type { FileState } from './manifest.ts';
import type { RememberingSink } from './output.ts';

/** A folder of the output, which adds its prefix to all paths. */
export class Subfolder implements RememberingSink {
  readonly #output: RememberingSink;
  readonly #prefix: string;

  /** @param folder path in the output folder, `/` as separator */
  constructor(output: RememberingSink, folder: string) {
    this.#output = output;
    this.#prefix = `${folder}/`;
  }

  add(artifact: Artifact): void {
    this.#output.add({ ...artifact, path: this.#prefix + artifact.path });
  }

  has(path: string): boolean {
    return this.#output.has(this.#prefix + path);
  }

  keep(path: string, state: FileState | undefined): boolean {
    return this.#output.keep(this.#prefix + path, state);
  }

  read(path: string, state: FileState): Uint8Array | undefined {
    return this.#output.read(this.#prefix + path, state);
  }

  stateOf(path: string): FileState | undefined {
    return this.#output.stateOf(this.#prefix + path);
  }
}
