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
  /** Custom properties. */
  style?: Record<`--${string}`, number>;
  /** Plain text for headings and the search index: a formula's source. */
  text?: string;
  /** HTML. */
  value: string;
}

/** In HTML, a raw string: a tree of tokens would cost more than the rest of the page. */
export function codeElement({ tagName, properties, style = {}, value }: HighlightedNode): Element {
  const declarations = Object.entries(style).map((declaration) => declaration.join(':'));
  return {
    type: 'element',
    tagName,
    properties: { ...properties, ...(declarations.length > 0 && { style: declarations.join(';') }) },
    children: [{ type: 'raw', value } as never],
  };
}

/** In a component, the same string as `dangerouslySetInnerHTML`. */
export function codeJsx({ tagName, properties, style = {}, value }: HighlightedNode): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name: tagName,
    attributes: [
      ...Object.entries(properties).flatMap(([name, property]) =>
        property === undefined || property === null || property === false
          ? []
          : [{ type: 'mdxJsxAttribute' as const, name: jsxName(name), value: [property].flat().join(' ') }],
      ),
      ...(Object.keys(style).length > 0 ? [jsxObject('style', style)] : []),
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
