/** A bundled module as a tree, with what is needed to look things up in it. */
import { type AnyNode, type Function as FunctionNode, type Node, type Program, parse } from 'acorn';
import { walk } from 'estree-walker';

export type { AnyNode, FunctionNode, Node };

export interface ModuleTree {
  program: Program;
  /** Every variable's initial value and every function, by name. Names that occur twice mean the last. */
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
 * Calls back for each node, in order of appearance.
 *
 * @param enter returns false to leave out what is inside the node
 */
export function visit(root: Node, enter: (node: AnyNode, parent: AnyNode | null) => unknown): void {
  // estree-walker is typed for ESTree, whose nodes acorn's are.
  walk(root as never, {
    enter(node, parent) {
      if (enter(node as AnyNode, parent as AnyNode | null) === false) this.skip();
    },
  });
}

/** What the module exports by default, as an expression. */
export function defaultExport({ program }: ModuleTree): AnyNode | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as AnyNode;
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const found = statement.specifiers.find(({ exported }) => nameOf(exported) === 'default');
    if (found) return found.local as AnyNode;
  }
  return undefined;
}

/** The name of a key, an identifier or a string in their place. */
export function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'Literal') return String(node.value);
  return undefined;
}
