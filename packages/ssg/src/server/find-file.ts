/**
 * Which file of a folder answers a URL path, the way static hosts do it:
 *
 * 1. a file of that name
 * 2. a folder's `index.html`, whose URL ends with a slash: without it the browser is sent there
 * 3. the page `NAME.html`, whose URL has no slash: with one the browser is sent to the other; a folder of that name may
 *    be beside it, with the pages below
 *
 * Nothing outside of the folder is ever found: not by `..`, encoded or not, and not by a symbolic link.
 */
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

export type Found =
  | { kind: 'file'; file: string }
  /** URL path to go to, percent-encoded. */
  | { kind: 'redirect'; to: string }
  | { kind: 'none' };

const NONE: Found = { kind: 'none' };

/**
 * @param root absolute path of the folder
 * @param pathname URL path below the folder as it was requested, still encoded; begins with a slash
 */
export async function findFile(root: string, pathname: string): Promise<Found> {
  const segments = decodeSegments(pathname);
  if (segments === undefined) return NONE;
  const endsWithSlash = pathname.endsWith('/');
  const bare = path.join(root, ...segments);
  const kind = await kindInside(root, bare);
  if (kind === 'folder' && (await kindInside(root, path.join(bare, 'index.html'))) === 'file') {
    if (endsWithSlash) return { kind: 'file', file: path.join(bare, 'index.html') };
    return { kind: 'redirect', to: `${encode(segments)}/` };
  }
  if (kind === 'file') return endsWithSlash ? NONE : { kind: 'file', file: bare };
  if (segments.length === 0 || (await kindInside(root, `${bare}.html`)) !== 'file') return NONE;
  return endsWithSlash ? { kind: 'redirect', to: encode(segments) } : { kind: 'file', file: `${bare}.html` };
}

/** Undefined for a path that no file can have: a malformed one, or one that tries to climb. */
function decodeSegments(pathname: string): string[] | undefined {
  const parts = pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (parts.length === 1 && parts[0] === '') return [];
  const segments: string[] = [];
  for (const part of parts) {
    let segment: string;
    try {
      segment = decodeURIComponent(part);
    } catch {
      return undefined;
    }
    if (segment === '' || segment === '.' || segment === '..' || /[/\\\0]/.test(segment)) return undefined;
    // A drive letter or a stream of a file on Windows.
    if (process.platform === 'win32' && segment.includes(':')) return undefined;
    segments.push(segment);
  }
  return segments;
}

function encode(segments: string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

async function kindInside(root: string, file: string): Promise<'file' | 'folder' | undefined> {
  try {
    const [real, realRoot, state] = await Promise.all([realpath(file), realpath(root), stat(file)]);
    const inside = path.relative(realRoot, real);
    if (inside.startsWith('..') || path.isAbsolute(inside)) return undefined;
    // A file system that ignores case finds what a host would not.
    const asked = path.relative(root, file);
    if (inside !== asked && inside.toLowerCase() === asked.toLowerCase()) return undefined;
    return state.isFile() ? 'file' : state.isDirectory() ? 'folder' : undefined;
  } catch {
    return undefined;
  }
}
