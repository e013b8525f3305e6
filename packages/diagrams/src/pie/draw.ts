import { blockOf, literal } from '../card.ts';
import { colorOf } from '../series.ts';
import { type Drawn, element, number, type Point, rect, textBlock } from '../svg.ts';
import { fitsPhone } from '../wrap-drawing.ts';
import type { Pie } from './parse.ts';

const RADIUS = 128;
const GAP = 28;
const SWATCH = 14;
const ROW = 26;
/** Minimum share with room for a percentage; smaller slices show it next to the name. */
const ROOMY = 0.045;

/** A circle of slices, clockwise from the top, with a legend on the side, or below if that is narrower. */
export function drawPie(pie: Pie): Drawn {
  const sum = pie.slices.reduce((total, { value }) => total + value, 0);
  const slices = pie.slices.map(({ name, value, written }, index) => {
    const share = value / sum;
    const percent = percentOf(share);
    const notes = [pie.showData ? written : '', share < ROOMY ? percent : ''].filter(Boolean).join(', ');
    const label = blockOf({ text: literal(notes === '' ? name : `${name} (${notes})`), size: 15 });
    return { share, percent, label, color: colorOf(index) };
  });
  const legendWidth = SWATCH + 9 + Math.max(...slices.map(({ label }) => label.width));
  const heights = slices.map(({ label }) => Math.max(ROW, label.height + 6));
  const legendHeight = heights.reduce((total, height) => total + height, 0);
  const isBeside = fitsPhone(2 * RADIUS + GAP + legendWidth);
  const width = isBeside ? 2 * RADIUS + GAP + legendWidth : Math.max(2 * RADIUS, legendWidth);
  const height = isBeside ? Math.max(2 * RADIUS, legendHeight) : 2 * RADIUS + GAP + legendHeight;
  const center = { x: isBeside ? RADIUS : width / 2, y: isBeside ? height / 2 : RADIUS };

  let turned = 0;
  let content = '';
  let figures = '';
  for (const { share, percent, color } of slices) {
    const middle = at(center, RADIUS * 0.68, turned + share / 2);
    content += drawSlice(center, turned, share, color);
    if (share >= ROOMY) figures += textBlock(blockOf({ text: percent }), middle);
    turned += share;
  }
  const left = isBeside ? 2 * RADIUS + GAP : (width - legendWidth) / 2;
  let top = isBeside ? (height - legendHeight) / 2 : 2 * RADIUS + GAP;
  for (const [index, { label, color }] of slices.entries()) {
    const y = top + (heights[index] as number) / 2;
    const swatch = { x: left + SWATCH / 2, y, width: SWATCH, height: SWATCH };
    content += rect(swatch, { class: `slice ${color}`, rx: 3 });
    content += textBlock(label, { x: left + SWATCH + 9, y }, {}, 'start');
    top += heights[index] as number;
  }
  return { width, height, content: content + figures };
}

function drawSlice(center: Point, turned: number, share: number, color: string): string {
  const attributes = { class: `slice ${color}` };
  if (share === 0) return '';
  if (share > 0.9999) return element('circle', { ...attributes, cx: center.x, cy: center.y, r: RADIUS });
  const [from, to] = [at(center, RADIUS, turned), at(center, RADIUS, turned + share)];
  const arc = `A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${pair(to)}`;
  return element('path', { ...attributes, d: `M${pair(center)}L${pair(from)}${arc}Z` });
}

/** @param turn 0 is the top, 1 is a full turn */
function at(center: Point, radius: number, turn: number): Point {
  const angle = 2 * Math.PI * turn;
  return { x: center.x + radius * Math.sin(angle), y: center.y - radius * Math.cos(angle) };
}

function pair({ x, y }: Point): string {
  return `${number(x)} ${number(y)}`;
}

/** Without decimals, unless rounding would give 0 or 100. */
export function percentOf(share: number): string {
  const percent = share * 100;
  const rounded = Math.round(percent);
  const isExact = Math.abs(percent - rounded) < 1e-9;
  return `${!isExact && (rounded === 0 || rounded === 100) ? percent.toFixed(1) : rounded}%`;
}
