import { expect, test } from 'vitest';
import { fenceOptionsIn } from '../../../packages/ssg/src/core/compile/code/fence.ts';

test('finds the options of every code block, also in comments, quotes, and lists', () => {
  const text = [
    '```ts file=../src/main.ts#setup wrap',
    '```',
    '- ~~~sh test title="a file=b"',
    '  ~~~',
    '> ````js {1,3-5} lineNumbers=3',
    '> ````',
    '<!--',
    '```json collapse',
    '```',
    '-->',
    '  ```sh copy',
    '  ```',
  ].join('\n');
  expect(fenceOptionsIn(text)).toEqual(['file', 'wrap', 'test', 'title', 'lineNumbers', 'collapse', 'copy']);
});

test('finds none in text, and in blocks with a language only', () => {
  expect(fenceOptionsIn('Set file=x. ``` code file=y\n\n```\nfile=z\n```\n\n```ts\ntest\n```\n')).toEqual([]);
});
