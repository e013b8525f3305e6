/**
 * Rewrites admonitions to the directive syntax: `:::note Title` becomes `:::note[Title]`, without moving any column.
 * A container with an unknown name is hidden from the parser, so it stays complete as text.
 */

import { NO_HANDLERS } from '../../config/markdown-handlers.ts';
import type { MarkdownExtensions } from '../../config/markdown-plugins.ts';
import { diagnose } from '../../diagnostic/diagnose.ts';
import { listNames, nearest } from '../../diagnostic/nearest.ts';
import type { CompileOptions, Diagnostic } from '../../types.ts';
import { execFrom } from '../../util/exec-from.ts';
import { hide } from './characters.ts';
import { codeRanges } from './code-ranges.ts';
import { insideOf } from './mask.ts';
import { locator } from './place.ts';

const ADMONITION_TYPES = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
] as const;

/** A legacy admonition of Docusaurus. Supported, but never suggested. */
const SECONDARY = 'secondary';

const USUAL: ReadonlySet<string> = new Set([...ADMONITION_TYPES, SECONDARY]);

/** The names of a site's admonitions: the default ones, with or without its own. */
export function admonitionNames(written: MarkdownExtensions['admonitions']): ReadonlySet<string> {
  if (written === undefined) return USUAL;
  if (written === false) return new Set();
  const { keywords = [], extendDefaults = true } = written;
  return new Set(extendDefaults ? [...USUAL, ...keywords] : keywords);
}

/** The names of containers. Those of ssg may mean something else on the site, or be disabled. */
export function containerNames({
  handlers = NO_HANDLERS,
  extensions,
}: Pick<CompileOptions, 'handlers' | 'extensions'>): ReadonlySet<string> {
  const written = extensions?.admonitions;
  const isDisabled = (name: string): boolean =>
    written === false || written?.keywords?.includes(name) === true;
  const names = [...handlers.containers].flatMap(([name, { owner }]) =>
    owner.isBuiltIn && isDisabled(name) ? [] : [name],
  );
  return new Set(names);
}

const NONE: ReadonlySet<string> = new Set();

/** Admonitions of MkDocs, MyST, and Quarto, by those of ssg. */
const OTHER_TYPES = {
  tip: ['hint'],
  info: ['abstract', 'summary', 'tldr', 'todo', 'question', 'help', 'faq', 'seealso'],
  success: ['check', 'done'],
  warning: ['attention'],
  danger: ['failure', 'fail', 'missing', 'error', 'bug'],
};

/** Other blocks of MyST, with the ones of ssg. */
const OTHER_BLOCKS: Readonly<Record<string, string>> = {
  admonition: 'note[Title]',
  dropdown: 'details[Title]',
  grid: 'cards',
  'grid-item-card': 'card[Title]',
  'tab-set': 'tabs',
  'tab-item': 'tab[Title]',
};

/**
 * The block that replaces a block of another tool: `warning`, `tab[Title]`.
 *
 * @param names of the site's admonitions and containers
 */
export function similarBlock(name: string, names: ReadonlySet<string>): string | undefined {
  const word = name.toLowerCase();
  const similar = [
    name,
    word,
    Object.entries(OTHER_TYPES).find(([, others]) => others.includes(word))?.[0],
    Object.hasOwn(OTHER_BLOCKS, word) ? OTHER_BLOCKS[word] : undefined,
  ];
  return similar.find((each) => each !== undefined && names.has(each.replace('[Title]', '')));
}

