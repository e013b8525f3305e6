import { missingImportsTogether } from '../bundle/messages.ts';
import { onePerCause } from '../diagnostic/one-per-cause.ts';
import { onePerTarget } from '../diagnostic/one-per-target.ts';
import type { Diagnostic } from '../types.ts';

/**
 * Joins the problems that have one cause.
 *
 * @param diagnostics of the configuration and of all languages
 * @param root absolute path of the site's folder
 */
export function joinProblems(diagnostics: readonly Diagnostic[], root: string): Diagnostic[] {
  return onePerCause(missingImportsTogether(onePerTarget(diagnostics), root));
}
