/** An example of a library. Replace it with yours, or let the pages in `docs/api` name the files of your own. */

// #region options
export interface FormatOptions {
  /** Number of units, such as 2 for `1 h 5 min`. Default: all. */
  units?: number;
}
// #endregion options

// #region DurationError
/** The text is not a duration. */
export class DurationError extends Error {
  /** Index of the first character that does not belong to a duration. */
  readonly index: number;

  constructor(text: string, index: number) {
    super(`expected a duration such as "1 h 5 min", found ${JSON.stringify(text)}`);
    this.name = 'DurationError';
    this.index = index;
  }
}
// #endregion DurationError

const UNITS = { h: 3_600_000, min: 60_000, s: 1000, ms: 1 } as const;

// #region parseDuration
/** Reads a duration, such as `1 h 5 min`, in milliseconds. Throws a `DurationError`. */
export function parseDuration(text: string): number {
  // #endregion parseDuration
  const part = /\s*(\d+(?:\.\d+)?)\s*(h|min|ms|s)\s*/y;
  let total = 0;
  for (let at = 0; at < text.length || text === ''; at = part.lastIndex) {
    part.lastIndex = at;
    const [, amount, unit] = part.exec(text) ?? [];
    if (amount === undefined) throw new DurationError(text, at);
    total += Number(amount) * UNITS[unit as keyof typeof UNITS];
  }
  return total;
}

// #region formatDuration
/** Writes a duration in milliseconds as text, the largest unit first. */
export function formatDuration(milliseconds: number, { units = 4 }: FormatOptions = {}): string {
  // #endregion formatDuration
  const parts: string[] = [];
  let rest = Math.round(milliseconds);
  for (const [unit, size] of Object.entries(UNITS)) {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    if (amount > 0 && parts.length < units) parts.push(`${amount} ${unit}`);
  }
  return parts.join(' ') || '0 ms';
}
