import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';

/**
 * Puts a mark in front of the first block that begins below the marker, so that what is above it is whole. Readers never
 * see it: it is hidden, and pages that are rendered for good are without.
 */
export function truncation() {
  return (tree: Root, file: VFile): void => {
    const { truncateAt } = draftOf(file);
    if (truncateAt === undefined) return;
    const { line, column } = truncateAt;
    const index = tree.children.findIndex(({ position }) => {
      const start = position?.start;
      return start && (start.line > line || (start.line === line && start.column >= column));
    });
    const mark = {
      type: 'truncation',
      children: [],
      data: { hName: 'div', hProperties: { hidden: true, dataTruncate: '' } },
    } as unknown as RootContent;
    tree.children.splice(index < 0 ? tree.children.length : index, 0, mark);
  };
}
