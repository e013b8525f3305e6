import type { HeadName } from '../arrow.ts';
import type { Naming } from '../statements.ts';
import type { Attributes } from '../svg.ts';
import type { LabelSource } from '../text/label.ts';
import type { Size } from './shapes.ts';

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
  | 'text'
  | 'start'
  | 'end'
  | 'bar'
  | 'choice'
  | 'note';

/** A box with its own layout, drawn around the origin. */
export interface Card extends Size {
  /** Its texts other than the label, for descriptions. */
  says: readonly string[];
  /**
   * @param text the author's styles for text
   * @param size at least the card's size
   */
  draw(text: Attributes, size: Size): string;
}

export interface FlowNode {
  id: string;
  /** Name of the node in descriptions, even if it is a card. */
  label: LabelSource;
  /** Drawn instead of shape and label. */
  card?: Card;
  shape: ShapeName;
  classes: string[];
  styles: string[];
}

export type Head = 'none' | HeadName;

export interface FlowEdge {
  from: string;
  to: string;
  label?: LabelSource;
  /** Texts at the ends, such as cardinalities. */
  startText?: string;
  endText?: string;
  stroke: 'normal' | 'dotted' | 'thick' | 'invisible';
  start: Head;
  end: Head;
  /** Minimum number of ranks that it spans. */
  length: number;
  styles: string[];
}

export interface Subgraph {
  id: string;
  label?: LabelSource;
  direction?: Direction;
  /** Ids of its direct nodes and subgraphs, in the order of their first mention. */
  members: string[];
  classes: string[];
  styles: string[];
  /** A region of concurrent states in the subgraph around it. */
  isRegion?: true;
}

/** A chart that consists of nodes and edges. */
export interface Flowchart extends Naming {
  kind: 'flowchart' | 'state' | 'class' | 'er';
  direction: Direction;
  /** In the order of their first mention. No node has the id of a subgraph. */
  nodes: Map<string, FlowNode>;
  edges: FlowEdge[];
  /** Inner subgraphs before outer ones. */
  subgraphs: Map<string, Subgraph>;
  classes: Map<string, string[]>;
  /** `linkStyle default`. */
  edgeStyles: string[];
}
