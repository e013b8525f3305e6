/**
 * Common access to elements and JSX: `[x](./y.md)` is the same link as `<a href="./y.md">` in HTML or JSX. An attribute
 * whose value is an expression (`href={x}`) has no known value, but counts as present, so it is not added again.
 */
import type { Element, ElementContent, Properties } from 'hast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { trimUrl } from '../../util/urls.ts';
import { partOfLine } from '../source/place.ts';

declare module 'hast' {
  interface ElementData {
    /** Added by the compiler, and complete. */
    generated?: true;
    /** As of an element. */
    _mdxExplicitJsx?: true;
  }
}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData {
    generated?: true;
  }
  interface MdxJsxTextElementData {
    generated?: true;
    /** MDX's mark: the name is an HTML element's, and components do not replace it. */
    _mdxExplicitJsx?: true;
  }
}

export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
export type Tag = Element | Jsx;

export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

export function isElement(node: Node): node is Element {
  return node.type === 'element';
}

export function isJsx(node: Node): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The key in `htmlVisits`: the tag's name, or the node's type if it is not a tag. */
export function tagName(node: Node): string {
  if (isElement(node)) return node.tagName;
  return isJsx(node) ? (node.name ?? '') : node.type;
}

/** The start of a tag, to underline. */
export function openingTag({ position, name }: Jsx): Pick<Jsx, 'position'> {
  return partOfLine(position?.start, (name ?? '').length + 1);
}

/** The attribute's text. `name` is hast's (`srcSet`); the case does not matter in JSX. */
export function attribute(tag: Tag, name: string): string | undefined {
  if (isElement(tag)) {
    const value = tag.properties[name];
    return value === undefined || value === null || value === false ? undefined : String(value);
  }
  const found = jsxAttribute(tag, name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** The URL in an attribute of an HTML element. */
export function urlAttribute(tag: Tag, name: string): string | undefined {
  const value = attribute(tag, name);
  return value === undefined ? undefined : trimUrl(value);
}

export function hasAttribute(tag: Tag, name: string): boolean {
  return isElement(tag) ? attribute(tag, name) !== undefined : jsxAttribute(tag, name) !== undefined;
}

export function setAttribute(tag: Tag, name: string, value: string): void {
  if (isElement(tag)) {
    tag.properties[name] = value;
    return;
  }
  const found = jsxAttribute(tag, name);
  if (found) found.value = value;
  else tag.attributes.push({ type: 'mdxJsxAttribute', name, value });
}

export function addClass(tag: Tag, name: string): void {
  if (isElement(tag)) {
    tag.properties.className = [tag.properties.className ?? []].flat().map(String).concat(name);
    return;
  }
  const found = jsxAttribute(tag, 'className') ?? jsxAttribute(tag, 'class');
  if (!found) setAttribute(tag, 'className', name);
  else if (typeof found.value === 'string') found.value += ` ${name}`;
}

function jsxAttribute(tag: Jsx, name: string) {
  for (const each of tag.attributes) {
    if (each.type === 'mdxJsxAttribute' && each.name.toLowerCase() === name.toLowerCase()) return each;
  }
  return undefined;
}
