/** Parses mermaid's entity relationship diagrams to a chart of nodes and edges. */
import type { Flowchart, FlowNode, Head } from '../flowchart/model.ts';
import { DiagramError, type DiagramSource, type Fail, failAt, Unsupported } from '../source.ts';
import {
  addEdge,
  emptyChart,
  nodeOf,
  readDirection,
  readStatements,
  readStyle,
  refuseClicks,
  type Statement,
} from '../statements.ts';
import { type Attribute, entityCard } from './card.ts';

const NAME = String.raw`"[^"]+"|(?:[\p{L}\p{N}_*]|\.(?=[\p{L}\p{N}_])|-(?!-|\.))+`;
const CLASS = String.raw`(?::::([\w-]+(?:,[\w-]+)*))?`;
/** Each mark may stand on both sides of the line. */
const MARKS: Record<string, Head> = {
  '|o': 'zero-or-one',
  'o|': 'zero-or-one',
  '||': 'one',
  '}o': 'zero-or-more',
  'o{': 'zero-or-more',
  '}|': 'one-or-more',
  '|{': 'one-or-more',
};
const WORDS: Record<string, Head> = {
  'one or zero': 'zero-or-one',
  'zero or one': 'zero-or-one',
  'one or more': 'one-or-more',
  'one or many': 'one-or-more',
  'many(1)': 'one-or-more',
  '1+': 'one-or-more',
  'zero or more': 'zero-or-more',
  'zero or many': 'zero-or-more',
  'many(0)': 'zero-or-more',
  '0+': 'zero-or-more',
  'only one': 'one',
  '1': 'one',
  many: 'zero-or-more',
  one: 'one',
};
const alternatives = (of: object) =>
  Object.keys(of)
    .map((each) => each.replace(/[|{}()+]/g, '\\$&'))
    .join('|');
const ENTITY = new RegExp(
  `^(${NAME})\\s*(?:\\[\\s*("[^"]*"|[^\\]"]+?)\\s*\\])?\\s*${CLASS}\\s*(?:\\{(.*))?$`,
  'u',
);
const RELATION = new RegExp(
  `^(${NAME})\\s*${CLASS}\\s*(${alternatives(MARKS)}|(?<=\\s)(?:${alternatives(WORDS)}))\\s*(--|\\.\\.|\\.-|-\\.|optionally to\\b|to\\b)\\s*(${alternatives(MARKS)}|${alternatives(WORDS)})\\s*(${NAME})\\s*${CLASS}\\s*(?::\\s*(.*))?$`,
  'iu',
);
const WORD = /^[*\p{L}_][\p{L}\p{N}\-_[\]().,*]*$/u;
const ATTRIBUTE =
  /^\s*([*\p{L}_][\p{L}\p{N}\-_[\]().,*]*(?:~[^\s~]+~)?)\s+([*\p{L}_][\p{L}\p{N}\-_[\]().,*]*)(?:\s+((?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*))?(?:\s+"([^"]*)")?\s*/u;

export function parseEntities(source: DiagramSource): Flowchart {
  return new EntityParser().parse(source);
}

const RELATIONSHIP_HINT = 'write a relationship as `A ||--o{ B : text`';

function failAttribute(text: string, fail: Fail): void {
  fail(`invalid attribute \`${text}\``, 'write an attribute as `string name PK "comment"`');
}

class EntityParser {
  readonly #chart = emptyChart('er');
  readonly #attributes = new Map<string, Attribute[]>();
  readonly #pending: (() => void)[] = [];
  #body: { name: string; at: number } | undefined;
  /** The type of an attribute whose name is on the next line. */
  #type: { text: string; fail: Fail } | undefined;

