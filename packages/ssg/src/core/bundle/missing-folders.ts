/** The folders in which a build looks for files and packages that it misses. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'esbuild';
import { aliasedPath, importedPath } from '../modules/replacements.ts';
import { namesIn } from '../util/names-in.ts';
import { UNRESOLVED } from './messages.ts';
import type { BundleInput } from './types.ts';

/** Absolute paths of the folders in which the modules of unresolved imports would be. They may not exist. */
export function missingFolders(
  messages: readonly Message[],
  { root, alias }: Pick<BundleInput, 'root' | 'alias'>,
): string[] {
  const folders = new Set<string>();
  /** Folders of files that import missing packages, and the folders above. */
  const above = new Set<string>();
  for (const { text, location } of messages) {
    const [, specifier] = UNRESOLVED.exec(text) ?? [];
    if (specifier === undefined) continue;
    const importer = path.resolve(root, location?.file ?? '');
    const missing = importedPath(specifier, importer, root) ?? aliasedPath(specifier, root, alias);
    if (missing !== undefined) for (const folder of foldersOfMissing(missing)) folders.add(folder);
    else for (const start of [path.dirname(importer), root]) addFoldersAbove(start, above);
  }
  for (const folder of above) for (const each of packageFolders(folder)) folders.add(each);
  return [...folders].sort();
}

/** The folders whose names change when a missing file or folder appears. */
export const foldersOfMissing = (missing: string): string[] => [existingFolder(missing), missing];

/** The closest folder of a missing file that exists. */
function existingFolder(file: string): string {
  const folder = path.dirname(file);
  return folder === file || existsSync(folder) ? folder : existingFolder(folder);
}

/** Adds a folder and those above it, unless they were added before. */
function addFoldersAbove(folder: string, all: Set<string>): void {
  for (let each = folder; !all.has(each); each = path.dirname(each)) all.add(each);
}

/** The folder of packages in a folder, and the folders of its scopes. */
function packageFolders(folder: string): string[] {
  const packages = path.join(folder, 'node_modules');
  const scopes = namesIn(packages).filter((name) => name.startsWith('@'));
  return [packages, ...scopes.map((scope) => path.join(packages, scope))];
}
