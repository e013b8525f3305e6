import type { Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';

/**
 * Parses raw HTML, from the first block that has any to the last: a tag may be opened in one and closed in another.
 * What is before and after them is trees already, and to parse it again would double the time of the page.
 */
export function rawHtml() {
  const parse = rehypeRaw({ passThrough: ['highlighted'] });
  return (tree: Root, file: VFile): void => {
    if (!draftOf(file).hasRawHtml) return;
    const { children } = tree;
    const first = children.findIndex(hasRaw);
    const end = children.findLastIndex(hasRaw) + 1;
    if (first < 0) return;
    const parsed = parse({ type: 'root', children: children.slice(first, end) }, file) as Root;
    tree.children = [...children.slice(0, first), ...parsed.children, ...children.slice(end)];
  };
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw));
}
