/** How values and places of a configuration are named in messages. */
import type { ConfigPath } from './types.ts';

/** Longest piece of an author's text that a message repeats. */
const MAX_TEXT = 60;

/** `string "yes"`, `number 12`, `null`, `an array`: what somebody wrote where something else was expected. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `string ${JSON.stringify(shorten(value))}`;
  if (typeof value === 'number' || typeof value === 'bigint') return `number ${value}`;
  if (Array.isArray(value)) return 'an array';
  if (value instanceof Promise) return 'a promise';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

/** `docs[0].versions["1.0.0"].path`: a place as it would be written in code. */
export function formatPath(path: ConfigPath): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (!/^[A-Za-z_$][\w$]*$/.test(key)) text += `[${JSON.stringify(key)}]`;
    else text += text === '' ? key : `.${key}`;
  }
  return text;
}

/** Whether it is an object as a literal makes it: with keys, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** "`a`, `b` or `c`" */
export function oneOf(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``);
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}
