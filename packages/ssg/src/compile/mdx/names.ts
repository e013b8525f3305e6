/**
 * Which names a document's code defines, and which it uses. A document may use what Docusaurus hands to each of its own
 * (`toc`, `frontMatter`, `contentTitle`) without defining it; any other name in an expression must come from somewhere,
 * or the braces were not meant as one.
 */
import type { Heading } from '@ssg/runtime/types';
import type { Node as EstreeNode, Program } from 'estree';
import { walk } from 'estree-walker';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { type Draft, draftOf } from '../draft.ts';
import { TooDeep } from '../failure.ts';
import { checkTabs, isTabItem, isTabs, strayTab } from './tabs.ts';

/** What every document has without defining it. */
const GIVEN = new Set(['props', 'toc', 'frontMatter', 'contentTitle', 'metadata', 'assets', 'undefined']);
/** Of browsers; code in a handler may use them. */
const BROWSER = new Set(['window', 'document', 'location', 'history', 'alert', 'localStorage']);

/**
 * Levels that a document may have. Some more would do, depending on the machine: what prints the module, V8 and React are all
 * recursive.
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
    const tabs: Parameters<typeof checkTabs>[0][] = [];
    const strays: Node[] = [];
    const inComponent = new Set<Node>();
    const queue: { node: WithCode; depth: number }[] = [{ node: tree as WithCode, depth: 0 }];
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { node, depth } = next;
      if (depth > MAX_DEPTH) throw new TooDeep(node.position?.start);
      if (node.data?.estree) {
        // The author's notes to self; the native parser has none.
        node.data.estree.comments = [];
        if (node.type === 'mdxjsEsm') addDeclared(node.data.estree, draft);
        else addUsed(node.data.estree, used);
      }
      if (isTabs(node)) tabs.push(node);
      if (isTabItem(node) && !inComponent.has(node)) strays.push(node);
      if (inComponent.has(node) || isComponent(node)) {
        for (const child of node.children ?? []) inComponent.add(child);
      }
      // Those of a directive are no list.
      for (const { data, value } of Array.isArray(node.attributes) ? node.attributes : []) {
        if (data?.estree) addUsed(data.estree, used);
        if (!value || typeof value === 'string' || !value.data?.estree) continue;
        value.data.estree.comments = [];
        addUsed(value.data.estree, used);
      }
      for (const child of node.children ?? []) queue.push({ node: child, depth: depth + 1 });
    }
    for (const each of tabs) checkTabs(each, draft);
    for (const each of strays) strayTab(each, draft);
    draft.usesUnknownNames = [...used].some(
      (name) => !draft.declared.has(name) && !GIVEN.has(name) && !BROWSER.has(name) && !(name in globalThis),
    );
  };
}

function isComponent(node: Node): boolean {
  return 'name' in node && typeof node.name === 'string' && /^[A-Z]|\./.test(node.name);
}

/** Names that imports and the module's own declarations bring. */
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

/** Names that an expression takes from outside of itself. One that it declares anywhere in it counts as its own. */
function addUsed(program: Program, used: Set<string>): void {
  const own = new Set<string>();
  const found: string[] = [];
  walk(program, {
    enter(node, parent, key) {
      if (node.type === 'VariableDeclarator') addPattern(node.id, own);
      if ('params' in node) for (const param of node.params) addPattern(param, own);
      if (node.type !== 'Identifier') return;
      if (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) return;
      if (parent?.type === 'Property' && key === 'key' && !parent.computed && !parent.shorthand) return;
      found.push(node.name);
    },
  });
  for (const name of found) if (!own.has(name)) used.add(name);
}

function addPattern(pattern: EstreeNode, names: Set<string>): void {
  walk(pattern, {
    enter(node, parent, key) {
      if (node.type !== 'Identifier') return;
      if (parent?.type === 'Property' && key === 'key' && !parent.shorthand) return;
      names.add(node.name);
    },
  });
}

/** What a document's module exports besides the page, as text to put behind it. */
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
