import { diagnose } from '../core/diagnostic/diagnose.ts';
import { sortDiagnostics } from '../core/diagnostic/format.ts';
import type { Diagnostic } from '../core/diagnostic/types.ts';
import type { Diagnostic as InternalDiagnostic } from '../core/types.ts';
import { isDiskFull, unreadableSiteFile } from './site-error.ts';

/** Problems as plain data: sorted, unique, and without undefined values and the errors that caused them. */
export function plainDiagnostics(diagnostics: Iterable<InternalDiagnostic>): Diagnostic[] {
  return sortDiagnostics(diagnostics).map(({ cause: _, ...diagnostic }) => withoutUndefined(diagnostic));
}

function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/**
 * Turns an error that the site or the machine causes into a problem. Other errors are thrown again.
 */
export function problemOf(error: unknown): Diagnostic {
  if (isDiskFull(error)) {
    return diagnose('output', 'the disk is full', {
      hint: 'free up space and try again; the output folder is unchanged',
    });
  }
  const problem = unreadableSiteFile(error);
  if (!problem) throw error;
  return problem;
}
