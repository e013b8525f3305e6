/** Serializes SVG elements. */
import type { Run } from './text/label.ts';
import { lineHeight, type TextBlock } from './text/wrap.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  /** `x` and `y` are the center. */
  width: number;
  height: number;
}

/** A diagram without its `<svg>`. */
export interface Drawn {
  width: number;
  height: number;
  content: string;
}

/** Rounds to a tenth of a pixel, without a trailing zero. */
export function number(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

export function point({ x, y }: Point): string {
  return `${number(x)} ${number(y)}`;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\p{Cc}/gu, ' ');
}

export type Attributes = Record<string, string | number | undefined>;

function attributes(values: Attributes): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      value === undefined || value === ''
        ? []
        : [` ${name}="${typeof value === 'number' ? number(value) : escapeXml(value)}"`],
    )
    .join('');
}

export function element(name: string, values: Attributes, content = ''): string {
  return content === ''
    ? `<${name}${attributes(values)}/>`
    : `<${name}${attributes(values)}>${content}</${name}>`;
}

/** @param name class of the path */
export function path(name: string, d: string): string {
  return element('path', { class: name, d });
}

export function rect(box: Box, values: Attributes = {}): string {
  return element('rect', {
    ...values,
    x: box.x - box.width / 2,
    y: box.y - box.height / 2,
    width: box.width,
    height: box.height,
  });
}

export function polygon(points: Point[]): string {
  return `M${points.map(point).join('L')}Z`;
}

/** Lines of text around a point; `start` aligns their left edge with it. */
export function textBlock(
  block: TextBlock,
  at: Point,
  values: Attributes = {},
  anchor: 'middle' | 'start' = 'middle',
): string {
  const step = lineHeight(block.size);
  // The middle of a line is about a third of an em above its baseline.
  const first = at.y - ((block.lines.length - 1) * step) / 2 + block.size * 0.345;
  const content = block.lines
    .map((line, index) =>
      line.length === 0
        ? ''
        : element('tspan', { x: at.x, y: first + index * step }, line.map(runText).join('')),
    )
    .join('');
  if (content === '') return '';
  return element(
    'text',
    {
      fill: 'currentColor',
      stroke: 'none',
      ...values,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      'font-size': block.size,
    },
    content,
  );
}

function runText(run: Run): string {
  const text = escapeXml(run.text);
  const classes = [run.bold && 'bold', run.italic && 'italic', run.code && 'code'].filter(Boolean).join(' ');
  return classes === '' ? text : element('tspan', { class: classes }, text);
}
