/**
 * `remark-rehype` looks for definitions in every node, and gives a function a name for each of them, which takes a twentieth of the
 * time of a build. Most documents have no definitions, so it gets an empty tree for them. The handler of the root continues with
 * the document.
 */
import type { Root, RootContent } from 'mdast';
import type { Handler } from 'mdast-util-to-hast';
import { defaultHandlers } from 'remark-rehype';

const hidden = new WeakMap<Root, Root>();

/** A unified plugin, the last one before `remark-rehype`. */
export function hideDocument() {
  return (tree: Root): Root | undefined => {
    if (hasDefinitions(tree)) return undefined;
    const empty: Root = { type: 'root', children: [] };
    hidden.set(empty, tree);
    return empty;
  };
}

export const root = ((state, tree: Root) => defaultHandlers.root(state, hidden.get(tree) ?? tree)) as Handler;

function hasDefinitions(tree: Root): boolean {
  const pending: RootContent[] = [...tree.children];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') return true;
    if ('children' in node) for (const child of node.children) pending.push(child);
  }
  return false;
}
