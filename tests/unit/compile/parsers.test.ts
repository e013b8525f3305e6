import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tests as examples } from 'commonmark-spec';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodeSource } from '../../../packages/ssg/src/compile/decode.ts';
import { loadNativeParser, type NativeParser } from '../../../packages/ssg/src/compile/native-parser.ts';
import { remarkParser } from '../../../packages/ssg/src/compile/parser.ts';
import { prepare } from '../../../packages/ssg/src/compile/source/prepare.ts';
import { REPOSITORY } from '../../support/site.ts';

/** The two parsers must agree on every node and position of every document that the native one keeps. */
const remark = remarkParser();
let native: NativeParser;

beforeAll(async () => {
  const loaded = await loadNativeParser();
  if (!loaded) throw new Error('the native parser does not run here');
  native = loaded;
});

/** Compares through JSON, where an absent value and an undefined one are the same. @returns whether native kept it */
function compare(text: string): boolean {
  const tree = native(text);
  if (tree === undefined) return false;
  expect(plain(tree)).toEqual(plain(remark(text)));
  return true;
}

const plain = (tree: unknown): unknown => JSON.parse(JSON.stringify(tree));

/** `<foo\+@bar.example.com>`: remark-gfm drops the position of a text in it. */
const NO_POSITION = [606];

describe('CommonMark', () => {
  test.each(examples.filter(({ number }) => !NO_POSITION.includes(number)))(
    'example $number, $section',
    ({ markdown }) => {
      compare(markdown.replaceAll('→', '\t'));
    },
  );
});

const NOTE = ':::note\n\ntext\n\n:::\n\n';

describe('what only remark-parse reads as it should', () => {
  test.each([
    '\\**b**',
    '_*text**',
    '*_*em*',
    'text a/me@example.com',
    'https://example.com| a | b |\n| - | - |\n',
    '| a | b |\n| - | - |\n</b>',
    '<div>\n\n| a |\n| - |\n| b |\n</div>',
    '1. x\uFDD1\uFDD1\n\uFDD1\uFDD1```js\n\n\n',
    ':::note\n\n| a |\n| - |\n| b |\n:::',
    `${NOTE}![Step 1:build](x.png)`,
    `${NOTE}text\n::a`,
    `${NOTE}a :b[c] d`,
    ':::note\n\n```\n:::',
  ])('%j', (text) => {
    expect(native(text)).toBeUndefined();
  });

  test.each([
    '**_both_** and *__both__*, snake_case, 2 * 3',
    'a me@example.com, npm i react@18.2.0',
    '| a |\n| - |\n| <b>c</b> https://example.com |\n\n<div>\n</div>',
    'text\uFDD1\uFDD1\uFDD1 more\n\uFDD1\uFDD1',
    `${NOTE}A 1:N relation at 12:30, **localhost:3000** and [1:1](./x.md):ok`,
    `${NOTE}http://localhost:3000/ and http://localhost:a/`,
    ':::note\n\nat 12:30 and M:N\n\n:::',
    `${NOTE}| a:b | 1:1 |\n| :- | -: |\n| :c | d |`,
  ])('but not %j', (text) => {
    expect(compare(text)).toBe(true);
  });
});

describe('many character references', () => {
  test('in one paragraph are for the other parser', () => {
    expect(native('x &amp;\n'.repeat(2500))).toBeUndefined();
  });

  test.each([
    'x &amp;&lt;&gt; y\n\n',
    'x &amp;&lt;&gt; y\r\n \r\n',
    '    a && b && c\n',
    '> &#38;&amp;&#x26;\n\n',
  ])('%j again and again are not', (text) => {
    expect(compare(text.repeat(700))).toBe(true);
  });
});

describe('GitHub', () => {
  test.each([
    '| a | b |\n| :- | -: |\n| `x\\|y` | *c* |\n| d |\nafter',
    '~~one~~ and ~two~ and ~~~three~~~',
    '- [ ] open\n- [x] done\n  - [X] inner',
    'www.example.com, https://example.com/a_b), a@b.example',
    'Text[^1] and [^two].\n\n[^1]: One.\n\n    More.\n\n[^two]: Two.',
    '> [!NOTE]\n> Text',
  ])('%j', (text) => {
    expect(compare(text)).toBe(true);
  });
});

describe('containers', () => {
  test.each([
    ':::note\ntext\n:::',
    ':::note[A *title*]\n\ntext\n\n```js\ncode\n```\n\n:::',
    '- item\n\n  :::warning\n\n  inside\n\n  :::\n\nafter',
    '> :::info\n> quoted\n> :::',
  ])('%j', (text) => {
    expect(compare(text)).toBe(true);
  });

  test.each([
    ':::note\n\nno end',
    ':::note\n::leaf\n:::',
    '::::tip\n\n:::note\n\ninner\n\n:::\n\n::::',
    '- <div>\n  inside\n',
    '- item\n<!-- c --> text\n    code\n\n    more\n',
    '- item\n# Heading\n    code\n    more\n',
    '- item\n# Heading\n    code\n     \n text',
  ])('%j is left to remark-parse', (text) => {
    expect(native(text)).toBeUndefined();
  });
});

test('generated documents', () => {
  const inline = fc.constantFrom(
    'word',
    '*em*',
    '**strong**',
    '`code`',
    '[link](./a.md "t")',
    '![alt](b.png)',
    '<b>',
    '</b>',
    '<!-- c -->',
    'https://x.example/y',
    '&amp;',
    '\\*',
    '[ref]',
    'a:b',
    '{#id}',
    '{',
    '<',
    '~~no~~',
    '  \n',
    'é',
    '😀',
    '|',
  );
  const line = fc.array(inline, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
  const prefix = fc.constantFrom(
    '',
    '',
    '',
    '# ',
    '- ',
    '1. ',
    '> ',
    '    ',
    '  ',
    '\t',
    '| ',
    '```js\n',
    '```\n',
    '---\n',
    '* * *\n',
    '<div>\n',
    '[ref]: ./x.md\n',
  );
  const text = fc.array(fc.tuple(prefix, line, fc.constantFrom('\n', '\n\n', '\r\n')), { maxLength: 14 });
  fc.assert(
    fc.property(text, (lines) => {
      compare(lines.map((parts) => parts.join('')).join(''));
    }),
    { numRuns: 1500 },
  );
});

// Not part of the repository: documents of other projects, for whoever has them beside it.
const CORPORA = path.join(REPOSITORY, '../shared/corpora');

describe.runIf(existsSync(CORPORA))('documentation sets that others wrote', () => {
  test.each(
    existsSync(CORPORA)
      ? readdirSync(CORPORA, { withFileTypes: true }).filter((entry) => entry.isDirectory())
      : [],
  )('$name', ({ name }) => {
    const folder = path.join(CORPORA, name, 'docs');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.mdx?$/.test(file),
    );
    let kept = 0;
    for (const file of files) {
      const decoded = decodeSource(readFileSync(path.join(folder, file)), file);
      if (!('text' in decoded)) continue;
      const prepared = prepare(decoded.text, { file, format: 'md', audience: 'public' });
      if (!prepared.hasStandIns && compare(prepared.text)) kept++;
    }
    // Otherwise the native parser would be proven right by never being used.
    expect(kept / files.length).toBeGreaterThan(0.5);
  });
});
