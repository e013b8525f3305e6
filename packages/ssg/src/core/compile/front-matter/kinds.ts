/** The kinds of values that front matter keys can have. Plugins use them for the keys that they declare. */
import type { GenericSchema } from 'valibot';
import type { Problem } from '../../config/problem.ts';
import { closed } from '../../config/schema-parts.ts';
import { validate } from '../../config/validate.ts';
import type { Severity } from '../../types.ts';

/** A value as YAML parses it, and its source text. */
export interface YamlValue {
  value: unknown;
  /** The scalar as written (`1.0` where `value` is 1); absent for collections. */
  source?: string | undefined;
}

export interface Kind<Type = unknown> {
  /** Completes "expected …". */
  expected: string;
  /** The value to use; undefined if the value is invalid. */
  read(yaml: YamlValue): Type | undefined;
  /** For a map or a list: the key or index of its invalid part, and the value that it needs. */
  partExpected?(value: unknown): InvalidPart | undefined;
  /** The fix, if the invalid value shows which one is meant. */
  hintFor?(value: unknown, key: string): string | undefined;
  /** All problems of a value with an inner structure, each with its path. */
  problems?(value: unknown, key: string): Problem[];
  /** The severity of problems. Default: `error`. */
  severity?: Severity;
  /** Whether the key is the author's own data in documents of another generator. Default: false. */
  ignoredInForeign?: boolean;
}

/** The kind of each key. TypeScript compares the types with the declared ones. */
export type KindsOf<Keys> = { [Key in keyof Keys]-?: Kind<Exclude<Keys[Key], undefined>> };

export interface InvalidPart {
  key: string | number;
  expected: string;
}

export const text: Kind<string> = {
  expected: 'a string',
  // `title: 1.0` and `slug: 404` are numbers to YAML and text to their author.
  read: ({ value, source }) =>
    typeof value === 'string'
      ? value
      : typeof value === 'number' || typeof value === 'boolean'
        ? (source ?? String(value))
        : undefined,
};

/** The first item of a list that is not a string. */
export function invalidItem(value: unknown): InvalidPart | undefined {
  const index = Array.isArray(value) ? value.findIndex((item) => typeof item !== 'string') : -1;
  return index < 0 ? undefined : { key: index, expected: 'a string' };
}

/**
 * A value with a schema, for keys that Docusaurus does not have. Problems are warnings, because other generators use the same keys
 * with other values, such as `layout: post`.
 */
export function structure<Type>(schema: GenericSchema<Type>): Kind<Type> {
  return {
    expected: '',
    read: ({ value }) => (validate(schema, value).length === 0 ? (value as Type) : undefined),
    problems: (value, key) => validate(closed({ [key]: schema }), { [key]: value }),
    severity: 'warning',
    ignoredInForeign: true,
  };
}
