import { missingImportsTogether } from '../bundle/messages.ts';
import { onePerCause } from '../diagnostic/one-per-cause.ts';
import { onePerTarget } from '../diagnostic/one-per-target.ts';
import type { Diagnostic, RelatedPlace } from '../types.ts';

/**
 * Joins the problems that have one cause.
 *
 * @param diagnostics of the configuration and of all languages
 * @param root absolute path of the site's folder
 */
export function joinProblems(diagnostics: readonly Diagnostic[], root: string): Diagnostic[] {
  const causes = withoutNamesOfPlugins(withoutConsequences(diagnostics));
  return onePerCause(missingImportsTogether(onePerTarget(causes), root));
}

/** A module with an unresolved import runs with an empty module in its place, to find other problems. What it throws says nothing. */
function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unresolved = new Set(
    diagnostics.flatMap(({ code, severity, file, related = [] }) =>
      code === 'unresolved-import' && severity === 'error'
        ? [file, ...related.map((place) => place.file)]
        : [],
    ),
  );
  return diagnostics.filter(({ code, file }) => code !== 'render' || !file || !unresolved.has(file));
}

/** A plugin with a problem may define unknown names. Its problem lists one place for each name. */
function withoutNamesOfPlugins(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const causes = diagnostics.filter(({ lacksNames }) => lacksNames !== undefined);
  const causeOf = ({ unknownName: name }: Diagnostic): Diagnostic | undefined =>
    name === undefined
      ? undefined
      : causes.find(({ lacksNames }) => lacksNames === 'unknown' || lacksNames?.includes(name));
  const found = new Map<string, Map<string, RelatedPlace>>();
  const others = diagnostics.filter((each) => {
    const cause = causeOf(each);
    if (!cause) return true;
    const { unknownName = '', file, line, column } = each;
    const places = found.get(cause.message) ?? new Map();
    found.set(cause.message, places);
    const message = `the plugin may add \`${unknownName}\`, which is in`;
    if (file !== undefined && !places.has(unknownName))
      places.set(unknownName, { message, file, ...(line && { line }), ...(column && { column }) });
    return false;
  });
  return others.map(({ unknownName: _, lacksNames, related = [], ...rest }) => {
    const all = [...related, ...((lacksNames && found.get(rest.message)?.values()) ?? [])];
    return { ...rest, ...(all.length > 0 && { related: all }) };
  });
}
