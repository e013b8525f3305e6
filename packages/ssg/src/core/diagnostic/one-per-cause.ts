import type { Diagnostic } from './types.ts';

/** Documents that are named. */
const MOST = 3;

/** A Markdown plugin that fails in the same way on many documents is one problem, at the first of them. */
export function onePerCause(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.code !== 'markdown-plugin') continue;
    const group = groups.get(diagnostic.message);
    if (group) group.push(diagnostic);
    else groups.set(diagnostic.message, [diagnostic]);
  }
  return diagnostics.flatMap((diagnostic) => {
    const group = groups.get(diagnostic.message);
    if (diagnostic.code !== 'markdown-plugin' || !group || filesOf(group).size <= MOST) return [diagnostic];
    if (diagnostic !== group[0]) return [];
    const note = `the same problem is in ${filesOf(group).size - 1} more documents`;
    return [{ ...diagnostic, notes: [...(diagnostic.notes ?? []), note] }];
  });
}

function filesOf(group: readonly Diagnostic[]): Set<string | undefined> {
  return new Set(group.map(({ file }) => file));
}
