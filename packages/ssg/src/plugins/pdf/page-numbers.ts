/** Reads the pages of link targets from a PDF of Chromium, whose objects are text. Only their streams are compressed. */
import { decodePath } from '../../core/util/urls.ts';

/**
 * @param pdf bytes as Latin-1
 * @returns the page of each id that a link of the document leads to, from 1
 */
export function pagesOfIds(pdf: string): Map<string, number> {
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g))
    objects.set(number, body.split('\nstream', 1)[0] as string);
  const catalog = [...objects.values()].find((body) => /\/Type \/Catalog\b/.test(body)) ?? '';
  const order = new Map<string, number>();
  const walk = (number: string | undefined): void => {
    const body = number === undefined ? undefined : objects.get(number);
    if (body === undefined || number === undefined || order.has(number)) return;
    const [, kids] = /\/Kids \[([^\]]*)\]/.exec(body) ?? [];
    if (kids === undefined) order.set(number, order.size + 1);
    else for (const [, kid] of kids.matchAll(/(\d+) 0 R/g)) walk(kid);
  };
  walk(/\/Pages (\d+) 0 R/.exec(catalog)?.[1]);
  const targets = objects.get(/\/Dests (\d+) 0 R/.exec(catalog)?.[1] ?? '') ?? '';
  const pages = new Map<string, number>();
  for (const [, name = '', page = ''] of targets.matchAll(/\/([^\s[\]<>()/]+) \[(\d+) 0 R/g)) {
    const number = order.get(page);
    if (number !== undefined) pages.set(decodeName(name), number);
  }
  return pages;
}

/** `#2F` in a name is a byte of UTF-8. Ids are percent-encoded, as in URLs. */
function decodeName(name: string): string {
  const bytes = name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decodePath(Buffer.from(bytes, 'latin1').toString('utf8'));
}

export function countPages(pdf: string): number {
  return [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length;
}
