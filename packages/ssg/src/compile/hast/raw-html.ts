import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import type { VFile } from 'vfile';
import { draftOf } from '../draft.ts';

/** Parses raw HTML, in the documents that have any: for the others it would double the time. */
export function rawHtml() {
  const parse = rehypeRaw({ passThrough: ['highlighted'] });
  return (tree: Root, file: VFile): Root => (draftOf(file).hasRawHtml ? parse(tree, file) : tree);
}
