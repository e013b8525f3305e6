/** Headings: the outline, the page's title, the link beside each, and what is odd about their order. */
import type { ElementContent, Nodes, Parents } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Node } from 'unist';
import { escapeHtml } from '../code/escape.ts';
import { type Draft, report } from '../draft.ts';
import { attribute, isElement, isJsx, type Tag, tagName } from './tag.ts';
import { plainText } from './text.ts';

export function heading(node: Tag, draft: Draft, parent: Parents): Node | undefined {
  if (draft.inFootnotes) return undefined;
  const depth = Number(tagName(node)[1]);
  const id = attribute(node, 'id');
  const text = plainText(node as Nodes, { images: true });
  if (depth === 1) {
    draft.titleIsBelow ||= draft.contentTitle === undefined && draft.lastDepth > 1;
    draft.contentTitle ||= text;
  }
  checkOrder(node, depth, draft);
  if (depth === 1 && draft.isPost && isFirst(node, parent)) {
    if (id !== undefined) draft.anchors.delete(id);
    return { type: 'text', value: '' } as Node;
  }
  if (id === undefined) return undefined;
  draft.headings.push({ depth, id, html: outlineHtml(node.children as Nodes[]) });
  // A heading written as HTML is left as it is.
  if (!isElement(node) || !draft.headingIds.has(id)) return undefined;
  // A component of the site's has the link by the theme's `Heading`, or has none.
  if (draft.components.has(node.tagName)) return undefined;
  const last = node.children.at(-1);
  // React puts a comment between two texts.
  if (last?.type === 'text') last.value += ' ';
  else node.children.push({ type: 'text', value: ' ' });
  node.children.push({
    type: 'element',
    tagName: 'a',
    properties: { className: ['hash-link'], href: `#${fragment(id)}`, ariaLabel: `Direct link to ${text}` },
    children: [],
    data: { generated: true, _mdxExplicitJsx: true },
  });
  return undefined;
}

/** Whether there is nothing to read in front of a block. */
function isFirst(node: Tag, { type, children }: Parents): boolean {
  if (type !== 'root') return false;
  return (children as Nodes[])
    .slice(0, (children as Nodes[]).indexOf(node as Nodes))
    .every(
      (other) =>
        (other.type === 'text' && other.value.trim() === '') || (other.type as string) === 'mdxjsEsm',
    );
}

/** An id in a URL: letters of any script stay readable. */
function fragment(id: string): string {
  return id.replace(/[%\s"<>`]/g, (character) => encodeURIComponent(character));
}

function checkOrder(node: Tag, depth: number, draft: Draft): void {
  const { lastDepth } = draft;
  draft.lastDepth = depth;
  // The first repetition stands for all: a document written so has a dozen.
  if (depth === 1 && ++draft.titles === 2) {
    report(draft, node, {
      code: 'several-titles',
      severity: 'hint',
      message: 'the page has more than one top-level heading',
      hint: 'make this one a `##`, so that the page has one title',
    });
  } else if (depth > lastDepth + 1) {
    report(draft, node, {
      code: 'heading-order',
      severity: 'hint',
      message: `a level ${depth} heading follows a level ${lastDepth} one`,
      hint: `make this one a \`${'#'.repeat(lastDepth + 1)}\`; screen readers and the outline go by the levels`,
    });
  }
}

/** A heading's content for a table of contents, where it stands inside of a link. */
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

/** Links and JSX give way to their content, images to their description; ids stay with the heading itself. */
function outlineNode(node: Nodes): ElementContent[] {
  if (node.type === 'text') return [node];
  // A formula.
  if ('text' in node && 'value' in node) return [{ type: 'raw', value: node.value } as never];
  if (isJsx(node)) return (node.children as Nodes[]).flatMap(outlineNode);
  if (!isElement(node)) return [];
  if (node.tagName === 'img') return [{ type: 'text', value: String(node.properties.alt ?? '') }];
  // A footnote's mark is a link and nothing else.
  if (
    node.tagName === 'sup' &&
    node.children.some((child) => 'properties' in child && child.properties.dataFootnoteRef !== undefined)
  )
    return [];
  const children = node.children.flatMap(outlineNode);
  if (node.tagName === 'a') return children;
  const { id: _, ...properties } = node.properties;
  return [{ type: 'element', tagName: node.tagName, properties, children }];
}
