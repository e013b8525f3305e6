/** Converts from dagre's frame, where ranks run downward, to the author's direction. */
import type { Box, Point } from '../svg.ts';
import type { GroupLayout } from './group.ts';
import { PADDING } from './group.ts';
import type { Layout } from './layout.ts';
import type { Direction } from './model.ts';

const TURNS: Record<Direction, (at: Point) => Point> = {
  TB: ({ x, y }) => ({ x, y }),
  BT: ({ x, y }) => ({ x, y: -y }),
  LR: ({ x, y }) => ({ x: y, y: x }),
  RL: ({ x, y }) => ({ x: -y, y: x }),
};

export function turn(group: GroupLayout, direction: Direction): Layout {
  const turned = moved(
    { width: 0, height: 0, ...group },
    TURNS[direction],
    direction === 'LR' || direction === 'RL',
  );
  for (const { box, layout, titleHeight } of group.inner) {
    const { x, y } = TURNS[direction](box);
    const height = direction === 'LR' || direction === 'RL' ? box.width : box.height;
    const left = x - layout.width / 2;
    const top = y - height / 2 + PADDING + titleHeight;
    const inside = moved(layout, (at) => ({ x: at.x + left, y: at.y + top }));
    turned.nodes.push(...inside.nodes);
    turned.edges.push(...inside.edges);
    turned.clusters.push(...inside.clusters);
  }
  return atOrigin(turned);
}

function moved(layout: Layout, move: (at: Point) => Point, isTurned = false): Layout {
  const moveBox = ({ x, y, width, height }: Box): Box => ({
    ...move({ x, y }),
    ...(isTurned ? { width: height, height: width } : { width, height }),
  });
  return {
    width: layout.width,
    height: layout.height,
    nodes: layout.nodes.map((node) => ({ ...node, box: moveBox(node.box) })),
    clusters: layout.clusters.map((cluster) => ({ ...cluster, box: moveBox(cluster.box) })),
    edges: layout.edges.map((edge) => ({
      ...edge,
      segments: edge.segments.map((segment) => segment.map(move)),
      ...(edge.labelAt ? { labelAt: move(edge.labelAt) } : {}),
    })),
  };
}

/** Moves everything to start at 0 0. */
function atOrigin(layout: Layout): Layout {
  const xs: number[] = [];
  const ys: number[] = [];
  const add = (at: Point, width = 0, height = 0) => {
    xs.push(at.x - width / 2, at.x + width / 2);
    ys.push(at.y - height / 2, at.y + height / 2);
  };
  for (const { box } of [...layout.nodes, ...layout.clusters]) add(box, box.width, box.height);
  for (const { segments, label, labelAt } of layout.edges) {
    for (const at of segments.flat()) add(at);
    if (label && labelAt) add(labelAt, label.width, label.height);
  }
  if (xs.length === 0) return layout;
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    ...moved(layout, ({ x, y }) => ({ x: x - left, y: y - top })),
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
  };
}
