import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

const DECLARATION = /[\w-]+\s*:\s*(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;])+/g;

/** Removes invalid declarations from `style` attributes, as browsers do. MDX throws an error. */
export function validStyles() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ properties }: Element) => {
      const { style } = properties;
      if (typeof style === 'string') properties.style = (style.match(DECLARATION) ?? []).join(';');
    });
  };
}
