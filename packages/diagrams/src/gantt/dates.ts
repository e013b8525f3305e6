/**
 * Dates of Gantt charts: parsed and formatted with the formats of Day.js, and added to durations. Everything is UTC, so a
 * chart does not depend on the machine.
 */

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Longer tokens before their prefixes. */
const TOKEN =
  /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DDDD|DD|Do|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|SSS|SS|S|ZZ|Z|A|a|X|x|Q/g;

const PATTERNS: Record<string, string> = {
  YYYY: '\\d{4}',
  YY: '\\d{2}',
  MMMM: MONTHS.join('|'),
  MMM: MONTHS.map((name) => name.slice(0, 3)).join('|'),
  MM: '\\d{2}',
  M: '\\d{1,2}',
  DD: '\\d{2}',
  Do: '\\d{1,2}(?:st|nd|rd|th)',
  D: '\\d{1,2}',
  HH: '\\d{2}',
  H: '\\d{1,2}',
  hh: '\\d{2}',
  h: '\\d{1,2}',
  mm: '\\d{2}',
  m: '\\d{1,2}',
  ss: '\\d{2}',
  s: '\\d{1,2}',
  SSS: '\\d{3}',
  SS: '\\d{2}',
  S: '\\d',
  ZZ: '[+-]\\d{4}|Z',
  Z: '[+-]\\d{2}:\\d{2}|Z',
  A: 'AM|PM',
  a: 'am|pm',
  X: '\\d+(?:\\.\\d{1,3})?',
  x: '\\d+',
  Q: '[1-4]',
};

/** @returns milliseconds since 1970; undefined if the text does not match the format, or is not a date */
export function parseDate(text: string, format: string): number | undefined {
  const names: string[] = [];
  let pattern = '';
  let done = 0;
  for (const match of format.matchAll(TOKEN)) {
    pattern += escapePattern(format.slice(done, match.index));
    done = match.index + match[0].length;
    const token = PATTERNS[match[0]];
    if (token === undefined) pattern += escapePattern(match[1] ?? match[0]);
    else {
      names.push(match[0]);
      pattern += `(${token})`;
    }
  }
  const found = new RegExp(`^${pattern}${escapePattern(format.slice(done))}$`).exec(text);
  if (!found) return undefined;
  const value = new Map(names.map((name, index) => [name, found[index + 1] as string]));
  return dateOf(value);
}

function dateOf(value: ReadonlyMap<string, string>): number | undefined {
  const number = (...names: string[]): number | undefined => {
    const name = names.find((each) => value.has(each));
    return name === undefined ? undefined : Number.parseInt(value.get(name) as string, 10);
  };
  const seconds = value.get('X') ?? value.get('x');
  if (seconds !== undefined) return Number(seconds) * (value.has('X') ? 1000 : 1);
  const short = number('YY');
  const year = number('YYYY') ?? (short === undefined ? 1970 : short + (short > 68 ? 1900 : 2000));
  const named = value.get('MMMM') ?? value.get('MMM');
  const month =
    named === undefined ? (number('MM', 'M') ?? 1) - 1 : MONTHS.findIndex((name) => name.startsWith(named));
  const day = number('DD', 'D', 'Do') ?? 1;
  let hour = number('HH', 'H') ?? number('hh', 'h') ?? 0;
  const half = (value.get('A') ?? value.get('a'))?.toLowerCase();
  if (half === 'pm' && hour < 12) hour += 12;
  else if (half === 'am' && hour === 12) hour = 0;
  const [minute, second] = [number('mm', 'm') ?? 0, number('ss', 's') ?? 0];
  const fraction = value.get('SSS') ?? value.get('SS') ?? value.get('S') ?? '0';
  const milliseconds = Number(`0.${fraction}`) * 1000;
  const time = Date.UTC(year, month, day, hour, minute, second, milliseconds);
  const date = new Date(time);
  // February 30 is not a date.
  if (date.getUTCMonth() !== month || date.getUTCDate() !== day || date.getUTCHours() !== hour)
    return undefined;
  if (minute > 59 || second > 59) return undefined;
  return time - offsetOf(value.get('ZZ') ?? value.get('Z') ?? 'Z');
}

