/**
 * Front matter, in four steps:
 *
 * 1. cut the block between the `---` lines, leaving blank lines in its place
 * 2. parse it as YAML
 * 3. check and convert the keys that the build reads; keep the others as they are
 * 4. report keys that look like a misspelled known key
 */
import { isCollection, isMap, isNode, isScalar, type Pair, parseDocument, type Scalar, visit } from 'yaml';
import { diagnose } from '../../diagnostic/diagnose.ts';
import { editDistance } from '../../diagnostic/edit-distance.ts';
import type { Diagnostic, FrontMatter, Span } from '../../types.ts';
import { explainAlias, explainYaml } from '../../yaml/explain.ts';
import { reviveYaml } from '../../yaml/revive.ts';
import { restore } from '../source/characters.ts';
import { blank } from '../source/mask.ts';
import { locator, type Place } from '../source/place.ts';
import { escapeControls, KNOWN_KEYS, kindOf, knownKeys, UNREPORTED_KEYS } from './keys.ts';
import { readSimple } from './simple.ts';

export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  /** The document with the block blanked out: every line of the content keeps its number. */
  body: string;
  diagnostics: Diagnostic[];
  /** The place of a value; absent if all values are simple. */
  placeOf?: PlaceOfValue;
  /** The values as written, also those that `frontMatter` leaves out because they are invalid; absent if all values are simple. */
  written?: Record<string, unknown>;
}

/** The place of a value, or of the innermost value around it that exists. */
export type PlaceOfValue = (path: readonly (string | number)[]) => Span;

/** Limit of expanded aliases: `a: &a [x]`, `b: [*a, *a]` … grows exponentially ("billion laughs"). */
const MAX_ALIASES = 100;

/** Keys that are not reported as unknown. */
interface OtherKeys {
  /** Keys that are left out without a message. */
  ignored?: ReadonlySet<string> | undefined;
  /** Keys that plugins of the site handle. */
  ofPlugins?: readonly string[];
}

