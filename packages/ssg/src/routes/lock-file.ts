/**
 * `routes.lock`, beside the configuration and committed: every URL and heading anchor that the site has published, one a
 * line, sorted, so that two branches that add some merge without a conflict worth the name.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROUTES_LOCK = 'routes.lock';

const HEADER = `# What this site has published: readers and other sites have links to it.
# A build that would lose one fails. \`ssg routes\` adds what is new.
`;

export interface LockedRoute {
  /** Site path without base URL and, for an anchor, `#anchor`. */
  url: string;
  /** 1-based, in the file. */
  line: number;
}

export const lockFileOf = (root: string): string => path.join(root, ROUTES_LOCK);

/** @returns undefined when the site has no such file */
export function readLock(root: string): LockedRoute[] | undefined {
  try {
    return parseLock(readFileSync(lockFileOf(root), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What is neither a comment nor a URL, such as the marks of a conflict, is passed over. */
export function parseLock(text: string): LockedRoute[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const url = line.trim();
    return url.startsWith('/') ? [{ url, line: index + 1 }] : [];
  });
}

export function formatLock(urls: Iterable<string>): string {
  return `${HEADER}${[...new Set(urls)]
    .sort()
    .map((url) => `${url}\n`)
    .join('')}`;
}
