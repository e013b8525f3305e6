import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Diagnostic } from '../types.ts';

const run = promisify(execFile);

export interface GitDates {
  /** ISO date of the last commit that touched a file, by absolute path. */
  dates: Map<string, string>;
  /** Who made that commit. */
  authors: Map<string, string>;
  diagnostics: Diagnostic[];
}

/** The day that a build is to take for its own, by the convention of reproducible builds. */
export function epochDay({ SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv): string | undefined {
  if (seconds === undefined || !/^\d{1,11}$/.test(seconds)) return undefined;
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

/** Dates by file, with one for all files that have none. */
class DatesOr extends Map<string, string> {
  readonly #otherwise: string;

  constructor(otherwise: string) {
    super();
    this.#otherwise = otherwise;
  }

  override get(file: string): string {
    return super.get(file) ?? this.#otherwise;
  }
}

/** Whether pages of a collection tell what git knows of their last change. */
export function tellsChanges(options: { lastUpdated: boolean; lastUpdatedBy: boolean }): boolean {
  return options.lastUpdated || options.lastUpdatedBy;
}

/**
 * When each file below `folder` was last committed, from one pass over the history. Dates are UTC, so that they do not
 * depend on where the build runs. Without git, or in a shallow clone, whose history would date every file to its
 * newest commit, there are none. What git does not know has the day of `SOURCE_DATE_EPOCH`, seconds since 1970, where that
 * is set.
 */
export async function readGitDates(folder: string, env = process.env): Promise<GitDates> {
  const epoch = epochDay(env);
  const dates = epoch === undefined ? new Map<string, string>() : new DatesOr(epoch);
  const authors = new Map<string, string>();
  const git = gitIn(folder);
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') {
      return { dates, authors, diagnostics: epoch === undefined ? [shallow()] : [] };
    }
    const top = (await git('rev-parse', '--show-toplevel')).trim();
    // The newest commit comes first, so the first date of a file is its last change.
    const log = await git(
      'log',
      '--format=%x01%cd %an',
      '--date=format-local:%Y-%m-%d',
      '--name-only',
      '--no-renames',
      '-z',
      '--',
      '.',
    );
    for (const [file, what] of datedFiles(log, top)) {
      if (dates.has(file)) continue;
      const [date = '', ...author] = what.split(' ');
      dates.set(file, date);
      authors.set(file, author.join(' '));
    }
    return { dates, authors, diagnostics: [] };
  } catch {
    return { dates, authors, diagnostics: [] };
  }
}

/**
 * When each file of a folder was first committed. A part of a history has no beginning, so a shallow clone, as well as a
 * folder without git, tells nothing.
 *
 * @returns ISO dates by absolute path
 */
export async function readFirstCommits(root: string, folder: string): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  const git = gitIn(root);
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') return dates;
    const top = (await git('rev-parse', '--show-toplevel')).trim();
    const log = await git(
      ...[
        'log',
        '--reverse',
        '--diff-filter=A',
        '--format=%x01%cd',
        '--date=format-local:%Y-%m-%dT%H:%M:%SZ',
      ],
      ...['--name-only', '--no-renames', '-z', '--', path.relative(root, folder) || '.'],
    );
    for (const [file, date] of datedFiles(log, top)) if (!dates.has(file)) dates.set(file, date);
  } catch {
    // No git, or no repository.
  }
  return dates;
}

function gitIn(folder: string): (...args: string[]) => Promise<string> {
  return async (...args) => {
    const { stdout } = await run('git', ['-C', folder, ...args], {
      maxBuffer: 1 << 30,
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
    });
    return stdout;
  };
}

/** Files and dates of a log whose records begin with U+0001, in its order. */
function* datedFiles(log: string, top: string): Generator<[file: string, date: string]> {
  for (const record of log.split('\u0001').slice(1)) {
    const [date, ...names] = record.split('\0');
    for (const name of names) {
      if (name !== '') yield [path.join(top, name.replace(/^\n/, '')), (date as string).trim()];
    }
  }
}

function shallow(): Diagnostic {
  return {
    code: 'shallow-clone',
    severity: 'warning',
    message: 'this clone has only a part of its history, so pages do not tell when they were last changed',
    hint: 'fetch all of it: `git fetch --unshallow`, or `fetch-depth: 0` for actions/checkout',
  };
}
