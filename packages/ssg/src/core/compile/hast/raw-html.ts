import type { Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';
import { removeUnsafeHtml } from './unsafe-html.ts';

/**
 * Parses raw HTML, from the first block that contains any to the last, since a tag may be opened in one block and closed
 * in another. The blocks before and after are not parsed again, which would double the time of the page.
 */
export function rawHtml() {
  const parse = rehypeRaw({ passThrough: ['highlighted'] });
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    if (!draft.hasRawHtml) return;
    const { children } = tree;
    const first = children.findIndex(hasRaw);
    const end = children.findLastIndex(hasRaw) + 1;
    if (first < 0) return;
    const parsed = parse({ type: 'root', children: children.slice(first, end) }, file) as Root;
    if (!draft.unsafeHtml) removeUnsafeHtml(parsed, draft);
    tree.children = [...children.slice(0, first), ...parsed.children, ...children.slice(end)];
  };
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw));
}
