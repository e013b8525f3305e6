/**
 * The site's code and ssg share one set of built-in objects. Code that replaces `Array.prototype.map` would break ssg, which would
 * then report an internal error or publish wrong pages. Changes are therefore undone and reported after the code has run.
 *
 * Additions are fine: polyfills add names. Only enumerable names on `Object.prototype` are not, since they appear in every loop.
 * `console` and `process.stdout` may be replaced: ssg does not use them.
 */

import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { allOf } from '../util/value.ts';

// Later, the site's code may have replaced these.
const { defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;

interface Original {
  owner: object;
  key: PropertyKey;
  name: string;
  value: unknown;
  /** Absent for a property that should not exist. */
  descriptor: PropertyDescriptor | undefined;
  /** Whether a change is undone without a message. */
  isSilent?: boolean;
}

/** Compared with all their functions. */
const OBJECTS = 'Object Function Array String Number RegExp Math JSON Reflect Promise Map Set Error'.split(
  ' ',
);
/** Compared as a whole: checks follow every page, and should not add a noticeable part to its time. */
const NAMES = [
  'Boolean BigInt Symbol Date Proxy WeakMap WeakSet WeakRef AggregateError RangeError SyntaxError TypeError ArrayBuffer',
  'SharedArrayBuffer Atomics DataView Uint8Array Int32Array Intl parseInt parseFloat isNaN isFinite encodeURI',
  'encodeURIComponent decodeURI decodeURIComponent Buffer URL URLSearchParams TextEncoder TextDecoder setTimeout clearTimeout',
  'setInterval clearInterval setImmediate clearImmediate queueMicrotask structuredClone process globalThis',
].flatMap((names) => names.split(' '));

/**
 * The function of `Error` that formats stacks. Babel replaces it for good, so does every plugin that reads TypeScript with `jiti`, such as
 * Tailwind. Other changes are as harmless once they are undone. Some versions of Node.js lack it until it is set.
 */
const STACK_FORMATTER = 'prepareStackTrace';

let isGuarding = false;
let originals: Original[] | undefined;

/** From now on, changes that the site's code makes are reported. */
export function guardBuiltins(): void {
  isGuarding = true;
}

/** Must be called before the site's code runs for the first time. Builds that run none do not pay for the list. */
export function rememberBuiltins(): void {
  if (isGuarding) originals ??= listBuiltins();
}

/**
 * Undoes what the site's code changed since the last call.
 *
 * @returns names of the changed objects, as a list in words
 */
export function undoChangedBuiltins(): string | undefined {
  const changed = originals && restore(originals);
  if (!changed || changed.length === 0) return undefined;
  syncBuiltinESMExports();
  return allOf(changed, 3);
}

/** The name of an object that the site's code froze, which cannot be undone, and does no harm to most sites. */
export function frozenBuiltin(): string | undefined {
  return originals?.find(({ value }) => value instanceof Object && !Object.isExtensible(value))?.name;
}

function listBuiltins(): Original[] {
  const list: Original[] = [];
  for (const name of [...OBJECTS, ...NAMES]) {
    const value = (globalThis as Record<string, unknown>)[name];
    const descriptor = getOwnPropertyDescriptor(globalThis, name);
    if (descriptor) list.push({ owner: globalThis, key: name, name, value, descriptor });
  }
  for (const name of OBJECTS) {
    const value = (globalThis as unknown as Record<string, { prototype?: object }>)[name] as object;
    addProperties(list, value, name, [STACK_FORMATTER]);
    if ('prototype' in value) addProperties(list, value.prototype as object, `${name}.prototype`);
  }
  for (const [name, prototype] of [
    ['TypedArray.prototype', getPrototypeOf(Uint8Array.prototype)],
    ['ArrayIterator.prototype', getPrototypeOf([].values())],
    ['MapIterator.prototype', getPrototypeOf(new Map().values())],
    ['SetIterator.prototype', getPrototypeOf(new Set().values())],
    ['StringIterator.prototype', getPrototypeOf(''[Symbol.iterator]())],
    ['RegExpStringIterator.prototype', getPrototypeOf(''.matchAll(/a/g))],
    ['Iterator.prototype', getPrototypeOf(getPrototypeOf([].values()) as object)],
    ['Generator.prototype', getPrototypeOf(function* () {}.prototype)],
  ] as [string, object][])
    addProperties(list, prototype, name);
  // Packages such as `graceful-fs` replace these two, which is harmless.
  addProperties(list, fs, 'fs', ['close', 'closeSync']);
  addProperties(list, promises, 'fs.promises');
  addProperties(list, path, 'path');
  const key = STACK_FORMATTER;
  const descriptor = getOwnPropertyDescriptor(Error, key);
  list.push({ owner: Error, key, name: key, value: Error[key], descriptor, isSilent: true });
  return list;
}

function addProperties(
  list: Original[],
  owner: object,
  ownerName: string,
  without: readonly PropertyKey[] = [],
): void {
  for (const key of ownKeys(owner)) {
    if (without.includes(key)) continue;
    const descriptor = getOwnPropertyDescriptor(owner, key);
    if (typeof descriptor?.value !== 'function' || !descriptor.configurable || key === 'constructor')
      continue;
    const name = typeof key === 'symbol' ? `${ownerName}[${key.description}]` : `${ownerName}.${key}`;
    list.push({ owner, key, name, value: descriptor.value, descriptor });
  }
}

/**
 * Uses no method of any object, since each may be a changed one.
 *
 * @returns names of what was changed
 */
function restore(list: Original[]): string[] {
  const changed: string[] = [];
  const note = (name: string): void => {
    defineProperty(changed, changed.length, {
      __proto__: null,
      value: name,
      writable: true,
      enumerable: true,
      configurable: true,
    } as PropertyDescriptor);
  };
  for (let index = 0; index < list.length; index++) {
    const { owner, key, name, value, descriptor, isSilent } = list[index] as Original;
    if (isSame(owner, key, value)) continue;
    if (!isSilent) note(name);
    // Fails without throwing if the property is not configurable. The command ends with the problem either way.
    if (descriptor) defineProperty(owner, key, descriptor);
    else deleteProperty(owner, key);
  }
  for (const key in Object.prototype) {
    note(`Object.prototype.${key}`);
    deleteProperty(Object.prototype, key);
  }
  return changed;
}

/** Reads the value, which is many times faster than reading the descriptor. */
function isSame(owner: object, key: PropertyKey, value: unknown): boolean {
  try {
    return (owner as Record<PropertyKey, unknown>)[key] === value;
  } catch {
    return false;
  }
}
