import type { ResolvedConfig } from '../config/types.ts';
import { isInside, repositoryAround } from '../util/repository.ts';

/**
 * Checks whether a page may publish a file by linking to it: files of the repository, or of the site's folder if there is no
 * repository, and of the content folders. A document must not be able to publish `../../../etc/passwd`.
 */
export function projectFiles({ root, docs, blogs, pages }: ResolvedConfig): (file: string) => boolean {
  const folders = [
    repositoryAround(root) ?? root,
    ...docs.flatMap(({ versions }) => versions.map(({ dir }) => dir)),
    ...blogs.map(({ dir }) => dir),
    ...(pages ? [pages.dir] : []),
  ];
  return (file) => folders.some((folder) => isInside(folder, file));
}
