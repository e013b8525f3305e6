/**
 * Admonitions as people write them, made what the directive syntax knows: `:::note Title` becomes
 * `:::note[Title]`, column for column. A container of an unknown name is hidden from the parser, so that it
 * stays text and loses nothing.
 */

import { nearest } from '../../diagnostic/nearest.ts';
import type { Diagnostic } from '../../types.ts';
import { hide } from './characters.ts';
import { codeRanges, insideOf } from './code-ranges.ts';
import { place } from './place.ts';

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

/** An opening line: what may stand before a block, colons, name, the rest. `::: note` is VitePress's way. */
const OPENING =
  /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*)(:{3,})( ?)([A-Za-z][\w-]*)(?=[ \t[{]|$)(.*)$/gm;

export function rewriteAdmonitions(text: string, file: string): { text: string; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  if (!text.includes(':::')) return { text, diagnostics };
  const isCode = insideOf(codeRanges(text));
  const rewritten = text.replace(
    OPENING,
    (line, prefix: string, colons: string, space: string, name: string, rest: string, offset: number) => {
      if (isCode(offset + prefix.length)) return line;
      if (isAdmonition(name)) return `${prefix}${space}${colons}${name}${labelled(rest)}`;
      const known = nearest(name.toLowerCase(), ADMONITION_TYPES);
      if (known) {
        const { line, column } = place(text, offset + prefix.length);
        diagnostics.push({
          code: 'unknown-admonition',
          severity: 'hint',
          message: `\`${colons}${name}\` is no admonition and stays text`,
          hint: `did you mean \`${colons}${known}\`?`,
          file,
          line,
          column,
          endLine: line,
          endColumn: column + colons.length + space.length + name.length,
        });
      }
      return `${prefix}${hide(colons)}${space}${name}${rest}`;
    },
  );
  return { text: rewritten, diagnostics };
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
