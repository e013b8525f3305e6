/**
 * Finds the file for a URL path in a folder, like a static host:
 *
 * 1. a file with that name
 * 2. a folder's `index.html`, whose URL ends with a slash; a URL without the slash redirects
 * 3. the page `NAME.html`, whose URL has no trailing slash; a URL with a slash redirects. A folder with the same name may
 *    contain further pages.
 *
 * Never finds files outside of the folder, or files that hosts read and do not serve. Symbolic links are resolved first.
 */
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isServed } from '../core/emit/unserved.ts';
import { encodePath } from '../core/util/urls.ts';

export type Found =
  | { kind: 'file'; file: string }
  /** Target URL path, percent-encoded. */
  | { kind: 'redirect'; to: string }
  | { kind: 'none' };

const NONE: Found = { kind: 'none' };

/**
 * @param root absolute path of the folder
 * @param pathname path below the folder as `readTarget` gives it; begins with a slash
 */
export async function findFile(root: string, pathname: string): Promise<Found> {
  const decoded = decodeURIComponent(pathname);
  const endsWithSlash = decoded.endsWith('/');
  const name = decoded.replace(/\/$/, '');
  const bare = path.join(root, name);
  const kind = await kindInside(root, bare);
  if (kind === 'folder' && (await kindInside(root, path.join(bare, 'index.html'))) === 'file') {
    if (endsWithSlash) return { kind: 'file', file: path.join(bare, 'index.html') };
    return { kind: 'redirect', to: `${encodePath(name)}/` };
  }
  if (kind === 'file') return endsWithSlash ? NONE : { kind: 'file', file: bare };
  if (name === '' || (await kindInside(root, `${bare}.html`)) !== 'file') return NONE;
  return endsWithSlash ? { kind: 'redirect', to: encodePath(name) } : { kind: 'file', file: `${bare}.html` };
}

async function kindInside(root: string, file: string): Promise<'file' | 'folder' | undefined> {
  try {
    const [real, realRoot, state] = await Promise.all([realpath(file), realpath(root), stat(file)]);
    const inside = path.relative(realRoot, real);
    if (inside.startsWith('..') || path.isAbsolute(inside) || !isServed(inside)) return undefined;
    // A case-insensitive file system finds files that a host would not.
    const requested = path.relative(root, file);
    if (inside !== requested && inside.toLowerCase() === requested.toLowerCase()) return undefined;
    return state.isFile() ? 'file' : state.isDirectory() ? 'folder' : undefined;
  } catch {
    return undefined;
  }
}
