/** Parses mermaid's timelines. */
import { Scanner } from '../scanner.ts';
import { type DiagramSource, Unsupported } from '../source.ts';
import { type Naming, oneLine } from '../statements.ts';

export interface Period {
  name: string;
  /** In the author's order. */
  events: string[];
}

export interface TimelineSection {
  /** Absent for periods before the first section. */
  name?: string;
  periods: Period[];
}

export interface Timeline extends Naming {
  /** The author's direction; the drawing may be vertical nevertheless. */
  direction: 'LR' | 'TD';
  sections: TimelineSection[];
}

/** A line may contain several statements: `2004 : Facebook : Google` is a period and two events. */
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
      if (!period) {
        const name = oneLine(event[1]);
        scanner.fail(
          `the event \`${name}\` has no period`,
          `write the period first: \`2004 : ${name}\``,
          start,
        );
      }
      period?.events.push(oneLine(event[1]));
      continue;
    }
    const name = scanner.take(/[^#:\n]+/y);
    if (!name) {
      scanner.fail(`expected an event, found ${scanner.here}`, 'write an event as `: text`, with a space');
    }
    period = { name: oneLine(name?.[0]), events: [] };
    if (timeline.sections.length === 0) timeline.sections.push({ periods: [] });
    timeline.sections.at(-1)?.periods.push(period);
  }
  if (timeline.sections.length === 0) throw new Unsupported('a timeline without periods');
  return timeline;
}

/** Parses the title and the accessible name and description at the current place. */
function readNaming(scanner: Scanner, timeline: Timeline): boolean {
  const title = scanner.take(/title\s([^\n]+)/iy);
  if (title) timeline.title = oneLine(title[1]);
  const accTitle = scanner.take(/accTitle\s*:\s*([^\n]*)/iy);
  if (accTitle) timeline.accTitle = oneLine(accTitle[1]);
  const description = scanner.take(/accDescr\s*(?::\s*([^\n]*)|\{\s*([^}]*)\})/iy);
  if (description) timeline.accDescription = oneLine(description[1] ?? description[2]);
  return title !== undefined || accTitle !== undefined || description !== undefined;
}
