/** Finds the markers that git writes into a file with a merge conflict. */
import { diagnose } from '../../diagnostic/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { codeRanges } from './code-ranges.ts';
import { insideOf } from './mask.ts';
import { locator } from './place.ts';

const OURS = /^<{7} .+$/gm;
const THEIRS = /^>{7} .+$/m;

/** Examples in code are fine. */
export function mergeConflict(text: string, file: string): Diagnostic[] {
  if (!text.includes('<<<<<<< ') || !THEIRS.test(text)) return [];
  const isCode = insideOf(codeRanges(text));
  const first = [...text.matchAll(OURS)].find(({ index }) => !isCode(index));
  if (!first) return [];
  return [
    diagnose('merge-conflict', 'the file has an unresolved merge conflict', {
      hint: 'keep one of the two sides, and remove the lines with `<<<<<<<`, `=======`, and `>>>>>>>`',
      file,
      ...locator(text).place(first.index),
    }),
  ];
}
