/** How many threads share the work of a build, and the threads. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ownFile } from './own-file.ts';

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

/**
 * The threads of a build other than the command's. A thread does one task after another, because starting a thread takes as long as
 * compiling a hundred documents, and V8 has optimized the code of a running one.
 */
export class BuildThreads {
  readonly #idle = new Set<Worker>();

  /** Number of running threads without a task. */
  get idle(): number {
    return this.#idle.size;
  }

  /** Takes threads, and starts those that are missing. @returns none if a test runs ssg from its sources */
  take(count: number): Worker[] {
    const file = ownFile('build-thread.js');
    if (!file) return [];
    const taken = [...this.#idle].slice(0, count);
    for (const worker of taken) this.#idle.delete(worker);
    while (taken.length < count) taken.push(this.#start(file));
    return taken;
  }

  /** @param workers whose task has ended */
  giveBack(workers: readonly Worker[]): void {
    for (const worker of workers) if (worker.threadId > 0) this.#idle.add(worker);
  }

  /** Ends the threads without a task. */
  close(): void {
    for (const worker of this.#idle) void worker.terminate();
    this.#idle.clear();
  }

  #start(file: URL): Worker {
    // The stack of the command's thread, so the same documents and pages are nested too deeply.
    const worker = new Worker(file, { resourceLimits: { stackSizeMb: 8 } });
    // Otherwise, an error would end the command. If a thread exits, the command's thread does its work again.
    worker.on('error', () => {});
    worker.on('exit', () => this.#idle.delete(worker));
    return worker;
  }
}
