import type { ResolvedConfig } from '../config/types.ts';
import { isInside, repositoryAround } from '../repository.ts';

/**
 * Which files a page may publish by linking them: those of the repository, or of the site's folder where there is none, and
 * of the content folders, wherever these are. A document must not be able to publish `../../../etc/passwd`.
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
