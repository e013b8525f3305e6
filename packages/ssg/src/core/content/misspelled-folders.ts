/** Finds folders of translations that nothing reads, and whose names differ in a letter from those of folders that do not exist. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/types.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import { editDistance } from '../diagnostic/edit-distance.ts';
import type { Diagnostic } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { groupBy } from '../util/group-by.ts';

export function misspelledFolders({ docs, blogs, pages, locale: { dir } }: ResolvedConfig): Diagnostic[] {
  if (dir === undefined) return [];
  // The names of further instances and versions may differ in a letter anyway.
  const current = docs.flatMap(({ versions }) => versions.filter(({ name }) => name === 'current'));
  const main = [...docs, ...blogs].filter(({ id }) => id === 'default');
  const folders = [
    path.join(dir, 'docusaurus-theme-classic'),
    ...current.map(({ translated }) => translated),
    ...main.map((each) => ('versions' in each ? folderOf(each.versions[0]?.translated) : each.translated)),
    pages ? pages.translated : undefined,
  ].filter((folder) => folder !== undefined);
  return [...groupBy(folders, (folder) => path.dirname(folder))].flatMap(([parent, known]) =>
    misspelledIn(
      parent,
      known.map((folder) => path.basename(folder)),
    ),
  );
}

const folderOf = (version: string | undefined): string | undefined => version && path.dirname(version);

function misspelledIn(parent: string, known: readonly string[]): Diagnostic[] {
  const entries = attempt(() => readdirSync(parent, { withFileTypes: true })) ?? [];
  const names = entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  const missing = known.filter((name) => !names.includes(name));
  return names.flatMap((name) => {
    const meant = missing.find((each) => editDistance(name, each, 1) <= 1);
    if (meant === undefined) return [];
    return diagnose('unused-translation', 'unknown folder of translations', {
      file: path.join(parent, name),
      hint: `did you mean \`${meant}\`?`,
    });
  });
}
