import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Diagnostic } from '../types.ts';

const run = promisify(execFile);

export interface GitDates {
  /** ISO date of the last commit that touched a file, by absolute path. */
  dates: Map<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * When each file below `folder` was last committed, from one pass over the history. Dates are UTC, so that they do not
 * depend on where the build runs. Without git, or in a shallow clone, whose history would date every file to its
 * newest commit, there are none.
 */
export async function readGitDates(folder: string): Promise<GitDates> {
  const dates = new Map<string, string>();
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await run('git', ['-C', folder, ...args], {
      maxBuffer: 1 << 30,
      env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
    });
    return stdout;
  };
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') {
      return { dates, diagnostics: [shallow()] };
    }
    const top = (await git('rev-parse', '--show-toplevel')).trim();
    // Records begin with a NUL; names come newest commit first, so the first date of a file is its last change.
    const log = await git(
      'log',
      '--format=%x01%cd',
      '--date=format-local:%Y-%m-%d',
      '--name-only',
      '--no-renames',
      '-z',
      '--',
      '.',
    );
    for (const record of log.split('\u0001').slice(1)) {
      const [date, ...names] = record.split('\0');
      for (const name of names) {
        const file = path.join(top, name.replace(/^\n/, ''));
        if (name !== '' && !dates.has(file)) dates.set(file, (date as string).trim());
      }
    }
    return { dates, diagnostics: [] };
  } catch {
    return { dates, diagnostics: [] };
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
