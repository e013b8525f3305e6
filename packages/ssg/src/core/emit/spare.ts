/**
 * The output of the build before the last one. The next build turns it into the new output, so only the files that differ are
 * linked. Making a folder with a link to every file, and removing it after the next build, takes a fifth of a build after an
 * edit.
 *
 * The files of the two outputs are the same inodes, so the spare takes little space, and nothing here may write into a file.
 * A spare that is missing, or differs from what is expected, only costs time.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { sha256 } from '../util/sha256.ts';
import { readManifest } from './manifest.ts';

/** The files of the new output. */
export interface NewFiles {
  /** Unchanged files of the current output. */
  kept: readonly KeptFile[];
  /** When the current output was made, in milliseconds. */
  lastTime: number;
  /** Files in the staging folder, the manifest included. */
  written: readonly string[];
  has(name: string): boolean;
}

interface KeptFile {
  name: string;
  /** Of the contents. */
  hash: string;
  state: KeptState;
}

export type KeptState = Pick<Stats, 'dev' | 'ino' | 'nlink' | 'ctimeMs'>;

/** An eighth of the memory of `Stats`, which a build of a large site has to keep for each file. */
export function keptState({ dev, ino, nlink, ctimeMs }: Stats): KeptState {
  return { dev, ino, nlink, ctimeMs };
}

export class Spare {
  readonly #parent: string;
  readonly #folder: string;

  /**
   * @param parent absolute path of a folder on the same file system as the output
   * @param output absolute path of the output folder
   */
  constructor(parent: string, output: string) {
    this.#parent = parent;
    this.#folder = path.join(parent, `${PREFIX}${sha256(output).slice(0, 16)}`);
  }

  /**
   * Makes a folder with the files of the new output from the spare, which is then gone. A file that both contained after the
   * last build still is in the spare if its status has not changed since: removing or renaming one of its links changes the status.
   *
   * @param to absolute path of the folder, which does not exist
   * @param current absolute path of the output folder
   * @param staging absolute path of the folder with the written files
   * @returns whether it was possible
   */
  becomes(to: string, current: string, staging: string, files: NewFiles): boolean {
    if (!existsSync(this.#folder)) return false;
    try {
      renameSync(this.#folder, to);
      const { files: before } = readManifest(to);
      for (const name of Object.keys(before)) {
        if (!files.has(name)) removeFile(to, name);
      }
      const isLinked = ({ name, hash, state }: KeptFile): boolean =>
        Object.hasOwn(before, name) &&
        before[name]?.hash === hash &&
        state.nlink > 1 &&
        state.ctimeMs < files.lastTime;
      for (const file of files.kept) {
        if (!isLinked(file)) replace(`${to}/${file.name}`, `${current}/${file.name}`, file.state);
      }
      for (const name of files.written) {
        const file = path.join(staging, name);
        replace(path.join(to, name), file, statSync(file));
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Keeps the previous output as the spare. @returns whether it was possible */
  keep(previous: string): boolean {
    try {
      mkdirSync(this.#parent, { recursive: true });
      for (const name of readdirSync(this.#parent)) {
        if (name.startsWith(PREFIX)) rmSync(path.join(this.#parent, name), { recursive: true });
      }
      renameSync(previous, this.#folder);
      return true;
    } catch {
      return false;
    }
  }
}

const PREFIX = 'output-';

/**
 * Makes a path the same file as another.
 *
 * @param wanted the state of the other file
 */
function replace(file: string, source: string, wanted: KeptState): void {
  const state = stateOf(file);
  if (state && state.ino === wanted.ino && state.dev === wanted.dev) return;
  if (state) rmSync(file);
  else mkdirSync(path.dirname(file), { recursive: true });
  try {
    linkSync(source, file);
  } catch {
    copyFileSync(source, file);
  }
}

function stateOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false });
}

/** Also removes the folders that become empty. */
function removeFile(root: string, name: string): void {
  rmSync(path.join(root, name), { force: true });
  for (let folder = path.dirname(name); folder !== '.'; folder = path.dirname(folder)) {
    try {
      rmdirSync(path.join(root, folder));
    } catch {
      return;
    }
  }
}
