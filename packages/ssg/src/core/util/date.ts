/** Parses the dates of front matter. */

const DATE =
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[Tt\s]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<zone>[Zz]|[+-]\d{1,2}(?::?\d{2})?)?)?$/;

/**
 * Parses a day, or a day and a time, which is UTC unless it has a zone.
 *
 * @returns `2024-01-02T00:00:00.000Z`; undefined for an invalid date, such as February 30
 */
export function readDate(written: string): string | undefined {
  const parts = DATE.exec(written.trim())?.groups;
  if (!parts) return undefined;
  const number = (name: string): number => Number(parts[name] ?? 0);
  const date = new Date(
    Date.UTC(
      number('year'),
      number('month') - 1,
      number('day'),
      number('hour'),
      number('minute'),
      number('second'),
    ),
  );
  // JavaScript turns February 30 into March 1.
  if (date.getUTCMonth() !== number('month') - 1 || date.getUTCDate() !== number('day')) return undefined;
  if (number('hour') > 23 || number('minute') > 59 || number('second') > 60) return undefined;
  return new Date(date.getTime() - offsetOf(parts.zone)).toISOString();
}

/** Like `readDate`, and reads everything that JavaScript does, such as `06-29-2022` and `June 29, 2022`, as Docusaurus does. */
export function readAnyDate(written: string): string | undefined {
  const exact = readDate(written);
  if (exact !== undefined || !/\b\d{4}\b/.test(written)) return exact;
  const time = [`${written} UTC`, written]
    .map((each) => Date.parse(each))
    .find((each) => !Number.isNaN(each));
  return time === undefined || DATE.test(written.trim()) ? undefined : new Date(time).toISOString();
}

/** Offset of a time zone such as `+02:00`, in milliseconds. */
function offsetOf(zone: string | undefined): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone ?? '') ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
