/**
 * Text between delimiters of plugins: `$x$`, and `$$` on lines of their own, with the syntax of `remark-math`. Before parsing, it
 * becomes code, character for character, so neither Markdown nor MDX parses it. The places of the code in lines are stored.
 */
import { type MarkdownHandlers, NO_HANDLERS } from '../../config/markdown-handlers.ts';
import { execFrom } from '../../util/exec-from.ts';
import { blockEnd } from './blocks.ts';
import { codeRanges, runLength } from './code-ranges.ts';
import { insideOf } from './mask.ts';
import { locator } from './place.ts';

export interface DelimitedText {
  text: string;
  /** The delimiter, by `line:column` of the code in a line. */
  places: Map<string, string>;
}

export function rewriteDelimited(
  source: string,
  format: 'md' | 'mdx',
  delimiters: MarkdownHandlers['delimiters'] = NO_HANDLERS.delimiters,
): DelimitedText {
  const places = new Map<string, string>();
  let text = source;
  for (const [delimiter, { handler }] of delimiters) {
    const { block } = handler;
    if (!text.includes(delimiter)) continue;
    if (block !== undefined) text = rewriteBlocks(text, delimiter, block);
    text = rewriteSpans(text, delimiter, format, places);
  }
  return { text, places };
}

/** Turns blocks into code blocks with a language. The text before the opening delimiters stays. */
function rewriteBlocks(source: string, delimiter: string, language: string): string {
  const block = new RegExp(
    `^([ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)?)(\\${delimiter}{2,})[ \\t]*\\n([\\s\\S]*?)^([ \\t>]*)\\2[ \\t]*$`,
    'gm',
  );
  const isCode = insideOf(codeRanges(source));
  return source.replace(
    block,
    (found, before: string, _fence: string, content: string, indent: string, offset: number) =>
      isCode(offset) || content.includes('~~~') ? found : `${before}~~~${language}\n${content}${indent}~~~`,
  );
}

function rewriteSpans(
  text: string,
  delimiter: string,
  format: 'md' | 'mdx',
  places: Map<string, string>,
): string {
  const { place } = locator(text);
  const endOfBlock = blockEnds(text);
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
      at = blockEnd(text, at) - 1;
    } else if (character === delimiter) {
      const end = closingRun(text, at, endOfBlock(at));
      const length = runLength(text, at);
      if (end === undefined) {
        at += length - 1;
        continue;
      }
      const { line, column } = place(at);
      places.set(`${line}:${column}`, delimiter);
      result += text.slice(done, at) + '`'.repeat(length) + text.slice(at + length, end) + '`'.repeat(length);
      done = end + length;
      at = done - 1;
    }
  }
  return result + text.slice(done);
}

const MODULE = /^(?:import|export)\b/;

/** The closing run with as many delimiters as the opening one, in the same block. */
function closingRun(text: string, at: number, limit: number): number | undefined {
  const length = runLength(text, at);
  const delimiter = text[at] as string;
  for (let next = text.indexOf(delimiter, at + length); next >= 0 && next < limit; ) {
    const found = runLength(text, next);
    if (found === length) return text.slice(at + length, next).includes('`') ? undefined : next;
    next = text.indexOf(delimiter, next + found);
  }
  return undefined;
}

/** A blank line, or a line end before a list item, a heading, a table row, or a quote: text between delimiters ends with its block. */
const BLOCK_END =
  /\n(?:[ \t>]*(?=\n)|(?=[ \t>]*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]|\|))|(?=[ \t]*>)(?<=^[ \t]*[^\s>].*\n))/gm;

/** The start of a table row. */
const ROW_START = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\|/y;

/** Returns a function that finds the end of an offset's block, or of its table cell. Its calls must use increasing offsets. */
function blockEnds(text: string): (at: number) => number {
  let end = -1;
  let line = { end: -1, isRow: false };
  let bar = -1;
  return (at) => {
    if (at > end) end = execFrom(BLOCK_END, text, at)?.index ?? text.length;
    while (line.end < at) {
      const start = line.end + 1;
      const found = text.indexOf('\n', start);
      line = { end: found < 0 ? text.length : found, isRow: execFrom(ROW_START, text, start) !== null };
    }
    if (!line.isRow) return end;
    while (bar < at || text[bar - 1] === '\\') bar = nextBar(text, Math.max(bar, at) + 1);
    return Math.min(end, bar);
  };
}

function nextBar(text: string, from: number): number {
  const found = text.indexOf('|', from);
  return found < 0 ? text.length + 1 : found;
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

/** A tag, whose attributes may contain delimiters. */
const TAG = /<\/?[A-Za-z][^<>]*>/y;

function endOfTag(text: string, at: number): number {
  const tag = execFrom(TAG, text, at)?.[0];
  return tag ? at + tag.length - 1 : at;
}
