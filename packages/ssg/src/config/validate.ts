/** Holds a value against a schema and words what does not fit. */
import * as v from 'valibot';
import { didYouMean } from '../diagnostic/nearest.ts';
import type { Problem } from './problem.ts';
import { UNKNOWN_KEY } from './schema-parts.ts';
import type { ConfigPath } from './types.ts';
import { describeValue, formatPath, oneOf } from './value.ts';

/** @returns every problem, in the order of the schema's keys; none when the value is all right */
export function validate(schema: v.GenericSchema, value: unknown): Problem[] {
  const { issues = [] } = v.safeParse(schema, value);
  const problems = issues.map(toProblem);
  return problems.filter((problem) => !problems.some((other) => isExplainedBy(problem, other)));
}

/** A required key that is there with a slip in its name is one mistake, not two. */
function isExplainedBy(missing: Problem, unknown: Problem): boolean {
  if (missing.code !== 'config-missing-key' || unknown.code !== 'config-unknown-key') return false;
  const isBeside = formatPath(missing.path.slice(0, -1)) === formatPath(unknown.path.slice(0, -1));
  return isBeside && unknown.hint === `did you mean \`${missing.path.at(-1)}\`?`;
}

function toProblem(issue: v.BaseIssue<unknown>): Problem {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  const pointsAtKey = issue.path?.at(-1)?.origin === 'key';
  if (isMissingKey(issue)) return missingKey(path);
  const [sentence = '', hint] = isOurs(issue)
    ? issue.message.split('\n')
    : [wrongType(issue), nearWord(issue)];
  if (issue.expected === UNKNOWN_KEY) {
    const inside = path.slice(0, -1);
    const where = inside.length === 0 ? '' : ` in \`${formatPath(inside)}\``;
    return { path, part: 'key', code: 'config-unknown-key', message: sentence + where, hint };
  }
  const subject = path.length === 0 ? '' : `\`${formatPath(path)}\`: `;
  return {
    path,
    part: pointsAtKey ? 'key' : 'value',
    code: 'config-value',
    message: subject + sentence,
    hint,
  };
}

/** Whether the message was written by us, in a schema; valibot's own are replaced. */
function isOurs({ kind, type }: v.BaseIssue<unknown>): boolean {
  return kind === 'validation' || type === 'custom';
}

function isMissingKey({ type, expected, received, path }: v.BaseIssue<unknown>): boolean {
  const isObjectSchema = type === 'loose_object' || type === 'object';
  return (
    isObjectSchema && received === 'undefined' && path?.at(-1)?.origin === 'key' && expected !== 'Object'
  );
}

function missingKey(path: ConfigPath): Problem {
  const key = String(path.at(-1));
  const inside = path.slice(0, -1);
  const where = inside.length === 0 ? '' : ` in \`${formatPath(inside)}\``;
  return {
    // There is no such place; the locator answers with the object that lacks it.
    path,
    code: 'config-missing-key',
    message: `the key \`${key}\` is missing${where}`,
    hint: EXAMPLES[key],
  };
}

/** What to write, for the keys that every site needs. */
const EXAMPLES: Record<string, string> = {
  title: "add `title: 'My project'`",
  url: "add `url: 'https://example.com'`, the origin that the site is published on",
};

function wrongType({ expected, input }: v.BaseIssue<unknown>): string {
  return `expected ${wordFor(expected ?? 'something else')}, got ${describeValue(input)}`;
}

/** Valibot's names of types, in words. */
function wordFor(expected: string): string {
  const words = quotedWords(expected);
  if (words.length > 0) return oneOf(words);
  return TYPES[expected] ?? expected;
}

const TYPES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'an array',
};

/** `("ltr" | "rtl")` */
function quotedWords(expected: string): string[] {
  return [...expected.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) => word);
}

function nearWord({ expected, input }: v.BaseIssue<unknown>): string | undefined {
  return typeof input === 'string' ? didYouMean(input, quotedWords(expected ?? '')) : undefined;
}
