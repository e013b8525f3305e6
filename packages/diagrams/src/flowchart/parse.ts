/**
 * Parses mermaid's flowcharts. Mermaid's own parser is not an option: importing it takes most of a second, and it
 * needs a browser. The browser tests compare the results of this parser with mermaid's.
 */
import { Scanner } from '../scanner.ts';
import { type DiagramSource, Unsupported } from '../source.ts';
import { emptyChart, nodeOf } from '../statements.ts';
import type { LabelSource } from '../text/label.ts';
import { takeLink } from './link.ts';
import type { Direction, Flowchart, Subgraph } from './model.ts';
import { takeString, takeVertex, takeWhile, type Vertex } from './vertex.ts';

const HEADER = /\s*(?:flowchart|graph)(?:[ \t]+(LR|RL|TB|BT|TD|<|>|\^|v))?[ \t]*(?=[\n;]|$)/y;
const SEPARATORS = /[\s;]*/y;
const END_OF_STATEMENT = /[ \t]*(?:%%[^\n]*)?(?:[;\n]|$)/y;

const DIRECTIONS: Record<string, Direction> = {
  TB: 'TB',
  TD: 'TB',
  v: 'TB',
  BT: 'BT',
  '^': 'BT',
  LR: 'LR',
  '>': 'LR',
  RL: 'RL',
  '<': 'RL',
};

const DIRECTION_HINT = 'use `TB`, `TD`, `BT`, `LR`, or `RL`';

/** A subgraph whose `end` is yet to come; the outermost is the chart itself. */
interface Open {
  at: number;
  subgraph?: Omit<Subgraph, 'members'>;
  /** Ids in the order of their mentions. */
  mentions: string[];
}

export function parseFlowchart(source: DiagramSource): Flowchart {
  return new FlowchartParser(source).parse();
}

class FlowchartParser {
  readonly #scanner: Scanner;
  readonly #chart: Flowchart;
  readonly #open: Open[] = [{ at: 0, mentions: [] }];
  /** Ids of members of closed subgraphs. */
  readonly #taken = new Set<string>();
  #subgraphs = 0;

  constructor({ text, title }: DiagramSource) {
    this.#scanner = new Scanner(text);
    this.#chart = { ...emptyChart('flowchart'), ...(title === undefined ? {} : { title }) };
  }

