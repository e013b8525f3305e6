/** Finds the markers that git writes into a file with a merge conflict. */
import type { CompileOptions, Diagnostic } from '../../types.ts';
import { codeRanges } from './code-ranges.ts';
import { blank, insideOf } from './mask.ts';
import { locator } from './place.ts';

const OURS = /^<{7} .+$/gm;
const THEIRS = /^>{7} .+$/m;

/** Examples in code are fine. MDX with a conflict is left out, because the markers would also be syntax errors. */
export function withoutConflicts(
  text: string,
  { file, format }: Pick<CompileOptions, 'file' | 'format'>,
): { text: string; diagnostics: Diagnostic[] } {
  if (!text.includes('<<<<<<< ') || !THEIRS.test(text)) return { text, diagnostics: [] };
  const isCode = insideOf(codeRanges(text));
  const first = [...text.matchAll(OURS)].find(({ index }) => !isCode(index));
  if (!first) return { text, diagnostics: [] };
  const problem: Diagnostic = {
    code: 'merge-conflict',
    severity: 'error',
    message: 'the document has an unresolved merge conflict',
    hint: 'keep one of the two sides, and remove the lines with `<<<<<<<`, `=======`, and `>>>>>>>`',
    file,
    ...locator(text).place(first.index),
  };
  return { text: format === 'mdx' ? blank(text) : text, diagnostics: [problem] };
}
