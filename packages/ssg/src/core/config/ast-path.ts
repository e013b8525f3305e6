/** Follows a path of keys through expressions, without running them. */
import type { ObjectExpression, Property } from 'acorn';
import { getOrInsert } from '../util/get-or-insert.ts';
import { type AnyNode, defaultExport, type FunctionNode, type ModuleTree, nameOf, visit } from './ast.ts';
import type { ConfigPath } from './types.ts';

/** The expression that a path leads to, or the last one on the way. */
export interface FoundNode {
  /** Number of keys that were found. */
  depth: number;
  value: AnyNode;
  /** The key of the value, if the value is a property of an object. */
  key?: AnyNode;
}

/** Stops at constants that refer to each other. */
const MAX_STEPS = 1000;

/** @returns undefined without a default export */
export function findPath(tree: ModuleTree, path: ConfigPath): FoundNode | undefined {
  const root = defaultExport(tree);
  return root && new Finder(tree).follow(root, path);
}

/** Keys whose values can look like links but are not: `docId: 'api/reference'`. */
const NOT_LINKS = new Set([
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

/** A string literal, and the key of the property whose value it is or whose list contains it. */
export interface FoundString {
  node: AnyNode;
  key: string | undefined;
}

/** @returns the string literals by their value, except keys: possible links first, then in order of appearance */
export function stringsIn({ program }: ModuleTree): Map<string, FoundString[]> {
  const links: [string, FoundString][] = [];
  const others: [string, FoundString][] = [];
  const keys = new Map<AnyNode, string>();
  visit(program, (node, parent) => {
    if (node.type === 'Property' && !node.computed) rememberKey(node as Property & AnyNode, keys);
    const value = stringValue(node);
    const isKey = parent?.type === 'Property' && parent.key === node && !parent.computed;
    if (isKey || value === undefined || isArgumentOfMethod(node, parent)) return;
    const key = keys.get(node);
    const isNotLink =
      (parent?.type === 'Property' && key !== undefined && NOT_LINKS.has(key)) ||
      parent?.type === 'BinaryExpression';
    (isNotLink ? others : links).push([value, { node, key }]);
  });
  const byValue = new Map<string, FoundString[]>();
  for (const [value, found] of [...links, ...others]) {
    getOrInsert(byValue, value, () => []).push(found);
  }
  return byValue;
}

function rememberKey({ key, value }: Property & AnyNode, keys: Map<AnyNode, string>): void {
  const name = nameOf(key as AnyNode);
  if (name === undefined) return;
  const items = value.type === 'ArrayExpression' ? value.elements : [value];
  for (const item of items) if (item) keys.set(item as AnyNode, name);
}

/** Whether code computes with a string: `path.replace('/old', '/new')`. */
function isArgumentOfMethod(node: AnyNode, parent: AnyNode | null): boolean {
  return (
    parent?.type === 'CallExpression' && parent.callee !== node && parent.callee.type === 'MemberExpression'
  );
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

  /** The deepest result for any meaning of the expression. */
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
        if (element)
          return deeper(
            this.#isComputed(element, rest) ? { depth: 0, value: element } : this.follow(element, rest),
          );
      }
    }
    return { depth: 0, value: node };
  }

  /** Whether an element is the name of something that only running the code can tell, such as a function. */
  #isComputed(element: AnyNode, rest: ConfigPath): boolean {
    if (rest.length > 0 || element.type !== 'Identifier') return false;
    const { type } = this.#bindings.get(element.name) ?? element;
    return type !== 'ObjectExpression' && type !== 'ArrayExpression' && type !== 'Literal';
  }

  #enterObject(node: ObjectExpression, key: string, rest: ConfigPath): FoundNode {
    // Later properties override earlier ones.
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

  /** The expressions that an expression can evaluate to, as far as known. */
  #meanings(node: AnyNode): AnyNode[] {
    if (++this.#steps > MAX_STEPS) return [node];
    const sources = this.#sources(node);
    return sources.length === 0 ? [node] : sources.flatMap((next) => this.#meanings(next));
  }

  /** The expressions that provide the value of an expression; empty for a literal. */
  #sources(node: AnyNode): AnyNode[] {
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
        // defineConfig({…}), Object.freeze({…}): assume that the call returns its argument.
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
    // The default import of a CommonJS module is the whole module.
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

/** The expressions that a function returns, without those of nested functions. */
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

/** Finds X in esbuild's `__commonJS({ 'file.js'(exports, module) { module.exports = X } })`. */
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
