/**
 * Compares the weight of pages with the budgets. HTML, scripts, and styles count compressed; images count as they are.
 * Only sites with budgets are measured, because measuring takes about a millisecond a page.
 */
import type { Budgets } from '../config/types.ts';
import { formatBytes } from '../diagnostic/bytes.ts';
import type { Diagnostic, Span } from '../types.ts';

export type Kind = keyof Budgets;

/** The parts of a page, with sizes in bytes. */
export interface PageWeight {
  url: string;
  /** Absolute path of the source; absent for generated pages. */
  file?: string;
  html: number;
  js: Part[];
  css: Part[];
  images: Part[];
}

export interface Part {
  /** Path in the output. */
  name: string;
  bytes: number;
}

/** The heaviest page of each kind, for the summary. */
export type Heaviest = Record<Kind, { url: string; bytes: number }>;

const NAMES: Record<Kind, string> = { html: 'HTML', js: 'scripts', css: 'styles', images: 'images' };
const KINDS: readonly Kind[] = ['html', 'js', 'css', 'images'];

/** @param locate finds a budget in the configuration */
export function checkBudgets(
  pages: readonly PageWeight[],
  budgets: Budgets,
  locate: (kind: Kind) => Partial<Span> & { file?: string },
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const kind of KINDS) {
    const budget = budgets[kind];
    if (budget === undefined) continue;
    const over = pages.filter((page) => bytesOf(page, kind) > budget);
    // Pages share the theme's scripts and styles: one problem for all pages with the same files.
    const groups = new Map<string, PageWeight[]>();
    for (const page of over) {
      const key = kind === 'js' || kind === 'css' ? page[kind].map(({ name }) => name).join('\n') : page.url;
      groups.set(key, [...(groups.get(key) ?? []), page]);
    }
    for (const [first, ...more] of groups.values()) {
      if (first) diagnostics.push(problem(first, more.length, kind, budget, locate(kind)));
    }
  }
  return diagnostics;
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
    message: `\`${page.url}\` has ${formatBytes(bytes)} of ${NAMES[kind]}; the budget is ${formatBytes(budget)}`,
    ...(isShared || page.file === undefined ? inConfig : { file: page.file, line: 1, column: 1 }),
    notes: [
      ...(parts.length > 0
        ? [`largest: ${parts.map(({ name, bytes: size }) => `${name} (${formatBytes(size)})`).join(', ')}`]
        : []),
      ...(more > 0 ? [`also over budget: ${more} more ${more === 1 ? 'page' : 'pages'}`] : []),
    ],
    hint: HINTS[kind],
  };
}

const HINTS: Record<Kind, string> = {
  html: 'split the page, or raise `budgets.html`',
  js: 'remove imports from components, or raise `budgets.js`',
  css: 'remove styles, or raise `budgets.css`',
  images: 'use smaller images (WebP or AVIF for photographs), or raise `budgets.images`',
};

export function bytesOf(page: PageWeight, kind: Kind): number {
  return kind === 'html' ? page.html : page[kind].reduce((sum, { bytes }) => sum + bytes, 0);
}

/** @returns undefined if there are no pages */
export function heaviestOf(pages: readonly PageWeight[]): Heaviest | undefined {
  if (pages.length === 0) return undefined;
  const of = (kind: Kind): { url: string; bytes: number } =>
    pages
      .map((page) => ({ url: page.url, bytes: bytesOf(page, kind) }))
      .reduce((most, each) => (each.bytes > most.bytes ? each : most));
  return { html: of('html'), js: of('js'), css: of('css'), images: of('images') };
}
