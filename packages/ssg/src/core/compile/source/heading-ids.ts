import { hide } from './characters.ts';
import { codeRanges } from './code-ranges.ts';
import { insideOf } from './mask.ts';

/** An explicit id at the end of a heading: `# Title {#id}`, or a line that `===` or `---` underlines. */
const EXPLICIT_ID =
  /^(?:[ \t>]*#{1,6}[ \t].*|.*(?=\{#[^{}\s]+\}[ \t]*\n[ \t>]*(?:=+|-+)[ \t]*$))\{#[^{}\s]+\}[ \t#]*$/gm;

/** Hides the braces of `{#id}`, which MDX would take for an expression. */
export function hideHeadingIds(text: string): string {
  if (!text.includes('{#')) return text;
  const isCode = insideOf(codeRanges(text));
  return text.replace(EXPLICIT_ID, (line, offset: number) => {
    if (isCode(offset)) return line;
    const at = line.lastIndexOf('{#');
    return line.slice(0, at) + hide(line.slice(at));
  });
}
