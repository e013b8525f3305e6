import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';

/** A unified plugin: the last step turns the markup of a document into the markup of the theme. */
export function themeMarkup() {
  return (tree: Root, file: VFile): void => {
    const { markup, components } = draftOf(file);
    markup?.(tree, components);
  };
}
