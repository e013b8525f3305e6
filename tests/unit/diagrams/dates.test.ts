/** Dates of Gantt charts: parsing with Day.js formats, formatting with D3 formats, and durations. */
import { describe, expect, test } from 'vitest';
import { ticksOf } from '../../../packages/diagrams/src/gantt/axis.ts';
import {
  addDuration,
  formatDate,
  formatTime,
  parseDate,
  parseDuration,
} from '../../../packages/diagrams/src/gantt/dates.ts';

const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

test.each([
  ['2024-02-29', 'YYYY-MM-DD', '2024-02-29T00:00:00.000Z'],
  ['2023-02-29', 'YYYY-MM-DD', undefined],
  ['2024-2-9', 'YYYY-MM-DD', undefined],
  ['9.2.24', 'D.M.YY', '2024-02-09T00:00:00.000Z'],
  ['9.2.69', 'D.M.YY', '1969-02-09T00:00:00.000Z'],
  ['3rd March 2024, 12:05 am', 'Do MMMM YYYY, hh:mm a', '2024-03-03T00:05:00.000Z'],
  ['Dec 24 2024 11:07 PM', 'MMM D YYYY hh:mm A', '2024-12-24T23:07:00.000Z'],
  ['24h', 'H[h]', undefined],
  ['23h', 'H[h]', '1970-01-01T23:00:00.000Z'],
  ['17:49:03.250', 'HH:mm:ss.SSS', '1970-01-01T17:49:03.250Z'],
  ['2024-01-01T10:00+05:30', 'YYYY-MM-DDTHH:mmZ', '2024-01-01T04:30:00.000Z'],
  ['1700000000', 'X', '2023-11-14T22:13:20.000Z'],
  ['1700000000000', 'x', '2023-11-14T22:13:20.000Z'],
  ['a.c', 'a.c', undefined],
])('parses %s as %s', (text, format, expected) => {
  expect(iso(parseDate(text, format))).toBe(expected);
  if (expected && !format.includes('Z')) expect(formatDate(Date.parse(expected), format)).toBe(text);
});

test.each([
  ['2024-01-31', '1M', '2024-02-29T00:00:00.000Z'],
  ['2024-02-29', '1y', '2025-02-28T00:00:00.000Z'],
  ['2024-01-01', '1.5d', '2024-01-03T00:00:00.000Z'],
  ['2024-01-01', '1.5h', '2024-01-01T01:30:00.000Z'],
  ['2024-01-01', '2w', '2024-01-15T00:00:00.000Z'],
  ['2024-01-01', '90m', '2024-01-01T01:30:00.000Z'],
  ['2024-01-01', '250ms', '2024-01-01T00:00:00.250Z'],
])('adds %s and %s', (start, duration, expected) => {
  const parsed = parseDuration(duration);
  expect(parsed && iso(addDuration(Date.parse(start), parsed))).toBe(expected);
});

test.each(['3', 'd', '3 d', '-3d', '3x'])('rejects %s as duration', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

test('supports every field of the axis format', () => {
  const time = Date.UTC(2024, 0, 7, 15, 4, 5, 6);
  const format =
    '%a %A %b %B %d %e %f %g %G %H %I %j %L %m %M %p %q %s %S %u %U %V %w %W %y %Y %Z %% %-d %_m %0e %x %X %K';
  expect(formatTime(time, format)).toBe(
    'Sun Sunday Jan January 07  7 006000 24 2024 15 03 007 006 01 04 PM 1 1704639845 05 7 01 01 0 01 24 2024 +0000 % 7  1 07 1/7/2024 3:04:05 PM %K',
  );
});

describe('ticks', () => {
  const span = (from: string, to: string) => [Date.parse(from), Date.parse(to)] as const;
  const texts = (ticks: { text: string }[]) => ticks.map(({ text }) => text);

  test('uses the shortest interval whose labels fit', () => {
    const ticks = ticksOf({ weekday: 1 }, span('2024-01-01', '2024-02-01'), () => 6);
    expect(texts(ticks)).toEqual(['2024-01-01', '2024-01-08', '2024-01-15', '2024-01-22', '2024-01-29']);
  });

  test('uses the requested interval, or a longer one if it does not fit', () => {
    const gantt = { weekday: 0, tickInterval: { count: 1, unit: 'month' }, axisFormat: '%b' };
    expect(texts(ticksOf(gantt, span('2024-01-15', '2024-05-15'), () => 6))).toEqual([
      'Feb',
      'Mar',
      'Apr',
      'May',
    ]);
    expect(texts(ticksOf(gantt, span('2024-01-01', '2025-12-31'), () => 9))).toHaveLength(8);
  });

  test('handles seconds over ten years quickly', () => {
    const gantt = { weekday: 0, tickInterval: { count: 1, unit: 'second' } };
    expect(ticksOf(gantt, span('2014-01-01', '2024-01-01'), () => 12).length).toBeLessThanOrEqual(12);
  });
});
