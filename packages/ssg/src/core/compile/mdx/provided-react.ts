/** Imports React for documents of other generators that use it without an import, which the first version of MDX allows. */
import type { Program } from 'estree';
import { walk } from 'estree-walker';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';

export const REACT = 'React';

/** A unified plugin on JavaScript's tree. */
export function provideReact() {
  return (tree: Program, file: VFile): void => {
    const { isForeign, declared } = draftOf(file);
    if (!isForeign || declared.has(REACT) || !String(file).includes(REACT)) return;
    let isUsed = false;
    walk(tree, {
      enter(node) {
        isUsed ||= node.type === 'MemberExpression' && isReact(node.object);
      },
    });
    if (!isUsed) return;
    const local = { type: 'Identifier', name: REACT } as const;
    tree.body.unshift({
      type: 'ImportDeclaration',
      specifiers: [{ type: 'ImportDefaultSpecifier', local }],
      source: { type: 'Literal', value: 'react' },
      attributes: [],
    });
  };
}

const isReact = (node: { type: string; name?: unknown }): boolean =>
  node.type === 'Identifier' && node.name === REACT;
