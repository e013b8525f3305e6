/**
 * Publishes a build. At any moment, the output folder is the old build or the new one:
 *
 * 1. A lock keeps other builds away from the folder and its temporary siblings.
 * 2. `.ssg.json` in the output folder lists the files of the last build, with hash and size.
 * 3. The build adds files one by one, so it never has to keep all of them in memory. Unchanged files are only noted. The
 *    others are written to a staging folder next to the output.
 * 4. After a build without errors, few changed files are moved to the output (`replace-files.ts`). If there are many, or other
 *    code changed the output, unchanged files are linked to the staging folder, which keeps their inodes and times. Then two
 *    consecutive renames swap the folders. If nothing changed, nothing is written.
 * 5. An interrupted build removes its files. A killed build cannot, so the next build removes them, or publishes them if some are
 *    published, and restores the old output if the build was killed between the two renames. A build with errors leaves its files
 *    for the next build (`unpublished.ts`).
 */
import { constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashContents } from '../cache/known-hashes.ts';
import type { Encoding } from '../config/types.ts';
import { removeIfStopped } from '../supervised/link.ts';
import type { Artifact, Diagnostic } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { filesBelow } from '../util/files-below.ts';
import { inParallel } from '../util/in-parallel.ts';
import { MANIFEST } from '../util/manifest-name.ts';
import { readBytes } from '../util/regular-file.ts';
import { stateOf } from '../util/state-of.ts';
import { isFileError, unreadable } from '../util/unreadable.ts';
import { realPath } from './check-output.ts';
import { compress, ENDINGS, isCompressible } from './compress.ts';
import { type Lock, type LockOwner, lockOutput } from './lock.ts';
import { type FileState, type Manifest, readManifestText, writtenAt } from './manifest.ts';
import { explain, FLAGS, INTERRUPTED, type OptionNames, OVERTAKEN } from './output-problems.ts';
import { canReplaceFiles, finishReplacing, linkOrCopy, replaceFiles } from './replace-files.ts';
import { recover, remove, swap, TEMPORARY } from './replace-folder.ts';
import { siblingPath } from './sibling-path.ts';
import { isCopy, isInParts, type RememberingSink } from './sinks.ts';
import { HASH_LENGTH, hashOf, Staging, stateOfContents } from './stage.ts';
import { Unpublished } from './unpublished.ts';
import { writeParts } from './write-parts.ts';

export interface Published {
  /** Paths that were written or removed, sorted. */
  changed: string[];
  files: number;
  /** Size of all files. */
  bytes: number;
  /** Hash and size of each file, by path. */
  states: Readonly<Record<string, FileState>>;
}

export interface OutputOptions {
  /** Called when this build waits for another one. */
  onWait?: ((owner: LockOwner) => void) | undefined;
  /** Absolute path of the folder for the files of a failed build, on the same file system. */
  failed?: string | undefined;
  /** Remove files that ssg did not write. */
  force?: boolean | undefined;
  /** Default: the flags of the CLI. */
  names?: OptionNames | undefined;
}

/** A copy of the files of a build. */
export interface OutputCopy {
  /** Absolute path. */
  folder: string;
  /** The changes of other code since the copy was made, or since the last call. */
  changes(): ChangedFiles;
}

/** Files of a copy of the output that other code changed. */
export interface ChangedFiles {
  /** Path in the output folder, and absolute path of the new file. */
  changed: readonly { path: string; file: string }[];
  /** Paths in the output folder. */
  removed: readonly string[];
}

/** The output folder during a build. Always call `publish` or `discard` at the end. */
export class Output implements RememberingSink {
  readonly #folder: string;
  readonly #names: OptionNames;
  readonly #isForced: boolean;
  readonly #staging: Staging;
  readonly #unpublished: Unpublished | undefined;
  readonly #before: Manifest;
  readonly #beforeTime: number;
  /** Without a prototype: a file may be called `__proto__`. */
  readonly #after: Manifest = { version: 1, files: Object.create(null) as Manifest['files'] };
  /** The text of the manifest of the files in the folder. */
  #manifestText: string;
  readonly #kept = new Set<string>();
  readonly #written = new Set<string>();
  /** Whether a file of the last build is unchanged, by name. */
  readonly #intact = new Map<string, boolean>();
  readonly #lock: Lock;
  readonly #temporary: readonly (() => void)[];
  /** The first problem that prevents publishing, such as a full disk. */
  #failure: Diagnostic | undefined;
  #isOver = false;

