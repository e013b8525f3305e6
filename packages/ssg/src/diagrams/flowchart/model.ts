import type { HeadName } from '../arrow.ts';
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

/** A box that its kind of diagram has laid out, and draws around the origin. */
export interface Card extends Size {
  /** What it says besides its label, for descriptions. */
  says: readonly string[];
  /**
   * @param text what the author's styles say of text
   * @param size at least the card's own
   */
  draw(text: Attributes, size: Size): string;
}

export interface FlowNode {
  id: string;
  /** Of a card too: what the node is called in descriptions. */
  label: LabelSource;
  /** Drawn in the place of shape and label. */
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
  /** At the ends: how many of each. */
  startText?: string;
  endText?: string;
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
  /** One of several that are active at the same time, in the subgraph around them. */
  isRegion?: true;
}

/** What nodes and edges are all that there is to. */
export interface Flowchart {
  kind: 'flowchart' | 'state' | 'class' | 'er';
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
