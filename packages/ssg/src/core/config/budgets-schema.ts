import * as v from 'valibot';
import { describeValue } from '../util/value.ts';
import { entriesFor, withHint } from './schema-parts.ts';
import type { BudgetOptions } from './types.ts';

const UNITS: Record<string, number> = { b: 1, kb: 1000, mb: 1_000_000 };

/** Bytes of a number or a string such as `60 kB`; undefined for anything else. */
export function parseSize(size: unknown): number | undefined {
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

export const budgetsEntries = entriesFor<BudgetOptions>()({
  html: v.optional(size),
  js: v.optional(size),
  css: v.optional(size),
  images: v.optional(size),
});
