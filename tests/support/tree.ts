/** A folder as it is, file by file, to tell whether anything in it was touched. */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface FileState {
  hash: string;
  inode: number;
  /** Of the last change, in milliseconds. */
  time: number;
}

/** By path, `/` as separator, sorted. */
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

/** Only what the files hold. */
export function contentsOf(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(treeOf(folder)).map(([file, { hash }]) => [file, hash]));
}
