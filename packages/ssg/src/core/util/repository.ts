import { existsSync } from 'node:fs';
import path from 'node:path';
import { namesIn } from './names-in.ts';
import { readIfExists } from './read-if-exists.ts';

/** The git repository that contains a folder. */
export function repositoryAround(start: string): string | undefined {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}

export function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

export const CHECK_OUT_SUBMODULES =
  'run `git submodule update --init`; in a GitHub workflow, set `submodules: true` for `actions/checkout`';

/** Absolute paths of the submodules of a repository that are not checked out, whose folders are empty. */
export function emptySubmodules(repository: string): string[] {
  const listed = readIfExists(path.join(repository, '.gitmodules')) ?? '';
  return [...listed.matchAll(/^\s*path\s*=\s*(.+?)\s*$/gm)]
    .map(([, folder = '']) => path.join(repository, folder))
    .filter((folder) => namesIn(folder).length === 0);
}
