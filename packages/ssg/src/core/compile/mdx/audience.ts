/**
 * Evaluates `isInternal()` in expressions at compile time, so the module contains nothing for the other audience.
 * (`<FbInternalOnly>` and `<OssOnly>` are already removed, see `source/conditional.ts`.)
 */
import type { Expression, ImportDeclaration, Node, Program } from 'estree';
import { walk } from 'estree-walker';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';

/** The module of the names in `HANDLED`, whose import is removed. */
const MODULE = 'docusaurus-plugin-internaldocs-fb/internal';
const HANDLED = new Set(['isInternal', 'FbInternalOnly', 'OssOnly']);

export function foldAudience() {
  return (tree: Program, file: VFile): void => {
    const isInternal = takeImports(tree);
    if (!isInternal) return;
    const internal = draftOf(file).audience === 'internal';
    walk(tree, {
      leave(node) {
        const folded = fold(node as Node, isInternal, internal);
        if (folded) this.replace(folded);
      },
    });
  };
}

/** Removes the imports of `HANDLED`, and returns the local name of `isInternal`. */
function takeImports(tree: Program): string | undefined {
  let name: string | undefined;
  tree.body = tree.body.filter((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== MODULE) return true;
    statement.specifiers = statement.specifiers.filter((specifier) => {
      const imported = importedName(specifier);
      if (imported === 'isInternal') name = specifier.local.name;
      return !HANDLED.has(imported);
    });
    return statement.specifiers.length > 0;
  });
  return name;
}

function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type !== 'ImportSpecifier') return '';
  return specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : String(specifier.imported.value);
}

/** Called from the leaves up, to fold operands before their operators. */
function fold(node: Node, name: string, internal: boolean): Expression | undefined {
  if (node.type === 'CallExpression') {
    const isCall = node.callee.type === 'Identifier' && node.callee.name === name;
    return isCall ? { type: 'Literal', value: internal } : undefined;
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const known = booleanOf(node.argument);
    return known === undefined ? undefined : { type: 'Literal', value: !known };
  }
  if (node.type === 'ConditionalExpression') {
    const known = booleanOf(node.test);
    return known === undefined ? undefined : known ? node.consequent : node.alternate;
  }
  if (node.type === 'LogicalExpression' && node.operator !== '??') {
    const known = booleanOf(node.left);
    if (known === undefined) return undefined;
    return known === (node.operator === '&&') ? node.right : node.left;
  }
  return undefined;
}

function booleanOf(node: Node): boolean | undefined {
  return node.type === 'Literal' && typeof node.value === 'boolean' ? node.value : undefined;
}
