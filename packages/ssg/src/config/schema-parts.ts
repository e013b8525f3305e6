/**
 * What the schemas are made of. Valibot finds all problems at once and knows their paths; this adds what it lacks:
 * every unknown key rather than the first, and hints.
 *
 * A message in a schema may have a second line: the hint. `validate.ts` takes them apart.
 */
import * as v from 'valibot';
import { didYouMean } from '../diagnostic/nearest.ts';
import type { ConfigPath } from './types.ts';
import { describeValue, isObject, oneOf } from './value.ts';

/** A schema for each key of a type, so that a key cannot be added to one and forgotten in the other. */
export type EntriesOf<Type> = Record<keyof Required<Type>, v.GenericSchema>;

/** Marks the issue of a key that nothing reads, in the place where valibot says what it expected. */
export const UNKNOWN_KEY = 'unknown key';

/** A message with its hint, as one string. */
export function says(message: string, hint?: string): string {
  return hint === undefined ? message : `${message}\n${hint}`;
}

/**
 * An object whose keys are all known. Each unknown one is an issue of its own, at the key. What the values are is
 * told by `types.ts`; the schema only has to be right about which are accepted.
 *
 * @param hintFor a better hint than the nearest key, for keys that other tools made common
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
        const hint = hintFor(key) ?? didYouMean(key, known) ?? listKeys(known);
        addIssue({
          expected: UNKNOWN_KEY,
          message: says(`unknown key \`${key}\``, hint),
          path: [{ type: 'object', origin: 'key', input, key, value }],
        });
      }
    }),
  ) as unknown as v.GenericSchema<Record<string, unknown>>;
}

/**
 * A check over several keys, which reports as many problems as it finds, each at a path below the value. It runs on
 * values of the wrong shape too, so that a wrong type does not hide what else is wrong.
 */
export function checkAll(
  schema: v.GenericSchema,
  check: (value: unknown, report: (path: ConfigPath, message: string) => void) => void,
): v.GenericSchema {
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) =>
      check(dataset.value, (keys, message) => addIssue({ message, ...pathOf(keys) })),
    ),
  );
}

/** Only the keys are read, in `validate.ts`; valibot wants the values on the way too. */
function pathOf(keys: ConfigPath): { path?: [v.IssuePathItem, ...v.IssuePathItem[]] } {
  const items = keys.map((key) => ({
    type: 'unknown' as const,
    origin: 'value' as const,
    input: {},
    key,
    value: {},
  }));
  const [first, ...rest] = items;
  return first === undefined ? {} : { path: [first, ...rest] };
}

function listKeys(keys: readonly string[]): string {
  if (keys.length === 0) return 'there is nothing to set here yet';
  return `the keys here are ${oneOf(keys).replace(/ or (?=`[^`]*`$)/, ' and ')}`;
}

/** A string that says something. */
export const text = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== '', 'expected some text, got an empty string'),
);

/** The message of a schema that takes more than one type. */
export function expected(what: string): (issue: { input: unknown }) => string {
  return (issue) => `expected ${what}, got ${describeValue(issue.input)}`;
}

/** Any function: what it takes and returns is told by `types.ts`. */
export const callback = v.custom<(...args: never[]) => unknown>(
  (value) => typeof value === 'function',
  expected('a function'),
);

/** A text, or false for none. */
export const textOrNone = v.lazy((input): v.GenericSchema => {
  if (typeof input === 'string') return text;
  return v.custom((value) => value === false, expected('some text or false'));
});
