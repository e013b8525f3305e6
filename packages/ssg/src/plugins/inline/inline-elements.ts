/** Finds `:name[label]{options}` in text. Only known names count, so `12:30` and `a:b[0]` stay text. */
import type { Node, Parent, PhrasingContent, Text } from 'mdast';
import { nearest } from '../../core/diagnostic/nearest.ts';
import { text, textPiece } from '../../core/plugin/markdown-nodes.ts';
import type { MarkdownTransform } from '../../core/plugin/types.ts';
import { execFrom } from '../../core/util/exec-from.ts';
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
        const siblings = parent.children as PhrasingContent[];
        if (!siblings.some((node) => node.type === 'text' && node.value.search(START) >= 0)) return;
        const ends = closingBrackets(siblings);
        const result: PhrasingContent[] = [];
        for (let index = 0; index < siblings.length; index++) {
          let node = siblings[index] as PhrasingContent;
          if (node.type !== 'text' || isEscaped(node)) {
            result.push(node);
            continue;
          }
          // The place in the text up to which it is in the result.
          let done = 0;
          let match = execFrom(START, node.value, 0);
          while (match && node.type === 'text') {
            const { 0: start, 1: name = '', index: at } = match;
            const from = at + start.length;
            const end = ends.get(`${index}:${from - 1}`);
            const isKnown = Object.hasOwn(handlers, name);
            if (!isKnown) suggest(node, name);
            if (!isKnown || !end) {
              match = execFrom(START, node.value, from);
              continue;
            }
            const last = siblings[end.index] as Text;
            const [written, inside = ''] = optionsAt(last.value, end.at + 1);
            const label = between(siblings, { index, at: from }, end);
            const made = (handlers[name] as InlineHandler)({ name, label, options: readOptions(inside) });
            if ('error' in made) document.report({ ...made, node });
            else {
              result.push(...textPiece(node.value.slice(done, at), node), ...made);
              index = end.index;
              node = last;
              done = end.at + 1 + written.length;
            }
            match = execFrom(START, node.value, 'error' in made ? from : done);
          }
          if (node.type === 'text') result.push(...textPiece(node.value.slice(done), node));
        }
        parent.children = result;
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

/** A place in the text of a sibling. */
interface Place {
  index: number;
  at: number;
}

const OPTIONS = /\{([^{}\n]*)\}/y;

function optionsAt(value: string, at: number): [written: string, inside?: string] {
  const [written = '', inside = ''] = execFrom(OPTIONS, value, at) ?? [];
  return [written, inside];
}

/** The closing bracket of each opening one, by `index:at`. A label may contain markup: `:badge[**New**]`. */
function closingBrackets(siblings: readonly PhrasingContent[]): Map<string, Place> {
  const ends = new Map<string, Place>();
  const open: string[] = [];
  for (const [index, node] of siblings.entries()) {
    if (node.type !== 'text') continue;
    for (const { 0: bracket, index: at } of node.value.matchAll(/[[\]]/g)) {
      if (bracket === '[') open.push(`${index}:${at}`);
      else {
        const start = open.pop();
        if (start !== undefined) ends.set(start, { index, at });
      }
    }
  }
  return ends;
}

function between(siblings: readonly PhrasingContent[], from: Place, to: Place): PhrasingContent[] {
  return siblings.slice(from.index, to.index + 1).flatMap((node, offset) => {
    if (node.type !== 'text') return [node];
    const index = from.index + offset;
    const value = node.value.slice(
      index === from.index ? from.at : 0,
      index === to.index ? to.at : undefined,
    );
    return value === '' ? [] : [text(value)];
  });
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
