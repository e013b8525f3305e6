import { codeRanges } from './code-ranges.ts';
import { mask } from './mask.ts';

/** Masks HTML comments, which are a syntax error in MDX and yet what people write. */
export function maskHtmlComments(text: string): string {
  if (!text.includes('<!--')) return text;
  const comments = codeRanges(text).filter(({ kind }) => kind === 'comment');
  return mask(text, comments, 'mdx');
}