  parse(source: DiagramSource): Flowchart {
    for (const statement of readStatements(source, this.#chart)) this.#statement(statement);
    if (this.#body) {
      throw new DiagramError(`unclosed \`${this.#body.name} {\``, this.#body.at, 'add the closing `}`');
    }
    for (const node of this.#chart.nodes.values()) {
      node.card = entityCard(node.label.text, this.#attributes.get(node.id) ?? []);
    }
    for (const act of this.#pending) act();
    return this.#chart;
  }

  #statement({ text, at }: Statement): void {
    const fail: Fail = failAt(at);
    if (this.#body) {
      this.#bodyLine(this.#body.name, text, fail);
      return;
    }
    if (readDirection(text, this.#chart)) return;
    refuseClicks(text);
    if (/^subgraph\b/.test(text)) throw new Unsupported('a subgraph of entities');
    if (/^(?:classDef|class|style)\s/.test(text) && readStyle(this.#chart, text, this.#pending)) return;
    const relation = RELATION.exec(text);
    if (relation) {
      this.#relate(relation, fail);
      return;
    }
    const entity = ENTITY.exec(text);
    if (!entity) {
      const marks = /\s(\S*(?:--|\.\.)\S*)\s/.exec(text)?.[1];
      if (marks?.startsWith('u')) throw new Unsupported('a parent of entities');
      if (marks !== undefined) fail(`invalid relationship \`${marks}\``, RELATIONSHIP_HINT);
      fail(`unknown statement \`${text}\``);
    }
    const [, name = '', alias, classes, body] = entity;
    const node = this.#entity(name, classes);
    if (alias !== undefined) node.label = { text: unquoted(alias), markdown: false };
    if (body === undefined) return;
    this.#body = { name: node.id, at };
    this.#bodyLine(node.id, body, fail);
  }

  #bodyLine(name: string, text: string, fail: Fail): void {
    const before = this.#type;
    this.#type = undefined;
    let rest = text.trim();
    if (before && rest.startsWith('}')) failAttribute(before.text, before.fail);
    if (before) rest = `${before.text} ${rest}`;
    const attributes = this.#attributes.get(name) ?? [];
    this.#attributes.set(name, attributes);
    while (rest !== '') {
      if (rest.startsWith('}')) {
        this.#body = undefined;
        if (rest !== '}')
          fail(`unexpected \`${rest.slice(1).trim()}\` after \`}\``, 'start a new line after `}`');
        return;
      }
      const match = ATTRIBUTE.exec(rest);
      if (!match) {
        if (rest.startsWith('`') || /[~?]/.test(rest)) throw new Unsupported('this attribute of an entity');
        if (WORD.test(rest)) this.#type = { text: rest, fail };
        else failAttribute(rest, fail);
        return;
      }
      const [whole, type = '', attribute = '', keys = '', comment = ''] = match;
      attributes.push({
        type,
        name: attribute,
        keys: keys.replace(/\s+/g, '').replaceAll(',', ', '),
        comment,
      });
      rest = rest.slice(whole.length);
    }
  }

  #relate(match: RegExpExecArray, fail: Fail): void {
    const [, from = '', fromClasses, left = '', line = '', right = '', to = '', toClasses, role] = match;
    if (role === undefined || role.trim() === '')
      fail('the relationship has no label', `${RELATIONSHIP_HINT}, or \`: ""\` for an empty label`);
    const start = this.#entity(from, fromClasses);
    const end = this.#entity(to, toClasses);
    addEdge(this.#chart, start.id, end.id, unquoted(role.trim()), {
      stroke: line === '--' || line === 'to' ? 'normal' : 'dotted',
      start: MARKS[left.toLowerCase()] ?? WORDS[left.toLowerCase()] ?? 'none',
      end: MARKS[right.toLowerCase()] ?? WORDS[right.toLowerCase()] ?? 'none',
    });
  }

  #entity(written: string, classes = ''): FlowNode {
    const id = unquoted(written);
    const node = nodeOf(this.#chart, id);
    node.classes.push(...classes.split(',').filter(Boolean));
    return node;
  }
}

function unquoted(text: string): string {
  return /^"(.*)"$/s.exec(text)?.[1] ?? text;
}
