/** Copies that plugins cannot change, because other plugins and the cache share the originals. */
import { getOrInsert } from './get-or-insert.ts';
import { isObject } from './value.ts';

const copies = new WeakMap<object, object>();

/** One copy for all calls: several hooks get the front matter of each page. */
export function frozenOnce<Value extends object>(value: Value): Value {
  return getOrInsert(copies, value, () => frozen(value)) as Value;
}

export function frozen<Value>(value: Value): Value {
  if (Array.isArray(value)) return Object.freeze(value.map(frozen)) as Value;
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    Object.defineProperty(copy, key, { value: frozen(inner), enumerable: true });
  }
  return Object.freeze(copy) as Value;
}
