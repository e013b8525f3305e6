/**
 * Building blocks of the schemas. Valibot finds all problems and their paths. This module adds hints, and reports all unknown
 * keys rather than only the first.
 *
 * The second line of a message is the hint. `validate.ts` splits them.
 */
import * as v from 'valibot';
import { suggestName } from '../diagnostic/nearest.ts';
import { describeValue, isObject } from '../util/value.ts';
import type { ConfigPath } from './types.ts';

/** Requires a schema for each key of a type. */
export type EntriesOf<Type> = Record<keyof Required<Type>, v.GenericSchema>;

/** Marks the issue of an unknown key, in valibot's property `expected`. */
export const UNKNOWN_KEY = 'unknown key';

/** A message with its hint, as one string. */
export function withHint(message: string, hint?: string): string {
  return hint === undefined ? message : `${message}\n${hint}`;
}

/**
 * An object without unknown keys. Each unknown key is a separate issue. `core/types.ts` has the types of the values; the schema
 * only decides which values are valid.
 *
 * @param hintFor returns a better hint than the nearest key, for keys of other tools
 */
export function closed(
  entries: Record<string, v.GenericSchema>,
  hintFor: (key: string) => string | undefined = () => undefined,
): v.GenericSchema<Record<string, unknown>> {
  const known = Object.keys(entries);
  return v.pipe(
    v.looseObject(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      const input: unknown = dataset.value;
      if (!isObject(input)) return;
      for (const [key, value] of Object.entries(input)) {
        if (Object.hasOwn(entries, key)) continue;
        const hint = hintFor(key) ?? suggestName(key, known);
        addIssue({
          expected: UNKNOWN_KEY,
          message: withHint(`unknown key \`${key}\``, hint),
          path: [{ type: 'object', origin: 'key', input, key, value }],
        });
      }
    }),
  ) as unknown as v.GenericSchema<Record<string, unknown>>;
}

/**
 * A check of several keys that reports any number of problems, each at a path in the value. Also runs on values of the wrong
 * type, so one problem does not hide another.
 */
export function checkAll(
  schema: v.GenericSchema,
  check: (
    value: unknown,
    report: (path: ConfigPath, message: string, part?: 'key' | 'value') => void,
  ) => void,
): v.GenericSchema {
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) =>
      check(dataset.value, (keys, message, part) => addIssue({ message, ...pathOf(keys, part) })),
    ),
  );
}

/** `validate.ts` only reads the keys, but valibot also requires values. */
function pathOf(
  keys: ConfigPath,
  origin: 'key' | 'value' = 'value',
): { path?: [v.IssuePathItem, ...v.IssuePathItem[]] } {
  const items = keys.map((key) => ({
    type: 'unknown' as const,
    origin,
    input: {},
    key,
    value: {},
  }));
  const [first, ...rest] = items;
  return first === undefined ? {} : { path: [first, ...rest] };
}

/** A string that is not blank. */
export const text = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== '', expected('a non-empty string')),
);

/** The message of a schema that accepts several types. */
export function expected(what: string): (issue: { input: unknown }) => string {
  return (issue) => `expected ${what}, found ${describeValue(issue.input)}`;
}

/** Any function. `core/types.ts` has its type. */
export const callback = v.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  expected('a function'),
);

export const stringOrFalse = v.lazy((input): v.GenericSchema => {
  if (typeof input === 'string') return text;
  return v.custom((value) => value === false, expected('a string or `false`'));
});
