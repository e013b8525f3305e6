/** Code blocks and admonitions that nothing closes, by both parsers. */
import { describe, expect, test } from 'vitest';
import { md, mdx } from './support.ts';

const told = (diagnostics: { message: string; line?: number; column?: number }[]): string[] =>
  diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('what is never closed, or closes nothing', () => {
  test.each([
    ['```js\ncode\n\n## Heading', '1:1 this code block is never closed'],
    ['~~~\n```\n', '1:1 this code block is never closed'],
    ['````\n```', '1:1 this code block is never closed'],
    ['```', '1:1 this code block is never closed'],
    ['- a\n\n  ```js\n  code\n\n- b', '3:3 this code block is never closed'],
    ['> ```\n> code\n\ntext', '1:3 this code block is never closed'],
    [':::note\n\ntext\n\n## Heading', '1:1 `:::note` is never closed'],
    ['::::note\n\n:::tip\n\nx\n\n:::', '1:1 `::::note` is never closed'],
    ['- a\n\n  :::note\n  text\n\n- b', '3:3 `:::note` is never closed'],
    ['text\n\n:::\n\ntext', '3:1 this `:::` closes nothing and stays text'],
  ])('%j', async (text, ...expected) => {
    expect(told(md(text).diagnostics)).toEqual(expected);
    expect(told((await mdx(text)).diagnostics)).toEqual(expected);
  });

  test('as many colons around as inside', () => {
    const { diagnostics } = md(':::note\n\n:::tip\n\nx\n\n:::\n\ny\n\n:::');
    expect(told(diagnostics)).toEqual([
      '3:1 `:::tip` is never closed',
      '11:1 this `:::` closes nothing and stays text',
    ]);
    expect(diagnostics[0]?.hint).toBe(
      'what is around another needs more colons: write `::::` for the one on line 1',
    );
  });
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
])('what is closed: %j', async (text) => {
  expect(md(text).diagnostics).toEqual([]);
  expect((await mdx(text)).diagnostics).toEqual([]);
});

test('the last line of what is no admonition is not told besides', () => {
  expect(told(md(':::details\n\ntext\n\n:::').diagnostics)).toEqual([
    '1:1 `:::details` is no admonition and stays text',
  ]);
});
