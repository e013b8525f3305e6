import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

/** A JSX attribute with an object for its value: `name={{key: value}}`. */
export function jsxObject(name: string, values: Record<string, string | number>): MdxJsxAttribute {
  const properties = Object.entries(values).map(([key, value]) => ({
    type: 'Property' as const,
    key: { type: 'Literal' as const, value: key },
    value: { type: 'Literal' as const, value },
    kind: 'init' as const,
    method: false,
    shorthand: false,
    computed: false,
  }));
  const expression = { type: 'ObjectExpression' as const, properties };
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      // Only the program is printed; the text would duplicate highlighted code.
      value: '',
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: [{ type: 'ExpressionStatement', expression }],
        },
      },
    },
  };
}
