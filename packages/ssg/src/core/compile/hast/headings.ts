/** Headings: the outline, the page title, the link to each heading, and checks of their order. */
import type { ElementContent, Nodes, Parents } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Node } from 'unist';
import { escapeHtml } from '../code/escape.ts';
import { type Draft, report, themeText } from '../draft.ts';
import { breakText } from './line-breaks.ts';
import { attribute, isElement, isJsx, type Tag, tagName } from './tag.ts';
import { plainText } from './text.ts';

export function heading(node: Tag, draft: Draft, parent: Parents): Node | undefined {
  if (draft.inFootnotes) return undefined;
  const depth = Number(tagName(node)[1]);
  const id = attribute(node, 'id');
  const text = plainText(node as Nodes, { images: true, isHeading: true });
  if (depth === 1) {
    draft.titleIsBelow ||= draft.contentTitle === undefined && draft.lastDepth > 1;
    draft.contentTitle ||= text;
  }
  checkOrder(node, depth, draft);
  const isFirstHeading = draft.headings.length === 0 && id !== undefined && draft.headingPlaces.has(id);
  // Docusaurus removes the first heading also below text, such as a truncate marker.
  const isTitle = isFirst(node, parent) || (draft.isForeign && isFirstHeading);
  if (depth === 1 && draft.isPost && draft.titles === 1 && isTitle) {
    if (id !== undefined) draft.anchors.delete(id);
    return { type: 'text', value: '' } as Node;
  }
  if (id === undefined) return undefined;
  draft.headings.push({ depth, id, html: outlineHtml(node.children as Nodes[]) });
  // A heading in HTML syntax stays unchanged.
  if (!isElement(node) || !draft.headingPlaces.has(id)) return undefined;
  // If the site replaces headings, its component decides about the link.
  if (draft.components.has(node.tagName)) return undefined;
  const last = node.children.at(-1);
  // Two adjacent texts would make React insert a comment.
  if (last?.type === 'text') last.value += ' ';
  else node.children.push({ type: 'text', value: ' ' });
  node.children.push({
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['hash-link'],
      href: `#${fragment(id)}`,
      ariaLabel: themeText('Direct link to ', draft) + text,
    },
    children: [],
    data: { generated: true, _mdxExplicitJsx: true },
  });
  return undefined;
}

/** Checks that no visible content precedes a block. */
function isFirst(node: Tag, { type, children }: Parents): boolean {
  if (type !== 'root') return false;
  const isInvisible = (other: Nodes): boolean =>
    (other.type === 'text' && other.value.trim() === '') || (other.type as string) === 'mdxjsEsm';
  // Not `indexOf`: long documents have thousands of headings.
  return (children as Nodes[]).find((other) => !isInvisible(other)) === node;
}

/** An id as a URL fragment; letters of any script stay readable. */
function fragment(id: string): string {
  return id.replace(/[%\s"<>`]/g, (character) => encodeURIComponent(character));
}

function checkOrder(node: Tag, depth: number, draft: Draft): void {
  const { lastDepth } = draft;
  draft.lastDepth = depth;
  // Only the first repetition is reported: such documents usually have many.
  if (depth === 1 && ++draft.titles === 2) {
    report(draft, node, {
      code: 'several-titles',
      message: 'the page has more than one top-level heading',
      hint: 'change this heading to `##`, so the page has one title',
    });
  } else if (depth > lastDepth + 1) {
    report(draft, node, {
      code: 'heading-order',
      message: `heading levels skip from ${lastDepth} to ${depth}`,
      hint: `change this heading to \`${'#'.repeat(lastDepth + 1)}\`; screen readers and the outline rely on the levels`,
    });
  }
}

/** A heading's content for the table of contents, where it is inside a link. */
function outlineHtml(children: Nodes[]): string {
  if (children.every((child) => child.type === 'text')) {
    return children
      .map((child) => escapeHtml(child.value))
      .join('')
      .trim();
  }
  const options = { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } };
  return toHtml(children.flatMap(outlineNode), options).trim();
}

/** Replaces links and JSX with their content, and images with their alt text; drops ids, which the heading itself keeps. */
function outlineNode(node: Nodes): ElementContent[] {
  if (node.type === 'text') return [node];
  // A formula.
  if ('text' in node && 'value' in node) return [{ type: 'raw', value: node.value } as never];
  if (isJsx(node)) return (node.children as Nodes[]).flatMap(outlineNode);
  if (!isElement(node) || node.properties.dataOutline === 'none') return [];
  if (node.tagName === 'img') return [{ type: 'text', value: String(node.properties.alt ?? '') }];
  // Footnote references are not part of the outline.
  if (
    node.tagName === 'sup' &&
    node.children.some((child) => 'properties' in child && child.properties.dataFootnoteRef !== undefined)
  )
    return [];
  const isCode = node.tagName === 'code';
  const children = node.children.flatMap((child) =>
    isCode && child.type === 'text' ? breakText(child) : outlineNode(child),
  );
  if (node.tagName === 'a') return children;
  const { id: _, ...properties } = node.properties;
  return [{ type: 'element', tagName: node.tagName, properties, children }];
}
