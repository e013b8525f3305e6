/**
 * Replaces image sources that are expressions for a file: `src={require('./x.png').default}`, `src={x}` after
 * `import x from './x.png'`, and `src={useBaseUrl('/img/x.png')}`. With the file name as its source, ssg can check the
 * image and add its size, and the page needs no script for it.
 */
import type { Expression, Program } from 'estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';
import { isJsx } from '../hast/tag.ts';

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;

/** A unified plugin on the tree of HTML and JSX. */
export function imageSources() {
  return (tree: Node, file: VFile): void => {
    const { moduleImports } = draftOf(file);
    const queue: Node[] = [tree];
    for (let node = queue.pop(); node; node = queue.pop()) {
      if (isJsx(node) && node.name === 'img') {
        for (const attribute of node.attributes) {
          if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'src') continue;
          const source = literalSource(attribute, moduleImports);
          if (source !== undefined) attribute.value = source;
        }
      }
      if ('children' in node) queue.push(...(node.children as Node[]));
    }
  };
}

function literalSource({ value }: MdxJsxAttribute, imports: ReadonlyMap<string, string>): string | undefined {
  if (!value || typeof value === 'string') return undefined;
  const [statement] = (value.data?.estree as Program | undefined)?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  if (expression.type === 'Identifier') {
    const source = imports.get(expression.name);
    return source !== undefined && IMAGE.test(source) && /^(?:\.|@site\/)/.test(source) ? source : undefined;
  }
  const isDefault =
    expression.type === 'MemberExpression' &&
    expression.property.type === 'Identifier' &&
    expression.property.name === 'default';
  if (isDefault) {
    const required = argumentOf(expression.object as Expression, (name) => name === 'require');
    // An absolute path starts at the static files or, as webpack reads it, at the site's folder.
    return required?.replace(/^\/static\//, '@site/static/');
  }
  const based = argumentOf(expression, (name) => imports.get(name) === '@docusaurus/useBaseUrl');
  return based === undefined || /^[a-z]+:|^\/\//i.test(based) ? undefined : `/${based.replace(/^\//, '')}`;
}

/** The string that is the only argument of a function call. */
function argumentOf(expression: Expression, isMeant: (name: string) => boolean): string | undefined {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return undefined;
  const [argument, more] = expression.arguments;
  return isMeant(expression.callee.name) &&
    !more &&
    argument?.type === 'Literal' &&
    typeof argument.value === 'string'
    ? argument.value
    : undefined;
}
