/** Routes edges in dagre's frame: from one side of a node, straight past every rank, to the facing side of another. */
import type { Box, Point } from '../svg.ts';
import { meet, type Size } from './shapes.ts';

export interface EdgeEnd extends Box {
  /** Relative to its center. */
  outline: Point[];
  /** Other nodes that the edge passes may be beside it. */
  isCluster?: true;
  /** The sides are straight from corner to corner. */
  isSquare?: true;
}

/** The point where an edge leaves or enters a node. */
export interface Port {
  item: EdgeEnd;
  side: 'top' | 'bottom';
  x: number;
  /** Origin of the edge, by which the ports of a side are sorted. */
  toward: number;
}

export interface Row {
  top: number;
  bottom: number;
}

export interface Route {
  from: Port;
  to: Port;
  /** dagre's points between the two ports. */
  inner: Point[];
  label?: Box;
  rows: Row[];
  /** Length of the straight parts at both ends, for the heads. */
  straight: { start: number; end: number };
}

export interface Line {
  segments: Point[][];
  labelAt?: Point;
}

/** Width of the loop of an edge from a node to itself. */
export const LOOP = 36;
export const PORT_GAP = 18;
/** The part of a side that is used for ports, in general and with square corners. */
const PORT_SPAN = 0.62;
export const WIDE_PORT_SPAN = 0.86;

/** The vertical extents of the ranks. */
export function findRows(items: Box[]): Row[] {
  const rows = new Map<number, Row>();
  for (const { y, height } of items) {
    const center = Math.round(y);
    const row = rows.get(center) ?? { top: y, bottom: y };
    rows.set(center, {
      top: Math.min(row.top, y - height / 2),
      bottom: Math.max(row.bottom, y + height / 2),
    });
  }
  return [...rows.values()];
}

function rowAt(rows: Row[], { y }: { y: number }): Row | undefined {
  return rows.find(({ top, bottom }) => Math.abs((top + bottom) / 2 - y) < 1.5);
}

/** Assigns a port to each edge of a side, sorted by the edges' origins. */
export function spreadPorts(ports: Port[], widest: number): void {
  const sides = new Map<EdgeEnd, Record<Port['side'], Port[]>>();
  for (const port of ports) {
    const both = sides.get(port.item) ?? { top: [], bottom: [] };
    both[port.side].push(port);
    sides.set(port.item, both);
  }
  for (const [item, both] of sides) {
    if (item.isCluster) continue;
    for (const side of [both.top, both.bottom]) {
      const gap = Math.min(
        widest,
        (item.width * (item.isSquare ? WIDE_PORT_SPAN : PORT_SPAN)) / Math.max(1, side.length - 1),
      );
      side.sort((a, b) => a.toward - b.toward);
      for (const [index, port] of side.entries()) port.x = item.x + (index - (side.length - 1) / 2) * gap;
    }
  }
}

/** Straightens an edge that is nearly straight, if it is alone on a flat side. */
export function straightenPorts(routes: readonly Route[]): void {
  const users = new Map<EdgeEnd, Record<Port['side'], number>>();
  for (const { from, to } of routes) {
    for (const { item, side } of [from, to]) {
      const counts = users.get(item) ?? { top: 0, bottom: 0 };
      counts[side]++;
      users.set(item, counts);
    }
  }
  const canMove = ({ item, side }: Port, x: number) => {
    if (item.isCluster) return true;
    if (users.get(item)?.[side] !== 1 || Math.abs(x - item.x) > item.width * 0.3) return false;
    const end = side === 'top' ? 'least' : 'most';
    const [here, middle] = [meet(item.outline, 'y', x - item.x, end), meet(item.outline, 'y', 0, end)];
    return here !== undefined && middle !== undefined && Math.abs(here - middle) < 0.5;
  };
  for (const { from, to, inner, label, rows } of routes) {
    const xs = inner.length > 0 ? inner.map(({ x }) => x) : [(from.x + to.x) / 2];
    const isStraight = xs.every((x) => Math.abs(x - (xs[0] as number)) < 0.5);
    const candidates = [from.x, to.x, ...(isStraight ? [xs[0] as number] : [])];
    // Between adjacent ranks there is room to move, but only little next to a label.
    const room = inner.some((at) => rowAt(rows, at)) ? 0 : label && isCrowded(label, inner, routes) ? 12 : 30;
    const x = candidates.find(
      (at) => (at === from.x || canMove(from, at)) && (at === to.x || canMove(to, at)),
    );
    if (x !== undefined && isStraight && Math.abs((xs[0] as number) - x) <= room) {
      from.x = x;
      to.x = x;
      for (const at of inner) at.x = x;
      if (label) label.x = x;
      continue;
    }
    const [first, last] = [inner[0], inner.at(-1)];
    if (first && canMove(from, first.x)) from.x = first.x;
    if (last && canMove(to, last.x)) to.x = last.x;
  }
}