/** Offset of a time zone in milliseconds. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

export function formatDate(time: number, format: string): string {
  const date = new Date(time);
  const [hour, month, day] = [date.getUTCHours(), date.getUTCMonth(), date.getUTCDate()];
  const values: Record<string, string> = {
    YYYY: pad(date.getUTCFullYear(), 4),
    YY: pad(date.getUTCFullYear() % 100),
    MMMM: MONTHS[month] as string,
    MMM: (MONTHS[month] as string).slice(0, 3),
    MM: pad(month + 1),
    M: String(month + 1),
    DD: pad(day),
    Do: ordinal(day),
    D: String(day),
    dddd: DAYS[date.getUTCDay()] as string,
    ddd: (DAYS[date.getUTCDay()] as string).slice(0, 3),
    HH: pad(hour),
    H: String(hour),
    hh: pad(hour % 12 || 12),
    h: String(hour % 12 || 12),
    mm: pad(date.getUTCMinutes()),
    m: String(date.getUTCMinutes()),
    ss: pad(date.getUTCSeconds()),
    s: String(date.getUTCSeconds()),
    SSS: pad(date.getUTCMilliseconds(), 3),
    SS: pad(date.getUTCMilliseconds(), 3).slice(0, 2),
    S: pad(date.getUTCMilliseconds(), 3).slice(0, 1),
    Z: '+00:00',
    ZZ: '+0000',
    A: hour < 12 ? 'AM' : 'PM',
    a: hour < 12 ? 'am' : 'pm',
    X: String(Math.floor(time / 1000)),
    x: String(time),
    Q: String(Math.floor(month / 3) + 1),
  };
  return format.replace(TOKEN, (token, quoted?: string) => quoted ?? values[token] ?? token);
}

function pad(value: number, length = 2, by = '0'): string {
  return String(value).padStart(length, by);
}

function ordinal(day: number): string {
  const ending = day >= 11 && day <= 13 ? undefined : ['st', 'nd', 'rd'][(day % 10) - 1];
  return `${day}${ending ?? 'th'}`;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Parses a duration: `3d`, `1.5h`. The length of months and years depends on the start. */
export interface Duration {
  count: number;
  unit: string;
}

export function parseDuration(text: string): Duration | undefined {
  const [, count, unit] = /^(\d+(?:\.\d+)?)([Mdhmswy]|ms)$/.exec(text) ?? [];
  return count === undefined ? undefined : { count: Number(count), unit: unit as string };
}

export function addDuration(time: number, { count, unit }: Duration): number {
  const exact = { ms: 1, s: SECOND, m: MINUTE, h: HOUR }[unit];
  if (exact !== undefined) return time + count * exact;
  // Day.js adds whole days.
  if (unit === 'd' || unit === 'w') return time + Math.round(unit === 'w' ? 7 * count : count) * DAY;
  return addMonths(time, Math.trunc(unit === 'y' ? 12 * Math.trunc(count) : count));
}

/** Adds months; uses the last day of a month that is too short. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** Lower-case name of the weekday. */
export function weekdayOf(time: number): string {
  return (DAYS[new Date(time).getUTCDay()] as string).toLowerCase();
}

/** Formats a date with a format of C's `strftime` and D3: `%Y-%m-%d`. */
export function formatTime(time: number, format: string): string {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const [hour, weekday] = [date.getUTCHours(), date.getUTCDay()];
  const dayOfYear = Math.floor((time - Date.UTC(year, 0, 1)) / DAY);
  const iso = isoWeek(time);
  const fields: Record<string, [value: number | string, length?: number, by?: string]> = {
    a: [(DAYS[weekday] as string).slice(0, 3)],
    A: [DAYS[weekday] as string],
    b: [(MONTHS[month] as string).slice(0, 3)],
    B: [MONTHS[month] as string],
    d: [day, 2],
    e: [day, 2, ' '],
    f: [`${pad(date.getUTCMilliseconds(), 3)}000`],
    g: [iso.year % 100, 2],
    G: [iso.year, 4],
    H: [hour, 2],
    I: [hour % 12 || 12, 2],
    j: [dayOfYear + 1, 3],
    L: [date.getUTCMilliseconds(), 3],
    m: [month + 1, 2],
    M: [date.getUTCMinutes(), 2],
    p: [hour < 12 ? 'AM' : 'PM'],
    q: [Math.floor(month / 3) + 1],
    Q: [time],
    s: [Math.floor(time / 1000)],
    S: [date.getUTCSeconds(), 2],
    u: [weekday || 7],
    U: [Math.floor((dayOfYear + 7 - weekday) / 7), 2],
    V: [iso.week, 2],
    w: [weekday],
    W: [Math.floor((dayOfYear + 7 - ((weekday + 6) % 7)) / 7), 2],
    y: [year % 100, 2],
    Y: [year, 4],
    Z: ['+0000'],
    '%': ['%'],
  };
  const whole = format
    .replaceAll('%c', '%x, %X')
    .replaceAll('%x', '%-m/%-d/%Y')
    .replaceAll('%X', '%-I:%M:%S %p');
  return whole.replace(/%([-_0])?([a-zA-Z%])/g, (written, padding: string | undefined, name: string) => {
    const field = fields[name];
    if (!field) return written;
    const [value, length = 0, by = '0'] = field;
    if (typeof value === 'string' || padding === '-') return String(value);
    return pad(value, length, padding === '_' ? ' ' : padding === '0' ? '0' : by);
  });
}

/** The ISO week, which contains the Thursday of the same week. */
function isoWeek(time: number): { year: number; week: number } {
  const thursday = time + (3 - ((new Date(time).getUTCDay() + 6) % 7)) * DAY;
  const year = new Date(thursday).getUTCFullYear();
  return { year, week: Math.floor((thursday - Date.UTC(year, 0, 1)) / DAY / 7) + 1 };
}
