/**
 * An element with finished HTML: highlighted code, or an element of a plugin. The tree contains it as one opaque node until the
 * page is serialized.
 */
import type { Element, Literal, Properties } from 'hast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { jsxObject } from '../mdx/object-attribute.ts';

export interface HighlightedNode extends Literal {
  type: 'highlighted';
  tagName: string;
  properties: Properties;
  /** Number of the first line, if it is not 1. */
  firstLine?: number;
  /** Plain text for headings and the search index: a formula's source. */
  text?: string;
  /** HTML. */
  value: string;
}

/** In HTML, a raw string: a tree of tokens would cost more than the rest of the page. */
export function codeElement({ tagName, properties, firstLine, value }: HighlightedNode): Element {
  return {
    type: 'element',
    tagName,
    properties: {
      ...properties,
      ...(firstLine === undefined ? {} : { style: `--first-line:${firstLine}` }),
    },
    children: [{ type: 'raw', value } as never],
  };
}

/** In a component, the same string as `dangerouslySetInnerHTML`. */
export function codeJsx({ tagName, properties, firstLine, value }: HighlightedNode): MdxJsxTextElement {
  const style = firstLine === undefined ? [] : [jsxObject('style', { '--first-line': firstLine })];
  return {
    type: 'mdxJsxTextElement',
    name: tagName,
    attributes: [
      ...Object.entries(properties).flatMap(([name, property]) =>
        property === undefined || property === null || property === false
          ? []
          : [{ type: 'mdxJsxAttribute' as const, name: jsxName(name), value: [property].flat().join(' ') }],
      ),
      ...style,
      jsxObject('dangerouslySetInnerHTML', { __html: value }),
    ],
    children: [],
    // The site's components do not replace this element.
    data: { _mdxExplicitJsx: true },
  };
}

/** The name of a property for React, which writes `dataKind` as `data-kind`. */
function jsxName(name: string): string {
  return /^(?:aria|data)[A-Z]/.test(name)
    ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name;
}
