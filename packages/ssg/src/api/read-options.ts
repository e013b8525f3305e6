/** Reports invalid options of the API. Scripts without types make these mistakes, and a mistake in one of them is a bug. */

import { didYouMean } from '../core/diagnostic/nearest.ts';
import { describeValue, isObject } from '../core/util/value.ts';

type Kind = readonly [description: string, isValid: (value: unknown) => boolean];

export const PATH: Kind = ['a path', (value) => typeof value === 'string' && value !== ''];
export const BOOLEAN: Kind = ['a boolean', (value) => typeof value === 'boolean'];
export const COUNT: Kind = [
  'a whole number',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
];
export const PORT: Kind = [
  'a port from 0 to 65535',
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 65_535,
];
export const FUNCTION: Kind = ['a function', (value) => typeof value === 'function'];

/**
 * @param caller name of the function: `build`
 * @returns the options without undefined values
 * @throws TypeError
 */
export function readOptions<Options extends object>(
  caller: string,
  options: unknown,
  kinds: { readonly [Name in keyof Required<Options>]: Kind },
): { [Name in keyof Options]: Exclude<Options[Name], undefined> } {
  if (!isObject(options)) {
    throw new TypeError(`${caller}(): the options must be an object, found ${describeValue(options)}`);
  }
  const known = kinds as Readonly<Record<string, Kind>>;
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!kind) throw new TypeError(`${caller}(): unknown option \`${name}\`${suggestion(name, known)}`);
    const [description, isValid] = kind;
    if (isValid(value)) continue;
    throw new TypeError(
      `${caller}(): the option \`${name}\` must be ${description}, found ${describeValue(value)}`,
    );
  }
  return Object.fromEntries(given) as { [Name in keyof Options]: Exclude<Options[Name], undefined> };
}

function suggestion(name: string, known: object): string {
  const hint = didYouMean(name, Object.keys(known));
  return hint === undefined ? '' : `; ${hint}`;
}
