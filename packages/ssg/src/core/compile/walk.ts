import type { Node, Parent } from 'unist';
import type { VFile } from 'vfile';
import { type Draft, draftOf } from './draft.ts';

/**
 * Reads a node, or changes it in place. May return a replacement, whose children are not visited; the walk continues with
 * the children of the original.
 */
export type Visit<Tree = Node, Ancestor = Parent> = (
  node: Tree,
  draft: Draft,
  parent: Ancestor,
  // biome-ignore lint/suspicious/noConfusingVoidType: most visits return nothing at all
) => Node | void;

/** Visitors by name, in their order. `*` visits every node first. */
export type Visits = Readonly<Record<string, Visit<never, never> | readonly Visit<never, never>[]>>;

/**
 * One walk over a tree for all visitors, parents before children. `unist-util-visit` is not an option because it is
 * recursive, and a document decides how deep its tree is.
 */
function walk(
  root: Parent,
  draft: Draft,
  visits: ReadonlyMap<string, readonly Visit[]>,
  nameOf: (node: Node) => string,
): void {
  const all = visits.get('*') ?? [];
  /** The parents of the next node, and the index of the next child of each. */
  const parents: Parent[] = [root];
  const indexes = [0];
  for (let top = 0; top >= 0; top = parents.length - 1) {
    const parent = parents[top] as Parent;
    const index = (indexes[top] as number)++;
    const node = parent.children[index];
    if (!node) {
      parents.pop();
      indexes.pop();
      continue;
    }
    for (const visit of all) visit(node, draft, parent);
    for (const visit of visits.get(nameOf(node)) ?? []) {
      const replacement = visit(node, draft, parent);
      if (replacement) parent.children[index] = replacement;
    }
    if ('children' in node) {
      parents.push(node as Parent);
      indexes.push(0);
    }
  }
}

/** A unified plugin that walks its tree. `nameOf` returns the key in `visits`; default: the node's type. */
export function visitor(visits: Visits, nameOf: (node: Node) => string = (node) => node.type) {
  const lists = new Map(Object.entries(visits).map(([name, own]) => [name, [own].flat() as Visit[]]));
  return () =>
    (tree: Node, file: VFile): void =>
      walk(tree as Parent, draftOf(file), lists, nameOf);
}
