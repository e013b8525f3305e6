/**
 * Caches the answers of other sites. Every run requests broken links again, so a fixed link disappears from the report
 * immediately. The cache keeps broken links of the last run only for display in `ssg watch`.
 */
import { CacheFolder, cacheFolderOf } from '../../cache/folder.ts';
import type { Answer } from './probe.ts';

const DAY = 24 * 60 * 60 * 1000;
const NAME = 'external-links.json';

export interface KnownAnswer {
  kind: Answer['kind'];
  /** Why the link is not good. */
  reason?: string;
  /** When the URL was requested, in milliseconds since 1970. */
  time: number;
}

export interface KnownAnswers {
  /** Whether the last answer was good and is recent enough. */
  isGood(url: string): boolean;
  /** The last answer of any kind. */
  get(url: string): KnownAnswer | undefined;
  add(url: string, answer: Answer): void;
  /** Writes the good answers, and all answers of this run. */
  save(): void;
}

/**
 * @param root absolute path of the site's folder
 * @param days how long a good answer is valid; 0 disables the cache
 */
export function openCache(root: string, days: number): KnownAnswers {
  const now = Date.now();
  const folder = new CacheFolder(cacheFolderOf(root));
  const read = Object.entries((folder.read(NAME) ?? {}) as Record<string, unknown>);
  const known = new Map(read.filter((entry): entry is [string, KnownAnswer] => isAnswer(entry[1], now)));
  const fresh = new Set<string>();
  const isGood = (url: string): boolean => {
    const answer = known.get(url);
    return answer?.kind === 'good' && (fresh.has(url) || now - answer.time < days * DAY);
  };
  return {
    isGood,
    get: (url) => known.get(url),
    add(url, answer) {
      fresh.add(url);
      known.set(url, {
        kind: answer.kind,
        ...(answer.kind === 'good' ? {} : { reason: answer.reason }),
        time: now,
      });
    },
    save() {
      const kept = [...known].filter(([url]) => fresh.has(url) || isGood(url));
      folder.write(NAME, Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))));
    },
  };
}

/** A time in the future comes from a wrong clock. */
function isAnswer(value: unknown, now: number): boolean {
  return typeof value === 'object' && value !== null && 'time' in value && Number(value.time) <= now;
}
