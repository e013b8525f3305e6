/**
 * Which URLs were good, and when. Only good answers are kept: a dead link is asked for again on every run, so that it
 * goes away as soon as it is mended.
 */
import { CacheFolder, cacheFolderOf } from '../../cache/folder.ts';

const DAY = 24 * 60 * 60 * 1000;
const NAME = 'external-links.json';

export interface GoodUrls {
  has(url: string): boolean;
  add(url: string): void;
  save(): void;
}

/**
 * @param root absolute path of the site's folder
 * @param days how long an answer counts; 0 for not at all
 */
export function openCache(root: string, days: number, now = Date.now()): GoodUrls {
  const folder = new CacheFolder(cacheFolderOf(root));
  // Milliseconds since 1970, by URL.
  const known = new Map(Object.entries((folder.read(NAME) ?? {}) as Record<string, number>));
  // A time that is yet to come was written by a clock that was wrong.
  for (const [url, time] of known) if (time > now || now - time >= days * DAY) known.delete(url);
  return {
    has: (url) => known.has(url),
    add: (url) => known.set(url, now),
    save: () => folder.write(NAME, Object.fromEntries([...known].sort())),
  };
}
