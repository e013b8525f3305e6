import { MANIFEST } from '../util/manifest-name.ts';

/** Files in an output folder for hosts and for ssg itself, not for readers. A site may contain its own. */
const UNSERVED = new Set([MANIFEST, '_headers', '_redirects', 'vercel.json', 'nginx.conf']);

/** @param name path below the output folder, decoded */
export function isServed(name: string): boolean {
  return !UNSERVED.has(name);
}
