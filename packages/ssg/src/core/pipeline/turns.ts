import { setImmediate } from 'node:timers/promises';

/**
 * Milliseconds between two turns of the event loop. The native parser frees the memory of a document, 27 kB for 8 kB of text,
 * only in a later turn. Without pauses, a build of 10,000 documents kept 280 MB.
 */
const SLICE = 10;

/** Milliseconds for work beside edits. An edit must be visible within 40 ms. */
export const BESIDE_EDITS = 8;

/**
 * @param slice milliseconds between two turns
 * @returns a function to call often, such as after each document, which waits for a turn of the event loop if one is due
 */
export function turns(slice = SLICE): () => Promise<void> {
  let due = performance.now() + slice;
  return async () => {
    if (performance.now() < due) return;
    await setImmediate();
    due = performance.now() + slice;
  };
}
