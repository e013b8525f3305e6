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
