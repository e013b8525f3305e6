/** Parses mermaid's class diagrams to a chart of nodes and edges. */

import { literal } from '../card.ts';
import type { Flowchart, Head, Subgraph } from '../flowchart/model.ts';
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
import { classCard } from './card.ts';
import { type ClassBox, generic } from './members.ts';

const NAME = '`[^`]+`|(?:[\\p{L}\\p{N}_.]|-(?![-.>]))+';
const TYPED = `(${NAME})(?:\\s*~([^\\n]+?)~(?=[\\s:\\["{]|$))?`;
const RELATION = new RegExp(
  `^(${NAME})(?:~[^~\\s]+~)?\\s*(?:"([^"]*)"\\s*)?(<\\||\\*|o(?=--|\\.\\.)|<|\\(\\))?(--|\\.\\.)(\\|>|\\*|o(?![\\p{L}\\p{N}_])|>|\\(\\))?\\s*(?:"([^"]*)"\\s*)?(${NAME})(?:~[^~\\s]+~)?\\s*(?::::[\\w-]+\\s*)?(?::(.*))?$`,
  'u',
);
const DECLARATION = new RegExp(
  `^class\\s+${TYPED}\\s*(?:\\["([^"]*)"\\])?\\s*(?::::([\\w-]+))?\\s*(?:<<([^>]+)>>)?\\s*(?:\\{(.*))?$`,
  'u',
);
const MEMBER = new RegExp(`^${TYPED}\\s*:(?!:)\\s*(.+)$`, 'u');
const ANNOTATION = new RegExp(`^<<([^>]+)>>\\s*(${NAME})$`, 'u');

const HEADS: Record<string, Head> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '*': 'diamond',
  o: 'hollow-diamond',
  '<': 'open',
  '>': 'open',
};

export function parseClass(source: DiagramSource): Flowchart {
  return new ClassParser().parse(source);
}

const STATEMENTS = ['class', 'namespace', 'note', 'direction', 'classDef', 'cssClass', 'style'];

class ClassParser {
  readonly #chart = emptyChart('class');
  readonly #boxes = new Map<string, ClassBox>();
  readonly #pending: (() => void)[] = [];
  /** The class with an open body. */
  #body: { name: string; at: number } | undefined;
  readonly #namespaces: { subgraph: Subgraph; at: number }[] = [];
  #notes = 0;

