import * as v from 'valibot';
import { closed, entriesFor, withHint } from '../../core/config/schema-parts.ts';
import type { PluginKeys } from '../../core/plugin/built-in.ts';
import { describeValue } from '../../core/util/value.ts';

export interface BudgetKeys {
  /**
   * Maximum sizes per page. A larger page fails the build. Default: no limits.
   *
   * @example
   * budgets: { html: '60 kB', js: '95 kB', css: '20 kB', images: '500 kB' },
   */
  budgets?: BudgetOptions;
}

declare module '../../core/config/types.ts' {
  interface SiteKeys extends BudgetKeys {}
}

/** Maximum sizes per page, such as `'60 kB'`, or in bytes. */
export interface BudgetOptions {
  /** The HTML, compressed. Default: no limit. */
  html?: number | string;
  /** Scripts, compressed, with React. Scripts that are loaded on demand do not count. Default: no limit. */
  js?: number | string;
  /** Style sheets, compressed. Default: no limit. */
  css?: number | string;
  /** Images from the site itself. Default: no limit. */
  images?: number | string;
}

/** In bytes. */
export type Budgets = { [Kind in keyof BudgetOptions]?: number };

export function inBytes(budgets: BudgetOptions): Budgets {
  return Object.fromEntries(
    Object.entries(budgets).flatMap(([kind, written]) => {
      const bytes = parseSize(written);
      return bytes === undefined ? [] : [[kind, bytes]];
    }),
  );
}

const UNITS: Record<string, number> = { b: 1, kb: 1000, mb: 1_000_000 };

/** Bytes of a number or a string such as `60 kB`; undefined for anything else. */
function parseSize(size: unknown): number | undefined {
  if (typeof size === 'number') return Number.isFinite(size) && size > 0 ? size : undefined;
  const [, number, unit = ''] =
    typeof size === 'string' ? (/^\s*(\d+(?:\.\d+)?)\s*([a-z]+)\s*$/i.exec(size) ?? []) : [];
  const factor = UNITS[unit.toLowerCase()];
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}

const size = v.custom<number | string>(
  (value) => parseSize(value) !== undefined,
  (issue) =>
    withHint(
      `expected a size, found ${describeValue(issue.input)}`,
      "write a size such as `'60 kB'`, or a number of bytes",
    ),
);

const options = entriesFor<BudgetOptions>()({
  html: v.optional(size),
  js: v.optional(size),
  css: v.optional(size),
  images: v.optional(size),
});

export const budgetKeys: PluginKeys = {
  site: entriesFor<BudgetKeys>()({ budgets: v.optional(closed(options)) }),
};
