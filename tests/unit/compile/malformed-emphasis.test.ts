import { expect, test } from 'vitest';
import { md, mdx, messages } from './support.ts';

const found = (text: string): string[] =>
  messages(md(text)).map((message) => message.replace(' warning unread-emphasis:', ''));

test.each([
  ['a **bold ** text', '1:3 a space inside of `**bold **` prevents bold text (remove the space: `**bold**`)'],
  [
    '> **Note: **\n> x',
    '1:3 a space inside of `**Note: **` prevents bold text (remove the space: `**Note:**`)',
  ],
  [
    'x\n- y ** bold**, z',
    '2:5 a space inside of `** bold**` prevents bold text (remove the space: `**bold**`)',
  ],
  [
    '**Note:**text',
    '1:1 `**Note:**` is not bold, because a letter follows its punctuation (add a space: `**Note:** text`)',
  ],
  [
    '**注意：**从 1',
    '1:1 `**注意：**` is not bold, because a letter follows its punctuation (write `**注意**：`)',
  ],
  [
    '、**集成（CI）**是',
    '1:2 `**集成（CI）**` is not bold, because a letter follows its punctuation (write `<strong>集成（CI）</strong>`)',
  ],
])('explains the asterisks that readers see in %j', (text, message) => {
  expect(found(text)).toEqual([message]);
});

test('explains them in MDX', async () => {
  expect(messages(await mdx('a **bold ** {1}'))).toEqual([
    '1:3 warning unread-emphasis: a space inside of `**bold **` prevents bold text (remove the space: `**bold**`)',
  ]);
});

test.each([
  'a **bold** text and **bold:** x',
  '\\*\\*bold \\*\\* and \\**bold \\**',
  '`**bold ** x`',
  'all files in **/src and **/lib, or **.ts **',
  'functions with *args, **kwargs, and **options',
  '2 ** 3 ** 4 and 2**3 **',
  'the price** and the sum **',
  '**注意**：从',
])('leaves %j alone', (text) => {
  expect(found(text)).toEqual([]);
});
