/**
 * Building blocks of the schemas. Valibot finds all problems and their paths. This module adds hints, and reports all unknown
 * keys rather than only the first.
 *
 * The second line of a message is the hint. `validate.ts` splits them.
 */
import * as v from 'valibot';
import { didYouMean, listNames } from '../diagnostic/nearest.ts';
import { describeValue, isObject } from '../util/value.ts';
import type { ConfigPath } from './types.ts';

/** The schemas of an object's keys. An optional key has a `v.optional` schema, with its default as second argument. */
export type Entries = Record<string, v.GenericSchema>;

/**
 * Declares how the keys of a type are checked, and their defaults. TypeScript reports a missing key, an unknown key, and a
 * schema that accepts more or fewer types than the key.
 *
 * ```ts
 * const deployEntries = entriesFor<DeployOptions>()({ hosts: v.optional(v.array(host), ['netlify']) });
 * ```
 */
export function entriesFor<Type extends object>() {
  return <Given extends Entries>(given: Given & Agreeing<Type, Given> & Missing<Type, Given>): Given => given;
}

type Agreeing<Type, Given> = {
  [Key in keyof Given]: Key extends keyof Type
    ? Same<v.InferInput<Given[Key] & v.GenericSchema>, Type[Key]> extends true
      ? unknown
      : SchemaOf<Type[Key]>
    : never;
};

type Missing<Type, Given> = Record<Exclude<keyof Type, keyof Given>, v.GenericSchema>;

/** Appears in the message of TypeScript for a schema of another type. */
interface SchemaOf<Type> {
  shouldAcceptExactly: Type;
}

/** Both the type of an optional key and the input of a `v.optional` schema include `undefined`. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

type OptionalEntry = v.OptionalSchema<v.GenericSchema, unknown>;

/** The object that the schemas accept. Unlike valibot's type, optional keys are without `undefined`. */
type ObjectOf<Given extends Entries> = {
  [Key in keyof Given as Given[Key] extends OptionalEntry ? never : Key]: v.InferInput<Given[Key]>;
} & {
  [Key in keyof Given as Given[Key] extends OptionalEntry ? Key : never]?: Exclude<
    v.InferInput<Given[Key]>,
    undefined
  >;
};

type Defaults<Given> = {
  [Key in keyof Given as Given[Key] extends v.OptionalSchema<v.GenericSchema, infer Default>
    ? Default extends undefined
      ? never
      : Key
    : never]-?: Exclude<v.InferInput<Given[Key] & v.GenericSchema>, undefined>;
};

export type WithDefaults<Type, Given> = Omit<Type, keyof Defaults<Given>> & Defaults<Given>;

/** Fills in the defaults of missing keys. The value does not have to be complete: invalid keys may have been removed. */
export function withDefaults<Type extends object, Given extends Entries>(
  given: Given,
  value: Type | undefined,
): WithDefaults<Type, Given> {
  const filled: Record<string, unknown> = { ...value };
  for (const [key, schema] of Object.entries(given)) {
    // A copy, because a site may change its lists.
    if (filled[key] === undefined) filled[key] = structuredClone(v.getDefault(schema));
    if (filled[key] === undefined) delete filled[key];
  }
  return filled as WithDefaults<Type, Given>;
}

/** Marks the issue of an unknown key, in valibot's property `expected`. */
export const UNKNOWN_KEY = 'unknown key';

/** A message with its hint, as one string. */
export function withHint(message: string, hint?: string): string {
  return hint === undefined ? message : `${message}\n${hint}`;
}

/** A schema with a check. */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  isValid: (value: v.InferOutput<Schema>) => boolean,
  message: string | ((issue: v.CheckIssue<v.InferOutput<Schema>>) => string),
) {
  return v.pipe(schema, v.check(isValid, message));
}

/** Valibot reads an array as an object with the keys `0`, `1`, … */
const notArray = (hint?: string) =>
  checked(
    v.unknown(),
    (value) => !Array.isArray(value),
    withHint('expected an object, found an array', hint),
  );

/**
 * Values by name.
 *
 * @param hint for an array, such as an example of an object
 */
export function record<Value>(
  name: v.GenericSchema<string>,
  value: v.GenericSchema<Value>,
  hint?: string,
): v.GenericSchema<Record<string, Value>> {
  return v.pipe(notArray(hint), v.record(name, value)) as unknown as v.GenericSchema<Record<string, Value>>;
}

/**
 * An object without unknown keys. Each unknown key is a separate issue.
 *
 * @param hintFor returns a better hint than the nearest key, for keys of other tools
 */
