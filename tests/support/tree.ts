/** Contents of a folder, to detect changes. */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface FileState {
  hash: string;
  inode: number;
  /** Modification time in ms. */
  time: number;
}

/** By path, sorted, with `/` as separator. */
export function treeOf(folder: string): Record<string, FileState> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const { ino, mtimeMs } = lstatSync(file);
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
      return [path.relative(folder, file).split(path.sep).join('/'), { hash, inode: ino, time: mtimeMs }];
    }),
  );
}

/** Only the file contents. */
export function contentsOf(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(treeOf(folder)).map(([file, { hash }]) => [file, hash]));
}
