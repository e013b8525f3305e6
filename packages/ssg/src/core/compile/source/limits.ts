/**
 * Limits constructs for which the parser's time grows with the square of their number, or which are too deep for recursion.
 * The limits are counts, so the result is the same on every machine. Marks beyond a limit are hidden from the parser and
 * stay text.
 */
import type { CompileOptions, Diagnostic } from '../../types.ts';
import { hideMarks } from './characters.ts';
import { codeRanges } from './code-ranges.ts';
import { blank, insideOf, type Range, rewrite } from './mask.ts';
import { locator } from './place.ts';

/** Emphasis marks, unmatched `]`, and openings of comments in one paragraph, item, or row: 10,000 take seconds. */
const MAX_MARKS = 1000;
/** Nested quotes and lists on one line. */
const MAX_CONTAINERS = 100;
/** Nested braces, and unclosed tags. */
const MAX_DEPTH = 200;
const MAX_OPEN_TAGS = 1000;

/** An escape, a bracket, or one or more of the same mark; within a word, `_` is a part of it. */
const MARK = /\\[^\n]|[[\]]|<[!?]|\*+|~+|(?<![\p{L}\d_])_+|_+(?![\p{L}\d_])/gu;
const CONTAINER = String.raw`[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))`;
const MANY_CONTAINERS = new RegExp(`^(?:${CONTAINER}){${MAX_CONTAINERS}}(?=${CONTAINER})(.*)$`, 'gm');
/** A line of one character is a rule. */
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;
/** The possible start of another paragraph, item, or row. */
const SEGMENT = /^[ \t>]*(?:#{1,6}[ \t]|(?:[-*+]|\d{1,9}[.)])[ \t])/;
const TABLE = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|/;
/** HTML that extends to the end of its block. */
const HTML_BLOCK =
  /^ {0,3}<(?:[!?]|\/?[a-z][^<>]*>?[ \t]*$|(?:script|pre|style|textarea|div|table|svg|p|ul|ol)\b)/i;

export function limitWork(
  text: string,
  { file, format }: Pick<CompileOptions, 'file' | 'format'>,
): { text: string; diagnostics: Diagnostic[] } {
  const problems: Problem[] = [];
  let limited = text;
  for (const limit of format === 'mdx'
    ? [deepBraces, openTags, deepContainers, manyMarks]
    : [deepContainers, manyMarks]) {
    const found = limit(limited, format);
    if (found.length === 0) continue;
    const [first] = found as [Problem];
    problems.push(first);
    // Parsing half of a document would report misleading errors.
    limited = first.severity === 'error' ? blank(limited) : rewrite(limited, found, hideMarks);
  }
  if (problems.length === 0) return { text, diagnostics: [] };
  const { place } = locator(text);
  const diagnostics = problems.map(({ start, code, severity, message, hint }) => ({
    code,
    severity,
    message,
    hint,
    file,
    ...place(start),
  }));
  return { text: limited, diagnostics };
}

type Problem = Range & Required<Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>>;

/** Finds deeply nested quotes and lists, line by line. */
function deepContainers(text: string): Problem[] {
  const found: Problem[] = [];
  for (const { 0: line, 1: rest = '', index } of text.matchAll(MANY_CONTAINERS)) {
    if (RULE.test(line)) continue;
    found.push({
      start: index + line.length - rest.length,
      end: index + line.length,
      code: 'too-deeply-nested',
      severity: 'warning',
      message: `more than ${MAX_CONTAINERS} quotes and lists are nested on one line; the rest of the line is shown as plain text`,
      hint: 'remove the extra `>` and list markers, or put the line in a code block',
    });
  }
  if (found.length === 0) return found;
  const isCode = insideOf(codeRanges(text));
  return found.filter(({ start }) => !isCode(start));
}

function manyMarks(text: string, format: 'md' | 'mdx'): Problem[] {
  if (!hasMore(text, MARK, MAX_MARKS)) return [];
  const ranges = codeRanges(text);
  const isCode = insideOf(ranges);
  // A comment that is never closed is looked for from each of its openings.
  const isLiteral = insideOf(ranges.filter(({ kind }) => kind !== 'comment'));
  const found: Problem[] = [];
  for (const { start, end } of segments(text)) {
    const source = text.slice(start, end);
    if (HTML_BLOCK.test(source) || (format === 'mdx' && /^(?:import|export)\b/.test(source))) continue;
    const marks: Range[] = [];
    let brackets = 0;
    for (const { 0: mark, index } of source.matchAll(MARK)) {
      if (mark.startsWith('\\')) continue;
      if (mark === '[') brackets++;
      else if (mark === ']' && brackets > 0) brackets--;
      else marks.push({ start: start + index, end: start + index + mark.length });
    }
    if (marks.length <= MAX_MARKS) continue;
    const shown = marks.filter(({ start }) => (text[start] === '<' ? !isLiteral(start) : !isCode(start)));
    if (shown.length <= MAX_MARKS) continue;
    const problem = {
      code: 'too-complex',
      severity: 'warning',
      message: `the block has more than ${MAX_MARKS} emphasis marks, comments, or unmatched brackets; they are shown as plain text`,
      hint: 'split the block with blank lines, or put it in a code block',
    } as const;
    // In MDX, a mark may be part of an expression.
    const hidden = format === 'mdx' ? outsideOfCode(text, start, end, shown) : shown;
    found.push(...hidden.map((mark) => ({ ...mark, ...problem })));
  }
  return found;
}

/** Splits a text at blank lines, list items, and table rows. */
function* segments(text: string): Generator<Range> {
  let start = 0;
  let isTable = false;
  let isHtml = false;
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, end);
    const isBlank = line.trim() === '';
    if (!isBlank && at === start) isHtml = HTML_BLOCK.test(line);
    if (!isBlank && TABLE.test(line)) isTable = true;
    // HTML extends to a blank line.
    const begins = isBlank || (!isHtml && (isTable || SEGMENT.test(line)));
    if (begins && at > start) yield { start, end: at - 1 };
    if (begins) start = isBlank ? end + 1 : at;
    if (isBlank) isTable = isHtml = false;
    at = end + 1;
  }
  if (start < text.length) yield { start, end: text.length };
}

