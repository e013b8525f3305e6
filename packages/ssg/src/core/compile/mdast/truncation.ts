import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';

/**
 * Inserts a hidden element before the first block after the truncate marker. The element is removed from published
 * pages.
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
