/** Runs the transforms of plugins on documents whose text mentions their syntax. */
import { isPromise } from 'node:util/types';
import type { Node, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { MarkdownProblem, MarkdownTransform } from '../../plugin/types.ts';
import { type Draft, draftOf, readPlace, report } from '../draft.ts';
import { type DescribeProblem, ELEMENT_PROBLEMS } from './plugin-problems.ts';

/** A unified plugin for the transforms of ssg. Transforms of sites run as Markdown plugins. */
export function transforms() {
  return runAll((transform) => !runsLast(transform));
}

/** The same for transforms that run after ssg has read the document. */
export function lastTransforms() {
  return runAll(runsLast);
}

export function runsLast({ runs }: MarkdownTransform): boolean {
  return runs === 'last';
}

function runAll(isWanted: (transform: MarkdownTransform) => boolean) {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    for (const transform of draft.transforms ?? [])
      if (isWanted(transform)) runTransform(transform, tree, draft, ELEMENT_PROBLEMS);
  };
}

export function runTransform(
  { pattern, transform }: MarkdownTransform,
  tree: Root,
  draft: Draft,
  describe: DescribeProblem,
): void {
  const matches = (text: string): boolean => {
    // A pattern with the flag `g` remembers a place.
    pattern.lastIndex = 0;
    return pattern.test(text);
  };
  if (!matches(draft.text) && !draft.parsedValues.some(matches)) return;
  // Such as the default titles of admonitions, which the classic theme tells from those of authors.
  const withoutPlace = new Set<Node>();
  visit(tree, (node) => {
    if (!node.position) withoutPlace.add(node);
  });
  const result: unknown = transform(tree, {
    get file() {
      return readPlace(draft);
    },
    text: draft.text,
    keys: draft.extensions ?? {},
    report: (problem: MarkdownProblem) =>
      report(draft, (problem.node as Node | undefined) ?? {}, describe(problem)),
  });
  if (isPromise(result)) {
    result.catch(() => {});
    throw new Error('a transform must not return a promise; do asynchronous work in `setup`');
  }
  // New nodes have the place of their parent, for problems with their links.
  visit(tree, (node, _, parent) => {
    if (parent?.position && !withoutPlace.has(node)) node.position ??= parent.position;
  });
}
