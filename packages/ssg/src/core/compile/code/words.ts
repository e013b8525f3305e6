/** Marks words in highlighted HTML, also if a word consists of several tokens. */

import { unescapeHtml } from '../../html/scan-html.ts';
import { mapLines, wrapColumns } from './marks.ts';

const MARK = { class: 'code-word', role: 'mark' };

/** @param words by 1-based line number */
export function markWords(html: string, words: ReadonlyMap<number, readonly string[]>): string {
  return mapLines(html, words, markLine);
}

function markLine(html: string, words: readonly string[]): string {
  const text = unescapeHtml(html.replace(/<[^>]*>/g, ''));
  const isMarked = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      isMarked.fill(1, at, at + word.length);
    }
  }
  return wrapColumns(html, (column) => (isMarked[column] === 1 ? MARK : undefined));
}
