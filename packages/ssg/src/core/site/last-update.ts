/** The date and author of a document's last change, from the front matter or from git. */

import type { FrontMatter } from '../types.ts';
import { readAnyDate } from '../util/date.ts';
import { type DateStyle, dateText } from './date-text.ts';

export interface LastUpdate {
  /** ISO date. */
  lastUpdated?: string;
  /** The formatted date. */
  lastUpdatedText?: string;
  lastUpdatedBy?: string;
}

/** Data from git; undefined for files without history. */
export interface Committed {
  date: string | undefined;
  author: string | undefined;
}

/** @param shows which data the configuration enables */
export function lastUpdate(
  { last_update: written }: FrontMatter,
  committed: Committed,
  shows: { lastUpdated: boolean; lastUpdatedBy: boolean },
  language: string,
  style: DateStyle = 'medium',
): LastUpdate {
  const own = (typeof written === 'object' && written !== null ? written : {}) as Record<string, unknown>;
  const day = typeof own.date === 'string' ? readAnyDate(own.date)?.slice(0, 10) : undefined;
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
