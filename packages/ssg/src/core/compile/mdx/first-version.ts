/**
 * MDX 1 kept imports, exports, and JSX as text, in nodes that remark plugins of older sites still make:
 * `{ type: 'import', value: "import Tabs from '@theme/Tabs'" }`, or `{ type: 'jsx', value: '<Tabs>' }` and `{ type: 'jsx', value: '</Tabs>' }`
 * around other nodes. Today's nodes contain the parsed code, and elements contain their children.
 */
import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Node } from 'unist';
import { attempt } from '../../util/attempt.ts';

interface Parent extends Node {
  children: Old[];
}

interface Old extends Node {
  value?: unknown;
  name?: unknown;
  children?: Old[];
}

const parser = Parser.extend(acornJsx());
const mdx = unified().use(remarkParse).use(remarkMdx);

/** Replaces the nodes in a tree. A node whose code is not valid stays as it is. */
export function replaceFirstVersion(tree: Node): void {
  // Deep trees must not overflow the stack.
  const stack: Old[] = [tree];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!Array.isArray(node.children)) continue;
    node.children = withElements(node.children.flatMap(inLines).map(withProgram));
    for (const child of node.children) stack.push(child);
  }
}

function withProgram(node: Old): Old {
  if ((node.type !== 'import' && node.type !== 'export') || typeof node.value !== 'string') return node;
  const { value } = node;
  const estree = attempt(() => parser.parse(value, { ecmaVersion: 'latest', sourceType: 'module' }));
  return estree ? ({ type: 'mdxjsEsm', value, data: { estree } } as Old) : node;
}

/** A node with several tags, each in a line of its own, becomes several. */
function inLines(node: Old): Old[] {
  if (node.type !== 'jsx' || typeof node.value !== 'string' || parsed(node.value)) return [node];
  const lines = node.value.trim().split(/\s*\n\s*/);
  return lines.every((line) => /^<.*>$/.test(line)) ? lines.map((value) => ({ type: 'jsx', value })) : [node];
}

function withElements(nodes: readonly Old[]): Old[] {
  const all: Old[] = [];
  const open: Parent[] = [];
  for (const node of nodes) {
    const siblings = open.at(-1)?.children ?? all;
    const text = node.type === 'jsx' && typeof node.value === 'string' ? node.value.trim() : undefined;
    if (text === undefined) {
      siblings.push(node);
      continue;
    }
    const closed = /^<\/([\w.]*)\s*>$/.exec(text)?.[1];
    if (closed !== undefined && closed === ((open.at(-1) as Old | undefined)?.name ?? '')) {
      open.pop();
      continue;
    }
    const whole = parsed(text);
    const [element] = whole ? [] : (parsed(`${text}</${/^<([\w.]*)/.exec(text)?.[1]}>`) ?? []);
    siblings.push(...(whole ?? [element ?? node]));
    if (element) open.push(Object.assign(element as Parent, { children: [] }));
  }
  return all;
}

function parsed(text: string): Old[] | undefined {
  return attempt(() => (mdx.parse(text) as unknown as Parent).children);
}
