import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';

/** The element that stands where a post is divided. Readers never see it: it is hidden, and static pages are without. */
export const TRUNCATION = '<div hidden data-truncate=""></div>';

/** Puts the mark in front of the first block that begins below the marker, so that what is above it is whole. */
export function truncation() {
  return (tree: Root, file: VFile): void => {
    const { truncateLine } = draftOf(file);
    if (truncateLine === undefined) return;
    const index = tree.children.findIndex(({ position }) => (position?.start.line ?? 0) >= truncateLine);
    const mark = {
      type: 'truncation',
      children: [],
      data: { hName: 'div', hProperties: { hidden: true, dataTruncate: '' } },
    } as unknown as RootContent;
    tree.children.splice(index < 0 ? tree.children.length : index, 0, mark);
  };
}
