import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from './usage-error.ts';

const run = promisify(execFile);

/**
 * The files of a git repository that differ from a commit, including files that git does not know yet.
 *
 * @param dir absolute path of a folder in the repository
 * @param ref a git revision
 * @returns absolute paths
 */
export async function changedFiles(dir: string, ref: string): Promise<Set<string>> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', ['-C', dir, ...args], { maxBuffer: 1 << 28 })).stdout;
  // The place of the folder in the repository. Git prints paths from there, and a path of ssg may contain a symbolic link.
  const prefix = await git('rev-parse', '--show-prefix').catch(() => {
    throw new UsageError('`--changed` needs a git repository, but the folder is not in one');
  });
  // Otherwise a revision that starts with a dash would be read as an option.
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).catch(
    () => undefined,
  );
  if (commit === undefined && ref !== 'HEAD') {
    throw new UsageError(
      `unknown git revision \`${ref}\``,
      existsSync(ref)
        ? `to check another folder, name it first: \`ssg check ${ref} --changed\``
        : 'check the name; in CI, fetch the revision first: `git fetch origin main`',
    );
  }
  // Before the first commit, every file is new.
  const known =
    commit === undefined
      ? await git('ls-files', '-z', '--full-name')
      : await git('diff', '--name-only', '--no-renames', '-z', commit.trim());
  const unknown = await git('ls-files', '-z', '--full-name', '--others', '--exclude-standard');
  const names = `${known}${unknown}`.split('\0').filter((name) => name !== '');
  return new Set(names.map((name) => path.resolve(dir, path.relative(prefix.trimEnd(), name))));
}