/** Prefix of a block in quotes and lists. */
const PREFIX = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*$/;
/** Colons, name, and the rest of the line; a closing line has only colons. `::: note` is VitePress's syntax. */
const FENCE = /(:{3,})( ?)([^\s:[{]*)(.*)/y;
/** `:::{note}` of MyST, or `::: {.callout-note}` of Pandoc and Quarto, whose name is in braces. */
const IN_BRACES = /^\{(\.?)([a-z][\w:.-]*)[^{}]*\}/i;
/** A title, a label, or attributes after the name. */
const MAY_FOLLOW = /^(?:$|[\s[{])/;

/** The parser parses the content once per level; the deepest in sample documents is 3. */
const MAX_DEPTH = 10;

interface Fence {
  start: number;
  end: number;
  colons: string;
  space: string;
  /** Empty for a line that closes. */
  name: string;
  rest: string;
}

export function rewriteAdmonitions(
  text: string,
  file: string,
  admonitions: ReadonlySet<string> = USUAL,
  containers: ReadonlySet<string> = NONE,
): { text: string; unknown: number; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const lines = locator(text);
  let result = '';
  let done = 0;
  let depth = 0;
  let unknown = 0;
  for (const { start, end, colons, space, name, rest } of fences(text)) {
    const [inBraces, dot, otherName = ''] = (name === '' && IN_BRACES.exec(rest)) || [];
    if (name === '' && inBraces === undefined) {
      depth = Math.max(0, depth - 1);
      continue;
    }
    const isContainer = containers.has(name);
    const isKnown = (isContainer || admonitions.has(name)) && MAY_FOLLOW.test(rest);
    const isOpening = isKnown && depth < MAX_DEPTH;
    const written = inBraces ?? name;
    const problem = isKnown
      ? tooDeep(depth)
      : inBraces === undefined
        ? unknownName(colons + space, name, admonitions, containers)
        : ofOtherTool(
            colons,
            space + inBraces,
            dot === '',
            otherName,
            new Set([...admonitions, ...containers]),
          );
    if (problem) {
      const place = lines.span(start, start + colons.length + space.length + written.length);
      diagnostics.push({ ...problem, file, ...place });
    }
    if (isKnown) depth++;
    if (!isOpening) unknown++;
    result += text.slice(done, start);
    result += isOpening
      ? `${space}${colons}${name}${isContainer ? labeledWithOptions(rest) : labeled(rest)}`
      : `${hide(colons)}${space}${name}${rest}`;
    done = end;
  }
  return { text: result + text.slice(done), unknown, diagnostics };
}

/** Finds lines that start with three or more colons, outside of code. */
function* fences(text: string): Generator<Fence> {
  let at = text.indexOf(':::');
  if (at < 0) return;
  const isCode = insideOf(codeRanges(text));
  while (at >= 0) {
    const lineStart = text.lastIndexOf('\n', at) + 1;
    const match = execFrom(FENCE, text, at) as RegExpExecArray;
    const [line, colons, space, name, rest] = match as unknown as [string, string, string, string, string];
    const end = at + line.length;
    const isFence = name !== '' || rest.trim() === '' || IN_BRACES.test(rest);
    if (isFence && PREFIX.test(text.slice(lineStart, at)) && !isCode(at)) {
      yield { start: at, end, colons, space, name, rest };
    }
    at = text.indexOf(':::', end);
  }
}

type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'clues'>;

/** The problem of an unknown name. */
function unknownName(
  colons: string,
  name: string,
  admonitions: ReadonlySet<string>,
  containers: ReadonlySet<string>,
): Problem | undefined {
  if (admonitions.has(name) || containers.has(name) || !/^[a-z][\w.-]*$/i.test(name)) return undefined;
  if (colons === '::: ' && /\w\.\w/.test(name)) {
    // Without the name, so many of them are one problem.
    return diagnose(
      'unknown-admonition',
      '`:::` with the name of a Python object is the syntax of mkdocstrings; it will be shown as plain text',
      { hint: 'write the reference in Markdown, or generate documents with a plugin' },
    );
  }
  const meant = nearest(name, [...admonitions, ...containers]);
  const suggested = [...admonitions].filter((each) => each !== SECONDARY);
  return {
    code: 'unknown-admonition',
    severity: 'warning',
    message: `unknown admonition \`${colons}${name}\`; it will be shown as plain text`,
    clues: { unknownName: colons + name },
    hint: meant ? `did you mean \`${colons}${meant}\`?` : `use ${listNames(suggested, name)}`,
  };
}

/** @param name without braces and dot: `note`, `callout-note` */
function ofOtherTool(
  colons: string,
  rest: string,
  isMyst: boolean,
  name: string,
  names: ReadonlySet<string>,
): Problem {
  const similar = similarBlock(name.replace(/^callout-/, ''), names);
  return {
    code: 'unknown-admonition',
    severity: 'warning',
    message: `\`${colons}${rest}\` is the syntax of ${isMyst ? 'MyST' : 'Pandoc and Quarto'}; it will be shown as plain text`,
    hint: similar
      ? `write \`${colons}${similar}\``
      : 'write an admonition, such as `:::note`, or the element in HTML',
  };
}

/** Reported once, at the first admonition that is too deep. */
function tooDeep(depth: number): Problem | undefined {
  if (depth !== MAX_DEPTH) return undefined;
  return diagnose(
    'too-deeply-nested',
    `admonitions are nested more than ${MAX_DEPTH} levels deep; the rest are shown as plain text`,
    { severity: 'warning', hint: 'close each admonition with a `:::` line' },
  );
}

/** ` Title` → `[Title]`. An existing label or attributes stay unchanged. */
function labeled(rest: string): string {
  const title = rest.trim();
  // remark-directive reads a tab as a part of the name.
  if (title === '') return ' '.repeat(rest.length);
  if (rest.startsWith('[') || rest.startsWith('{')) return rest;
  const safe = isBalanced(title) ? title : hide(title);
  const end = safe.endsWith('\\') ? ' ]' : ']';
  return `[${' '.repeat(rest.indexOf(title) - 1)}${safe}${end}`;
}

/** ` Title {open}` → `[Title]{open}`, and ` {open}` → `{ open}`, as VitePress writes it. */
function labeledWithOptions(rest: string): string {
  if (rest.startsWith(' {')) return `{ ${rest.slice(2)}`;
  const [, title, options] = /^( .*\S) (\{[^{}]*\}\s*)$/.exec(rest) ?? [];
  return title === undefined ? labeled(rest) : `${labeled(title)}${options}`;
}

function isBalanced(title: string): boolean {
  let depth = 0;
  for (const [bracket] of title.matchAll(/\\.|[[\]]/g)) {
    if (bracket === '[') depth++;
    else if (bracket === ']' && --depth < 0) return false;
  }
  return depth === 0;
}
