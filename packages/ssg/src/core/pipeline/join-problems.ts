import { missingImportsTogether } from '../bundle/messages.ts';
import { onePerCause } from '../diagnostic/one-per-cause.ts';
import { onePerTarget } from '../diagnostic/one-per-target.ts';
import { type LanguageProblems, reportOnce } from '../diagnostic/report-once.ts';
import type { Diagnostic } from '../types.ts';

/**
 * Joins the problems of all languages that have one cause.
 *
 * @param root absolute path of the site's folder
 */
export function joinProblems(problems: readonly LanguageProblems[], root: string): Diagnostic[] {
  return onePerCause(missingImportsTogether(onePerTarget(reportOnce(problems)), root));
}
