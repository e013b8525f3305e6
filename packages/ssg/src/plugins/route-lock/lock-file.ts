/**
 * `routes.lock`, next to the configuration and committed: every URL and heading anchor that the site has published. One per
 * line and sorted, to avoid merge conflicts.
 */
import path from 'node:path';
import { readText } from '../../core/util/regular-file.ts';
import { isFileError, reasonOf } from '../../core/util/unreadable.ts';

export const ROUTES_LOCK = 'routes.lock';

const HEADER = `# The URLs that this site has published. Readers and other sites link to them.
# A build that would lose one of them fails. Run \`ssg routes\` to add new URLs.
`;

export interface LockedRoute {
  /** Site path without base URL and, for an anchor, `#anchor`. */
  url: string;
  /** 1-based, in the file. */
  line: number;
}

export const lockFileOf = (root: string): string => path.join(root, ROUTES_LOCK);

/** @returns undefined if the file does not exist; the reason if it cannot be read */
export function readLock(root: string): LockedRoute[] | Reason | undefined {
  try {
    return parseLock(readText(lockFileOf(root)));
  } catch (error) {
    return isFileError(error) && error.code === 'ENOENT' ? undefined : reasonOf(error);
  }
}

type Reason = ReturnType<typeof reasonOf>;

/** Ignores lines that are not URLs, such as comments and conflict markers. */
function parseLock(text: string): LockedRoute[] {
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