  private constructor(folder: string, lock: Lock, { names = FLAGS, failed, force = false }: OutputOptions) {
    this.#folder = folder;
    this.#names = names;
    this.#isForced = force;
    this.#staging = new Staging(siblingPath(folder, 'new'));
    if (failed !== undefined) this.#unpublished = new Unpublished(failed, folder);
    this.#lock = lock;
    recover(folder);
    finishReplacing(folder);
    // Only after `recover`, which may restore the old output from one of these folders.
    this.#temporary = TEMPORARY.map((kind) => removeIfStopped(siblingPath(folder, kind)));
    const { manifest, text } = readManifestText(folder);
    this.#before = manifest;
    this.#manifestText = text;
    this.#beforeTime = writtenAt(folder);
  }

  /**
   * Waits for other builds, repairs the output of a killed build, and reads the manifest of the last build.
   *
   * @returns the output, or the problem if the folder cannot be written
   */
  static async open(folder: string, options: OutputOptions = {}): Promise<Output | Diagnostic> {
    const { onWait = () => {}, names = FLAGS } = options;
    // A symbolic link stays; its target is replaced.
    const real = realPath(folder);
    try {
      const lock = await lockOutput(real, onWait);
      return 'code' in lock ? lock : new Output(real, lock, options);
    } catch (error) {
      return explain(error, folder, names);
    }
  }

