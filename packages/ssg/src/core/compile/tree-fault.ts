/** Far deeper than any document; React and the serializers give up later. */
const MAX_DEPTH = 2000;

interface AnyNode {
  type?: unknown;
  tagName?: unknown;
  properties?: unknown;
  value?: unknown;
  attributes?: unknown;
  children?: unknown;
}

/**
 * Describes the error in an invalid tree of a plugin; undefined for a valid tree, on which later steps rely. Adds missing
 * properties and children to elements, which other tools do not require.
 */
export function treeFault(node: unknown, depth = 0): string | undefined {
  if (typeof node !== 'object' || node === null) return 'the tree contains a value that is not a node';
  const { type, tagName, value, attributes } = node as AnyNode;
  if (typeof type !== 'string') return 'the tree contains a node without a `type`';
  if (type === 'element' && typeof tagName !== 'string')
    return 'the tree contains an `element` whose `tagName` is not a string';
  if ((type === 'text' || type === 'raw') && typeof value !== 'string')
    return `the tree contains a \`${type}\` node whose \`value\` is not a string`;
  if (/^mdxJsx(?:Flow|Text)Element$/.test(type) && !Array.isArray(attributes))
    return `the \`attributes\` of a node \`${type}\` are not an array`;
  if (type === 'element') {
    (node as AnyNode).properties ??= {};
    (node as AnyNode).children ??= [];
  }
  const { children } = node as AnyNode;
  if (children === undefined && type !== 'root') return undefined;
  if (!Array.isArray(children)) return `the \`children\` of a node \`${type}\` are not an array`;
  if (depth === MAX_DEPTH) return `the tree contains itself, or is nested more than ${MAX_DEPTH} levels deep`;
  for (const child of children) {
    const fault = treeFault(child, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
