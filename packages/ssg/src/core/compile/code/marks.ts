/** Marks parts of highlighted code, and adds notes to its lines: what a plugin knows about the code. */
import { escapeAttribute } from '../../html/fill.ts';
import { groupBy } from '../../util/group-by.ts';

export interface CodeMarks {
  ranges: readonly CodeRange[];
  lines: ReadonlyMap<number, CodeNote>;
}

export interface CodeRange {
  /** 1-based. */
  line: number;
  /** 0-based columns in UTF-16 code units, the end exclusive. */
  start: number;
  end: number;
  /** Of the element around the part. */
  attributes: Readonly<Record<string, string>>;
}

export interface CodeNote {
  /** Added to the classes of the line. */
  className?: string;
  /** Shown below the line, as generated content, so copied code does not contain it. */
  note?: string;
}

/** The marks after lines were removed, or shortened at their ends, such as comments with annotations. */
export function movedMarks({ ranges, lines }: CodeMarks, before: string, after: string): CodeMarks {
  if (before === after) return { ranges, lines };
  const kept = after.split('\n');
  const numbers = new Map<number, number>();
  let at = 0;
  for (const [index, line] of before.split('\n').entries()) {
    const wanted = kept[at];
    if (wanted === undefined || !(line === wanted || (wanted.trim() !== '' && line.startsWith(wanted))))
      continue;
    numbers.set(index + 1, ++at);
  }
  return {
    ranges: ranges.flatMap((range) => {
      const line = numbers.get(range.line);
      return line === undefined ? [] : [{ ...range, line }];
    }),
    lines: new Map(
      [...lines].flatMap(([line, note]) => (numbers.has(line) ? [[numbers.get(line) as number, note]] : [])),
    ),
  };
}

/** Text with the value of an attribute. A line break would end a line of the code. */
export function attributeText(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value).replaceAll('\n', '&#10;')}"`;
}

const PART = /<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);|[^<&]+|&/gi;

/** @param html of highlighted code, whose elements may not contain line breaks in attributes */
export function markRanges(html: string, ranges: readonly CodeRange[]): string {
  if (ranges.length === 0) return html;
  return mapLines(
    html,
    groupBy(ranges, ({ line }) => line),
    markLine,
  );
}

/** @param found what to change, by 1-based line number */
export function mapLines<Found>(
  html: string,
  found: ReadonlyMap<number, Found>,
  change: (line: string, found: Found) => string,
): string {
  return html
    .split('\n')
    .map((line, index) => {
      const own = found.get(index + 1);
      return own === undefined ? line : change(line, own);
    })
    .join('\n');
}

function markLine(html: string, ranges: readonly CodeRange[]): string {
  return wrapColumns(
    html,
    (column) => ranges.find(({ start, end }) => start <= column && column < end)?.attributes,
  );
}

/**
 * Puts elements around parts of a line, within the elements that the line has.
 *
 * @param attributesAt the attributes of the element around a column; the same object for all columns of a part
 */
export function wrapColumns(
  html: string,
  attributesAt: (column: number) => CodeRange['attributes'] | undefined,
): string {
  let column = 0;
  let result = '';
  let current: CodeRange['attributes'] | undefined;
  const set = (attributes: typeof current): void => {
    if (attributes === current) return;
    if (current) result += '</span>';
    if (attributes) {
      const texts = Object.entries(attributes).map(([name, value]) => attributeText(name, value));
      result += `<span${texts.join('')}>`;
    }
    current = attributes;
  };
  for (const part of html.match(PART) ?? []) {
    if (part.startsWith('<')) {
      set(undefined);
      result += part;
    } else if (part.startsWith('&') && part.length > 1) {
      set(attributesAt(column++));
      result += part;
    } else {
      for (const unit of part.split('')) {
        set(attributesAt(column++));
        result += unit;
      }
    }
  }
  set(undefined);
  return result;
}
