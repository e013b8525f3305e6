import { isObject } from '../util/value.ts';
import type { ConfigPath } from './types.ts';
import { validSidebars } from './valid-sidebars.ts';

/**
 * Copies a value without the invalid values at the given paths, to check the rest. Removes the whole array of an invalid item,
 * because its other items would move. Only keeps the valid items of sidebars.
 */
export function without(value: unknown, paths: readonly ConfigPath[]): unknown {
  return paths.reduce<unknown>((rest, path) => remove(rest, path), value);
}

function remove(value: unknown, [key, ...rest]: ConfigPath): unknown {
  if (key === undefined) return undefined;
  if (key === 'sidebars' && rest.length > 0 && isObject(value)) {
    return { ...value, sidebars: validSidebars(value.sidebars) };
  }
  if (Array.isArray(value)) {
    const item = remove(value[Number(key)], rest);
    return item === undefined ? undefined : value.with(Number(key), item);
  }
  if (!isObject(value) || !Object.hasOwn(value, key)) return value;
  const { [key]: inner, ...others } = value;
  const left = remove(inner, rest);
  return left === undefined ? others : { ...value, [key]: left };
}

/** Whether `outer` is the same path as `inner` or a prefix of it. */
export function isAround(outer: ConfigPath, inner: ConfigPath): boolean {
  return outer.every((key, index) => inner[index] === key);
}
