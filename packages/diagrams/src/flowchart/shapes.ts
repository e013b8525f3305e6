/** The shapes of nodes: their size for a label, their outline, and their drawing. */
import { element, number, type Point, polygon, rect } from '../svg.ts';
import type { TextBlock } from '../text/wrap.ts';
import type { ShapeName } from './model.ts';

export interface Size {
  width: number;
  height: number;
}

interface Shape {
  /** @param isSideways ranks run from side to side */
  size(label: TextBlock, isSideways: boolean): Size;
  /** The outline around the origin, clockwise, where edges end. */
  outline(size: Size): Point[];
  /** Elements around the origin. Default: the outline. */
  draw?(size: Size): string;
  /** Offset of the label below the center. */
  shift?: number;
  /** Wrap labels early, because the shape is much wider than its label. */
  narrow?: true;
}

const PAD_X = 16;
const PAD_Y = 11;
/** Height of the ellipse on top of a cylinder, halved. */
const LID = 7;

const padded = ({ width, height }: TextBlock, x = PAD_X, y = PAD_Y): Size => ({
  width: Math.max(width + 2 * x, 44),
  height: height + 2 * y,
});

const box = ({ width, height }: Size): Point[] => [
  { x: -width / 2, y: -height / 2 },
  { x: width / 2, y: -height / 2 },
  { x: width / 2, y: height / 2 },
  { x: -width / 2, y: height / 2 },
];

function ellipse({ width, height }: Size): Point[] {
  return Array.from({ length: 72 }, (_, index) => {
    const angle = (index * Math.PI) / 36;
    return { x: (Math.cos(angle) * width) / 2, y: (Math.sin(angle) * height) / 2 };
  });
}

function diamond({ width, height }: Size): Point[] {
  return [
    { x: 0, y: -height / 2 },
    { x: width / 2, y: 0 },
    { x: 0, y: height / 2 },
    { x: -width / 2, y: 0 },
  ];
}

/** A rectangle with rounded corners. */
function roundedOutline({ width, height }: Size, radius: number): Point[] {
  const corners: [number, number, number][] = [
    [1, -1, -90],
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
  ];
  return corners.flatMap(([x, y, from]) =>
    Array.from({ length: 10 }, (_, index) => {
      const angle = ((from + index * 10) * Math.PI) / 180;
      return {
        x: x * (width / 2 - radius) + Math.cos(angle) * radius,
        y: y * (height / 2 - radius) + Math.sin(angle) * radius,
      };
    }),
  );
}

const rounded = (radius: number) => (size: Size) => roundedOutline(size, Math.min(radius, size.height / 2));
const drawRounded = (radius: number) => (size: Size) =>
  element('rect', {
    class: 'shape',
    x: -size.width / 2,
    y: -size.height / 2,
    width: size.width,
    height: size.height,
    rx: Math.min(radius, size.height / 2),
  });

function drawEllipse({ width, height }: Size, less = 0, name = 'shape'): string {
  return element('ellipse', { class: name, rx: width / 2 - less, ry: height / 2 - less });
}

/** The smallest circle around a label. */
const round = (label: TextBlock, more: number): Size => {
  const diameter = Math.max(Math.hypot(label.width, label.height * 0.86) + 2 * more, 44);
  return { width: diameter, height: diameter };
};

/** A rectangle with corners that are moved sideways: top left, top right, bottom right, bottom left. */
const slanted =
  (...moves: [number, number, number, number]) =>
  (size: Size): Point[] =>
    box(size).map(({ x, y }, index) => ({ x: x + ((moves[index] as number) * size.height) / 3, y }));

const slantedSize = (label: TextBlock): Size => {
  const size = padded(label, 12);
  return { width: size.width + size.height / 1.5, height: size.height };
};

