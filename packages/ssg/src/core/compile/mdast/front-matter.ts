/** Adds the elements of front matter, such as `hero`, to the top of the document. */

import type { Heading, Node, Paragraph, Parent, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { MarkdownOwner } from '../../config/markdown-handlers.ts';
import { wrongResult } from '../../diagnostic/result-keys.ts';
import type { MarkdownNode, PlacedNode } from '../../plugin/types.ts';
import { type Draft, draftOf, readPlace, report } from '../draft.ts';
import type { PlaceOfValue } from '../front-matter/parse.ts';
import { remarkParser } from '../parser.ts';
import { runHandler } from '../run-handler.ts';
import { treeFault } from '../tree-fault.ts';
import { faultOfHandler } from './containers.ts';
import { isProblem } from './plugin-problems.ts';

/** A unified plugin that runs the handlers. */
export function frontMatterElements() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    if (draft.handlers.frontMatter.size > 0) addElements(tree, file, draft);
  };
}

function addElements(tree: Root, file: VFile, draft: Draft): void {
  const frontMatter = file.data.frontMatter as Record<string, unknown>;
  const added: RootContent[] = [];
  for (const [key, { owner, handler }] of draft.handlers.frontMatter) {
    const value = frontMatter[key];
    if (value === undefined || value === null || draft.withoutPlugins.has(owner.name)) continue;
    const title = titleOf(tree);
    const nodes = nodesOf(key, owner, draft, () =>
      handler({
        value,
        frontMatter,
        get file() {
          return readPlace(draft);
        },
        pageLanguage: draft.pageLanguage,
        parseInline(text) {
          draft.parsedValues.push(text);
          return parseInline(text);
        },
        ...(title && { title: title as PlacedNode }),
      }),
    );
    if (!nodes) continue;
    const around = { type: 'root', children: nodes } as Parent;
    place(around, key, draft.placeOfValue);
    visit(around, (node) => {
      if (node === title) tree.children.splice(tree.children.indexOf(title), 1);
    });
    added.push(...(nodes as RootContent[]));
  }
  const title = titleOf(tree);
  tree.children.splice(title ? tree.children.indexOf(title) + 1 : 0, 0, ...added);
}

/** The title that a document starts with. Imports and exports of MDX are not content. */
function titleOf({ children }: Root): Heading | undefined {
  const first = children.find(({ type }) => (type as string) !== 'mdxjsEsm');
  return first?.type === 'heading' && first.depth === 1 ? first : undefined;
}

/** The nodes that a handler returns. @returns undefined if it returns a problem, which is reported */
function nodesOf(
  key: string,
  owner: MarkdownOwner,
  draft: Draft,
  handle: () => unknown,
): readonly MarkdownNode[] | undefined {
  const subject = `the front matter key \`${key}\`${owner.inPlugin}`;
  const result = runHandler(owner, subject, draft, handle);
  const treeProblem = Array.isArray(result) ? treeFault({ type: 'root', children: result }) : undefined;
  const fault = Array.isArray(result)
    ? treeProblem && `returned an invalid tree: ${treeProblem}`
    : wrongResult('an array of nodes', result, 'put the node into a list: `[node]`');
  if (fault === undefined) return result as MarkdownNode[];
  const problem = isProblem(result) ? result : faultOfHandler(subject, fault, result);
  const span = draft.placeOfValue?.([key]);
  report(draft, span ? { position: positionOf(span) } : {}, owner.describe(problem));
  return undefined;
}

/** Sets the positions of nodes without one, for problems with their links. */
function place(
  parent: Parent,
  key: string,
  placeOf: PlaceOfValue | undefined,
  around: readonly (string | number)[] = [],
): void {
  for (const node of parent.children as (Node & PlacedNode)[]) {
    const path = [node.at ?? around].flat();
    const span = placeOf?.([key, ...path]) ?? { line: 1, column: 1, endLine: 1, endColumn: 1 };
    node.position ??= positionOf(span);
    delete node.at;
    if ('children' in node) place(node as Parent, key, placeOf, path);
  }
}

function positionOf({
  line,
  column,
  endLine,
  endColumn,
}: ReturnType<PlaceOfValue>): NonNullable<Node['position']> {
  return { start: { line, column }, end: { line: endLine, column: endColumn } };
}

const parse = remarkParser();

/** Text that is not a paragraph, such as `# 1`, stays text. */
function parseInline(text: string): readonly MarkdownNode[] {
  const { children } = parse(text);
  const [first] = children;
  const isInline = children.length === 1 && first?.type === 'paragraph';
  const nodes = isInline ? (first as Paragraph).children : [{ type: 'text', value: text } as const];
  const root = { type: 'root', children: nodes } as Root;
  visit(root, (node) => {
    delete node.position;
    // MDX has no HTML.
    if (node.type === 'html') Object.assign(node, { type: 'text' });
  });
  return nodes;
}
