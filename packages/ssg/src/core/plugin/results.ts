/** Results of hooks: text, and values that become JSON, such as data of components, facts, and keys. */
import { RETURN_HINT, wrongResult } from '../diagnostic/result-keys.ts';
import { attempt } from '../util/attempt.ts';
import { PROMISE_HINT } from '../util/settled.ts';
import { describeValue, isObject } from '../util/value.ts';
import { failure, type Owner } from './run-hook.ts';

/** @throws HookFailure */
export function textResult(value: unknown, owner: Owner, hook: string, place = ''): string {
  if (typeof value === 'string') return value;
  throw failure(
    owner,
    hook,
    wrongResult(`text${place}`, value, Array.isArray(value) ? "join the list: `list.join('')`" : undefined),
  );
}

/** @returns undefined for a value that JSON cannot represent */
export function jsonText(value: unknown): string | undefined {
  // A value that contains itself throws.
  return attempt(() => JSON.stringify(value));
}

/**
 * The text of a result.
 *
 * @param place for messages: ` from \`key\` of the page \`/glossary/\``
 * @throws HookFailure for another value, and for parts that JSON would silently leave out
 */
export function jsonResult(
  value: unknown,
  owner: Owner,
  hook: string,
  place = '',
  type: 'JSON' | 'an object of JSON' = 'JSON',
): string {
  let lost: { key: string; part: unknown } | undefined;
  const noteLost = (key: string, part: unknown): unknown => {
    if (isLost(part)) lost ??= { key, part };
    return part;
  };
  const isRight = type === 'JSON' || isObject(value);
  // Results of ssg are large, and have no such parts.
  const text = isRight
    ? attempt(() => JSON.stringify(value, owner.isBuiltIn ? undefined : noteLost))
    : undefined;
  if (text !== undefined && !lost) return text;
  const inside = lost && lost.key !== '' ? ` with ${describeValue(lost.part)} in \`${lost.key}\`` : '';
  throw failure(
    owner,
    hook,
    `must return ${type}${place}, but returned ${describeValue(value)}${inside}`,
    value === undefined ? RETURN_HINT : isRight ? hintFor(lost?.part) : undefined,
  );
}

function isLost(part: unknown): boolean {
  // A bigint is not lost: `JSON.stringify()` throws.
  return (
    typeof part === 'function' ||
    typeof part === 'bigint' ||
    (typeof part === 'number' && !Number.isFinite(part)) ||
    [Map, Set, Promise].some((kind) => part instanceof kind)
  );
}

function hintFor(part: unknown): string {
  if (typeof part === 'number') return 'check the calculation: JSON contains only finite numbers';
  if (part instanceof Map) return 'return `Object.fromEntries(map)` instead of the map';
  if (part instanceof Set) return 'return `[...set]` instead of the set';
  if (part instanceof Promise) return PROMISE_HINT;
  return 'return only texts, numbers, booleans, `null`, lists, and plain objects, without cycles';
}
