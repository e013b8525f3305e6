/**
 * Explains MDX errors to authors. The parsers of MDX say what they expected next; authors need to know that
 * `<` and `{` mean something in `.mdx` files, and how to write a literal one.
 */

import type { Point, Position } from 'unist';
import type { VFileMessage } from 'vfile-message';
import { nearest } from '../../diagnostic/nearest.ts';
import { VOID_ELEMENTS } from '../../html/void-elements.ts';
import type { Span } from '../../types.ts';
import { otherSyntaxAt } from '../mdast/other-syntax.ts';
import { blockStart } from '../source/blocks.ts';
import { locator } from '../source/place.ts';

interface Explanation {
  message: string;
  hint: string;
  /** The character that starts code, where text may be meant. */
  literal?: '<' | '{';
}

type Explain = (match: RegExpExecArray, cause: string) => Explanation & { at?: Span };

const OR_RENAME = 'or rename the file to `.md`';
/** The end of a hint about a file that is MDX because of its name. */
export const RENAME = `, ${OR_RENAME}`;

/** Explanations by pattern of the parser's reason. The first match counts. */
const EXPLANATIONS: [pattern: RegExp, explain: Explain][] = [
  [
    /^Unexpected character `\/` .* before local name|^Unexpected character `@` .* in name/,
    () => ({
      message: '`<…>` links do not work in `.mdx` files',
      hint: `write \`[text](URL)\` or the bare URL, ${OR_RENAME}`,
      literal: '<',
    }),
  ],
  [
    /^Unexpected character `!` .* before name/,
    () => ({
      message: '`<!` is not allowed in `.mdx` files',
      hint: `write a comment as \`{/* text */}\`, ${OR_RENAME}`,
    }),
  ],
  [
    /^Unexpected character `(.+)` \(U\+[\dA-F]+\) before name/,
    ([, character]) => ({
      message: `expected a tag name after \`<\`, found \`${character}\``,
      hint: `write \`\\<\` for a literal \`<\`, ${OR_RENAME}`,
      literal: '<',
    }),
  ],
  [
    /^Unexpected character `(.+)` \(U\+[\dA-F]+\) before attribute value/,
    ([, character]) => ({
      message: `expected a quoted attribute value, found \`${character}\``,
      hint: 'put the value in quotes, or an expression in braces',
    }),
  ],
  [
    /^Unexpected character `(.+)` \(U\+[\dA-F]+\) ((?:in|before|after|on) [^,]+)/,
    ([, character, where = '']) => ({
      message: `unexpected \`${character}\` ${where.replace(' ', ' the ')} of a tag`,
      hint: `fix the tag, or write \`\\<\` for a literal \`<\`, ${OR_RENAME}`,
      literal: '<',
    }),
  ],
  [
    /^Unexpected end of file in expression/,
    () => ({
      message: 'unclosed `{`, which starts an expression in `.mdx` files',
      hint: `add the closing \`}\`, or write \`\\{\` for a literal brace, ${OR_RENAME}`,
      literal: '{',
    }),
  ],
  [
    /^Unexpected end of file in attribute value, expected a corresponding closing quote `(.)`/,
    ([, quote]) => ({
      message: `unclosed quote \`${quote}\` of an attribute`,
      hint: `add the closing \`${quote}\``,
    }),
  ],
  [
    /^Unexpected end of file/,
    () => ({
      message: 'unclosed tag: missing `>`',
      hint: `add \`>\`, or write \`\\<\` for a literal \`<\`, ${OR_RENAME}`,
      literal: '<',
    }),
  ],
  [
    /^Could not parse expression/,
    (_, cause) => ({
      message: `invalid JavaScript expression in \`{…}\`${cause}`,
      hint: `fix the expression, or write \`\\{\` for a literal brace, ${OR_RENAME}`,
      literal: '{',
    }),
  ],
  [
    /^Could not parse import\/exports/,
    (_, cause) => ({
      message: `invalid JavaScript in an \`import\` or \`export\` block${cause}`,
      hint: 'fix the code, and leave a blank line between it and the text below',
    }),
  ],
  [
    /^Expected a closing tag for `<(.*?)>` \((\d+):(\d+)-(\d+):(\d+)\)(?: before the end of `(\w+)`)?/,
    ([, name = '', line, column, endLine, endColumn, block]) => ({
      message: block
        ? `\`<${name}>\` is not closed before the end of the ${words(block)}`
        : `\`<${name}>\` is never closed`,
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
    /^Expected the closing tag `(<\/.*?>)` either after the end of `(\w+)`/,
    ([, tag, block = '']) => ({
      message: `the element that \`${tag}\` closes starts outside of the ${words(block)}`,
      hint: 'put both tags on one line, or each on a line of its own between blank lines',
    }),
  ],
  [
    /^Unexpected attribute in closing tag/,
    () => ({ message: 'a closing tag cannot have attributes', hint: 'remove the attributes' }),
  ],
  [
    /^Unexpected self-closing slash `\/` in closing tag/,
    () => ({
      message: 'a closing tag cannot end with `/>`',
      hint: 'write `</Name>`, or `<Name />` for an element without content',
    }),
  ],
  [
    /^Unexpected `\w+` in code: only import\/exports/,
    () => ({
      message: 'an `import` or `export` block contains other code',
      hint: 'move the code to a module and import it, or leave a blank line before text',
    }),
  ],
  [
    /^Unexpected (?:extra content in spread|`\w+` in code: (?:expected an object spread|only spread elements))/,
    () => ({
      message: 'braces in a tag contain something other than one spread value',
      hint: 'write `name={value}` for an attribute, or `{...props}` for several',
    }),
  ],
  [
    /^Unexpected closing tag `<\/(.*?)>`, expected corresponding closing tag for `<(.*?)>` \((\d+):/,
    ([, closing = '', open = '', line]) => ({
      message: `expected the closing tag of \`<${open}>\` from line ${line}, found \`</${closing}>\``,
      hint: nearest(closing, [open]) ? `did you mean \`</${open}>\`?` : `close \`<${open}>\` first`,
    }),
  ],
  [
    /^Unexpected closing (?:slash `\/` in|tag)/,
    () => ({
      message: 'unexpected closing tag',
      hint: 'remove the tag, or add its opening tag before it',
    }),
  ],
  [
    /^Unexpected lazy line/,
    () => ({
      message: 'a tag or expression must end in the quote or list item where it starts',
      hint: 'start this line like the line above, with `>` or the same indentation',
    }),
  ],
];

/** @param text the document, every character in the same place as in the author's file */
export function explainMdx(error: VFileMessage, text: string): Explanation & Partial<Span> {
  const foreign = ofOtherTool(error, text);
  if (foreign) return foreign;
  const cause = error.cause instanceof Error ? `: ${uncapitalized(error.cause.message)}` : '';
  for (const [pattern, explain] of EXPLANATIONS) {
    const match = pattern.exec(error.reason);
    if (!match) continue;
    const { at, ...explanation } = explain(match, cause);
    return { ...explanation, ...(at ?? openedAt(error, text) ?? placeOf(error.place)) };
  }
  return {
    message: uncapitalized(error.reason) + cause,
    hint: `fix the syntax, ${OR_RENAME}`,
    ...placeOf(error.place),
  };
}

/** Braces of another tool, such as `{{#include part.md}}`, which hardly contain an expression. */
function ofOtherTool({ reason, place }: VFileMessage, text: string): (Explanation & Span) | undefined {
  if (!reason.startsWith('Could not parse expression') || !place) return undefined;
  const { offset } = 'start' in place ? place.start : place;
  const found = offset === undefined ? undefined : otherSyntaxAt(text, offset);
  if (!found) return undefined;
  const { tool, hint, start, end } = found;
  const message = `braces contain an expression in \`.mdx\` files, not the syntax of ${tool}`;
  return { message, hint, literal: '{', ...locator(text).span(start, end) };
}

/** The start of an unclosed tag or brace. The parser reports the end of the block. */
function openedAt({ reason, place }: VFileMessage, text: string): Span | undefined {
  if (!reason.startsWith('Unexpected end of file')) return undefined;
  const point = place && 'start' in place ? place.start : place;
  const offset = reason.includes('in expression')
    ? unclosedBrace(text)
    : unclosedTag(text, point?.offset ?? text.length);
  return offset < 0 ? undefined : locator(text).span(offset, offset + 1);
}

/** The start of the tag that is open at a place; -1 if there is none. */
export function unclosedTag(text: string, at: number): number {
  let tag = -1;
  let quote = '';
  for (let next = blockStart(text, at); next < at; next++) {
    const character = text.charAt(next);
    if (tag >= 0 && quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '<') {
      tag = next;
    } else if (character === '>') {
      tag = -1;
    } else if (/["']/.test(character) && text[next - 1] === '=') {
      quote = character;
    }
  }
  // A tag may contain blank lines.
  return tag < 0 ? text.slice(0, at).search(/<[^<>]*$/) : tag;
}

/** The outermost `{` without a `}`, ignoring code; -1 if braces are balanced, as with a brace in a string. */
export function unclosedBrace(text: string): number {
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
  if (VOID_ELEMENTS.has(name)) return `write \`<${name} />\``;
  const literally = `for literal text, write \`\\<${name}>\``;
  return block
    ? `add \`</${name}>\` before the ${words(block)} ends, or put both tags on their own lines; ${literally}`
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

/** Removes the position that acorn appends, and the period. */
function uncapitalized(message: string): string {
  const text = message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, '');
  return text.charAt(0).toLowerCase() + text.slice(1);
}
