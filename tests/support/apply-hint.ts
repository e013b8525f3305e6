/** Applies a hint as an author would. */
import type { Diagnostic } from '../../packages/ssg/src/core/types.ts';

type Hinted = Pick<Diagnostic, 'message' | 'hint' | 'line' | 'column'>;

/** True if the hint proposes a text instead of an action. */
export function proposes({ hint = '' }: Hinted): boolean {
  return /^did you mean `|^write `(?:\w+: |https?:)/.test(hint);
}

/**
 * Applies the proposed text to the source.
 *
 * - "write `url: 'x'` and `baseUrl: 'y'`": the keys get these values
 * - "did you mean `x`?": it takes the place of the first text that the message names and the source contains at the place
 */
export function applyHint(source: string, problem: Hinted): string {
  const { message, hint = '', line = 1, column = 1 } = problem;
  const proposed = quoted(hint);
  const [first = ''] = proposed;
  if (/^\w+: /.test(first)) return proposed.reduce(setKey, source);
  const lines = source.split('\n');
  const lineStart = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  const bare = (text: string): string => text.replace(/^<(.*)>$/, '$1');
  // `"x"` is the author's text, which should be one of several `y`.
  const named = [/"([^"]+)"$/.exec(message)?.[1] ?? '', ...quoted(message).map(bare)].filter(Boolean);
  // For a link with an anchor, the message may name the page or the anchor.
  const links = named.flatMap((page) => named.map((anchor) => `${page}#${anchor}`));
  const isAnchor = message.startsWith('broken anchor: ');
  const words = [
    ...links.map((link) => `./${link}`),
    ...links,
    ...(isAnchor ? named.map((anchor) => `#${anchor}`) : []),
    ...named,
  ];
  for (const from of [lineStart + column - 1, lineStart]) {
    for (const word of words) {
      const at = source.indexOf(word, from);
      if (at >= 0) return source.slice(0, at) + bare(first) + source.slice(at + word.length);
    }
  }
  throw new Error(`nothing to replace for: ${message}\n${hint}`);
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word as string);
}

/** A key of a configuration's object, whether or not it has the key. */
function setKey(source: string, pair: string): string {
  const key = /^\w+/.exec(pair)?.[0];
  const known = new RegExp(`\\b${key}: '[^']*'`);
  return known.test(source) ? source.replace(known, () => pair) : source.replace('{', () => `{ ${pair},`);
}
