import { codeRanges } from './code-ranges.ts';
import { insideOf } from './mask.ts';

const FENCE = /^([ \t]*)(`{3,}|~{3,})mdx-code-block[ \t]*$/gm;

export function hasMdxCodeBlock(text: string): boolean {
  return /^[ \t]*(?:`{3,}|~{3,})mdx-code-block[ \t]*$/m.test(text);
}

/**
 * Removes the fences of Docusaurus's MDX code blocks: MDX that looks like code to GitHub and to translators. Lines keep
 * their numbers.
 */
export function unwrapMdxCodeBlocks(text: string): string {
  if (!hasMdxCodeBlock(text)) return text;
  const isCode = insideOf(codeRanges(text));
  let result = '';
  let done = 0;
  for (const match of text.matchAll(FENCE)) {
    if (match.index < done || isCode(match.index)) continue;
    const [opening, , fence = ''] = match;
    const start = match.index + opening.length;
    const closing = new RegExp(`^[ \\t]*${fence}${fence.charAt(0)}*[ \\t]*$`, 'm').exec(
      text.slice(start + 1),
    );
    const end = closing ? start + 1 + closing.index : text.length;
    result += text.slice(done, match.index) + text.slice(start, end);
    done = end + (closing?.[0].length ?? 0);
  }
  return result + text.slice(done);
}
