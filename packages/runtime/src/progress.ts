/**
 * Timing of the progress bar at the top of the page. Most pages load before it appears. It creeps forward until the
 * page is there, since the real progress is unknown.
 */

/** Shows the progress. Implemented by `progress-bar.ts`. */
export interface ProgressDisplay {
  /** @param fraction progress from 0 to 1 */
  show(fraction: number): void;
  /** Completes the bar and removes it. */
  finish(): void;
}

export interface Progress {
  /** Loading started, or started again for another page. */
  start(): void;
  done(): void;
}

/** Shorter waits show no bar, in ms. */
const delay = 200;
const minimum = 0.08;
/** Just below 1, which only a loaded page reaches. */
const maximum = 0.994;
const trickleRate = 0.02;
const trickleInterval = 800;

export function createProgress(display: ProgressDisplay): Progress {
  let fraction = 0;
  /** Timer of the delay, then of the trickle. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  function advance(to: number): void {
    fraction = Math.min(to, maximum);
    display.show(fraction);
    timer = setTimeout(() => advance(fraction + trickleRate), trickleInterval);
  }

  return {
    start() {
      // A visible bar continues: the reader has been waiting the whole time.
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