  parse(): Flowchart {
    const scanner: Scanner = this.#scanner;
    const header = scanner.take(HEADER);
    if (!header) {
      scanner.take(/\s*[\w-]+[ \t]*/y);
      scanner.fail(`unknown direction ${scanner.here}`, DIRECTION_HINT);
    }
    this.#chart.direction = DIRECTIONS[header[1] ?? 'TB'] as Direction;
    for (;;) {
      scanner.take(SEPARATORS);
      if (scanner.done) break;
      this.#statement();
    }
    const open = this.#open.at(-1);
    if (this.#open.length > 1 && open) scanner.fail('unclosed `subgraph`', 'add a line `end`', open.at);
    // A node that has the id of a subgraph is that subgraph.
    for (const id of this.#chart.subgraphs.keys()) this.#chart.nodes.delete(id);
    return this.#chart;
  }

  #statement(): void {
    const scanner: Scanner = this.#scanner;
    const at = scanner.offset;
    const keyword = scanner.peek(
      /(?:subgraph|end|direction|classDef|class|style|linkStyle|click)\b(?!\s*(?:--|==|-\.|~~~|[@([{]))|acc(?:Title|Descr)(?=\s*[:{])/y,
    )?.[0];
    if (keyword) scanner.offset += keyword.length;
    if (keyword === 'subgraph') this.#subgraph(at);
    else if (keyword === 'end') this.#end(at);
    else if (keyword === 'direction') this.#direction();
    else if (keyword === 'accTitle' || keyword === 'accDescr') this.#accessibility(keyword);
    else if (keyword === 'classDef') this.#classDef();
    else if (keyword === 'class') this.#class();
    else if (keyword === 'style') this.#style();
    else if (keyword === 'linkStyle') this.#linkStyle();
    else if (keyword === 'click') throw new Unsupported('`click`');
    else this.#vertices();
  }

  #endStatement(): void {
    const scanner: Scanner = this.#scanner;
    if (!scanner.take(END_OF_STATEMENT)) {
      scanner.take(/[ \t]*/y);
      const arrow = scanner.peek(/<?(?:-|=)>/y)?.[0];
      if (arrow) {
        const valid = `${arrow.startsWith('<') ? '<' : ''}${arrow.at(-2)}${arrow.slice(-2)}`;
        scanner.fail(`invalid arrow \`${arrow}\``, `write \`${valid}\``);
      }
      scanner.fail(`unexpected ${scanner.here}`);
    }
  }

  #vertices(): void {
    const scanner: Scanner = this.#scanner;
    let before = this.#group();
    for (let link = takeLink(scanner); link; link = takeLink(scanner)) {
      scanner.take(/\s*/y);
      if (scanner.done) scanner.fail('a link has no target', 'add a node after the arrow');
      const after = this.#group();
      for (const from of before) {
        for (const to of after) this.#chart.edges.push({ ...link, from, to, styles: [] });
      }
      before = after;
    }
    this.#endStatement();
  }

  /** `A & B`. */
  #group(): string[] {
    const ids = [this.#vertex()];
    while (this.#scanner.take(/[ \t]+&[ \t]+/y)) ids.push(this.#vertex());
    return ids;
  }

  #vertex(): string {
    const scanner: Scanner = this.#scanner;
    const at = scanner.offset;
    const vertex = takeVertex(scanner);
    if (!vertex) return scanner.fail(`expected a node, found ${scanner.here}`, undefined, at);
    this.#declare(vertex);
    return vertex.id;
  }

  #declare({ id, label, shape, className }: Vertex): void {
    this.#open.at(-1)?.mentions.push(id);
    const node = nodeOf(this.#chart, id);
    if (label) node.label = label;
    if (shape) node.shape = shape;
    if (className) this.#addClass(id, className);
  }

  #subgraph(at: number): void {
    const scanner: Scanner = this.#scanner;
    scanner.take(/[ \t]+/y);
    const quoted = takeQuoted(scanner);
    const name = quoted?.text ?? takeWhile(scanner, /[^[\]{}()"|;\n]/y).trim();
    let label: LabelSource | undefined = quoted ?? { text: name, markdown: false };
    let id = name;
    if (scanner.takeText('[')) {
      label = takeString(scanner) ?? { text: takeWhile(scanner, /[^()[\]{}|"\n]/y).trim(), markdown: false };
      if (!scanner.takeText(']')) {
        const hint = 'add the closing `]`; put a title that contains brackets in double quotes';
        scanner.fail('unclosed title of a `subgraph`', hint, at);
      }
    } else if (name === '' || /\s/.test(name)) {
      id = '';
    }
    if (label.text === '') label = undefined;
    this.#open.push({
      at,
      subgraph: { id, ...(label ? { label } : {}), classes: [], styles: [] },
      mentions: [],
    });
    this.#endStatement();
  }

  #end(at: number): void {
    const scanner: Scanner = this.#scanner;
    const closed = this.#open.length > 1 ? this.#open.pop() : undefined;
    if (!closed?.subgraph) {
      scanner.fail('unexpected `end`: no `subgraph` is open', 'remove `end`', at);
    }
    // Generated ids count every subgraph.
    const id = closed.subgraph.id || `subGraph${this.#subgraphs}`;
    this.#subgraphs++;
    const members = [...new Set(closed.mentions)].filter(
      (member) => member !== id && !this.#taken.has(member),
    );
    for (const member of members) this.#taken.add(member);
    const known = this.#chart.nodes.get(id);
    this.#chart.subgraphs.set(id, {
      ...closed.subgraph,
      id,
      members,
      classes: known?.classes ?? [],
      styles: known?.styles ?? [],
    });
    this.#open.at(-1)?.mentions.push(id);
    scanner.take(/[ \t]*;?/y);
  }

  #direction(): void {
    const scanner: Scanner = this.#scanner;
    const name = scanner.take(/[ \t]+(TB|TD|BT|LR|RL)\b[^\n;]*/y)?.[1];
    if (name === undefined) scanner.fail('unknown direction', DIRECTION_HINT);
    const direction = DIRECTIONS[name] as Direction;
    const inner = this.#open.at(-1)?.subgraph;
    if (inner) inner.direction = direction;
    else this.#chart.direction = direction;
  }

  #accessibility(keyword: 'accTitle' | 'accDescr'): void {
    const scanner: Scanner = this.#scanner;
    const text = scanner.take(/\s*\{/y)
      ? scanner.takeUntil('}', `\`${keyword}\``)
      : (scanner.take(/\s*:([^\n]*)/y)?.[1] ?? '');
    const value = text.replace(/\s+/g, ' ').trim();
    if (keyword === 'accTitle') this.#chart.accTitle = value;
    else this.#chart.accDescription = value;
  }

  #classDef(): void {
    const [names, styles] = this.#namesAndStyles('classDef');
    for (const name of names) this.#chart.classes.set(name, styles);
  }

