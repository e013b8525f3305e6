/**
 * MDX's parsers stop at the first syntax error. To report all errors in one run, this module removes the invalid construct
 * and parses the rest again. Errors that may be a consequence of the removal are not reported: a missing error costs a
 * second run, a false one costs trust.
 */
import type { VFileMessage } from 'vfile-message';
import { otherSyntaxAt } from '../mdast/other-syntax.ts';
import { blockEnd, blockStart } from '../source/blocks.ts';
import { NOTHING } from '../source/characters.ts';
import { locator } from '../source/place.ts';
import { unclosedBrace, unclosedTag } from './explain.ts';

export interface FoundError {
  error: VFileMessage;
  /** The parsed text, every character in the same place as in the author's file. */
  text: string;
}

/** Limits of reported errors per document, of attempts to find them, and of parsed characters in total. */
const MAX_ERRORS = 10;
const MAX_ATTEMPTS = 30;
const MAX_PARSED = 300_000;

/** @param parse returns the first error of a text */
export function allErrors(
  first: VFileMessage,
  text: string,
  parse: (text: string) => VFileMessage | undefined,
): FoundError[] {
  const found: FoundError[] = [{ error: first, text }];
  const damagedTags = new Set<string>();
  let last = { error: first, text };
  const attempts = Math.min(MAX_ATTEMPTS, Math.floor(MAX_PARSED / text.length));
  for (let attempt = 0; attempt < attempts && found.length < MAX_ERRORS; attempt++) {
    const rest = withoutCause(last, damagedTags);
    if (rest === undefined || rest === last.text) break;
    const error = parse(rest);
    if (!error || error.ruleId === 'too-complex') break;
    last = { error, text: rest };
    if (!isConsequence(last, found, damagedTags)) found.push(last);
  }
  return found;
}

/** Checks for errors about a tag whose partner was removed, or about a place that is already reported. */
function isConsequence(
  { error, text }: FoundError,
  found: readonly FoundError[],
  damagedTags: ReadonlySet<string>,
): boolean {
  const names = [...error.reason.matchAll(TAG_IN_REASON)].map(([, name = '']) => name);
  const at = offsetOf(error, text);
  // The reason does not contain the name of an unexpected closing tag.
  if (at !== undefined && error.reason.startsWith('Unexpected closing slash')) {
    const tag = text.lastIndexOf('<', at);
    names.push(text.slice(tag + 2, tag + 1 + nameLength(text, tag)));
  }
  return (
    names.some((name) => damagedTags.has(name)) ||
    found.some((known) => known.error.line === error.line && known.error.column === error.column)
  );
}

