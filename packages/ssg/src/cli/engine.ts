import { setFlagsFromString } from 'node:v8';

/** Bytes of bytecode that V8 executes in a function before it considers optimizing it: fifteen times the default. */
const INTERRUPT_BUDGET = 1_000_000;

/**
 * Tunes V8 for a build or a check, which process one document after another and keep none. Must run before the program is loaded: its
 * compiled code (`core/util/cached-script.ts`) is only valid with the same flags.
 *
 * - No allocation-site pretenuring: V8 may move short-lived objects to the old generation after it saw a few survive. Four of
 *   nine builds of 10,000 documents took 1,000 MB instead of 550 MB, and 10% more time.
 * - Functions are optimized later. Code that is optimized for the first documents is discarded with the next ones, which costs
 *   20% of the CPU time for 10 documents and 10% for 1,000. Only Node 20's V8 needs the flag; later versions wait longer.
 */
export function tuneEngine(command: string | undefined): void {
  if (command !== 'build' && command !== 'check') return;
  setFlagsFromString('--no-allocation-site-pretenuring');
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
}
