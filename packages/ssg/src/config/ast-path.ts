/** Follows a path of keys through expressions, as far as they can be understood without running them. */
import type { ObjectExpression } from 'acorn';
import { type AnyNode, defaultExport, type FunctionNode, type ModuleTree, nameOf, visit } from './ast.ts';
import type { ConfigPath } from './types.ts';

/** How far a path could be followed. */
export interface FoundNode {
  /** How many keys of the path. */
  depth: number;
  /** The expression that was reached. */
  value: AnyNode;
  /** The key that it is the value of, when it is one of an object. */
  key?: AnyNode;
}

/** Deeper than any author writes; stops at constants that refer to each other. */
const MAX_STEPS = 1000;

/** @returns the expression at the path, or the last one on the way; undefined without a default export */
export function findPath(tree: ModuleTree, path: ConfigPath): FoundNode | undefined {
  const root = defaultExport(tree);
  return root && new Finder(tree).follow(root, path);
}

/** Keys of what is no link, and may well read like one: `docId: 'api/reference'`. */
const NO_LINKS = new Set([
  'docId',
  'id',
  'dirName',
  'sidebarId',
  'type',
  'label',
  'title',
  'path',
  'routeBasePath',
]);

/** @returns every string literal of this value, in order of appearance, those that may be links first; keys are not meant */
export function findStrings({ program }: ModuleTree, value: string): AnyNode[] {
  const links: AnyNode[] = [];
  const others: AnyNode[] = [];
  visit(program, (node, parent) => {
    const property = parent?.type === 'Property' ? parent : undefined;
    const isKey = property?.key === node && !property.computed;
    if (isKey || stringValue(node) !== value) return;
    const key = property && !property.computed ? nameOf(property.key) : undefined;
    const isNoLink = (key !== undefined && NO_LINKS.has(key)) || parent?.type === 'BinaryExpression';
    (isNoLink ? others : links).push(node);
  });
  return [...links, ...others];
}

function stringValue(node: AnyNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

class Finder {
  readonly #bindings: ReadonlyMap<string, AnyNode>;
  #steps = 0;

  constructor({ bindings }: ModuleTree) {
    this.#bindings = bindings;
  }

  /** The deepest that any meaning of the expression leads. */
  follow(node: AnyNode, path: ConfigPath): FoundNode {
    let best: FoundNode | undefined;
    for (const meaning of this.#meanings(node)) {
      const found = this.#enter(meaning, path);
      if (best === undefined || found.depth > best.depth) best = found;
    }
    return best ?? { depth: 0, value: node };
  }

  #enter(node: AnyNode, path: ConfigPath): FoundNode {
    const [key, ...rest] = path;
    if (key !== undefined) {
      if (node.type === 'ObjectExpression') return this.#enterObject(node, String(key), rest);
      if (node.type === 'ArrayExpression' && typeof key === 'number') {
        const element = this.#elements(node)[key];
        if (element) return deeper(this.follow(element, rest));
      }
    }
    return { depth: 0, value: node };
  }

  #enterObject(node: ObjectExpression, key: string, rest: ConfigPath): FoundNode {
    // What stands later wins, as it does when the code runs.
    for (const property of node.properties.toReversed()) {
      if (property.type === 'SpreadElement') {
        const found = this.follow(property.argument, [key, ...rest]);
        if (found.depth > 0) return found;
      } else if (!property.computed && nameOf(property.key) === key) {
        return deeper(this.follow(property.value as AnyNode, rest), property.key);
      }
    }
    return { depth: 0, value: node };
  }

  /** An array's elements, up to the first spread that is not another literal array. */
  #elements(node: AnyNode): AnyNode[] {
    const elements: AnyNode[] = [];
    if (node.type !== 'ArrayExpression') return elements;
    for (const element of node.elements) {
      if (element === null) return elements;
      if (element.type !== 'SpreadElement') elements.push(element);
      else {
        const spread = this.#meanings(element.argument).find(({ type }) => type === 'ArrayExpression');
        if (spread === undefined) return elements;
        elements.push(...this.#elements(spread));
      }
    }
    return elements;
  }

  /** The literals, or whatever else cannot be looked through, that an expression may stand for. */
  #meanings(node: AnyNode): AnyNode[] {
    if (++this.#steps > MAX_STEPS) return [node];
    const behind = this.#behind(node);
    return behind.length === 0 ? [node] : behind.flatMap((next) => this.#meanings(next));
  }

  /** One step through an expression; nothing when it stands for itself. */
  #behind(node: AnyNode): AnyNode[] {
    switch (node.type) {
      case 'Identifier':
        return present(this.#bindings.get(node.name));
      case 'AwaitExpression':
        return [node.argument];
      case 'ConditionalExpression':
        return [node.consequent, node.alternate];
      case 'LogicalExpression':
        return [node.right, node.left];
      case 'SequenceExpression':
        return present(node.expressions.at(-1));
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return returnsOf(node);
      case 'MemberExpression':
        return this.#member(
          node.object as AnyNode,
          node.computed ? undefined : nameOf(node.property as AnyNode),
        );
      case 'CallExpression':
        // defineConfig({…}), Object.freeze({…}): what goes in is what comes out, as far as places go.
        return node.arguments.length > 0
          ? (node.arguments as AnyNode[])
          : this.#called(node.callee as AnyNode);
      default:
        return [];
    }
  }

  #member(object: AnyNode, name: string | undefined): AnyNode[] {
    if (name === undefined) return [];
    const found = this.follow(object, [name]);
    if (found.depth === 1) return [found.value];
    // An imported CommonJS module: its default is all of it.
    return name === 'default' ? this.#meanings(object) : [];
  }

  #called(callee: AnyNode): AnyNode[] {
    const target = callee.type === 'Identifier' ? this.#bindings.get(callee.name) : callee;
    if (target === undefined) return [];
    return target.type === 'CallExpression' ? commonJsExports(target) : returnsOf(target);
  }
}

function deeper(found: FoundNode, key?: AnyNode): FoundNode {
  const own = found.depth === 0 && key !== undefined ? { key } : {};
  return { ...found, depth: found.depth + 1, ...own };
}

function present<Item>(item: Item | undefined): Item[] {
  return item === undefined ? [] : [item];
}

/** What a function returns, its own `return` statements only. */
function returnsOf(node: AnyNode): AnyNode[] {
  if (!isFunction(node)) return [];
  if (node.body.type !== 'BlockStatement') return [node.body as AnyNode];
  const returned: AnyNode[] = [];
  visit(node.body, (inner) => {
    if (isFunction(inner)) return false;
    if (inner.type === 'ReturnStatement' && inner.argument) returned.push(inner.argument);
    return undefined;
  });
  return returned;
}

function isFunction(node: AnyNode): node is FunctionNode & AnyNode {
  return (
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    node.type === 'FunctionDeclaration'
  );
}

/** esbuild's `__commonJS({ 'file.js'(exports, module) { module.exports = X } })`: X. */
function commonJsExports(wrapper: AnyNode): AnyNode[] {
  const exported: AnyNode[] = [];
  visit(wrapper, (node) => {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
    const { object, property } = node.left;
    if (nameOf(object as AnyNode) === 'module' && nameOf(property as AnyNode) === 'exports')
      exported.push(node.right);
  });
  return exported;
}
