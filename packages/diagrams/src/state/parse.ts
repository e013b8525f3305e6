/** Parses mermaid's state diagrams to a chart of nodes and edges. */
import type { Direction, Flowchart, FlowNode, ShapeName, Subgraph } from '../flowchart/model.ts';
import { DiagramError, type DiagramSource, type Fail, failAt, Unsupported } from '../source.ts';
import {
  addEdge,
  addNode,
  emptyChart,
  readDirection,
  readStatements,
  readStyle,
  refuseClicks,
  type Statement,
  statementHint,
} from '../statements.ts';
import { describedCard } from './card.ts';

const ID = String.raw`\[\*\]|[^:\s{\-]+`;
const CLASS = String.raw`(?::::([\w-]+))?`;
const TRANSITION = new RegExp(`^(${ID})${CLASS}\\s*-->\\s*(${ID})${CLASS}\\s*(?::(.*))?$`);
const DESCRIBED = new RegExp(`^(${ID})${CLASS}\\s*(?::(?!:)(.*))?$`);
const PSEUDO: Record<string, ShapeName> = { fork: 'bar', join: 'bar', choice: 'choice' };

/** A composite state with an open brace; the outermost scope is the diagram. */
interface Scope {
  id: string;
  at: number;
  direction?: Direction;
  /** Concurrent regions, after the first `--`. */
  regions?: string[];
}

export function parseState(source: DiagramSource): Flowchart {
  return new StateParser().parse(source);
}

const STATEMENTS = ['state', 'note', 'direction', 'classDef', 'class', 'style'];

class StateParser {
  readonly #chart = emptyChart('state');
  readonly #scopes: Scope[] = [{ id: 'root', at: 0 }];
  readonly #descriptions = new Map<string, string[]>();
  /** The composite state of the last mention of each state. */
  readonly #parents = new Map<string, string>();
  readonly #composites = new Map<string, Scope>();
  readonly #pending: (() => void)[] = [];
  #notes = 0;
  /** An open note of several lines. */
  #note: { on: string; isLeft: boolean; at: number; lines: string[] } | undefined;

