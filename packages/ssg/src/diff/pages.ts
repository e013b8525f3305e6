/** What readers find in an output folder, page by page, as far as two builds are compared by it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scanHtml, unescapeHtml } from '../check/scan-html.ts';
import { readManifest } from '../emit/manifest.ts';

export interface PageFacts {
  /** Words of the page's own part, without navigation. */
  words: number;
  /** Of the document, as it is stored. */
  bytes: number;
  /** Ids of its headings. */
  anchors: string[];
  /** Hash of what a reader sees: a page that only names other assets has not changed. */
  text: string;
  /** It leads on to another. */
  isRedirect: boolean;
}

/** @returns by URL path, without the base URL */
export function readPages(folder: string): Map<string, PageFacts> {
  const pages = new Map<string, PageFacts>();
  for (const name of Object.keys(readManifest(folder).files).sort()) {
    if (!name.endsWith('.html') || name === '404.html') continue;
    const html = readFileSync(path.join(folder, name), 'utf8');
    const main = articleOf(html);
    const text = unescapeHtml(main.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim();
    pages.set(`/${name}`.replace(/(?:index)?\.html$/, ''), {
      words: text === '' ? 0 : text.split(' ').length,
      bytes: Buffer.byteLength(html),
      anchors: [...main.matchAll(/<h[1-6]\b[^>]*\sid="([^"]*)"/g)].map(([, id = '']) => unescapeHtml(id)),
      text,
      isRedirect: scanHtml(html).headings.length === 0 && html.includes('http-equiv="refresh"'),
    });
  }
  return pages;
}

function articleOf(html: string): string {
  const start = html.indexOf('<article');
  const from = start < 0 ? html.indexOf('<main') : start;
  const to = html.lastIndexOf(start < 0 ? '</main>' : '</article>');
  return from < 0 || to < from ? html : html.slice(from, to);
}
