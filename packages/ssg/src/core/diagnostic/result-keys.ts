/** The keys of what hooks and handlers return. A misspelled key would otherwise be ignored without a word. */
import { suggestName } from './nearest.ts';

/** A mistake in a result, as the end of a sentence, and its fix. */
export interface Fault {
  text: string;
  hint: string;
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
