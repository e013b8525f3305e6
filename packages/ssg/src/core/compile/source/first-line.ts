/**
 * The description that Docusaurus gives a document: its first line with text, without the marks of Markdown. It reads lines, not
 * blocks, so a line may be a part of a paragraph, an item of a list, or a row of a table.
 */
import { restore } from './characters.ts';

const COMMENT = /<!--.*?-->|\{\/\*.*?\*\/\}/g;
const COMMENT_START = /<!--|\{\/\*/;
/** A title with a line of `=` below. */
const UNDERLINED_TITLE = /^[^\n]*\n=+/;
/** Readers see less, and looking for pairs of marks takes long in a line of a million brackets. */
const MAX_LENGTH = 2000;

/** @param text without front matter. Comments and titles never are the description, although Docusaurus may leave parts of them */
export function firstLine(text: string): string {
  /** The backticks that opened a code block. */
  let fence = '';
  /** The end of the comment around the line. */
  let commentEnd = '';
  let isImport = false;
  for (const { 0: written } of text
    .trimStart()
    .replace(UNDERLINED_TITLE, '')
    .matchAll(/[^\n]+|\n(?=\n)/g)) {
    const ticks = /^\s*(`{3,})/.exec(written)?.[1] ?? '';
    if (fence !== '') {
      if (ticks.length >= fence.length) fence = '';
      continue;
    }
    let line = written.slice(0, MAX_LENGTH);
    if (commentEnd !== '') {
      const end = line.indexOf(commentEnd);
      if (end < 0) continue;
      line = line.slice(end + commentEnd.length);
    }
    line = line.replace(COMMENT, '');
    const start = COMMENT_START.exec(line);
    commentEnd = start ? (start[0] === '<!--' ? '-->' : '*/}') : '';
    if (start) line = line.slice(0, start.index);
    if (line.trim() === '') {
      isImport &&= written.trim() !== '';
      continue;
    }
    isImport ||= /^(?:im|ex)port\s/.test(line);
    if (isImport || /^#[^#]/.test(line)) continue;
    fence = ticks;
    if (fence !== '') continue;
    const plain = textOf(restore(line)).trim();
    if (plain !== '') return plain;
  }
  return '';
}

/** A line without the marks of Markdown. The order matters: images are inside links, and emphasis is around both. */
function textOf(line: string): string {
  const unmarked = withoutEmphasis(line.replace(/<[^>]*>/g, '').replace(/^#+\s*/, '')).replace(
    /~~(?!\s)(.{2,})(?<!\s)~~/g,
    '$1',
  );
  const withoutNotes = withLabels(unmarked, '!').replace(/\[\^[^\]]+\](?:: .*)?/g, '');
  const [beforeContainer = ''] = withLabels(withoutNotes, '')
    .replace(/`(.+?)`/g, '$1')
    .replace(/^\s{0,3}>/, '')
    .split(':::');
  // Names of emoji, and the id of a heading.
  return beforeContainer.replace(/\s?:[^:]+:/g, '').replace(/\{#*[\w-]+\}/, '');
}

/** Leaves the labels of links or images: of `[label](target)` and `[label][target]`. */
function withLabels(line: string, prefix: '!' | ''): string {
  return line.replace(new RegExp(`${prefix}\\[(.*?)\\](?:\\[|\\().*?(?:\\]|\\))`, 'g'), '$1');
}

/** Removes up to three `*` or `_` with as many after them. A mark inside a word counts, as in Docusaurus. */
function withoutEmphasis(line: string): string {
  let text = '';
  for (let at = 0; at < line.length; ) {
    const mark = /^(?:\*{1,3}|_{1,3})/.exec(line.slice(at, at + 3))?.[0] ?? '';
    const pair = Array.from(mark, (_, index) => mark.slice(index)).find((each) =>
      line.includes(each, at + each.length),
    );
    if (pair === undefined) {
      text += line[at++];
      continue;
    }
    const end = line.indexOf(pair, at + pair.length);
    text += line.slice(at + pair.length, end);
    at = end + pair.length;
  }
  return text;
}
