import type { Diagnostic } from '../types.ts';

/** What the exit status says; CI relies on it. */
export const EXIT = {
  fine: 0,
  /** Problems in the content or the configuration. */
  problems: 1,
  /** The command was called in a wrong way. */
  usage: 2,
  /** A fault of ours. */
  fault: 3,
} as const;

/** The status of a run that failed: without a site to look at, the command was called for the wrong folder. */
export function failedStatus(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.some(({ code }) => code === 'config-not-found') ? EXIT.usage : EXIT.problems;
}
