import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';
import { restore } from '../source/characters.ts';

/** Texts of a node that come from the source. */
const TEXTS = ['value', 'url', 'title', 'alt', 'lang', 'meta'];

/** A unified plugin that restores characters that were hidden from the parser. Few documents have any. */
export function restoreStandIns() {
  return (tree: Node, file: VFile): void => {
    if (!draftOf(file).hasStandIns) return;
    const queue: Node[] = [tree];
    for (let node = queue.pop(); node; node = queue.pop()) {
      const texts = node as Node & Record<string, unknown>;
      for (const key of TEXTS) {
        const value = texts[key];
        if (typeof value === 'string') texts[key] = restore(value);
      }
      if ('children' in node) for (const child of node.children as Node[]) queue.push(child);
    }
  };
}
