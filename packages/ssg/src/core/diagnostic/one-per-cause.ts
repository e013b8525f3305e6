import type { Diagnostic } from './types.ts';

/** The most documents that are reported one by one. */
const MOST = 3;

/** A Markdown plugin that fails in the same way on many documents is one problem, at the first of them. */
export function onePerCause(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  /** The documents with a message, by message. */
  const documents = new Map<string, Set<string | undefined>>();
  for (const { code, message, file } of diagnostics) {
    if (code !== 'markdown-plugin') continue;
    const files = documents.get(message);
    if (files) files.add(file);
    else documents.set(message, new Set([file]));
  }
  const reported = new Set<string>();
  return diagnostics.flatMap((diagnostic) => {
    const { code, message, notes = [] } = diagnostic;
    const count = code === 'markdown-plugin' ? (documents.get(message)?.size ?? 0) : 0;
    if (count <= MOST) return [diagnostic];
    if (reported.has(message)) return [];
    reported.add(message);
    return [{ ...diagnostic, notes: [...notes, `the same problem is in ${count - 1} more documents`] }];
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
