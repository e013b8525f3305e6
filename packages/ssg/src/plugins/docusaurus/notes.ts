import path from 'node:path';
import type { LeftOutPart } from '../../core/config/types.ts';
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import type { Diagnostic } from '../../core/types.ts';
import { posixRelative } from '../../core/util/posix-path.ts';
import { isInside } from '../../core/util/repository.ts';
import type { Mistake } from './mistakes.ts';

/** A folder that the configuration names and that does not exist. */
export interface MissingFolder {
  /** Relative to the site's folder, with slashes. */
  folder: string;
  /** The contents in words: `the docs of version 2.0`. */
  needed: string;
  /** Absolute path of the JSON file that lists it, and the name there. Default: the configuration names the folder. */
  listed?: { in: string; as: string };
  /** Whether it is in a Git submodule that is not checked out. */
  isInSubmodule?: boolean;
}

/** A file or package that does not exist. */
export interface Absent {
  /** `favicon: left out, because …`. */
  line: string;
  /** The path of the file as the configuration has it, if known. */
  written?: string | undefined;
  /** The names of packages; absent for a file. */
  packages?: readonly string[];
  /** The part of the site that lacks the file or the package. Default: a smaller part, such as a style sheet. */
  part?: 'Markdown plugin' | 'plugin' | 'preset' | 'theme';
}

/** A plugin or a preset that threw an error. */
export interface FailedPart {
  kind: 'plugin' | 'preset';
  /** Its name, or the path of its file in the site. */
  name: string;
  error?: unknown;
  /** Absolute path of its file, or of the configuration. */
  file: string;
}

/** A value that Docusaurus does not accept. */
export interface WrittenMistake extends Omit<Mistake, 'path'> {
  /** Its place: `presets > docs > lastVersion`, `navbar item of type `doc``. */
  what: string;
  /** Its place in another file than the configuration. */
  place?: Pick<Diagnostic, 'file' | 'line' | 'column'>;
}

/** Whether a part may add components and process style sheets. */
export const mayHaveComponents = (part: Absent['part']): boolean =>
  part !== undefined && part !== 'Markdown plugin';

/** Unsupported parts of a configuration, with what ssg does instead. Each is listed once. */
export class Notes {
  readonly #notes = new Map<string, string>();
  readonly #absent = new Map<string, Absent>();
  readonly #failed = new Map<string, FailedPart>();
  readonly #mistakes = new Map<string, WrittenMistake>();
  /** `folders` are those of files, as in the options. */
  readonly #leftOut: LeftOutPart[] = [];

  /** Folders without which Docusaurus fails. */
  readonly missing: MissingFolder[] = [];

  addMissing(folder: MissingFolder): void {
    this.missing.push(folder);
  }

