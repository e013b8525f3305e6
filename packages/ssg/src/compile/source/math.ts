/**
 * Mathematics, `$x$` and `$$` on lines of their own, as `remark-math` reads it. Before anything parses them they are made
 * code, character for character, so that neither Markdown nor MDX sees anything in them; which code was mathematics is
 * remembered by its place.
 */
import { codeRanges } from './code-ranges.ts';
import { insideOf } from './mask.ts';
import { locator } from './place.ts';

export interface MathText {
  text: string;
  /** `line:column` of the code that is inline mathematics. */
  inline: Set<string>;
}

/** Blocks: the fence's line keeps what stands before it. */
const BLOCK = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(\${2,})[ \t]*\n([\s\S]*?)^([ \t>]*)\2[ \t]*$/gm;

export function rewriteMath(source: string, format: 'md' | 'mdx'): MathText {
  if (!source.includes('$')) return { text: source, inline: new Set() };
  const isCode = insideOf(codeRanges(source));
  const text = source.replace(
    BLOCK,
    (block, before: string, _fence: string, content: string, indent: string, offset: number) =>
      isCode(offset) || content.includes('~~~') ? block : `${before}~~~math\n${content}${indent}~~~`,
  );
  return inlineMath(text, format);
}

function inlineMath(text: string, format: 'md' | 'mdx'): MathText {
  const inline = new Set<string>();
  const { place } = locator(text);
  const code = codeRanges(text);
  let result = '';
  let done = 0;
  let nextCode = 0;
  for (let at = 0; at < text.length; at++) {
    const range = code[nextCode];
    if (range && at >= range.start) {
      at = Math.max(at, range.end - 1);
      nextCode++;
      continue;
    }
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '{' && format === 'mdx') at = closingBrace(text, at);
    else if (character === '<') at = endOfTag(text, at);
    else if (format === 'mdx' && (at === 0 || text[at - 1] === '\n') && MODULE.test(text.slice(at, at + 7))) {
      at = paragraphEnd(text, at) - 1;
    } else if (character === '$') {
      const end = closingDollars(text, at);
      const length = runLength(text, at);
      if (end === undefined) {
        at += length - 1;
        continue;
      }
      const { line, column } = place(at);
      inline.add(`${line}:${column}`);
      result += text.slice(done, at) + '`'.repeat(length) + text.slice(at + length, end) + '`'.repeat(length);
      done = end + length;
      at = done - 1;
    }
  }
  return { text: result + text.slice(done), inline };
}

const MODULE = /^(?:import|export)\b/;

function runLength(text: string, at: number): number {
  let end = at;
  while (text[end] === '$') end++;
  return end - at;
}

/** Where as many dollars close what as many opened, in the same paragraph. */
function closingDollars(text: string, at: number): number | undefined {
  const length = runLength(text, at);
  const limit = paragraphEnd(text, at);
  for (let next = text.indexOf('$', at + length); next >= 0 && next < limit; ) {
    const found = runLength(text, next);
    if (found === length) return text.slice(at + length, next).includes('`') ? undefined : next;
    next = text.indexOf('$', next + found);
  }
  return undefined;
}

const BLANK_LINE = /\n[ \t>]*(?=\n)/g;

function paragraphEnd(text: string, at: number): number {
  BLANK_LINE.lastIndex = at;
  return BLANK_LINE.exec(text)?.index ?? text.length;
}

/** The place of the brace that closes an expression; of the opening one, if none does. */
function closingBrace(text: string, at: number): number {
  let depth = 0;
  for (let next = at; next < text.length; next++) {
    if (text[next] === '{') depth++;
    else if (text[next] === '}' && --depth === 0) return next;
  }
  return at;
}

/** `>` of a tag, whose attributes may have dollars. */
const TAG = /<\/?[A-Za-z][^<>]*>/y;

function endOfTag(text: string, at: number): number {
  TAG.lastIndex = at;
  const tag = TAG.exec(text)?.[0];
  return tag ? at + tag.length - 1 : at;
}
