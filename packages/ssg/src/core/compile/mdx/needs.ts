/**
 * Collects the dependencies of a document's module. With them, the site decides whether a page never changes after
 * rendering, and needs no script (`core/site/static-modules.ts`).
 */
import type { ImportDeclaration, Node, Program } from 'estree';
import { walk } from 'estree-walker';
import type { VFile } from 'vfile';
import type { ModuleNeeds } from '../../types.ts';
import { draftOf } from '../draft.ts';

/** A unified plugin on JavaScript's tree. Must be the last. */
export function readNeeds() {
  return (tree: Program, file: VFile): void => {
    const imports = new Set<string>();
    const components = new Set<string>();
    let hasHandlers = false;
    let loads = false;
    const used = new Set<string>();
    walk(tree, {
      enter(node, parent) {
        if (node.type === 'Identifier' && !isSpecifier(parent)) used.add(node.name);
        if (node.type === 'Property') hasHandlers ||= isHandler(node);
        if (node.type === 'ImportExpression') hasHandlers = true;
        if (node.type === 'ImportExpression' || node.type === 'MetaProperty') loads = true;
        const name = node.type === 'CallExpression' ? missingReference(node) : undefined;
        if (name !== undefined) components.add(name);
      },
    });
    for (const statement of tree.body) {
      if (!('source' in statement) || !statement.source) continue;
      const source = String(statement.source.value);
      if (OF_MDX.test(source)) continue;
      // Many documents have an unused `import React from 'react'`.
      if (source === 'react' && statement.type === 'ImportDeclaration' && !isUsed(statement, used)) continue;
      imports.add(source);
    }
    const draft = draftOf(file);
    if (draft.usesReplacements) components.add('MDXComponents');
    const needs: ModuleNeeds = { imports: [...imports], components: [...components], hasHandlers };
    if (loads || used.has('require')) needs.loads = true;
    draft.needs = needs;
  };
}

const OF_MDX = /^(?:react\/jsx-runtime|ssg:mdx-components)$/;

function isSpecifier(parent: Node | null): boolean {
  return parent?.type.startsWith('Import') === true;
}

function isUsed({ specifiers }: ImportDeclaration, used: ReadonlySet<string>): boolean {
  return specifiers.some(({ local }) => used.has(local.name));
}

/** `onClick: …` */
function isHandler({ key }: Extract<Node, { type: 'Property' }>): boolean {
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
  return /^on[A-Z]/.test(name);
}

/** MDX generates this call for every component that the document does not define. */
function missingReference({ callee, arguments: [name] }: Extract<Node, { type: 'CallExpression' }>) {
  return callee.type === 'Identifier' && callee.name === '_missingMdxReference' && name?.type === 'Literal'
    ? String(name.value)
    : undefined;
}
