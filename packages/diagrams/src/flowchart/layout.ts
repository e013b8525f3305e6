/**
 * Lays out a flowchart. dagre ranks, orders, and places the nodes; the rest is done here:
 *
 * 1. wrap labels, and derive the sizes of shapes                        `shapes.ts`
 * 2. lay out a subgraph that no edge enters on its own, in its own direction, as one box; any other subgraph becomes a
 *    cluster                                                            this file
 * 3. run dagre, always from top to bottom                               `group.ts`
 * 4. route edges from side to side, straight past every rank            `edges.ts`
 * 5. turn the result to the chart's direction, and insert inner boxes   `turn.ts`
 */
import { Unsupported } from '../source.ts';
import type { Box, Point } from '../svg.ts';
import { layoutLabel, type TextBlock } from '../text/wrap.ts';
import type { BestOrder } from './dagre.ts';
import { Group } from './group.ts';
import type { Direction, Flowchart, FlowEdge, FlowNode, Subgraph } from './model.ts';
import { turn } from './turn.ts';

export interface PlacedNode {
  node: FlowNode;
  label: TextBlock;
  box: Box;
}

export interface PlacedEdge {
  edge: FlowEdge;
  /** Two points are a line; four are a cubic Bézier curve. */
  segments: Point[][];
  label?: TextBlock;
  /** Center of the label. */
  labelAt?: Point;
}

export interface PlacedCluster {
  subgraph: Subgraph;
  title?: TextBlock;
  box: Box;
  /** Number of subgraphs around it. */
  depth: number;
}

export interface Layout {
  width: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  clusters: PlacedCluster[];
}

const TITLE_TEXT = 260;
const TITLE_SIZE = 14;

export interface LayoutOptions {
  /** Default: the chart's direction. */
  direction?: Direction;
  /** Widest text of a box. With less than the default, gaps are narrower too. */
  textWidth?: number;
  /** Shared by all layouts of a chart: the orders of its groups, by the id of their subgraph. */
  orders?: Map<string, BestOrder>;
}

export function layoutFlowchart(chart: Flowchart, options: LayoutOptions = {}): Layout {
  const { direction = chart.direction, textWidth, orders = new Map() } = options;
  const parents = new Map<string, string>();
  for (const { id, members } of chart.subgraphs.values()) {
    for (const member of members) parents.set(member, id);
  }
  const isInside = (member: string, subgraph: string): boolean => {
    for (let parent = parents.get(member); parent !== undefined; parent = parents.get(parent)) {
      if (parent === subgraph) return true;
    }
    return false;
  };
  for (const { from, to } of chart.edges) {
    const isSubgraph = from === to && chart.subgraphs.has(from);
    if (isSubgraph || isInside(from, to) || isInside(to, from)) {
      throw new Unsupported('an edge from a subgraph to itself or into itself');
    }
  }
  /** No edge crosses its border. */
  const isClosed = (id: string) =>
    chart.edges.every(({ from, to }) => isInside(from, id) === isInside(to, id));

  const layoutMembers = (id: string, members: string[], inDirection: Direction, depth: number): Layout => {
    const group = new Group(chart.edges, inDirection, textWidth);
    const add = (member: string, parent: string | undefined, level: number) => {
      const node = chart.nodes.get(member);
      const subgraph = chart.subgraphs.get(member);
      if (node) group.addNode(node, parent);
      if (!subgraph) return;
      const title =
        subgraph.label && layoutLabel(subgraph.label, TITLE_TEXT, { size: TITLE_SIZE, bold: true });
      const cluster = { subgraph, depth: level, ...(title ? { title } : {}) };
      if (subgraph.members.length === 0 || isClosed(member)) {
        const inner = layoutMembers(member, subgraph.members, subgraph.direction ?? inDirection, level + 1);
        group.addBox(cluster, inner, parent);
      } else {
        group.addCluster(cluster, parent);
        for (const each of subgraph.members) add(each, member, level + 1);
      }
    };
    for (const member of members) add(member, undefined, depth);
    const order = orders.get(id) ?? {};
    orders.set(id, order);
    return turn(group.layout(order), inDirection);
  };
  const all = [...chart.nodes.keys(), ...chart.subgraphs.keys()];
  return layoutMembers(
    '',
    all.filter((member) => !parents.has(member)),
    direction,
    0,
  );
}
