/** The front matter of a page's Markdown, parsed by a library. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { markdownDocument } from '../../../packages/ssg/src/plugins/markdown-files/document.ts';

function frontMatterOf(document: string): unknown {
  return parse(document.split('---\n')[1] as string);
}

test.each([
  'Flags',
  'First: steps',
  'C#, F# and #hash',
  'ends with a colon:',
  'a#b:c',
  'true',
  'NO',
  'null',
  '404',
  '1.0',
  '- a list',
  '"quoted" \\ and \'quoted\'',
  '`code` & *emphasis* [x]: {y}',
  '@at %percent !tag |block >fold ?key',
  'tab\tinside',
  '…and “typography”',
  'Überschrift: 日本語',
  ' space around ',
  'x'.repeat(300),
])('reads %j as written', (text) => {
  const url = 'https://example.com/a/?b=c#d';
  const document = markdownDocument({ title: text, description: text, url, authors: [text], body: 'Body' });
  expect(frontMatterOf(document)).toEqual({ title: text, description: text, url, authors: [text] });
});

test('contains dates and no unknown values', () => {
  const page = { title: 'A post', url: 'https://example.com/', body: '# A post\n\nText' };
  expect(
    markdownDocument({ ...page, description: '', date: '2026-01-02', lastUpdated: '2026-02-03' }),
  ).toMatchInlineSnapshot(`
      "---
      title: A post
      url: https://example.com/
      date: 2026-01-02
      lastUpdated: 2026-02-03
      ---

      # A post

      Text
      "
    `);
});
