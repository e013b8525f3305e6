/**
 * Changes few files of the output in place. A new folder would need a link for each of the other files, which takes longer
 * than the rest of a build after an edit.
 *
 * While the files are moved, about 15 µs for each, the output is a mixture. A build counts as published when its staging folder
 * is renamed to `rest`. If it is killed after that, the next build moves the rest.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { unstoppable } from '../supervised/link.ts';
import { attempt } from '../util/attempt.ts';
import { filesBelow } from '../util/files-below.ts';
import { foldedPath } from '../util/folded-path.ts';
import { MANIFEST } from '../util/manifest-name.ts';
import { isInside } from '../util/repository.ts';
import { readManifest } from './manifest.ts';
import { remove, swap } from './replace-folder.ts';
import { siblingPath } from './sibling-path.ts';
import { Staging } from './stage.ts';

/** Files of the output, by their paths in it. */
export interface ChangedNames {
  /** New or replaced; without the manifest. */
  written: readonly string[];
  removed: readonly string[];
}

/** More files would make the time of the mixture longer than a few milliseconds. */
const MOST = 1_000;

/** @param folder absolute path of the output folder */
export function canReplaceFiles(folder: string, { written, removed }: ChangedNames): boolean {
  if (written.length + removed.length > MOST || !existsSync(path.join(folder, MANIFEST))) return false;
  // On some systems, removing `A.html` would remove `a.html`.
  const folded = new Set(written.map(foldedPath));
  if (removed.some((name) => folded.has(foldedPath(name)))) return false;
  // Someone may have replaced a folder with a link to a place outside of the output.
  const folders = new Set([...written, ...removed].flatMap(foldersOf));
  return [...folders].every((name) => isFolder(path.join(folder, name)));
}

/**
 * @param staging absolute path of the folder with the written files and the manifest, which is then gone
 * @param folder absolute path of the output folder
 */
export function replaceFiles(staging: string, folder: string, changed: ChangedNames): void {
  const rest = siblingPath(folder, 'rest');
  unstoppable(() => {
    renameSync(staging, rest);
    publishRest(rest, folder, changed);
  });
}

/** Finishes what a killed build began. */
export function finishReplacing(folder: string): void {
  const rest = siblingPath(folder, 'rest');
  if (!existsSync(rest)) return;
  const after = readManifest(rest).files;
  const before = readManifest(folder).files;
  // The manifest is the last file. Without it, there is nothing left.
  if (Object.keys(after).length > 0) {
    const written = filesBelow(rest).filter((name) => name !== MANIFEST);
    const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
    // If it is impossible, this build writes the differing files again.
    attempt(() => unstoppable(() => publishRest(rest, folder, { written, removed })));
  }
  remove(rest);
}

function publishRest(rest: string, folder: string, changed: ChangedNames): void {
  try {
    moveFiles(rest, folder, changed);
    remove(rest);
  } catch {
    // Windows does not replace a file that another process has open. A permission may be missing.
    replaceFolder(rest, folder);
  }
}

/** Makes a new folder from the files that were moved, and the others. */
function replaceFolder(rest: string, folder: string): void {
  const staging = new Staging(siblingPath(folder, 'new'));
  remove(staging.folder);
  for (const name of [...Object.keys(readManifest(rest).files), MANIFEST]) {
    const moved = path.join(folder, name);
    const left = path.join(rest, name);
    linkOrCopy(existsSync(left) ? left : moved, staging.path(name));
  }
  swap(staging.folder, folder);
  remove(siblingPath(folder, 'old'));
  remove(rest);
}

/** Synchronous: creating a link is faster than delegating it to another thread. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function moveFiles(rest: string, folder: string, { written, removed }: ChangedNames): void {
  for (const name of written) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    renameSync(path.join(rest, name), path.join(folder, name));
  }
  for (const name of removed) removeFile(folder, name);
  renameSync(path.join(rest, MANIFEST), path.join(folder, MANIFEST));
}

/** Also removes the folders that become empty. */
function removeFile(root: string, name: string): void {
  const file = path.join(root, name);
  // Anyone can change the manifest.
  if (!isInside(root, file)) return;
  rmSync(file, { force: true });
  for (const folder of foldersOf(name)) {
    try {
      rmdirSync(path.join(root, folder));
    } catch {
      return;
    }
  }
}

/** From the innermost. */
function foldersOf(name: string): string[] {
  const folders: string[] = [];
  // A name in a changed manifest may be absolute.
  for (let folder = path.dirname(name); folder !== path.dirname(folder); folder = path.dirname(folder))
    folders.push(folder);
  return folders;
}

/** Whether the path is a folder or does not exist. */
function isFolder(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isDirectory() ?? true;
  } catch {
    // A parent of the path is a file.
    return false;
  }
}
