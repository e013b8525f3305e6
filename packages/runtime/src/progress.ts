/**
 * The timing of the bar that runs along the top while a page is being loaded. Most pages are there before it would
 * begin; it never says more than it knows, so it only creeps until the page is there.
 */

/** How the progress is shown: `progress-bar.ts`. */
export interface ProgressDisplay {
  /** @param fraction of the whole way, 0 to 1 */
  show(fraction: number): void;
  /** Runs to the end and goes away. */
  finish(): void;
}

export interface Progress {
  /** Loading began, or began anew for another page. */
  start(): void;
  done(): void;
}

/** A wait that is shorter than this is not shown, in ms. */
const delay = 200;
const minimum = 0.08;
/** Short of the end, which only the page itself reaches. */
const maximum = 0.994;
const trickleRate = 0.02;
const trickleInterval = 800;

export function createProgress(display: ProgressDisplay): Progress {
  let fraction = 0;
  /** The delay at first, the trickle then. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  function advance(to: number): void {
    fraction = Math.min(to, maximum);
    display.show(fraction);
    timer = setTimeout(() => advance(fraction + trickleRate), trickleInterval);
  }

  return {
    start() {
      // A bar that is visible goes on: the reader has been waiting all along.
      if (fraction > 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => advance(minimum), delay);
    },
    done() {
      clearTimeout(timer);
      if (fraction > 0) display.finish();
      fraction = 0;
    },
  };
}