const OPENING = /^---[ \t]*\n/;
/** Docusaurus also ends the block at a line of more hyphens. */
const CLOSING = /^-{3,}[ \t]*$/m;
const LOOKS_LIKE_KEY = /^[\w-]+[ \t]*:/;
/** A horizontal rule at the top of a page: no key follows the blank line after it. */
const IS_RULE = /^[ \t]*\n\s*(?![\s#]|[\w-]+[ \t]*:|---)/;

export function parseFrontMatter(text: string, file: string, others: OtherKeys = {}): ParsedFrontMatter {
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
  const yaml = restore(content.slice(0, closing.index));
  return { body, ...read(text, yaml, start, file, others) };
}

/**
 * Parses front matter that a function of the site made of the author's. Its problems are at the author's lines with the same keys.
 *
 * @param block the author's lines
 */
export function parseMadeFrontMatter(
  yaml: string,
  block: string,
  file: string,
  others?: OtherKeys,
): Pick<ParsedFrontMatter, 'frontMatter' | 'diagnostics'> {
  const { frontMatter, diagnostics } = parseFrontMatter(`---\n${yaml}---\n`, file, others);
  const made = yaml.split('\n');
  const written = block.split('\n');
  const keyIn = (line: string | undefined) => /^[\w-]+(?=[ \t]*:)/.exec(line ?? '')?.[0];
  const placed = diagnostics.map(({ endLine: _, endColumn: __, ...problem }) => {
    const key = made.slice(0, (problem.line ?? 2) - 1).reduce((last, line) => keyIn(line) ?? last, '');
    const at = written.findIndex((line) => keyIn(line) === key);
    return at < 0 ? { ...problem, line: 1, column: 1 } : { ...problem, ...inLine(at + 1, key.length) };
  });
  return { frontMatter, diagnostics: placed };
}

/** A line break inside a value: the next line is not indented, and neither a key, a list item, a comment, nor the end of a list. */
const UNINDENTED = /\n(?![\s#\-\]}'"]|[\w.-]+[ \t]*:(?:\s|$)|$)/g;

/** A value in quotes that ends its line. Further lines may look like keys. */
const QUOTED = /(?<=^[\w.-]+:[ \t]+)(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*")(?=[ \t]*$)/gms;

/** A list or a map in brackets. */
const IN_BRACKETS = /(?<=^[\w.-]+:[ \t]+)(?:\[[^[\]{}#]*\]|\{[^[\]{}#]*\})/gm;

/** A key in the line of the value before it: `authors: [ada] tags: [release]`. */
const KEY_AFTER_VALUE = /^([\w.-]+:[ \t].*[\]}"'][ \t]*)[ \t](?=[\w.-]+[ \t]*:(?:\s|$))/m;

/**
 * Like the parser of Docusaurus, accepts values in quotes whose further lines are not indented, brackets around lines that are not
 * indented or start with tabs, and a key in the line of a value with an end of its own. Positions stay the same.
 */
function parseYaml(yaml: string): ReturnType<typeof parseDocument> {
  const parse = (each: string): ReturnType<typeof parseDocument> =>
    parseDocument(each, { prettyErrors: false, logLevel: 'silent', stringKeys: true });
  const document = parse(yaml);
  let accepted: string | undefined;
  // YAML makes a space of the line break, too.
  if (document.errors.some(({ code, message }) => code === 'BAD_INDENT' && message.startsWith('Flow ')))
    accepted = yaml.replace(IN_BRACKETS, (value) => value.replace(/\s/g, ' '));
  else if (document.errors.some(({ code }) => code === 'MISSING_CHAR')) {
    const joined = yaml.replace(QUOTED, (value) => value.replace(/\n(?=\S)/g, ' '));
    accepted = joined.replace(UNINDENTED, (line, at: number) =>
      spaceHint(joined.slice(at + 1)) === undefined ? ' ' : line,
    );
  } else if (document.errors.some(({ code }) => code === 'UNEXPECTED_TOKEN')) accepted = onOwnLines(yaml);
  const other = accepted === undefined || accepted === yaml ? undefined : parse(accepted);
  return other?.errors.length === 0 ? other : document;
}

/** A hint for `slug:/flags`, whose author forgot the space. Another line, such as `https://example.com`, is part of a value. */
function spaceHint(line: string): string | undefined {
  const [, key, value] = /^([\w-]+):(\S.*)/.exec(line) ?? [];
  return key !== undefined && kindOf(key) !== undefined
    ? `write a space after the colon: \`${key}: ${value}\``
    : undefined;
}

/** The most keys that are moved. More are no mistake of a person. */
const MOST_MOVED = 20;

function onOwnLines(yaml: string): string {
  let text = yaml;
  for (let moved = 0; moved < MOST_MOVED; moved++) text = text.replace(KEY_AFTER_VALUE, '$1\n');
  return text;
}

function read(
  text: string,
  yaml: string,
  start: number,
  file: string,
  others: OtherKeys,
): Omit<ParsedFrontMatter, 'body'> {
  const simple = checkSimple(yaml, others);
  if (simple) {
    const placeOf: PlaceOfValue = (path) => placesIn(parseYaml(yaml), locator(text).span, start)(path);
    return { frontMatter: simple, diagnostics: [], placeOf };
  }
  const { place, span } = locator(text);
  const document = parseYaml(yaml);
  const [error] = document.errors;
  if (error) {
    const { from, to, ...explanation } = explainYaml(error, yaml, document);
    const at = span(start + from, start + Math.max(to, from + 1));
    const hint = spaceHint(yaml.slice(from)) ?? explanation.hint;
    return invalid({ ...explanation, hint }, file, at);
  }
  const [unknown] = document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  if (unknown) {
    const tag = yaml.slice(...unknown.pos).split(/\s/, 1)[0];
    const message = `unknown YAML tag \`${tag}\``;
    const hint = 'put the value in quotes if it is text';
    return invalid({ message, hint }, file, place(start + unknown.pos[0]));
  }
  let values: unknown;
  try {
    values = document.toJS({ maxAliasCount: MAX_ALIASES, reviver: reviveYaml });
  } catch (error) {
    const { offset, ...explanation } = explainAlias(error, yaml, MAX_ALIASES);
    return invalid(explanation, file, place(start + offset));
  }
  if (document.contents === null || values === null) return { frontMatter: {}, diagnostics: [] };
  if (!isMap(document.contents)) {
    const message = 'front matter must consist of `key: value` lines';
    const hint = spaceHint(yaml) ?? 'write one `key: value` per line between the `---` lines';
    return failed({ code: 'front-matter-type', message, hint, file, ...place(start) });
  }

  const diagnostics: Diagnostic[] = [];
  const frontMatter: FrontMatter = {};
  const all = values as Record<string, unknown>;
  for (const { key, value } of document.contents.items as Pair<Scalar<string>>[]) {
    const name = String(key.value);
    if (!Object.hasOwn(all, name) || others.ignored?.has(name)) continue;
    const checked = check(name, all, isScalar(value) ? value.source : undefined, others);
    if (checked.value !== undefined) Object.assign(frontMatter, { [name]: checked.value });
    for (const { path, part, ...problem } of checked.problems) {
      const node = path ? nodeAt(document.contents, [name, ...path], part) : key;
      const [from = 0, to = from] = node?.range ?? [];
      diagnostics.push({ ...problem, file, ...span(start + from, start + to) });
    }
    for (const [from, to] of inTypographicQuotes(value)) {
      diagnostics.push({
        code: 'front-matter-type',
        severity: 'warning',
        message: `\`${name}\`: the typographic quotes are part of the value`,
        hint: 'use `"` instead; to show typographic quotes, put `"` around them',
        file,
        ...span(start + from, start + to),
      });
    }
  }
  return { frontMatter, diagnostics, placeOf: placesIn(document, span, start), written: all };
}

/** @param start offset of the YAML in the text of the locator */
function placesIn(
  { contents }: ReturnType<typeof parseDocument>,
  span: ReturnType<typeof locator>['span'],
  start: number,
): PlaceOfValue {
  return (path) => {
    const [from, to] = nodeAt(contents, path)?.range ?? [0, 0];
    return span(start + from, start + to);
  };
}

const TYPOGRAPHIC = /^(?:[“”„][^“”„]*[“”]|[‘’‚][^‘’‚]*[‘’])$/;

/** The ranges of the values that look quoted, but only to a person: word processors replace straight quotes. */
function inTypographicQuotes(value: unknown): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  const add = (node: Scalar): void => {
    const isQuoted = node.type === 'PLAIN' && typeof node.value === 'string' && TYPOGRAPHIC.test(node.value);
    if (isQuoted && node.range) ranges.push([node.range[0], node.range[1]]);
  };
  if (isNode(value)) visit(value, { Scalar: (_, node) => add(node) });
  return ranges;
}

/** The innermost node on a path that exists; for `key`, the key of the last value. */
function nodeAt(
  root: unknown,
  path: readonly (string | number)[],
  part?: 'key' | 'value',
): Pick<Scalar, 'range'> | undefined {
  let node = root;
  for (const [index, step] of path.entries()) {
    const pair = isMap(node)
      ? (node.items as Pair<Scalar, unknown>[]).find(({ key }) => String(key.value) === String(step))
      : undefined;
    const isLast = index === path.length - 1;
    const inner = pair
      ? isLast && part === 'key'
        ? pair.key
        : (pair.value ?? pair.key)
      : isCollection(node)
        ? node.get(step, true)
        : undefined;
    if (!isNode(inner)) break;
    // A value that is missing has a place without text.
    node = pair && inner.range && inner.range[0] === inner.range[1] ? pair.key : inner;
  }
  return isNode(node) ? node : undefined;
}

/** Undefined if the YAML is not simple, or has a problem: only the YAML parser knows where. */
function checkSimple(yaml: string, others: OtherKeys): FrontMatter | undefined {
  const values = readSimple(yaml);
  if (!values) return undefined;
  const all = Object.fromEntries([...values].map(([key, { value }]) => [key, value]));
  const frontMatter: FrontMatter = {};
  for (const [key, { source }] of values) {
    if (others.ignored?.has(key)) continue;
    const { value, problems } = check(key, all, source, others);
    if (problems.length > 0) return undefined;
    if (value !== undefined) frontMatter[key] = value;
  }
  return frontMatter;
}

interface Problem extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'clues'> {
  /** Keys below the front matter key to underline; absent to underline the key itself. */
  path?: readonly (string | number)[];
  part?: 'key' | 'value' | undefined;
}

/**
 * Checks one key.
 *
 * @returns the value as the build uses it, and the problems
 */
function check(
  key: string,
  all: Record<string, unknown>,
  source: string | undefined,
  others: OtherKeys,
): { value?: unknown; problems: Problem[] } {
  const value = all[key];
  const kind = kindOf(key);
  if (!kind) {
    const meant = nearestKey(key, all, others);
    return { value, problems: meant ? [unknownKey(key, meant)] : [] };
  }
  const { expected, read, partExpected, hintFor, problems, severity = 'error' } = kind;
  const result = read({ value, source });
  if (key === 'toc_max_heading_level' && isBelowMinimum(result, all)) {
    const message = `\`${key}\` (${result}) is less than \`toc_min_heading_level\` (${all.toc_min_heading_level})`;
    const hint = `use a number from ${all.toc_min_heading_level} to 6`;
    return { value: result, problems: [{ code: 'front-matter-type', severity, message, hint, path: [] }] };
  }
  if (result !== undefined) return { value: result, problems: [] };
  if (value === null) return { problems: [] };
  if (problems) {
    return {
      problems: problems(value, key).map(({ path, part, message, hint }) => ({
        code: 'front-matter-type',
        severity,
        message,
        hint: hint ?? `change the value, or remove \`${key}\``,
        path: path.slice(1),
        part,
        clues: { isOfMany: severity === 'warning' },
      })),
    };
  }
  const part = partExpected?.(value);
  if (part) {
    const found = (value as Record<string, unknown>)[part.key];
    const name = typeof part.key === 'number' ? `${key}[${part.key}]` : `${key}.${part.key}`;
    return { problems: [{ ...wrongType(name, part.expected, found), severity, path: [part.key] }] };
  }
  return { problems: [{ ...wrongType(key, expected, value, hintFor?.(value, key)), severity, path: [] }] };
}

/** Checks for a range of levels that would leave the table of contents empty. */
function isBelowMinimum(maximum: unknown, all: Record<string, unknown>): boolean {
  const value = all.toc_min_heading_level;
  const minimum = KNOWN_KEYS.toc_min_heading_level.read({ value });
  return typeof maximum === 'number' && minimum !== undefined && maximum < minimum;
}

function unknownKey(key: string, meant: string): Problem {
  return diagnose('front-matter-unknown-key', `unknown front matter key \`${key}\``, {
    clues: { unknownName: key },
    hint: `did you mean \`${meant}\`?`,
  });
}

function wrongType(key: string, expected: string, value: unknown, hint?: string): Problem {
  return diagnose('front-matter-type', `\`${key}\`: expected ${expected}, found ${describe(value)}`, {
    hint: hint ?? `change the value, or remove \`${key}\``,
  });
}

function invalid(
  { message, hint }: { message: string; hint: string },
  file: string,
  place: Place & Partial<Span>,
): Omit<ParsedFrontMatter, 'body'> {
  return failed({ code: 'broken-yaml', message: `invalid front matter: ${message}`, hint, file, ...place });
}

function failed(problem: Omit<Diagnostic, 'severity'>): Omit<ParsedFrontMatter, 'body'> {
  return { frontMatter: {}, diagnostics: [{ ...problem, severity: 'error' }] };
}

const AS_YAML = 'write the front matter as YAML between `---` lines, such as `title: Flags`';

/** Blank lines before the front matter, which make it text. */
const TOO_LATE = /^(?:[ \t]*\n)+(?=---[ \t]*\n(?:[\w-]+[ \t]*:(?:[ \t].*)?\n)(?:[^\n]+\n)*---[ \t]*(?:\n|$))/;
/** Lines around front matter that are nearly the right ones: `----`, `---yaml`. */
const NEARLY =
  /^(?!---[ \t]*\n)-{3,}[ \t]*([a-z]*)[ \t]*\n(?:[{"\w][^\n]*\n)(?:[^\n]*\n){0,200}?-{3,}[ \t]*(?:\n|$)/;
/** Front matter of Hugo and Zola. */
const TOML = /^\+\+\+[ \t]*\n(?:.*\n)*?\+\+\+[ \t]*(?:\n|$)/;

/** Reports front matter in the wrong place or format, which readers would see as text. */
function misplaced(text: string, file: string): Diagnostic[] {
  const unread = (message: string, hint: string, place: Span): Diagnostic[] => [
    diagnose('unread-front-matter', message, { hint, file, ...place }),
  ];
  const late = text.startsWith('\n') || /^[ \t]/.test(text) ? TOO_LATE.exec(text)?.[0] : undefined;
  if (late !== undefined) {
    const message = 'front matter must start on the first line of the file';
    return unread(
      message,
      'remove the blank lines above the front matter',
      inLine(late.split('\n').length, 3),
    );
  }
  const nearly = text.startsWith('---') ? NEARLY.exec(text) : undefined;
  if (nearly && (nearly[1] || LOOKS_LIKE_KEY.test(text.slice(text.indexOf('\n') + 1)))) {
    const [first = ''] = text.split('\n', 1);
    const isYaml = /^(?:ya?ml)?$/.test(nearly[1] ?? '');
    const hint = isYaml ? 'use exactly `---` above and below the front matter' : AS_YAML;
    return unread(`invalid front matter delimiter \`${first.trimEnd()}\``, hint, inLine(1, first.length));
  }
  const isToml = text.startsWith('+++') && TOML.test(text);
  return isToml ? unread('TOML front matter is not supported', AS_YAML, inLine(1, 3)) : [];
}

function unclosed(file: string): Diagnostic {
  const hint = 'add a `---` line after the last key';
  return diagnose('broken-yaml', 'the front matter is never closed', { hint, file, ...inLine(1, 3) });
}

/** The start of a line. */
function inLine(line: number, length: number): Span {
  return { line, column: 1, endLine: line, endColumn: length + 1 };
}

/** The known key nearest to an unknown one: the same except for case and separators, or one or two edits away. */
function nearestKey(
  key: string,
  all: Record<string, unknown>,
  { ofPlugins = [], ignored }: OtherKeys,
): string | undefined {
  if (UNREPORTED_KEYS.has(key) || ofPlugins.includes(key)) return undefined;
  const candidates = [...knownKeys(), ...ofPlugins].filter(
    (known) => !Object.hasOwn(all, known) && !ignored?.has(known),
  );
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
  if (typeof value === 'object') return 'a map';
  return `\`${escapeControls(String(value))}\``;
}
