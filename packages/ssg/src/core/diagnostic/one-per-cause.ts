import type { Diagnostic } from '../types.ts';
import { groupBy } from '../util/group-by.ts';
import type { MissingTarget } from './clues.ts';
import { furtherPlaces } from './one-per-target.ts';

/** The most documents, and the most places in a document, that are reported one by one. */
const MOST = 3;

/** A plugin has one fault or is missing, and the formats, the syntax, and the languages of another tool are in many documents. */
const OF_MANY_DOCUMENTS = new Set([
  'unread-document',
  'markdown-plugin',
  'mdx-fallback',
  'unknown-admonition',
  'other-syntax',
  'unsafe-html',
  'unknown-language',
]);

const isOfMany = ({ code, clues }: Diagnostic): boolean => clues?.isOfMany ?? OF_MANY_DOCUMENTS.has(code);

/**
 * The same problem in many documents, or in many places of one, is one problem, at the first of them. So is the same problem in several
 * versions and translations of a document.
 */
export function onePerCause(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const ofMany = onePerDocument(
    onePerKey(diagnostics, MOST, (each) => (isOfMany(each) ? each.message : undefined)),
  );
  return onePerKey(ofMany, 1, ({ code, severity, message, clues: { copyOf } = {} }) =>
    copyOf === undefined ? undefined : JSON.stringify([code, severity, message, copyOf]),
  );
}

/** Merges many places of one document with the same problem. */
function onePerDocument(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byKey = groupBy(diagnostics, (each) =>
    isOfMany(each) && each.related === undefined ? JSON.stringify([each.file, each.message]) : undefined,
  );
  const merged = new Map<Diagnostic, Diagnostic | undefined>();
  for (const all of byKey.values()) {
    // Some parsers report inner and later places first.
    const [first, ...others] = all.toSorted(
      (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
    );
    if (first === undefined || others.length < MOST) continue;
    merged.set(first, { ...first, related: furtherPlaces(first, others) });
    for (const each of others) merged.set(each, undefined);
  }
  return diagnostics.flatMap((each) => (merged.has(each) ? (merged.get(each) ?? []) : [each]));
}

/**
 * @param most number of documents that are reported one by one
 * @param keyOf equal for problems with one cause
 */
function onePerKey(
  diagnostics: readonly Diagnostic[],
  most: number,
  keyOf: (diagnostic: Diagnostic) => string | undefined,
): Diagnostic[] {
  const keys = diagnostics.map(keyOf);
  const byKey = groupBy(diagnostics, (_, index) => keys[index]);
  return diagnostics.flatMap((diagnostic, index) => {
    const all = byKey.get(keys[index] ?? '') ?? [];
    const documents = new Set(all.map(({ file }) => file)).size;
    if (documents <= most) return [diagnostic];
    if (all[0] !== diagnostic) return [];
    const { notes = [] } = diagnostic;
    return [
      {
        ...diagnostic,
        ...(most > 1 && { notes: [...notes, `the same problem is in ${documents - 1} more documents`] }),
        related: furtherPlaces(diagnostic, all.slice(1)),
      },
    ];
  });
}

/**
 * Sidebars that name many documents of one folder without documents have one problem: something must fill the folder. So do many
 * unknown documents at one place, where code computes them.
 */
export function onePerFolder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byFolder = merged(diagnostics, ({ file, clues: { missingTarget } = {} }) =>
    missingTarget?.folderKey === undefined ? undefined : JSON.stringify([file, missingTarget.folderKey]),
  );
  return merged(byFolder, ({ file, line, column }) => JSON.stringify([file, line, column]));
}

/** @param keyOf equal for unknown documents with the same cause */
function merged(
  diagnostics: readonly Diagnostic[],
  keyOf: (diagnostic: Diagnostic) => string | undefined,
): Diagnostic[] {
  const groups = new Map<string, { first: Diagnostic; ids: string[] }>();
  const groupOf = (diagnostic: Diagnostic) => {
    const { code, clues: { missingTarget: { name, count } = {} } = {} } = diagnostic;
    const id = code === 'sidebar' && count === undefined ? name?.text : undefined;
    const key = id === undefined ? undefined : keyOf(diagnostic);
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
    const { clues: { missingTarget } = {} } = diagnostic;
    const message = `${group.ids.length} unknown documents${folder && ` of the folder \`${folder}\``} in the sidebar`;
    return [
      {
        ...diagnostic,
        message,
        hint: 'add the documents, or correct their ids',
        ...(missingTarget && { clues: { missingTarget: ofFolder(missingTarget, folder, group.ids.length) } }),
      },
    ];
  });
}

/** Joins the problem with links to the pages of the folder. */
function ofFolder(
  { key, folderKey = `${key} and others` }: MissingTarget,
  folder: string,
  count: number,
): MissingTarget {
  return { key: folderKey, count, name: { kind: 'documents', text: folder } };
}

/** The folder that contains all documents; empty if it is the docs folder. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = first.slice(0, Math.max(first.lastIndexOf('/'), 0));
  while (folder !== '' && !others.every((id) => id.startsWith(`${folder}/`)))
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
  return folder;
}
