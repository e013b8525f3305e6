/** `*[HTML]: HyperText Markup Language` on a line of its own explains each `HTML` in the document. */
import type { Node, Paragraph, Parent, RootContent, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { element, text } from '../../core/plugin/markdown-nodes.ts';
import type { MarkdownTransform } from '../../core/plugin/types.ts';
import { escapePattern } from '../../core/util/escape-pattern.ts';
import { linesOf } from './lines.ts';

const DEFINITION = /^\*\[([^[\]]+)\]:[ \t]*(.*)$/;

/** Explanations in headings would repeat in outlines, and the text of links is explained by their pages. */
const SKIPPED = new Set(['heading', 'link', 'linkReference']);

export const abbreviations: MarkdownTransform = {
  pattern: /\*\[(?<=^[ \t>]*\*\[)[^[\]\n]+\]:/m,
  transform(tree, { report }) {
    const explained = new Map<string, string>();
    const texts: { parent: Parent; node: Text }[] = [];
    const parents = [tree as Parent];
    for (const parent of parents) {
      parent.children = (parent.children as RootContent[]).filter((child) => !take(child));
      for (const child of parent.children as Node[]) {
        if (child.type === 'text') texts.push({ parent, node: child as Text });
        else if ('children' in child && !SKIPPED.has(child.type)) parents.push(child as Parent);
      }
    }
    if (explained.size === 0) return;
    // The longest first: `HTML5` before `HTML`.
    const names = [...explained.keys()].sort((one, other) => other.length - one.length);
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}_])(${names.map(escapePattern).join('|')})(?![\\p{L}\\p{N}_])`,
      'u',
    );
    for (const { parent, node } of texts) {
      const parts = node.value.split(pattern);
      if (parts.length === 1) continue;
      // Every second part is a name.
      const nodes = parts.flatMap((part, index) => {
        if (part === '') return [];
        const made =
          index % 2 === 0 ? text(part) : element('abbr', { title: explained.get(part) ?? '' }, [text(part)]);
        return [{ ...made, position: node.position }];
      });
      parent.children.splice(parent.children.indexOf(node), 1, ...(nodes as never[]));
    }

    /** Reads the definitions of a paragraph that contains nothing else. */
    function take(node: RootContent): boolean {
      if (node.type !== 'paragraph') return false;
      const lines = linesOf(node as Paragraph).map((children) => textOf({ type: 'paragraph', children }));
      const found = lines.map((line) => DEFINITION.exec(line));
      if (found.some((match) => match === null)) return false;
      for (const [, name = '', explanation = ''] of found as RegExpExecArray[]) {
        if (explanation.trim() === '') {
          report({
            error: `the abbreviation \`${name}\` has no explanation`,
            hint: `write the explanation after the colon: \`*[${name}]: …\``,
            node,
          });
        } else explained.set(name, explanation.trim());
      }
      return true;
    }
  },
};
