/** A section of a reference page: the keys of an object, one entry with an anchor for each. */
import { isDeepStrictEqual } from 'node:util';
import type { Declaration, Key } from './declarations.ts';
import { literalOf } from './docstring.ts';

export interface KeyOptions {
  /** Level of the entries' headings. */
  level: number;
  /** Path of the object: `docs.`; empty for the top. */
  prefix: string;
  /** The URL of the explanation of a type, if any. */
  linkTo(typeName: string): string | undefined;
  /** Language of examples. */
  language: string;
}

export function keysSection({ keys }: Declaration, options: KeyOptions): string {
  return keys
    .filter(({ type }) => type !== 'never')
    .map((key) => entry(key, options))
    .join('\n\n');
}

function entry(key: Key, { level, prefix, linkTo, language }: KeyOptions): string {
  const facts = [
    // The only type of a key without a value.
    ...(key.type === 'true'
      ? []
      : [`- Type: ${typeMarkdown(key, linkTo)}${key.isRequired ? ', required' : ''}`]),
    ...key.members.map(({ name, text }) => `  - \`${name}\`: ${text}`),
    ...(key.default === undefined ? [] : [`- Default: ${key.default}`]),
  ];
  return [
    `${'#'.repeat(level)} \`${prefix}${key.name}\``,
    ...(key.text === '' ? [] : [key.text]),
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(key.example === undefined ? [] : [codeBlock(key.example, language)]),
  ].join('\n\n');
}

/** Examples of code blocks need a longer fence. */
function codeBlock(code: string, language: string): string {
  const fence = code.includes('```') ? '````' : '```';
  const closed = code.startsWith('```') ? `${code}\n…\n\`\`\`` : code;
  return `${fence}${language}\n${closed}\n${fence}`;
}

/** Types that a key accepts, as code, with links to the types that are explained. */
function typeMarkdown({ type, typeNames }: Key, linkTo: KeyOptions['linkTo']): string {
  const forms = alternatives(type).map((form) => {
    const url = typeNames
      .filter((name) => new RegExp(`\\b${name}\\b`).test(form))
      .map(linkTo)
      .find((found) => found !== undefined);
    return url === undefined ? `\`${form}\`` : `[\`${form}\`](${url})`;
  });
  if (forms.length < 3) return forms.join(' or ');
  return `${forms.slice(0, -1).join(', ')}, or ${forms.at(-1)}`;
}

/** The members of a union: `string | ((a: A | B) => C)` has two. A function's result may be a union of its own. */
export function alternatives(type: string): string[] {
  if (/^\([^()]*\) =>/.test(type)) return [type];
  const found: string[] = [];
  let depth = 0;
  let form = '';
  for (const [index, character] of [...type].entries()) {
    if ('([{<'.includes(character)) depth++;
    if (')]}'.includes(character) || (character === '>' && type[index - 1] !== '=')) depth--;
    if (character === '|' && depth === 0) {
      found.push(form.trim());
      form = '';
    } else form += character;
  }
  return [...found, form.trim()];
}

/** Reports a docstring whose default is not the default in the code. */
export function defaultProblems(
  { name, keys }: Declaration,
  defaults: Readonly<Record<string, unknown>>,
): string[] {
  return keys.flatMap((key) => {
    const actual = defaults[key.name];
    const written = literalOf(key.default);
    const place = `\`${key.name}\` of ${name}`;
    if (written && !isDeepStrictEqual(written.value, actual))
      return `the docstring of ${place} says "Default: ${key.default}", but the code says ${show(actual)}`;
    // Words can describe a list or a pattern, but not a plain value.
    const isPlain = ['boolean', 'number', 'string'].includes(typeof actual);
    return isPlain && !written
      ? `the docstring of ${place} must end with "Default: \`${show(actual)}\`."`
      : [];
  });
}

function show(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? 'nothing');
}
