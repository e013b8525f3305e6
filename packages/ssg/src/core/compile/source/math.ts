/**
 * Mathematics: `$x$`, and `$$` on lines of their own, with the syntax of `remark-math`. Before parsing, formulas become
 * code, character for character, so neither Markdown nor MDX parses their content. The places of inline formulas are
 * stored.
 */
import { codeRanges } from './code-ranges.ts';
import { insideOf } from './mask.ts';
import { locator } from './place.ts';

export interface MathText {
  text: string;
  /** `line:column` of the code that is inline mathematics. */
  inline: Set<string>;
}

/** Blocks. The text before the opening `$$` stays. */
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
  const endOfParagraph = paragraphEnds(text);
  const closingBrace = braces(text);
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
    else if (character === '{' && format === 'mdx') at = closingBrace(at);
    else if (character === '<') at = endOfTag(text, at);
    else if (format === 'mdx' && (at === 0 || text[at - 1] === '\n') && MODULE.test(text.slice(at, at + 7))) {
      at = endOfParagraph(at) - 1;
    } else if (character === '$') {
      const end = closingDollars(text, at, endOfParagraph(at));
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

/** The closing run with as many dollars as the opening one, in the same paragraph. */
function closingDollars(text: string, at: number, limit: number): number | undefined {
  const length = runLength(text, at);
  for (let next = text.indexOf('$', at + length); next >= 0 && next < limit; ) {
    const found = runLength(text, next);
    if (found === length) return text.slice(at + length, next).includes('`') ? undefined : next;
    next = text.indexOf('$', next + found);
  }
  return undefined;
}

const BLANK_LINE = /\n[ \t>]*(?=\n)/g;

/** Returns a function that finds the end of an offset's paragraph. Its calls must use increasing offsets. */
function paragraphEnds(text: string): (at: number) => number {
  let end = -1;
  return (at) => {
    if (at > end) {
      BLANK_LINE.lastIndex = at;
      end = BLANK_LINE.exec(text)?.index ?? text.length;
    }
    return end;
  };
}

/** Returns a function that finds the closing brace of an expression. For an unclosed expression, it returns the opening brace. */
function braces(text: string): (at: number) => number {
  let closing: Map<number, number> | undefined;
  return (at) => {
    if (!closing) {
      closing = new Map();
      const open: number[] = [];
      for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
        if (brace === '{') open.push(index);
        else if (open.length > 0) closing.set(open.pop() as number, index);
      }
    }
    return closing.get(at) ?? at;
  };
}

/** A tag, whose attributes may contain dollars. */
const TAG = /<\/?[A-Za-z][^<>]*>/y;

function endOfTag(text: string, at: number): number {
  TAG.lastIndex = at;
  const tag = TAG.exec(text)?.[0];
  return tag ? at + tag.length - 1 : at;
}
