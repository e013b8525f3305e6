import { tests as examples } from 'commonmark-spec';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { generated } from '../../support/generated.ts';
import { compareParsers as compare, loadParsers, parseNatively } from '../../support/parsers.ts';

beforeAll(loadParsers);

/** `<foo\+@bar.example.com>`: remark-gfm drops the position of the text in it. */
const NO_POSITION = [606];

describe('CommonMark', () => {
  test.each(examples.filter(({ number }) => !NO_POSITION.includes(number)))(
    'parses example $number, $section',
    ({ markdown }) => {
      compare(markdown.replaceAll('→', '\t'));
    },
  );
});

const NOTE = ':::note\n\ntext\n\n:::\n\n';

describe('text that only remark-parse parses correctly', () => {
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
    ':::note{#a}:::',
  ])('%j', (text) => {
    expect(parseNatively(text)).toBeUndefined();
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
  ])('excludes %j', (text) => {
    expect(compare(text)).toBe(true);
  });
});

describe('many character references', () => {
  test('in one paragraph need the other parser', () => {
    expect(parseNatively('x &amp;\n'.repeat(2500))).toBeUndefined();
  });

  test.each([
    'x &amp;&lt;&gt; y\n\n',
    'x &amp;&lt;&gt; y\r\n \r\n',
    '    a && b && c\n',
    '> &#38;&amp;&#x26;\n\n',
  ])('in %j don’t', (text) => {
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
  ])('leaves %j to remark-parse', (text) => {
    expect(parseNatively(text)).toBeUndefined();
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
    generated(100),
  );
});