  parse(source: DiagramSource): Flowchart {
    for (const statement of readStatements(source, this.#chart)) this.#statement(statement);
    const open = this.#body ?? this.#namespaces.at(-1);
    if (open) {
      const name = this.#body ? `class ${this.#body.name}` : 'namespace';
      throw new DiagramError(`unclosed \`${name} {\``, open.at, 'add the closing `}`');
    }
    for (const [id, box] of this.#boxes) {
      const node = this.#chart.nodes.get(id);
      if (node)
        Object.assign(node, { card: classCard(box), label: { text: literal(box.name), markdown: false } });
    }
    for (const act of this.#pending) act();
    return this.#chart;
  }

  #statement({ text, at }: Statement): void {
    const fail: Fail = failAt(at);
    if (this.#body) {
      this.#bodyLine(this.#body.name, text);
      return;
    }
    if (text === '}') {
      const closed = this.#namespaces.pop();
      if (!closed) fail('unexpected `}`: no namespace is open', 'remove `}`');
      else this.#chart.subgraphs.set(closed.subgraph.id, closed.subgraph);
      return;
    }
    if (readDirection(text, this.#chart)) return;
    refuseClicks(text);
    if (/^note\b/.test(text)) {
      this.#readNote(text, fail);
      return;
    }
    if (/^namespace\s/.test(text)) {
      this.#openNamespace(text, at, fail);
      return;
    }
    if (/^(?:classDef|cssClass|style)\s/.test(text) && readStyle(this.#chart, text, this.#pending)) return;
    if (/^class(?:\s|$)/.test(text)) {
      this.#declare(text, at, fail);
      return;
    }
    const annotation = ANNOTATION.exec(text);
    if (annotation) {
      this.#box(annotation[2] ?? '').annotations.push(annotation[1]?.trim() ?? '');
      return;
    }
    const relation = RELATION.exec(text);
    if (relation) {
      this.#relate(relation);
      return;
    }
    const [, named, type, value = ''] = MEMBER.exec(text) ?? [];
    if (named !== undefined) {
      this.#member(this.#box(named, type), value);
      return;
    }
    const alone = new RegExp(`^${TYPED}(?::::([\\w-]+))?$`, 'u').exec(text);
    if (!alone) fail(`unknown statement \`${text}\``, statementHint(text, STATEMENTS));
    this.#box(alone[1] ?? '', alone[2]);
    if (alone[3]) this.#chart.nodes.get(nameOf(alone[1] ?? ''))?.classes.push(alone[3]);
  }

  #declare(text: string, at: number, fail: Fail): void {
    const match = DECLARATION.exec(text);
    if (!match) {
      if (/^class\s+[^\s,]+\s*,/.test(text)) throw new Unsupported('several classes in one statement');
      fail('invalid class', 'write `class Name`, `class Name["Label"]`, or `class Name { … }`');
    }
    const [, name = '', type, label, className, annotation, body] = match;
    const box = this.#box(name, type);
    if (label !== undefined) box.name = label;
    if (annotation) box.annotations.push(annotation.trim());
    if (className) this.#chart.nodes.get(nameOf(name))?.classes.push(className);
    if (body === undefined) return;
    this.#body = { name: nameOf(name), at };
    this.#bodyLine(nameOf(name), body.trim());
  }

  #bodyLine(name: string, text: string): void {
    const [, member = '', close] = /^([^}]*)(\})?/.exec(text) ?? [];
    if (member.trim() !== '') this.#member(this.#box(name), member.trim());
    if (close) this.#body = undefined;
  }

  #member(box: ClassBox, text: string): void {
    const annotation = /^<<(.+)>>$/.exec(text)?.[1];
    if (annotation !== undefined) box.annotations.push(annotation.trim());
    else if (text.includes(')')) box.methods.push(text);
    else box.attributes.push(text);
  }

  #box(name: string, type?: string): ClassBox {
    const id = nameOf(name);
    let box = this.#boxes.get(id);
    if (!box) {
      box = { name: id, annotations: [], attributes: [], methods: [] };
      this.#boxes.set(id, box);
      addNode(this.#chart, id, id, 'rect');
      this.#namespaces.at(-1)?.subgraph.members.push(id);
    }
    if (type !== undefined) box.name = `${id}<${generic(type)}>`;
    return box;
  }

  #relate(match: RegExpExecArray): void {
    const [, from = '', startText, startHead, line, endHead, endText, to = '', label = ''] = match;
    if (startHead === '()' || endHead === '()') throw new Unsupported('a lollipop interface');
    this.#box(from);
    this.#box(to);
    addEdge(this.#chart, nameOf(from), nameOf(to), label.trim(), {
      stroke: line === '..' ? 'dotted' : 'normal',
      start: HEADS[startHead ?? ''] ?? 'none',
      end: HEADS[endHead ?? ''] ?? 'none',
      ...(startText && { startText }),
      ...(endText && { endText }),
    });
  }

  #readNote(text: string, fail: Fail): void {
    const match = /^note\s+(?:for\s+(\S+)\s+)?"([^"]*)"$/.exec(text);
    if (!match) fail('invalid note', 'write `note "text"` or `note for Class "text"`');
    const [, on, words = ''] = match;
    const id = `note ${++this.#notes}`;
    addNode(this.#chart, id, words, 'note');
    if (on === undefined) return;
    this.#box(on);
    addEdge(this.#chart, id, nameOf(on), '', { stroke: 'dotted' });
  }

  #openNamespace(text: string, at: number, fail: Fail): void {
    const match = /^namespace\s+([^\s{[]+)\s*(?:\["([^"]*)"\])?\s*\{$/.exec(text);
    if (!match) fail('invalid namespace', 'write `namespace Name {`, then a class per line, then `}`');
    const id = `namespace ${match[1]}`;
    // Dots in names and nested namespaces create a tree, which only the browser can draw.
    if (this.#namespaces.length > 0 || match[1]?.includes('.')) throw new Unsupported('nested namespaces');
    const known = this.#chart.subgraphs.get(id);
    const label = { text: match[2] ?? match[1] ?? '', markdown: false };
    this.#namespaces.push({ at, subgraph: known ?? { id, label, members: [], classes: [], styles: [] } });
  }
}

function nameOf(name: string): string {
  return name.startsWith('`') ? name.slice(1, -1) : name;
}
