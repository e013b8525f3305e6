import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UsageError } from './usage-error.ts';

const run = promisify(execFile);

/** Runs git in a folder. Rejects if git fails. */
export type Git = (...args: string[]) => Promise<string>;

/** @returns a function that runs git in a folder and returns its output */
export function gitIn(dir: string): Git {
  return async (...args) => (await run('git', ['-C', dir, ...args], { maxBuffer: 1 << 28 })).stdout;
}

/** @returns the commit of a revision; undefined if git does not know the revision */
export async function commitOf(git: Git, ref: string): Promise<string | undefined> {
  // Otherwise a revision that starts with a dash would be read as an option.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  return git(...args).then(
    (commit) => commit.trim(),
    () => undefined,
  );
}

export function unknownRevision(
  ref: string,
  hint = 'check the name; in CI, fetch the revision first: `git fetch origin main`',
): UsageError {
  return new UsageError(`unknown git revision \`${ref}\``, hint);
}
