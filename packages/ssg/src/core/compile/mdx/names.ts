/**
 * Collects the names that a document's code defines and uses. Like in Docusaurus, a document may use `toc`, `frontMatter`,
 * and `contentTitle` without defining them. If any other name is undefined, the braces were probably not meant as an
 * expression.
 */
import type { Heading } from '@slashdocs/runtime/types';
import type { Program } from 'estree';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { type Draft, draftOf, report } from '../draft.ts';
import { TooDeep } from '../failure.ts';
import { addFreeNames, addPattern } from './free-names.ts';
import { REACT } from './provided-react.ts';
import { checkTabs, isTabItem, isTabs, strayTab } from './tabs.ts';

/** Names that every document may use without defining them. */
const PROVIDED_NAMES = new Set([
  'props',
  'toc',
  'frontMatter',
  'contentTitle',
  'metadata',
  'assets',
  'undefined',
  'require',
]);
/** Names of browsers, which code in a handler may use. */
const BROWSER = new Set(['window', 'document', 'location', 'history', 'alert', 'localStorage']);

/**
 * Limit of nested levels. The printer of the module, V8, and React are recursive, and how many more levels they support
 * depends on the machine.
 */
const MAX_DEPTH = 200;

interface WithCode extends Node {
  children?: WithCode[];
  data?: { estree?: Program };
  attributes?: { data?: { estree?: Program }; value?: { data?: { estree?: Program } } | string | null }[];
}

/** A unified plugin on Markdown's tree. */
export function readNames() {
  return (tree: Node, file: VFile): void => {
    const draft = draftOf(file);
    const used = new Set<string>();
    const expressions: { node: Expression; names: Set<string>; isObject: boolean }[] = [];
    const tabs: Parameters<typeof checkTabs>[0][] = [];
    const strays: Node[] = [];
    const inComponent = new Set<Node>();
    const queue: { node: WithCode; depth: number }[] = [{ node: tree as WithCode, depth: 0 }];
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { node, depth } = next;
      if (depth > MAX_DEPTH) throw new TooDeep(node.position?.start);
      if (node.data?.estree) {
        // Comments do not appear on the page, and the native parser has none.
        node.data.estree.comments = [];
        if (node.type === 'mdxjsEsm') {
          addDeclared(node.data.estree, draft);
          checkLayout(node, node.data.estree, draft);
        } else {
          const names = new Set<string>();
          addFreeNames(node.data.estree, names);
          for (const name of names) used.add(name);
          if (isExpression(node)) {
            // A component may want an object as its child. React cannot show one.
            const isObject = !inComponent.has(node) && isObjectLiteral(node.data.estree);
            expressions.push({ node, names, isObject });
          }
        }
      }
      if (isTabs(node)) tabs.push(node);
      if (isTabItem(node) && !inComponent.has(node)) strays.push(node);
      if (inComponent.has(node) || isComponent(node)) {
        for (const child of node.children ?? []) inComponent.add(child);
      }
      // A directive's attributes are an object.
      for (const { data, value } of Array.isArray(node.attributes) ? node.attributes : []) {
        if (data?.estree) addFreeNames(data.estree, used);
        if (!value || typeof value === 'string' || !value.data?.estree) continue;
        value.data.estree.comments = [];
        addFreeNames(value.data.estree, used);
      }
      for (const child of node.children ?? []) queue.push({ node: child, depth: depth + 1 });
    }
    for (const each of tabs) checkTabs(each, draft);
    for (const each of strays) strayTab(each, draft);
    const isUnknown = (name: string): boolean =>
      !(draft.isForeign && name === REACT) &&
      !draft.declared.has(name) &&
      !PROVIDED_NAMES.has(name) &&
      !BROWSER.has(name) &&
      !(name in globalThis);
    draft.usesUnknownNames = [...used].some(isUnknown) || expressions.some(({ isObject }) => isObject);
    if (!draft.showsUnknown) return;
    for (const { node, names, isObject } of expressions) {
      const unknown = [...names].find(isUnknown);
      if (unknown !== undefined) showAsText(node, `\`${unknown}\` is not defined`, 'define the name', draft);
      else if (isObject) showAsText(node, 'pages cannot show an object', 'show one of its values', draft);
    }
  };
}

type Expression = WithCode & { value: string };

function isExpression(node: WithCode): node is Expression {
  return node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression';
}

function isObjectLiteral({ body: [statement] }: Program): boolean {
  return statement?.type === 'ExpressionStatement' && statement.expression.type === 'ObjectExpression';
}

/** @param fix in a hint, if the braces are meant as an expression */
function showAsText(node: Expression, why: string, fix: string, draft: Draft): void {
  report(draft, node, {
    code: 'mdx-fallback',
    message: `${why}, so the expression is shown as text`,
    hint: `write \`\\{\` for a literal brace, or ${fix}`,
  });
  const text = { type: 'text', value: `{${node.value}}` };
  const isBlock = node.type === 'mdxFlowExpression';
  Object.assign(node, isBlock ? { type: 'paragraph', children: [text] } : text);
  delete node.data;
}

function isComponent(node: Node): boolean {
  return 'name' in node && typeof node.name === 'string' && /^[A-Z]|\./.test(node.name);
}

const DATA = /^(?:Object|Array)Expression$|Literal$/;

/** In MDX, the default export of a document is the component around its content. */
function checkLayout({ position }: Node, { body }: Program, draft: Draft): void {
  const layout = body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  if (!layout || !DATA.test(layout.declaration.type)) return;
  // Otherwise, rendering would report it a second time.
  body.splice(body.indexOf(layout), 1);
  report(
    draft,
    { position },
    {
      code: 'mdx-syntax',
      message: '`export default` must be a component, which is the layout of the document',
      hint: 'write metadata as front matter, or export the value with a name: `export const data = …`',
    },
  );
}

/** Adds the names that imports and declarations define. */
function addDeclared(program: Program, { declared, moduleImports }: Draft): void {
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { type, local } of statement.specifiers) {
        declared.add(local.name);
        if (type === 'ImportDefaultSpecifier') moduleImports.set(local.name, String(statement.source.value));
      }
      continue;
    }
    const isExport =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    if (!declaration) continue;
    if (declaration.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) addPattern(id, declared);
    } else if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
      if (declaration.id) declared.add(declaration.id.name);
    }
  }
}

/** The source of a module's additional exports, which is appended to the module. */
export function givenExports(draft: Draft, frontMatter: object): string {
  const values = {
    frontMatter,
    contentTitle: draft.contentTitle,
    toc: draft.headings.filter(({ depth }) => depth > 1).map(tocItem),
  };
  return Object.entries(values)
    .filter(([name]) => !draft.declared.has(name))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value) ?? 'undefined'};\n`)
    .join('');
}

const tocItem = ({ depth, id, html }: Heading) => ({ value: html, id, level: depth });
