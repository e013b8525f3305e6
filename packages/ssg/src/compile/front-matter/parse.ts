/**
 * Front matter, in four steps:
 *
 * 1. cut the block between the `---` lines, leaving blank lines in its place
 * 2. parse it as YAML
 * 3. check and convert the keys that the build reads; keep the others as they are
 * 4. ask about keys that look like a slip of a known one
 */
import { isMap, isScalar, type Pair, parseDocument, type Scalar } from 'yaml';
import { editDistance } from '../../diagnostic/edit-distance.ts';
import type { Diagnostic, FrontMatter } from '../../types.ts';
import { restore } from '../source/characters.ts';
import { blank } from '../source/mask.ts';
import { locator } from '../source/place.ts';
import { explainAlias, explainYaml } from './explain.ts';
import { FOREIGN_KEYS, isKnownKey, KNOWN_KEYS } from './keys.ts';
import { readSimple } from './simple.ts';

export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  /** The document with the block blanked out: every line of the content keeps its number. */
  body: string;
  diagnostics: Diagnostic[];
}

/** Aliases that one document may expand to: `a: &a [x]`, `b: [*a, *a]` … grows exponentially ("billion laughs"). */
const MAX_ALIASES = 100;

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^---[ \t]*$/m;
const LOOKS_LIKE_KEY = /^[\w-]+[ \t]*:/;
/** A rule at the top of a page: a blank line after it, and then no key. */
const IS_RULE = /^[ \t]*\n\s*(?![\s#]|[\w-]+[ \t]*:|---)/;

export function parseFrontMatter(text: string, file: string): ParsedFrontMatter {
  const start = OPENING.exec(text)?.[0].length;
  if (start === undefined) return { frontMatter: {}, body: text, diagnostics: misplaced(text, file) };
  const content = text.slice(start);
  if (IS_RULE.test(content)) return { frontMatter: {}, body: text, diagnostics: [] };
  const closing = CLOSING.exec(content);
  if (!closing) {
    const diagnostics = LOOKS_LIKE_KEY.test(content) ? [unclosed(file)] : [];
    return { frontMatter: {}, body: text, diagnostics };
  }
  const end = start + closing.index + closing[0].length;
  const body = blank(text.slice(0, end)) + text.slice(end);
  return { body, ...read(text, restore(content.slice(0, closing.index)), start, file) };
}

function read(text: string, yaml: string, start: number, file: string): Omit<ParsedFrontMatter, 'body'> {
  const simple = checkSimple(yaml);
  if (simple) return { frontMatter: simple, diagnostics: [] };
  const { place, span } = locator(text);
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'silent', stringKeys: true });
  const [error] = document.errors;
  if (error) {
    const { from, to, ...explanation } = explainYaml(error, yaml, document);
    const at = span(start + from, start + Math.max(to, from + 1));
    return failed({ code: 'broken-yaml', ...explanation, file, ...at });
  }
  const [unknown] = document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  if (unknown) {
    const tag = yaml.slice(...unknown.pos).split(/\s/, 1)[0];
    const message = `front matter is not valid YAML: nobody knows the tag \`${tag}\``;
    const hint = 'put the value in quotes if it is text';
    return failed({ code: 'broken-yaml', message, hint, file, ...place(start + unknown.pos[0]) });
  }
  let values: unknown;
  try {
    values = document.toJS({ maxAliasCount: MAX_ALIASES, reviver: withoutPrototype });
  } catch (error) {
    const { offset, ...explanation } = explainAlias(error, yaml, MAX_ALIASES);
    return failed({ code: 'broken-yaml', ...explanation, file, ...place(start + offset) });
  }
  if (document.contents === null || values === null) return { frontMatter: {}, diagnostics: [] };
  if (!isMap(document.contents)) {
    const message = 'front matter must be keys with values';
    const hint = 'write `key: value`, one a line, between the `---` lines';
    return failed({ code: 'front-matter-type', message, hint, file, ...place(start) });
  }

  const diagnostics: Diagnostic[] = [];
  const frontMatter: FrontMatter = {};
  const all = values as Record<string, unknown>;
  for (const { key, value } of document.contents.items as Pair<Scalar<string>>[]) {
    const name = String(key.value);
    if (!Object.hasOwn(all, name)) continue;
    const checked = check(name, all, isScalar(value) ? value.source : undefined);
    if (checked.value !== undefined) Object.assign(frontMatter, { [name]: checked.value });
    if (!checked.problem) continue;
    const [from = 0, to = from] = key.range ?? [];
    diagnostics.push({ ...checked.problem, file, ...span(start + from, start + to) });
  }
  return { frontMatter, diagnostics };
}

/** Undefined when it is not simple, or when there is a problem, which has to have a place. */
function checkSimple(yaml: string): FrontMatter | undefined {
  const values = readSimple(yaml);
  if (!values) return undefined;
  const all = Object.fromEntries([...values].map(([key, { value }]) => [key, value]));
  const frontMatter: FrontMatter = {};
  for (const [key, { source }] of values) {
    const { value, problem } = check(key, all, source);
    if (problem) return undefined;
    if (value !== undefined) frontMatter[key] = value;
  }
  return frontMatter;
}

type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>;

