/**
 * Publishes a build. The output folder is at any moment exactly the old build or the new one:
 *
 * 1. The files that the last build wrote are known from `.ssg.json` in the output folder. A folder without it that
 *    holds anything was not made by us, and is not touched without `force`.
 * 2. When nothing changed, nothing is written.
 * 3. Otherwise the new build is put together in a folder beside: files that did not change are linked, not copied,
 *    so they keep their inode and time; the others are written.
 * 4. The folders are swapped by two renames. A build that dies between them leaves the old output under its
 *    staging name, and the next build puts it back.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artifact, Diagnostic } from '../types.ts';

/** Name of the file that tells what a build wrote: path and content hash of each file. */
export const MANIFEST = '.ssg.json';

interface Manifest {
  version: 1;
  files: Record<string, { hash: string; size: number }>;
}

export interface Published {
  /** Paths that were written or removed, sorted. */
  changed: string[];
  files: number;
  /** Of all files. */
  bytes: number;
}

interface Prepared {
  path: string;
  hash: string;
  bytes: Uint8Array;
}

/** Tells why a folder may not be used for output; undefined when it may. */
export async function checkOutput(
  folder: string,
  protectedFolders: string[],
  force: boolean,
): Promise<Diagnostic | undefined> {
  const refuse = (message: string, hint: string): Diagnostic => ({
    code: 'output',
    severity: 'error',
    message,
    hint,
  });
  for (const protectedFolder of protectedFolders) {
    const inside = path.relative(folder, protectedFolder);
    if (inside === '' || (!inside.startsWith('..') && !path.isAbsolute(inside))) {
      return refuse(
        `the output folder \`${folder}\` is, or contains, \`${protectedFolder}\`, which would be lost`,
        'choose another folder with `--out-dir`',
      );
    }
  }
  const state = await stat(folder).catch(() => undefined);
  if (state === undefined) return undefined;
  if (!state.isDirectory())
    return refuse(`the output folder \`${folder}\` is a file`, 'choose another with `--out-dir`');
  if (force) return undefined;
  const foreign = await foreignFiles(folder);
  if (foreign.length === 0) return undefined;
  return {
    ...refuse(
      `the output folder \`${folder}\` holds files that this tool did not write`,
      'choose another with `--out-dir`, move the files (`static` is the folder for what is published as it is), or lose them with `--force`',
    ),
    notes: foreign.slice(0, 5).map((file) => `for example \`${file}\``),
  };
}

/** What stands in the output folder and not in its manifest. */
async function foreignFiles(folder: string): Promise<string[]> {
  const { files } = await readManifest(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file !== MANIFEST && !Object.hasOwn(files, file))
    .sort();
}

export async function publish(artifacts: Artifact[], folder: string): Promise<Published> {
  await recover(folder);
  const files = await prepare(artifacts);
  const before = await readManifest(folder);
  const after: Manifest = { version: 1, files: {} };
  for (const { path, hash, bytes } of files) after.files[path] = { hash, size: bytes.byteLength };
  const changed = await differences(folder, before, after);
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  if (changed.length > 0 || !existsSync(path.join(folder, MANIFEST))) {
    const staging = stagingName(folder, 'new');
    await rm(staging, { recursive: true, force: true });
    await stage(files, before, folder, staging);
    await writeFile(path.join(staging, MANIFEST), `${JSON.stringify(after)}\n`);
    await swap(staging, folder);
  }
  return { changed, files: files.length, bytes };
}

async function prepare(artifacts: Artifact[]): Promise<Prepared[]> {
  const files = await Promise.all(
    artifacts.map(async ({ path, contents }) => {
      const bytes =
        typeof contents === 'string'
          ? Buffer.from(contents)
          : contents instanceof Uint8Array
            ? contents
            : await readFile(contents.copyFrom);
      return { path, bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32) };
    }),
  );
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as Manifest;
    if (manifest.version === 1 && typeof manifest.files === 'object') return manifest;
  } catch {
    // Absent or damaged: everything is written anew.
  }
  return { version: 1, files: {} };
}

/** Paths whose file is new, other, gone, or not as it was written: somebody may have removed or cut it since. */
async function differences(folder: string, before: Manifest, after: Manifest): Promise<string[]> {
  const changed = await Promise.all(
    Object.entries(after.files).map(async ([file, { hash, size }]) => {
      if (before.files[file]?.hash !== hash) return true;
      const state = await stat(path.join(folder, file)).catch(() => undefined);
      return state?.size !== size;
    }),
  );
  const written = Object.keys(after.files).filter((_, index) => changed[index]);
  const removed = Object.keys(before.files).filter((file) => !Object.hasOwn(after.files, file));
  return [...written, ...removed].sort();
}

async function stage(files: Prepared[], before: Manifest, folder: string, staging: string): Promise<void> {
  const folders = new Set(files.map((file) => path.posix.dirname(file.path)));
  for (const name of [...folders].sort()) await mkdir(path.join(staging, name), { recursive: true });
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(staging, file.path);
      if (
        before.files[file.path]?.hash === file.hash &&
        (await keep(path.join(folder, file.path), target, file))
      )
        return;
      await writeFile(target, file.bytes);
    }),
  );
}

/** Links an unchanged file into the new output, unless somebody changed or removed it since it was written. */
async function keep(from: string, to: string, file: Prepared): Promise<boolean> {
  try {
    const bytes = await readFile(from);
    if (Buffer.compare(bytes, file.bytes) !== 0) return false;
    await link(from, to).catch(() => copyFile(from, to));
    return true;
  } catch {
    return false;
  }
}

function stagingName(folder: string, kind: 'new' | 'old'): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}.ssg-${kind}`);
}

async function swap(staging: string, folder: string): Promise<void> {
  const old = stagingName(folder, 'old');
  await rm(old, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  if (existsSync(folder)) await rename(folder, old);
  await rename(staging, folder);
  await rm(old, { recursive: true, force: true });
}

/** Mends what a killed build left: a finished swap's remains, or an output that was moved away and not replaced. */
async function recover(folder: string): Promise<void> {
  const old = stagingName(folder, 'old');
  if (!existsSync(old)) return;
  if (existsSync(folder)) await rm(old, { recursive: true, force: true });
  else await rename(old, folder);
}
