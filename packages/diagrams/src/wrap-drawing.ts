import { element, escapeXml, number, textBlock } from './svg.ts';
import { layoutLabel } from './text/wrap.ts';

export interface Drawing {
  /** Hash of the source, for unique ids. */
  hash: string;
  kind: string;
  /** Size of the content, which starts at 0 0. */
  width: number;
  height: number;
  content: string;
  /** Drawn above the content. */
  heading: string | undefined;
  /** Name and description for assistive technology. */
  title: string | undefined;
  description: string | undefined;
}

/** Margin for the lines at the edge. */
const MARGIN = 4;
/** Width beyond which a drawing scrolls on a phone. */
const NARROW = 500;
/** Width up to which the text is larger than 11 px in the column of a phone, which is 310 px wide. */
const LEGIBLE = 390;
/** Width beyond which a drawing scrolls in the column of an article. */
const COLUMN = 1000;

/** Checks that a drawing with this content width never scrolls. */
export function fitsPhone(width: number): boolean {
  return Math.ceil(width + 2 * MARGIN) <= NARROW;
}

/** Checks that a phone shows a drawing with this content width at nearly full size. */
export function isLegibleOnPhone(width: number): boolean {
  return Math.ceil(width + 2 * MARGIN) <= LEGIBLE;
}

export function wrapDrawing(drawing: Drawing): { svg: string; isWide: boolean } {
  const { hash, kind, title, description } = drawing;
  const heading = drawing.heading
    ? layoutLabel({ text: drawing.heading, markdown: false }, Math.max(drawing.width, 240), { bold: true })
    : undefined;
  const top = heading ? heading.height + 14 : 0;
  const width = Math.ceil(Math.max(drawing.width, heading?.width ?? 0) + 2 * MARGIN);
  const height = Math.ceil(drawing.height + top + 2 * MARGIN);
  const x = MARGIN + (width - 2 * MARGIN - drawing.width) / 2;
  const ids = [title && `diagram-${hash}-title`, description && `diagram-${hash}-description`];
  const content = [
    title && element('title', { id: ids[0] }, escapeXml(title)),
    description && element('desc', { id: ids[1] }, escapeXml(description)),
    heading && textBlock(heading, { x: width / 2, y: MARGIN + heading.height / 2 }, { class: 'heading' }),
    element('g', { transform: `translate(${number(x)} ${number(top + MARGIN)})` }, drawing.content),
  ];
  const size = width > COLUMN ? 'huge' : width > NARROW ? 'wide' : undefined;
  const svg = element(
    'svg',
    {
      class: ['drawn', kind, size].filter(Boolean).join(' '),
      role: 'img',
      'aria-labelledby': ids[0] ?? ids[1],
      'aria-describedby': title && description ? ids[1] : undefined,
      // Attributes for pages without the style sheet.
      fill: 'none',
      stroke: 'currentColor',
      viewBox: `0 0 ${width} ${height}`,
      width: `${number(width / 16)}em`,
    },
    content.filter(Boolean).join(''),
  );
  return { svg, isWide: size !== undefined };
}
