/** Reads mermaid's language for timelines. */
import { Scanner } from '../scanner.ts';
import type { DiagramSource } from '../source.ts';
import { type Naming, oneLine } from '../statements.ts';

export interface Period {
  name: string;
  /** What happened in it, in the author's order. */
  events: string[];
}

export interface TimelineSection {
  /** Absent for periods that stand before any section. */
  name?: string;
  periods: Period[];
}

export interface Timeline extends Naming {
  /** As the author wants it; it may be drawn from top to bottom all the same. */
  direction: 'LR' | 'TD';
  sections: TimelineSection[];
}

/** Statements need no line of their own: `2004 : Facebook : Google` is a period and two events. */
export function parseTimeline(source: DiagramSource): Timeline {
  const timeline: Timeline = { direction: 'LR', sections: [] };
  if (source.title !== undefined) timeline.title = source.title;
  const scanner = new Scanner(source.text);
  const [, direction] = scanner.take(/\s*timeline(?:[ \t]+(LR|TD)\b)?/iy) ?? [];
  if (direction?.toUpperCase() === 'TD') timeline.direction = 'TD';
  let period: Period | undefined;
  while (!scanner.done) {
    if (scanner.take(/%(?!\{)[^\n]*|[^}]%%[^\n]*|\s+|#[^\n]*/y) || readNaming(scanner, timeline)) continue;
    const section = scanner.take(/section\s([^:\n]+)/iy);
    if (section) {
      timeline.sections.push({ name: oneLine(section[1]), periods: [] });
      continue;
    }
    const start = scanner.offset;
    const event = scanner.take(/:\s((?:[^:\n]|:(?!\s))+)/y);
    if (event) {
      if (!period) scanner.fail(`\`${oneLine(event[1])}\` belongs to no period: that comes first`, start);
      period?.events.push(oneLine(event[1]));
      continue;
    }
    const name = scanner.take(/[^#:\n]+/y);
    if (!name) scanner.fail(`${scanner.here} is no event; one is written like \`: text\`, with a space`);
    period = { name: oneLine(name?.[0]), events: [] };
    if (timeline.sections.length === 0) timeline.sections.push({ periods: [] });
    timeline.sections.at(-1)?.periods.push(period);
  }
  return timeline;
}

/** Takes what says how the timeline is called and described, if that stands here. */
function readNaming(scanner: Scanner, timeline: Timeline): boolean {
  const title = scanner.take(/title\s([^\n]+)/iy);
  if (title) timeline.title = oneLine(title[1]);
  const accTitle = scanner.take(/accTitle\s*:\s*([^\n]*)/iy);
  if (accTitle) timeline.accTitle = oneLine(accTitle[1]);
  const description = scanner.take(/accDescr\s*(?::\s*([^\n]*)|\{\s*([^}]*)\})/iy);
  if (description) timeline.accDescription = oneLine(description[1] ?? description[2]);
  return title !== undefined || accTitle !== undefined || description !== undefined;
}
