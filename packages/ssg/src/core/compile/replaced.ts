/**
 * Markdown constructs that the site replaces with components (`core/modules/replacements.ts`) become MDX elements, which the
 * site's component map resolves. HTML cannot contain components, so such a document is compiled again, to a component.
 */
import type { Element, ElementContent } from 'hast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { Draft } from './draft.ts';
import { attribute, isElement, isJsx, type Tag, tagName } from './hast/tag.ts';
import { plainText } from './hast/text.ts';
import { titleOf } from './mdast/admonitions.ts';
import type { Visits } from './walk.ts';

/** A Markdown document contains a construct that the site replaces with a component. */
export class NeedsComponent extends Error {}

/** @throws NeedsComponent if the document is compiled to HTML */
export function markReplaced(draft: Draft): void {
  if (!draft.isComponent) throw new NeedsComponent();
  draft.usesReplacements = true;
}

/** Visits every element. The author's JSX is not replaced, except for `<details>`, as in Docusaurus. */
export function replaced(node: Node, draft: Draft): void {
  if (draft.components.size === 0) return;
  if (isElement(node)) {
    if (draft.components.has(node.tagName) && !node.data?.generated) markReplaced(draft);
  } else if (isJsx(node) && node.name === 'details' && draft.components.has('details')) {
    markReplaced(draft);
    node.name = 'Details';
  }
}

/** `<aside class="admonition">` as `<admonition type title>`. */
function admonition(node: Tag, draft: Draft): Node | undefined {
  if (!isElement(node) || !draft.components.has('admonition')) return undefined;
  const [first, kind, ...own] = [node.properties.className ?? []].flat().map(String);
  if (first !== 'admonition' || !kind?.startsWith('admonition-')) return undefined;
  markReplaced(draft);
  const type = kind.slice('admonition-'.length);
  const heading = takeTitle(node);
  const isDefault = heading && plainText(heading) === titleOf(type, draft);
  const isText = heading?.children.every((child) => child.type === 'text');
  if (heading && !isDefault && !isText) {
    node.children.unshift({ ...heading, tagName: 'mdxAdmonitionTitle', properties: {} });
  }
  const id = attribute(node, 'id');
  const attributes = {
    type,
    ...(heading && isText && !isDefault && { title: plainText(heading) }),
    ...(own.length > 0 && { className: own.join(' ') }),
    ...(id && { id }),
  };
  const element: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name: 'admonition',
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: node.children as never,
    ...(node.position && { position: node.position }),
  };
  return element;
}

/** Removes and returns the title of an admonition. */
function takeTitle({ children }: Element): Element | undefined {
  const isTitle = (child: ElementContent): child is Element =>
    isElement(child) && tagName(child) === 'p' && String(child.properties.className) === 'admonition-title';
  const at = children.findIndex(isTitle);
  return at < 0 ? undefined : (children.splice(at, 1)[0] as Element);
}

export const replacedVisits: Visits = { aside: admonition };
