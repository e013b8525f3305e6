import type { Diagnostic } from '../types.ts';

/** Checks if two lists of diagnostics are displayed the same way. */
export function isSame(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  const text = (all: readonly Diagnostic[]): string =>
    JSON.stringify(all.map(({ cause: _, ...visible }) => visible));
  return a.length === b.length && text(a) === text(b);
}
