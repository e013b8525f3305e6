/**
 * Publishes a build. The output folder is at any moment exactly the old build or the new one:
 *
 * 1. A lock keeps a second build away from the folder and from what stands beside it.
 * 2. `.ssg.json` in the output folder lists what the last build wrote, by path, hash and size.
 * 3. Files are handed over one by one while the build goes on, so that it never has to hold them all. One that is as it
 *    was before is only noted; the others are written to a folder beside the output.
 * 4. When the build is free of errors, what did not change is linked into that folder, which keeps its inode and time,
 *    and the two folders are swapped by two renames, one right after the other. When nothing changed, nothing is
 *    written at all.
 * 5. A build that is interrupted takes away what it wrote. One that is killed cannot; the next one does, and puts the
 *    old output back, should it have died between the renames.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Encoding } from '../config/types.ts';
import { sha256 } from '../sha256.ts';
import type { Artifact, Diagnostic } from '../types.ts';
import { besideOf } from './beside.ts';
import { realPath } from './check-output.ts';
import { compress, ENDINGS, isCompressible } from './compress.ts';
import { inParallel } from './in-parallel.ts';
import { type Lock, lockOutput } from './lock.ts';
import { type FileState, MANIFEST, type Manifest, readManifest, writtenAt } from './manifest.ts';
import { onInterrupt } from './on-interrupt.ts';
import { takeParts, writeParts } from './write-parts.ts';

export { MANIFEST } from './manifest.ts';

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

/** One that knows what the build before handed over. */
export interface RememberingSink extends ArtifactSink {
  /** Hands over a file that is as it was before. @returns false when it is not, and has to be made again */
  keep(path: string, state: FileState): boolean;
  /** What a file that was handed over is known by; undefined when nobody will ask for it again. */
  stateOf(path: string): FileState | undefined;
}

/** Takes the files of a build that is not to be published: `ssg check`. */
export class NoOutput implements RememberingSink {
  readonly #paths = new Set<string>();

  add({ path }: Artifact): void {
    this.#paths.add(path);
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  keep(path: string): boolean {
    this.#paths.add(path);
    return true;
  }

  stateOf(): undefined {}
}

/** Only takes note of what it is given: the files of a build that is compared with another. */
export class HashOutput implements RememberingSink {
  /** Hashes by path. */
  readonly hashes = new Map<string, string>();

  add({ path, contents }: Artifact): void {
    this.hashes.set(
      path,
      isInParts(contents) ? takeParts(contents.parts, () => {}).hash : hashOf(textOrBytes(contents)),
    );
  }

  has(path: string): boolean {
    return this.hashes.has(path);
  }

  keep(): boolean {
    return false;
  }

  stateOf(): undefined {}
}

/** The output folder while a build goes on. Ends with `publish` or `discard`, even if there is nothing to publish. */
export class Output implements RememberingSink {
  readonly #folder: string;
  readonly #staging: string;
  readonly #before: Manifest;
  readonly #beforeTime: number;
  /** Without a prototype: a file may be called `__proto__`. */
  readonly #after: Manifest = { version: 1, files: Object.create(null) as Manifest['files'] };
  /** What the folder holds. */
  #current: Manifest;
  readonly #kept: string[] = [];
  readonly #written: string[] = [];
  readonly #stagedFolders = new Set<string>();
  /** Whether a file of the last build is as it was written. */
  readonly #looked = new Map<string, boolean>();
  readonly #lock: Lock;
  readonly #stopListening: () => void;
  /** The first reason for which this cannot be published: a full disk, say. */
  #failure: Diagnostic | undefined;
  #isOver = false;

  private constructor(folder: string, lock: Lock) {
    this.#folder = folder;
    this.#staging = besideOf(folder, 'new');
    this.#lock = lock;
    this.#stopListening = onInterrupt(() => this.discard());
    recover(folder);
    this.#before = readManifest(folder);
    this.#current = this.#before;
    this.#beforeTime = writtenAt(folder);
  }

  /**
   * Waits until no other build writes there, mends what a killed one may have left, and reads what the last one wrote.
   *
   * @param onWait told the id of the process that is waited for
   * @returns why nothing can be written there, if that is so
   */
  static async open(folder: string, onWait: (pid: number) => void = () => {}): Promise<Output | Diagnostic> {
    // A link stays a link: what it leads to is replaced.
    const real = realPath(folder);
    try {
      const lock = await lockOutput(real, onWait);
      return new Output(real, lock);
    } catch (error) {
      return explain(error, folder);
    }
  }

