import { existsSync } from 'node:fs';
import path from 'node:path';
import { commitOf, gitIn, unknownRevision } from './git.ts';
import { UsageError } from './usage-error.ts';

/**
 * The files of a git repository that differ from a commit, including files that git does not know yet.
 *
 * @param dir absolute path of a folder in the repository
 * @param ref a git revision
 * @returns absolute paths
 */
export async function changedFiles(dir: string, ref: string): Promise<Set<string>> {
  const git = gitIn(dir);
  // The place of the folder in the repository. Git prints paths from there, and a path of ssg may contain a symbolic link.
  const prefix = await git('rev-parse', '--show-prefix').catch(() => {
    throw new UsageError('`--changed` needs a git repository, but the folder is not in one');
  });
  const commit = await commitOf(git, ref);
  if (commit === undefined && ref !== 'HEAD') {
    const isFolder = existsSync(ref);
    throw unknownRevision(
      ref,
      isFolder ? `to check another folder, name it first: \`ssg check ${ref} --changed\`` : undefined,
    );
  }
  // Before the first commit, every file is new.
  const known =
    commit === undefined
      ? await git('ls-files', '-z', '--full-name')
      : await git('diff', '--name-only', '--no-renames', '-z', commit);
  const unknown = await git('ls-files', '-z', '--full-name', '--others', '--exclude-standard');
  const names = `${known}${unknown}`.split('\0').filter((name) => name !== '');
  return new Set(names.map((name) => path.resolve(dir, path.relative(prefix.trimEnd(), name))));
}
