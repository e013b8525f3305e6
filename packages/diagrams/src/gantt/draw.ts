/**
 * Draws a Gantt chart: a row per task, with its name inside or next to its bar; the names of sections on the left, and the
 * time axis below.
 */
import { blockOf, literalLines } from '../card.ts';
import { colorOf } from '../series.ts';
import { type Drawn, element, number, path, polygon, rect, textBlock } from '../svg.ts';
import type { TextBlock } from '../text/wrap.ts';
import { layoutLabel } from '../text/wrap.ts';
import { type Tick, ticksOf } from './axis.ts';
import { DAY } from './dates.ts';
import type { Gantt, Task } from './parse.ts';

/** A task in its row. */
interface Placed {
  task: Task;
  left: number;
  right: number;
  label: TextBlock;
  /** Center of the name. */
  at: number;
  isInside: boolean;
}

/** Width that an article shows without scaling. */
const COLUMN = 640;
const SECTION = 112;
const BAR = 24;
const GAP = 6;
const PAD = 7;
/** Width factor, since readers' fonts may be wider. */
const SLACK = 1.1;
const AXIS = 24;
const SMALL = 12;
/** Width beyond which names are wrapped. */
const NAME = 320;

export function drawGantt(gantt: Gantt): Drawn {
  const sections = gantt.sections.filter(({ tasks }) => tasks.length > 0);
  const names = sections.map(({ name }) =>
    name === undefined
      ? undefined
      : layoutLabel({ text: literalLines(name), markdown: false }, SECTION, { size: 14, bold: true }),
  );
  const start = names.some(Boolean) ? Math.max(...names.map((name) => (name?.width ?? 0) * SLACK)) + 12 : 0;
  const [from, to] = spanOf(sections.flatMap(({ tasks }) => tasks));
  const width = COLUMN - start;
  const x = (time: number): number => start + ((time - from) / (to - from)) * width;
  const ticks = ticksOf(gantt, [from, to], (texts) => {
    const widest = Math.max(...texts.map((text) => axisLabel(text).width));
    return Math.floor(width / (widest * SLACK + 10));
  });

  const top = gantt.topAxis ? AXIS : 0;
  let y = top;
  let right = COLUMN;
  let bars = '';
  for (const [index, { tasks }] of sections.entries()) {
    const name = names[index];
    const rows = rowsOf(
      tasks.filter(({ tags }) => !tags.has('vert')),
      x,
      gantt.isCompact,
    );
    let below = y + GAP / 2;
    for (const row of rows) {
      const height = Math.max(BAR, ...row.map(({ label }) => label.height)) + GAP;
      for (const placed of row) {
        bars += drawTask(placed, below + height / 2, colorOf(index));
        right = Math.max(right, extent(placed)[1]);
      }
      below += height;
    }
    const end = Math.max(below + GAP / 2, y + (name?.height ?? 0) + GAP);
    if (name) bars += textBlock(name, { x: 0, y: (y + end) / 2 }, { class: 'bold' }, 'start');
    y = end;
    if (index < sections.length - 1) bars += path('detail', `M0 ${number(y)}H${COLUMN}`);
  }
  const excluded = drawExcluded(gantt, [from, to], x, [top, y]);
  const grid = ticks
    .map(({ time }) => path('divider', `M${number(x(time))} ${number(top)}V${number(y)}`))
    .join('');
  const axes = drawAxis(ticks, x, y + AXIS / 2) + (gantt.topAxis ? drawAxis(ticks, x, AXIS / 2) : '');
  const frame = path('detail', `M${number(start)} ${number(y)}H${COLUMN}`);
  const verticals = drawVerticals(
    sections.flatMap(({ tasks }) => tasks),
    x,
    [top, y + AXIS],
  );
  return {
    width: right,
    height: y + AXIS + verticals.height,
    content: excluded + grid + frame + axes + verticals.content + bars,
  };
}

function spanOf(tasks: readonly Task[]): [number, number] {
  const from = tasks.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY);
  const to = tasks.reduce((most, { end }) => Math.max(most, end), Number.NEGATIVE_INFINITY);
  // A task without a duration is drawn in the middle of its day.
  return to > from ? [from, to] : [from - DAY / 2, from + DAY / 2];
}

/** A row per task. In a compact chart, tasks that do not overlap share a row. */
function rowsOf(tasks: readonly Task[], x: (time: number) => number, isCompact: boolean): Placed[][] {
  const rows: Placed[][] = [];
  for (const task of tasks) {
    const placed = place(task, x);
    const [least, most] = extent(placed);
    const free = rows.find((row) => row.map(extent).every(([left, right]) => most <= left || least >= right));
    if (isCompact && free) free.push(placed);
    else rows.push([placed]);
  }
  return rows;
}

