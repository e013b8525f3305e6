/**
 * A time limit for code that may never return, such as a component with an infinite loop.
 *
 * V8 interrupts the code, and rendering continues with the next page. The supervisor (`cli/supervisor/supervisor.ts`) could
 * only end the whole thread. A limit starts a sleeping thread, which takes about 0.5 ms, so one limit covers many pages.
 * V8 also interrupts catastrophic backtracking in regular expressions. The supervisor limits memory.
 */

import vm from 'node:vm';

export type Outcome = 'done' | 'too-long';

/** Created once, because a context takes 0.3 ms and slows down garbage collection. */
let context: vm.Context | undefined;
const script = new vm.Script('work()');

/** @returns a function that runs another function with a time limit. Limits cannot be nested */
export function timeLimit(milliseconds: number): (work: () => void) => Outcome {
  return (work) => {
    context ??= vm.createContext({ work: undefined });
    context.work = work;
    try {
      script.runInContext(context, { timeout: milliseconds });
      return 'done';
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'too-long';
      throw error;
    } finally {
      context.work = undefined;
    }
  };
}

/** Seconds that a page may take, a thousand times the usual. */
export function pageSeconds(env: NodeJS.ProcessEnv): number {
  const seconds = Number(env.SSG_PAGE_SECONDS);
  return seconds > 0 && Number.isFinite(seconds) ? seconds : 10;
}