export function closed<Given extends Entries>(
  entries: Given,
  hintFor: (key: string) => string | undefined = () => undefined,
): v.GenericSchema<ObjectOf<Given>> {
  const known = Object.keys(entries);
  return v.pipe(
    notArray(),
    v.looseObject(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      const input: unknown = dataset.value;
      if (!isObject(input)) return;
      // The input contains the defaults, too.
      const isSet = (key: string): boolean =>
        Object.hasOwn(input, key) && v.getDefault(entries[key] as v.GenericSchema) === undefined;
      const free = new Set(known.filter((key) => !isSet(key)));
      for (const [key, value] of Object.entries(input)) {
        if (Object.hasOwn(entries, key)) continue;
        const hint = hintForUnknown(key, known, free, hintFor);
        addIssue({
          expected: UNKNOWN_KEY,
          message: withHint(`unknown key \`${key}\``, hint),
          path: [{ type: 'object', origin: 'key', input, key, value }],
        });
      }
    }),
  ) as unknown as v.GenericSchema<ObjectOf<Given>>;
}

/** @param free keys that the object does not contain. The hint removes the key that it suggests */
function hintForUnknown(
  key: string,
  known: readonly string[],
  free: Set<string>,
  hintFor: (key: string) => string | undefined,
): string {
  const hint = hintFor(key) ?? didYouMean(key, known);
  const [, target = ''] = /^use `(.+)`$/.exec(hint ?? '') ?? [];
  // Two keys of another tool may be one key of ssg.
  if (known.includes(target) && !free.delete(target))
    return `add the value to \`${target}\`, or remove \`${key}\``;
  return hint ?? (free.size === 0 ? `remove \`${key}\`` : `use ${listNames([...free], key)}`);
}

/**
 * A check of several keys that reports any number of problems, each at a path in the value. Also runs on values of the wrong
 * type, so one problem does not hide another.
 */
export function checkAll<Type>(
  schema: v.GenericSchema<Type>,
  check: (
    value: unknown,
    report: (path: ConfigPath, message: string, part?: 'key' | 'value') => void,
  ) => void,
): v.GenericSchema<Type> {
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) =>
      check(dataset.value, (keys, message, part) => addIssue({ message, ...pathOf(keys, part) })),
    ),
  );
}

/**
 * A list whose items have different names.
 *
 * @param nameOf returns the name of an item, which may be invalid; undefined for none
 * @param message for a repeated name, with a hint
 * @param at path in the item
 */
export function distinct<Item>(
  item: v.GenericSchema<Item>,
  nameOf: (item: unknown) => unknown,
  message: (name: string) => string,
  ...at: ConfigPath
): v.GenericSchema<Item[]> {
  return checkAll(v.array(item), (value, report) => {
    const names = Array.isArray(value) ? value.map(nameOf) : [];
    for (const [index, name] of names.entries())
      if (typeof name === 'string' && names.indexOf(name) < index) report([index, ...at], message(name));
  });
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
export const text = checked(v.string(), (value) => value.trim() !== '', expected('a non-empty string'));

/** Text of a form. For other texts, the message is "invalid rule name `Rule`", with the hint. */
export function validText(what: string, isValid: (text: string) => boolean, hint: string) {
  return checked(text, isValid, ({ input }) => withHint(`invalid ${what} \`${input}\``, hint));
}

/** The message of a schema that accepts several types, or texts of a form. */
export function expected(what: string, hint?: string): (issue: { input: unknown }) => string {
  return ({ input }) => withHint(`expected ${what}, found ${describeValue(input)}`, hint);
}

/** The URL path of a generated page. */
export const slug = checked(
  v.string(),
  (value) => !/[?#\p{Cc}]/u.test(value),
  expected('a URL path without `?`, `#`, or control characters'),
);

export function callback<Type>(): v.GenericSchema<Type> {
  return v.custom<Type>((value) => typeof value === 'function', expected('a function'));
}

/** A value of one of several forms. The schema for its form reports its problems, so a message is about one form only. */
export function byForm<Type>(schemaFor: (input: unknown) => v.GenericSchema): v.GenericSchema<Type> {
  return v.lazy(schemaFor) as unknown as v.GenericSchema<Type>;
}

/** Accepts `false` where another schema handles other valid values. */
export function onlyFalse(what: string): v.GenericSchema {
  return v.custom((value) => value === false, expected(what));
}

/** An object, or `false` to turn a feature off. */
export function objectOrFalse<Type>(schema: v.GenericSchema<Type>): v.GenericSchema<Type | false> {
  const no = onlyFalse('an object or `false`');
  return byForm((input) => (isObject(input) ? schema : no));
}

export const stringOrFalse = byForm<string | false>((input) =>
  typeof input === 'string' ? text : onlyFalse('a string or `false`'),
);

/** The hints for words of other tools: the words that mean the same here. */
export function hintFor(
  words: Readonly<Record<string, string | undefined>>,
): (word: string) => string | undefined {
  return (word) => {
    if (!Object.hasOwn(words, word)) return undefined;
    return words[word] === undefined ? `remove \`${word}\`` : `use \`${words[word]}\``;
  };
}
