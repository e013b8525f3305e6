import { expect, test } from 'vitest';
import { unknownTokens } from '../../../packages/ssg/src/plugins/design-tokens/unknown-tokens.ts';

const THEME = ':root{--accent:teal;--line:gray}a{color:var(--accent);border-color:var(--line)}';

/** The names that are reported, with the suggestions. A bundle has no comments. */
const found = (own: string, document = ''): string[] =>
  unknownTokens(
    [{ file: '/site.css', text: own }],
    [THEME, own.replace(/\/\*.*\*\//, '')],
    [{ text: document }],
  ).map(({ message, hint, offset, length = 0 }) => {
    expect(message).toContain(own.slice(offset, Number(offset) + length));
    return `${message}: ${hint}`;
  });

test('reports misspelled tokens where a style sheet sets or uses them', () => {
  expect(found('/* --acent: x */ :root { --acent: red; } b { color: var(--lnie) }')).toEqual([
    'unknown design token `--acent`: did you mean `--accent`?',
    'unknown design token `--lnie`: did you mean `--line`?',
  ]);
});

test('accepts tokens, own properties, and uses with a fallback', () => {
  expect(found(':root { --accent: red; }')).toEqual([]);
  expect(found(':root { --lines: red; } b { color: var(--lines) }')).toEqual([]);
  expect(found(':root { --unlike: red; --accent-2: red; } b { color: var(--acent, red) }')).toEqual([]);
  expect(found(':root { --acent: red; }', '<b style="color: var(--acent)">')).toEqual([]);
});
