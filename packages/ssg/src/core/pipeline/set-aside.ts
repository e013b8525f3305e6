import { runsOtherThan, unfinishedRuns } from '../compile/unfinished-runs.ts';

/** Milliseconds between two looks at unfinished work. */
const INTERVAL = 20;
/** Milliseconds after which unfinished work of plugins is set aside in any case. */
const PATIENCE = 1000;
/** Kept running by nearly all code, or left behind by finished code. */
const IGNORED = new Set(['Timeout', 'Immediate', 'CloseReq']);

/**
 * Starts work, and waits until it ends or seems to depend on other work: a plugin of the site runs that reads no file, and waits
 * for no server and no process.
 *
 * @param others runs of plugins that do not count
 * @returns the result, and whether the work ended. If not, it continues
 */
export async function startAndWait<T>(
  start: () => Promise<T>,
  others: ReadonlySet<object> = unfinishedRuns(),
): Promise<{ result: Promise<T>; ended: boolean }> {
  const before = resources();
  const result = start();
  let ended = false;
  const deadline = performance.now() + PATIENCE;
  const isWaiting = (): boolean =>
    runsOtherThan(others) && (resources() <= before || performance.now() >= deadline);
  do {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, INTERVAL);
      const end = (): void => {
        ended = true;
        clearTimeout(timer);
        resolve();
      };
      result.then(end, end);
    });
  } while (!ended && !isWaiting());
  return { result, ended };
}

/** The number of things that keep the event loop running. */
function resources(): number {
  return process.getActiveResourcesInfo().filter((type) => !IGNORED.has(type)).length;
}
