/** Both parsers handle hidden text (comments, other audiences, colons, braces) and directive-like text identically. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../../packages/ssg/src/core/compile/index.ts';
import { generated } from '../../support/generated.ts';

const part = fc.constantFrom(
  ...['text', '*em*', '**b**', '`c`', ' ', '\n', '\n\n', '\n\n', '\t', '    '],
  ...['<!-- c -->', '<!-- a\nb -->', '<FbInternalOnly>', '</FbInternalOnly>', '<OssOnly>', '</OssOnly>'],
  ...[':::unknown', ':::note', ':::', ':::tip [x] {y} :z', '# H {#id}', '## A', '{#id}', '{#a b}'],
  ...[
    '- item',
    '1. x',
    '> q',
    '| a | b |\n| - | - |\n',
    '\n```js\n',
    '\n```\n',
    '[l](./m.md)',
    '![i](x.png "t")',
  ],
);
const colons = fc.constantFrom(
  ...[
    'text',
    '**b**',
    '`c`',
    ' ',
    ' ',
    '\n',
    '\n\n',
    '1:N',
    ':1',
    'a:b',
    ':3000',
    'localhost:80',
    '::a',
    ':',
    'é:a',
  ],
  ...[
    ' https://example.com:80/a:b ',
    ':x@b.example',
    '**',
    '_',
    '[l:a](./m.md)',
    '[x:y]',
    ':a[b]',
    ':a[]',
    '(:a)',
  ],
  ...[
    '\n\n:::note\n\n',
    '\n\n:::\n\n',
    '\n:::tip[a 1:N *b*]\n',
    '# H 1:1\n',
    '- ',
    '| a:b | b |\n| :- | -: |\n',
  ],
  ...['![i:j](x.png "t:u")', '&amp;:a', '\\:a', ':a-b', ':a_b_', '~~:a~~'],
);
const withContainers = fc
  .array(colons, { maxLength: 14 })
  .map((parts) => `:::note\n\nx\n\n:::\n\n${parts.join('')}`);
const hidden = fc.array(part, { maxLength: 22 }).map((parts) => parts.join(''));

test.each(['md', 'mdx'] as const)('.%s', async (format) => {
  const read = (text: string, parser: 'auto' | 'remark') =>
    compile(text, { file: `/docs/page.${format}`, format, audience: 'public', parser });
  await fc.assert(
    fc.asyncProperty(fc.oneof(hidden, withContainers), async (text) => {
      const [native, remark] = [await read(text, 'auto'), await read(text, 'remark')];
      if (!remark.diagnostics.some(({ code }) => code === 'mdx-syntax')) expect(native).toEqual(remark);
    }),
    generated(40),
  );
});
