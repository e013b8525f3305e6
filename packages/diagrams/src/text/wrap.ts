/** Wraps long lines to lines of similar length. */

import type { LabelSource } from './label.ts';
import { type Line, parseLabel, type Run } from './label.ts';
import { FONT_SIZE, isWide, LINE_HEIGHT, runWidth, widthOf } from './measure.ts';

/** A label with its final lines. */
export interface TextBlock {
  lines: Line[];
  width: number;
  height: number;
  size: number;
}

/** An unbreakable piece of text, possibly after a space. */
interface Word {
  runs: Run[];
  width: number;
  spaced: boolean;
}

export function layoutLabel(
  label: LabelSource,
  maxWidth: number,
  options: { size?: number; bold?: true } = {},
): TextBlock {
  const { size = FONT_SIZE, bold } = options;
  const parsed = parseLabel(label).map((line) => (bold ? line.map((run) => ({ ...run, bold })) : line));
  const lines = parsed.flatMap((line) => wrapLine(line, maxWidth, size));
  const width = Math.max(0, ...lines.map((line) => widthOf(line, size)));
  return { lines, width, height: lines.length * lineHeight(size), size };
}

export function lineHeight(size: number): number {
  return Math.round((LINE_HEIGHT * size) / FONT_SIZE);
}

function wrapLine(line: Line, maxWidth: number, size: number): Line[] {
  if (widthOf(line, size) <= maxWidth) return [line];
  const words = splitWords(line, maxWidth, size);
  const space = runWidth({ text: ' ' }, size);
  const wrapped = fill(words, maxWidth, space);
  // The narrowest width with the same number of lines makes them similar in length.
  let low = maxWidth / (wrapped.length + 1);
  let high = maxWidth;
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (fill(words, middle, space).length <= wrapped.length) high = middle;
    else low = middle;
  }
  return fill(words, high, space).map(joinWords);
}

function fill(words: Word[], maxWidth: number, space: number): Word[][] {
  const lines: Word[][] = [];
  let line: Word[] = [];
  let width = 0;
  for (const word of words) {
    const gap = line.length > 0 && word.spaced ? space : 0;
    if (line.length > 0 && width + gap + word.width > maxWidth) {
      lines.push(line);
      line = [word];
      width = word.width;
    } else {
      line.push(word);
      width += gap + word.width;
    }
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

function joinWords(words: Word[]): Line {
  const line: Run[] = [];
  for (const [index, word] of words.entries()) {
    for (const [part, run] of word.runs.entries()) {
      const text = index > 0 && part === 0 && word.spaced ? ` ${run.text}` : run.text;
      const last = line.at(-1);
      if (last && sameStyle(last, run)) last.text += text;
      else line.push({ ...run, text });
    }
  }
  return line;
}

function sameStyle(a: Run, b: Run): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.code === b.code;
}

function splitWords(line: Line, maxWidth: number, size: number): Word[] {
  const words: Word[] = [];
  let spaced = false;
  let open: Word | undefined;
  for (const run of line) {
    for (const token of run.text.split(/( +)/)) {
      if (token === '') continue;
      if (token[0] === ' ') {
        spaced = true;
        open = undefined;
        continue;
      }
      for (const piece of breakable(token, run, maxWidth, size)) {
        const part: Run = { ...run, text: piece };
        // Text without a space before it belongs to the word, unless a break is possible there.
        if (open) {
          open.runs.push(part);
          open.width += runWidth(part, size);
        } else {
          words.push({ runs: [part], width: runWidth(part, size), spaced });
        }
        spaced = false;
        open = undefined;
      }
      open = words.at(-1);
    }
  }
  return words;
}

/** Splits a long word after punctuation, or anywhere if necessary. */
function breakable(word: string, run: Run, maxWidth: number, size: number): string[] {
  const characters = [...word];
  const wide = characters.some((character) => isWide(character.codePointAt(0) as number));
  if (!wide && runWidth({ ...run, text: word }, size) <= maxWidth) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const [index, character] of characters.entries()) {
    const tooLong = piece !== '' && runWidth({ ...run, text: piece + character }, size) > maxWidth;
    const before = characters[index - 1];
    const here = wide && before !== undefined && breaksBetween(before, character);
    const punctuated =
      before !== undefined && /[/\-._:,@&=?]/.test(before) && /[\p{L}\p{N}]/u.test(character);
    if (tooLong || here || punctuated) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  if (piece !== '') pieces.push(piece);
  return pieces;
}

function breaksBetween(before: string, after: string): boolean {
  if (/[、。，．！？」』）】：；]/.test(after) || /[「『（【]/.test(before)) return false;
  return isWide(before.codePointAt(0) as number) || isWide(after.codePointAt(0) as number);
}
