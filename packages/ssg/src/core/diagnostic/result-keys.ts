/** The keys and values of what hooks and handlers return. A misspelled key would otherwise be ignored without a word. */
import { PROMISE_HINT } from '../util/settled.ts';
import { describeValue, isObject } from '../util/value.ts';
import { suggestName } from './nearest.ts';

/** A mistake in a result, as the end of a sentence, and its fix. */
export interface Fault {
  text: string;
  hint?: string | undefined;
}

/** @param hint for another value than a promise or `undefined` */
export function wrongResult(expected: string, result: unknown, hint?: string): Fault {
  const text = `must return ${expected}, but returned ${describeValue(result)}`;
  if (result instanceof Promise) return { text, hint: PROMISE_HINT };
  return { text, hint: result === undefined ? RETURN_HINT : hint };
}

export const RETURN_HINT = 'add `return`; after `=>`, write an object in parentheses: `() => ({ … })`';

/** The expected value of a key: a predicate, words for messages, and the types of the items of a list. */
export type Expected = readonly [
  isRight: (value: unknown) => boolean,
  words: string,
  items?: readonly string[],
];

/** Every key of a type, with its value if a hook may return another one. TypeScript reports a key that is missing. */
export type KeysOf<Result> = Readonly<Record<keyof Result, Expected | true>>;

export const TEXT: Expected = [(value) => typeof value === 'string', 'a string'];
export const FUNCTION: Expected = [(value) => typeof value === 'function', 'a function'];
export const OBJECT: Expected = [isObject, 'an object'];

export const integer = (least: number): Expected => [
  (value) => Number.isInteger(value) && (value as number) >= least,
  `an integer from ${least}`,
];

/** @param types of the items */
export const listOf = (...types: string[]): Expected => [
  Array.isArray,
  `a list of ${types.join('s or ')}s`,
  types,
];

/**
 * The mistake in the keys and values of a result; undefined for none. All keys may be absent.
 *
 * @param what the result in messages: `a problem`
 * @param inside the part of the result with an unknown key: ` in \`place\``
 */
export function faultOfKeys(
  result: object,
  known: Readonly<Record<string, Expected | true>>,
  what: string,
  inside = '',
): Fault | undefined {
  const unknown = Object.keys(result).find((key) => !Object.hasOwn(known, key));
  if (unknown !== undefined) {
    const text = `returned ${what} with the unknown key \`${unknown}\`${inside}`;
    return { text, hint: suggestName(unknown, Object.keys(known)) };
  }
  for (const [key, expected] of Object.entries(known)) {
    const value: unknown = (result as Record<string, unknown>)[key];
    if (expected === true || value === undefined) continue;
    const [isRight, words, items] = expected;
    const mustBe = (part: string, other: string, found: unknown): Fault => ({
      text: `returned ${what} whose \`${part}\` must be ${other}, but is ${describeValue(found)}`,
      ...(expected === FUNCTION && { hint: `write \`${part}: () => …\`` }),
    });
    if (!isRight(value)) return mustBe(key, words, value);
    const index = items ? (value as unknown[]).findIndex((item) => !items.includes(typeof item)) : -1;
    if (index !== -1)
      return mustBe(`${key}[${index}]`, `a ${items?.join(' or ')}`, (value as unknown[])[index]);
  }
  return undefined;
}
