/** Parses mermaid's sequence diagrams, statement by statement. */
import { luminance } from '../color.ts';
import { Scanner } from '../scanner.ts';
import { type DiagramSource, type Fail, Unsupported } from '../source.ts';
import { oneLine, statementHint } from '../statements.ts';
import type { LabelSource } from '../text/label.ts';
import type { FrameKind, MessageHead, Participant, ParticipantBox, Sequence } from './model.ts';

interface Arrow {
  dotted: boolean;
  start: MessageHead;
  end: MessageHead;
}

const ARROWS = new Map<string, Arrow>([
  ['<<-->>', { dotted: true, start: 'arrow', end: 'arrow' }],
  ['<<->>', { dotted: false, start: 'arrow', end: 'arrow' }],
  ['-->>', { dotted: true, start: 'none', end: 'arrow' }],
  ['->>', { dotted: false, start: 'none', end: 'arrow' }],
  ['-->', { dotted: true, start: 'none', end: 'none' }],
  ['->', { dotted: false, start: 'none', end: 'none' }],
  ['--x', { dotted: true, start: 'none', end: 'cross' }],
  ['-x', { dotted: false, start: 'none', end: 'cross' }],
  ['--)', { dotted: true, start: 'none', end: 'open' }],
  ['-)', { dotted: false, start: 'none', end: 'open' }],
]);

const MESSAGE =
  /((?:(?!(?:<<)?--?>|--?x|--?\))[^+<>:,])+?)[ \t]*(<<-->>|<<->>|-->>|->>|-->|->|--[xX]|-[xX]|--\)|-\))[ \t]*([+-]?)[ \t]*([^+<>:,]+?)[ \t]*:(.*)$/y;
/** Arrows with half a head, and those that end in the middle of a lifeline. */
const RARE_ARROW = /-?-(?:\|[\\/]|\\\\|\/\/)|(?:[/\\]\||\/\/|\\\\)--?|\(\)/;

const STATEMENTS = (
  'participant actor create destroy activate deactivate autonumber note box loop alt opt par critical break rect ' +
  'else and option end title'
).split(' ');

type Open = { at: number } & ({ frame: FrameKind } | { box: ParticipantBox });

export function parseSequence(source: DiagramSource): Sequence {
  return new SequenceParser(source).parse();
}

class SequenceParser {
  readonly #text: string;
  readonly #sequence: Sequence;
  readonly #open: Open[] = [];
  #counter: { next: number; step: number } | undefined;

