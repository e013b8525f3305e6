/** Unclosed code blocks and admonitions, with both parsers. */
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../packages/ssg/src/core/types.ts';
import { md, mdx } from './support.ts';

const reported = (diagnostics: Diagnostic[]): string[] =>
  diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('reports blocks without an end, and ends without a block', () => {
  test.each([
    ['```js\ncode\n\n## Heading', '1:1 the code block is never closed'],
    ['~~~\n```\n', '1:1 the code block is never closed'],
    ['````\n```', '1:1 the code block is never closed'],
    ['```', '1:1 the code block is never closed'],
    ['- a\n\n  ```js\n  code\n\n- b', '3:3 the code block is never closed'],
    ['> ```\n> code\n\ntext', '1:3 the code block is never closed'],
    [':::note\n\ntext\n\n## Heading', '1:1 `:::note` is never closed'],
    ['::::note\n\n:::tip\n\nx\n\n:::', '1:1 `::::note` is never closed'],
    [
      ':::note Title\n\ntext\n\n:::note\n\nmore\n\n:::tip\n\nx\n\n:::\n',
      '5:1 `:::note` opens another container instead of closing the one on line 1',
    ],
    ['- a\n\n  :::note\n  text\n\n- b', '3:3 `:::note` is never closed'],
    [
      ':::tip\n\nx\n\n## Next\n\n:::note[A]\n\ny\n\n:::\n\n:::note\n\nz\n\n:::\n',
      '1:1 `:::tip` is not closed before `:::note` on line 7',
    ],
    [
      ':::warning\n\nx\n\n## Next\n\n:::warning\n\ny\n\n:::\n',
      '1:1 `:::warning` is not closed before `:::warning` on line 7',
    ],
    [
      ':::tip\nx\n\n:::info\ny\n\n:::note\nz\n:::\n',
      '1:1 `:::tip` is not closed before `:::info` on line 4',
      '4:1 `:::info` is not closed before `:::note` on line 7',
    ],
    [':::tip\nx\n\n- a\n\n  :::note\n  y\n\n:::\n', '6:3 `:::note` is never closed'],
    [
      ':::tip\nx\n\n- a\n\n  :::note\n  y\n  :::\n\nz\n',
      '1:1 `:::tip` is not closed before `:::note` on line 6',
    ],
    ['::::tip\n\n:::note\n\nx\n\n::::\n', '3:1 `:::note` is never closed'],
    [':::tip\n\n::::note\n\nx\n\n:::\n', '3:1 `::::note` is never closed'],
    [
      ':::tip\n\n:::info\n\n:::note\n\nx\n\n:::\n\n:::\n\n:::\n',
      '1:1 `:::tip` needs more colons than `:::info` on line 3',
      '3:1 `:::info` needs more colons than `:::note` on line 5',
    ],
    ['text\n\n:::\n\ntext', '3:1 unexpected `:::`: no admonition is open'],
  ])('%j', async (text, ...expected) => {
    expect(reported(md(text).diagnostics)).toEqual(expected);
    expect(reported((await mdx(text)).diagnostics)).toEqual(expected);
  });

  test('reports as many colons outside as inside', () => {
    const { diagnostics } = md(':::note\n\n:::tip\n\nx\n\n:::\n\ny\n\n:::');
    expect(reported(diagnostics)).toEqual(['1:1 `:::note` needs more colons than `:::tip` on line 3']);
    expect(diagnostics[0]?.hint).toBe('open and close the outer container with `::::`');
  });
});

test.each([
  [
    'behind the text of its last line',
    ':::tip Title\ntext that\nwas wrapped :::\n\nmore\n',
    '1:1 `:::tip` is never closed',
  ],
  [
    'before a later container',
    'x\n\n:::tip\n\nwrapped :::\n\n:::note\n\ny\n\n:::\n\nmore\n',
    '3:1 `:::tip` is not closed before `:::note` on line 7',
  ],
])('names the line with the closing colons %s', (_, text, unclosed) => {
  const { diagnostics } = md(text);
  expect(reported(diagnostics)).toEqual([unclosed]);
  const line = text.split('\n').findIndex((each) => each.endsWith('wrapped :::')) + 1;
  expect(diagnostics[0]?.hint).toBe(`move the \`:::\` at the end of line ${line} to a line of its own`);
});

test('names the line of each of several containers with closing colons behind their texts', () => {
  const { diagnostics } = md(':::tip One\nx :::\n\n:::tip Two\ny :::\n');
  expect(diagnostics.map(({ hint }) => hint)).toEqual(
    [2, 5].map((line) => `move the \`:::\` at the end of line ${line} to a line of its own`),
  );
});

test.each([
  [':::tip\nx\n::\n\nmore\n', '1:1 `:::tip` is never closed', 3],
  [
    'x\n\n:::tip\nx\n::\n\n:::note\n\ny\n\n:::\n\nmore\n',
    '3:1 `:::tip` is not closed before `:::note` on line 7',
    5,
  ],
])('names the line with two colons that should close a container in %j', (text, unclosed, line) => {
  const { diagnostics } = md(text);
  expect(reported(diagnostics)).toEqual([unclosed]);
  expect(diagnostics[0]?.hint).toBe(`write \`:::\` instead of \`::\` on line ${line}`);
});

test.each([
  '```js\ncode\n```',
  '~~~~\n~~~\n~~~~~  ',
  '> ```\n> code\n> ```',
  '- ```\n  code\n  ```',
  '    indented',
  '```\n```',
  '::::note\n\n:::tip\n\nx\n\n:::\n\n::::',
  '> :::note\n>\n> x\n>\n> :::',
  '- a\n\n  :::note\n  x\n  :::\n\n- b',
  ':::note Title\ntext\n:::',
])('accepts %j', async (text) => {
  expect(md(text).diagnostics).toEqual([]);
  expect((await mdx(text)).diagnostics).toEqual([]);
});

test('does not report the closing line of an unknown admonition', () => {
  expect(reported(md(':::details\n\ntext\n\n:::').diagnostics)).toEqual([
    '1:1 unknown admonition `:::details`; it will be shown as plain text',
  ]);
});

test.each([
  ['<Badge />', 'rename the file to `.mdx`, and import the component'],
  ['<Badge :text="x" />', 'write HTML, or a React component in an `.mdx` document'],
])('says what to write instead of %s', (text, hint) => {
  expect(md(text).diagnostics[0]?.hint).toBe(
    `${hint}; for literal text, use backticks, or write \`&lt;Badge>\``,
  );
});

test('reports a component of Vue as such, and an element that a script may define as unclosed', () => {
  expect(reported(md('<svg-image :svg="graph" />').diagnostics)).toEqual([
    '1:1 `<svg-image>` is ignored: components do not work in `.md` files',
  ]);
  expect(reported(md('<svg-image svg="graph" />').diagnostics)).toEqual([
    '1:1 the element `<svg-image>` is never closed',
  ]);
});

test.each([
  ['Read <a href="b.md>this</a>.', '1:9 the value of `href` has no closing `"`', 'write `href="b.md"`'],
  [
    "x\ny <span class=a title='b c>d</span>",
    "2:17 the value of `title` has no closing `'`",
    "write `title='b c'`",
  ],
  ['a <b>c</b></b>', '1:11 unexpected closing tag `</b>`', 'remove the tag, or add `<b>` before it'],
])('explains the closing tag in %j', (text, message, hint) => {
  const { diagnostics } = md(text);
  expect([reported(diagnostics), diagnostics[0]?.hint]).toEqual([[message], hint]);
});
