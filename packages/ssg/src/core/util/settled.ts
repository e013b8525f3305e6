import { codeStart, timeLeft } from './time-left.ts';

/** A promise of the site's code did not settle in time. */
export class NotSettled extends Error {}

/** Time limit in seconds for the site's code outside of pages: the configuration, its functions, and Markdown plugins. */
export function codeSeconds(env: NodeJS.ProcessEnv): number {
  const seconds = Number(env.SSG_CODE_SECONDS);
  return seconds > 0 && Number.isFinite(seconds) ? seconds : 30;
}

/** For a promise from a function that must return its result directly. */
export const PROMISE_HINT = 'do asynchronous work in `setup`, which runs earlier';

export const TIMEOUT_HINT =
  'look for an infinite loop or a promise that never settles; to raise the limit, set SSG_CODE_SECONDS';

/** When the running code of the site last got more time, by `performance.now()`. */
let restarted = 0;

/** Restarts the time limits of running promises, which may depend on work that starts now. */
export function restartTimeLimits(): void {
  restarted = performance.now();
}

/**
 * Awaits the result of the site's code. Without a limit, a promise that never settles would end the process silently.
 *
 * @param limit in milliseconds
 * @param ends functions that end the wait with an error; while this waits, one of its own is among them
 * @throws NotSettled
 */
export async function settled<T>(
  value: T | PromiseLike<T>,
  limit = codeSeconds(process.env) * 1000,
  ends?: Set<(cause: unknown) => void>,
): Promise<T> {
  // Only uses `await`, because the site's code may have replaced the methods of `Promise`.
  return await new Promise<T>((resolve, reject) => {
    const start = codeStart();
    const load = performance.eventLoopUtilization();
    const expire = (): void => {
      const { idle } = performance.eventLoopUtilization(load);
      const left = Math.max(restarted + limit - performance.now(), timeLeft(limit, start, idle));
      if (left > 0) timer = setTimeout(expire, left);
      else reject(new NotSettled(`did not finish within ${limit / 1000} s`));
    };
    let timer = setTimeout(expire, limit);
    ends?.add(reject);
    const wait = async (): Promise<void> => {
      try {
        resolve(await value);
      } catch (error) {
        reject(error);
      } finally {
        clearTimeout(timer);
        ends?.delete(reject);
      }
    };
    wait();
  });
}
