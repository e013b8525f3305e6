/** Parses mermaid's Gantt charts. */
import { suggestName } from '../near-miss.ts';
import { DiagramError, type DiagramSource, Unsupported } from '../source.ts';
import { type Naming, oneLine, readStatements, refuseClicks } from '../statements.ts';
import { addDuration, DAY, formatDate, parseDate, parseDuration, weekdayOf } from './dates.ts';

const TAGS = ['active', 'done', 'crit', 'milestone', 'vert'] as const;
export type TaskTag = (typeof TAGS)[number];

export interface Task {
  id: string;
  name: string;
  tags: ReadonlySet<TaskTag>;
  /** Milliseconds since 1970. */
  start: number;
  /** The author's end plus the excluded days. */
  end: number;
  /** End of the bar, before excluded days. */
  drawnEnd: number;
}

export interface GanttSection {
  /** Absent for tasks before the first section. */
  name?: string;
  tasks: Task[];
}

/** An interval, such as every 2 weeks. */
export interface TickInterval {
  count: number;
  unit: string;
}

export interface Gantt extends Naming {
  sections: GanttSection[];
  /** A format of Day.js. */
  dateFormat: string;
  /** A format of D3. Default: depends on the available room. */
  axisFormat?: string;
  tickInterval?: TickInterval;
  /** First day of the week; 0 is Sunday. */
  weekday: number;
  topAxis: boolean;
  /** Consecutive tasks of a section share a row. */
  isCompact: boolean;
  /** Checks if the day that starts at a time is excluded. */
  isExcluded(day: number): boolean;
}

interface Written {
  /** Offset in the source. */
  at: number;
  id: string;
  name: string;
  tags: Set<TaskTag>;
  /** Default: the end of the previous task. */
  start?: string;
  end: string;
  before?: Written;
  task?: Task;
}

