/**
 * Publishes a build. The output folder is at any moment exactly the old build or the new one:
 *
 * 1. `.ssg.json` in the output folder lists what the last build wrote, by path, hash and size. A folder that holds
 *    anything else was not made by us, and is not touched without `force`.
 * 2. Files are handed over one by one while the build goes on, so that it never has to hold them all. One that is as it
 *    was before is only noted; the others are written to a folder beside the output.
 * 3. When the build is free of errors, what did not change is linked into that folder, which keeps its inode and time,
 *    and the two folders are swapped by renames. When nothing changed, nothing is written at all.
 * 4. A build that dies between the renames leaves the old output under another name, and the next one puts it back.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artifact, Diagnostic } from '../types.ts';

/** Name of the file that tells what a build wrote. */
export const MANIFEST = '.ssg.json';

interface Manifest {
  version: 1;
  files: Record<string, FileState>;
}

export interface FileState {
  /** SHA-256 of the contents, the first 32 hex digits. */
  hash: string;
  /** Bytes. */
  size: number;
}

export interface Published {
  /** Paths that were written or removed, sorted. */
  changed: string[];
  files: number;
  /** Of all files. */
  bytes: number;
}

/** What a build hands its files to. */
export interface ArtifactSink {
  add(artifact: Artifact): void;
  /** Whether a file of this path was handed over. */
  has(path: string): boolean;
}

/** Takes the files of a build that is not to be published: `ssg check`. */
export class NoOutput implements ArtifactSink {
  readonly #paths = new Set<string>();

  add({ path }: Artifact): void {
    this.#paths.add(path);
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }
}

/** The output folder while a build goes on. Ends with `publish` or `discard`. */
export class Output implements ArtifactSink {
  readonly #folder: string;
  readonly #staging: string;
  readonly #before: Manifest;
  readonly #after: Manifest = { version: 1, files: {} };
  readonly #kept: string[] = [];
  readonly #written: string[] = [];
  readonly #stagedFolders = new Set<string>();

  private constructor(folder: string, before: Manifest) {
    this.#folder = folder;
    this.#staging = besideOf(folder, 'new');
    this.#before = before;
  }

  /** Mends what a killed build may have left, then reads what the last one wrote. */
  static async open(folder: string): Promise<Output> {
    await recover(folder);
    return new Output(folder, readManifest(folder));
  }

  has(path: string): boolean {
    return Object.hasOwn(this.#after.files, path);
  }

  add({ path: name, contents }: Artifact): void {
    const bytes = bytesOf(contents);
    const state: FileState = { hash: hashOf(bytes), size: bytes.byteLength };
    this.#after.files[name] = state;
    if (this.#isIntact(name, state)) this.#kept.push(name);
    else {
      this.#written.push(name);
      this.#stage(name, bytes);
    }
  }

  async publish(): Promise<Published> {
    const removed = Object.keys(this.#before.files).filter((name) => !this.has(name));
    const changed = [...this.#written, ...removed].sort();
    const states = Object.values(this.#after.files);
    const published = {
      changed,
      files: states.length,
      bytes: states.reduce((sum, { size }) => sum + size, 0),
    };
    if (changed.length === 0 && existsSync(path.join(this.#folder, MANIFEST))) return published;
    await this.#linkKept();
    const sorted = Object.fromEntries(Object.entries(this.#after.files).sort(([a], [b]) => (a < b ? -1 : 1)));
    await mkdir(this.#staging, { recursive: true });
    await writeFile(
      path.join(this.#staging, MANIFEST),
      `${JSON.stringify({ ...this.#after, files: sorted })}\n`,
    );
    await swap(this.#staging, this.#folder);
    return published;
  }

  async discard(): Promise<void> {
    await rm(this.#staging, { recursive: true, force: true });
  }

  /** As the last build wrote it, unless somebody removed or cut it since. */
  #isIntact(name: string, { hash, size }: FileState): boolean {
    if (!Object.hasOwn(this.#before.files, name) || this.#before.files[name]?.hash !== hash) return false;
    const state = statSync(path.join(this.#folder, name), { throwIfNoEntry: false });
    return state?.isFile() === true && state.size === size;
  }

  /** Synchronous on purpose: a thousand small files take half the time of as many promises. */
  #stage(name: string, bytes: Uint8Array): void {
    const file = path.join(this.#staging, name);
    const folder = path.dirname(file);
    if (!this.#stagedFolders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#stagedFolders.add(folder);
    }
    writeFileSync(file, bytes);
  }

  async #linkKept(): Promise<void> {
    const folders = new Set(this.#kept.map((name) => path.dirname(name)));
    for (const name of folders) await mkdir(path.join(this.#staging, name), { recursive: true });
    await Promise.all(
      this.#kept.map(async (name) => {
        const from = path.join(this.#folder, name);
        const to = path.join(this.#staging, name);
        await link(from, to).catch(() => copyFile(from, to));
      }),
    );
  }
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
    if (contains(folder, protectedFolder)) {
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

/** Whether a folder is, or is around, another. */
export function contains(folder: string, other: string): boolean {
  const inside = path.relative(folder, other);
  return inside === '' || (!inside.startsWith('..') && !path.isAbsolute(inside));
}

/** What stands in the output folder and not in its manifest. */
async function foreignFiles(folder: string): Promise<string[]> {
  const { files } = readManifest(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file !== MANIFEST && !Object.hasOwn(files, file))
    .sort();
}

function bytesOf(contents: Artifact['contents']): Uint8Array {
  if (typeof contents === 'string') return Buffer.from(contents);
  return contents instanceof Uint8Array ? contents : readFileSync(contents.copyFrom);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

function readManifest(folder: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest;
    if (manifest.version === 1 && typeof manifest.files === 'object') return manifest;
  } catch {
    // Absent or damaged: everything is written anew.
  }
  return { version: 1, files: {} };
}

/** A name beside the output, so that a rename never crosses file systems. */
function besideOf(folder: string, kind: 'new' | 'old'): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}.ssg-${kind}`);
}

async function swap(staging: string, folder: string): Promise<void> {
  const old = besideOf(folder, 'old');
  await rm(old, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  if (existsSync(folder)) await rename(folder, old);
  await rename(staging, folder);
  await rm(old, { recursive: true, force: true });
}

/** Mends what a killed build left: files of its own, or an output that was moved away and not replaced. */
async function recover(folder: string): Promise<void> {
  const old = besideOf(folder, 'old');
  if (existsSync(old)) {
    if (existsSync(folder)) await rm(old, { recursive: true, force: true });
    else await rename(old, folder);
  }
  await rm(besideOf(folder, 'new'), { recursive: true, force: true });
}
