/** The folders in which a build looks for files and packages that it misses. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'esbuild';
import { importedPath } from '../modules/replacements.ts';
import { namesIn } from '../util/names-in.ts';
import type { BundleInput } from './types.ts';

const UNRESOLVED = /^Could not resolve "(?:.*!)?(.+?)(?:\?raw)?"/;

/** Absolute paths of the folders in which the modules of unresolved imports would be. They may not exist. */
export function missingFolders(
  messages: readonly Message[],
  { root, alias }: Pick<BundleInput, 'root' | 'alias'>,
): string[] {
  const prefixes = Object.keys(alias);
  const folders = messages.flatMap(({ text, location }) => {
    const [, specifier] = UNRESOLVED.exec(text) ?? [];
    if (specifier === undefined) return [];
    const importer = path.resolve(root, location?.file ?? '');
    const prefix = prefixes.find((each) => specifier === each || specifier.startsWith(`${each}/`));
    const missing =
      prefix === undefined
        ? importedPath(specifier, importer, root)
        : path.join(alias[prefix] as string, specifier.slice(prefix.length));
    return missing === undefined
      ? [importer, path.join(root, 'index.js')].flatMap(packageFolders)
      : // The import may be that of a folder.
        [existingFolder(missing), missing];
  });
  return [...new Set(folders)].sort();
}

/** The closest folder of a missing file that exists. */
function existingFolder(file: string): string {
  const folder = path.dirname(file);
  return folder === file || existsSync(folder) ? folder : existingFolder(folder);
}

/** The folders with packages that a file can import, and their folders of scopes. */
function packageFolders(file: string): string[] {
  const folder = path.dirname(file);
  const packages = path.join(folder, 'node_modules');
  const scopes = namesIn(packages).filter((name) => name.startsWith('@'));
  return [
    packages,
    ...scopes.map((scope) => path.join(packages, scope)),
    ...(folder === file ? [] : packageFolders(folder)),
  ];
}
