/**
 * Finds the file for a URL path, like a static host:
 *
 * 1. a file with that name
 * 2. a folder's `index.html`, whose URL ends with a slash; a URL without the slash redirects
 * 3. the page `NAME.html`, whose URL has no trailing slash; a URL with a slash redirects. A folder with the same name may
 *    contain further pages.
 */
import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isServed } from '../core/emit/unserved.ts';
import { attempt } from '../core/util/attempt.ts';
import { encodePath } from '../core/util/urls.ts';

export type Found =
  | { kind: 'found'; path: string }
  /** Target URL path, percent-encoded. */
  | { kind: 'redirect'; to: string }
  | { kind: 'none' };

/**
 * Finds a file of a site. Reads no disk, so no file outside of the site can be found.
 *
 * @param pathname path below the base URL, as `readTarget` gives it; starts with a slash
 * @param has whether the site has a file of this path, such as `docs/index.html`
 */
export function lookup(pathname: string, has: (path: string) => boolean): Found {
  const name = decodeURIComponent(pathname).slice(1);
  const isFolder = name === '' || name.endsWith('/');
  const bare = name.replace(/\/$/, '');
  if (!isFolder && has(name)) return { kind: 'found', path: name };
  const index = bare === '' ? 'index.html' : `${bare}/index.html`;
  if (has(index)) return isFolder ? { kind: 'found', path: index } : redirect(`/${bare}/`);
  if (bare === '' || !has(`${bare}.html`)) return { kind: 'none' };
  return isFolder ? redirect(`/${bare}`) : { kind: 'found', path: `${bare}.html` };
}

function redirect(to: string): Found {
  return { kind: 'redirect', to: encodePath(to) };
}

/**
 * Finds a file in a folder, but none outside of it, and none that hosts read and do not serve. Symbolic links are resolved first.
 *
 * @param root absolute path of the folder
 * @param pathname path below the folder, as `readTarget` gives it; starts with a slash
 * @returns an absolute path
 */
export function findFile(root: string, pathname: string): Found {
  const found = lookup(pathname, (name) => attempt(() => isFileInside(root, path.join(root, name))) === true);
  return found.kind === 'found' ? { kind: 'found', path: path.join(root, found.path) } : found;
}

function isFileInside(root: string, file: string): boolean {
  const inside = path.relative(realpathSync(root), realpathSync(file));
  if (inside.startsWith('..') || path.isAbsolute(inside) || !isServed(inside)) return false;
  // A case-insensitive file system finds files that a host would not.
  const requested = path.relative(root, file);
  if (inside !== requested && inside.toLowerCase() === requested.toLowerCase()) return false;
  return statSync(file).isFile();
}
