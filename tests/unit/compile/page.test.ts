/** Page data other than the body: the description, and empty or generated pages. */
import { expect, test } from 'vitest';
import { fill, md, mdx, messages } from './support.ts';

const description = (text: string) => md(text).description;

test('compiles a whole page', () => {
  expect(md('---\ntitle: A\n---\n\n# B\n\nText with [a link](./c.md).\n')).toMatchInlineSnapshot(`
    {
      "anchors": [
        "b",
      ],
      "body": {
        "kind": "html",
        "parts": [
          "<h1 id="b">B <a class="hash-link" href="#b" aria-label="Direct link to B"></a></h1>
    <p>Text with <a",
          ">a link</a>.</p>",
        ],
        "slots": [
          {
            "attribute": "href",
            "link": 0,
          },
        ],
      },
      "contentTitle": "B",
      "dependencies": [],
      "description": "Text with a link.",
      "diagnostics": [],
      "frontMatter": {
        "title": "A",
      },
      "headings": [
        {
          "depth": 1,
          "html": "B",
          "id": "b",
        },
      ],
      "kind": "html",
      "links": [
        {
          "kind": "link",
          "span": {
            "column": 11,
            "endColumn": 27,
            "endLine": 7,
            "line": 7,
          },
          "url": "./c.md",
        },
      ],
    }
  `);
});

test('uses the text of the first paragraph as description', () => {
  expect(
    description('# A\n\nSome `code`, *em*, [link](b),\n![image](c.png) &amp; <b>HTML</b>[^1].\n\n[^1]: d'),
  ).toBe('Some code, em, link, & HTML.');
  expect(description('---\ndescription: " Own. "\n---\ntext')).toBe('Own.');
  expect(description('')).toBe('');
  expect(description('# A\n\n```\ncode\n```')).toBe('');
});

test('skips images, admonitions, and lists for the description', () => {
  expect(description('[![badge](https://a/b.svg)](https://c)\n\ntext')).toBe('text');
  expect(description(':::note\nbox\n:::\n\n- item\n\n> quote\n\ntext')).toBe('text');
  expect(description(':::note\nbox\n:::')).toBe('box');
  expect(description('> quote')).toBe('quote');
  expect(description('# A\n\n- item\n\n[^1]: note')).toBe('');
});

test('cuts it at a word', () => {
  const long = description('word '.repeat(100));
  expect(long.length).toBeLessThanOrEqual(200);
  expect(long).toMatch(/ word…$/);
  expect(description('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`);
  expect(description('y'.repeat(200))).toBe('y'.repeat(200));
});

test('skips expressions in .mdx', async () => {
  const page = await mdx('import A from "./a"\n\n# T {1 + 1}\n\nYou have {count} <A>new</A> items.');
  expect(page.description).toBe('You have new items.');
  expect(page.contentTitle).toBe('T');
});

test('compiles an empty file with a warning', () => {
  for (const text of ['', ' \n\n', '\r\n']) {
    const page = md(text);
    expect(fill(page)).toBe('');
    expect(messages(page)).toEqual([
      '1:1 warning empty-file: the file is empty (add content, or delete the file)',
    ]);
  }
  expect(md('---\ntitle: A\n---\n').diagnostics).toEqual([]);
});

test('survives JSON', async () => {
  const text = '---\ntitle: [A]\n---\n# A {#b}\n\n[c](./d.md) `e`\n\n:::nope\n:::\n\n```zzz\n```';
  for (const page of [md(text), await mdx(text), await mdx('<a')]) {
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  }
});