  #class(): void {
    const scanner: Scanner = this.#scanner;
    const match = scanner.take(/[ \t]+([^\s;]+(?:[ \t]*,[ \t]*[^\s;,]+)*)[ \t]+([\w-]+)/y);
    if (!match?.[1] || !match[2])
      scanner.fail('`class` needs node ids and a class name', 'write `class A,B name`');
    for (const id of match[1].split(',')) this.#addClass(id.trim(), match[2]);
    this.#endStatement();
  }

  #addClass(id: string, name: string): void {
    const target = this.#chart.subgraphs.get(id) ?? this.#chart.nodes.get(id);
    target?.classes.push(name);
  }

  #style(): void {
    const [[id = ''], styles] = this.#namesAndStyles('style');
    const target = this.#chart.subgraphs.get(id) ?? nodeOf(this.#chart, id);
    target.styles.push(...styles);
  }

  #linkStyle(): void {
    const scanner: Scanner = this.#scanner;
    const at = scanner.offset;
    const [names, styles] = this.#namesAndStyles('linkStyle');
    for (const name of names) {
      if (name === 'default') this.#chart.edgeStyles.push(...styles);
      else {
        const edge = this.#chart.edges[Number(name)];
        if (!edge) {
          const last = this.#chart.edges.length - 1;
          const hint = last < 0 ? 'add the link above' : `use a number from 0 to ${last}`;
          scanner.fail(`link number ${name} does not exist`, hint, at);
        }
        edge.styles.push(...styles);
      }
    }
  }

  #namesAndStyles(keyword: string): [string[], string[]] {
    const scanner: Scanner = this.#scanner;
    const match = scanner.take(/[ \t]+([^\s;]+(?:[ \t]*,[ \t]*[^\s;,]+)*)[ \t]+([^\n;]+);?/y);
    if (!match?.[1] || !match[2])
      scanner.fail(
        `\`${keyword}\` needs a name and styles`,
        `write \`${keyword} name fill:#eee,stroke:#333\``,
      );
    const styles = match[2].replace(/^interpolate[ \t]+\w+[ \t]*/, '').split(/(?<!\\),(?![^(]*\))/);
    return [
      match[1].split(',').map((name) => name.trim()),
      styles.map((style) => style.trim()).filter(Boolean),
    ];
  }
}

function takeQuoted(scanner: Scanner): LabelSource | undefined {
  const match = scanner.take(/"`([\s\S]*?)`"|"([^"]*)"/y);
  if (!match) return undefined;
  return { text: (match[1] ?? match[2] ?? '').trim(), markdown: match[1] !== undefined };
}
