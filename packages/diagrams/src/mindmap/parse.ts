/** Parses mermaid's mind maps: a tree by indentation. */
import { Scanner } from '../scanner.ts';
import { type DiagramSource, Unsupported } from '../source.ts';
import type { Naming } from '../statements.ts';
import type { LabelSource } from '../text/label.ts';

export type MindShape = 'plain' | 'rect' | 'rounded' | 'circle' | 'cloud' | 'bang' | 'hexagon';

export interface MindNode {
  /** The text before the shape, or the text of a plain node. */
  id: string;
  label: LabelSource;
  shape: MindShape;
  children: MindNode[];
}

export interface Mindmap extends Naming {
  root: MindNode;
}

/** Shapes by their opening brackets, the longest first, with a pattern for the closing brackets. */
const SHAPES: [open: string, close: RegExp, shape: MindShape][] = [
  ['((', /\)\)/y, 'circle'],
  ['{{', /\}\}/y, 'hexagon'],
  ['))', /\(\(/y, 'bang'],
  ['(-', /-\)/y, 'cloud'],
  ['-)', /\(-/y, 'cloud'],
  ['(', /\)/y, 'rounded'],
  [')', /\(/y, 'cloud'],
  ['[', /\]/y, 'rect'],
];

interface Placed {
  node: MindNode;
  /** Characters of indentation. */
  level: number;
}

export function parseMindmap(source: DiagramSource): Mindmap {
  let top: MindNode | undefined;
  const scanner = new Scanner(source.text);
  scanner.take(/\s*mindmap\b/iy);
  /** The last node and its ancestors. */
  const path: Placed[] = [];
  while (!scanner.done) {
    if (scanner.take(/[ \t]*(?:%%[^\n]*)?(?:\n|$)/y)) continue;
    const level = scanner.take(/[ \t]*/y)?.[0].length ?? 0;
    // Icons and class names need a style sheet that the page does not have.
    if (scanner.take(/::icon\([^)\n]*\)|:::[^\n]*/y)) continue;
    const start = scanner.offset;
    const node = readNode(scanner);
    scanner.take(/[ \t]*(?:::icon\([^)\n]*\)|:::[^\n]*)?(?:%%[^\n]*)?/y);
    if (!scanner.peek(/\n|$/y)) {
      scanner.fail(
        `expected the end of the line after a node, found ${scanner.here}`,
        'put each node on its own line',
      );
    }
    const [root] = path;
    while (path.length > 0 && (path.at(-1) as Placed).level >= level) path.pop();
    const parent = path.at(-1)?.node;
    if (parent) parent.children.push(node);
    else if (top) {
      const by = (root?.level ?? 0) === 0 ? '' : ` by more than ${root?.level} characters`;
      const name = node.id || node.label.text;
      scanner.fail('a mind map can have only one root', `indent \`${name}\`${by}`, start);
    } else top = node;
    path.push({ node, level });
  }
  if (!top) throw new Unsupported('a mind map without a root');
  return { root: top, ...(source.title !== undefined && { title: source.title }) };
}

function readNode(scanner: Scanner): MindNode {
  const start = scanner.offset;
  const id = (scanner.take(/(?:(?!-\))[^([\n){}])+/y)?.[0] ?? '').trim();
  const found = SHAPES.find(([open]) => scanner.takeText(open));
  if (!found) {
    if (id === '')
      scanner.fail(`expected a node, found ${scanner.here}`, 'write a node as `text` or `id[text]`');
    return { id, label: { text: id, markdown: false }, shape: 'plain', children: [] };
  }
  const [open, close, shape] = found;
  const label = readLabel(scanner, close);
  if (!scanner.take(close)) {
    const end = close.source.replaceAll('\\', '');
    scanner.fail(`unclosed \`${open}\``, `add the closing \`${end}\``, start + id.length);
  }
  return { id: id || label.text, label, shape, children: [] };
}

/** A label in quotes, or all text before the closing brackets. */
function readLabel(scanner: Scanner, close: RegExp): LabelSource {
  const markdown = scanner.take(/"`([^`]*)`"/y);
  if (markdown) return { text: markdown[1] as string, markdown: true };
  const quoted = scanner.take(/"([^"]*)"/y);
  if (quoted) return { text: quoted[1] as string, markdown: false };
  const rest = scanner.text.slice(scanner.offset);
  const text = rest.slice(0, Math.max(0, rest.search(new RegExp(close.source))));
  scanner.takeText(text);
  return { text: text.trim(), markdown: false };
}
