/** Docusaurus 3.9 gives documents these descriptions, except where a comment says otherwise. */
import { expect, test } from 'vitest';
import { firstLine } from '../../../packages/ssg/src/core/compile/source/first-line.ts';

test('describes a document by its first line with text', () => {
  const lines: Record<string, string> = {
    '# Title\n\nA *paragraph* with **`code`** and [a link](./two.md) that\ncontinues.':
      'A paragraph with code and a link that',
    'Title\n=====\n\nText': 'Text',
    '## Heading {#id}\n\nText': 'Heading',
    "import A from 'a';\nexport const b = `\n  text`;\n\n```js\ncode\n```\n\n> quoted ~~old~~ text":
      'quoted old text',
    '````md\n```\nno end\n````\n\nText': 'Text',
    '- item with ![an image](a.png), a note[^1], and :smile:': '- item with an image, a note, and',
    ':::note\nInside\n:::': 'Inside',
    '<div>\n  <p>Text</p>\n</div>': 'Text',
    '| a | b |\n|---|---|': '| a | b |',
    '[![badge](https://example.com/a.svg)](https://example.com)': 'badge',
    // In Docusaurus: `C`, `<!--`, and `{/ comment /}`.
    '# Text # C\n\nText': 'Text',
    '<!--\na comment\n--> \n\nText': 'Text',
    '{/* comment */}\n\nText': 'Text',
    '# Title\n': '',
  };
  expect(Object.fromEntries(Object.keys(lines).map((text) => [text, firstLine(text)]))).toEqual(lines);
});

test('ends for lines of a million brackets or spaces', () => {
  expect(firstLine('['.repeat(1e6))).toMatch(/^\[+$/);
  expect(firstLine('<!--'.repeat(1e6))).toBe('');
  expect(firstLine(`${' '.repeat(1e6)}\nText`)).toBe('Text');
});
