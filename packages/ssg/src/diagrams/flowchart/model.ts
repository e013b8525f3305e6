import type { LabelSource } from '../text/label.ts';

export type Direction = 'TB' | 'BT' | 'LR' | 'RL';

export type ShapeName =
  | 'rect'
  | 'rounded'
  | 'stadium'
  | 'subroutine'
  | 'cylinder'
  | 'circle'
  | 'double-circle'
  | 'ellipse'
  | 'diamond'
  | 'hexagon'
  | 'lean-right'
  | 'lean-left'
  | 'trapezoid'
  | 'inverted-trapezoid'
  | 'flag'
  | 'text';

export interface FlowNode {
  id: string;
  label: LabelSource;
  shape: ShapeName;
  classes: string[];
  styles: string[];
}

export type Head = 'none' | 'arrow' | 'circle' | 'cross';

export interface FlowEdge {
  from: string;
  to: string;
  label?: LabelSource;
  stroke: 'normal' | 'dotted' | 'thick' | 'invisible';
  start: Head;
  end: Head;
  /** How many ranks it spans at least. */
  length: number;
  styles: string[];
}

export interface Subgraph {
  id: string;
  label?: LabelSource;
  direction?: Direction;
  /** Ids of its nodes and of the subgraphs right in it, in the order of their first mention. */
  members: string[];
  classes: string[];
  styles: string[];
}

export interface Flowchart {
  kind: 'flowchart';
  direction: Direction;
  title?: string;
  accTitle?: string;
  accDescription?: string;
  /** In the order of their first mention; none has the id of a subgraph. */
  nodes: Map<string, FlowNode>;
  edges: FlowEdge[];
  /** Inner before outer. */
  subgraphs: Map<string, Subgraph>;
  classes: Map<string, string[]>;
  /** `linkStyle default`. */
  edgeStyles: string[];
}
