import { posixRelative } from '../../core/util/posix-path.ts';
import { isInside, repositoryAround } from '../../core/util/repository.ts';

/** The root for paths on code hosts: the checkout of the CI job, or the git repository. */
export function repositoryRoot(cwd: string, env: Record<string, string | undefined>): string {
  const workspace = env.GITHUB_WORKSPACE;
  if (workspace && isInside(workspace, cwd)) return workspace;
  return repositoryAround(cwd) ?? cwd;
}

/** `docs/a.md` with `/` on every system; undefined for a file outside of the repository. */
export function repositoryPath(file: string, root: string): string | undefined {
  return isInside(root, file) ? posixRelative(root, file) : undefined;
}
