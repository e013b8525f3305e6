import { blockOf, literal, partsCard, rule, SLACK } from '../card.ts';
import { generic } from '../class/members.ts';
import type { Card } from '../flowchart/model.ts';
import type { Size } from '../flowchart/shapes.ts';
import { type Attributes, rect, textBlock } from '../svg.ts';

export interface Attribute {
  type: string;
  name: string;
  /** `PK`, `FK`, `UK`, or several, separated by commas. */
  keys: string;
  comment: string;
}

const PAD = 12;
const GAP = 16;
const ROW = 26;
const HEAD = 34;

/** The entity's name, and a table of its attributes. */
export function entityCard(name: string, attributes: readonly Attribute[]): Card {
  const title = { text: literal(name), isCentered: true, isBold: true, size: 15 } as const;
  if (attributes.length === 0) return partsCard([[title]]);
  const rows = attributes.map(({ type, name: attribute, keys, comment }) =>
    [generic(type), attribute, keys, comment].map((text) => blockOf({ text: literal(text) })),
  );
  // Empty columns are omitted.
  const columns = [0, 1, 2, 3]
    .map((index) => ({ index, width: SLACK * Math.max(...rows.map((row) => row[index]?.width ?? 0)) }))
    .filter(({ width }) => width > 0);
  const heading = blockOf(title);
  const table = columns.reduce((sum, column) => sum + column.width, 0) + (columns.length - 1) * GAP + 2 * PAD;
  const least = Math.max(table, heading.width + 2 * PAD, 96);
  const heights = rows.map((row) => Math.max(ROW, ...row.map((block) => block.height + 6)));
  const total = HEAD + heights.reduce((sum, each) => sum + each, 0);
  const draw = (text: Attributes, { width, height }: Size): string => {
    let svg = rect({ x: 0, y: 0, width, height }, { class: 'shape', rx: 4 });
    svg += textBlock(heading, { x: 0, y: HEAD / 2 - height / 2 }, text);
    let top = HEAD - height / 2;
    for (const [index, row] of rows.entries()) {
      const rowHeight = heights[index] as number;
      svg += rule(top, width);
      let x = PAD - width / 2;
      for (const column of columns) {
        const block = row[column.index];
        const isType = column.index === 0 ? 'soft' : '';
        const className = [text.class, isType].filter(Boolean).join(' ');
        if (block)
          svg += textBlock(block, { x, y: top + rowHeight / 2 }, { ...text, class: className }, 'start');
        x += column.width + GAP;
      }
      top += rowHeight;
    }
    return svg;
  };
  const says = attributes.map(({ type, name, keys }) =>
    literal([generic(type), name, keys].filter(Boolean).join(' ')),
  );
  return { width: least, height: total, says, draw };
}
