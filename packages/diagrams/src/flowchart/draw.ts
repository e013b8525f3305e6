import { drawHead, HEAD_LENGTH, shortened } from '../arrow.ts';
import { element, type Point, point, rect, textBlock } from '../svg.ts';
import { endTextBlock } from './group.ts';
import type { Layout, PlacedCluster, PlacedEdge, PlacedNode } from './layout.ts';
import type { Flowchart, Subgraph } from './model.ts';
import { drawShape, SHAPES } from './shapes.ts';
import { authoredStyle } from './styles.ts';

/** The drawing, with its origin at 0 0: clusters, edges, nodes, and the texts of edges on top. */
export function drawFlowchart(chart: Flowchart, layout: Layout): string {
  const stylesOf = ({ classes, styles }: { classes: string[]; styles: string[] }) => [
    ...(chart.classes.get('default') ?? []),
    ...classes.flatMap((name) => chart.classes.get(name) ?? []),
    ...styles,
  ];
  const clusters = [...layout.clusters].sort((a, b) => a.depth - b.depth);
  const edges = layout.edges.filter(({ edge }) => edge.stroke !== 'invisible');
  return [
    ...clusters.map((cluster) => drawCluster(cluster, stylesOf(cluster.subgraph))),
    ...edges.map((edge) => drawEdge(edge, [...chart.edgeStyles, ...edge.edge.styles])),
    ...clusters.map((cluster) => drawClusterTitle(cluster, stylesOf(cluster.subgraph))),
    ...layout.nodes.map((node) => drawNode(node, stylesOf(node.node))),
    ...edges.map(drawEdgeLabel),
    ...edges.map(drawEndTexts),
  ].join('');
}

function drawCluster({ box, depth, subgraph }: PlacedCluster, styles: string[]): string {
  const { shape } = authoredStyle(styles);
  const attributes = { ...shape, class: withClass('shape', shape.class), rx: 8 };
  return element('g', { class: clusterClass(depth, subgraph) }, rect(box, attributes));
}

/** Drawn on top of edges, which may cross the label. */
function drawClusterTitle({ box, title, depth, subgraph }: PlacedCluster, styles: string[]): string {
  if (!title) return '';
  const { text } = authoredStyle(styles);
  const at = { x: box.x, y: box.y - box.height / 2 + 11 + title.height / 2 };
  const className = text.class ? `${text.class}` : 'halo';
  return element(
    'g',
    { class: clusterClass(depth, subgraph) },
    textBlock(title, at, { ...text, class: className }),
  );
}

function clusterClass(depth: number, { isRegion }: Subgraph): string {
  return ['cluster', depth % 2 === 1 && 'nested', isRegion && 'region'].filter(Boolean).join(' ');
}

function drawNode({ node, label, box }: PlacedNode, styles: string[]): string {
  const { shape, text } = authoredStyle(styles);
  const { width, height } = box;
  const drawn = node.card
    ? node.card.draw(text, { width, height })
    : drawShape(node.shape, { width, height });
  const attributes =
    Object.keys(shape).length > 0 ? { ...shape, class: withClass('look', shape.class) } : undefined;
  const content =
    (attributes ? element('g', attributes, drawn) : drawn) +
    (node.card ? '' : textBlock(label, { x: 0, y: SHAPES[node.shape].shift ?? 0 }, text));
  const name = node.card ? 'card' : node.shape === 'note' ? 'node note' : 'node';
  return element('g', { class: name, transform: `translate(${point(box)})` }, content);
}

function drawEdge({ edge, segments }: PlacedEdge, styles: string[]): string {
  const lines = segments.map((segment) => [...segment]);
  const heads: string[] = [];
  const first = lines[0] as Point[];
  const last = lines.at(-1) as Point[];
  if (edge.start !== 'none') {
    heads.push(drawHead(edge.start, first[0] as Point, first[1] as Point));
    first[0] = shortened(first[0] as Point, first[1] as Point, HEAD_LENGTH[edge.start]);
  }
  if (edge.end !== 'none') {
    heads.push(drawHead(edge.end, last.at(-1) as Point, last.at(-2) as Point));
    last[last.length - 1] = shortened(last.at(-1) as Point, last.at(-2) as Point, HEAD_LENGTH[edge.end]);
  }
  const { shape } = authoredStyle(styles.filter((style) => !style.startsWith('fill')));
  const { class: className, ...attributes } = shape;
  const line = element('path', { class: 'line', d: pathOf(lines) });
  return element(
    'g',
    { class: withClass(edge.stroke === 'normal' ? 'edge' : `edge ${edge.stroke}`, className), ...attributes },
    line + heads.join(''),
  );
}

function pathOf(segments: Point[][]): string {
  let path = '';
  for (const [index, segment] of segments.entries()) {
    if (index === 0) path = `M${point(segment[0] as Point)}`;
    const rest = segment.slice(1).map(point);
    path += rest.length === 1 ? `L${rest[0]}` : `C${rest.join(' ')}`;
  }
  return path;
}

function drawEdgeLabel({ label, labelAt }: PlacedEdge): string {
  if (!label || !labelAt) return '';
  const box = { ...labelAt, width: label.width + 8, height: label.height + 2 };
  return element(
    'g',
    { class: 'edge-label' },
    rect(box, { class: 'paper', rx: 4 }) + textBlock(label, labelAt),
  );
}

/** Texts beside the start and the end of an edge. */
function drawEndTexts({ edge, segments }: PlacedEdge): string {
  const [first, last] = [segments[0] as Point[], segments.at(-1) as Point[]];
  return [
    edge.startText && drawEndText(edge.startText, first[0] as Point, first[1] as Point),
    edge.endText && drawEndText(edge.endText, last.at(-1) as Point, last.at(-2) as Point),
  ]
    .filter(Boolean)
    .join('');
}

function drawEndText(text: string, tip: Point, from: Point): string {
  const block = endTextBlock(text);
  const [dx, dy] = [from.x - tip.x, from.y - tip.y];
  const at =
    Math.abs(dy) > Math.abs(dx)
      ? { x: tip.x + 10 + block.width / 2, y: tip.y + Math.sign(dy) * 12 }
      : { x: tip.x + Math.sign(dx) * (8 + block.width / 2), y: tip.y - 15 };
  return textBlock(block, at, { class: 'halo' });
}

function withClass(name: string, more: string | undefined): string {
  return more === undefined ? name : `${name} ${more}`;
}
