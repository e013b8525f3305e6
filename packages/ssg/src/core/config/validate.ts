/** Checks a value against a schema and writes the messages. */
import * as v from 'valibot';
import { didYouMean } from '../diagnostic/nearest.ts';
import { describeValue, formatPath, isObject, oneOf } from '../util/value.ts';
import type { Problem } from './problem.ts';
import { UNKNOWN_KEY } from './schema-parts.ts';
import type { ConfigPath } from './types.ts';

/**
 * @param keyWord the name of the top keys in messages
 * @returns every problem, in the order of the schema's keys
 */
export function validate(schema: v.GenericSchema, value: unknown, keyWord = 'configuration key'): Problem[] {
  const { issues = [] } = v.safeParse(schema, value);
  const problems = issues.map((issue) => toProblem(issue, keyWord));
  return problems.filter((problem) => !problems.some((other) => isExplainedBy(problem, other)));
}

/** A misspelled required key is one mistake: the unknown key explains the missing one. */
function isExplainedBy(missing: Problem, unknown: Problem): boolean {
  if (missing.code !== 'config-missing-key' || unknown.code !== 'config-unknown-key') return false;
  const isBeside = formatPath(missing.path.slice(0, -1)) === formatPath(unknown.path.slice(0, -1));
  const key = missing.path.at(-1);
  return isBeside && [`did you mean \`${key}\`?`, `use \`${key}\``].includes(unknown.hint ?? '');
}

function toProblem(issue: v.BaseIssue<unknown>, keyWord: string): Problem {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  const pointsAtKey = issue.path?.at(-1)?.origin === 'key';
  if (isMissingKey(issue)) return missingKey(path, keyWord);
  const [sentence = '', hint] = isOurs(issue)
    ? issue.message.split('\n')
    : [wrongType(issue), nearWord(issue) ?? listHint(issue)];
  if (issue.expected === UNKNOWN_KEY) {
    const message = `unknown ${path.length === 1 ? keyWord : 'key'} \`${path.at(-1)}\`${parentOf(path)}`;
    return { path, part: 'key', code: 'config-unknown-key', message, hint };
  }
  // A sentence about a key names it.
  if (pointsAtKey)
    return { path, part: 'key', code: 'config-value', message: sentence + parentOf(path), hint };
  const subject = path.length === 0 ? '' : `\`${formatPath(path)}\`: `;
  return { path, part: 'value', code: 'config-value', message: subject + sentence, hint };
}

/** ` in \`docs\``: the object that a key is in; empty at the top. */
function parentOf(path: ConfigPath): string {
  return path.length < 2 ? '' : ` in \`${formatPath(path.slice(0, -1))}\``;
}

/** Whether the message comes from our schemas. Valibot's own messages are replaced. */
function isOurs({ kind, type }: v.BaseIssue<unknown>): boolean {
  return kind === 'validation' || type === 'custom';
}

function isMissingKey({ type, expected, received, path }: v.BaseIssue<unknown>): boolean {
  const isObjectSchema = type === 'loose_object' || type === 'object';
  return (
    isObjectSchema && received === 'undefined' && path?.at(-1)?.origin === 'key' && expected !== 'Object'
  );
}

function missingKey(path: ConfigPath, keyWord: string): Problem {
  const key = String(path.at(-1));
  return {
    // The locator finds the object that lacks the key.
    path,
    code: 'config-missing-key',
    message: `missing ${path.length < 2 ? keyWord : 'key'} \`${key}\`${parentOf(path)}`,
    hint: (path.length < 2 ? EXAMPLES[key] : undefined) ?? `add \`${key}\``,
  };
}

/** Hints for the keys that every site needs. */
const EXAMPLES: Record<string, string> = {
  title: "add `title: 'My project'`",
  url: "add `url: 'https://example.com'`, the origin that the site is published on",
};

function wrongType({ expected, input }: v.BaseIssue<unknown>): string {
  return `expected ${wordFor(expected ?? 'another value')}, found ${describeValue(input)}`;
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
  boolean: '`true` or `false`',
  Object: 'an object',
  Array: 'an array',
  RegExp: 'a regular expression, such as `/name/`',
};

/** `("ltr" | "rtl")` */
function quotedWords(expected: string): string[] {
  return [...expected.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) => word);
}

function listHint({ expected, input }: v.BaseIssue<unknown>): string | undefined {
  const isItem = typeof input === 'string' || isObject(input);
  return expected === 'Array' && isItem ? 'put the value into a list: `[…]`' : undefined;
}

function nearWord({ expected, input }: v.BaseIssue<unknown>): string | undefined {
  return typeof input === 'string' ? didYouMean(input, quotedWords(expected ?? '')) : undefined;
}
