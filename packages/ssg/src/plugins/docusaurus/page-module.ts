import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolderOf } from '../../core/cache/folder.ts';
import { readIfExists } from '../../core/util/read-if-exists.ts';

/**
 * Writes the module of a page that is not in the site's folders.
 *
 * @param name of the file without extension
 * @returns the absolute path of the file
 * @throws an error of the file system
 */
export function writePageModule(root: string, name: string, text: string): string {
  const file = path.join(cacheFolderOf(root), 'plugin-pages', `${name}.jsx`);
  mkdirSync(path.dirname(file), { recursive: true });
  if (readIfExists(file) !== text) writeFileSync(file, text);
  return file;
}
