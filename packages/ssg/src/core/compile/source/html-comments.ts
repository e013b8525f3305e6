import { codeRanges } from './code-ranges.ts';
import { mask } from './mask.ts';

/**
 * Masks HTML comments, which are a syntax error in MDX, but common. An unclosed comment stays an error, since masking it
 * would hide the rest of the page.
 */
export function maskHtmlComments(text: string): string {
  if (!text.includes('<!--')) return text;
  const comments = codeRanges(text).filter(
    ({ kind, end }) => kind === 'comment' && text.endsWith('-->', end),
  );
  return mask(text, comments, 'mdx');
}
