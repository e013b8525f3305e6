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

export function divide(text: string, options: PostOptions): Divided {
  const marker = findMarker(text, options);
  if (!marker) return { text, marker: undefined };
  const { index, found } = marker;
  const before = text.slice(0, index);
  return {
    text: before + blank(found) + text.slice(index + found.length),
    marker: { line: before.split('\n').length, column: index - before.lastIndexOf('\n') },
  };
}

/** The first marker counts. One in code is an example; it is looked for in comments, which it mostly is itself. */
function findMarker(
  text: string,
  { truncateMarker }: PostOptions,
): { index: number; found: string } | undefined {
  const { source, flags } = truncateMarker;
  const marker = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  const isCode = insideOf(codeRanges(text).filter(({ kind }) => kind !== 'comment'));
  for (const { index, 0: found } of text.matchAll(marker)) {
    if (found !== '' && !isCode(index)) return { index, found };
  }
  return undefined;
}

/** No function of a site's has a reason to change it. */
const STAND_IN = 'ssg-the-post-is-truncated-here';

/** A post as a site's own function may read it which takes comments away: its marker is still there afterwards. */
export function keepingMarker(
  text: string,
  options: PostOptions | undefined,
  process: (text: string) => string,
): string {
  const marker = options && findMarker(text, options);
  if (!marker) return process(text);
  const { index, found } = marker;
  const processed = process(text.slice(0, index) + STAND_IN + text.slice(index + found.length));
  return typeof processed === 'string' ? processed.replace(STAND_IN, () => found) : processed;
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