/** The ranges outside of braces and tags. */
function outsideOfCode(text: string, start: number, end: number, ranges: readonly Range[]): Range[] {
  const code: Range[] = [];
  let depth = 0;
  let open = start;
  for (const { 0: mark, index } of text.slice(start, end).matchAll(/<\/?[a-z][^<>{}]*>?|[{}]/gi)) {
    const at = start + index;
    if (mark === '{' && depth++ === 0) open = at;
    else if (mark === '}' && depth > 0 && --depth === 0) code.push({ start: open, end: at + 1 });
    else if (depth === 0 && mark !== '}' && mark !== '{') code.push({ start: at, end: at + mark.length });
  }
  if (depth > 0) code.push({ start: open, end });
  const isCode = insideOf(code);
  return ranges.filter((range) => !isCode(range.start));
}

/** The time of MDX's native parser grows with the square of the number of open braces. */
function deepBraces(text: string): Problem[] {
  if (!hasMore(text, /\{/g, MAX_DEPTH)) return [];
  const isCode = insideOf(codeRanges(text));
  let depth = 0;
  for (const { 0: brace, index } of text.matchAll(/(?<!\\)[{}]/g)) {
    if (isCode(index)) continue;
    if (brace === '}') depth = Math.max(0, depth - 1);
    else if (++depth > MAX_DEPTH) return [tooDeep(index, text, 'braces', '`\\{` for a literal brace')];
  }
  return [];
}

function openTags(text: string): Problem[] {
  const TAG = /<(\/?)[A-Za-z](?:[^<>]*?)(\/?)>|<>|<\/>/g;
  if (!hasMore(text, TAG, MAX_OPEN_TAGS)) return [];
  const isCode = insideOf(codeRanges(text));
  let depth = 0;
  for (const { 0: tag, 1: closing, 2: selfClosing, index } of text.matchAll(TAG)) {
    if (selfClosing || isCode(index)) continue;
    if (closing || tag === '</>') depth = Math.max(0, depth - 1);
    else if (++depth > MAX_OPEN_TAGS) return [tooDeep(index, text, 'tags', '`\\<` for a literal `<`')];
  }
  return [];
}

/** The document is not compiled. */
function tooDeep(start: number, text: string, what: string, escaped: string): Problem {
  return {
    start,
    end: text.length,
    code: 'too-deeply-nested',
    severity: 'error',
    message: `too many nested ${what}; the document cannot be compiled`,
    hint: `close the ${what}, or write ${escaped}`,
  };
}

function hasMore(text: string, pattern: RegExp, limit: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(pattern)) if (++count > limit) return true;
  return false;
}
