/** Splits long work into slices, so requests and edits do not wait. */

/** Milliseconds of a slice. An edit must be visible within 40 ms. */
const SLICE = 8;

export class Slices {
  #begun = performance.now();

  /** To be called often. Lets other work run when the slice is over. */
  async pause(): Promise<void> {
    if (performance.now() - this.#begun < SLICE) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#begun = performance.now();
  }
}