  /** Names what the output folder holds: before publishing the last build, afterwards this one. */
  manifestHash(): string {
    return hashOf(JSON.stringify(this.#current));
  }

  /** Whether the folder holds the last build as it was written. */
  isIntact(): boolean {
    const { files } = this.#before;
    return (
      this.#beforeTime > 0 && Object.entries(files).every(([name, state]) => this.#isIntact(name, state))
    );
  }

  /** What there is to tell when the last build is still right. */
  asBefore(): Published {
    return summary(this.#before, []);
  }

  has(path: string): boolean {
    return Object.hasOwn(this.#after.files, path);
  }

  keep(name: string, state: FileState): boolean {
    if (!this.#isIntact(name, state)) return false;
    this.#after.files[name] = state;
    this.#kept.push(name);
    return true;
  }

  stateOf(name: string): FileState | undefined {
    return this.#after.files[name];
  }

  add({ path: name, contents }: Artifact): void {
    if (this.#failure || this.#isOver) return;
    try {
      if (isInParts(contents)) {
        this.#addParts(name, contents.parts);
        return;
      }
      const text = textOrBytes(contents);
      const state: FileState = { hash: hashOf(text), size: Buffer.byteLength(text) };
      this.#after.files[name] = state;
      if (this.#isIntact(name, state)) this.#kept.push(name);
      else {
        this.#written.push(name);
        writeFileSync(this.#place(name), text);
      }
    } catch (error) {
      this.#failure = explain(error, path.join(this.#folder, name));
    }
  }

  /**
   * Stores what was handed over so far, and can be made smaller, compressed as well: `index.html.br`. What did not change
   * since the last build is not compressed again.
   */
  async compress(encodings: readonly Encoding[]): Promise<void> {
    if (encodings.length === 0 || this.#failure || this.#isOver) return;
    const kept = new Set(this.#kept);
    const names = Object.keys(this.#after.files).filter(isCompressible);
    try {
      await inParallel(names, async (name) => {
        for (const encoding of encodings) {
          const compressed = name + ENDINGS[encoding];
          const before = kept.has(name) ? this.#before.files[compressed] : undefined;
          if (this.has(compressed)) continue;
          if (before && this.#isIntact(compressed, before)) {
            this.#after.files[compressed] = before;
            this.#kept.push(compressed);
            continue;
          }
          const bytes = await readFile(path.join(kept.has(name) ? this.#folder : this.#staging, name));
          const smaller = await compress(encoding, bytes);
          if (smaller.byteLength < bytes.byteLength) this.add({ path: compressed, contents: smaller });
        }
      });
    } catch (error) {
      this.#failure = explain(error, this.#folder);
    }
  }

  /** Forgets what was handed over: the build begins anew. */
  restart(): void {
    this.#after.files = Object.create(null) as Manifest['files'];
    this.#kept.length = 0;
    this.#written.length = 0;
    this.#stagedFolders.clear();
    remove(this.#staging);
  }

  /** @returns what was published, or why it cannot be */
  async publish(): Promise<Published | Diagnostic> {
    if (this.#isOver) return INTERRUPTED;
    try {
      return this.#failure ?? (await this.#publish());
    } catch (error) {
      return explain(error, this.#folder);
    } finally {
      this.discard();
    }
  }

  async #publish(): Promise<Published | Diagnostic> {
    const removed = Object.keys(this.#before.files).filter((name) => !this.has(name));
    const changed = [...this.#written, ...removed].sort();
    const sorted = Object.fromEntries(Object.entries(this.#after.files).sort(([a], [b]) => (a < b ? -1 : 1)));
    this.#current = { version: 1, files: sorted };
    const published = summary(this.#current, changed);
    if (changed.length === 0 && existsSync(path.join(this.#folder, MANIFEST))) return published;
    this.#linkKept();
    await mkdir(this.#staging, { recursive: true });
    await writeFile(path.join(this.#staging, MANIFEST), `${JSON.stringify(this.#current)}\n`);
    if (this.#isOver) return INTERRUPTED;
    swap(this.#staging, this.#folder);
    return published;
  }

  /** Takes away what was not published, and lets the next build begin. To be called more than once does no harm. */
  discard(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopListening();
    remove(this.#staging);
    this.#lock.release();
  }

  /** As the last build wrote it, unless somebody removed or changed it since. */
  #isIntact(name: string, { hash, size }: FileState): boolean {
    if (!Object.hasOwn(this.#before.files, name) || this.#before.files[name]?.hash !== hash) return false;
    let isAsBefore = this.#looked.get(name);
    if (isAsBefore === undefined) {
      const state = statSync(path.join(this.#folder, name), { throwIfNoEntry: false });
      isAsBefore = state?.isFile() === true && state.size === size && state.mtimeMs <= this.#beforeTime;
      this.#looked.set(name, isAsBefore);
    }
    return isAsBefore;
  }

  /** Whether it is the same as before is known when it is written. */
  #addParts(name: string, parts: Iterable<string>): void {
    const file = this.#place(name);
    const state = writeParts(file, parts);
    this.#after.files[name] = state;
    const isKept = this.#isIntact(name, state);
    if (isKept) rmSync(file);
    (isKept ? this.#kept : this.#written).push(name);
  }

  /**
   * Where a file is written, in a folder that is there. Writing is synchronous on purpose: a thousand small files take half the
   * time of as many promises.
   */
  #place(name: string): string {
    // Whoever makes a path keeps it below the site's root; nothing may depend on that.
    if (name.split('/').includes('..'))
      throw new Error(`an output file would leave the output folder: ${name}`);
    const file = path.join(this.#staging, name);
    const folder = path.dirname(file);
    if (!this.#stagedFolders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#stagedFolders.add(folder);
    }
    return file;
  }

  /** Synchronous, as `#place`: a link takes less time than to ask another thread for it. */
  #linkKept(): void {
    for (const name of this.#kept) {
      const to = this.#place(name);
      const from = path.join(this.#folder, name);
      try {
        linkSync(from, to);
      } catch {
        copyFileSync(from, to);
      }
    }
  }
}

/** For whoever goes on after a signal that ends others. */
const INTERRUPTED: Diagnostic = { code: 'output', severity: 'error', message: 'the build was interrupted' };

function summary({ files }: Manifest, changed: string[]): Published {
  const states = Object.values(files);
  return { changed, files: states.length, bytes: states.reduce((sum, { size }) => sum + size, 0) };
}

type Parts = Extract<Artifact['contents'], { parts: unknown }>;

function isInParts(contents: Artifact['contents']): contents is Parts {
  return typeof contents === 'object' && 'parts' in contents;
}

function textOrBytes(contents: Exclude<Artifact['contents'], Parts>): string | Uint8Array {
  return typeof contents === 'string' || contents instanceof Uint8Array
    ? contents
    : readFileSync(contents.copyFrom);
}

function hashOf(bytes: string | Uint8Array): string {
  return sha256(bytes).slice(0, 32);
}

/** Nothing of ours may happen between the two renames: a signal waits until the next turn of the event loop. */
function swap(staging: string, folder: string): void {
  const old = besideOf(folder, 'old');
  const isReplaced = existsSync(folder);
  if (isReplaced) renameSync(folder, old);
  try {
    renameSync(staging, folder);
  } catch (error) {
    if (isReplaced) renameSync(old, folder);
    throw error;
  }
  remove(old);
}

/** Mends what a killed build left: files of its own, or an output that was moved away and not replaced. */
function recover(folder: string): void {
  const old = besideOf(folder, 'old');
  if (existsSync(old) && !existsSync(folder)) renameSync(old, folder);
  remove(old);
  remove(besideOf(folder, 'new'));
}

/** What cannot be removed now is in nobody's way; the next build tries again. */
function remove(folder: string): void {
  if (!existsSync(folder)) return;
  try {
    removeTree(folder);
  } catch {
    // Somebody looks into it, say. Node has more patience, and takes twice the time.
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {}
  }
}

/** @param folder has folders and files in it, and what else there is goes as a file does */
function removeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) removeTree(file);
    else unlinkSync(file);
  }
  rmdirSync(folder);
}

const REASONS: Record<string, [message: string, hint: string]> = {
  ENOSPC: ['the disk is full', 'make room, or choose a folder on another disk with `--out-dir`'],
  EDQUOT: ['your disk quota is used up', 'make room, or choose a folder on another disk with `--out-dir`'],
  EACCES: [
    'the output may not be written: permission denied',
    'check who owns the folder, or choose another with `--out-dir`',
  ],
  EPERM: [
    'the output may not be written: permission denied',
    'check who owns the folder, or choose another with `--out-dir`',
  ],
  ENOENT: [
    'the folder that the output should be in cannot be made',
    'choose another folder with `--out-dir`',
  ],
  EROFS: ['the output is on a disk that can only be read', 'choose another folder with `--out-dir`'],
  EBUSY: [
    'the output folder is in use and cannot be replaced',
    'if it is a mount point, choose a folder in it with `--out-dir`',
  ],
  ENAMETOOLONG: [
    'the name of the output file is too long for this disk',
    'give the page a shorter `slug`, or its file a shorter name',
  ],
  ENOTDIR: [
    'a folder of the output would have to be where a file is',
    'choose another folder with `--out-dir`',
  ],
};

/** An error of the file system as a problem; anything else is a fault of ours. */
function explain(error: unknown, file: string): Diagnostic {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) throw error;
  const [message, hint] = REASONS[code] ?? [
    `the output cannot be written (${code})`,
    'choose another folder with `--out-dir`',
  ];
  return { code: 'output', severity: 'error', message, file, hint, cause: error };
}
