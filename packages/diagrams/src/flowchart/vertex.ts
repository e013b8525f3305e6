/** Parses nodes: `A[text]`, `A(["text"])`, `A@{ shape: cyl, label: "text" }`. */
import type { Scanner } from '../scanner.ts';
import { Unsupported } from '../source.ts';
import type { LabelSource } from '../text/label.ts';
import type { ShapeName } from './model.ts';

const ID = /(?:[\p{L}\p{N}\p{M}!#$%'*+.`?\\_/\ue000\ue001]|(?<=[^\s;])&|-(?![>\-.]|$)|=(?!=))+/uy;

/** Brackets by their opening, longer ones first. */
const BRACKETS: { open: string; close: string; shape: ShapeName }[] = [
  { open: '(((', close: ')))', shape: 'double-circle' },
  { open: '((', close: '))', shape: 'circle' },
  { open: '([', close: '])', shape: 'stadium' },
  { open: '(-', close: '-)', shape: 'ellipse' },
  { open: '(', close: ')', shape: 'rounded' },
  { open: '[[', close: ']]', shape: 'subroutine' },
  { open: '[(', close: ')]', shape: 'cylinder' },
  { open: '[|', close: ']', shape: 'rect' },
  { open: '[', close: ']', shape: 'rect' },
  { open: '{{', close: '}}', shape: 'hexagon' },
  { open: '{', close: '}', shape: 'diamond' },
  { open: '>', close: ']', shape: 'flag' },
];

/** Mermaid's names of the shapes that ssg can draw. */
const NAMED_SHAPES = new Map<string, ShapeName>(
  (
    [
      ['rect', 'rect square proc process rectangle'],
      ['rounded', 'rounded event'],
      ['stadium', 'stadium pill terminal'],
      ['subroutine', 'subroutine subproc subprocess framed-rectangle fr-rect'],
      ['cylinder', 'cyl cylinder database db'],
      ['circle', 'circle circ'],
      ['double-circle', 'dbl-circ double-circle'],
      ['ellipse', 'ellipse'],
      ['diamond', 'diamond diam decision question'],
      ['hexagon', 'hex hexagon prepare'],
      ['lean-right', 'lean-r lean-right in-out'],
      ['lean-left', 'lean-l lean-left out-in'],
      ['trapezoid', 'trap-b priority trapezoid trapezoid-bottom'],
      ['inverted-trapezoid', 'trap-t manual inv-trapezoid trapezoid-top'],
      ['flag', 'odd'],
      ['text', 'text'],
    ] as const
  ).flatMap(([shape, names]) => names.split(' ').map((name): [string, ShapeName] => [name, shape])),
);

export interface Vertex {
  id: string;
  label?: LabelSource;
  shape?: ShapeName;
  className?: string;
}

function takeId(scanner: Scanner): string | undefined {
  return scanner.take(ID)?.[0];
}

export function takeVertex(scanner: Scanner): Vertex | undefined {
  const id = takeId(scanner);
  if (id === undefined) return undefined;
  const vertex: Vertex = { id };
  const bracket = BRACKETS.find(({ open }) => scanner.text.startsWith(open, scanner.offset));
  if (bracket) Object.assign(vertex, takeBracket(scanner, bracket));
  if (scanner.takeText('@{')) Object.assign(vertex, takeShapeData(scanner));
  if (scanner.takeText(':::')) {
    vertex.className = takeId(scanner) ?? scanner.fail('missing class name after `:::`');
  }
  return vertex;
}

function takeBracket(
  scanner: Scanner,
  { open, close, shape }: (typeof BRACKETS)[number],
): { label: LabelSource; shape: ShapeName } {
  const start = scanner.offset;
  scanner.offset += open.length;
  if (open === '[|') scanner.takeUntil('|', 'property of a node');
  const slash = open === '[' ? scanner.take(/[/\\]/y)?.[0] : undefined;
  const label = takeText(scanner, slash ? SLANTED_TEXT : open === '(-' ? ELLIPSE_TEXT : TEXT);
  if (slash) {
    const end = scanner.take(/([/\\])\]/y)?.[1];
    if (end === undefined) scanner.fail(`unclosed \`[${slash}\``, 'add the closing `/]` or `\\]`', start);
    return { label, shape: slanted(slash, end) };
  }
  if (!scanner.takeText(close)) {
    const next = scanner.text[scanner.offset] ?? '';
    if (/[()[\]{}"|]/.test(next)) {
      const hint = `put the label in double quotes: \`${open}"…"${close}\``;
      scanner.fail(`a label that contains \`${next}\` must be in double quotes`, hint, start);
    }
    scanner.fail(`unclosed \`${open}\``, `add the closing \`${close}\``, start);
  }
  return { label, shape };
}

const SLANTED_TEXT = /[^()[\]{}"\\/]|[\\/](?!\])/y;
const ELLIPSE_TEXT = /[^()[\]{}|"-]|-(?!\))/y;
const TEXT = /[^()[\]{}|"]/y;

function slanted(start: string, end: string): ShapeName {
  if (start === '/') return end === '/' ? 'lean-right' : 'trapezoid';
  return end === '\\' ? 'lean-left' : 'inverted-trapezoid';
}

/** A text in quotes, which further text may follow, or all characters that match a pattern. */
export function takeText(scanner: Scanner, characters: RegExp): LabelSource {
  const string = takeString(scanner);
  const space = string ? (/\s*$/.exec(scanner.text.slice(0, scanner.offset))?.[0] ?? '') : '';
  const text = takeWhile(scanner, characters).trim();
  if (!string) return { text, markdown: false };
  return text === '' ? string : { ...string, text: string.text + space + text };
}

export function takeString(scanner: Scanner): LabelSource | undefined {
  const start = scanner.offset;
  scanner.take(/\s*/y);
  if (scanner.takeText('"`')) {
    const text = scanner.takeUntil('`"', 'Markdown string').trim();
    scanner.take(/\s*/y);
    return { text, markdown: true };
  }
  if (scanner.takeText('"')) {
    const text = scanner.takeUntil('"', 'string').trim();
    scanner.take(/\s*/y);
    return { text, markdown: false };
  }
  scanner.offset = start;
  return undefined;
}

export function takeWhile(scanner: Scanner, characters: RegExp): string {
  let text = '';
  for (let match = scanner.take(characters); match; match = scanner.take(characters)) text += match[0];
  return text;
}

/** The content of `@{ … }`: keys and values like in YAML's flow style. */
function takeShapeData(scanner: Scanner): Pick<Vertex, 'label' | 'shape'> {
  const data: Pick<Vertex, 'label' | 'shape'> = {};
  for (;;) {
    scanner.take(/[\s,]*/y);
    if (scanner.takeText('}')) return data;
    const key = scanner.take(/["']?([\w-]+)["']?\s*:\s*/y)?.[1];
    if (key === undefined)
      scanner.fail('expected `key: value` or `}` after `@{`', 'write `@{ shape: rect, label: "text" }`');
    const value = scanner.take(/"((?:[^"\\]|\\.)*)"|'([^']*)'|([^,}\n]*)/y);
    const text = (value?.[1] ?? value?.[2] ?? value?.[3] ?? '').trim();
    if (key === 'label') data.label = { text, markdown: false };
    else if (key === 'shape') {
      const shape = NAMED_SHAPES.get(text);
      if (shape === undefined) throw new Unsupported(`the shape ${text}`);
      data.shape = shape;
    } else throw new Unsupported(`the property ${key} of a node`);
  }
}
