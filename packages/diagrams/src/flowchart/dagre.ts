/**
 * Runs dagre several times. The number of crossings depends on the order of its input, and dagre may mirror the order of a
 * rank, so the best of a few results is used, and mirrored if that preserves the author's order better.
 */
import { Graph, layout } from '@dagrejs/dagre';
import { DiagramError, Unsupported } from '../source.ts';
import type { Box, Point } from '../svg.ts';
import type { Size } from './shapes.ts';

export interface DagreInput {
  options: { nodesep: number; edgesep: number; ranksep: number };
  /** Absent for clusters. */
  nodes: { id: string; parent: string | undefined; width?: number; height?: number }[];
  edges: { index: number; from: string; to: string; label: Size; length: number }[];
}

export interface PlacedLine {
  points: Point[];
  /** Center of the label. */
  x?: number;
  y?: number;
}

export interface DagreLayout {
  at(id: string): Point;
  box(id: string): Box;
  edge(index: number): PlacedLine | undefined;
}

/** Number of edges beyond which dagre runs only once: more runs take time and improve large charts less. */
const LARGE = 150;

/** Limit of ranks that all edges pass. dagre adds a node for each, and takes seconds beyond the limit. */
const MOST_RANKS = 3000;

/**
 * The order of its input that suits a group best, unset before its first layout. Sizes do not change how dagre orders nodes, so all
 * layouts of a group share it.
 */
export interface BestOrder {
  variant?: number;
}

export function bestLayout(input: DagreInput, order: BestOrder): DagreLayout {
  const { nodes, edges } = input;
  // A count instead of a timeout gives the same result on every machine.
  if (ranksPassed(input) > MOST_RANKS)
    throw new DiagramError(`too many arrows to lay out (${edges.length})`, 0, 'split the diagram');
  const reversed = { nodes: [...nodes].reverse(), edges: [...edges].reverse() };
  const variants = [{}, { edges: reversed.edges }, { nodes: reversed.nodes }, reversed];
  const known = edges.length > LARGE ? 0 : order.variant;
  let best: { lines: Lines; crossings: number } | undefined;
  for (const variant of known === undefined ? variants.keys() : [known]) {
    const lines = run({ ...input, ...variants[variant] });
    const crossings = known === undefined ? countCrossings(lines, input) : 0;
    if (!best || crossings < best.crossings) {
      best = { lines, crossings };
      order.variant = variant;
    }
    if (crossings === 0) break;
  }
  const { lines } = best as { lines: Lines };
  const flip = isReversed(lines.boxes, input) ? -1 : 1;
  const flipped = <T extends { x?: number }>(value: T): T =>
    value.x === undefined ? value : { ...value, x: flip * value.x };
  return {
    at: (id) => {
      const { x, y } = lines.boxes.get(id) as Box;
      return flipped({ x, y });
    },
    box: (id) => flipped(lines.boxes.get(id) as Box),
    edge: (index) => {
      const line = lines.edges.get(index);
      return line && { ...flipped(line), points: line.points.map(flipped) };
    },
  };
}

interface Lines {
  boxes: Map<string, Box>;
  edges: Map<number, PlacedLine>;
}

/** Ids may be any text, including names of object properties such as `constructor`. */
const key = (id: string) => `:${id}`;

function run({ options, nodes, edges }: DagreInput): Lines {
  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({ rankdir: 'TB', ...options });
  for (const { id, width, height } of nodes) {
    graph.setNode(key(id), width === undefined || height === undefined ? {} : { width, height });
  }
  for (const { id, parent } of nodes) {
    if (parent !== undefined) graph.setParent(key(id), key(parent));
  }
  const nameOf = ({ from, to, index }: DagreInput['edges'][number]) => ({
    v: key(from),
    w: key(to),
    name: String(index),
  });
  for (const edge of edges) {
    graph.setEdge(nameOf(edge), { ...edge.label, labelpos: 'c', minlen: edge.length });
  }
  try {
    layout(graph);
  } catch {
    // dagre fails on some graphs with clusters (dagrejs/dagre#236).
    throw new Unsupported('this arrangement of subgraphs');
  }
  return {
    boxes: new Map(nodes.map(({ id }) => [id, graph.node(key(id)) as Box])),
    edges: new Map(edges.map((edge) => [edge.index, graph.edge(nameOf(edge)) as PlacedLine])),
  };
}

function countCrossings({ edges }: Lines, input: DagreInput): number {
  const lines = input.edges.map((edge) => ({ ...edge, points: edges.get(edge.index)?.points ?? [] }));
  let crossings = 0;
  for (const [i, a] of lines.entries()) {
    for (const b of lines.slice(i + 1)) {
      for (let j = 1; j < a.points.length; j++) {
        for (let k = 1; k < b.points.length; k++) {
          const [p, q] = [a.points[j - 1] as Point, a.points[j] as Point];
          const [r, s] = [b.points[k - 1] as Point, b.points[k] as Point];
          if (cross(p, q, r, s)) crossings++;
        }
      }
    }
  }
  return crossings;
}

function cross(p: Point, q: Point, r: Point, s: Point): boolean {
  const side = (a: Point, b: Point, c: Point) =>
    Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  return side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0;
}

/** The number of ranks that all edges pass, if the longest path to a node determines its rank. */
function ranksPassed({ edges }: DagreInput): number {
  const outgoing = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const targets = outgoing.get(from);
    if (targets) targets.push(to);
    else outgoing.set(from, [to]);
  }
  const order: string[] = [];
  const seen = new Set<string>();
  for (const root of outgoing.keys()) {
    const stack = [{ id: root, next: 0 }];
    if (seen.has(root)) continue;
    seen.add(root);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const target = outgoing.get(top.id)?.[top.next++];
      if (target === undefined) order.push((stack.pop() as typeof top).id);
      else if (!seen.has(target)) {
        seen.add(target);
        stack.push({ id: target, next: 0 });
      }
    }
  }
  order.reverse();
  const places = new Map(order.map((id, index) => [id, index]));
  const ranks = new Map(order.map((id) => [id, 0]));
  for (const id of order) {
    for (const to of outgoing.get(id) ?? []) {
      // An edge against the order closes a cycle, which dagre breaks as well.
      if ((places.get(to) as number) > (places.get(id) as number))
        ranks.set(to, Math.max(ranks.get(to) as number, (ranks.get(id) as number) + 1));
    }
  }
  return edges.reduce(
    (sum, { from, to }) => sum + Math.abs((ranks.get(to) as number) - (ranks.get(from) as number)),
    0,
  );
}

/** Checks if more neighbors of a rank are in the reverse of the author's order than in that order. */
function isReversed(boxes: Map<string, Box>, { nodes }: DagreInput): boolean {
  const rows = new Map<number, Box[]>();
  for (const { id, width } of nodes) {
    if (width === undefined) continue;
    const box = boxes.get(id) as Box;
    const y = Math.round(box.y);
    rows.set(y, [...(rows.get(y) ?? []), box]);
  }
  let balance = 0;
  for (const row of rows.values()) {
    for (let i = 1; i < row.length; i++) balance += Math.sign((row[i] as Box).x - (row[i - 1] as Box).x);
  }
  return balance < 0;
}
