/** Finds `:name[label]{options}` in text. Only known names count, so `12:30` and `a:b[0]` stay text. */
import type { Node, Parent, PhrasingContent, Text } from 'mdast';
import { nearest } from '../../core/diagnostic/nearest.ts';
import { text } from '../../core/plugin/markdown-nodes.ts';
import type { MarkdownTransform } from '../../core/plugin/types.ts';
import { hideSpaces } from './badge.ts';

export interface InlineElement {
  name: string;
  label: PhrasingContent[];
  /** `{tip href=./a.md}`: `{ tip: '', href: './a.md' }` */
  options: Readonly<Record<string, string>>;
}

/** @returns the nodes, or the problem and its fix */
export type InlineHandler = (element: InlineElement) => PhrasingContent[] | { error: string; hint: string };

const START = /(?<![\w:\\]):([a-z]+)\[/g;

export function inlineElements(handlers: Readonly<Record<string, InlineHandler>>): MarkdownTransform {
  const names = Object.keys(handlers);
  return {
    pattern: /(?<![\w:\\]):[a-z]+\[/,
    transform(tree, document) {
      const parents = [tree as Parent];
      for (const parent of parents) {
        expand(parent);
        if (parent.type === 'heading') hideSpaces(parent.children as PhrasingContent[]);
        for (const child of parent.children) if ('children' in child) parents.push(child as Parent);
      }

      function expand(parent: Parent): void {
        for (let index = 0; index < parent.children.length; index++) {
          const node = parent.children[index] as Node;
          if (node.type !== 'text' || isEscaped(node)) continue;
          const found = find(parent.children as PhrasingContent[], index);
          if (!found) continue;
          const { before, element, after, end } = found;
          const result = (handlers[element.name] as InlineHandler)(element);
          if ('error' in result) {
            document.report({ ...result, node });
            index = end;
            continue;
          }
          const replaced = [...texts(before, node), ...result, ...texts(after, node)];
          parent.children.splice(index, end - index + 1, ...(replaced as never[]));
          index += texts(before, node).length + result.length - 1;
        }
      }

      /** The first element that starts in a text, and the siblings that it covers. */
      function find(siblings: readonly PhrasingContent[], index: number): Found | undefined {
        const { value } = siblings[index] as Text;
        for (const match of value.matchAll(START)) {
          const [start, name = ''] = match;
          if (!Object.hasOwn(handlers, name)) {
            suggest(siblings[index] as Text, name);
            continue;
          }
          const label = labelFrom(siblings, index, match.index + start.length);
          if (!label) continue;
          const [written, inside] = /^\{([^{}\n]*)\}/.exec(label.after) ?? ['', ''];
          return {
            before: value.slice(0, match.index),
            element: { name, label: label.nodes, options: readOptions(inside ?? '') },
            after: label.after.slice(written.length),
            end: label.end,
          };
        }
        return undefined;
      }

      function suggest(node: Text, name: string): void {
        const meant = nearest(name, names);
        if (meant === undefined || Math.abs(meant.length - name.length) > 1) return;
        document.report({
          error: `unknown inline element \`:${name}[…]\``,
          hint: `did you mean \`:${meant}[…]\`? To show the text as it is, write \`\\:${name}\``,
          node,
        });
      }

      /** The author wrote a backslash before the colon or the bracket. */
      function isEscaped({ position }: Node): boolean {
        const { start, end } = position ?? {};
        return /\\:[a-z]|:[a-z]+\\\[/.test(document.text.slice(start?.offset ?? 0, end?.offset ?? 0));
      }
    },
  };
}

interface Found {
  before: string;
  element: InlineElement;
  after: string;
  /** Index of the last sibling. */
  end: number;
}

function texts(value: string, { position }: Node): Text[] {
  return value === '' ? [] : [{ ...(text(value) as Text), ...(position && { position }) }];
}

/** The label up to its bracket, which may be in a later sibling: `:badge[**New**]`. */
function labelFrom(
  siblings: readonly PhrasingContent[],
  index: number,
  from: number,
): { nodes: PhrasingContent[]; after: string; end: number } | undefined {
  const nodes: PhrasingContent[] = [];
  let depth = 1;
  for (let at = index; at < siblings.length; at++) {
    const node = siblings[at] as PhrasingContent;
    if (node.type !== 'text') {
      nodes.push(node);
      continue;
    }
    const value = at === index ? node.value.slice(from) : node.value;
    for (const { 0: bracket, index: place } of value.matchAll(/[[\]]/g)) {
      depth += bracket === '[' ? 1 : -1;
      if (depth > 0) continue;
      if (place > 0) nodes.push(text(value.slice(0, place)));
      return { nodes, after: value.slice(place + 1), end: at };
    }
    if (value !== '') nodes.push(text(value));
  }
  return undefined;
}

const OPTION = /([.#]?[\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

function readOptions(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(OPTION)].map(([, name = '', double, single, plain]) => [
      name,
      double ?? single ?? plain ?? '',
    ]),
  );
}
