/**
 * What other sites answered, and when. Only good answers are relied on: a dead link is asked for again on every run, so
 * that it goes away as soon as it is mended. What the last run found dead is kept to be looked at, in `ssg watch`.
 */
import { CacheFolder, cacheFolderOf } from '../../cache/folder.ts';
import type { Answer } from './probe.ts';

const DAY = 24 * 60 * 60 * 1000;
const NAME = 'external-links.json';

export interface KnownAnswer {
  kind: Answer['kind'];
  /** Why, unless it is good. */
  reason?: string;
  /** When it was asked for, in milliseconds since 1970. */
  time: number;
}

export interface KnownAnswers {
  /** Whether a URL was good, and that is not too long ago. */
  isGood(url: string): boolean;
  /** The last answer, whatever it was. */
  get(url: string): KnownAnswer | undefined;
  add(url: string, answer: Answer): void;
  /** Keeps the good answers and, of the others, those of this run. */
  save(): void;
}

/**
 * @param root absolute path of the site's folder
 * @param days how long a good answer counts; 0 for not at all
 */
export function openCache(root: string, days: number, now = Date.now()): KnownAnswers {
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

/** A time that is yet to come was written by a clock that was wrong. */
function isAnswer(value: unknown, now: number): boolean {
  return typeof value === 'object' && value !== null && 'time' in value && Number(value.time) <= now;
}
