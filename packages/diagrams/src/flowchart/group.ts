/** The items that one run of dagre places, in dagre's frame: ranks run downward. */
import { Unsupported } from '../source.ts';
import type { Box, Point } from '../svg.ts';
import { layoutLabel, type TextBlock } from '../text/wrap.ts';
import { type BestOrder, bestLayout, type PlacedLine } from './dagre.ts';
import {
  type EdgeEnd,
  findRows,
  LOOP,
  PORT_GAP,
  type Port,
  type Route,
  routeEdge,
  routeLoop,
  spreadPorts,
  straightenPorts,
  WIDE_PORT_SPAN,
} from './edges.ts';
import type { Layout, PlacedCluster, PlacedEdge, PlacedNode } from './layout.ts';
import type { Direction, FlowEdge, FlowNode, Head } from './model.ts';
import { SHAPES, type Size } from './shapes.ts';

export interface GroupLayout {
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  clusters: PlacedCluster[];
  /** Boxes with their own layout, which is not turned, since it already has its direction. */
  inner: { box: Box; layout: Layout; titleHeight: number }[];
}

const NODE_TEXT = 200;
const NARROW_TEXT = 130;
const EDGE_TEXT = 150;
const EDGE_TEXT_SIZE = 14;
const END_TEXT_SIZE = 13;
/** Gap between the border of a subgraph and its content. */
export const PADDING = 18;
/** Gap around the text of an edge. */
const LABEL_GAP = 5;

type Subject = Omit<PlacedCluster, 'box'>;

interface Item extends EdgeEnd {
  /** Room on both sides for edges from the node to itself. */
  aside: number;
  content: { node: FlowNode; label: TextBlock } | { cluster: Subject; layout: Layout; titleHeight: number };
}

interface Cluster {
  subject: Subject;
  /** Ids of all items inside, at any depth. */
  leaves: string[];
}

export class Group {
  readonly #edges: FlowEdge[];
  /** The frame will be turned, so widths here become heights. */
  readonly #sideways: boolean;
  readonly #direction: Direction;
  readonly #textWidth: number;
  readonly #items = new Map<string, Item>();
  readonly #clusters = new Map<string, Cluster>();
  readonly #parents = new Map<string, string>();

  constructor(edges: FlowEdge[], direction: Direction, textWidth = NODE_TEXT) {
    this.#textWidth = textWidth;
    this.#edges = edges;
    this.#direction = direction;
    this.#sideways = direction === 'LR' || direction === 'RL';
  }

