import { runWidth } from '@slashdocs/diagrams/text';
import { escapeAttribute, escapeText } from '../../core/html/fill.ts';

/** The content of a link preview. */
export interface Card {
  title: string;
  /** Titles of the page's categories. */
  crumbs: readonly string[];
  siteTitle: string;
  /** Host of the site: `example.com`. */
  host: string;
  /** The site's icon as SVG. */
  mark?: string | undefined;
}

/** Rows of a card, as wide as the card. */
export interface CardLayer {
  /** Number of rows above. */
  top: number;
  svg: string;
}

const WIDTH = 1200;
const HEIGHT = 630;

const EDGE = 80;
/** Room left of the theme's slash. */
const TITLE_WIDTH = 950;
/** From large to small. The first size in which the title fits the number of lines is used. */
const SIZES = [
  { size: 84, lines: 2 },
  { size: 70, lines: 3 },
  { size: 56, lines: 4 },
];
/** Inter is wider than the font of the width table. */
const WIDER = 1.06;

/**
 * The card: the theme's dot and slash, the title, and the name of the site.
 *
 * @returns a whole card, which all pages of the site share, and the rows in which a page differs. Drawing costs time for each row
 */
export function cardLayers({ title, crumbs, siteTitle, host, mark }: Card): [CardLayer, ...CardLayer[]] {
  const { size, lines } = fit(title, TITLE_WIDTH);
  const lineHeight = Math.round(size * 1.14);
  // The title is vertically centered between header and footer.
  const first = Math.round(320 - ((lines.length - 1) * lineHeight) / 2 + size * 0.32);
  const titleX = mark === undefined ? EDGE : EDGE + 76;
  const image =
    mark === undefined
      ? ''
      : `<image x="${EDGE}" y="62" width="56" height="56" href="data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}"/>`;
  const header = `${image}<text x="${titleX}" y="102" font-size="34" font-weight="500" fill="#e9eef5">${escapeText(cut(siteTitle, 34, 800))}</text>`;
  const titleLines = lines.map(
    (line, index) =>
      `<text x="${EDGE}" y="${first + index * lineHeight}" font-size="${size}" font-weight="700" letter-spacing="${escapeAttribute(String(-size / 40))}" fill="#ffffff">${escapeText(line)}</text>`,
  );
  const path = crumbs.join('  /  ');
  const footer = `<circle cx="${EDGE + 8}" cy="547" r="8" fill="#f6722b"/>
<text x="${EDGE + 34}" y="558" font-size="30" font-weight="500" fill="#9db2c6">${escapeText(cut(path === '' ? host : `${host}  /  ${path}`, 30, 860))}</text>`;
  const last = first + (lines.length - 1) * lineHeight;
  return [
    layer(0, HEIGHT, header),
    // With room for accents above capitals, and for descenders.
    layer(first - Math.round(size * 1.3), last + Math.round(size * 0.5), titleLines.join('\n')),
    layer(520, 574, footer),
  ];
}

/** The rows from `top` up to `bottom`, with the background. */
function layer(top: number, bottom: number, content: string): CardLayer {
  const height = bottom - top;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 ${top} ${WIDTH} ${height}" font-family="Inter">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#0d131f"/>
<path d="M1010 630 1146 0H1200V630z" fill="#14202f"/>
<path d="M1146 0h14L1024 630h-14z" fill="#1d5a70"/>
${content}
</svg>
`;
  return { top, svg };
}

function fit(title: string, width: number): { size: number; lines: string[] } {
  for (const { size, lines: most } of SIZES) {
    const lines = wrap(title, size, width);
    if (lines.length <= most) return { size, lines };
  }
  const { size, lines: most } = SIZES.at(-1) as (typeof SIZES)[number];
  const lines = wrap(title, size, width).slice(0, most);
  lines[most - 1] = cut(`${lines[most - 1]} …`, size, width);
  return { size, lines };
}

/** Wraps greedily. A word that is too long is cut. */
function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(cut(word, size, width));
  }
  return lines;
}

function cut(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  let short = text;
  while (short !== '' && widthOf(`${short}…`, size) > width) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}

function widthOf(text: string, size: number): number {
  return runWidth({ text, bold: true } as Parameters<typeof runWidth>[0], size) * WIDER;
}