  parse(source: DiagramSource): Flowchart {
    for (const statement of readStatements(source, this.#chart)) this.#statement(statement);
    if (this.#note) throw new DiagramError('unclosed note', this.#note.at, 'add a line `end note`');
    const open = this.#scopes.length > 1 ? this.#scopes.at(-1) : undefined;
    if (open) throw new DiagramError(`unclosed \`state ${open.id} {\``, open.at, 'add the closing `}`');
    this.#describe();
    this.#compose();
    for (const act of this.#pending) act();
    return this.#chart;
  }

  #statement({ text, at }: Statement): void {
    const fail: Fail = failAt(at);
    const note = this.#note;
    if (note) {
      if (/^end note$/i.test(text)) {
        this.#addNote(note.on, note.isLeft, note.lines.join('\n'));
        this.#note = undefined;
      } else note.lines.push(text);
      return;
    }
    const scope = this.#scopes.at(-1) as Scope;
    if (text === '}') {
      if (this.#scopes.length === 1) fail('unexpected `}`: no state is open', 'remove `}`');
      this.#scopes.pop();
      return;
    }
    if (text === '--') {
      if (this.#scopes.length === 1)
        fail('`--` outside of a composite state', 'move `--` between `{` and `}` of a state');
      this.#divide(scope);
      return;
    }
    if (text.startsWith('#')) return;
    if (/^(?:hide empty description|scale\s+\d+\s+width)$/i.test(text)) return;
    refuseClicks(text);
    if (readDirection(text, this.#scopes.length === 1 ? this.#chart : scope)) return;
    if (/^note\b/i.test(text)) {
      this.#readNote(text, at, fail);
      return;
    }
    if (/^state\s/.test(text)) {
      this.#declare(text.replace(/^state\s+/, ''), at, fail);
      return;
    }
    if (/^(?:classDef|class|style)\s/.test(text) && readStyle(this.#chart, text, this.#pending)) return;
    const transition = TRANSITION.exec(text);
    if (transition) {
      const [, from = '', fromClass, to = '', toClass, label = ''] = transition;
      const start = this.#mention(from, 'start', fromClass);
      addEdge(this.#chart, start, this.#mention(to, 'end', toClass), label.trim(), { end: 'arrow' });
      return;
    }
    const described = DESCRIBED.exec(text);
    if (!described) {
      const arrow = /(?:^|[^-])(->|=>|==>|-\.->|--+)(?!>)/.exec(text)?.[1];
      if (arrow !== undefined) fail(`invalid arrow \`${arrow}\``, 'write `A --> B` or `A --> B: text`');
      fail(`unknown statement \`${text}\``, statementHint(text, STATEMENTS));
    }
    const [, id = '', className, words] = described;
    const state = this.#mention(id, 'start', className);
    if (words !== undefined && words.trim() !== '') this.#addDescription(state, words.trim());
  }

  /** `state "text" as x {`, `state x <<fork>>`. */
  #declare(text: string, at: number, fail: Fail): void {
    const [, body = '', brace] = /^(.*?)\s*(\{)?$/s.exec(text) ?? [];
    const pseudo = /^(\S+)\s*(?:<<(\w+)>>|\[\[(\w+)\]\])$/.exec(body);
    if (pseudo) {
      const name = pseudo[2] ?? pseudo[3] ?? '';
      const shape = PSEUDO[name];
      if (!shape) {
        // Mermaid has other kinds, such as history.
        throw new Unsupported(`a state of the kind ${name}`);
      }
      const node = this.#chart.nodes.get(this.#mention(pseudo[1] ?? '', 'start'));
      if (node) Object.assign(node, { shape, label: { text: '', markdown: false } });
      return;
    }
    const named = /^"([^"]*)"\s+as\s+(\S+)$/.exec(body);
    const plain = /^([^\s":{]+)(?::::([\w-]+))?(?:\s*:\s*(.+))?$/.exec(body);
    if (!named && !plain)
      fail('invalid state', 'write `state name`, `state "text" as name`, or `state name { … }`');
    const id = this.#mention((named?.[2] ?? plain?.[1]) as string, 'start', plain?.[2]);
    const words = named?.[1] ?? plain?.[3];
    if (words !== undefined && words.trim() !== '') this.#addDescription(id, words.trim());
    if (!brace) return;
    const scope = { id, at };
    this.#composites.set(id, this.#composites.get(id) ?? scope);
    this.#scopes.push(this.#composites.get(id) as Scope);
  }

  /** The id of a state. Each scope has its own start and end. */
  #mention(name: string, star: 'start' | 'end', className?: string): string {
    const scope = this.#scopes.at(-1) as Scope;
    const owner = scope.regions?.at(-1) ?? scope.id;
    const isStar = name === '[*]';
    const id = isStar ? `${owner}_${star}` : name;
    const node =
      this.#chart.nodes.get(id) ?? addNode(this.#chart, id, isStar ? '' : id, isStar ? star : 'rounded');
    if (this.#scopes.length > 1) this.#parents.set(id, owner);
    if (className) node.classes.push(className);
    return id;
  }

  #divide(scope: Scope): void {
    const first = `${scope.id}_region1`;
    if (!scope.regions) {
      // The states so far belong to the first region.
      scope.regions = [first];
      for (const [id, parent] of this.#parents) if (parent === scope.id) this.#parents.set(id, first);
    }
    scope.regions.push(`${scope.id}_region${scope.regions.length + 1}`);
  }

  #readNote(text: string, at: number, fail: Fail): void {
    const match = /^note\s+(left|right)\s+of\s+([^:\s]+)\s*(?::(.*))?$/i.exec(text);
    if (!match) {
      if (/^note\s+"/.test(text)) throw new Unsupported('a note of no state');
      fail(
        'invalid note',
        'write `note right of A: text`, or lines of text between `note right of A` and `end note`',
      );
    }
    const [, side = '', name = '', words] = match;
    const isLeft = side.toLowerCase() === 'left';
    if (words !== undefined) this.#addNote(name, isLeft, words.trim());
    else this.#note = { on: name, isLeft, at, lines: [] };
  }

  #addNote(name: string, isLeft: boolean, text: string): void {
    const on = this.#mention(name, 'start');
    const id = `${on}_note${++this.#notes}`;
    addNode(this.#chart, id, text, 'note');
    const parent = this.#parents.get(on);
    if (parent !== undefined) this.#parents.set(id, parent);
    const [from, to] = isLeft ? [id, on] : [on, id];
    addEdge(this.#chart, from, to, '', { stroke: 'dotted' });
  }

  #addDescription(id: string, text: string): void {
    this.#descriptions.set(id, [...(this.#descriptions.get(id) ?? []), text]);
  }

  /** A single description is the state's label; the first of several is its title. */
  #describe(): void {
    for (const [id, [first = '', ...more]] of this.#descriptions) {
      const node = this.#chart.nodes.get(id);
      if (!node) continue;
      node.label = { text: first, markdown: false };
      if (more.length > 0 && !this.#composites.has(id)) node.card = describedCard(first, more);
    }
  }

  /** Turns composite states into subgraphs, inner ones first. */
  #compose(): void {
    const subgraphs = new Map<string, Subgraph>();
    for (const [id, { direction, regions }] of this.#composites) {
      const { label, classes, styles } = this.#chart.nodes.get(id) as FlowNode;
      // Nested states run downward by default, regardless of the outer direction.
      const common = { direction: direction ?? 'TB', members: [] };
      const title = label ? { label } : {};
      for (const region of regions ?? []) {
        const own = { members: [], classes: [], styles: [] };
        subgraphs.set(region, { id: region, ...common, ...own, isRegion: true });
        this.#parents.set(region, id);
      }
      const across = { direction: regions ? 'LR' : common.direction } as const;
      subgraphs.set(id, { id, ...common, ...across, ...title, classes, styles });
    }
    for (const [child, parent] of this.#parents) {
      const seen = new Set([child]);
      for (let at: string | undefined = parent; at !== undefined; at = this.#parents.get(at)) {
        if (seen.has(at)) throw new Unsupported('a state that is inside of itself');
        seen.add(at);
      }
      subgraphs.get(parent)?.members.push(child);
    }
    const add = (id: string) => {
      const subgraph = subgraphs.get(id);
      if (!subgraph || this.#chart.subgraphs.has(id)) return;
      for (const member of subgraph.members) add(member);
      this.#chart.subgraphs.set(id, subgraph);
      this.#chart.nodes.delete(id);
    };
    for (const id of subgraphs.keys()) add(id);
  }
}
