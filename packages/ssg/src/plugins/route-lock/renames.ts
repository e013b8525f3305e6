/** Files that were renamed since the last commit to `routes.lock`, according to git. */
import path from 'node:path';
import { gitIn } from '../../core/util/git.ts';
import { ROUTES_LOCK } from './lock-file.ts';

/**
 * @param root absolute path of the site's folder
 * @returns new absolute paths by old ones; empty without git
 */
export async function readRenames(root: string): Promise<Map<string, string>> {
  const git = gitIn(root);
  const renames = new Map<string, string>();
  try {
    const top = (await git('rev-parse', '--show-toplevel')).trim();
    const locked = (await git('log', '-1', '--format=%H', '--', ROUTES_LOCK)).trim();
    const diff = await git(
      'diff',
      '--find-renames',
      '--diff-filter=R',
      '--name-status',
      '-z',
      locked || 'HEAD',
    );
    const fields = diff.split('\0');
    for (let at = 0; at + 2 < fields.length; at += 3) {
      const [from = '', to = ''] = fields.slice(at + 1, at + 3);
      renames.set(path.join(top, from), path.join(top, to));
    }
  } catch {
    // There is no repository or no commit.
  }
  return renames;
}
