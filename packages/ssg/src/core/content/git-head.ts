import { gitIn } from '../util/git.ts';
import { repositoryAround } from '../util/repository.ts';

/**
 * The current commits of the repositories around folders, and whether their histories are complete. The last updates of pages depend
 * on them.
 */
export function readHeads(folders: readonly string[]): Promise<string[]> {
  const repositories = new Set(folders.flatMap((folder) => repositoryAround(folder) ?? []));
  return Promise.all(
    [...repositories].map((top) =>
      // Fails without git, or without a commit.
      gitIn(top)('rev-parse', '--is-shallow-repository', 'HEAD').catch(() => ''),
    ),
  );
}