  add(what: string, instead: string): void {
    if (!this.#notes.has(what)) this.#notes.set(what, instead);
  }

  /**
   * Adds a note on a file or a package that does not exist, which is no missing feature of ssg.
   *
   * @param absent the file or the package
   */
  addAbsent(what: string, instead: string, absent: Omit<Absent, 'line'>): void {
    if (!this.#absent.has(what)) this.#absent.set(what, { line: `${what}: ${instead}`, ...absent });
  }

  /**
   * Adds a note on a part that lacks a file or a package, and that may have pages.
   *
   * @param options may name the paths of its pages
   */
  leaveOutAbsent(what: string, instead: string, absent: Omit<Absent, 'line'>, options: unknown = {}): void {
    this.#leaveOut(what, options);
    this.addAbsent(what, instead, absent);
  }

  /**
   * Adds a note on a part that may have pages.
   *
   * @param options may name the paths of its pages
   */
  leaveOut(what: string, instead: string, options: unknown = {}): void {
    this.#leaveOut(what, options);
    this.add(what, instead);
  }

  /**
   * Adds a part that failed, and that may have pages.
   *
   * @param options may name the paths of its pages
   */
  leaveOutFailed(part: FailedPart, options: unknown = {}): void {
    this.#leaveOut(`${part.kind} ${part.name}`, options);
    this.addFailed(part);
  }

  addFailed(part: FailedPart): void {
    const what = `${part.kind} ${part.name}`;
    if (!this.#failed.has(what)) this.#failed.set(what, part);
  }

  /** A configuration may list a plugin several times, with other pages. */
  #leaveOut(name: string, options: unknown): void {
    const paths = pathsIn(options);
    const written = optionsNamed(/^out(?:put)?(?:Dir)?$/, options).map(([, folder]) => folder);
    const folders = written.length > 0 ? written : undefined;
    const known = this.#leftOut.findIndex((part) => part.name === name);
    const before = this.#leftOut[known];
    if (!before) this.#leftOut.push({ name, paths, folders });
    else
      this.#leftOut[known] = {
        name,
        paths: [...before.paths, ...paths],
        folders: before.folders && folders && [...before.folders, ...folders],
      };
  }

  get mayLackPages(): boolean {
    return this.#leftOut.length > 0;
  }

  /**
   * The parts that may have pages which the site lacks.
   *
   * @param docs absolute paths of folders of documents, with their URL folders
   * @param root absolute path of the site's folder
   */
  leftOut(docs: ReadonlyMap<string, string>, root: string): LeftOutPart[] {
    const urlsOf = (written: string): string[] => {
      const folder = path.resolve(root, written);
      const around = [...docs].filter(([each]) => isInside(each, folder));
      return around.map(([each, url]) => path.posix.join('/', url, posixRelative(each, folder), '/'));
    };
    return this.#leftOut.map(({ folders = [], ...part }) => {
      const urls = folders.map(urlsOf);
      const isKnown = urls.length > 0 && urls.every(({ length }) => length > 0);
      return { ...part, ...(isKnown && { folders: urls.flat() }) };
    });
  }

  addUnknown(where: string, options: Record<string, unknown>, known: readonly string[]): void {
    for (const key of Object.keys(options)) {
      if (known.includes(key) || options[key] === undefined) continue;
      const what = where === '' ? key : `${where} > ${key}`;
      const hint = didYouMean(key, known);
      if (hint === undefined) this.add(what, 'unknown option, ignored');
      else
        this.addMistake({
          what,
          part: 'key',
          message:
            where === ''
              ? `unknown configuration key \`${key}\``
              : `unknown option \`${key}\` in \`${where}\``,
          hint,
        });
    }
  }

  /**
   * Adds a mistake in the name of a part, which may have pages and does not run.
   *
   * @param options may name the paths of its pages
   */
  leaveOutMistake(mistake: WrittenMistake, options: unknown): void {
    this.#leaveOut(mistake.what, options);
    this.addMistake(mistake);
  }

  addMistake(mistake: WrittenMistake): void {
    if (!this.#mistakes.has(mistake.what)) this.#mistakes.set(mistake.what, mistake);
  }

  get mistakes(): WrittenMistake[] {
    return [...this.#mistakes.values()];
  }

  /** One line each: `blog: not built`. */
  get lines(): string[] {
    return [...this.#notes].map(([what, instead]) => `${what}: ${instead}`);
  }

  get failed(): FailedPart[] {
    return [...this.#failed.values()];
  }

  get absent(): Absent[] {
    return [...this.#absent.values()];
  }
}

/** Names of options with the path of a page, or of the folder of pages. */
const PATH_OPTION = /^(?:path|route|routePath|routeBasePath)$/;

/** The URL paths in the options of a plugin. A `path` without a slash at the start is the path of a file. */
function pathsIn(options: unknown): string[] {
  return optionsNamed(PATH_OPTION, options).flatMap(([key, value]) =>
    value.startsWith('/') || key !== 'path' ? `/${value.replace(/^\/|\/$/g, '')}` : [],
  );
}

/** Texts in options, at any depth. */
function optionsNamed(names: RegExp, options: unknown): [key: string, value: string][] {
  if (typeof options !== 'object' || options === null) return [];
  return Object.entries(options).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value !== 'string') return optionsNamed(names, value);
    return names.test(key) ? [[key, value]] : [];
  });
}

/** Picks properties of an object, without undefined and null. */
export function pick<T extends object>(
  from: Record<string, unknown>,
  keys: readonly (keyof T & string)[],
): T {
  const picked: Record<string, unknown> = {};
  for (const key of keys) if (from[key] !== undefined && from[key] !== null) picked[key] = from[key];
  return picked as T;
}