/** Checks if another edge is so close to a label that the label cannot move. */
function isCrowded(label: Box, own: Point[], routes: readonly Route[]): boolean {
  return routes.some(
    ({ inner, label: other }) =>
      inner !== own &&
      inner.some(({ x, y }) => {
        const reach = (label.width + (other?.width ?? 0)) / 2 + 38;
        return Math.abs(y - label.y) < label.height + 20 && Math.abs(x - label.x) < reach;
      }),
  );
}

export function routeEdge({ from, to, inner, label, rows, straight }: Route): Line {
  const down = from.side === 'bottom';
  const ahead = (a: number, b: number) => (down ? a < b : a > b);
  let start = portPoint(from);
  let end = portPoint(to);
  const stops: Point[] = [];
  const pass = (x: number, top: number, bottom: number) => {
    stops.push({ x, y: down ? top : bottom }, { x, y: down ? bottom : top });
  };
  let labelAt: Point | undefined;
  for (const { x, y } of inner) {
    if (label && !labelAt && Math.abs(y - label.y) < 0.5) {
      labelAt = { x: label.x, y: label.y };
      pass(label.x, label.y - label.height / 2, label.y + label.height / 2);
      continue;
    }
    const row = rowAt(rows, { y });
    if (row) pass(x, row.top, row.bottom);
  }
  // Items next to a cluster's own nodes are inside the cluster.
  const outside = stops.filter(
    ({ y }) => (!from.item.isCluster || ahead(start.y, y)) && (!to.item.isCluster || ahead(y, end.y)),
  );
  if (label && labelAt && outside.every(({ y }) => Math.abs(y - (labelAt as Point).y) > label.height)) {
    labelAt = undefined;
  }
  if (!ahead(start.y, end.y)) {
    // The boxes are next to each other.
    [start, end] = [sidePoint(from.item, end), sidePoint(to.item, start)];
    return { segments: [[start, end]], ...(label ? { labelAt: between(start, end) } : {}) };
  }
  const sign = down ? 1 : -1;
  const first = { x: start.x, y: start.y + sign * straight.start };
  const last = { x: end.x, y: end.y - sign * straight.end };
  const points = [start, ...outside, end];
  if (straight.start > 0 && ahead(first.y, (outside[0] ?? last).y)) points.splice(1, 0, first);
  if (straight.end > 0 && ahead((outside.at(-1) ?? first).y, last.y)) points.splice(-1, 0, last);
  const segments = smooth(points);
  return { segments, ...(label ? { labelAt: labelAt ?? between(start, end) } : {}) };
}

function portPoint({ item, side, x }: Port): Point {
  if (item.isCluster) {
    const reach = item.width / 2 - 14;
    const at = Math.min(Math.max(x, item.x - reach), item.x + reach);
    return { x: at, y: item.y + (side === 'top' ? -item.height / 2 : item.height / 2) };
  }
  const y = meet(item.outline, 'y', x - item.x, side === 'top' ? 'least' : 'most') ?? 0;
  return { x, y: item.y + y };
}

function sidePoint(item: EdgeEnd, toward: Point): Point {
  const right = toward.x > item.x;
  const y = Math.min(Math.max(toward.y, item.y - item.height / 2 + 10), item.y + item.height / 2 - 10);
  return { x: item.x + ((right ? 1 : -1) * item.width) / 2, y };
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** A curve through every point, parallel to the axis of the ranks at each. */
function smooth(points: Point[]): Point[][] {
  const segments: Point[][] = [];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    if (Math.abs(a.x - b.x) < 0.5) {
      const last = segments.at(-1);
      if (last?.length === 2 && last[1]) last[1] = b;
      else segments.push([a, b]);
    } else {
      const middle = (a.y + b.y) / 2;
      segments.push([a, { x: a.x, y: middle }, { x: b.x, y: middle }, b]);
    }
  }
  return segments;
}

/** A loop on the right side. */
export function routeLoop(item: EdgeEnd, label: Size): Line {
  const dy = Math.min(item.height / 4, 12);
  const at = (y: number) => ({ x: item.x + (meet(item.outline, 'x', y, 'most') ?? 0), y: item.y + y });
  const [start, end] = [at(-dy), at(dy)];
  const x = Math.max(start.x, end.x) + LOOP;
  return {
    segments: [[start, { x, y: start.y - 10 }, { x, y: end.y + 10 }, end]],
    labelAt: { x: item.x + item.width / 2 + LOOP * 0.8 + label.width / 2, y: item.y },
  };
}
