/** Reads mermaid's language for mind maps: a tree by indentation. */
import { Scanner } from '../scanner.ts';
import type { DiagramSource } from '../source.ts';
import type { LabelSource } from '../text/label.ts';

export type MindShape = 'plain' | 'rect' | 'rounded' | 'circle' | 'cloud' | 'bang' | 'hexagon';

export interface MindNode {
  /** What stands before the shape; of a plain node, its text. */
  id: string;
  label: LabelSource;
  shape: MindShape;
  children: MindNode[];
}

export interface Mindmap {
  title?: string;
  /** Absent: the map is empty. */
  root?: MindNode;
}

/** By what a node is opened with, the longest first; what closes it; mermaid does not mind which of the round ones that is. */
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
  const map: Mindmap = source.title === undefined ? {} : { title: source.title };
  const scanner = new Scanner(source.text);
  scanner.take(/\s*mindmap\b/iy);
  /** The node read last, and what it is in. */
  const path: Placed[] = [];
  while (!scanner.done) {
    if (scanner.take(/[ \t]*(?:%%[^\n]*)?(?:\n|$)/y)) continue;
    const level = scanner.take(/[ \t]*/y)?.[0].length ?? 0;
    // Icons and class names belong to a style sheet that the page does not have.
    if (scanner.take(/::icon\([^)\n]*\)|:::[^\n]*/y)) continue;
    const start = scanner.offset;
    const node = readNode(scanner);
    scanner.take(/[ \t]*(?:::icon\([^)\n]*\)|:::[^\n]*)?(?:%%[^\n]*)?/y);
    if (!scanner.peek(/\n|$/y)) scanner.fail(`${scanner.here} follows a node; each has a line of its own`);
    const [root] = path;
    while (path.length > 0 && (path.at(-1) as Placed).level >= level) path.pop();
    const parent = path.at(-1)?.node;
    if (parent) parent.children.push(node);
    else if (map.root) {
      const by = (root?.level ?? 0) === 0 ? '' : `, further than ${root?.level} characters`;
      scanner.fail(`a mind map has one root: indent \`${node.id || node.label.text}\`${by}`, start);
    } else map.root = node;
    path.push({ node, level });
  }
  return map;
}

function readNode(scanner: Scanner): MindNode {
  const start = scanner.offset;
  const id = (scanner.take(/(?:(?!-\))[^([\n){}])+/y)?.[0] ?? '').trim();
  const found = SHAPES.find(([open]) => scanner.takeText(open));
  if (!found) {
    if (id === '') scanner.fail(`${scanner.here} is no node; one is written like \`text\` or \`id[text]\``);
    return { id, label: { text: id, markdown: false }, shape: 'plain', children: [] };
  }
  const [open, close, shape] = found;
  const label = readLabel(scanner, close);
  if (!scanner.take(close)) {
    const end = close.source.replaceAll('\\', '');
    scanner.fail(`\`${open}\` is not closed: \`${end}\` is missing`, start);
  }
  return { id: id || label.text, label, shape, children: [] };
}

/** Quoted, or as it is up to what closes the shape. */
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
