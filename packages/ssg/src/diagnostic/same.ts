import type { Diagnostic } from '../types.ts';

/** Whether two lists of problems look the same to who reads them. */
export function isSame(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  const text = (all: readonly Diagnostic[]): string =>
    JSON.stringify(all.map(({ cause: _, ...visible }) => visible));
  return a.length === b.length && text(a) === text(b);
}
