/** How many threads share the work of a build. */
import { availableParallelism } from 'node:os';

const MOST_THREADS = 16;

/**
 * `SSG_THREADS` sets the number, for example in a container that may use fewer cores than it sees.
 *
 * @param units of work
 * @param worth the units that take as long as starting a thread
 */
export function threadsFor(units: number, worth: number): number {
  const given = Number(process.env.SSG_THREADS);
  if (Number.isInteger(given) && given > 0) return Math.min(given, units);
  return Math.min(availableParallelism(), MOST_THREADS, 1 + Math.floor(units / worth));
}
