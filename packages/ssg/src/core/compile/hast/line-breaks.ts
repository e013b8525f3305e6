/**
 * Line break opportunities inside code and long words. Browsers break code after every hyphen and never break long words,
 * so `--cache-dir` would be split, and a path of 60 characters would overflow its column.
 */
import type { Element, ElementContent, Node, Text } from 'hast';
import type { Draft } from '../draft.ts';
import { isElement, isJsx, type Tag, tagName } from './tag.ts';

/** Characters per line of the narrowest column: a nested list on a phone 350 pixels wide. */
const ONE_LINE = 24;

const LONG_WORD = new RegExp(`\\S{${ONE_LINE + 1}}`);

/** After a slash, a colon, or an equals sign; before a dot or an underscore. */
const BREAKS = /(?<=[/\\:=,;&|])(?![/\\:=,;&|])|(?<=\w)(?=[._?#@[({<])/;

/** Names and digests without another break are split into parts of this length, after a hyphen if there is one. */
const PART = 16;
const PARTS = new RegExp(`.{0,${PART - 1}}-(?=.)|.{1,${PART}}`, 'gsu');

/** Inline code: prevents breaks at hyphens, and adds breaks to the words of long code. */
export function inlineCode(node: Tag, draft: Draft, parent: Node): void {
  if (draft.markup || !isElement(node) || (isElement(parent) && parent.tagName === 'pre')) return;
  const [text] = node.children;
  if (node.children.length !== 1 || text?.type !== 'text') return;
  if (text.value.length <= ONE_LINE) {
    if (text.value.includes('-')) addNowrap(node);
    return;
  }
  node.children = text.value.split(/(\s+)/).flatMap((word) => {
    if (word.trim() === '') return word === '' ? [] : [textNode(word)];
    return withBreaks(word, (part) => (part.includes('-') ? nowrap(part) : textNode(part)));
  });
}

/** Adds line break opportunities to the long words of an element. */
export function breakLongWords(cell: Tag): void {
  const pending: Tag[] = [cell];
  for (let tag = pending.pop(); tag; tag = pending.pop()) {
    // `inlineCode` handles code, and white space in code blocks is significant.
    if (['code', 'pre', 'svg', 'math', 'script', 'style'].includes(tagName(tag))) continue;
    const children: Node[] = [];
    for (const child of tag.children as Node[]) {
      if (isElement(child) || isJsx(child)) pending.push(child);
      children.push(...(isText(child) ? breakText(child) : [child]));
    }
    tag.children = children as never;
  }
}

/** The text, with places to break in its long words. */
export function breakText(node: Text): ElementContent[] {
  if (node.value.length <= ONE_LINE || !LONG_WORD.test(node.value)) return [node];
  return node.value
    .split(/(\s+)/)
    .flatMap((word) => (word === '' ? [] : withBreaks(word, (part) => textNode(part))));
}

function withBreaks(word: string, show: (part: string) => ElementContent): ElementContent[] {
  return breakWord(word).flatMap((part, index) => (index === 0 ? [show(part)] : [wordBreak(), show(part)]));
}

/** Splits a word into parts that fit on a line. */
function breakWord(word: string): string[] {
  if (word.length <= ONE_LINE) return [word];
  const lines: string[] = [];
  for (const part of word.split(BREAKS)) {
    const line = lines.at(-1);
    // Prefer a few long parts: each one costs an element.
    if (line !== undefined && line.length + part.length <= ONE_LINE / 2)
      lines[lines.length - 1] = line + part;
    else if (part.length <= ONE_LINE) lines.push(part);
    else lines.push(...(part.match(PARTS) ?? []));
  }
  return lines;
}

/** Characters of the longest part of a word that stays on a line. */
export function longestPart(word: string): number {
  return word.length <= ONE_LINE ? word.length : Math.max(...breakWord(word).map(({ length }) => length));
}

const isText = (node: Node): node is Text => node.type === 'text';

const textNode = (value: string): Text => ({ type: 'text', value });

const wordBreak = (): Element => ({ type: 'element', tagName: 'wbr', properties: {}, children: [] });

const nowrap = (text: string): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['nowrap'] },
  children: [textNode(text)],
});

function addNowrap(node: Element): void {
  node.properties.className = [node.properties.className ?? []].flat().map(String).concat('nowrap');
}
