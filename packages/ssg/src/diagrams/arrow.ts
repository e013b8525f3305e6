/** The ends of lines. Drawn as shapes of their own, not as markers: those need ids, and would not take the line's colour. */
import { element, number, type Point, polygon } from './svg.ts';

export type HeadName = 'arrow' | 'circle' | 'cross' | 'open';

/** How much shorter a line is for its head. */
export const HEAD_LENGTH: Record<HeadName, number> = { arrow: 8, circle: 9, cross: 5, open: 0.5 };

/** @param from a point that the line comes from, for the direction */
export function drawHead(name: HeadName, tip: Point, from: Point): string {
  const distance = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [dx, dy] = [(tip.x - from.x) / distance, (tip.y - from.y) / distance];
  /** Back along the line, and to its side. */
  const at = (back: number, side: number): Point => ({
    x: tip.x - dx * back - dy * side,
    y: tip.y - dy * back + dx * side,
  });
  const pair = ({ x, y }: Point) => `${number(x)} ${number(y)}`;
  if (name === 'circle') {
    const { x, y } = at(5, 0);
    return element('circle', { class: 'head hollow', cx: x, cy: y, r: 4 });
  }
  if (name === 'cross') {
    const d = `M${pair(at(1, -4))}L${pair(at(9, 4))}M${pair(at(1, 4))}L${pair(at(9, -4))}`;
    return element('path', { class: 'head line', d });
  }
  if (name === 'open') {
    return element('path', { class: 'head line', d: `M${pair(at(8, -5))}L${pair(tip)}L${pair(at(8, 5))}` });
  }
  return element('path', { class: 'head', d: polygon([tip, at(9, -4.5), at(9, 4.5)]) });
}

/** The point that is a length before the end of a line. */
export function shortened(tip: Point, from: Point, by: number): Point {
  const distance = Math.hypot(tip.x - from.x, tip.y - from.y);
  if (distance <= by) return from;
  return { x: tip.x - ((tip.x - from.x) * by) / distance, y: tip.y - ((tip.y - from.y) * by) / distance };
}
