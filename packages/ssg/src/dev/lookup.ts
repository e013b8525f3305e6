/**
 * Finds the file for a URL path in a site in memory, by the rules of `server/find-file.ts`. Nothing here reads the disk, so
 * no file outside of the site can be found.
 */
import { encodePath } from '../core/util/urls.ts';

export type Lookup = { kind: 'found'; path: string } | { kind: 'redirect'; to: string } | { kind: 'none' };

/**
 * @param pathname path relative to the base URL, from `readTarget`; starts with a slash
 * @param has whether the site has a file of this path, such as `docs/index.html`
 */
export function lookup(pathname: string, has: (path: string) => boolean): Lookup {
  const path = decodeURIComponent(pathname).slice(1);
  const isFolder = path === '' || path.endsWith('/');
  const bare = path.replace(/\/$/, '');
  if (!isFolder && has(path)) return { kind: 'found', path };
  const index = bare === '' ? 'index.html' : `${bare}/index.html`;
  if (has(index)) return isFolder ? { kind: 'found', path: index } : redirect(`/${bare}/`);
  if (bare === '' || !has(`${bare}.html`)) return { kind: 'none' };
  return isFolder ? redirect(`/${bare}`) : { kind: 'found', path: `${bare}.html` };
}

function redirect(to: string): Lookup {
  return { kind: 'redirect', to: encodePath(to) };
}
