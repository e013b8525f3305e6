/** What is hidden from the parser (comments, other audiences, colons, braces) is hidden from both of them alike. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../../packages/ssg/src/compile/index.ts';

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
const document = fc.array(part, { maxLength: 22 }).map((parts) => parts.join(''));

test.each(['md', 'mdx'] as const)('.%s', { timeout: 60_000 }, async (format) => {
  const read = (text: string, parser: 'auto' | 'remark') =>
    compile(text, { file: `/docs/page.${format}`, format, audience: 'public', parser });
  await fc.assert(
    fc.asyncProperty(document, async (text) => {
      const [native, remark] = [await read(text, 'auto'), await read(text, 'remark')];
      if (!remark.diagnostics.some(({ code }) => code === 'mdx-syntax')) expect(native).toEqual(remark);
    }),
    // The same documents each time: what is rarer than these was looked for once.
    { numRuns: 600, seed: 7 },
  );
});
