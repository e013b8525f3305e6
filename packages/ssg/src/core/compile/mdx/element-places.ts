import type { Program } from 'estree';
import { walk } from 'estree-walker';

/**
 * A unified plugin on JavaScript's tree, for source maps. The printer maps names but not calls, so the callee that creates
 * an element gets the element's place.
 */
export function elementPlaces() {
  return (tree: Program): void => {
    walk(tree, {
      enter(node) {
        if (node.type === 'CallExpression' && node.loc && !node.callee.loc) node.callee.loc = node.loc;
      },
    });
  };
}
