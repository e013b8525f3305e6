import { placesOf } from './one-per-target.ts';
import type { Diagnostic } from './types.ts';

/** The most documents that are reported one by one. */
const MOST = 3;

/** A plugin has one fault or is missing, and syntax of an older version of MDX is in many documents. */
const OF_MANY_DOCUMENTS = new Set(['markdown-plugin', 'mdx-fallback', 'unknown-admonition']);

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

const UNKNOWN_DOCUMENT = /^unknown document `(.+)\/[^/`]+` in the sidebar$/;

/** Sidebars that name many documents of one folder without documents have one problem: something must fill the folder. */
export function onePerFolder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byFolder = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = folderKey(diagnostic);
    if (key !== undefined) byFolder.set(key, [...(byFolder.get(key) ?? []), diagnostic]);
  }
  return diagnostics.flatMap((diagnostic) => {
    const all = byFolder.get(folderKey(diagnostic) ?? '') ?? [];
    if (all.length <= MOST) return [diagnostic];
    if (all[0] !== diagnostic) return [];
    const folder = UNKNOWN_DOCUMENT.exec(diagnostic.message)?.[1];
    const { hint: _, ...rest } = diagnostic;
    const message = `${all.length} unknown documents of the folder \`${folder}\` in the sidebar`;
    return [{ ...rest, message, hint: 'add the documents, or correct their ids' }];
  });
}

function folderKey({ message, file }: Diagnostic): string | undefined {
  const folder = UNKNOWN_DOCUMENT.exec(message)?.[1];
  return folder === undefined ? undefined : JSON.stringify([file, folder]);
}
