/** Paths as in `node:path`, in a fraction of the time for nearly all of the many paths of a site. */
import path from 'node:path';

/** Empty, `.`, and `..` segments. */
const IRREGULAR = /(?:^|\/)\.{0,2}(?:\/|$)/;

/**
 * Like `path.resolve`.
 *
 * @param folder absolute and normalized
 */
export function resolvePath(folder: string, written: string): string {
  if (path.sep !== '/') return path.resolve(folder, written);
  let above = folder;
  let rest = written;
  while (rest.startsWith('./') || rest.startsWith('../')) {
    if (rest.startsWith('../')) above = folderOf(above);
    rest = rest.slice(rest.indexOf('/') + 1);
  }
  return above === '' || above === '/' || IRREGULAR.test(rest)
    ? path.resolve(folder, written)
    : `${above}/${rest}`;
}

/** The folder of a path with slashes, empty at the top. */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

/**
 * Like `path.relative`.
 *
 * @param folder absolute and normalized
 */
export function relativePath(folder: string, file: string): string {
  const inside = file.slice(folder.length + 1);
  const isInside = path.sep === '/' && file.startsWith(folder) && file[folder.length] === '/';
  return isInside && !IRREGULAR.test(inside) ? inside : path.relative(folder, file);
}
