/**
 * Draws a timeline: a line with a dot per period, and its events next to the dot. Horizontal if that fits into an article,
 * otherwise vertical, which fits on a phone.
 */
import { drawHead, HEAD_LENGTH } from '../arrow.ts';
import { literalLines } from '../card.ts';
import { colorOf } from '../series.ts';
import { type Drawn, element, number, type Point, path, rect, textBlock } from '../svg.ts';
import { layoutLabel, type TextBlock } from '../text/wrap.ts';
import type { Period, Timeline, TimelineSection } from './parse.ts';

interface PlacedPeriod {
  name: TextBlock;
  events: TextBlock[];
  /** Class names of its color. */
  color: string;
}

interface PlacedSection {
  name: TextBlock | undefined;
  color: string;
  periods: PlacedPeriod[];
}

/** Padding of a text's box on each side, since readers' fonts may be wider. */
const PAD = { x: 12, y: 8 };
const GAP = 12;
/** Gap between the line and the texts. */
const LINE_GAP = 18;
const DOT = 4;
/** Width that an article shows without scaling. */
const COLUMN = 640;
const PERIOD = { narrowest: 112, widest: 168 };
const UPRIGHT = { period: 136, event: 292 };

export function drawTimeline(timeline: Timeline): Drawn {
  const count = timeline.sections.reduce((sum, { periods }) => sum + Math.max(1, periods.length), 0);
  const width = Math.min((COLUMN - (count - 1) * GAP) / count, PERIOD.widest);
  return timeline.direction === 'LR' && width >= PERIOD.narrowest
    ? drawAcross(timeline, width)
    : drawUpright(timeline);
}

function drawAcross(timeline: Timeline, column: number): Drawn {
  const span = ({ periods }: { periods: readonly unknown[] }): number => {
    const columns = Math.max(1, periods.length);
    return columns * (column + GAP) - GAP;
  };
  const sections = placed(timeline, column, column, span);
  const nameHeight = highest(sections.map(({ name }) => name));
  const periodHeight = highest(sections.flatMap(({ periods }) => periods.map(({ name }) => name)));
  const top = nameHeight === 0 ? 0 : nameHeight + GAP;
  const line = top + periodHeight + LINE_GAP;
  let content = '';
  let left = 0;
  let bottom = line + DOT;
  for (const section of sections) {
    const width = span(section);
    if (section.name) {
      content += box(
        section.name,
        { x: left + width / 2, y: nameHeight / 2 },
        [width, nameHeight],
        section.color,
      );
    }
    for (const [index, { name, events, color }] of section.periods.entries()) {
      const x = left + index * (column + GAP) + column / 2;
      content += box(name, { x, y: top + periodHeight / 2 }, [column, periodHeight], color);
      let y = line + LINE_GAP;
      let boxes = '';
      for (const event of events) {
        const height = event.height + 2 * PAD.y;
        boxes += box(event, { x, y: y + height / 2 }, [column, height]);
        y += height + GAP;
      }
      const end = events.length === 0 ? line : y - GAP;
      content += path('divider', `M${number(x)} ${number(top + periodHeight)}V${number(end)}`) + boxes;
      content += dot({ x, y: line });
      bottom = Math.max(bottom, end);
    }
    left += width + GAP;
  }
  const width = left - GAP;
  const axis = arrow({ x: 0, y: line }, { x: width, y: line });
  return { width, height: bottom, content: axis + content };
}

function drawUpright(timeline: Timeline): Drawn {
  const x = UPRIGHT.period + LINE_GAP;
  const width = x + LINE_GAP + UPRIGHT.event;
  const sections = placed(timeline, UPRIGHT.period, UPRIGHT.event, () => width);
  let content = '';
  let axis = '';
  let y = 0;
  for (const [index, { name, color, periods }] of sections.entries()) {
    if (name) {
      const height = name.height + 2 * PAD.y;
      content += box(name, { x: width / 2, y: y + height / 2 }, [width, height], color);
      y += height + GAP;
    }
    const start = y;
    for (const period of periods) {
      const periodHeight = period.name.height + 2 * PAD.y;
      const middle = y + periodHeight / 2;
      content += path(
        'divider',
        `M${number(UPRIGHT.period)} ${number(middle)}H${number(period.events.length > 0 ? x + LINE_GAP : x)}`,
      );
      content += box(
        period.name,
        { x: UPRIGHT.period / 2, y: middle },
        [UPRIGHT.period, periodHeight],
        period.color,
      );
      content += dot({ x, y: middle });
      let below = y;
      for (const event of period.events) {
        const height = Math.max(periodHeight, event.height + 2 * PAD.y);
        content += box(event, { x: width - UPRIGHT.event / 2, y: below + height / 2 }, [
          UPRIGHT.event,
          height,
        ]);
        below += height + GAP / 2;
      }
      y = Math.max(y + periodHeight, below - GAP / 2) + GAP;
    }
    const isLast = index === sections.length - 1;
    // The line is interrupted by the name of the next section, and ends in an arrow.
    if (isLast) axis += arrow({ x, y: start }, { x, y: y + GAP });
    else if (periods.length > 0) axis += path('line', `M${number(x)} ${number(start)}V${number(y)}`);
  }
  return { width, height: y + GAP, content: axis + content };
}

/** Each section has a color; without sections, each period. */
function placed(
  { sections }: Timeline,
  period: number,
  event: number,
  span: (section: TimelineSection) => number,
): PlacedSection[] {
  const hasNames = sections.some(({ name }) => name !== undefined);
  let color = 0;
  return sections.map((section, index) => ({
    name: section.name === undefined ? undefined : block(section.name, span(section), true),
    color: colorOf(index),
    periods: section.periods.map(({ name, events }: Period) => ({
      name: block(name, period, !hasNames),
      events: events.map((text) => block(text, event)),
      color: colorOf(hasNames ? index : color++),
    })),
  }));
}

function block(text: string, width: number, bold = false): TextBlock {
  const label = { text: literalLines(text), markdown: false };
  return layoutLabel(label, width - 2 * PAD.x, { size: 14, ...(bold && { bold: true as const }) });
}

function highest(blocks: readonly (TextBlock | undefined)[]): number {
  const heights = blocks.flatMap((each) => (each ? [each.height + 2 * PAD.y] : []));
  return Math.max(0, ...heights);
}

function box(text: TextBlock, at: Point, [width, height]: [number, number], color?: string): string {
  const look = color === undefined ? 'shape' : `shape filled stroked ${color}`;
  return element(
    'g',
    { class: 'node' },
    rect({ ...at, width, height }, { class: look, rx: 6 }) + textBlock(text, at),
  );
}

function dot({ x, y }: Point): string {
  return element('circle', { class: 'disc', cx: x, cy: y, r: DOT });
}

function arrow(from: Point, to: Point): string {
  const [x, y] = from.x === to.x ? [to.x, to.y - HEAD_LENGTH.arrow] : [to.x - HEAD_LENGTH.arrow, to.y];
  const d = `M${number(from.x)} ${number(from.y)}L${number(x)} ${number(y)}`;
  return path('line', d) + drawHead('arrow', to, from);
}
