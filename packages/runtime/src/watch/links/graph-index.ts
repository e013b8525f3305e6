/** Index of the graph for the explorer: nodes by name, and incoming links. */
import type { DeadLink, GraphLink, GraphNode, LinkGraph, SourcePlace } from './graph.ts';

export interface Incoming extends Omit<GraphLink, 'to'> {
  from: number;
}

export interface GraphIndex {
  graph: LinkGraph;
  /** Links to each node, by its index. */
  incoming: Incoming[][];
  /** Broken links by index of the node that contains them. */
  deadOf: Map<number, DeadLink[]>;
  /** Lower-cased text of each node, for filtering. */
  texts: string[];
  counts: { pages: number; orphans: number; dead: number; external: number };
  pages: number;
  links: number;
  /** Name of a node in URLs. It doesn't change when the site does. */
  nameOf(index: number): string;
  find(name: string): number | undefined;
  placeOf(index: number | undefined): SourcePlace | undefined;
}

export function indexGraph(graph: LinkGraph): GraphIndex {
  const { nodes, dead } = graph;
  const incoming: Incoming[][] = nodes.map(() => []);
  let links = 0;
  nodes.forEach((node, from) => {
    for (const { to, ...rest } of node.links) incoming[to]?.push({ from, ...rest });
    links += node.links.length;
  });
  const deadOf = new Map<number, DeadLink[]>();
  for (const each of dead) {
    if (each.from === undefined) continue;
    const known = deadOf.get(each.from);
    if (known) known.push(each);
    else deadOf.set(each.from, [each]);
  }
  const names = new Map(nodes.map((node, index) => [nameOf(node), index]));
  const count = (is: (node: GraphNode) => boolean): number => nodes.filter(is).length;
  const pages = count(({ kind }) => kind === 'page');
  return {
    graph,
    incoming,
    deadOf,
    texts: nodes.map(({ label, url, file }) => `${label}\n${url ?? ''}\n${file ?? ''}`.toLowerCase()),
    counts: {
      pages,
      orphans: count(({ isOrphan }) => isOrphan === true),
      dead: dead.length + count(({ status }) => status?.kind === 'dead'),
      external: count(({ kind }) => kind === 'external'),
    },
    pages,
    links,
    nameOf: (index) => nameOf(nodes[index] as GraphNode),
    find: (name) => names.get(name),
    placeOf(index) {
      const file = index === undefined ? undefined : nodes[index]?.file;
      return file === undefined ? undefined : { file };
    },
  };
}

function nameOf({ kind, url, file, label }: GraphNode): string {
  return kind === 'page' || kind === 'external' ? (url ?? label) : (file ?? label);
}
