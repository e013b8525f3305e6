/**
 * Admonitions as people write them, made what the directive syntax knows: `:::note Title` becomes
 * `:::note[Title]`, column for column. A container of an unknown name is hidden from the parser, so that it
 * stays text and loses nothing.
 */

import { nearest } from '../../diagnostic/nearest.ts';
import type { Diagnostic } from '../../types.ts';
import { hide } from './characters.ts';
import { codeRanges } from './code-ranges.ts';
import { insideOf } from './mask.ts';
import { type Locator, locator } from './place.ts';

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

export function isAdmonition(name: string): name is AdmonitionType {
  return (ADMONITION_TYPES as readonly string[]).includes(name);
}

/** What may stand before a block. */
const PREFIX = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*$/;
/** Colons, name and the rest of an opening line. `::: note` is VitePress's way. */
const OPENING = /(:{3,})( ?)([^\s:[{]+)(.*)/y;
/** What may follow the name: a title, a label, attributes. */
const MAY_FOLLOW = /^(?:$|[\s[{])/;

export function rewriteAdmonitions(text: string, file: string): { text: string; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  if (!text.includes(':::')) return { text, diagnostics };
  const lines = locator(text);
  const isCode = insideOf(codeRanges(text));
  let result = '';
  let done = 0;
  for (let at = text.indexOf(':::'); at >= 0; at = text.indexOf(':::', at)) {
    const lineStart = text.lastIndexOf('\n', at) + 1;
    OPENING.lastIndex = at;
    const match = PREFIX.test(text.slice(lineStart, at)) && !isCode(at) ? OPENING.exec(text) : undefined;
    const newline = text.indexOf('\n', at);
    at = newline < 0 ? text.length : newline;
    if (!match) continue;
    const [line, colons, space, name, rest] = match as unknown as [string, string, string, string, string];
    const isKnown = isAdmonition(name) && MAY_FOLLOW.test(rest);
    if (!isAdmonition(name)) diagnostics.push(...slip(name, colons + space, match.index, lines, file));
    result += text.slice(done, match.index);
    result += isKnown ? `${space}${colons}${name}${labelled(rest)}` : `${hide(colons)}${space}${name}${rest}`;
    done = match.index + line.length;
  }
  return { text: result + text.slice(done), diagnostics };
}

/** A name that is nearly one of ours. */
function slip(name: string, colons: string, offset: number, lines: Locator, file: string): Diagnostic[] {
  const meant = nearest(name, ADMONITION_TYPES);
  if (!meant) return [];
  return [
    {
      code: 'unknown-admonition',
      severity: 'hint',
      message: `\`${colons}${name}\` is no admonition and stays text`,
      hint: `did you mean \`${colons}${meant}\`?`,
      file,
      ...lines.span(offset, offset + colons.length + name.length),
    },
  ];
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
