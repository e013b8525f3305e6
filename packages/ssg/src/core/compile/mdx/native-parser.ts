/**
 * Parses MDX with `satteri`, which takes a twentieth of the time of the JavaScript parsers. As with Markdown
 * (`core/compile/native-parser.ts`), it parses what both are proven to parse alike. The JavaScript parsers parse the rest:
 * documents with errors, since `explain.ts` explains their messages, and
 *
 * 1. documents with containers (`:::note`) that are not plain ones,
 * 2. expressions and modules with JSX in them, which acorn does not know by itself,
 * 3. what `core/compile/native-parser.ts` lists.
 */
import { type Options, parse } from 'acorn';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { Node } from 'unist';
import { draftOf } from '../draft.ts';
import { loadNativeMdxParser } from '../native-parser.ts';
import { countAttempts } from './bounded-acorn.ts';

type ParseMdx = (text: string) => Root | undefined;

/** A unified plugin that sets the native parser, with the previous parser as a fallback. */
export function nativeMdx(this: Processor): void {
  const remark = this.parser;
  const data = this.data();
  const ours = data.micromarkExtensions?.length ?? 0;
  this.parser = (text, file) => {
    const { parser } = draftOf(file);
    // The site's plugins come later, and may add syntax.
    const isExtended = (data.micromarkExtensions?.length ?? 0) > ours;
    const tree = parser === 'remark' || isExtended ? undefined : native?.(text);
    const isComplete = tree !== undefined && addPrograms(tree);
    if (isComplete) return tree;
    countAttempts(text);
    return (remark as (text: string, file: unknown) => Root)(text, file);
  };
}

let native: ParseMdx | undefined;

/** Call before the plugin is used. */
export async function prepareNativeMdx(): Promise<void> {
  native ??= await loadNativeMdxParser();
}

interface Coded extends Node {
  value?: string;
  children?: Coded[];
  attributes?: { type: string; value?: unknown; data?: { estree: Program } }[];
  data?: { estree?: Program };
}

/** @returns whether all code of the tree could be parsed */
function addPrograms(tree: Node): boolean {
  const queue: Coded[] = [tree as Coded];
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (node.type === 'mdxjsEsm') {
      if (!addProgram(node, (code) => code)) return false;
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!addProgram(node, parenthesized)) return false;
    }
    for (const attribute of Array.isArray(node.attributes) ? node.attributes : []) {
      const { type, value } = attribute;
      if (type === 'mdxJsxExpressionAttribute') {
        if (!addProgram(attribute as Coded, (code) => `({${code}})`)) return false;
      } else if (value && typeof value === 'object') {
        if (!addProgram(value as Coded, parenthesized)) return false;
      }
    }
    if (node.children) queue.push(...node.children);
  }
  return true;
}

/** Wraps an expression in parentheses, unless it consists of space and comments. */
function parenthesized(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim() === '' ? '' : `(${code}\n)`;
}

const OPTIONS: Options = { ecmaVersion: 'latest', sourceType: 'module' };

function addProgram(node: Coded, wrap: (code: string) => string): boolean {
  const code = node.value ?? '';
  // The code may contain JSX.
  if (code.includes('<')) return false;
  try {
    const { body } = parse(wrap(code), OPTIONS) as unknown as Program;
    const isModule = node.type === 'mdxjsEsm';
    if (isModule ? !body.every(({ type }) => /^(?:Import|Export)/.test(type)) : body.length > 1) return false;
    node.data = { ...node.data, estree: { type: 'Program', sourceType: 'module', body, comments: [] } };
    return true;
  } catch {
    return false;
  }
}
