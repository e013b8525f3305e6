import type { Git } from '../core/util/git.ts';
import { UsageError } from './usage-error.ts';

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
