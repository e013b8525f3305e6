import { setFlagsFromString } from 'node:v8';
import { optimizeLate } from '../core/util/optimizer.ts';

/**
 * Tunes V8. Must run before the program is loaded: its compiled code (`core/util/cached-script.ts`) is only valid with the same flags.
 * The thread of the command calls it, too, because it has modules of its own.
 *
 * Every command keeps the bytecode of functions that ran once. V8 discards it after a few garbage collections, so the code on disk
 * would miss it if the first site is large. Each later command would then spend a third of its start on compiling again.
 *
 * A build or a check processes one document after another and keeps none. Without allocation-site pretenuring, short-lived objects stay
 * out of the old generation: V8 may move them there after it saw a few survive. Four of nine builds of 10,000 documents took 1,000 MB
 * instead of 550 MB, and 10% more time.
 */
export function tuneEngine(command: string | undefined): void {
  setFlagsFromString('--no-flush-bytecode');
  if (command !== 'build' && command !== 'check') return;
  setFlagsFromString('--no-allocation-site-pretenuring');
  optimizeLate();
}