  constructor({ text, title }: DiagramSource) {
    this.#text = text;
    this.#sequence = {
      kind: 'sequence',
      ...(title === undefined ? {} : { title }),
      participants: new Map(),
      boxes: [],
      steps: [],
    };
  }

  parse(): Sequence {
    const scanner: Scanner = new Scanner(this.#text);
    scanner.take(/\s*sequenceDiagram\b[ \t]*/iy);
    while (!scanner.done) {
      scanner.take(/[\s;]+/y);
      const at = scanner.offset;
      const block = scanner.take(/accDescr\s*\{([^}]*)\}/iy);
      if (block) {
        this.#sequence.accDescription = oneLine(block[1]);
        continue;
      }
      const described = scanner.take(/acc(Title|Descr)[ \t]*:([^\n]*)/iy);
      if (described) {
        const key = described[1]?.toLowerCase() === 'title' ? 'accTitle' : 'accDescription';
        this.#sequence[key] = oneLine(described[2]);
        continue;
      }
      const statement = (scanner.take(/[^\n;]*/y)?.[0] ?? '').replace(/(?:#|%%).*$/, '').trim();
      if (statement !== '') this.#statement(statement, at, scanner);
    }
    const open = this.#open.at(-1);
    if (open) {
      const name = 'frame' in open ? open.frame : 'box';
      scanner.fail(`unclosed \`${name}\``, 'add a line `end`', open.at);
    }
    return this.#sequence;
  }

  #statement(statement: string, at: number, scanner: Scanner): void {
    const [, word = '', rest = ''] = /^(\w+)\b[ \t]*(.*)$/s.exec(statement) ?? [];
    const keyword = word.toLowerCase();
    const fail: Fail = (message, hint) => scanner.fail(message, hint, at);
    const { steps } = this.#sequence;
    switch (keyword) {
      case 'participant':
      case 'actor':
        this.#declare(keyword, rest, fail);
        return;
      case 'create':
      case 'destroy': {
        const [, kind, name = ''] = /^(?:(participant|actor)\b[ \t]*)?(.*)$/i.exec(rest) ?? [];
        const id = kind ? this.#declare(kind.toLowerCase() as Participant['kind'], name, fail) : name.trim();
        steps.push({ type: keyword, participant: this.#participant(id) });
        return;
      }
      case 'activate':
      case 'deactivate':
        steps.push({ type: keyword, participant: this.#participant(rest.trim()) });
        return;
      case 'autonumber':
        this.#autonumber(rest, fail);
        return;
      case 'note':
        this.#note(rest, fail);
        return;
      case 'box':
        this.#box(rest, at);
        return;
      case 'loop':
      case 'alt':
      case 'opt':
      case 'par':
      case 'critical':
      case 'break':
      case 'rect':
      case 'par_over':
        this.#frame(keyword === 'par_over' ? 'par' : keyword, rest, at);
        return;
      case 'else':
      case 'and':
      case 'option':
        this.#section(keyword, rest, fail);
        return;
      case 'end': {
        const open = this.#open.pop();
        if (!open) fail('unexpected `end`: no block is open', 'remove `end`');
        else if ('frame' in open) steps.push({ type: 'close' });
        return;
      }
      case 'title':
        if (/^title(?::|[ \t])/i.test(statement)) {
          this.#sequence.title = rest.replace(/^:[ \t]*/, '').trim();
          return;
        }
        break;
      case 'links':
      case 'link':
      case 'properties':
      case 'details':
        // These statements define menus, which a drawing does not have.
        return;
    }
    this.#message(statement, fail);
  }

  #message(statement: string, fail: Fail): void {
    MESSAGE.lastIndex = 0;
    const match = MESSAGE.exec(statement);
    if (!match) {
      if (RARE_ARROW.test(statement.replace(/:.*$/s, ''))) throw new Unsupported('a rare kind of arrow');
      const arrow = /--?(?:>>?|[xX)])/.test(statement);
      if (arrow) fail(`incomplete message \`${statement}\``, 'write a message as `A->>B: text`');
      fail(`unknown statement \`${statement}\``, statementHint(statement, STATEMENTS));
    }
    if (/\[[^\]]+\]\([^)\s]+\)/.test(match[5] ?? '')) throw new Unsupported('a link in a message');
    const [, sender, name, mark, receiver, text] = match as unknown as string[] & { length: 6 };
    const from = this.#participant((sender as string).trim());
    const to = this.#participant(receiver as string);
    const arrow = ARROWS.get((name as string).toLowerCase()) as Arrow;
    const number = this.#counter && String(this.#counter.next);
    if (this.#counter) this.#counter.next += this.#counter.step;
    const { steps } = this.#sequence;
    steps.push({
      type: 'message',
      from,
      to,
      label: labelOf(text as string),
      ...arrow,
      ...(number === undefined ? {} : { number }),
    });
    if (mark === '+') steps.push({ type: 'activate', participant: to });
    if (mark === '-') steps.push({ type: 'deactivate', participant: from });
  }

  /** The id of a participant, which is added at its first mention. */
  #participant(id: string): string {
    if (/[()]/.test(id) && /^\(\)|\(\)$/.test(id))
      throw new Unsupported('a connection in the middle of a lifeline');
    if (!this.#sequence.participants.has(id)) {
      this.#sequence.participants.set(id, { id, label: { text: id, markdown: false }, kind: 'participant' });
    }
    return id;
  }

  #declare(kind: Participant['kind'], text: string, fail: Fail): string {
    if (/@\{/.test(text)) throw new Unsupported('a participant of a special type');
    const [, id = '', label] = /^(.*?)(?:[ \t]+as[ \t]+(.*))?$/i.exec(text.trim()) ?? [];
    if (id === '') fail(`\`${kind}\` has no name`, `write \`${kind} Name\``);
    const participant: Participant = { id, kind, label: labelOf(label ?? id) };
    this.#sequence.participants.set(id, participant);
    const open = this.#open.at(-1);
    if (open && 'box' in open) open.box.participants.push(id);
    return id;
  }

  #autonumber(text: string, fail: Fail): void {
    if (/^off\b/i.test(text)) {
      this.#counter = undefined;
      return;
    }
    const numbers = text.split(/\s+/).filter(Boolean).map(Number);
    if (numbers.some(Number.isNaN))
      fail('`autonumber` accepts only numbers or `off`', 'write `autonumber 10 5`, or `autonumber off`');
    this.#counter = { next: numbers[0] ?? 1, step: numbers[1] ?? 1 };
  }

  #note(text: string, fail: Fail): void {
    const match = /^(left of|right of|over)[ \t]+([^:]+?)[ \t]*:(.*)$/i.exec(text);
    if (!match) fail('invalid note', 'write `Note right of A: text` or `Note over A,B: text`');
    const [, where = '', names = '', label = ''] = match;
    const placement = where.split(' ')[0]?.toLowerCase() as 'left' | 'right' | 'over';
    const [first = '', second = first] = names.split(',').map((name) => name.trim());
    const on: [string, string] = [this.#participant(first), this.#participant(second)];
    this.#sequence.steps.push({ type: 'note', placement, on, label: labelOf(label) });
  }

  #box(text: string, at: number): void {
    const [, color = '', title = ''] = /^((?:rgba?|hsla?)\s*\([^)]*\)|\w*)(.*)$/i.exec(text) ?? [];
    const isColor = color === 'transparent' || luminance(color) !== undefined;
    const name = (isColor ? title : text).trim();
    const box: ParticipantBox = { participants: [] };
    if (name !== '') box.label = labelOf(name);
    if (isColor && color !== 'transparent') box.color = color;
    this.#sequence.boxes.push(box);
    this.#open.push({ at, box });
  }

  #frame(frame: FrameKind, text: string, at: number): void {
    const color = frame === 'rect' && luminance(text) !== undefined ? text.trim() : undefined;
    this.#open.push({ at, frame });
    const label = frame === 'rect' ? { text: '', markdown: false } : labelOf(text);
    this.#sequence.steps.push({ type: 'open', frame, label, ...(color === undefined ? {} : { color }) });
  }

  #section(keyword: string, text: string, fail: Fail): void {
    const open = this.#open.at(-1);
    const frame = open && 'frame' in open ? open.frame : undefined;
    const needed = { else: 'alt', and: 'par', option: 'critical' }[keyword];
    if (frame !== needed) {
      fail(
        `\`${keyword}\` is only allowed inside \`${needed}\``,
        `add \`${needed}\` above, or remove \`${keyword}\``,
      );
    }
    this.#sequence.steps.push({ type: 'section', label: labelOf(text) });
  }
}

function labelOf(text: string): LabelSource {
  return {
    text: text
      .trim()
      .replace(/^:?(?:no)?wrap:/, '')
      .trim(),
    markdown: false,
  };
}
