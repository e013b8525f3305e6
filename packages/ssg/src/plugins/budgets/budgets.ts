/** Compares the weight of pages with the budgets. */
import { formatBytes } from '../../core/diagnostic/bytes.ts';
import type { PluginProblem } from '../../core/plugin/types.ts';
import { groupBy } from '../../core/util/group-by.ts';
import { plural } from '../../core/util/plural.ts';
import type { Budgets } from './keys.ts';
import type { PageWeight } from './weigh.ts';

type Kind = keyof Budgets;

const NAMES: Record<Kind, string> = { html: 'HTML', js: 'scripts', css: 'styles', images: 'images' };
const KINDS: readonly Kind[] = ['html', 'js', 'css', 'images'];

export function checkBudgets(pages: readonly PageWeight[], budgets: Budgets): PluginProblem[] {
  const problems: PluginProblem[] = [];
  for (const kind of KINDS) {
    const budget = budgets[kind];
    if (budget === undefined) continue;
    // Pages share the theme's scripts and styles: one problem for all pages with the same files.
    const groups = groupBy(
      pages.filter((each) => bytesOf(each, kind) > budget),
      (each) => (isShared(kind) ? each[kind].map(({ name }) => name).join('\n') : each.page.path),
    );
    for (const [first, ...more] of groups.values()) {
      if (first) problems.push(problem(first, more.length, kind, budget));
    }
  }
  return problems;
}

function isShared(kind: Kind): kind is 'js' | 'css' {
  return kind === 'js' || kind === 'css';
}

function problem(weight: PageWeight, more: number, kind: Kind, budget: number): PluginProblem {
  const { path, source } = weight.page;
  const parts = kind === 'html' ? [] : [...weight[kind]].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
  return {
    message: `\`${path}\` has ${excess(bytesOf(weight, kind), budget, NAMES[kind])}`,
    ...(isShared(kind) || source === undefined
      ? { option: ['budgets', kind] }
      : { file: source, line: 1, column: 1 }),
    notes: [
      ...(parts.length > 0
        ? [`largest: ${parts.map(({ name, bytes: size }) => `${name} (${formatBytes(size)})`).join(', ')}`]
        : []),
      ...(more > 0 ? [`also over budget: ${plural(more, 'more page')}`] : []),
    ],
    hint: HINTS[kind],
  };
}

function excess(size: number, budget: number, what: string): string {
  const [shown, limit] = [formatBytes(size), formatBytes(budget)];
  return shown === limit
    ? `${formatBytes(size - budget)} more ${what} than the budget of ${limit}`
    : `${shown} of ${what}; the budget is ${limit}`;
}

const HINTS: Record<Kind, string> = {
  html: 'split the page, or raise `budgets.html`',
  js: 'remove imports from components, or raise `budgets.js`',
  css: 'remove styles, or raise `budgets.css`',
  images: 'use smaller images (WebP or AVIF for photographs), or raise `budgets.images`',
};

function bytesOf(weight: PageWeight, kind: Kind): number {
  return kind === 'html' ? weight.html : weight[kind].reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The heaviest page of each kind. @returns undefined if there are no pages */
export function heaviestLine(pages: readonly PageWeight[]): string | undefined {
  if (pages.length === 0) return undefined;
  const heaviest = KINDS.map((kind) => {
    const { path, bytes } = pages
      .map((weight) => ({ path: weight.page.path, bytes: bytesOf(weight, kind) }))
      .reduce((most, each) => (each.bytes > most.bytes ? each : most));
    return `${formatBytes(bytes)} ${NAMES[kind]} (${path})`;
  });
  return `Heaviest pages: ${heaviest.join(', ')}`;
}
