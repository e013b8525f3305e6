/**
 * Moves media rules to the end of a style sheet. Docusaurus's minifier does so, and sites are written for its result: there, a media
 * rule wins over each other rule of the same specificity, wherever the rule is.
 */

import { statementsOf } from './css-statements.ts';

/** @param css valid, as esbuild prints it. Media rules also leave layers and other conditions, as they do in Docusaurus */
export function mediaRulesLast(css: string): string {
  const media = new Map<string, string>();
  const others = withoutMedia(css, media);
  const sorted = [...media].sort(
    ([a], [b]) => compareRanks(rankOf(a), rankOf(b)) || a.localeCompare(b, 'en'),
  );
  return others + sorted.map(([query, body]) => `@media ${query}{${body}}`).join('');
}

/** @param media receives the contents of media rules, by query */
function withoutMedia(css: string, media: Map<string, string>): string {
  const others = statementsOf(css).map((statement) => {
    const [, head = '', name, query = '', body = '', end = ''] =
      /^(@(media|layer|supports|container)\b([^{]*)\{)(.*)(\}\s*)$/s.exec(statement) ?? [];
    if (name !== 'media') return name === undefined ? statement : head + withoutMedia(body, media) + end;
    media.set(query.trim(), (media.get(query.trim()) ?? '') + body);
    return '';
  });
  return others.join('');
}

/** Queries with a lower rank come first: from narrow screens up, then from wide ones down, others, and print. */
type Rank = readonly [group: number, size: number];

function rankOf(query: string): Rank {
  if (/print/i.test(query)) return [/^print$/i.test(query) ? 4 : 3, 0];
  const least = query.search(
    /\(\s*min-(?:device-)?(?:width|height)|(?:width|height)\s*>|<=?\s*(?:width|height)/i,
  );
  const most = query.search(
    /\(\s*max-(?:device-)?(?:width|height)|(?:width|height)\s*<|>=?\s*(?:width|height)/i,
  );
  const [, number, unit = ''] = /(-?\d*\.?\d+)(ch|em|ex|px|rem)/i.exec(query) ?? [];
  if (number === undefined || (least < 0 && most < 0)) return [2, 0];
  const size = Number(number) * (PIXELS[unit.toLowerCase()] ?? 1);
  return most < 0 || (least >= 0 && least < most) ? [0, size] : [1, -size];
}

const PIXELS: Record<string, number> = { ch: 8.9, em: 16, ex: 8.3, rem: 16 };

function compareRanks(a: Rank, b: Rank): number {
  return a[0] - b[0] || a[1] - b[1];
}
