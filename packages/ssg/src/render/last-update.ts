/** When a document was last changed, and by whom: as its front matter says, else as git does. */
import { readDate } from '../content/date.ts';
import type { FrontMatter } from '../types.ts';
import { type DateStyle, dateText } from './date-text.ts';

export interface LastUpdate {
  /** ISO date. */
  lastUpdated?: string;
  /** The same in words. */
  lastUpdatedText?: string;
  lastUpdatedBy?: string;
}

/** What git says; undefined where it knows nothing. */
export interface Committed {
  date: string | undefined;
  author: string | undefined;
}

/** @param shows what the site wants to be told of git, and of documents' front matter */
export function lastUpdate(
  { last_update: written }: FrontMatter,
  committed: Committed,
  shows: { lastUpdated: boolean; lastUpdatedBy: boolean },
  language: string,
  style: DateStyle = 'medium',
): LastUpdate {
  const own = (typeof written === 'object' && written !== null ? written : {}) as Record<string, unknown>;
  const day = typeof own.date === 'string' ? readDate(own.date)?.slice(0, 10) : undefined;
  const date = shows.lastUpdated ? (day ?? committed.date) : undefined;
  const author = typeof own.author === 'string' ? own.author : committed.author;
  return {
    ...(date !== undefined && {
      lastUpdated: date,
      lastUpdatedText: dateText(date, language, style),
    }),
    ...(shows.lastUpdatedBy && author && { lastUpdatedBy: author }),
  };
}
