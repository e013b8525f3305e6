/** Long work in short pieces, so that a request or an edit never waits for it. */

/** Milliseconds: an edit has to be on the screen in 40. */
const SLICE = 8;

export class Slices {
  #begun = performance.now();

  /** Call often; lets everything else have its turn as soon as this one has taken long enough. */
  async pause(): Promise<void> {
    if (performance.now() - this.#begun < SLICE) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#begun = performance.now();
  }
}
