import { setFlagsFromString } from 'node:v8';

/** Bytes of bytecode that a function runs through before V8 thinks of optimizing it; three times what it has by itself. */
const INTERRUPT_BUDGET = 200_000;

/**
 * Has V8 optimize functions later. A build is over in seconds, and what is optimized on the evidence of its first documents is
 * thrown away with the next ones: a tenth of the CPU of 1,000 documents. Node 20's V8 alone has the number; later ones
 * count calls, and wait longer by themselves.
 */
export function makeEnginePatient(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
}
