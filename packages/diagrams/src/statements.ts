/** Syntax that all diagrams except flowcharts share: a statement is a line, and some statements are common to all. */

import type { Direction, Flowchart, FlowEdge, FlowNode, ShapeName } from './flowchart/model.ts';
import { didYouMean } from './near-miss.ts';
import { type DiagramSource, Unsupported } from './source.ts';

export interface Statement {
  /** Without surrounding white space and trailing comment. */
  text: string;
  /** Offset in `DiagramSource.text`. */
  at: number;
}

/** The title and the accessible name and description of a diagram. */
export interface Naming {
  title?: string;
  accTitle?: string;
  accDescription?: string;
}

const DESCRIPTION_BLOCK = /^([ \t]*)accDescr[ \t]*\{([^}]*)\}/gim;

/** Splits a diagram into statements, and extracts its title and descriptions. */
export function readStatements(source: DiagramSource, naming: Naming): Statement[] {
  if (source.title !== undefined) naming.title = source.title;
  const text = source.text
    .replace(/^\s*[\w-]+/, (kind) => kind.replace(/[^\n]/g, ' '))
    .replace(DESCRIPTION_BLOCK, (block: string, _, words: string) => {
      naming.accDescription = oneLine(words);
      return block.replace(/[^\n]/g, ' ');
    });
  const statements: Statement[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    // After a colon, two percent signs are text.
    const statement = line.replace(/^([^:]*?)(?:^|\s)%%.*$/, '$1').trim();
    const said = /^(accTitle|accDescr)\s*:\s*(.*)$/i.exec(statement);
    if (said) {
      const key = said[1]?.toLowerCase() === 'acctitle' ? 'accTitle' : 'accDescription';
      naming[key] = oneLine(said[2]);
    } else if (statement !== '') {
      statements.push({ text: statement, at: at + line.search(/\S/) });
    }
    at += line.length + 1;
  }
  return statements;
}

export function emptyChart(kind: Flowchart['kind']): Flowchart {
  return {
    kind,
    direction: 'TB',
    nodes: new Map(),
    edges: [],
    subgraphs: new Map(),
    classes: new Map(),
    edgeStyles: [],
  };
}

export function addNode({ nodes }: Flowchart, id: string, text: string, shape: ShapeName): FlowNode {
  const node: FlowNode = { id, label: { text, markdown: false }, shape, classes: [], styles: [] };
  nodes.set(id, node);
  return node;
}

/**
 * @param text of the label; empty for none
 * @param look default: a line without heads
 */
export function addEdge(
  { edges }: Flowchart,
  from: string,
  to: string,
  text: string,
  look: Partial<Pick<FlowEdge, 'stroke' | 'start' | 'end' | 'startText' | 'endText'>>,
): void {
  const line = { stroke: 'normal', start: 'none', end: 'none', length: 1 } as const;
  edges.push({
    ...line,
    styles: [],
    from,
    to,
    ...look,
    ...(text !== '' && { label: { text, markdown: false } }),
  });
}

/** The node with an id, a rectangle if it is new. */
export function nodeOf(chart: Flowchart, id: string): FlowNode {
  return chart.nodes.get(id) ?? addNode(chart, id, id, 'rect');
}

/** Reads a `direction` statement; false for other statements. */
export function readDirection(statement: string, chart: { direction?: Direction }): boolean {
  const name = /^direction\s+(TB|TD|BT|LR|RL)$/.exec(statement)?.[1];
  if (name !== undefined) chart.direction = name === 'TD' ? 'TB' : (name as Direction);
  return name !== undefined;
}

/**
 * Parses `classDef`, `class`, `cssClass`, and `style`. Styles apply after the whole chart is parsed, since they may precede
 * their nodes.
 *
 * @param pending collects the actions for that time
 * @returns false for other statements
 */
export function readStyle(chart: Flowchart, statement: string, pending: (() => void)[]): boolean {
  const match = /^(classDef|class|cssClass|style)\s+("[^"]+"|[^\s,]+(?:\s*,\s*[^\s,]+)*)\s+(.+?);?$/.exec(
    statement,
  );
  if (!match) return false;
  const [, keyword, named = '', value = ''] = match;
  const names = named
    .replaceAll('"', '')
    .split(',')
    .map((name) => name.trim());
  const styles = value
    .split(/,(?![^(]*\))/)
    .map((style) => style.trim())
    .filter(Boolean);
  if (keyword === 'classDef') {
    for (const name of names) chart.classes.set(name, styles);
    return true;
  }
  pending.push(() => {
    for (const name of names) {
      const target: Pick<FlowNode, 'classes' | 'styles'> | undefined =
        chart.subgraphs.get(name) ?? chart.nodes.get(name);
      if (keyword === 'style') target?.styles.push(...styles);
      else target?.classes.push(value.trim());
    }
  });
  return true;
}

/** Refuses statements for menus and links, which ssg cannot draw. */
export function refuseClicks(statement: string): void {
  const keyword = /^(click|link|links|callback|href)\s/.exec(statement)?.[1];
  if (keyword !== undefined) throw new Unsupported(`\`${keyword}\``);
}

/** The hint for an unknown statement, if its first word looks misspelled. */
export function statementHint(statement: string, keywords: readonly string[]): string | undefined {
  return didYouMean(/^[\w-]+/.exec(statement)?.[0] ?? '', keywords);
}

export function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}