interface Calendar {
  dateFormat: string;
  isInclusive: boolean;
  isExcluded(day: number): boolean;
  hasExcluded: boolean;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Mermaid's default format. */
const DATE_FORMAT = 'YYYY-MM-DD';
/** Limit of consecutive excluded days. */
const MOST_EXCLUDED = 10_000;

export function parseGantt(source: DiagramSource): Gantt {
  const excludes = new Set<string>();
  const includes = new Set<string>();
  let weekend = 'saturday';
  const isExcluded = (day: number): boolean => {
    const names = [formatDate(day, gantt.dateFormat).toLowerCase(), formatDate(day, DATE_FORMAT)];
    const weekday = weekdayOf(day);
    if (names.some((name) => includes.has(name))) return false;
    const isWeekend = [weekend, WEEKDAYS[(WEEKDAYS.indexOf(weekend) + 1) % 7]].includes(weekday);
    return (
      (excludes.has('weekends') && isWeekend) ||
      excludes.has(weekday) ||
      names.some((name) => excludes.has(name))
    );
  };
  const gantt: Gantt = {
    sections: [],
    dateFormat: DATE_FORMAT,
    weekday: 0,
    topAxis: false,
    isCompact: /\bdisplayMode["']?\s*:\s*["']?compact\b/.test(source.settings),
    isExcluded,
  };
  let isInclusive = false;
  const written: { section: GanttSection; tasks: Written[] }[] = [];

  /** @returns false if the line is not a setting */
  const readSetting = (keyword: string, value: string, at: number): boolean => {
    if (keyword === 'title') gantt.title = oneLine(value);
    else if (keyword === 'dateformat') gantt.dateFormat = value;
    else if (keyword === 'axisformat') gantt.axisFormat = value;
    else if (keyword === 'tickinterval') gantt.tickInterval = readInterval(value, at);
    else if (keyword === 'excludes') for (const word of words(value)) excludes.add(word);
    else if (keyword === 'includes') for (const word of words(value)) includes.add(word);
    else if (keyword === 'inclusiveenddates') isInclusive = true;
    else if (keyword === 'topaxis') gantt.topAxis = true;
    else if (keyword === 'weekday') gantt.weekday = dayOf(value, WEEKDAYS, at);
    else if (keyword === 'weekend') weekend = WEEKDAYS[dayOf(value, ['friday', 'saturday'], at)] as string;
    // A page does not change every day, so it has no marker for today.
    else return keyword === 'todaymarker';
    return true;
  };

  for (const { text, at } of readStatements(source, gantt)) {
    const section = /^section\s+(.*)$/i.exec(text);
    if (section) {
      written.push({ section: { name: oneLine(section[1]), tasks: [] }, tasks: [] });
      continue;
    }
    refuseClicks(text);
    // `Weekend: …` may be a task.
    const [, keyword = '', value = ''] = (/^week.*:/i.test(text) ? null : SETTING.exec(text)) ?? [];
    const ended = keyword.toLowerCase() === 'title' ? value : value.replace(/[#;].*$/, '');
    if (keyword !== '' && readSetting(keyword.toLowerCase(), ended.trim(), at)) continue;
    if (written.length === 0) written.push({ section: { tasks: [] }, tasks: [] });
    const before = written.flatMap(({ tasks }) => tasks).at(-1);
    written.at(-1)?.tasks.push(readTask(text, at, before));
  }
  gantt.sections = written.map(({ section }) => section);
  const all = written.flatMap(({ tasks }) => tasks);
  const hasExcluded = excludes.size > 0;
  schedule(all, { dateFormat: gantt.dateFormat, isInclusive, isExcluded, hasExcluded });
  for (const { section, tasks } of written) section.tasks.push(...tasks.flatMap(({ task }) => task ?? []));
  if (gantt.sections.every(({ tasks }) => tasks.length === 0)) throw new Unsupported('a chart without tasks');
  return gantt;
}

const SETTING =
  /^(title|dateFormat|axisFormat|tickInterval|includes|excludes|todayMarker|weekday|weekend|inclusiveEndDates|topAxis)(?:\s+(.*))?$/i;

function words(list: string): string[] {
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

function dayOf(name: string, allowed: readonly string[], at: number): number {
  if (allowed.includes(name.toLowerCase())) return WEEKDAYS.indexOf(name.toLowerCase());
  throw new DiagramError(`unknown day \`${name}\``, at, suggestName(name.toLowerCase(), allowed));
}

function readInterval(text: string, at: number): TickInterval {
  const [, count, unit] = /^([1-9]\d*)(millisecond|second|minute|hour|day|week|month)$/.exec(text) ?? [];
  if (count === undefined || unit === undefined) {
    throw new DiagramError(
      `invalid interval \`${text}\``,
      at,
      'write an interval such as `1day`, `2week`, or `1month`',
    );
  }
  return { count: Number(count), unit };
}

function readTask(text: string, at: number, before: Written | undefined): Written {
  const colon = text.indexOf(':');
  if (colon <= 0) {
    throw new DiagramError(`invalid task \`${text}\``, at, 'write a task as `Name : id, 2024-01-31, 5d`');
  }
  const fields = text
    .slice(colon + 1)
    .replace(/[#;].*$/, '')
    .split(',')
    .map((field) => field.trim());
  const tags = new Set<TaskTag>();
  for (let tag = tagOf(fields[0]); tag; tag = tagOf(fields[0])) {
    tags.add(tag);
    fields.shift();
  }
  const name = text.slice(0, colon).trim();
  const end = fields.pop() ?? '';
  const start = fields.pop();
  const id = fields.pop() ?? '';
  if (end === '' || fields.length > 0) {
    throw new DiagramError(
      `the task \`${name}\` needs 1 to 3 values after the colon`,
      at,
      'write `end`, `start, end`, or `id, start, end` after the colon',
    );
  }
  if (start === undefined && !before) {
    throw new DiagramError(
      `the first task, \`${name}\`, has no start`,
      at,
      `add a start, such as \`${name} : 2024-01-31, ${end}\``,
    );
  }
  return { at, id, name, tags, end, ...(start !== undefined && { start }), ...(before && { before }) };
}

function tagOf(field: string | undefined): TaskTag | undefined {
  return TAGS.find((tag) => tag === field);
}

/** Determines the times of each task. A task may depend on a later one. */
function schedule(all: readonly Written[], calendar: Calendar): void {
  const byId = new Map(all.map((task) => [task.id, task]));
  byId.delete('');
  const waiting = new Set<Written>();
  const resolve = (written: Written): Task => {
    if (written.task) return written.task;
    if (waiting.has(written)) {
      throw new DiagramError(
        `circular dependency: the task \`${written.name}\` waits for itself`,
        written.at,
        'write a date in place of one `after` or `until`',
      );
    }
    waiting.add(written);
    const start = startOf(written);
    const { end, isDate } = endOf(written, start);
    const shifted =
      isDate || !calendar.hasExcluded
        ? { end, drawnEnd: end }
        : withoutExcluded(start, end, written, calendar);
    const { id, name, tags } = written;
    written.task = { id, name, tags, start, ...shifted };
    return written.task;
  };
  const others = ({ at, name }: Written, ids: string): Task[] =>
    ids.split(/\s+/).map((id) => {
      const other = byId.get(id);
      if (other) return resolve(other);
      throw new DiagramError(
        `unknown task id \`${id}\` in the task \`${name}\``,
        at,
        byId.size === 0 ? 'add an id to a task: `Name : id, 2024-01-31, 5d`' : suggestName(id, byId.keys()),
      );
    });
  const startOf = (written: Written): number => {
    const { start, before, name, at } = written;
    if (start === undefined) return resolve(before as Written).end;
    const after = /^after\s+(.+)$/.exec(start)?.[1];
    if (after !== undefined) return Math.max(...others(written, after).map(({ end }) => end));
    const time = parseDate(start, calendar.dateFormat) ?? isoDate(start);
    if (time !== undefined) return time;
    throw new DiagramError(
      `invalid start \`${start}\` of the task \`${name}\``,
      at,
      `write a date in the format \`${calendar.dateFormat}\`, or \`after id\``,
    );
  };
  const endOf = (written: Written, start: number): { end: number; isDate: boolean } => {
    const { end, name, at } = written;
    const until = /^until\s+(.+)$/.exec(end)?.[1];
    if (until !== undefined) {
      return { end: Math.min(...others(written, until).map((task) => task.start)), isDate: false };
    }
    const isDate = parseDate(end, DATE_FORMAT) !== undefined;
    const time = parseDate(end, calendar.dateFormat);
    if (time !== undefined) return { end: time + (calendar.isInclusive ? DAY : 0), isDate };
    const duration = parseDuration(end);
    if (duration) return { end: addDuration(start, duration), isDate };
    throw new DiagramError(
      `invalid end \`${end}\` of the task \`${name}\``,
      at,
      `write a date in the format \`${calendar.dateFormat}\`, a duration such as \`5d\`, or \`until id\``,
    );
  };
  for (const written of all) {
    waiting.clear();
    resolve(written);
  }
}

/** ISO dates are accepted in addition to the author's format. */
const ISO = ['', 'THH:mm', 'THH:mm:ss', 'THH:mm:ss.SSS', ' HH:mm', ' HH:mm:ss'].flatMap((time) => [
  DATE_FORMAT + time,
  `${DATE_FORMAT}${time}Z`,
]);

function isoDate(text: string): number | undefined {
  const format = ISO.find((each) => parseDate(text, each) !== undefined);
  return format === undefined ? undefined : parseDate(text, format);
}

/** Moves the end by a day per excluded day. The bar ends before trailing excluded days. */
function withoutExcluded(
  start: number,
  end: number,
  { name, at }: Written,
  { isExcluded }: Calendar,
): { end: number; drawnEnd: number } {
  let [last, drawnEnd, wasExcluded] = [end, end, false];
  for (let day = start + DAY; day <= last; day += DAY) {
    if (!wasExcluded) drawnEnd = last;
    wasExcluded = isExcluded(day);
    if (wasExcluded) last += DAY;
    if (last > end + MOST_EXCLUDED * DAY) {
      throw new DiagramError(`the task \`${name}\` never ends`, at, 'exclude fewer days in `excludes`');
    }
  }
  return { end: last, drawnEnd };
}
