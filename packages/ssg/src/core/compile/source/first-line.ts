/**
 * The description that Docusaurus gives a document: its first line with text, without the marks of Markdown. It reads lines, not
 * blocks, so a line may be a part of a paragraph, an item of a list, or a row of a table.
 */
import { restore } from './characters.ts';

/** Parts of a line without text, and what replaces them. The order matters: images are inside links, and emphasis is around both. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/<[^>]*>/g, ''],
  [/^#+\s*/, ''],
  [/(\*{1,3}|_{1,3})(.*?)\1/g, '$2'],
  [/~~(\S.*\S)~~/g, '$1'],
  [/!\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/\[\^.+?\](?:: .*)?/g, ''],
  [/\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/`(.+?)`/g, '$1'],
  [/^\s{0,3}>\s?/, ''],
  [/:::.*/, ''],
  // Names of emoji.
  [/\s?:(?:[^:]|:::)+:/g, ''],
  // Ids of headings.
  [/\{#*[\w-]+\}/, ''],
];

const COMMENT = /<!--.*?-->|\{\/\*.*?\*\/\}/g;
const COMMENT_START = /<!--|\{\/\*/;
/** A title with a line of `=` below. */
const UNDERLINED_TITLE = /^\s*[^\n]*\n=+/;
/** Readers see less, and the patterns above take long for a line of a million brackets. */
const MAX_LENGTH = 2000;

/** @param text without front matter. Comments and titles never are the description, although Docusaurus may leave parts of them */
export function firstLine(text: string): string {
  /** The backticks that opened a code block. */
  let fence = '';
  /** The end of the comment around the line. */
  let commentEnd = '';
  let isImport = false;
  for (const { 0: written } of text.replace(UNDERLINED_TITLE, '').matchAll(/[^\n]+|\n(?=\n)/g)) {
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
    const plain = MARKS.reduce((rest, [mark, by]) => rest.replace(mark, by), restore(line)).trim();
    if (plain !== '') return plain;
  }
  return '';
}
