/**
 * What answers a URL path, by the rules of `server/find-file.ts`, for a site in memory: nothing here touches a disk, so
 * nothing outside of the site can be found.
 */
import { encodePath } from '../site/urls.ts';

export type Lookup = { kind: 'found'; path: string } | { kind: 'redirect'; to: string } | { kind: 'none' };

/**
 * @param pathname URL path below the base URL, encoded as it was asked for; begins with a slash
 * @param has whether the site has a file of this path, such as `docs/index.html`
 */
export function lookup(pathname: string, has: (path: string) => boolean): Lookup {
  let path: string;
  try {
    path = decodeURIComponent(pathname).slice(1);
  } catch {
    return { kind: 'none' };
  }
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
