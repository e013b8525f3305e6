/** What the languages of charts other than the flowchart have in common: a statement is a line, and some are the same in all. */
import type { Direction, Flowchart, FlowNode } from './flowchart/model.ts';
import { type DiagramSource, Unsupported } from './source.ts';

export interface Statement {
  /** Without white space around it, and without a comment behind it. */
  text: string;
  /** Where it begins in `DiagramSource.text`. */
  at: number;
}

/** What a diagram says of itself, besides what it shows. */
export interface Naming {
  title?: string;
  accTitle?: string;
  accDescription?: string;
}

const DESCRIPTION_BLOCK = /^([ \t]*)accDescr[ \t]*\{([^}]*)\}/gim;

/** The statements after the first word of a diagram; what names it and describes it is taken out of them. */
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
    // Behind a colon two percent signs are text.
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

/** A direction, where the statement gives one. */
export function directionOf(statement: string): Direction | undefined {
  const name = /^direction\s+(TB|TD|BT|LR|RL)$/.exec(statement)?.[1];
  return name === 'TD' ? 'TB' : (name as Direction | undefined);
}

/**
 * Reads `classDef`, `class`, `cssClass` and `style`. Names that a chart has not mentioned yet are styled once all is read.
 *
 * @param pending what is to be done then
 * @returns whether it was one of them
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

/** What belongs to a menu or a link, which the drawing does not have. */
export function refuseClicks(statement: string): void {
  const keyword = /^(click|link|links|callback|href)\s/.exec(statement)?.[1];
  if (keyword !== undefined) throw new Unsupported(`\`${keyword}\``);
}

export function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}
