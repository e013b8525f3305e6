import { inspect } from 'node:util';
import { isObject } from './value.ts';

/** The text of what code threw, without Node's list of requiring modules, which are temporary files of ssg. */
export function messageOf(error: unknown): string {
  return textOf(error)
    .replace(/\nRequire stack:\n(?:- .*\n?)+/, '')
    .trimEnd();
}

/** Code can throw any value, such as the answer of a server: `{ code: 404 }`. */
function textOf(error: unknown): string {
  if (!isObject(error)) return String(error);
  return typeof error.message === 'string' ? error.message : inspect(error, { breakLength: Infinity });
}
