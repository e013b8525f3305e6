/** Whether a folder may be used for output. */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../types.ts';
import { MANIFEST, readManifest } from './manifest.ts';

export interface ProtectedFolders {
  /** The folder with the configuration. */
  root: string;
  /** Folders that the build reads: documents, pages, static files. */
  content: string[];
}

/** @returns why the folder may not be used; undefined when it may */
export function checkOutput(
  folder: string,
  { root, content }: ProtectedFolders,
  force: boolean,
): Diagnostic | undefined {
  const output = realPath(folder);
  for (const [precious, name] of [
    [root, 'the site'],
    [homedir(), 'your home folder'],
  ] as const) {
    if (contains(output, realPath(precious))) {
      const is = output === realPath(precious) ? 'is' : 'contains';
      return refuse(folder, `the output folder ${is} ${name}, which would be lost`, OTHER);
    }
  }
  for (const source of content) {
    const real = realPath(source);
    if (contains(output, real)) {
      return {
        ...refuse(folder, 'the output folder holds content of the site, which would be lost', OTHER),
        related: [{ message: 'the content is in', file: source }],
      };
    }
    if (contains(real, output)) {
      return {
        ...refuse(folder, 'the output folder lies in a folder that the site is built from', OTHER),
        notes: ['the next build would take its own output for content'],
        related: [{ message: 'the content is in', file: source }],
      };
    }
  }
  const state = statSync(output, { throwIfNoEntry: false });
  if (state === undefined) return undefined;
  if (!state.isDirectory()) return refuse(folder, 'the output folder is a file', OTHER);
  if (force) return undefined;
  const foreign = foreignFiles(output);
  if (foreign.length === 0) return undefined;
  return refuse(
    folder,
    `the output folder holds ${foreign.length === 1 ? 'a file' : `${foreign.length} files`} that ssg did not write, which would be lost`,
    'choose another folder with `--out-dir`, move what you want to keep (files to be published belong in `static`), or add `--force` to lose it',
    foreign.slice(0, 5).map((file) => `for example ${file}`),
  );
}

const OTHER = 'choose another folder with `--out-dir`';

function refuse(file: string, message: string, hint: string, notes?: string[]): Diagnostic {
  return { code: 'output', severity: 'error', message, file, hint, ...(notes && { notes }) };
}

/** The path that symbolic links lead to, of what is not there, too: of its nearest folder that is. */
export function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const parent = path.dirname(file);
  return parent === file ? file : path.join(realPath(parent), path.basename(file));
}

/** Whether a folder is, or is around, another. */
function contains(folder: string, other: string): boolean {
  const inside = path.relative(folder, other);
  return (
    inside === '' || (inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside))
  );
}

/** What stands in the output folder and not in its manifest. */
function foreignFiles(folder: string): string[] {
  const { files } = readManifest(folder);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file !== MANIFEST && !Object.hasOwn(files, file))
    .sort();
}
