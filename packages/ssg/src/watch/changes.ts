/**
 * Gathers what the watcher says into batches, so that whatever belongs together is handled once:
 *
 * 1. A batch is handed over once nothing has happened for a moment. After a few files the moment is longer: a branch
 *    switch touches hundreds, with pauses between them.
 * 2. A file that is gone may be an editor's that is about to put the new one in its place, and an empty one that is
 *    about to be written: that is waited for.
 * 3. However busy a folder is, no batch waits for longer than a second.
 * 4. Batches are handled one after the other. From the first sign of a change until it is handled, `settled` waits: a
 *    request never sees half a change.
 */
import { stateOf } from './state-of.ts';

export interface Timing {
  /** Milliseconds of quiet after which a change of a few files is complete. */
  quiet: number;
  /** The same after many files. */
  quietAfterMany: number;
  /** The same after a file has gone, or was emptied. */
  quietAfterRemoval: number;
  /** The longest that a batch is held back. */
  longest: number;
}

const TIMING: Timing = { quiet: 3, quietAfterMany: 60, quietAfterRemoval: 60, longest: 1000 };
const MANY = 5;

export class Changes {
  readonly #handle: (files: ReadonlySet<string>) => Promise<void>;
  readonly #timing: Timing;
  #files = new Set<string>();
  #since = 0;
  #hasRemoval = false;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #waiting: (() => void)[] = [];

  constructor(handle: (files: ReadonlySet<string>) => Promise<void>, timing: Timing = TIMING) {
    this.#handle = handle;
    this.#timing = timing;
  }

  /** @param file absolute path */
  add(file: string, kind: 'changed' | 'removed'): void {
    const now = performance.now();
    if (this.#files.size === 0) this.#since = now;
    this.#files.add(file);
    if (kind === 'removed') this.#hasRemoval = true;
    const { quiet, quietAfterMany, quietAfterRemoval, longest } = this.#timing;
    const wait = Math.max(
      quiet,
      this.#files.size > MANY ? quietAfterMany : 0,
      this.#hasRemoval ? quietAfterRemoval : 0,
    );
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), Math.min(wait, Math.max(0, this.#since + longest - now)));
  }

  /** Whether there is a change that is not handled yet. */
  get isPending(): boolean {
    return this.#files.size > 0 || this.#working !== undefined;
  }

  /** Fulfils once every change that is known of is handled. */
  settled(): Promise<void> {
    if (!this.isPending) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#files.clear();
  }

  #flush(): void {
    // What comes while a batch is handled is the next batch.
    if (this.#working || this.#files.size === 0) return;
    if (!this.#hasRemoval && this.#files.size <= MANY && [...this.#files].some(isEmpty)) {
      this.#hasRemoval = true;
      this.#timer = setTimeout(() => this.#flush(), this.#timing.quietAfterRemoval);
      return;
    }
    const files = this.#files;
    this.#files = new Set();
    this.#hasRemoval = false;
    this.#working = this.#handle(files).finally(() => {
      this.#working = undefined;
      if (this.#files.size > 0) this.#flush();
      else for (const resolve of this.#waiting.splice(0)) resolve();
    });
  }
}

function isEmpty(file: string): boolean {
  const state = stateOf(file);
  return state?.isFile() === true && state.size === 0;
}
