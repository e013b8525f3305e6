import type { Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';
import { codeElement, type HighlightedNode } from './highlighted.ts';
import { removeUnsafeHtml } from './unsafe-html.ts';

/** Nodes that HTML cannot express. In MDX, raw HTML comes from plugins. */
const PASSED = [
  'highlighted',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
];

/**
 * Parses raw HTML, from the first block that contains any to the last, since a tag may be opened in one block and closed
 * in another. The blocks before and after are not parsed again, which would double the time of the page.
 */
export function rawHtml() {
  const parse = rehypeRaw({ passThrough: PASSED });
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    if (!draft.hasRawHtml) return;
    const { children } = tree;
    const first = children.findIndex(hasRaw);
    const end = children.findLastIndex(hasRaw) + 1;
    if (first < 0) return;
    const parsed = parse({ type: 'root', children: children.slice(first, end) }, file) as Root;
    restoreInTemplates(parsed);
    if (!draft.unsafeHtml) removeUnsafeHtml(parsed, draft);
    tree.children = [...children.slice(0, first), ...parsed.children, ...children.slice(end)];
  };
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw));
}

/**
 * Puts code blocks back into the content of `<template>`, where `rehype-raw` leaves comments that contain them. Later steps do
 * not visit this content either, so the code becomes an element here.
 */
function restoreInTemplates(tree: Root): void {
  visit(tree, 'element', ({ content }) => {
    if (!content) return;
    visit(content, 'comment', (node, index, parent) => {
      const { stitch } = node.value as unknown as { stitch?: HighlightedNode };
      if (stitch && parent && index !== undefined) parent.children[index] = codeElement(stitch);
    });
    restoreInTemplates(content);
  });
}
