/** Filters of esbuild plugins. esbuild waits for an answer to each match, so an exact filter saves as much time as a small module takes. */

import { escapePattern } from '../util/escape-pattern.ts';

/** All imports except those within the classic theme, such as `#~/theme/Footer`, which esbuild resolves by itself. */
export const OUTSIDE_CLASSIC = /^(?:[^#]|#[^~]|#?$)/;

/** How modules of the classic theme import its components. */
export const IN_CLASSIC = '#~/theme/';

/** Matches some texts entirely. */
export function exactly(texts: Iterable<string>): RegExp {
  const escaped = Array.from(texts, escapePattern);
  return new RegExp(`^(?:${escaped.join('|')})$`);
}
