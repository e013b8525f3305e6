/**
 * Results of PostCSS from earlier bundles. A result is valid until its style sheet changes, or a file that a plugin has declared in
 * its messages, as in webpack. Tailwind declares its configuration, and the files in which it looks for class names.
 */
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hashFiles, hashText, haveChangedSince, toRelativePath } from '../cache/files.ts';
import { CacheFolder, cacheFolderOf } from '../cache/folder.ts';
import { toolVersion } from '../cache/tool-version.ts';
import { attempt } from '../util/attempt.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { isObject } from '../util/value.ts';

/** A folder whose files a plugin reads. Paths are relative to the site. */
interface ReadFolder {
  dir: string;
  isDeep: boolean;
  /** Without a dot. Default: any. */
  endings?: string[] | undefined;
}

interface Result {
  /** Hash of the style sheet before PostCSS. */
  source: string;
  css: string;
  /** Paths relative to the site. */
  files: string[];
  folders: ReadFolder[];
  /** Hash of the files, and of the files in the folders. */
  state: string;
}

const NAME = 'postcss.json';

/** The stores of this process, which all bundles of a site share. */
const stores = new Map<string, PostCssResults>();

export class PostCssResults {
  readonly #root: string;
  readonly #cache: CacheFolder;
  readonly #key: string;
  readonly #results: Map<string, Result>;
  #isSaved = true;

  private constructor(root: string, key: string) {
    this.#root = root;
    this.#cache = new CacheFolder(cacheFolderOf(root));
    this.#key = hashText(toolVersion(), key, process.env.NODE_ENV ?? '');
    this.#results = this.#cache.readTable<Result>(NAME, this.#key);
  }

  /** @param key hash of the plugins and their options */
  static of(root: string, key: string): PostCssResults {
    return getOrInsert(stores, JSON.stringify([root, key]), () => new PostCssResults(root, key));
  }

  /**
   * @param file absolute path of the style sheet
   * @param css its text before PostCSS
   */
  find(file: string, css: string): string | undefined {
    const result = this.#results.get(toRelativePath(file, this.#root));
    return result?.source === hashText(css) && this.#isCurrent(result) ? result.css : undefined;
  }

  /** The result for a style sheet that has not changed itself; undefined if something else may have changed it. */
  current(file: string): string | undefined {
    const result = this.#results.get(toRelativePath(file, this.#root));
    return result && this.#isCurrent(result) ? result.css : undefined;
  }

  /**
   * @param messages of PostCSS
   * @param began when PostCSS began; a time of `Date.now()`
   */
  add(file: string, source: string, css: string, messages: readonly unknown[], began: number): void {
    const files = new Set<string>();
    const folders: ReadFolder[] = [];
    for (const message of messages) {
      if (!isObject(message)) continue;
      const { type, file: read, dir, glob } = message;
      if (type === 'dependency' && typeof read === 'string') files.add(this.#relative(read));
      if (/^(?:dir|context)-dependency$/.test(String(type)))
        folders.push(readFolder(this.#relative(String(dir ?? read)), glob));
    }
    const all = this.#allFiles([...files], folders);
    // PostCSS may have read other contents. The result is not valid then, but its files are known.
    const state = haveChangedSince(all, began) ? '' : this.#stateOf(all);
    const result = { source: hashText(source), css, files: [...files], folders, state };
    this.#results.set(this.#relative(file), result);
    this.#isSaved = false;
  }

  /** Absolute paths of the files that plugins have read for style sheets. */
  filesOf(sheets: Iterable<string>): string[] {
    return [...sheets].flatMap((sheet) => {
      const { files = [], folders = [] } = this.#results.get(this.#relative(sheet)) ?? {};
      return this.#allFiles(files, folders).filter((file) => existsSync(file));
    });
  }

  /** @param file absolute path, possibly of a new file */
  reads(file: string): boolean {
    const name = this.#relative(file);
    return [...this.#results.values()].some(
      ({ files, folders }) => files.includes(name) || folders.some((folder) => isIn(name, folder)),
    );
  }

  save(): void {
    if (this.#isSaved) return;
    this.#isSaved = true;
    for (const file of this.#results.keys())
      if (!existsSync(path.resolve(this.#root, file))) this.#results.delete(file);
    this.#cache.writeTable(NAME, this.#key, this.#results);
  }

  #relative(file: string): string {
    return toRelativePath(path.resolve(this.#root, file), this.#root);
  }

  #isCurrent({ files, folders, state }: Result): boolean {
    return this.#stateOf(this.#allFiles(files, folders)) === state;
  }

  #stateOf(files: readonly string[]): string {
    return hashText(JSON.stringify(hashFiles(files, this.#root)));
  }

  #allFiles(files: readonly string[], folders: readonly ReadFolder[]): string[] {
    const absolute = (file: string): string => path.resolve(this.#root, file);
    const inFolders = folders.flatMap(({ dir, ...which }) => filesIn(absolute(dir), which));
    return [...new Set([...files.map(absolute), ...inFolders])];
  }
}

/** @param glob such as `src/**`. Only its depth and its endings count */
function readFolder(dir: string, glob: unknown): ReadFolder {
  if (typeof glob !== 'string') return { dir, isDeep: true };
  const endings = /\.(?:\{([\w,]+)\}|(\w+))$/.exec(glob);
  const list = (endings?.[1] ?? endings?.[2])?.split(',');
  return { dir, isDeep: /\*\*|\//.test(glob), endings: list };
}

function filesIn(folder: string, which: Omit<ReadFolder, 'dir'>): string[] {
  const { isDeep, endings } = which;
  const entries: Dirent[] = attempt(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return isDeep && !SKIPPED.test(entry.name) ? filesIn(place, which) : [];
    const isRead = endings === undefined || endings.includes(path.extname(entry.name).slice(1));
    return entry.isFile() && isRead ? [place] : [];
  });
}

/** @param file path relative to the site */
function isIn(file: string, { dir, isDeep, endings }: ReadFolder): boolean {
  const inside = path.posix.relative(dir, file);
  const parts = inside.split('/');
  const hasEnding = endings === undefined || endings.includes(path.posix.extname(file).slice(1));
  return (
    hasEnding &&
    parts[0] !== '..' &&
    (isDeep || parts.length === 1) &&
    !parts.some((part) => SKIPPED.test(part))
  );
}

/** Folders in which no plugin looks for sources, unless it names them. ssg writes the next output to one of them. */
const SKIPPED = /^(?:\.|node_modules$)/;
