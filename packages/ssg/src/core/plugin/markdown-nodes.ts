/** Nodes and checks that containers and other syntax of plugins need. */
import type { Properties } from 'hast';
import type { Node, PhrasingContent, RootContent, Text } from 'mdast';
import { didYouMean, listNames } from '../diagnostic/nearest.ts';
import type { Directive, MarkdownNode, MarkdownProblem } from './types.ts';

/** A node that becomes this element. */
export function element(
  hName: string,
  hProperties: Properties,
  children: readonly MarkdownNode[],
): RootContent {
  return { type: 'containerElement', children: [...children], data: { hName, hProperties } } as never;
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

/** A piece of the text of a node, at its place; nothing if the piece is empty. */
export function textPiece(value: string, { position }: Node): Text[] {
  return value === '' ? [] : [{ type: 'text', value, ...(position && { position }) }];
}

/** Options that every container has: `{#id .class}`. */
const COMMON = ['id', 'class'];

/** Attributes of the element around the content, from the options that every container has. */
export function commonProperties(
  { attributes: { id, class: own } }: Directive,
  ...names: string[]
): {
  className: string[];
  id?: string;
} {
  return { className: [...names, ...(own ? [own] : [])], ...(id ? { id } : {}) };
}

/** Problems with options that a container does not have. */
export function unknownOptions({ name, attributes }: Directive, known: readonly string[]): MarkdownProblem[] {
  return Object.keys(attributes)
    .filter((option) => !known.includes(option) && !COMMON.includes(option))
    .map((option) => ({
      error: `unknown option \`${option}\` of \`:::${name}\``,
      hint:
        didYouMean(option, known) ??
        (known.length === 0
          ? `remove the option: \`:::${name}\` has none`
          : `use ${listNames(known, option)}, or remove the option`),
      text: option,
    }));
}

const NAMES: Partial<Record<RootContent['type'], string>> = {
  blockquote: 'a quote',
  code: 'a code block',
  heading: 'a heading',
  html: 'HTML',
  list: 'a list',
  paragraph: 'a paragraph',
  table: 'a table',
};

/** A node in words, for messages: `a paragraph`. */
export function describeNode(node: RootContent): string {
  if (node.type === 'list') return node.ordered ? 'a numbered list' : 'a list';
  const { name } = node as { name?: string | null };
  if (node.type === 'containerDirective') return `\`:::${name}\``;
  if (node.type.startsWith('mdx')) return name ? `\`<${name}>\`` : 'an expression';
  return NAMES[node.type] ?? 'other content';
}

/** The content of a container that readers see: comments and definitions of links are not shown. */
export function shownNodes({ children }: Directive): RootContent[] {
  return (children as RootContent[]).filter(
    (node) =>
      node.type !== 'definition' && !(node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value.trim())),
  );
}
