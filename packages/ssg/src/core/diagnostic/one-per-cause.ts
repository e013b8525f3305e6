import { placesOf } from './one-per-target.ts';
import type { Diagnostic } from './types.ts';

/** The most documents that are reported one by one. */
const MOST = 3;

/** A plugin has one fault or is missing, and syntax of an older version of MDX or of another tool is in many documents. */
const OF_MANY_DOCUMENTS = new Set(['markdown-plugin', 'mdx-fallback', 'unknown-admonition', 'other-syntax']);

/** The same problem in many documents is one problem, at the first of them. */
export function onePerCause(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byMessage = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { code, message } = diagnostic;
    if (!OF_MANY_DOCUMENTS.has(code)) continue;
    const known = byMessage.get(message);
    if (known) known.push(diagnostic);
    else byMessage.set(message, [diagnostic]);
  }
  return diagnostics.flatMap((diagnostic) => {
    const all = OF_MANY_DOCUMENTS.has(diagnostic.code) ? (byMessage.get(diagnostic.message) ?? []) : [];
    const documents = new Set(all.map(({ file }) => file)).size;
    if (documents <= MOST) return [diagnostic];
    if (all[0] !== diagnostic) return [];
    const { notes = [], related = [] } = diagnostic;
    return [
      {
        ...diagnostic,
        notes: [...notes, `the same problem is in ${documents - 1} more documents`],
        related: [...related, ...placesOf(all.slice(1))],
      },
    ];
  });
}

const UNKNOWN_DOCUMENT = /^unknown document `(.+)` in the sidebar$/;

/**
 * Sidebars that name many documents of one folder without documents have one problem: something must fill the folder. So do many
 * unknown documents at one place, where code computes them.
 */
export function onePerFolder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byFolder = merged(diagnostics, ({ file }, id) =>
    id.includes('/') ? JSON.stringify([file, id.slice(0, id.lastIndexOf('/'))]) : undefined,
  );
  return merged(byFolder, ({ file, line, column }) => JSON.stringify([file, line, column]));
}

/** @param keyOf equal for unknown documents with the same cause */
function merged(
  diagnostics: readonly Diagnostic[],
  keyOf: (diagnostic: Diagnostic, id: string) => string | undefined,
): Diagnostic[] {
  const groups = new Map<string, { first: Diagnostic; ids: string[] }>();
  const groupOf = (diagnostic: Diagnostic) => {
    const id = UNKNOWN_DOCUMENT.exec(diagnostic.message)?.[1];
    const key = id === undefined ? undefined : keyOf(diagnostic, id);
    return { id, key, group: key === undefined ? undefined : groups.get(key) };
  };
  for (const diagnostic of diagnostics) {
    const { id, key, group } = groupOf(diagnostic);
    if (id === undefined || key === undefined) continue;
    if (group) group.ids.push(id);
    else groups.set(key, { first: diagnostic, ids: [id] });
  }
  return diagnostics.flatMap((diagnostic) => {
    const { group } = groupOf(diagnostic);
    if (!group || group.ids.length <= MOST) return [diagnostic];
    if (group.first !== diagnostic) return [];
    const folder = commonFolder(group.ids);
    const { hint: _, ...rest } = diagnostic;
    const message = `${group.ids.length} unknown documents${folder && ` of the folder \`${folder}\``} in the sidebar`;
    return [{ ...rest, message, hint: 'add the documents, or correct their ids' }];
  });
}

/** The folder that contains all documents; empty if it is the docs folder. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = first.slice(0, Math.max(first.lastIndexOf('/'), 0));
  while (folder !== '' && !others.every((id) => id.startsWith(`${folder}/`)))
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
  return folder;
}