  /** Identifies the build in the output folder: before publishing the last build, afterwards this one. */
  manifestHash(): string {
    return hashOf(this.#manifestText);
  }

  /** Whether the folder contains the last build without changes. */
  isIntact(): boolean {
    const { files } = this.#before;
    return (
      this.#beforeTime > 0 &&
      Object.keys(files).every((name) => this.#isIntact(name, files[name] as FileState))
    );
  }

  /** The result to report when the last build is still current. */
  unchangedResult(): Published {
    return summary(this.#before, []);
  }

  has(path: string): boolean {
    return Object.hasOwn(this.#after.files, path);
  }

  keep(name: string, state: FileState | undefined): boolean {
    if (!state) return false;
    if (this.#isIntact(name, state)) {
      // Equal to `state`, and in memory anyway.
      this.#after.files[name] = this.#before.files[name] as FileState;
      this.#markKept(name);
      return true;
    }
    const isUnpublished =
      this.#unpublished?.has(name, state) === true &&
      this.#unpublished.move(name, state, this.#staging.path(name));
    if (isUnpublished) {
      this.#after.files[name] = state;
      this.#markWritten(name);
    }
    return isUnpublished;
  }

  read(name: string, state: FileState): Uint8Array | undefined {
    const unpublished = this.#unpublished?.has(name, state) ? [this.#unpublished.folder, this.staging] : [];
    for (const folder of [this.#folder, ...unpublished]) {
      const bytes = attempt(() => readBytes(path.join(folder, name)));
      if (bytes && hashOf(bytes) === state.hash) return bytes;
    }
    return undefined;
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
      const text = isCopy(contents) ? this.#keepOrRead(name, contents.copyFrom) : contents;
      if (text === undefined) return;
      const state = stateOfContents(text);
      this.#after.files[name] = state;
      if (this.#isIntact(name, state)) this.#markKept(name);
      else {
        this.#markWritten(name);
        this.#staging.write(name, text);
      }
    } catch (error) {
      const source = isCopy(contents) ? contents.copyFrom : undefined;
      this.#failure =
        source !== undefined && isFileError(error) && error.path === source
          ? unreadable(error, source)
          : explain(error, path.join(this.#folder, name), this.#names);
    }
  }

  get staging(): string {
    return this.#staging.folder;
  }

  addStaged(name: string, state: FileState): void {
    this.#after.files[name] = state;
    this.#markWritten(name);
    if (this.#isIntact(name, state)) this.#markKept(name);
  }

  // A page may be added again, if its components had to be replaced. The last version counts.

  #markKept(name: string): void {
    this.#kept.add(name);
    if (this.#written.delete(name)) rmSync(this.#staging.path(name), { force: true });
  }

  #markWritten(name: string): void {
    this.#written.add(name);
    this.#kept.delete(name);
  }

  /**
   * Adds compressed copies of the files added so far: `index.html.br`. Copies of unchanged files are reused.
   */
  async compress(encodings: readonly Encoding[]): Promise<void> {
    if (encodings.length === 0 || this.#failure || this.#isOver) return;
    const names = Object.keys(this.#after.files).filter(isCompressible);
    try {
      await inParallel(names, async (name) => {
        for (const encoding of encodings) {
          const compressed = name + ENDINGS[encoding];
          const before = this.#kept.has(name) ? this.#before.files[compressed] : undefined;
          if (this.has(compressed)) continue;
          if (before && this.#isIntact(compressed, before)) {
            this.#after.files[compressed] = before;
            this.#kept.add(compressed);
            continue;
          }
          const bytes = readBytes(this.#pathOf(name));
          const smaller = await compress(encoding, bytes);
          if (smaller.byteLength < bytes.byteLength) this.add({ path: compressed, contents: smaller });
        }
      });
    } catch (error) {
      this.#failure = explain(error, this.#folder, this.#names);
    }
  }

  /**
   * Copies the files added so far, for other code to change. The published files stay as they are.
   * Also forgets an earlier copy.
   */
  async copy(): Promise<OutputCopy> {
    const to = siblingPath(this.#folder, 'copy');
    remove(to);
    const names = Object.keys(this.#after.files);
    for (const folder of new Set(names.map((name) => path.dirname(path.join(to, name)))))
      mkdirSync(folder, { recursive: true });
    await inParallel(names, (name) =>
      copyFile(this.#pathOf(name), path.join(to, name), constants.COPYFILE_FICLONE),
    );
    const known = new Map(names.map((name) => [name, signatureOf(path.join(to, name))]));
    const changes = (): ChangedFiles => {
      const found = filesBelow(to).filter((name) => name !== MANIFEST);
      const changed: { path: string; file: string }[] = [];
      const removed = new Set(known.keys());
      for (const name of found) {
        removed.delete(name);
        const file = path.join(to, name);
        const signature = signatureOf(file);
        if (signature === '' || signature === known.get(name)) continue;
        known.set(name, signature);
        changed.push({ path: name, file });
      }
      for (const name of removed) known.delete(name);
      return { changed, removed: [...removed] };
    };
    return { folder: to, changes };
  }

  /** Replaces, adds, and removes files. */
  change({ changed, removed }: ChangedFiles): void {
    const gone = new Set([...changed.map(({ path: name }) => name), ...removed]);
    for (const name of gone) {
      this.#kept.delete(name);
      this.#written.delete(name);
      delete this.#after.files[name];
      rmSync(path.join(this.staging, name), { force: true });
    }
    for (const { path: name, file } of changed) this.add({ path: name, contents: readBytes(file) });
  }

  /** Forgets all added files, to start the build over. */
  restart(): void {
    this.#after.files = Object.create(null) as Manifest['files'];
    this.#kept.clear();
    this.#written.clear();
    this.#staging.forget();
    remove(this.staging);
  }

  /** @returns the published files, or the problem */
  async publish(): Promise<Published | Diagnostic> {
    if (this.#isOver) return INTERRUPTED;
    try {
      return this.#failure ?? (await this.#publish());
    } catch (error) {
      return explain(error, this.#folder, this.#names);
    } finally {
      this.discard();
    }
  }

  async #publish(): Promise<Published | Diagnostic> {
    const before = Object.keys(this.#before.files);
    const removed = before.filter((name) => !this.has(name));
    const changed = [...this.#written, ...removed].sort();
    const { files } = this.#after;
    const names = Object.keys(files);
    const isSame = removed.length === 0 && names.length === before.length;
    const sorted = isSame ? before : names.sort();
    const manifest: Manifest = {
      version: 1,
      files: Object.fromEntries(sorted.map((name) => [name, files[name] as FileState])),
    };
    const published = summary(manifest, changed);
    if (changed.length === 0 && existsSync(path.join(this.#folder, MANIFEST))) return published;
    this.#manifestText = `${JSON.stringify(manifest)}\n`;
    await mkdir(this.staging, { recursive: true });
    await writeFile(path.join(this.staging, MANIFEST), this.#manifestText);
    const changedNames = { written: [...this.#written], removed };
    const isInPlace = !this.#isForced && canReplaceFiles(this.#folder, changedNames);
    if (!isInPlace) {
      for (const name of this.#kept) linkOrCopy(path.join(this.#folder, name), this.#staging.path(name));
    }
    if (this.#isOver) return INTERRUPTED;
    if (!this.#lock.isHeld()) return OVERTAKEN;
    if (isInPlace) replaceFiles(this.staging, this.#folder, changedNames);
    else {
      swap(this.staging, this.#folder);
      remove(siblingPath(this.#folder, 'old'));
    }
    this.#unpublished?.remove();
    return published;
  }

  /** Leaves the files for the next build, if this one has failed. Call `discard` afterwards. */
  setAside(): void {
    if (this.#isOver || this.#failure || this.#written.size === 0 || !this.#lock.isHeld()) return;
    const files = [...this.#written].map((name) => [name, this.#after.files[name] as FileState] as const);
    this.#unpublished?.replace(this.staging, Object.fromEntries(files));
  }

  /** Removes unpublished files and releases the lock. May be called more than once. */
  discard(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    // The folders of a build that took over the lock have the same paths.
    if (this.#lock.isHeld())
      for (const kind of ['new', 'copy'] as const) remove(siblingPath(this.#folder, kind));
    for (const unregister of this.#temporary) unregister();
    this.#lock.release();
  }

  /** Absolute path of an added file. */
  #pathOf(name: string): string {
    return path.join(this.#kept.has(name) ? this.#folder : this.staging, name);
  }

  /** Whether the file is unchanged since the last build wrote it. */
  #isIntact(name: string, { hash, size }: FileState): boolean {
    if (!Object.hasOwn(this.#before.files, name) || this.#before.files[name]?.hash !== hash) return false;
    let isIntact = this.#intact.get(name);
    if (isIntact === undefined) {
      const file = `${this.#folder}/${name}`;
      const state = stateOf(file);
      // Timestamps are coarse: a file that was changed right after the build may have the same time as its manifest.
      isIntact =
        state?.isFile() === true &&
        state.size === size &&
        (state.mtimeMs < this.#beforeTime ||
          (state.mtimeMs === this.#beforeTime && hashOf(readBytes(file)) === hash));
      this.#intact.set(name, isIntact);
    }
    return isIntact;
  }

  /** Keeps the copy of an unchanged file without reading it. @returns the contents of any other file */
  #keepOrRead(name: string, source: string): Uint8Array | undefined {
    const { hash, bytes } = hashContents(source);
    const before = Object.hasOwn(this.#before.files, name) ? this.#before.files[name] : undefined;
    const isKept = before?.hash === hash.slice(0, HASH_LENGTH) && this.keep(name, before);
    return isKept ? undefined : (bytes ?? readBytes(source));
  }

  /** A file in parts has to be written before its hash is known. */
  #addParts(name: string, parts: Iterable<string>): void {
    this.addStaged(name, writeParts(this.#staging.path(name), parts));
  }
}

/** The folder of `Output.copy()`. @param folder absolute path of the output folder */
export function copyFolderOf(folder: string): string {
  return siblingPath(realPath(folder), 'copy');
}

/** Changes with every write to a regular file; empty for others. */
function signatureOf(file: string): string {
  const state = statSync(file, { throwIfNoEntry: false });
  return state?.isFile() ? [state.ino, state.size, state.mtimeMs, state.ctimeMs].join(' ') : '';
}

function summary({ files }: Manifest, changed: string[]): Published {
  const states = Object.values(files);
  const bytes = states.reduce((sum, { size }) => sum + size, 0);
  return { changed, files: states.length, bytes, states: files };
}
