/** The words for values and places of a configuration in messages. */
import type { ConfigPath } from '../config/types.ts';

/** Maximum length of a string in a message. */
const MAX_TEXT = 60;

/** `the string "yes"`, `the number 12`, `null`, `an array`: a value that a message names. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `the string ${JSON.stringify(shorten(value))}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'bigint') return `the bigint ${value}n`;
  if (Array.isArray(value)) return 'an array';
  if (value instanceof Promise) return 'a promise';
  if (typeof value === 'function') return 'a function';
  if (value instanceof Map) return 'a `Map`';
  if (value instanceof Set) return 'a `Set`';
  if (typeof value === 'object' && value !== null) return 'an object';
  return `\`${String(value)}\``;
}

function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

/** A path in JavaScript notation: `docs[0].versions["1.0.0"].path`. */
export function formatPath(path: ConfigPath): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (!/^[A-Za-z_$][\w$]*$/.test(key)) text += `[${JSON.stringify(key)}]`;
    else text += text === '' ? key : `.${key}`;
  }
  return text;
}

/** An object whose keys are not known. */
export type Fields = Record<string, unknown>;

/** Whether the value is an object that is not an array. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The items of an array; none of any other value. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether the value is a string that is not blank. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Maximum depth of nested arrays and objects. Sites use about ten levels; React fails at about two thousand. */
const MAX_LEVELS = 256;

export const TOO_DEEP = `the value contains itself, or is nested more than ${MAX_LEVELS} levels deep`;

/** Whether a value is not nested too deeply for recursive functions. */
export function isShallow(value: unknown, levels = MAX_LEVELS): boolean {
  if (!isPlain(value)) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/**
 * Reads every value in a configuration once.
 *
 * @throws errors of getters and proxies
 */
export function readThrough(value: unknown, seen = new Set<unknown>()): void {
  // ssg does not read the options of plugins.
  if (!isPlain(value) || seen.has(value) || (Array.isArray(value) && typeof value[0] === 'function')) return;
  seen.add(value);
  for (const inner of Object.values(value)) readThrough(inner, seen);
}

/** Whether the value is an array, or an object from a literal or `Object.create(null)`. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

const quote = (word: string): string => `\`${word}\``;

/** "`a`, `b`, or `c`" */
export function oneOf(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words.map(quote));
}

/** "`a`, `b`, and `c`"; with more words than `most`, the first ones and the number of the others. */
export function allOf(words: readonly string[], most = words.length): string {
  const more = words.length > most ? [`${words.length - most} more`] : [];
  return new Intl.ListFormat('en').format([...words.slice(0, most).map(quote), ...more]);
}

/** The longest list that a message contains. */
const MAX_LISTED = 5;

/** "`a`, `b`, and 12 more": a list for a message. */
export function firstOf(words: readonly string[]): string {
  return words.length > MAX_LISTED ? allOf(words, MAX_LISTED) : words.map(quote).join(', ');
}

/** An object from a JSON file without `$schema`, which only editors read. */
export function withoutSchema(value: Record<string, unknown>): Record<string, unknown> {
  const { $schema, ...rest } = value;
  return typeof $schema === 'string' ? rest : value;
}
