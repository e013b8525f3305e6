/**
 * Finds code and HTML comments in a document before it is parsed, so rewriting the source (conditional content, admonition
 * titles …) does not change examples of the same syntax.
 *
 * Approximates CommonMark's rules by the author's intention: a fence right after a tag is a fence. Linear in the length of
 * the text. `mdast/leaks.ts` reports errors about conditional content.
 */
import { execFrom } from '../../util/exec-from.ts';
import type { Range } from './mask.ts';

export interface CodeRange extends Range {
  kind: 'fence' | 'span' | 'comment';
}

/** Non-overlapping ranges in order. An unclosed fence or comment extends to the end. */
export function codeRanges(text: string): CodeRange[] {
  const ranges: CodeRange[] = [];
  let at = 0;
  while (at < text.length) {
    const fence = openFence(text, at);
    if (fence) {
      const end = closeFence(text, fence);
      // The rest of the opening line, such as a title, is not code.
      if (end > fence.content) ranges.push({ kind: 'fence', start: fence.content, end });
      at = nextLine(text, end);
    } else {
      at = scanParagraph(text, at, ranges);
    }
  }
  return ranges;
}

interface Fence {
  /** Start of the line after the opening line. */
  content: number;
  character: string;
  length: number;
  /** Number of `>` before it. A line with fewer is outside of the quote and the fence. */
  quotes: number;
  /** A line indented less is outside of the list item that the fence is in. */
  indent: number;
}

function openFence(text: string, lineStart: number): Fence | undefined {
  const prefix = readPrefix(text, lineStart);
  const { at } = prefix;
  const character = text[at];
  if (character !== '`' && character !== '~') return undefined;
  const length = runLength(text, at);
  if (length < 3) return undefined;
  const end = lineEnd(text, at);
  if (character === '`' && text.slice(at + length, end).includes('`')) return undefined;
  const indent = prefix.marker ? prefix.indent : Math.max(0, prefix.indent - 3);
  return { content: nextLine(text, at), character, length, quotes: prefix.quotes, indent };
}

function closeFence(text: string, fence: Fence): number {
  for (let line = fence.content; line < text.length; line = nextLine(text, line)) {
    const end = lineEnd(text, line);
    const { at, quotes, indent } = readPrefix(text, line, fence.quotes);
    const isBlank = at >= end;
    if (quotes < fence.quotes || (!isBlank && indent < fence.indent)) return line - 1;
    if (text[at] === fence.character) {
      const length = runLength(text, at);
      if (length >= fence.length && text.slice(at + length, end).trim() === '') return end;
    }
  }
  return text.length;
}

/**
 * Reads the prefix of a block: spaces, `>`, and list markers. Inside a fence, `maxQuotes` is given, since list markers and
 * additional `>` are code there.
 */
function readPrefix(text: string, lineStart: number, maxQuotes?: number) {
  let at = lineStart;
  let quotes = 0;
  let indent = 0;
  let marker = false;
  for (;;) {
    const character = text[at];
    if (character === ' ' || character === '\t') {
      indent += character === '\t' ? 4 - (indent % 4) : 1;
      at++;
    } else if (character === '>' && quotes < (maxQuotes ?? Number.POSITIVE_INFINITY)) {
      quotes++;
      indent = 0;
      marker = false;
      at += text[at + 1] === ' ' ? 2 : 1;
    } else {
      const length = maxQuotes === undefined ? (execFrom(LIST_MARKER, text, at)?.[0].length ?? 0) : 0;
      if (length === 0) return { at, quotes, indent, marker };
      indent += length;
      marker = true;
      at += length;
    }
  }
}

const LIST_MARKER = /(?:[-*+]|\d{1,9}[.)])(?=[ \t])/y;

/** Scans from a line's start to the end of its paragraph, or past a comment that reaches beyond it. */
function scanParagraph(text: string, start: number, ranges: CodeRange[]): number {
  const end = paragraphEnd(text, start);
  const tokens = [...text.slice(start, end).matchAll(/`+|<!--/g)];
  const partners = nextOfSameLength(tokens);
  let done = start;
  for (const [index, token] of tokens.entries()) {
    const at = start + token.index;
    if (at < done) continue;
    if (token[0] === '<!--') {
      const close = text.indexOf('-->', at + 2);
      done = close < 0 ? text.length : close + 3;
      ranges.push({ kind: 'comment', start: at, end: done });
      if (done > end) return done;
    } else {
      const partner = isEscaped(text, at) ? undefined : partners[index];
      if (!partner) continue;
      done = start + partner.index + partner[0].length;
      ranges.push({ kind: 'span', start: at, end: done });
    }
  }
  return end;
}

/** The end of the text that may contain a code span: a blank line, a rule, a heading, or a fence. */
function paragraphEnd(text: string, start: number): number {
  let line = nextLine(text, start);
  if (isBoundary(text, start)) return line;
  while (line < text.length && !isBoundary(text, line) && !openFence(text, line)) line = nextLine(text, line);
  return line;
}

const BOUNDARY = /[ \t]*(?:#{1,6}[ \t].*|-{3,}[ \t]*|={3,}[ \t]*)?(?:\n|$)/y;

function isBoundary(text: string, line: number): boolean {
  return execFrom(BOUNDARY, text, line) !== null;
}

/** For each run of backticks, the next one of the same length, which closes a code span. Runs from the end to stay linear. */
function nextOfSameLength(tokens: RegExpExecArray[]): (RegExpExecArray | undefined)[] {
  const last = new Map<string, RegExpExecArray>();
  return tokens
    .toReversed()
    .map((token) => {
      const next = last.get(token[0]);
      last.set(token[0], token);
      return next;
    })
    .toReversed();
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}

/** How often a character is repeated at a place of the text. */
export function runLength(text: string, at: number): number {
  let end = at;
  while (text[end] === text[at]) end++;
  return end - at;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function nextLine(text: string, at: number): number {
  return Math.min(text.length, lineEnd(text, at) + 1);
}
