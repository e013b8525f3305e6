/** The names that JavaScript uses without declaring them. */
import type { Node } from 'estree';
import { walk } from 'estree-walker';

/** Adds the free names of code. A name that the code declares anywhere is not free. */
export function addFreeNames(code: Node, used: Set<string>): void {
  const own = new Set<string>();
  const found: string[] = [];
  walk(code, {
    enter(node, parent, key) {
      if (node.type === 'VariableDeclarator') addPattern(node.id, own);
      if ('params' in node) for (const param of node.params) addPattern(param, own);
      if ((node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration') && node.id)
        own.add(node.id.name);
      if (node.type === 'CatchClause' && node.param) addPattern(node.param, own);
      if (node.type !== 'Identifier') return;
      if (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) return;
      if (parent?.type === 'Property' && key === 'key' && !parent.computed && !parent.shorthand) return;
      found.push(node.name);
    },
  });
  for (const name of found) if (!own.has(name)) used.add(name);
}

/** Adds the names that a pattern declares: `a` and `b` of `{ a, x: [b] }`. */
export function addPattern(pattern: Node, names: Set<string>): void {
  walk(pattern, {
    enter(node, parent, key) {
      if (node.type !== 'Identifier') return;
      if (parent?.type === 'Property' && key === 'key' && !parent.shorthand) return;
      names.add(node.name);
    },
  });
}
