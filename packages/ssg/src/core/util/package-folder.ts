import { createRequire } from 'node:module';
import path from 'node:path';
import { getOrInsert } from './get-or-insert.ts';

const folders = new Map<string, string>();

/** The absolute path of the folder of a package of ssg: `@slashdocs/theme`. */
export function packageFolder(name: string): string {
  return getOrInsert(folders, name, () =>
    path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
  );
}
