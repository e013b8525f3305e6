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
  return onePerCause(missingImportsTogether(onePerTarget(withoutConsequences(diagnostics)), root));
}

/**
 * A module with an unresolved import runs with an empty module in its place, to find other problems. What it throws says nothing. Nor does
 * esbuild, which cannot read a module that a plugin names and that does not exist.
 */
function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unresolved = new Set(
    diagnostics.flatMap(({ code, severity, file, related = [] }) =>
      code === 'unresolved-import' && severity === 'error'
        ? [file, ...related.map((place) => place.file)]
        : [],
    ),
  );
  const hasMissingModule = diagnostics.some(
    ({ code, message }) =>
      code === 'plugin' && /^the plugin .* the file .* in `\w*omponents.* does not exist$/.test(message),
  );
  return diagnostics.filter(({ code, file, message }) =>
    file === undefined
      ? !hasMissingModule || code !== 'bundle' || !message.includes('Cannot read file')
      : code !== 'render' || !unresolved.has(file),
  );
}