/** One key's value as the build uses it, or what is wrong with it; and whether its name is a slip. */
function check(
  key: string,
  all: Record<string, unknown>,
  source: string | undefined,
): { value?: unknown; problem?: Problem } {
  const value = all[key];
  if (!isKnownKey(key)) {
    const meant = slipOf(key, all);
    return { value, ...(meant ? { problem: unknownKey(key, meant) } : {}) };
  }
  const { expected, read } = KNOWN_KEYS[key];
  const result = read({ value, source });
  if (key === 'toc_max_heading_level' && isBelowMinimum(result, all)) {
    const problem = wrongType(key, `at least \`toc_min_heading_level\`, ${all.toc_min_heading_level}`, value);
    return { value: result, problem };
  }
  if (result !== undefined) return { value: result };
  return value === null ? {} : { problem: wrongType(key, expected, faultyPart(key, value)) };
}

/** The date of a `last_update`, which is at fault where the group itself is one. */
function faultyPart(key: string, value: unknown): unknown {
  const { date } = (key === 'last_update' && typeof value === 'object' ? value : {}) as { date?: unknown };
  return date ?? value;
}

/** Of a table of contents that would have nothing in it. */
function isBelowMinimum(maximum: unknown, all: Record<string, unknown>): boolean {
  const value = all.toc_min_heading_level;
  const minimum = KNOWN_KEYS.toc_min_heading_level.read({ value }) as number | undefined;
  return typeof maximum === 'number' && minimum !== undefined && maximum < minimum;
}

function unknownKey(key: string, meant: string): Problem {
  return {
    code: 'front-matter-unknown-key',
    severity: 'warning',
    message: `front matter key \`${key}\` is not known`,
    hint: `did you mean \`${meant}\`?`,
  };
}

function wrongType(key: string, expected: string, value: unknown): Problem {
  return {
    code: 'front-matter-type',
    severity: 'error',
    message: `\`${key}\` must be ${expected}, not ${describe(value)}`,
    hint: `correct the value of \`${key}\`, or remove the line`,
  };
}

function failed(problem: Omit<Diagnostic, 'severity'>): Omit<ParsedFrontMatter, 'body'> {
  return { frontMatter: {}, diagnostics: [{ ...problem, severity: 'error' }] };
}

/** Blank lines before the front matter, which make it text. */
const TOO_LATE = /^(?:[ \t]*\n)+(?=---[ \t]*\n(?:[\w-]+[ \t]*:(?:[ \t].*)?\n)(?:[^\n]+\n)*---[ \t]*(?:\n|$))/;
/** Lines around front matter that are nearly the right ones: `----`, `---yaml`. */
const NEARLY =
  /^(?!---[ \t]*\n)-{3,}[ \t]*([a-z]*)[ \t]*\n(?:[{"\w][^\n]*\n)(?:[^\n]*\n){0,200}?-{3,}[ \t]*(?:\n|$)/;
/** Front matter of Hugo and Zola. */
const TOML = /^\+\+\+[ \t]*\n(?:.*\n)*?\+\+\+[ \t]*(?:\n|$)/;

/** Front matter that is not read, for being in the wrong place or language; readers would see it as text. */
function misplaced(text: string, file: string): Diagnostic[] {
  const late = text.startsWith('\n') || /^[ \t]/.test(text) ? TOO_LATE.exec(text)?.[0] : undefined;
  const nearly = text.startsWith('---') ? NEARLY.exec(text) : undefined;
  if (nearly && (nearly[1] || LOOKS_LIKE_KEY.test(text.slice(text.indexOf('\n') + 1)))) {
    const [first = ''] = text.split('\n', 1);
    return [
      {
        code: 'broken-yaml',
        severity: 'error',
        message: `front matter is opened by \`---\` alone, so this is not read: \`${first.trimEnd()}\``,
        hint: 'write it as YAML between lines `---`: `title: …`',
        file,
        line: 1,
        column: 1,
        endLine: 1,
        endColumn: first.length + 1,
      },
    ];
  }
  const isToml = late === undefined && text.startsWith('+++') && TOML.test(text);
  if (late === undefined && !isToml) return [];
  const line = late?.split('\n').length ?? 1;
  return [
    {
      code: 'broken-yaml',
      severity: 'error',
      message: isToml
        ? 'front matter in TOML is not read'
        : 'front matter must begin on the first line, so this is not read',
      hint: isToml ? 'write it as YAML between lines `---`: `title: …`' : 'remove the blank lines above it',
      file,
      line,
      column: 1,
      endLine: line,
      endColumn: 4,
    },
  ];
}

function unclosed(file: string): Diagnostic {
  return {
    code: 'broken-yaml',
    severity: 'error',
    message: 'front matter is opened by `---` and never closed',
    hint: 'add a line `---` after the last key',
    file,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 4,
  };
}

/** `__proto__` would become a real prototype as soon as somebody copies the object. */
function withoutPrototype(key: unknown, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

/** The known key that an unknown one most likely is: the same but for case and separators, or one or two slips away. */
function slipOf(key: string, all: Record<string, unknown>): string | undefined {
  if (FOREIGN_KEYS.has(key)) return undefined;
  const candidates = Object.keys(KNOWN_KEYS).filter((known) => !Object.hasOwn(all, known));
  const plain = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');
  const same = candidates.find((known) => plain(known) === plain(key));
  if (same) return same;
  const limit = key.length < 8 ? 1 : 2;
  return key.length < 4
    ? undefined
    : candidates.find((known) => editDistance(key.toLowerCase(), known, limit) <= limit);
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  return `\`${String(value)}\``;
}
