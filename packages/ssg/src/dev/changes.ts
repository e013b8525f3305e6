/**
 * Groups changes from the watcher into batches:
 *
 * 1. A batch is complete after a moment of quiet. After many files the moment is longer, because a branch switch touches
 *    hundreds of files, with pauses between them.
 * 2. After a file is removed or emptied, the batch waits longer, because editors replace files in two steps.
 * 3. No batch waits longer than a second.
 * 4. Batches are handled one after the other. From the first event until all changes are handled, `settled` waits, so no
 *    request sees a partial change. While a batch is handled, the next one is announced when it is complete.
 */
import { stateOf } from '../core/util/state-of.ts';

/** Marks all files as changed. */
export const EVERYTHING = 'everything';

export type Changed = ReadonlySet<string> | typeof EVERYTHING;

export interface Timing {
  /** Milliseconds of quiet after which a change of a few files is complete. */
  quiet: number;
  /** Milliseconds of quiet after a change of many files. */
  quietAfterMany: number;
  /** Milliseconds of quiet after a file was removed or emptied. */
  quietAfterRemoval: number;
  /** The longest delay of a batch. */
  longest: number;
}

const TIMING: Timing = { quiet: 3, quietAfterMany: 60, quietAfterRemoval: 60, longest: 1000 };
const MANY = 5;

export class Changes {
  readonly #handle: (files: ReadonlySet<string>) => Promise<void>;
  readonly #announce: (files: ReadonlySet<string>) => void;
  readonly #timing: Timing;
  #files = new Set<string>();
  #since = 0;
  #hasRemoval = false;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #waiting: (() => void)[] = [];

  /** @param announce called with changes of a few files that wait for others. They may change again */
  constructor(
    handle: (files: ReadonlySet<string>) => Promise<void>,
    announce: (files: ReadonlySet<string>) => void = () => {},
    timing: Timing = TIMING,
  ) {
    this.#handle = handle;
    this.#announce = announce;
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

  /** Whether a change is not handled yet. */
  get isPending(): boolean {
    return this.#files.size > 0 || this.#working !== undefined;
  }

  /** Fulfills once every known change is handled. */
  settled(): Promise<void> {
    if (!this.isPending) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Drops the changes that are not handled yet. Fulfills when no change is being handled. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#files.clear();
    await this.#working?.catch(() => {});
  }

  #flush(): void {
    if (this.#files.size === 0) return;
    // Changes during the handling of a batch form the next batch.
    if (this.#working) {
      if (!this.#hasRemoval && this.#files.size <= MANY) this.#announce(this.#files);
      return;
    }
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
