import { soundSidebars } from './sound-sidebars.ts';
import type { ConfigPath } from './types.ts';
import { isObject } from './value.ts';

/**
 * A copy without the values at the given paths, so that the rest can be looked at although they are wrong. An array
 * with a wrong item is left out as a whole: its other items would change their places. Of sidebars, what is right stays.
 */
export function without(value: unknown, paths: readonly ConfigPath[]): unknown {
  return paths.reduce<unknown>((rest, path) => remove(rest, path), value);
}

function remove(value: unknown, [key, ...rest]: ConfigPath): unknown {
  if (key === undefined) return undefined;
  if (key === 'sidebars' && rest.length > 0 && isObject(value)) {
    return { ...value, sidebars: soundSidebars(value.sidebars) };
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

/** Whether a path leads to the same place as another or to one around it. */
export function isAround(outer: ConfigPath, inner: ConfigPath): boolean {
  return outer.every((key, index) => inner[index] === key);
}
