/**
 * A time limit for code that does not come back by itself: a component with an endless loop.
 *
 * Pages are rendered in the main thread, and V8 is asked to break off what takes too long. A worker that could be
 * terminated would do the same, but it would have to load React, the theme and every page a second time, and to send
 * each page to and fro. Breaking off costs one thread that sleeps, half a millisecond to start; many pages are rendered
 * in one go, so a site pays it about once. A regular expression that backtracks for ever is broken off, too; memory
 * that grows without end is not.
 */

import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';

export type Outcome = 'done' | 'too-long' | 'interrupted';

/** Made once: a context takes a third of a millisecond and much of the garbage collector's time. */
let context: vm.Context | undefined;
const script = new vm.Script('work()');

let breaksOnInterrupt = isMainThread;

/**
 * Ctrl-C is heard when the limited function has come back. For the dev server, which renders again and again: to be broken off,
 * Node takes the listeners away while the function runs, and loses a signal that is on its way to them.
 */
export function hearInterruptsLater(): void {
  breaksOnInterrupt = false;
}

/** @returns a function that runs another, for a limited time; not within another that is limited */
export function timeLimit(milliseconds: number): (work: () => void) => Outcome {
  return (work) => {
    context ??= vm.createContext({ work: undefined });
    context.work = work;
    try {
      // While it runs, no handler of ours would get to know of Ctrl-C.
      script.runInContext(context, { timeout: milliseconds, breakOnSigint: breaksOnInterrupt });
      return 'done';
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'too-long';
      if (code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') return 'interrupted';
      throw error;
    } finally {
      context.work = undefined;
    }
  };
}

/** Seconds that a page may take: a thousand times what one usually does. */
export function pageSeconds(env: NodeJS.ProcessEnv): number {
  const seconds = Number(env.SSG_PAGE_SECONDS);
  return seconds > 0 && Number.isFinite(seconds) ? seconds : 10;
}