function extent({ left, right, label, at }: Placed): [number, number] {
  const half = (label.width * SLACK) / 2;
  return [Math.min(left, at - half), Math.max(right, at + half)];
}

/** Places a name in its bar, or to the right; at the end of the chart, to the left. */
function place(task: Task, x: (time: number) => number): Placed {
  const isMilestone = task.tags.has('milestone');
  const middle = x((task.start + task.drawnEnd) / 2);
  const left = isMilestone ? middle - BAR / 2 : x(task.start);
  const right = isMilestone ? middle + BAR / 2 : Math.max(x(task.drawnEnd), left + 2);
  const label = layoutLabel({ text: literalLines(task.name), markdown: false }, NAME, { size: 13 });
  const width = label.width * SLACK;
  if (!isMilestone && width + 2 * PAD <= right - left) {
    return { task, left, right, label, at: (left + right) / 2, isInside: true };
  }
  const isRight = right + PAD + width <= COLUMN || left - PAD - width < x(task.start) - left;
  const hasLeft = left - PAD - width >= 0;
  const at = isRight || !hasLeft ? right + PAD + width / 2 : left - PAD - width / 2;
  return { task, left, right, label, at, isInside: false };
}

function drawTask({ task, left, right, label, at, isInside }: Placed, y: number, color: string): string {
  const { tags } = task;
  const x = (left + right) / 2;
  const size = BAR / 2;
  const look = [
    'shape',
    tags.has('done') ? '' : `filled ${color}`,
    tags.has('active') ? 'active' : '',
    tags.has('crit') ? 'crit' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const bar = tags.has('milestone')
    ? element('path', {
        class: look,
        d: polygon([
          { x, y: y - size },
          { x: x + size, y },
          { x, y: y + size },
          { x: x - size, y },
        ]),
      })
    : rect(
        { x, y, width: right - left, height: Math.max(BAR, isInside ? label.height : 0) },
        { class: look, rx: 4 },
      );
  const text = textBlock(label, { x: at, y }, isInside ? {} : { class: 'halo' });
  return isInside ? element('g', { class: 'node' }, bar + text) : bar + text;
}

/** Excluded days; consecutive days are merged. */
function drawExcluded(
  { isExcluded }: Gantt,
  [from, to]: readonly [number, number],
  x: (time: number) => number,
  [top, bottom]: readonly [number, number],
): string {
  const days = Math.ceil((to - from) / DAY);
  if (days > 1500) return '';
  let content = '';
  let since: number | undefined;
  for (let day = Math.floor(from / DAY) * DAY; day <= to; day += DAY) {
    const isOff = day < to && isExcluded(day);
    if (isOff) since ??= day;
    else if (since !== undefined) {
      const [left, right] = [x(Math.max(since, from)), x(Math.min(day, to))];
      content += rect(
        { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top },
        { class: 'tint' },
      );
      since = undefined;
    }
  }
  return content;
}

function drawAxis(ticks: readonly Tick[], x: (time: number) => number, y: number): string {
  return ticks
    .map(({ time, text }) => {
      const label = axisLabel(text);
      const half = (label.width * SLACK) / 2;
      return textBlock(label, { x: Math.min(Math.max(x(time), half), COLUMN - half), y }, { class: 'soft' });
    })
    .join('');
}

function axisLabel(text: string): TextBlock {
  return blockOf({ text: literalLines(text), size: SMALL });
}

/** Vertical lines with names below the axis. */
function drawVerticals(
  tasks: readonly Task[],
  x: (time: number) => number,
  [top, bottom]: readonly [number, number],
): { content: string; height: number } {
  let content = '';
  let height = 0;
  for (const { name, start, tags } of tasks) {
    if (!tags.has('vert')) continue;
    const label = layoutLabel({ text: literalLines(name), markdown: false }, NAME, { size: 13 });
    const half = (label.width * SLACK) / 2;
    const at = Math.min(Math.max(x(start), half), Math.max(COLUMN - half, half));
    content += path('line', `M${number(x(start))} ${number(top)}V${number(bottom + height)}`);
    content += textBlock(label, { x: at, y: bottom + height + label.height / 2 + 2 });
    // Names are stacked, since two lines may be close together.
    height += label.height + 4;
  }
  return { content, height };
}
