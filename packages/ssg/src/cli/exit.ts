import type { Diagnostic } from '../core/types.ts';

/** The exit codes. CI relies on them. */
export const EXIT = {
  fine: 0,
  /** Problems in the content or the configuration. */
  problems: 1,
  /** Invalid usage. */
  usage: 2,
  internalError: 3,
} as const;

/** The exit code of a failed run. A folder without a configuration is invalid usage. */
export function failedStatus(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.some(({ code }) => code === 'config-not-found') ? EXIT.usage : EXIT.problems;
}
