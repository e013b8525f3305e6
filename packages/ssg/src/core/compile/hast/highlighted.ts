/** Highlighted code, a drawing, or a formula. The tree contains it as one opaque node until the page is serialized. */
import type { Element, Literal } from 'hast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { jsxObject } from '../mdx/object-attribute.ts';

export interface HighlightedNode extends Literal {
  type: 'highlighted';
  /** Default: `code`. */
  tagName?: 'code' | 'div' | 'span';
  className: string;
  /** Scrolls on its own, also by keyboard. */
  scrolls?: boolean;
  /** Number of the first line, if it is not 1. */
  firstLine?: number;
  /** Plain text for headings and the search index: a formula's source. */
  text?: string;
  /** HTML. */
  value: string;
}

/** In HTML, a raw string: a tree of tokens would cost more than the rest of the page. */
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

/** In a component, the same string as `dangerouslySetInnerHTML`. */
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
    // The site's components do not replace this element.
    data: { _mdxExplicitJsx: true },
  };
}
