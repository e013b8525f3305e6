import { setFlagsFromString } from 'node:v8';

/** Bytes of bytecode that a function runs through before V8 thinks of optimizing it; three times what it has by itself. */
const INTERRUPT_BUDGET = 200_000;

/**
 * Tells V8 what a build is like: one document after the other, none of which is heard of again.
 *
 * - What outlives one collection is not a reason to keep the next of its kind for long. V8 may think so, which is up to chance:
 *   four of nine builds of 10,000 documents took 1,000 MB instead of 550, and a tenth more time.
 * - Functions are optimized later. What is optimized on the evidence of the first documents is thrown away with the next ones: a
 *   fifth of the CPU of ten documents, a tenth of 1,000. Node 20's V8 alone has the number; later ones count calls, and
 *   wait longer by themselves.
 */
export function tuneEngine(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
}
