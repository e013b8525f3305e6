/** Parses a bundled module. */
import { type AnyNode, type Function as FunctionNode, type Node, type Program, parse } from 'acorn';
import { walk } from 'estree-walker';

export type { AnyNode, FunctionNode, Node };

export interface ModuleTree {
  program: Program;
  /** Initial values of variables, and functions, by name. The last declaration of a name wins. */
  bindings: ReadonlyMap<string, AnyNode>;
}

export function parseModule(code: string): ModuleTree {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  const bindings = new Map<string, AnyNode>();
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      bindings.set(node.id.name, node.init);
    } else if (node.type === 'FunctionDeclaration' && node.id) {
      bindings.set(node.id.name, node);
    }
  });
  return { program, bindings };
}

/**
 * Visits each node, in order of appearance.
 *
 * @param enter returns false to skip the children of a node
 */
export function visit(root: Node, enter: (node: AnyNode, parent: AnyNode | null) => unknown): void {
  // estree-walker has the types of ESTree, which acorn's nodes conform to.
  walk(root as never, {
    enter(node, parent) {
      if (enter(node as AnyNode, parent as AnyNode | null) === false) this.skip();
    },
  });
}

/** The default export as an expression. */
export function defaultExport({ program }: ModuleTree): AnyNode | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as AnyNode;
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const found = statement.specifiers.find(({ exported }) => nameOf(exported) === 'default');
    if (found) return found.local as AnyNode;
  }
  return undefined;
}

/** The name of a key, given as an identifier or a literal. */
export function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'Literal') return String(node.value);
  return undefined;
}