export const SHAPES: Record<ShapeName, Shape> = {
  rect: { size: (label) => padded(label), outline: rounded(3), draw: drawRounded(3) },
  rounded: { size: (label) => padded(label), outline: rounded(10), draw: drawRounded(10) },
  stadium: { size: (label) => padded(label, 20), outline: rounded(1000), draw: drawRounded(1000) },
  subroutine: {
    size: (label) => padded(label, 24),
    outline: box,
    draw: (size) => {
      const x = size.width / 2 - 8;
      const y = size.height / 2;
      const lines = `M${number(-x)} ${number(-y)}V${number(y)}M${number(x)} ${number(-y)}V${number(y)}`;
      return drawRounded(0)(size) + element('path', { class: 'detail', d: lines });
    },
  },
  cylinder: {
    size: (label) => {
      const size = padded(label);
      return { width: Math.max(size.width, 60), height: size.height + 2 * LID };
    },
    shift: LID / 2 + 1,
    outline: ({ width, height }) => {
      const arc = (y: number, side: 1 | -1) =>
        Array.from({ length: 19 }, (_, index) => {
          const angle = (index * Math.PI) / 18;
          return { x: -side * Math.cos(angle) * (width / 2), y: y + side * -Math.sin(angle) * LID };
        });
      return [...arc(-height / 2 + LID, 1), ...arc(height / 2 - LID, -1)];
    },
    draw: ({ width, height }) => {
      const [x, y, a] = [number(width / 2), number(height / 2 - LID), `${number(width / 2)} ${LID} 0 0`];
      const left = number(-width / 2);
      const top = number(-height / 2 + LID);
      return (
        element('path', {
          class: 'shape',
          d: `M${left} ${top}A${a} 1 ${x} ${top}V${y}A${a} 1 ${left} ${y}Z`,
        }) + element('path', { class: 'detail', d: `M${left} ${top}A${a} 0 ${x} ${top}` })
      );
    },
  },
  circle: { size: (label) => round(label, 10), outline: ellipse, draw: drawEllipse, narrow: true },
  'double-circle': {
    size: (label) => round(label, 15),
    outline: ellipse,
    draw: (size) => drawEllipse(size) + drawEllipse(size, 5, 'detail'),
    narrow: true,
  },
  ellipse: {
    size: ({ width, height }) => ({ width: width * 1.3 + 2 * PAD_X, height: height * 1.3 + 2 * PAD_Y }),
    outline: ellipse,
    draw: drawEllipse,
  },
  diamond: {
    // A label fits if its relative width and its relative height add up to at most 1.
    size: ({ width, height }) => {
      const stretch = 1.6;
      return {
        width: (width + 8) * stretch,
        height: Math.max(((height + 6) * stretch) / (stretch - 1), 56),
      };
    },
    outline: diamond,
    narrow: true,
  },
  hexagon: {
    size: slantedSize,
    outline: ({ width, height }) => {
      const x = width / 2 - height / 3;
      return [
        { x: -x, y: -height / 2 },
        { x, y: -height / 2 },
        { x: width / 2, y: 0 },
        { x, y: height / 2 },
        { x: -x, y: height / 2 },
        { x: -width / 2, y: 0 },
      ];
    },
  },
  'lean-right': { size: slantedSize, outline: slanted(1, 0, -1, 0) },
  'lean-left': { size: slantedSize, outline: slanted(0, -1, 0, 1) },
  trapezoid: { size: slantedSize, outline: slanted(1, -1, 0, 0) },
  'inverted-trapezoid': { size: slantedSize, outline: slanted(0, 0, -1, 1) },
  flag: {
    size: (label) => {
      const size = padded(label);
      return { width: size.width + size.height / 3, height: size.height };
    },
    outline: (size) => {
      const [topLeft, topRight, bottomRight, bottomLeft] = box(size) as [Point, Point, Point, Point];
      return [topLeft, topRight, bottomRight, bottomLeft, { x: topLeft.x + size.height / 3, y: 0 }];
    },
  },
  text: { size: (label) => padded(label, 6, 6), outline: box, draw: () => '' },
  start: {
    size: () => ({ width: 18, height: 18 }),
    outline: ellipse,
    draw: (size) => drawEllipse(size, 0, 'solid'),
  },
  end: {
    size: () => ({ width: 20, height: 20 }),
    outline: ellipse,
    draw: (size) => drawEllipse(size, 0, 'ring') + drawEllipse(size, 4.5, 'solid'),
  },
  bar: {
    size: (_, isSideways) => (isSideways ? { width: 7, height: 72 } : { width: 72, height: 7 }),
    outline: box,
    draw: ({ width, height }) => rect({ x: 0, y: 0, width, height }, { class: 'solid', rx: 3 }),
  },
  choice: {
    size: () => ({ width: 30, height: 30 }),
    outline: diamond,
  },
  note: {
    size: (label) => padded(label, 10, 7),
    outline: box,
    draw: ({ width, height }) => rect({ x: 0, y: 0, width, height }, { class: 'shape', rx: 3 }),
  },
};

export function drawShape(name: ShapeName, size: Size): string {
  const shape = SHAPES[name];
  return shape.draw?.(size) ?? element('path', { class: 'shape', d: polygon(shape.outline(size)) });
}

/**
 * The intersection of an outline and a line parallel to an axis.
 *
 * @param at the constant coordinate of the line
 * @param side the intersection with the smallest or the largest other coordinate
 */
export function meet(
  outline: Point[],
  along: 'x' | 'y',
  at: number,
  side: 'least' | 'most',
): number | undefined {
  const across = along === 'y' ? 'x' : 'y';
  let found: number | undefined;
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i] as Point;
    const b = outline[(i + 1) % outline.length] as Point;
    if ((a[across] - at) * (b[across] - at) > 0) continue;
    const span = b[across] - a[across];
    const values =
      span === 0 ? [a[along], b[along]] : [a[along] + ((at - a[across]) / span) * (b[along] - a[along])];
    for (const value of values) {
      if (found === undefined || (side === 'least' ? value < found : value > found)) found = value;
    }
  }
  return found;
}
