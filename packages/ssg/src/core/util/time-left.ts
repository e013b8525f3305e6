/** Time limits of the site's code. Only time counts in which this process computes or waits, because other processes may use the machine. */

// Later, the site's code may have replaced it.
const { cpuUsage } = process;

/** The process may also wait for another one, which looks the same, so code gets at most this many times its limit. */
const MOST = 4;

/** When code started. */
export interface CodeStart {
  /** By `performance.now()`. */
  time: number;
  /** Milliseconds of CPU that the process had used. */
  cpu: number;
}

export function codeStart(): CodeStart {
  return { time: performance.now(), cpu: cpuTime() };
}

function cpuTime(): number {
  const { user, system } = cpuUsage.call(process);
  return (user + system) / 1000;
}

/**
 * @param limit in milliseconds
 * @param idle milliseconds since the start in which the thread had nothing to do
 * @returns milliseconds, not below 0
 */
export function timeLeft(limit: number, start: CodeStart, idle = 0): number {
  const passed = performance.now() - start.time;
  const used = Math.min(passed, cpuTime() - start.cpu + idle);
  return Math.max(0, Math.min(limit - used, MOST * limit - passed));
}
