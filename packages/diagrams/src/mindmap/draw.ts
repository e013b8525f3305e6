/**
 * Draws a mind map: the root in the middle, and branches in different colors on both sides. Uses only one side if that is
 * narrower and two sides do not fit on a phone.
 */
import { drawShape, SHAPES, type Size } from '../flowchart/shapes.ts';
import { colorOf } from '../series.ts';
import { type Drawn, element, number, type Point, polygon, textBlock } from '../svg.ts';
import { layoutLabel, type TextBlock } from '../text/wrap.ts';
import { fitsPhone } from '../wrap-drawing.ts';
import type { Mindmap, MindNode, MindShape } from './parse.ts';

interface Branch {
  node: MindNode;
  label: TextBlock;
  size: Size;
  /** Height of the node and its descendants. */
  height: number;
  children: Branch[];
}

interface Placed extends Point {
  branch: Branch;
  parent?: Placed;
  color: string | undefined;
  /** 1 on the right of the root, -1 on the left. */
  side: 1 | -1;
}

const MAX_LABEL_WIDTH = 176;
/** Gaps between a node and its children, and between siblings. */
const LEVEL_GAP = 40;
const SIBLING_GAP = 12;

export function drawMindmap({ root }: Mindmap): Drawn {
  const branch = measure(root, true);
  const both = place(branch, splitByHeight(branch.children));
  if (fitsPhone(both.width)) return both;
  const single = place(branch, [branch.children, []]);
  return single.width < both.width ? single : both;
}

function measure(node: MindNode, isRoot: boolean): Branch {
  const label = layoutLabel(node.label, MAX_LABEL_WIDTH, isRoot ? { bold: true, size: 16 } : { size: 14 });
  const size = sizeOf(node.shape, label);
  const children = node.children.map((child) => measure(child, false));
  return { node, label, size, children, height: Math.max(size.height, heightOf(children)) };
}

function heightOf(branches: readonly Branch[]): number {
  return (
    branches.reduce((sum, { height }) => sum + height + SIBLING_GAP, 0) -
    (branches.length > 0 ? SIBLING_GAP : 0)
  );
}

/** Puts the first branches on the right, up to half of the height. */
function splitByHeight(branches: readonly Branch[]): [right: Branch[], left: Branch[]] {
  const half = heightOf(branches) / 2;
  let height = 0;
  const right = branches.filter((branch, index) => {
    const middle = height + branch.height / 2;
    height += branch.height + SIBLING_GAP;
    return index === 0 || middle <= half;
  });
  return [right, branches.slice(right.length)];
}

function place(root: Branch, [right, left]: [readonly Branch[], readonly Branch[]]): Drawn {
  const center: Placed = { branch: root, x: 0, y: 0, color: undefined, side: 1 };
  const placed = [center];
  const add = (
    branches: readonly Branch[],
    parent: Placed,
    side: 1 | -1,
    color: (index: number) => string,
  ): void => {
    let top = parent.y - heightOf(branches) / 2;
    for (const [index, branch] of branches.entries()) {
      const x = parent.x + side * (parent.branch.size.width / 2 + LEVEL_GAP + branch.size.width / 2);
      const each: Placed = { branch, x, y: top + branch.height / 2, parent, color: color(index), side };
      placed.push(each);
      add(branch.children, each, side, () => each.color as string);
      top += branch.height + SIBLING_GAP;
    }
  };
  add(right, center, 1, colorOf);
  add(left, center, -1, (index) => colorOf(right.length + index));

  const edge = (at: 'x' | 'y', by: 'width' | 'height', side: 1 | -1): number[] =>
    placed.map((each) => each[at] + (side * each.branch.size[by]) / 2);
  const [minX, minY] = [Math.min(...edge('x', 'width', -1)), Math.min(...edge('y', 'height', -1))];
  const [maxX, maxY] = [Math.max(...edge('x', 'width', 1)), Math.max(...edge('y', 'height', 1))];
  const content = placed.map(drawLine).join('') + placed.map(drawNode).join('');
  return {
    width: maxX - minX,
    height: maxY - minY,
    content: element('g', { transform: `translate(${number(-minX)} ${number(-minY)})` }, content),
  };
}

function drawLine({ x, y, branch, parent, side }: Placed): string {
  if (!parent) return '';
  const from = parent.x + (side * parent.branch.size.width) / 2;
  const to = x - (side * branch.size.width) / 2;
  const middle = number((from + to) / 2);
  const d = `M${number(from)} ${number(parent.y)}C${middle} ${number(parent.y)} ${middle} ${number(y)} ${number(to)} ${number(y)}`;
  return element('path', { class: 'line', d });
}

function drawNode({ x, y, branch: { node, label, size }, color }: Placed): string {
  const look = color === undefined ? 'node' : `node look filled stroked ${color}`;
  const shape = outlineOf(node.shape, size);
  const transform = `translate(${number(x)} ${number(y)})`;
  return element('g', { class: look, transform }, shape + textBlock(label, { x: 0, y: 0 }));
}

const BUMP = 9;

function sizeOf(shape: MindShape, label: TextBlock): Size {
  if (shape === 'plain') return SHAPES.rounded.size(label, true);
  if (shape === 'cloud') return { width: label.width + 4 * BUMP, height: label.height + 4 * BUMP };
  // A text fits into an ellipse that is √2 times as wide and as high; the points are around it.
  if (shape === 'bang') return { width: label.width * 1.5 + 5 * BUMP, height: label.height * 1.5 + 5 * BUMP };
  return SHAPES[shape].size(label, true);
}

function outlineOf(shape: MindShape, size: Size): string {
  if (shape === 'plain') return drawShape('stadium', size);
  if (shape === 'cloud') return element('path', { class: 'shape', d: cloud(size) });
  if (shape === 'bang') return element('path', { class: 'shape', d: polygon(star(size)) });
  return drawShape(shape, size);
}

/** A rectangle with sides that consist of arcs. */
function cloud({ width, height }: Size): string {
  const [right, bottom] = [width / 2 - BUMP, height / 2 - BUMP];
  const across = Math.max(2, Math.round((2 * right) / 32));
  const down = Math.max(1, Math.round((2 * bottom) / 28));
  const arc = (dx: number, dy: number): string => {
    const radius = number(Math.max(Math.hypot(dx, dy) * 0.56, 1));
    return `a${radius} ${radius} 0 0 1 ${number(dx)} ${number(dy)}`;
  };
  return (
    `M${number(-right)} ${number(-bottom)}` +
    arc((2 * right) / across, 0).repeat(across) +
    arc(0, (2 * bottom) / down).repeat(down) +
    arc((-2 * right) / across, 0).repeat(across) +
    `${arc(0, (-2 * bottom) / down).repeat(down)}Z`
  );
}

function star({ width, height }: Size): Point[] {
  const points = 2 * Math.max(8, Math.round((width + height) / 24));
  return Array.from({ length: points }, (_, index) => {
    const less = index % 2 === 0 ? 0 : BUMP;
    const angle = (index / points) * 2 * Math.PI;
    return { x: Math.cos(angle) * (width / 2 - less), y: Math.sin(angle) * (height / 2 - less) };
  });
}
