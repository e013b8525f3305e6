/** Where a blog's post is divided: what stands above the marker is shown in lists. */

import type { PostFacts, PostOptions } from '../../types.ts';
import type { Point } from '../mdx/positions.ts';
import { codeRanges } from './code-ranges.ts';
import { blank, insideOf } from './mask.ts';

export interface Divided {
  /** Without the marker, every line and column where it was. */
  text: string;
  /** Where the marker stands, 1-based; undefined when there is none. */
  marker: Point | undefined;
}

/** The first marker counts. One in code is an example; it is looked for in comments, which it mostly is itself. */
export function divide(text: string, { truncateMarker }: PostOptions): Divided {
  const { source, flags } = truncateMarker;
  const marker = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  const isCode = insideOf(codeRanges(text).filter(({ kind }) => kind !== 'comment'));
  for (const { index, 0: found } of text.matchAll(marker)) {
    if (found === '' || isCode(index)) continue;
    const before = text.slice(0, index);
    return {
      text: before + blank(found) + text.slice(index + found.length),
      marker: { line: before.split('\n').length, column: index - before.lastIndexOf('\n') },
    };
  }
  return { text, marker: undefined };
}

const CJK = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]/g;

/** @param body the document without its front matter */
export function postFacts(body: string, options: PostOptions): PostFacts {
  return { isTruncated: divide(body, options).marker !== undefined, words: countWords(body) };
}

/** Characters of languages that write without spaces count as words. */
export function countWords(text: string): number {
  const characters = text.match(CJK)?.length ?? 0;
  return characters + (text.replace(CJK, ' ').match(/[^\s]*[\p{L}\p{N}][^\s]*/gu)?.length ?? 0);
}
