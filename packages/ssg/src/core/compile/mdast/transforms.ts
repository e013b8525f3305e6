/** Runs the transforms of plugins on documents whose text mentions their syntax. */
import type { Node, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { MarkdownProblem, MarkdownTransform } from '../../plugin/types.ts';
import { type Draft, draftOf, readPlace, report } from '../draft.ts';

/** A unified plugin for the transforms of ssg. Transforms of sites run as Markdown plugins. */
export function transforms() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    for (const transform of draft.transforms ?? []) runTransform(transform, tree, draft, 'container');
  };
}

/** @param code of the diagnostics */
export function runTransform(
  { pattern, transform }: MarkdownTransform,
  tree: Root,
  draft: Draft,
  code: string,
): void {
  // A pattern with the flag `g` remembers a place.
  pattern.lastIndex = 0;
  if (!pattern.test(draft.text)) return;
  transform(tree, {
    get file() {
      return readPlace(draft);
    },
    text: draft.text,
    report: ({ error, hint, node }: MarkdownProblem) =>
      report(draft, (node as Node | undefined) ?? {}, {
        code,
        severity: 'error',
        message: error,
        ...(hint === undefined ? {} : { hint }),
      }),
  });
  // New nodes have the place of their parent, for problems with their links.
  visit(tree, (node, _, parent) => {
    if (parent?.position) node.position ??= parent.position;
  });
}
