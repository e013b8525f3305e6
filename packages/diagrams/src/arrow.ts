/** The ends of lines. Drawn as shapes, not as markers, which would need ids and could not use the line's color. */
import { element, number, type Point, polygon } from './svg.ts';

export type HeadName =
  | 'arrow'
  | 'circle'
  | 'cross'
  | 'open'
  // For class diagrams.
  | 'triangle'
  | 'diamond'
  | 'hollow-diamond'
  // For entity diagrams: cardinalities.
  | 'one'
  | 'zero-or-one'
  | 'one-or-more'
  | 'zero-or-more';

/** Length of each head, by which its line is shortened. */
export const HEAD_LENGTH: Record<HeadName, number> = {
  arrow: 8,
  circle: 9,
  cross: 5,
  open: 0.5,
  triangle: 13,
  diamond: 17,
  'hollow-diamond': 17,
  one: 0,
  'zero-or-one': 0,
  'one-or-more': 0,
  'zero-or-more': 0,
};

/** @param from an earlier point of the line, which determines the direction */
export function drawHead(name: HeadName, tip: Point, from: Point): string {
  const distance = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [dx, dy] = [(tip.x - from.x) / distance, (tip.y - from.y) / distance];
  /** A point relative to the head: distance back along the line, and to its side. */
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
  if (name === 'triangle') {
    return element('path', { class: 'head hollow', d: polygon([tip, at(13, -7.5), at(13, 7.5)]) });
  }
  if (name === 'diamond' || name === 'hollow-diamond') {
    const d = polygon([tip, at(8.5, -5.5), at(17, 0), at(8.5, 5.5)]);
    return element('path', { class: name === 'diamond' ? 'head' : 'head hollow', d });
  }
  if (name === 'arrow') {
    return element('path', { class: 'head', d: polygon([tip, at(9, -4.5), at(9, 4.5)]) });
  }
  const isMany = name === 'one-or-more' || name === 'zero-or-more';
  const bar = (back: number) => `M${pair(at(back, -6))}L${pair(at(back, 6))}`;
  const foot = `M${pair(at(0, -6.5))}L${pair(at(11, 0))}L${pair(at(0, 6.5))}`;
  const lines = {
    one: bar(6) + bar(11),
    'zero-or-one': bar(6),
    'one-or-more': foot + bar(15),
    'zero-or-more': foot,
  }[name];
  const marks = element('path', { class: 'head line', d: lines });
  if (name === 'one' || name === 'one-or-more') return marks;
  const { x, y } = at(isMany ? 15.5 : 13, 0);
  return marks + element('circle', { class: 'head hollow paper', cx: x, cy: y, r: 4 });
}

/** The point at a distance before the end of a line. */
export function shortened(tip: Point, from: Point, by: number): Point {
  const distance = Math.hypot(tip.x - from.x, tip.y - from.y);
  if (distance <= by) return from;
  return { x: tip.x - ((tip.x - from.x) * by) / distance, y: tip.y - ((tip.y - from.y) * by) / distance };
}
