/** Draws a node between its incoming and outgoing links as SVG. The lists contain the same data for keyboard users. */
import { plural } from '../element.ts';
import type { GraphNode } from './graph.ts';

interface Neighbor {
  index: number;
  node: GraphNode;
}

const WIDTH = 640;
const ROW = 26;
const BOX = { width: 180, height: 20 };
/** Maximum neighbors drawn per side. The rest is a number. */
const MAX_NEIGHBORS = 14;
/** Characters that fit in a box. Longer labels are cut, with the full label in a tooltip. */
const MAX_LABEL_LENGTH = 26;

export function neighborhood(
  node: GraphNode,
  into: readonly Neighbor[],
  out: readonly Neighbor[],
  href: (index: number) => string,
): HTMLElement | undefined {
  if (into.length + out.length === 0) return undefined;
  const rows = Math.max(drawnRows(into), drawnRows(out), 1);
  const height = rows * ROW + 10;
  const middle = height / 2;
  const svg = shape('svg', {
    viewBox: `0 0 ${WIDTH} ${height}`,
    role: 'img',
    'aria-label': `${node.label}: linked from ${plural(into.length, 'page')}, links to ${out.length}`,
  });
  const center = { x: (WIDTH - BOX.width) / 2, y: middle };
  const side = (all: readonly Neighbor[], x: number, isIn: boolean): void => {
    const count = drawnRows(all);
    const top = middle - ((count - 1) * ROW) / 2;
    for (let row = 0; row < count; row++) {
      const y = top + row * ROW;
      const isRest = row === MAX_NEIGHBORS;
      const each = all[row] as Neighbor;
      const [from, to] = isIn ? [x + BOX.width, center.x] : [center.x + BOX.width, x];
      const [startY, endY] = isIn ? [y, middle] : [middle, y];
      const bend = (to - from) / 2;
      svg.append(
        shape('path', {
          d: `M${from} ${startY}C${from + bend} ${startY} ${to - bend} ${endY} ${to} ${endY}`,
          class: isRest ? 'edge rest' : `edge ${each.node.kind}`,
        }),
      );
      const label = isRest ? `and ${all.length - MAX_NEIGHBORS} more` : each.node.label;
      const drawn = box(label, x, y, isRest ? 'rest' : kindOf(each.node));
      if (!isRest) {
        drawn.addEventListener('click', () => {
          location.hash = href(each.index);
        });
      }
      svg.append(drawn);
    }
  };
  side(into, 0, true);
  side(out, WIDTH - BOX.width, false);
  svg.append(box(node.label, center.x, center.y, `center ${kindOf(node)}`));
  const figure = document.createElement('figure');
  figure.append(svg);
  return figure;
}

function kindOf({ kind, status }: GraphNode): string {
  return status?.kind === 'dead' ? `${kind} bad` : kind;
}

function drawnRows(all: readonly Neighbor[]): number {
  return Math.min(all.length, MAX_NEIGHBORS + 1);
}

function box(label: string, x: number, y: number, className: string): SVGElement {
  const group = shape('g', { class: `node ${className}` });
  const title = shape('title', {});
  title.textContent = label;
  const text = shape('text', { x: x + BOX.width / 2, y: y + 4 });
  text.textContent =
    label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…` : label;
  group.append(
    title,
    shape('rect', { x, y: y - BOX.height / 2, width: BOX.width, height: BOX.height, rx: 5 }),
    text,
  );
  return group;
}

function shape(name: string, attributes: Record<string, string | number>): SVGElement {
  const created = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, String(value));
  return created;
}
