/** Highlighted code, a drawing or a formula, on its way through the tree: neither Markdown's nor HTML's business until it is written. */
import type { Element, Literal } from 'hast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { jsxObject } from '../mdx/object-attribute.ts';

export interface HighlightedNode extends Literal {
  type: 'highlighted';
  /** Default: `code`. */
  tagName?: 'code' | 'div' | 'span';
  className: string;
  /** Scrolls by itself, by keyboard too. */
  scrolls?: boolean;
  /** Number of the first line, when lines are numbered from another than 1. */
  firstLine?: number;
  /** What it is in words, where it stands in a text: a formula's source. */
  text?: string;
  /** HTML. */
  value: string;
}

/** For HTML the string goes in as it is: a tree of tokens would cost more than the rest of the page. */
export function codeElement({
  tagName = 'code',
  className,
  scrolls,
  firstLine,
  value,
}: HighlightedNode): Element {
  return {
    type: 'element',
    tagName,
    properties: {
      className: [className],
      ...(scrolls ? { tabIndex: 0 } : {}),
      ...(firstLine === undefined ? {} : { style: `--first-line:${firstLine}` }),
    },
    children: [{ type: 'raw', value } as never],
  };
}

/** For a component the same string, as `dangerouslySetInnerHTML`. */
export function codeJsx({
  tagName = 'code',
  className,
  scrolls,
  firstLine,
  value,
}: HighlightedNode): MdxJsxTextElement {
  const style = firstLine === undefined ? [] : [jsxObject('style', { '--first-line': firstLine })];
  return {
    type: 'mdxJsxTextElement',
    name: tagName,
    attributes: [
      { type: 'mdxJsxAttribute', name: 'className', value: className },
      ...(scrolls ? [{ type: 'mdxJsxAttribute', name: 'tabIndex', value: '0' } as const] : []),
      ...style,
      jsxObject('dangerouslySetInnerHTML', { __html: value }),
    ],
    children: [],
    // It is what it says, whatever components the site has.
    data: { _mdxExplicitJsx: true },
  };
}
