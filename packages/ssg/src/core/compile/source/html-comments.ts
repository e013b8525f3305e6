import { codeRanges } from './code-ranges.ts';
import { blank, mask, rewrite } from './mask.ts';

/**
 * Masks HTML comments, which are a syntax error in MDX, but common. An unclosed comment stays an error, since masking it
 * would hide the rest of the page.
 */
export function maskHtmlComments(text: string): string {
  if (!text.includes('<!--')) return text;
  const comments = codeRanges(text).filter(
    ({ kind, end }) => kind === 'comment' && text.endsWith('-->', end),
  );
  const ending = new Set(comments.filter(({ start, end }) => endsLists(text, start, end)));
  return mask(
    rewrite(text, [...ending], (comment) => `{/*${blank(comment.slice(3, -3))}*/}`),
    comments.filter((comment) => !ending.has(comment)),
    'mdx',
  );
}

/** Whether a comment is alone on lines without indentation. It ends a list, which blank lines do not do. */
function endsLists(text: string, start: number, end: number): boolean {
  const next = text.indexOf('\n', end);
  return text[start - 1] === '\n' && text.slice(end, next < 0 ? undefined : next).trim() === '';
}
