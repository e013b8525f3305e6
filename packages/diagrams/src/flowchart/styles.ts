/**
 * Converts `classDef`, `class`, and `style` to attributes, since a content security policy may block inline styles. The
 * author's colors are the same in light and dark mode, so text on a filled shape is black or white, whichever is
 * readable.
 */
import { luminance } from '../color.ts';
import type { Attributes } from '../svg.ts';

export interface AuthoredStyle {
  shape: Attributes & { class?: string };
  text: Attributes;
}

const PLAIN_VALUE = /^[\w#.%, ()/-]+$/;

export function authoredStyle(styles: readonly string[]): AuthoredStyle {
  const declared = new Map<string, string>();
  for (const style of styles) {
    const at = style.indexOf(':');
    const value = style
      .slice(at + 1)
      .trim()
      .replace(/\s*!important$/, '')
      .replace(/^\ue000(\w+)\ue001?$/, '#$1');
    if (at > 0 && PLAIN_VALUE.test(value)) declared.set(style.slice(0, at).trim(), value);
  }
  const shape: Attributes & { class?: string; fill?: string; stroke?: string } = {};
  const text: Attributes & { class?: string; fill?: string } = {};
  const classes: string[] = [];
  const fill = declared.get('fill') ?? declared.get('background');
  const fillLuminance = fill === undefined ? undefined : luminance(fill);
  if (fill !== undefined && fillLuminance !== undefined) {
    shape.fill = fill;
    classes.push('filled');
    text.class = 'colored';
    const color = declared.get('color');
    const isColor = color !== undefined && luminance(color) !== undefined;
    text.fill = isColor ? color : fillLuminance > 0.36 ? '#111' : '#fff';
  }
  const stroke = declared.get('stroke');
  if (stroke !== undefined && luminance(stroke) !== undefined) {
    shape.stroke = stroke;
    classes.push('stroked');
  }
  for (const name of ['stroke-width', 'stroke-dasharray', 'fill-opacity']) {
    const value = declared.get(name);
    if (value === undefined) continue;
    shape[name] = value.replace(/px$/, '');
    if (name === 'stroke-width') classes.push('measured');
  }
  if (classes.length > 0) shape.class = classes.join(' ');
  return { shape, text };
}
