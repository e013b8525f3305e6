/**
 * Admonitions as people write them, made what the directive syntax knows: `:::note Title` becomes
 * `:::note[Title]`, column for column. A container of an unknown name is hidden from the parser, so that it
 * stays text and loses nothing.
 */

import { nearest } from '../../diagnostic/nearest.ts';
import type { Diagnostic } from '../../types.ts';
import type { MarkdownExtensions } from '../extensions.ts';
import { hide } from './characters.ts';
import { codeRanges } from './code-ranges.ts';
import { insideOf } from './mask.ts';
import { locator } from './place.ts';

export const ADMONITION_TYPES = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'success',
] as const;

export type AdmonitionType = (typeof ADMONITION_TYPES)[number];

/** Docusaurus has it, and nobody is advised to use it: a note that is called so. */
const SECONDARY = 'secondary';

const USUAL: ReadonlySet<string> = new Set([...ADMONITION_TYPES, SECONDARY]);

/** The names of admonitions on a site: the usual ones, and its own besides or instead. */
export function admonitionNames(written: MarkdownExtensions['admonitions']): ReadonlySet<string> {
  if (written === undefined) return USUAL;
  if (written === false) return new Set();
  const { keywords = [], extendDefaults = true } = written;
  return new Set(extendDefaults ? [...USUAL, ...keywords] : keywords);
}

/** What may stand before a block. */
const PREFIX = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*$/;
/** Colons, name and the rest of a line; a closing one has colons only. `::: note` is VitePress's way. */
const FENCE = /(:{3,})( ?)([^\s:[{]*)(.*)/y;
/** What may follow the name: a title, a label, attributes. */
const MAY_FOLLOW = /^(?:$|[\s[{])/;

/** Time grows with the cube of the depth (160 deep takes a second), and the deepest that people write is 3. */
const MAX_DEPTH = 30;

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
  names: ReadonlySet<string> = USUAL,
): { text: string; unknown: number; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const lines = locator(text);
  let result = '';
  let done = 0;
  let depth = 0;
  let unknown = 0;
  for (const { start, end, colons, space, name, rest } of fences(text)) {
    if (name === '') {
      depth = Math.max(0, depth - 1);
      continue;
    }
    const isKnown = names.has(name) && MAY_FOLLOW.test(rest);
    const isOpening = isKnown && depth < MAX_DEPTH;
    const problem = isKnown ? tooDeep(depth) : slip(colons + space, name, names);
    if (problem) {
      const place = lines.span(start, start + colons.length + space.length + name.length);
      diagnostics.push({ ...problem, file, ...place });
    }
    if (isKnown) depth++;
    if (!isOpening) unknown++;
    result += text.slice(done, start);
    result += isOpening
      ? `${space}${colons}${name}${labelled(rest)}`
      : `${hide(colons)}${space}${name}${rest}`;
    done = end;
  }
  return { text: result + text.slice(done), unknown, diagnostics };
}

/** The lines that begin with three colons or more, outside of code. */
function* fences(text: string): Generator<Fence> {
  let at = text.indexOf(':::');
  if (at < 0) return;
  const isCode = insideOf(codeRanges(text));
  while (at >= 0) {
    const lineStart = text.lastIndexOf('\n', at) + 1;
    FENCE.lastIndex = at;
    const match = FENCE.exec(text) as RegExpExecArray;
    const [line, colons, space, name, rest] = match as unknown as [string, string, string, string, string];
    const end = at + line.length;
    const isFence = name !== '' || rest.trim() === '';
    if (isFence && PREFIX.test(text.slice(lineStart, at)) && !isCode(at)) {
      yield { start: at, end, colons, space, name, rest };
    }
    at = text.indexOf(':::', end);
  }
}

type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>;

/** A name that is none of ours, whether or not it is nearly one. */
function slip(colons: string, name: string, names: ReadonlySet<string>): Problem | undefined {
  if (names.has(name) || !/^[a-z][\w-]*$/i.test(name)) return undefined;
  const meant = nearest(name, names);
  return {
    code: 'unknown-admonition',
    severity: 'warning',
    message: `\`${colons}${name}\` is no admonition and stays text`,
    hint: meant
      ? `did you mean \`${colons}${meant}\`?`
      : `write one of ${[...names].flatMap((each) => (each === SECONDARY ? [] : `\`${each}\``)).join(', ')}`,
  };
}

/** Told once, at the first that is too deep. */
function tooDeep(depth: number): Problem | undefined {
  if (depth !== MAX_DEPTH) return undefined;
  return {
    code: 'too-deeply-nested',
    severity: 'warning',
    message: `admonitions are nested more than ${MAX_DEPTH} deep; from here on they stay text`,
    hint: 'close each of them by a line `:::`',
  };
}

/** ` Title` → `[Title]`; a label or attributes that stand there already are left alone. */
function labelled(rest: string): string {
  const title = rest.trim();
  if (title === '' || rest.startsWith('[') || rest.startsWith('{')) return rest;
  const safe = isBalanced(title) ? title : hide(title);
  const end = safe.endsWith('\\') ? ' ]' : ']';
  return `[${' '.repeat(rest.indexOf(title) - 1)}${safe}${end}`;
}

function isBalanced(title: string): boolean {
  let depth = 0;
  for (const [bracket] of title.matchAll(/\\.|[[\]]/g)) {
    if (bracket === '[') depth++;
    else if (bracket === ']' && --depth < 0) return false;
  }
  return depth === 0;
}
