/**
 * MDX's errors in the author's terms. The parsers of MDX tell what they expected next; authors need to know that
 * `<` and `{` mean something in `.mdx`, and how to get the character itself.
 */
import type { Point, Position } from 'unist';
import type { VFileMessage } from 'vfile-message';
import type { Span } from '../../types.ts';

interface Explanation {
  message: string;
  hint: string;
}

type Explain = (match: RegExpExecArray, cause: string) => Explanation & { at?: Span };

const OR_RENAME = 'or rename the file to `.md`';
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** By the reason that is given, the first that fits. */
const EXPLANATIONS: [pattern: RegExp, explain: Explain][] = [
  [
    /^Unexpected character `\/` .* before local name|^Unexpected character `@` .* in name/,
    () => ({
      message: '`<…>` is no link in .mdx',
      hint: `write \`[text](address)\`, or the address alone, ${OR_RENAME}`,
    }),
  ],
  [
    /^Unexpected character `!` .* before name/,
    () => ({
      message: '`<!` is not allowed in .mdx',
      hint: `write a comment as \`{/* text */}\`, ${OR_RENAME}`,
    }),
  ],
  [
    /^Unexpected character `(.+)` \(U\+[\dA-F]+\) before name/,
    ([, character]) => ({
      message: `\`<\` starts a tag in .mdx, and no tag's name begins with \`${character}\``,
      hint: `write \`\\<\` for the character itself, ${OR_RENAME}`,
    }),
  ],
  [
    /^Unexpected character `(.+)` \(U\+[\dA-F]+\) before attribute value/,
    ([, character]) => ({
      message: `an attribute's value cannot begin with \`${character}\``,
      hint: 'put the value in quotes, or an expression in braces',
    }),
  ],
  [
    /^Unexpected character `(.+)` \(U\+[\dA-F]+\) ((?:in|before|after|on) [^,]+)/,
    ([, character, where]) => ({
      message: `unexpected \`${character}\` ${where} of a tag`,
      hint: `correct the tag, or write \`\\<\` if none is meant, ${OR_RENAME}`,
    }),
  ],
  [
    /^Unexpected end of file in expression/,
    () => ({
      message: '`{` starts an expression in .mdx, and this one is never closed',
      hint: `close it by \`}\`, or write \`\\{\` for the character itself, ${OR_RENAME}`,
    }),
  ],
  [
    /^Unexpected end of file/,
    () => ({
      message: 'the file ends inside of a tag',
      hint: `close the tag by \`>\`, or write \`\\<\` for the character itself, ${OR_RENAME}`,
    }),
  ],
  [
    /^Could not parse expression/,
    (_, cause) => ({
      message: `\`{…}\` is an expression in .mdx, and this one is not valid JavaScript${cause}`,
      hint: `correct it, or write \`\\{\` for the character itself, ${OR_RENAME}`,
    }),
  ],
  [
    /^Could not parse import\/exports/,
    (_, cause) => ({
      message: `a block that begins with \`import\` or \`export\` is JavaScript in .mdx, and this one is not valid${cause}`,
      hint: 'correct it, and end it by a blank line before the text that follows',
    }),
  ],
  [
    /^Expected a closing tag for `<(.*?)>` \((\d+):(\d+)-(\d+):(\d+)\)(?: before the end of `(\w+)`)?/,
    ([, name = '', line, column, endLine, endColumn, block]) => ({
      message: `\`<${name}>\` is never closed${block ? ` in its ${words(block)}` : ''}`,
      hint: closingHint(name, block),
      at: {
        line: Number(line),
        column: Number(column),
        endLine: Number(endLine),
        endColumn: Number(endColumn),
      },
    }),
  ],
  [
    /^Unexpected closing tag `(.*?)`, expected corresponding closing tag for `(.*?)` \((\d+):/,
    ([, closing, open, line]) => ({
      message: `\`${closing}\` stands where \`${open}\` of line ${line} should be closed`,
      hint: `close \`${open}\` first`,
    }),
  ],
  [
    /^Unexpected closing (?:slash `\/` in|tag)/,
    () => ({
      message: 'this closing tag closes nothing',
      hint: 'remove it, or add the tag that it closes before it',
    }),
  ],
  [
    /^Unexpected lazy line/,
    () => ({
      message: 'a tag or expression goes on outside of the quote or list that it began in',
      hint: 'begin this line like the one before, with `>` or the same indentation',
    }),
  ],
];

/** @param text the document, every character where it is in the author's file */
export function explainMdx(error: VFileMessage, text: string): Explanation & Partial<Span> {
  const cause = error.cause instanceof Error ? `: ${uncapitalised(error.cause.message)}` : '';
  for (const [pattern, explain] of EXPLANATIONS) {
    const match = pattern.exec(error.reason);
    if (!match) continue;
    const { message, hint, at } = explain(match, cause);
    return { message, hint, ...(at ?? openedAt(error.reason, text) ?? placeOf(error.place)) };
  }
  return {
    message: uncapitalised(error.reason) + cause,
    hint: `correct it, ${OR_RENAME}`,
    ...placeOf(error.place),
  };
}

/** What is never closed is told where the file ends; the author wants to know where it was opened. */
function openedAt(reason: string, text: string): Span | undefined {
  if (!reason.startsWith('Unexpected end of file')) return undefined;
  const offset = reason.includes('in expression') ? unclosedBrace(text) : text.search(/<[^<>]*$/);
  if (offset < 0) return undefined;
  const before = text.slice(0, offset).split('\n');
  const line = before.length;
  const column = (before.at(-1) as string).length + 1;
  return { line, column, endLine: line, endColumn: column + 1 };
}

/** The outermost `{` without its `}`, code left out; -1 when they are even, as when one stands in a string. */
function unclosedBrace(text: string): number {
  const visible = text.replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1|`+[^`]*`+|\\./gm, (code) =>
    ' '.repeat(code.length),
  );
  const open: number[] = [];
  for (const { 0: brace, index } of visible.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else open.pop();
  }
  return open[0] ?? -1;
}

function closingHint(name: string, block: string | undefined): string {
  if (VOID.test(name)) return `write \`<${name} />\``;
  const literally = `write \`\\<${name}>\` if no tag is meant`;
  return block
    ? `close it before the ${words(block)} ends, or put both tags on lines of their own; ${literally}`
    : `add \`</${name}>\`; ${literally}`;
}

/** `listItem` → `list item`, `atxHeading` → `heading`. */
function words(nodeType: string): string {
  return nodeType
    .replace(/^(?:atxH|setextH|gfmF)/, (prefix) => prefix.slice(-1).toLowerCase())
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function placeOf(place: Point | Position | undefined): Partial<Span> {
  if (!place) return { line: 1, column: 1 };
  if (!('start' in place)) return { line: place.line, column: place.column };
  const { start, end } = place;
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

/** Without the position that acorn appends, and the full stop. */
function uncapitalised(message: string): string {
  const text = message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, '');
  return text.charAt(0).toLowerCase() + text.slice(1);
}
