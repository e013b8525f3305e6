/** Adds the elements of front matter, such as `hero`, to the top of the document. */

import type { Heading, Node, Paragraph, Parent, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { FrontMatterHandler, MarkdownNode, PlacedNode } from '../../plugin/types.ts';
import { describeValue } from '../../util/value.ts';
import { type Draft, draftOf, readPlace, report } from '../draft.ts';
import type { PlaceOfValue } from '../front-matter/parse.ts';
import { remarkParser } from '../parser.ts';
import { handlerFailure, isProblem } from './containers.ts';
import { type DescribeProblem, ELEMENT_PROBLEMS } from './plugin-problems.ts';

type Handlers = ReadonlyMap<string, FrontMatterHandler>;

/** A unified plugin that runs the handlers of ssg. */
export function frontMatterElements() {
  return (tree: Root, file: VFile): void => {
    const { frontMatterHandlers } = draftOf(file);
    if (frontMatterHandlers) runFrontMatter(tree, file, frontMatterHandlers, ELEMENT_PROBLEMS);
  };
}

export function runFrontMatter(tree: Root, file: VFile, handlers: Handlers, describe: DescribeProblem): void {
  const draft = draftOf(file);
  const frontMatter = file.data.frontMatter as Record<string, unknown>;
  const added: RootContent[] = [];
  for (const [key, handle] of handlers) {
    const value = frontMatter[key];
    if (value === undefined || value === null) continue;
    const title = titleOf(tree);
    const nodes = attempt(key, draft, describe, () =>
      handle({
        value,
        frontMatter,
        get file() {
          return readPlace(draft);
        },
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

function attempt(
  key: string,
  draft: Draft,
  describe: DescribeProblem,
  handle: () => unknown,
): readonly MarkdownNode[] | undefined {
  const subject = `the front matter key \`${key}\``;
  let result: unknown;
  try {
    result = handle();
  } catch (error) {
    result = handlerFailure(subject, error);
  }
  if (Array.isArray(result)) return result as MarkdownNode[];
  const problem = isProblem(result)
    ? result
    : {
        error: `the handler of ${subject} must return an array of nodes, but returned ${describeValue(result)}`,
      };
  const span = draft.placeOfValue?.([key]);
  report(draft, span ? { position: positionOf(span) } : {}, describe(problem));
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
    const path = node.at ?? around;
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
