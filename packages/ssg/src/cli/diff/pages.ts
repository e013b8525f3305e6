/** Reads the facts of every page in an output folder by which two builds are compared. */
import path from 'node:path';
import { readManifest } from '../../core/emit/manifest.ts';
import { scanHtml, unescapeHtml } from '../../core/html/scan-html.ts';
import { collapseSpaces } from '../../core/util/collapse-spaces.ts';
import { readText } from '../../core/util/regular-file.ts';

export interface PageFacts {
  /** Words of the article, without navigation. */
  words: number;
  /** Size of the HTML file. */
  bytes: number;
  /** Ids of its headings. */
  anchors: string[];
  /** Visible text: a page that only refers to other assets has not changed. */
  text: string;
  isRedirect: boolean;
}

/** @returns the pages by URL path, without the base URL */
export function readPages(folder: string): Map<string, PageFacts> {
  const pages = new Map<string, PageFacts>();
  for (const name of Object.keys(readManifest(folder).files).sort()) {
    if (!name.endsWith('.html') || name === '404.html') continue;
    const html = readText(path.join(folder, name));
    const main = articleOf(html);
    const text = collapseSpaces(unescapeHtml(main.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')));
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
