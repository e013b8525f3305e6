/** Checks that a build may replace the output folder. */
import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../types.ts';
import { MANIFEST } from '../util/manifest-name.ts';
import { stateOf } from '../util/state-of.ts';
import { reasonOf } from '../util/unreadable.ts';
import { readManifest } from './manifest.ts';
import { type OptionNames, otherFolder } from './output-problems.ts';
import { siblingPath } from './sibling-path.ts';

export interface ProtectedFolders {
  /** The folder with the configuration. */
  root: string;
  /** Folders that the build reads: documents, pages, static files. */
  content: string[];
}

/** @returns the problem with the folder, if any */
export function checkOutput(
  folder: string,
  { root, content }: ProtectedFolders,
  force: boolean,
  names: OptionNames,
): Diagnostic | undefined {
  const other = otherFolder(names);
  let output: string;
  try {
    output = realPath(folder);
    const state = statSync(output, { throwIfNoEntry: false });
    if (state?.isDirectory()) accessSync(output, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { reason, hint } = reasonOf(error);
    return refuse(folder, `cannot use the output folder: ${reason}`, `${hint}, or ${other}`);
  }
  for (const [precious, name] of [
    [root, 'the site'],
    [homedir(), 'your home folder'],
  ] as const) {
    if (contains(output, realPath(precious))) {
      const is = output === realPath(precious) ? 'is' : 'contains';
      return refuse(folder, `the output folder ${is} ${name}, which the build would delete`, other);
    }
  }
  for (const source of content) {
    const real = realPath(source);
    if (contains(output, real)) {
      return {
        ...refuse(
          folder,
          'the output folder contains content of the site, which the build would delete',
          other,
        ),
        related: [{ message: 'the content folder is', file: source }],
      };
    }
    // If the documents are in the site's folder, the build skips its own output.
    if (contains(real, output) && !contains(real, realPath(root))) {
      return {
        ...refuse(folder, 'the output folder is inside a content folder', other),
        notes: ['the next build would read its own output as content'],
        related: [{ message: 'the content folder is', file: source }],
      };
    }
  }
  const state = statSync(output, { throwIfNoEntry: false });
  if (state === undefined) return undefined;
  if (!state.isDirectory()) return refuse(folder, 'the output folder is a file', other);
  if (force) return undefined;
  let foreign: string[];
  try {
    foreign = foreignFiles(output);
  } catch (error) {
    const { reason } = reasonOf(error);
    return refuse(folder, `cannot read the output folder: ${reason}`, other);
  }
  if (foreign.length === 0) return undefined;
  return refuse(
    folder,
    `the output folder contains ${foreign.length === 1 ? 'a file' : `${foreign.length} files`} that ssg did not write`,
    `${other}, move the files (to publish them, into \`static\`), or delete them with \`${names.force}\``,
    foreign.slice(0, 5).map((file) => `for example ${file}`),
  );
}

function refuse(file: string, message: string, hint: string, notes?: string[]): Diagnostic {
  return { code: 'output', severity: 'error', message, file, hint, notes };
}

/** Resolves symbolic links. For a path that does not exist, resolves its nearest existing folder. */
export function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const parent = path.dirname(file);
  return parent === file ? file : path.join(realPath(parent), path.basename(file));
}

/** Whether the folders are the same or `other` is inside `folder`. */
function contains(folder: string, other: string): boolean {
  const inside = path.relative(folder, other);
  return (
    inside === '' || (inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside))
  );
}

/**
 * Files in the output folder that are not in its manifest. Folders that have not changed since the manifest was written contain none, and
 * asking for the time takes a fifth of the time of listing a folder.
 */
function foreignFiles(folder: string): string[] {
  const { files } = readManifest(folder);
  // A killed build may have moved a part of its files.
  const { files: ofKilled } = readManifest(siblingPath(folder, 'rest'));
  const written = earliestTime(path.join(folder, MANIFEST));
  const folders = foldersOf([...Object.keys(files), ...Object.keys(ofKilled)]);
  const isOurs = (name: string): boolean =>
    name === MANIFEST || Object.hasOwn(files, name) || Object.hasOwn(ofKilled, name);
  const foreign: string[] = [];
  const list = (inside: string): void => {
    for (const entry of readdirSync(path.join(folder, inside), { withFileTypes: true })) {
      const name = inside + entry.name;
      if (!entry.isDirectory()) {
        if (!isOurs(name)) foreign.push(name);
      } else if (!folders.has(`${name}/`)) list(`${name}/`);
    }
  };
  // Moving the output to its place changes the time of its own folder only.
  list('');
  for (const inside of folders) {
    const state = stateOf(`${folder}/${inside}`);
    if (state?.isDirectory() && state.ctimeMs >= written) list(inside);
  }
  return foreign.sort();
}

/** All folders of the files, with a slash at the end. */
function foldersOf(files: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const file of files) {
    for (
      let end = file.lastIndexOf('/');
      end >= 0 && !folders.has(file.slice(0, end + 1));
      end = file.lastIndexOf('/', end - 1)
    )
      folders.add(file.slice(0, end + 1));
  }
  return folders;
}

/**
 * The time of the last change of a file's contents or status, whichever is earlier, in milliseconds: a copy may have the older time of
 * its original. -Infinity for a missing file.
 */
function earliestTime(file: string): number {
  const state = statSync(file, { throwIfNoEntry: false });
  return state ? Math.min(state.mtimeMs, state.ctimeMs) : Number.NEGATIVE_INFINITY;
}