  addNode(node: FlowNode, parent: string | undefined): void {
    const shape = SHAPES[node.shape];
    const label = layoutLabel(
      node.label,
      shape.narrow ? Math.min(NARROW_TEXT, this.#textWidth) : this.#textWidth,
      node.shape === 'note' ? { size: EDGE_TEXT_SIZE } : {},
    );
    const size = node.card ?? shape.size(label, this.#sideways);
    const outline = shape.outline(size).map((at) => (this.#sideways ? { x: at.y, y: at.x } : at));
    this.#add(node.id, parent, {
      x: 0,
      y: 0,
      ...this.#turned({ width: size.width, height: size.height }),
      outline,
      aside: 0,
      ...(node.card ? { isSquare: true } : {}),
      content: { node, label },
    });
  }

  /** Adds a subgraph that already has a layout. */
  addBox(cluster: Subject, layout: Layout, parent: string | undefined): void {
    const titleHeight = titleHeightOf(cluster);
    const size = this.#turned({
      width: Math.max(layout.width, cluster.title?.width ?? 0, 40) + 2 * PADDING,
      height: layout.height + 2 * PADDING + titleHeight,
    });
    const outline = SHAPES.text.outline(size);
    this.#add(cluster.subgraph.id, parent, {
      x: 0,
      y: 0,
      ...size,
      outline,
      aside: 0,
      content: { cluster, layout, titleHeight },
    });
  }

  /** Adds a subgraph as a cluster, whose members belong to this group. */
  addCluster(subject: Subject, parent: string | undefined): void {
    const { id } = subject.subgraph;
    this.#clusters.set(id, { subject, leaves: [] });
    if (parent !== undefined) this.#parents.set(id, parent);
  }

  #add(id: string, parent: string | undefined, item: Item): void {
    this.#items.set(id, item);
    if (parent !== undefined) this.#parents.set(id, parent);
    for (let at = parent; at !== undefined; at = this.#parents.get(at))
      this.#clusters.get(at)?.leaves.push(id);
  }

  #turned({ width, height }: Size): Size {
    return this.#sideways ? { width: height, height: width } : { width, height };
  }

  layout(order: BestOrder): GroupLayout {
    const isHere = (id: string) => this.#items.has(id) || this.#clusters.has(id);
    const edges = this.#edges.filter(({ from, to }) => isHere(from) && isHere(to));
    const labels = edges.map(
      (edge) => edge.label && layoutLabel(edge.label, EDGE_TEXT, { size: EDGE_TEXT_SIZE }),
    );
    const sizes = labels.map((label) =>
      label
        ? this.#turned({ width: label.width + 2 * LABEL_GAP, height: label.height + 4 })
        : { width: 0, height: 0 },
    );
    for (const [index, { from, to }] of edges.entries()) {
      const item = this.#items.get(from);
      if (from === to && item) item.aside = Math.max(item.aside, LOOP + (sizes[index] as Size).width);
    }
    this.#makeRoomForPorts(edges);
    this.#makeRoomForTitles();
    const placed = this.#place(edges, sizes, order);
    const clusters = this.#placeClusters(placed);
    const rows = findRows([...this.#items.values()]);

    const ports: Port[] = [];
    const routes = edges.map((edge, index): Route => {
      const { points, x, y } = placed.edges[index] ?? { points: [] };
      const size = sizes[index] as Size;
      const label = size.width > 0 && x !== undefined && y !== undefined ? { x, y, ...size } : undefined;
      const start = this.#end(edge.from, 'from', clusters);
      const end = this.#end(edge.to, 'to', clusters);
      const inner = points.slice(1, -1);
      const isDown = end.anchor.y > start.anchor.y;
      const port = (to: typeof start, side: Port['side'], toward: Point): Port => ({
        item: to.item,
        side,
        x: to.anchor.x,
        toward: toward.x,
      });
      const route: Route = {
        inner,
        rows,
        straight: { start: headRoom(edge.start), end: headRoom(edge.end) },
        ...(label ? { label } : {}),
        from: port(start, isDown ? 'bottom' : 'top', inner[0] ?? end.anchor),
        to: port(end, isDown ? 'top' : 'bottom', inner.at(-1) ?? start.anchor),
      };
      if (edge.from !== edge.to) ports.push(route.from, route.to);
      return route;
    });
    spreadPorts(ports, this.#portGap(edges));
    straightenPorts(routes.filter((_, index) => edges[index]?.from !== edges[index]?.to));
    const drawn = edges.map((edge, index): PlacedEdge => {
      const label = labels[index];
      const item = this.#items.get(edge.from);
      const { segments, labelAt } =
        edge.from === edge.to && item
          ? routeLoop(item, sizes[index] as Size)
          : routeEdge(routes[index] as Route);
      return { edge, segments, ...(label ? { label, labelAt } : {}) };
    });
    return this.#collect(drawn, clusters);
  }

  /** Widens a card for the edges of a side. */
  #makeRoomForPorts(edges: FlowEdge[]): void {
    const gap = this.#portGap(edges);
    const counts = { from: new Map<string, number>(), to: new Map<string, number>() };
    for (const edge of edges) {
      if (edge.from === edge.to) continue;
      for (const end of ['from', 'to'] as const) {
        counts[end].set(edge[end], (counts[end].get(edge[end]) ?? 0) + 1);
      }
    }
    for (const [id, item] of this.#items) {
      if (!item.isSquare) continue;
      const count = Math.max(counts.from.get(id) ?? 1, counts.to.get(id) ?? 1);
      item.width = Math.max(item.width, ((count - 1) * gap) / WIDE_PORT_SPAN);
      item.outline = SHAPES.text.outline(item);
    }
  }

  /** Makes room for texts at the ends of edges next to each other. */
  #portGap(edges: FlowEdge[]): number {
    const texts = edges.flatMap(({ startText, endText }) => [startText, endText]);
    const widths = texts.map((text) => (text === undefined ? 0 : endTextBlock(text).width + 14));
    return Math.max(PORT_GAP, ...(this.#sideways ? widths.map((width) => Math.min(width, 32)) : widths));
  }

  /** The space between two ranks that the ends of edges need. */
  #roomForEnds(edges: FlowEdge[]): number {
    const rooms = edges.map(({ start, end, startText, endText }) => {
      const heads = [headRoom(start), headRoom(end)];
      const texts = [startText, endText].map((text) => {
        if (text === undefined) return 0;
        return this.#sideways ? endTextBlock(text).width + 6 : 20;
      });
      return Math.max(...heads, ...texts) > 0 ? Math.max(...heads) + Math.max(...texts) : 0;
    });
    return Math.max(0, ...rooms);
  }

  /** Widens an item of a cluster if the title is wider than the content. */
  #makeRoomForTitles(): void {
    if (this.#sideways) return;
    for (const { subject, leaves } of this.#clusters.values()) {
      const items = leaves.map((leaf) => this.#items.get(leaf) as Item);
      const widest = items.sort((a, b) => b.width - a.width)[0];
      if (!widest || !subject.title) continue;
      widest.aside = Math.max(widest.aside, (subject.title.width + 2 * PADDING - widest.width) / 2);
    }
  }

  /** Moves the items to dagre's places. */
  #place(edges: FlowEdge[], labels: Size[], order: BestOrder): Placed {
    const clusters = [...this.#clusters.keys()];
    const ids = [...this.#items.keys(), ...clusters];
    const input = {
      options: {
        nodesep: this.#sideways ? 26 : this.#textWidth < NODE_TEXT ? 22 : 34,
        edgesep: 16,
        ranksep:
          (labels.some(({ width }) => width > 0) ? 60 : this.#sideways ? 52 : 44) + this.#roomForEnds(edges),
      },
      nodes: ids.map((id) => {
        const item = this.#items.get(id);
        const parent = this.#parents.get(id);
        return { id, parent, ...(item ? { width: item.width + 2 * item.aside, height: item.height } : {}) };
      }),
      edges: edges.flatMap(({ from, to, length }, index) =>
        from === to
          ? []
          : [
              {
                index,
                from: this.#anchor(from, 'from', edges),
                to: this.#anchor(to, 'to', edges),
                label: labels[index] as Size,
                length: Math.max(length, 1),
              },
            ],
      ),
    };
    const graph = bestLayout(input, order);
    for (const [id, item] of this.#items) Object.assign(item, graph.at(id));
    return {
      edges: edges.map((_, index) => graph.edge(index)),
      clusters: new Map(clusters.map((id) => [id, graph.box(id)])),
    };
  }

  /** The first or last item of a cluster, which dagre connects instead of the cluster. */
  #anchor(id: string, end: 'from' | 'to', edges: FlowEdge[]): string {
    const cluster = this.#clusters.get(id);
    if (!cluster) return id;
    const leaves = new Set(cluster.leaves);
    const isOutermost = (leaf: string) =>
      edges.every(({ from, to }) =>
        end === 'to' ? to !== leaf || !leaves.has(from) : from !== leaf || !leaves.has(to),
      );
    const anchor = cluster.leaves.find(isOutermost) ?? cluster.leaves[0];
    if (anchor === undefined) throw new Unsupported('an edge of an empty subgraph');
    return anchor;
  }

  #end(id: string, end: 'from' | 'to', clusters: ReadonlyMap<string, Box>): { item: EdgeEnd; anchor: Point } {
    const item = this.#items.get(id);
    if (item) return { item, anchor: item };
    const box = clusters.get(id) as Box;
    const anchor = this.#items.get(this.#anchor(id, end, this.#edges)) as Item;
    return { item: { ...box, outline: SHAPES.text.outline(box), isCluster: true }, anchor };
  }

  /** The clusters' boxes. Inserts space for their titles by moving everything beyond a place. */
  #placeClusters(placed: Placed): Map<string, Box> {
    const shifts = { x: new Shifts(), y: new Shifts() };
    for (const [id, box] of placed.clusters) {
      const { subject } = this.#clusters.get(id) as Cluster;
      const [top, bottom] = [box.y - box.height / 2, box.y + box.height / 2];
      const above = titleHeightOf(subject);
      if (this.#direction === 'TB') shifts.y.add(top, above);
      if (this.#direction === 'BT') shifts.y.add(bottom - 1, above);
      if (!this.#sideways) continue;
      shifts.x.add(box.x - box.width / 2, above);
      const missing = (subject.title?.width ?? 0) + 2 * PADDING - box.height;
      if (missing <= 0) continue;
      shifts.y.add(top, missing / 2);
      shifts.y.add(bottom - 1, missing / 2);
    }
    const shifted = ({ x, y }: Point): Point => ({ x: shifts.x.apply(x), y: shifts.y.apply(y) });
    for (const item of this.#items.values()) Object.assign(item, shifted(item));
    for (const edge of placed.edges) {
      if (!edge) continue;
      edge.points = edge.points.map(shifted);
      if (edge.x !== undefined && edge.y !== undefined)
        Object.assign(edge, shifted({ x: edge.x, y: edge.y }));
    }
    return new Map(
      [...placed.clusters].map(([id, { x, y, width, height }]) => {
        const start = shifted({ x: x - width / 2, y: y - height / 2 });
        const end = shifted({ x: x + width / 2, y: y + height / 2 });
        const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
        return [id, { ...middle, width: end.x - start.x, height: end.y - start.y }];
      }),
    );
  }

  #collect(edges: PlacedEdge[], boxes: ReadonlyMap<string, Box>): GroupLayout {
    const layout: GroupLayout = { nodes: [], edges, clusters: [], inner: [] };
    for (const [id, box] of boxes) {
      layout.clusters.push({ ...(this.#clusters.get(id) as Cluster).subject, box });
    }
    for (const { x, y, width, height, content } of this.#items.values()) {
      const box: Box = { x, y, width, height };
      if ('node' in content) layout.nodes.push({ ...content, box });
      else {
        layout.clusters.push({ ...content.cluster, box });
        layout.inner.push({ box, layout: content.layout, titleHeight: content.titleHeight });
      }
    }
    return layout;
  }
}

/** Length of the straight part before an end. The usual heads need none beyond the curve's own. */
function headRoom(head: Head): number {
  if (head === 'triangle') return 16;
  if (head === 'diamond' || head === 'hollow-diamond') return 20;
  return head === 'one' || head.startsWith('zero-') || head.startsWith('one-') ? 22 : 0;
}

/** Lays out a text at the end of an edge. */
export function endTextBlock(text: string): TextBlock {
  return layoutLabel({ text, markdown: false }, EDGE_TEXT, { size: END_TEXT_SIZE });
}

/** Insertions of space along an axis. */
class Shifts {
  readonly #all: { at: number; by: number }[] = [];

  add(at: number, by: number): void {
    const same = this.#all.find((each) => Math.abs(each.at - at) < 1);
    if (same) same.by = Math.max(same.by, by);
    else this.#all.push({ at, by });
  }

  /** The new coordinate of a place. A place exactly at an insertion does not move. */
  apply(value: number): number {
    return this.#all.reduce((sum, { at, by }) => (at < value - 0.5 ? sum + by : sum), value);
  }
}

interface Placed {
  /** By index. dagre does not get edges from a node to itself. */
  edges: (PlacedLine | undefined)[];
  clusters: Map<string, Box>;
}

function titleHeightOf({ title }: Subject): number {
  return title ? title.height + 4 : 0;
}
