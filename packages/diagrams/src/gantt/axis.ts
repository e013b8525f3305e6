/** The times on an axis, and their labels. */
import { addMonths, DAY, formatTime } from './dates.ts';
import type { Gantt, TickInterval } from './parse.ts';

export interface Tick {
  time: number;
  text: string;
}

const UNIT: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: DAY / 24,
  day: DAY,
  week: 7 * DAY,
  month: 30.4 * DAY,
};

/** Units from short to long. */
const INTERVALS = (
  '1second 5second 15second 30second 1minute 5minute 15minute 30minute 1hour 3hour 6hour 12hour 1day 2day 1week 2week ' +
  '1month 2month 3month 6month 12month 24month 60month 120month'
)
  .split(' ')
  .map((name): TickInterval => {
    const [, count, unit] = /^(\d+)(.*)$/.exec(name) as unknown as [string, string, string];
    return { count: Number(count), unit };
  });

/** Limit of labels. */
const MOST = 200;

/**
 * @param room number of labels that fit, given the widest label
 */
export function ticksOf(
  gantt: Pick<Gantt, 'axisFormat' | 'tickInterval' | 'weekday'>,
  [from, to]: readonly [number, number],
  room: (texts: readonly string[]) => number,
): Tick[] {
  const lengthOf = ({ count, unit }: TickInterval): number => count * (UNIT[unit] as number);
  const fits = (interval: TickInterval): Tick[] | undefined => {
    if ((to - from) / lengthOf(interval) > MOST) return undefined;
    const ticks = timesOf(interval, from, to, gantt.weekday).map((time) => ({
      time,
      text: formatTime(time, gantt.axisFormat ?? formatOf(interval)),
    }));
    return ticks.length <= room(ticks.map(({ text }) => text)) ? ticks : undefined;
  };
  const wanted = gantt.tickInterval;
  const chosen = wanted && fits(wanted);
  if (chosen) return chosen;
  // The author's interval is increased if labels would overlap.
  const least = wanted ? lengthOf(wanted) : 0;
  for (const interval of INTERVALS) {
    const ticks = lengthOf(interval) > least ? fits(interval) : undefined;
    if (ticks) return ticks;
  }
  return [{ time: from, text: formatTime(from, gantt.axisFormat ?? '%Y') }];
}

/** The date, like in mermaid, or the time within a day. */
function formatOf({ unit }: TickInterval): string {
  return (
    { second: '%H:%M:%S', millisecond: '%H:%M:%S.%L', minute: '%H:%M', hour: '%m-%d %H:%M' }[unit] ??
    '%Y-%m-%d'
  );
}

/** Round times within a span. */
function timesOf({ count, unit }: TickInterval, from: number, to: number, weekday: number): number[] {
  const times: number[] = [];
  if (unit === 'month') {
    const first = new Date(from);
    const months = first.getUTCFullYear() * 12 + first.getUTCMonth();
    let time = addMonths(Date.UTC(2000, 0, 1), Math.floor(months / count) * count - 24_000);
    for (; time <= to; time = addMonths(time, count)) if (time >= from) times.push(time);
    return times;
  }
  const step = count * (UNIT[unit] as number);
  // The first of January 1970 was a Thursday.
  const origin = unit === 'week' ? (weekday - 4) * DAY : 0;
  for (let time = origin + Math.ceil((from - origin) / step) * step; time <= to; time += step)
    times.push(time);
  return times;
}
