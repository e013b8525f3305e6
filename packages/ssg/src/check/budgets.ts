/**
 * What pages weigh, next to what they may: HTML, scripts and styles as they travel, compressed, and images as they are.
 * Only a site that has budgets is measured; it takes about a millisecond a page.
 */
import { gzipSync } from 'node:zlib';
import type { Budgets } from '../config/types.ts';
import { formatBytes } from '../diagnostic/bytes.ts';
import type { Diagnostic, Span } from '../types.ts';

export type Kind = keyof Budgets;

/** What a page is made of, by URL, with sizes in bytes. */
export interface PageWeight {
  /** Its URL. */
  url: string;
  /** Absolute path of its source; absent for what the site makes by itself. */
  file?: string;
  html: number;
  js: Part[];
  css: Part[];
  images: Part[];
}

export interface Part {
  /** Path in the output, or the file beside the document. */
  name: string;
  bytes: number;
}

/** The largest of each kind, for the summary. */
export type Heaviest = Record<Kind, { url: string; bytes: number }>;

const NAMES: Record<Kind, string> = { html: 'HTML', js: 'scripts', css: 'styles', images: 'images' };
const KINDS: readonly Kind[] = ['html', 'js', 'css', 'images'];

/** Bytes on the way to a reader. */
export function transferSize(contents: string | Uint8Array): number {
  return gzipSync(contents).length;
}

/** @param locate the place of a budget in the configuration */
export function checkBudgets(
  pages: readonly PageWeight[],
  budgets: Budgets,
  locate: (kind: Kind) => Partial<Span> & { file?: string },
): { diagnostics: Diagnostic[]; heaviest: Heaviest | undefined } {
  const diagnostics: Diagnostic[] = [];
  for (const kind of KINDS) {
    const budget = budgets[kind];
    if (budget === undefined) continue;
    const over = pages.filter((page) => bytesOf(page, kind) > budget);
    // The theme's scripts and styles are on all pages: that is one problem.
    const groups = new Map<string, PageWeight[]>();
    for (const page of over) {
      const key = kind === 'js' || kind === 'css' ? page[kind].map(({ name }) => name).join('\n') : page.url;
      groups.set(key, [...(groups.get(key) ?? []), page]);
    }
    for (const [first, ...more] of groups.values()) {
      if (first) diagnostics.push(problem(first, more.length, kind, budget, locate(kind)));
    }
  }
  return { diagnostics, heaviest: pages.length > 0 ? heaviestOf(pages) : undefined };
}

function problem(
  page: PageWeight,
  more: number,
  kind: Kind,
  budget: number,
  inConfig: Partial<Span> & { file?: string },
): Diagnostic {
  const bytes = bytesOf(page, kind);
  const parts = kind === 'html' ? [] : [...page[kind]].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
  const isShared = kind === 'js' || kind === 'css';
  return {
    code: 'budget',
    severity: 'error',
    message: `the page ${page.url} has ${formatBytes(bytes)} of ${NAMES[kind]}, and its budget is ${formatBytes(budget)}`,
    ...(isShared || page.file === undefined ? inConfig : { file: page.file, line: 1, column: 1 }),
    notes: [
      ...(parts.length > 0
        ? [
            `the largest: ${parts.map(({ name, bytes: size }) => `${name} (${formatBytes(size)})`).join(', ')}`,
          ]
        : []),
      ...(more > 0 ? [`the same on ${more === 1 ? 'one more page' : `${more} more pages`}`] : []),
    ],
    hint: HINTS[kind],
  };
}

const HINTS: Record<Kind, string> = {
  html: 'split the page, or raise `budgets.html`',
  js: 'leave out what a component imports, or raise `budgets.js`',
  css: 'leave out styles, or raise `budgets.css`',
  images: 'make the images smaller, WebP or AVIF for photographs, or raise `budgets.images`',
};

export function bytesOf(page: PageWeight, kind: Kind): number {
  return kind === 'html' ? page.html : page[kind].reduce((sum, { bytes }) => sum + bytes, 0);
}

function heaviestOf(pages: readonly PageWeight[]): Heaviest {
  const of = (kind: Kind): { url: string; bytes: number } =>
    pages
      .map((page) => ({ url: page.url, bytes: bytesOf(page, kind) }))
      .reduce((most, each) => (each.bytes > most.bytes ? each : most));
  return { html: of('html'), js: of('js'), css: of('css'), images: of('images') };
}
