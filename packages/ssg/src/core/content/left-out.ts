/** Which folders in a content folder contain no content. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/types.ts';
import { MANIFEST } from '../util/manifest-name.ts';
import { isInside } from '../util/repository.ts';

/**
 * If the documents are in the site's own folder (`docs: { path: '.' }`), they share it with everything else of the site: other
 * content folders, translations, installed packages, the cache, and the output.
 *
 * @param folder absolute path of a content folder
 */
export function leftOutOf(folder: string, config: ResolvedConfig): ((inside: string) => boolean) | undefined {
  if (!isInside(folder, config.root)) return undefined;
  const others = new Set([...contentFolders(config), ...config.locales.flatMap(({ dir }) => dir ?? [])]);
  return (inside) =>
    others.has(inside) || isHidden(path.basename(inside)) || existsSync(path.join(inside, MANIFEST));
}

type Folders = Pick<ResolvedConfig, 'docs' | 'blogs' | 'pages' | 'staticDirs'>;

/** Absolute paths of all folders that ssg reads documents, pages, posts, and static files from. */
export function contentFolders(config: Folders): string[] {
  return [...sourceFolders(config), ...config.staticDirs];
}

/** Absolute paths of all folders that ssg reads documents, pages, and posts from. */
export function sourceFolders({ docs, blogs, pages }: Omit<Folders, 'staticDirs'>): string[] {
  const sources = [...docs.flatMap(({ versions }) => versions), ...blogs, ...(pages ? [pages] : [])];
  return sources.flatMap(({ dir, translated }) => (translated === undefined ? [dir] : [dir, translated]));
}

/** Folders of tools, such as `.git`, and of packages. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}
