import type { Program } from 'estree';
import { walk } from 'estree-walker';

/**
 * A unified plugin on JavaScript's tree, for source maps: the printer maps names but no calls, so the name of the function
 * that makes an element is said to stand where the element does.
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
