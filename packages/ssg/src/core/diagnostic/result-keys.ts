/** The keys and values of what hooks and handlers return. A misspelled key would otherwise be ignored without a word. */
import { describeValue, isObject } from '../util/value.ts';
import { suggestName } from './nearest.ts';

/** A mistake in a result, as the end of a sentence, and its fix. */
export interface Fault {
  text: string;
  hint?: string | undefined;
}

/** Every key of a type. TypeScript reports one that is missing. */
export type KeysOf<Result> = Readonly<Record<keyof Result, true>>;

/**
 * The mistake in a result with an unknown key; undefined for none.
 *
 * @param what the result in messages: `a problem`
 * @param inside the part of the result with the key: ` in \`place\``
 */
export function faultOfNames(
  result: object,
  known: Readonly<Record<string, true>>,
  what: string,
  inside = '',
): Fault | undefined {
  const unknown = Object.keys(result).find((key) => !Object.hasOwn(known, key));
  if (unknown === undefined) return undefined;
  return {
    text: `returned ${what} with the unknown key \`${unknown}\`${inside}`,
    hint: suggestName(unknown, Object.keys(known)),
  };
}

/** The expected value of a key: a predicate, and words for messages. */
export type Expected = readonly [isRight: (value: unknown) => boolean, words: string];

export const TEXT: Expected = [(value) => typeof value === 'string', 'a string'];
export const FUNCTION: Expected = [(value) => typeof value === 'function', 'a function'];
export const OBJECT: Expected = [isObject, 'an object'];

export const integer = (least: number): Expected => [
  (value) => Number.isInteger(value) && (value as number) >= least,
  `an integer from ${least}`,
];

/** The mistake in the values of keys, which may be absent. */
export function faultOfKeys(
  owner: Record<string, unknown>,
  keys: Readonly<Record<string, Expected>>,
  what: string,
): string | undefined {
  for (const [key, [isRight, words]] of Object.entries(keys)) {
    const value = owner[key];
    if (value !== undefined && !isRight(value))
      return `returned ${what} whose \`${key}\` must be ${words}, but is ${describeValue(value)}`;
  }
  return undefined;
}
