/**
 * Reports changes on the disk. Two mechanisms work together:
 *
 * - Events from chokidar, which watches each folder separately, are hints. They are fast, but a watch is bound to the
 *   inode of a folder. If another folder replaces the folder, the watch reports nothing about the new one. Some file
 *   systems send no events at all.
 * - A survey is reliable. It lists folders, compares the state of every file with the previous state, and renews the watch
 *   of a replaced folder. An event in a folder starts a survey of the folder. A complete survey runs every few seconds, in
 *   slices.
 *
 * So every change is found eventually. Without an event, it only takes longer.
 */
import { existsSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import type { FSWatcher } from 'chokidar';
import { BESIDE_EDITS, turns } from '../core/pipeline/turns.ts';
import { attempt } from '../core/util/attempt.ts';
import { MANIFEST } from '../core/util/manifest-name.ts';
import { isInside } from '../core/util/repository.ts';
import { stateOf } from '../core/util/state-of.ts';
import type { Changes } from './changes.ts';

export interface WatchedPaths {
  /** Folders to watch recursively. */
  folders: readonly string[];
  /** Those of `folders` that also contain the output of builds and hidden files, which are not watched. */
  mixed?: readonly string[];
  /** Folders in which only added and removed names matter. */
  lists: readonly string[];
  /** Single files to watch, which need not exist. */
  files: readonly string[];
}

/** Milliseconds. */
export interface WatcherTiming {
  /** From an event in a folder to its survey, because events come in groups. */
  afterHint: number;
  /** The shortest pause between two complete surveys. */
  pause: number;
}

const TIMING: WatcherTiming = { afterHint: 20, pause: 2000 };
/** Complete surveys use 2% of a processor, unless the pause would be too long. */
const PAUSE_PER_COST = 50;
/** Milliseconds. */
const LONGEST_PAUSE = 10_000;
/** Files to compare before other work gets its turn. */
const FILES_AT_ONCE = 200;
/** Milliseconds by which the clock of a file system may be late. */
const CLOCK_TOLERANCE = 50;

let chokidar: typeof import('chokidar') | undefined;

/** Loads the package after the first page, which need not wait for it. */
export async function loadChokidar(): Promise<void> {
  chokidar ??= await import('chokidar');
}

const IGNORED = new Set(['node_modules', '.git', '.ssg']);
const MISSING = 'missing';
/** For a new place, where everything is a change. */
const ALWAYS = Number.NEGATIVE_INFINITY;

interface Folder {
  /** Identifies the folder. Another folder at the same path has another identity. */
  identity: string;
  watcher: FSWatcher;
  /** Undefined for a folder that is watched only for single files. */
  names: Set<string> | undefined;
  isDeep: boolean;
  /** The number of the last complete survey that found the folder. */
  lastSurvey: number;
}

export class Watcher {
  readonly #changes: Changes;
  readonly #timing: WatcherTiming;
  #paths: WatchedPaths = { folders: [], lists: [], files: [] };
  #single = new Set<string>();
  /** Watched folders, and folders around watched paths, because adding or removing them affects everything in them. */
  #around = new Set<string>();
  /** Watched paths that a survey has seen. */
  #known = new Set<string>();
  /** The time from which changes to newly watched paths are reported. */
  #since = 0;
  readonly #folders = new Map<string, Folder>();
  /** Signatures of files by path. */
  readonly #files = new Map<string, string>();
  /** Signatures of new files that only an event has reported. */
  readonly #fresh = new Map<string, string>();
  /** Folders to survey soon. */
  readonly #dirty = new Set<string>();
  #isAllDirty = false;
  #count = 0;
  #hintTimer: NodeJS.Timeout | undefined;
  #pauseTimer: NodeJS.Timeout | undefined;
  #surveying: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(changes: Changes, timing: WatcherTiming = TIMING) {
    this.#changes = changes;
    this.#timing = timing;
  }

  /**
   * Replaces the watched paths.
   *
   * @param since the time when the site was read; later changes are reported
   */
  watch(paths: WatchedPaths, since: number): void {
    if (this.#isClosed || isSame(paths, this.#paths)) return;
    this.#paths = paths;
    this.#since = since - CLOCK_TOLERANCE;
    this.#single = new Set(paths.files);
    const folders = [...paths.folders, ...paths.lists];
    this.#around = new Set([...folders, ...[...folders, ...paths.files].flatMap(foldersAbove)]);
    this.#survey();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#hintTimer);
    clearTimeout(this.#pauseTimer);
    await this.#surveying;
    for (const { watcher } of this.#folders.values()) stop(watcher);
    this.#folders.clear();
  }

  /** Surveys everything, and again after a pause. */
  #survey(): void {
    clearTimeout(this.#pauseTimer);
    this.#surveying = this.#surveying.then(async () => {
      if (this.#isClosed) return;
      clearTimeout(this.#pauseTimer);
      await loadChokidar();
      const cost = await this.#surveyAll();
      const wait = Math.max(this.#timing.pause, Math.min(cost * PAUSE_PER_COST, LONGEST_PAUSE));
      if (!this.#isClosed) this.#pauseTimer = setTimeout(() => this.#survey(), wait).unref();
    });
  }

  #surveySoon(folder: string): void {
    this.#dirty.add(folder);
    if (this.#isClosed || this.#hintTimer) return;
    this.#hintTimer = setTimeout(() => {
      this.#hintTimer = undefined;
      this.#surveying = this.#surveying.then(() => this.#surveyDirty());
    }, this.#timing.afterHint);
  }

  async #surveyDirty(): Promise<void> {
    const dirty = [...this.#dirty];
    this.#dirty.clear();
    if (this.#isAllDirty) {
      this.#isAllDirty = false;
      await this.#surveyAll();
      return;
    }
    const survey = new Survey();
    for (const folder of dirty) {
      const known = this.#folders.get(folder);
      if (known?.names) await this.#surveyFolder(folder, known.isDeep, ALWAYS, survey, false);
    }
    this.#fresh.clear();
  }

  /** @returns milliseconds of processor time */
  async #surveyAll(): Promise<number> {
    const count = ++this.#count;
    const { folders, lists, files } = this.#paths;
    const survey = new Survey();
    const known = new Set<string>();
    const sinceOf = (place: string): number => {
      known.add(place);
      return this.#known.has(place) ? ALWAYS : this.#since;
    };
    for (const folder of folders) await this.#surveyFolder(folder, true, sinceOf(folder), survey);
    for (const folder of lists) await this.#surveyFolder(folder, false, sinceOf(folder), survey);
    for (const file of files) {
      if (this.#isClosed) break;
      this.#compare(file, stateOf(file), sinceOf(file));
      await survey.pause();
    }
    for (const place of [...folders, ...lists, ...files]) this.#watchAbove(place);
    this.#known = known;
    this.#fresh.clear();
    for (const [folder, { lastSurvey, watcher }] of this.#folders) {
      if (lastSurvey === count) continue;
      stop(watcher);
      this.#folders.delete(folder);
    }
    return survey.end();
  }

  /** Watches the nearest existing folder around a path, because the path may be created later. */
  #watchAbove(place: string): void {
    for (let folder = path.dirname(place); ; folder = path.dirname(folder)) {
      if (this.#folders.get(folder)?.lastSurvey === this.#count || this.#open(folder)) return;
      if (folder === path.dirname(folder)) return;
    }
  }

  /**
   * Lists a folder and compares its contents with the previous state.
   *
   * @param isDeep compares files and subfolders too, not only names
   * @param since for new paths, only later changes are reported
   * @param isThorough visits unchanged subfolders too
   */
  async #surveyFolder(
    folder: string,
    isDeep: boolean,
    since: number,
    survey: Survey,
    isThorough = true,
  ): Promise<void> {
    if (this.#isClosed) return;
    const there = stateOf(folder);
    if (there && survey.isInside(there)) return;
    const state = this.#open(folder);
    if (!state) return this.#reportRemovedPath(folder);
    const known = this.#folders.get(folder) as Folder;
    known.isDeep = isDeep;
    const isFirst = known.names === undefined;
    const before = known.names ?? new Set();
    const isMixed = this.#isMixed(folder);
    const names = namesIn(folder, !isDeep || isMixed);
    known.names = names;
    for (const name of before)
      if (!names.has(name)) this.#reportRemovedPath(path.join(folder, name), !isDeep);
    // A file that was moved here keeps its old times, but changes the folder.
    const sinceHere = isFirst && state.ctimeMs >= since ? ALWAYS : isFirst ? since : ALWAYS;
    if (isFirst && !isDeep && sinceHere === ALWAYS) this.#changes.add(folder, 'changed');
    survey.enter(state);
    for (const name of names) {
      const file = path.join(folder, name);
      if (!isDeep) {
        if (!isFirst && !before.has(name) && !this.#fresh.has(file)) this.#changes.add(file, 'changed');
        continue;
      }
      const inside = stateOf(file);
      if (!inside?.isDirectory()) {
        if (this.#folders.has(file)) this.#reportRemovedPath(file);
        this.#compare(file, inside, sinceHere);
      } else if (!isMixed || !existsSync(path.join(file, MANIFEST))) {
        if (this.#files.delete(file)) this.#changes.add(file, 'removed');
        const isOther = this.#folders.get(file)?.identity !== identityOf(inside);
        if (isThorough || isOther) await this.#surveyFolder(file, true, sinceHere, survey, isThorough);
      }
      await survey.pause();
    }
    survey.leave();
  }

  /** Whether a folder is in a mixed one, and in no other watched folder inside of that. */
  #isMixed(folder: string): boolean {
    const { folders, mixed = [] } = this.#paths;
    const around = folders.filter((each) => isInside(each, folder));
    return around.length > 0 && around.every((each) => mixed.includes(each));
  }

  /** Watches a folder if it is not watched already. @returns undefined if the folder does not exist */
  #open(folder: string): Stats | undefined {
    const state = stateOf(folder);
    if (!state?.isDirectory()) return undefined;
    const identity = identityOf(state);
    const known = this.#folders.get(folder);
    if (known?.identity === identity) {
      known.lastSurvey = this.#count;
      return state;
    }
    if (known) stop(known.watcher);
    this.#folders.set(folder, {
      identity,
      watcher: this.#listen(folder),
      names: known?.names,
      isDeep: known?.isDeep ?? false,
      lastSurvey: this.#count,
    });
    return state;
  }

  /**
   * Each folder has its own chokidar watcher without recursion. A shared watcher reports only once that it is ready, and
   * its `unwatch` ignores everything below a folder permanently.
   */
  #listen(folder: string): FSWatcher {
    const { watch } = chokidar as typeof import('chokidar');
    const ignored = (file: string): boolean => path.resolve(file) !== folder;
    const watcher = watch(folder, { ignoreInitial: true, atomic: false, depth: 0, ignored });
    // Raw events, because chokidar drops one of two events within 5 ms.
    watcher.on('raw', (event, name) => {
      if (this.#isClosed || this.#folders.get(folder)?.watcher !== watcher) return;
      if (name) this.#onEvent(folder, event, name);
      else this.#surveySoon(folder);
    });
    // Changes before the watch started caused no event.
    watcher.once('ready', () => {
      const known = this.#folders.get(folder);
      if (known?.watcher !== watcher) return;
      if (!known.isDeep) this.#isAllDirty = true;
      this.#surveySoon(folder);
    });
    // No permission, or too many watches: the survey finds what changes.
    watcher.on('error', () => {});
    return watcher;
  }

  /** Handles an event for an entry of a folder, or for the folder itself. */
  #onEvent(folder: string, event: string, name: string): void {
    const known = this.#folders.get(folder) as Folder;
    const file = path.join(folder, name);
    if (event === 'rename' && name === path.basename(folder)) this.#markReplaced(folder);
    if (IGNORED.has(name) || (name.startsWith('.') && this.#isMixed(folder))) return;
    if (event === 'rename' && (this.#folders.has(file) || this.#around.has(file))) this.#markReplaced(file);
    const isSingle = this.#single.has(file);
    if (!known.names && !isSingle) return;
    const state = stateOf(file);
    if (state && !state.isFile()) {
      this.#surveySoon(folder);
      return;
    }
    const isNew = !known.names?.has(name);
    if (state && (known.isDeep || isSingle)) {
      const signature = signatureOf(state);
      if (this.#files.has(file)) this.#files.set(file, signature);
      else this.#fresh.set(file, signature);
      this.#changes.add(file, 'changed');
    } else if (state && isNew && !name.startsWith('.')) {
      this.#fresh.set(file, '');
      this.#changes.add(file, 'changed');
    } else if (!state) {
      const wasThere = (this.#files.get(file) ?? MISSING) !== MISSING;
      // A symbolic link whose target does not exist has a name, but no state.
      if (isSingle) this.#files.set(file, MISSING);
      else this.#files.delete(file);
      // Temporary files of editors are reported too, without waiting for them to reappear.
      const wasLink = known.names?.has(name) === true && !this.#folders.has(file);
      if (wasThere || wasLink) this.#changes.add(file, 'removed');
      else if (this.#fresh.delete(file)) this.#changes.add(file, 'changed');
    }
    if ((!state || isNew) && known.names) this.#surveySoon(folder);
  }

  /** Marks a folder as possibly replaced, even if the inode number is the same. */
  #markReplaced(folder: string): void {
    const below = folder + path.sep;
    for (const [each, known] of this.#folders) {
      if (each === folder || each.startsWith(below)) known.identity = '';
    }
    if (this.#around.has(folder)) this.#isAllDirty = true;
    this.#surveySoon(path.dirname(folder));
    this.#surveySoon(folder);
  }

  /** Reports a removed file, or a removed folder with its contents. */
  #reportRemovedPath(place: string, isName = false): void {
    const below = place + path.sep;
    const isGone = (each: string): boolean => each === place || each.startsWith(below);
    if (this.#folders.has(place)) {
      for (const [each, { watcher }] of this.#folders) {
        if (!isGone(each)) continue;
        stop(watcher);
        this.#folders.delete(each);
      }
      for (const file of this.#files.keys()) {
        if (isGone(file) && !this.#single.has(file)) this.#reportRemoved(file);
      }
      this.#changes.add(place, 'removed');
    } else if (this.#files.has(place) && !this.#single.has(place)) this.#reportRemoved(place);
    else if (isName) this.#changes.add(place, 'removed');
  }

  #reportRemoved(file: string): void {
    this.#files.delete(file);
    this.#changes.add(file, 'removed');
  }

  #compare(file: string, state: Stats | undefined, since: number): void {
    const signature = state ? signatureOf(state) : MISSING;
    const before = this.#files.get(file);
    if (before === signature) return;
    this.#files.set(file, signature);
    if (this.#fresh.get(file) === signature) return;
    if (before === undefined && (state ? state.ctimeMs < since : since !== ALWAYS)) return;
    this.#changes.add(file, state ? 'changed' : 'removed');
  }
}

/** One survey: the folders that it is visiting, and its processor time. */
class Survey {
  readonly #takeTurn = turns(BESIDE_EDITS);
  readonly #inside: string[] = [];
  #files = 0;
  #begun = process.cpuUsage();
  #cost = 0;

  /** Whether a symbolic link leads to a folder that the survey is visiting. */
  isInside(folder: Stats): boolean {
    return this.#inside.includes(identityOf(folder));
  }

  enter(folder: Stats): void {
    this.#inside.push(identityOf(folder));
  }

  leave(): void {
    this.#inside.pop();
  }

  async pause(): Promise<void> {
    if (++this.#files % FILES_AT_ONCE !== 0) return;
    this.#count();
    await this.#takeTurn();
    this.#begun = process.cpuUsage();
  }

  /** @returns milliseconds of processor time, which does not grow while other processes run */
  end(): number {
    this.#count();
    return this.#cost;
  }

  #count(): void {
    const { user, system } = process.cpuUsage(this.#begun);
    this.#cost += (user + system) / 1000;
  }
}

function stop(watcher: FSWatcher): void {
  watcher.close();
  // Closing removes all listeners, and an unhandled error of pending work would end the process.
  watcher.on('error', () => {});
}

/** @param isDeep also lists hidden names, which tools create and remove often */
function namesIn(folder: string, withoutHidden: boolean): Set<string> {
  const names = attempt(() => readdirSync(folder)) ?? [];
  return new Set(names.filter((name) => !IGNORED.has(name) && !(withoutHidden && name.startsWith('.'))));
}

function foldersAbove(place: string): string[] {
  const above: string[] = [];
  for (let folder = path.dirname(place); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    above.push(folder);
  }
  return above;
}

/** Contains the time of creation, because inode numbers are reused. */
function identityOf({ dev, ino, birthtimeMs }: Stats): string {
  return `${dev}:${ino}:${birthtimeMs}`;
}

function signatureOf({ dev, ino, size, mtimeMs, ctimeMs, mode }: Stats): string {
  return `${dev}:${ino}:${size}:${mtimeMs}:${ctimeMs}:${mode}`;
}

function isSame(a: WatchedPaths, b: WatchedPaths): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
