/** Boxes with several parts, separated by lines: classes, entities, and states with a description. */
import type { Card } from './flowchart/model.ts';
import type { Size } from './flowchart/shapes.ts';
import { type Attributes, element, number, rect, textBlock } from './svg.ts';
import { layoutLabel, type TextBlock } from './text/wrap.ts';

/** A text in a part, with its style. */
export interface CardLine {
  text: string;
  /** Default: on the left. */
  isCentered?: true;
  isBold?: true;
  /** Class names, such as `italic` or `underlined`. */
  className?: string;
  /** In pixels. Default 14. */
  size?: number;
}

const PAD_X = 12;
const PAD_Y = 8;
/** Width factor for left-aligned text, in case a reader's font is wider. */
export const SLACK = 1.08;
/** Minimum height of an empty part. */
const EMPTY = 10;
const TEXT = 320;

/** A box with parts below each other, separated by lines. */
export function partsCard(parts: readonly (readonly CardLine[])[]): Card {
  const laid = parts.map((lines) => lines.map((line) => ({ line, block: blockOf(line) })));
  const heightOf = (part: (typeof laid)[number]) =>
    part.length === 0 ? EMPTY : part.reduce((sum, { block }) => sum + block.height, 0) + 2 * PAD_Y;
  const least = Math.max(64, ...laid.flat().map(({ block }) => block.width * SLACK + 2 * PAD_X));
  const total = laid.reduce((sum, part) => sum + heightOf(part), 0);
  const draw = (text: Attributes, { width, height }: Size): string => {
    let svg = rect({ x: 0, y: 0, width, height }, { class: 'shape', rx: 4 });
    // Extra height goes above and below a single part, or else to the last part.
    let top = laid.length === 1 ? -total / 2 : -height / 2;
    for (const [index, part] of laid.entries()) {
      if (index > 0) svg += rule(top, width);
      let y = top + PAD_Y;
      for (const { line, block } of part) {
        const at = { x: line.isCentered ? 0 : PAD_X - width / 2, y: y + block.height / 2 };
        const className = [text.class, line.className].filter(Boolean).join(' ');
        svg += textBlock(block, at, { ...text, class: className }, line.isCentered ? 'middle' : 'start');
        y += block.height;
      }
      top += heightOf(part);
    }
    return svg;
  };
  const says = parts
    .slice(1)
    .flat()
    .map(({ text }) => text);
  return { width: least, height: total, says, draw };
}

/** A separator line. */
export function rule(y: number, width: number): string {
  return element('path', { class: 'detail', d: `M${number(-width / 2)} ${number(y)}h${number(width)}` });
}

export function blockOf({ text, isBold, size = 14 }: CardLine): TextBlock {
  return layoutLabel({ text, markdown: false }, TEXT, { size, ...(isBold ? { bold: true } : {}) });
}

/** Escapes `<` and `>` for the label parser. */
export function literal(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The same, but keeps tags for line breaks. */
export function literalLines(text: string): string {
  return text.replace(/<(?!br\s*\/?>)/gi, '&lt;');
}
