import { getOrInsert } from '../util/get-or-insert.ts';

/** `medium`: `Aug 18, 2026`. `long`: `August 18, 2026`. `day`: `August 18`. */
export type DateStyle = 'medium' | 'long' | 'day';

const formats = new Map<string, Intl.DateTimeFormat>();

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { dateStyle: 'long' },
  day: { month: 'long', day: 'numeric' },
};

/**
 * Formats `2026-08-18` in a language. In UTC, so the machine's time zone has no effect.
 */
export function dateText(iso: string, locale: string, style: DateStyle = 'medium'): string {
  const key = `${style} ${locale}`;
  const format = getOrInsert(
    formats,
    key,
    () => new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone: 'UTC' }),
  );
  return format.format(new Date(iso));
}
