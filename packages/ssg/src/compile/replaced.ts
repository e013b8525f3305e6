/**
 * What Markdown writes and the site has a component for (`bundle/replacements.ts`): it becomes an element of MDX's, which asks
 * the site's map of components what it is. HTML cannot hold one, so a document that is compiled to HTML is begun anew.
 */
import type { Element, ElementContent } from 'hast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { Draft } from './draft.ts';
import { attribute, isElement, isJsx, type Tag, tagName } from './hast/tag.ts';
import { plainText } from './hast/text.ts';
import { titleOf } from './mdast/admonitions.ts';
import type { Visits } from './walk.ts';

/** A Markdown document has something that the site has a component for. */
export class NeedsComponent extends Error {}

/** @throws NeedsComponent where the document becomes HTML */
export function markReplaced(draft: Draft): void {
  if (!draft.isComponent) throw new NeedsComponent();
  draft.usesReplacements = true;
}

/** For every element of HTML's tree. JSX that an author wrote is what it says, but for `<details>`, as in Docusaurus. */
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

/** Takes an admonition's title from its children. */
function takeTitle({ children }: Element): Element | undefined {
  const isTitle = (child: ElementContent): child is Element =>
    isElement(child) && tagName(child) === 'p' && String(child.properties.className) === 'admonition-title';
  const at = children.findIndex(isTitle);
  return at < 0 ? undefined : (children.splice(at, 1)[0] as Element);
}

export const replacedVisits: Visits = { aside: admonition };