const TAG_IN_REASON = /`<\/?([^`>]*)>`/g;
const PLACE_IN_REASON = /\((\d+):(\d+)-(\d+):(\d+)\)/;

/** The text without the construct that caused an error; undefined if it is unknown. */
function withoutCause({ error, text }: FoundError, damagedTags: Set<string>): string | undefined {
  const { reason } = error;
  const at = offsetOf(error, text);
  if (at === undefined) return undefined;
  const tags = [...reason.matchAll(TAG_IN_REASON)].map(([, name = '']) => name);
  const damage = (start: number, end: number): string => {
    for (const [, name] of text.slice(start, end).matchAll(TAG)) damagedTags.add(name as string);
    return masked(text, start, end, NOTHING);
  };

  if (reason.startsWith('Unexpected end of file in expression')) {
    const brace = unclosedBrace(text);
    if (brace < 0) return undefined;
    const tag = openTagBefore(text, brace);
    let end = brace;
    while (text[end] === '{') end++;
    return tag < 0 ? masked(text, brace, end, NOTHING) : damage(tag, blockEnd(text, brace));
  }
  if (reason.startsWith('Could not parse expression')) {
    const foreign = otherSyntaxAt(text, at);
    if (foreign) return masked(text, foreign.start, foreign.end, NOTHING);
    const start = openBraceBefore(text, at);
    return start < 0 ? undefined : withExpression(text, start);
  }
  if (error.source === 'micromark-extension-mdxjs-esm') {
    return masked(text, moduleStart(text, at), blockEnd(text, at), ' ');
  }
  if (reason.startsWith('Unexpected lazy line')) {
    const isTag = error.source === 'micromark-extension-mdx-jsx';
    const start = isTag ? unclosedTag(text, at) : openBraceBefore(text, at);
    return start < 0 ? undefined : damage(start, start + 1 + (isTag ? nameLength(text, start) : 0));
  }
  if (reason.startsWith('Unexpected end of file')) {
    const tag = unclosedTag(text, at);
    return tag < 0 ? undefined : damage(tag, tag + 1 + nameLength(text, tag));
  }
  if (reason.startsWith('Expected') || reason.startsWith('Unexpected closing')) {
    // Two tags that do not match. The reason contains the place of the opening tag.
    for (const name of tags) damagedTags.add(name);
    const [, line, column, endLine, endColumn] = PLACE_IN_REASON.exec(reason) ?? [];
    if (line === undefined || !/^(?:Expected a closing|Unexpected closing tag)/.test(reason)) {
      const start = text.lastIndexOf('<', at);
      const end = text.indexOf('>', at);
      return start < 0 || end < 0 ? undefined : damage(start, end + 1);
    }
    const { offset } = locator(text);
    const start = offset({ line: Number(line), column: Number(column) });
    return damage(start, offset({ line: Number(endLine), column: Number(endColumn) }));
  }
  if (error.source === 'micromark-extension-mdx-jsx') return withValidTag(text, at, damage, damagedTags);
  return undefined;
}

const TAG = /<\/?([A-Za-z_$][\w$.:-]*)/g;

/** Keeps the name and the end of a tag, because its partner needs them; other tags become text. */
function withValidTag(
  text: string,
  at: number,
  damage: (start: number, end: number) => string,
  damagedTags: Set<string>,
): string | undefined {
  const start = unclosedTag(text, at);
  if (start < 0) return undefined;
  const nameEnd = start + 1 + nameLength(text, start);
  const close = text.indexOf('>', at);
  const isWhole = close >= 0 && close < blockEnd(text, at) && at > nameEnd && nameEnd > start + 1;
  if (!isWhole) return damage(start, Math.max(nameEnd, start + 1));
  const isClosed = text[close - 1] === '/';
  // The slash may belong to an attribute without quotes instead of closing the tag.
  if (isClosed) damagedTags.add(text.slice(start + 1, nameEnd));
  return masked(text, nameEnd, isClosed ? close - 1 : close, ' ');
}

function nameLength(text: string, tag: number): number {
  return /^\/?(?:[A-Za-z_$][\w$.:-]*)?/.exec(text.slice(tag + 1, tag + 200))?.[0].length ?? 0;
}

/** The start of the expression around a place, which may contain objects; -1 if there is none. */
function openBraceBefore(text: string, at: number): number {
  const start = blockStart(text, at);
  let open = -1;
  let closed = 0;
  for (let before = at - 1; before >= 0 && (open < 0 || before >= start); before--) {
    if (text[before] === '}') closed++;
    else if (text[before] === '{' && closed > 0) closed--;
    else if (text[before] === '{') open = before;
  }
  return open;
}

/** Replaces the expression that starts at `start` with a valid one, which also works as a spread. */
function withExpression(text: string, start: number): string {
  let depth = 0;
  let end = start;
  for (; end < text.length; end++) {
    if (text[end] === '{') depth++;
    else if (text[end] === '}' && --depth === 0) break;
  }
  const within = text.slice(start + 1, end);
  const valid = within.startsWith('...') ? '...0' : '0';
  if (depth > 0 || within.length < valid.length) return masked(text, start, start + 1, NOTHING);
  const done = start + 1 + valid.length;
  return text.slice(0, start + 1) + valid + masked(text, done, end, ' ').slice(done);
}

/** The start of the block with the nearest import or export at or before a place. */
function moduleStart(text: string, at: number): number {
  let start = blockStart(text, at);
  while (start > 0 && !/^(?:import|export)\b/.test(text.slice(start, start + 7))) {
    start = blockStart(text, start - 1);
  }
  return start;
}

/** The start of the tag in the same block that is open at a place; -1 if there is none. */
function openTagBefore(text: string, at: number): number {
  const start = blockStart(text, at);
  const tag = text.slice(start, at).search(/<[A-Za-z][^<>]*$/);
  return tag < 0 ? -1 : start + tag;
}

function masked(text: string, start: number, end: number, fill: string): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, fill) + text.slice(end);
}

function offsetOf({ place, line, column }: VFileMessage, text: string): number | undefined {
  const point = place && 'start' in place ? place.start : place;
  if (point?.offset !== undefined) return point.offset;
  return line && column ? locator(text).offset({ line, column }) : undefined;
}
