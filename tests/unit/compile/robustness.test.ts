/** Unusual documents that must neither crash nor hang. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeRanges } from '../../../packages/ssg/src/core/compile/source/code-ranges.ts';
import { prepare } from '../../../packages/ssg/src/core/compile/source/prepare.ts';
import { generated } from '../../support/generated.ts';
import { md, mdx } from './support.ts';

const DEEP = 10_000;

describe('compiles or reports deep nesting', () => {
  test.each([
    ['brackets', '['.repeat(DEEP)],
    ['quotes', `${'> '.repeat(1000)}text`],
    ['lists', Array.from({ length: 150 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
    ['emphasis', `${'*a '.repeat(3000)}${'*'.repeat(3000)}`],
    ['elements', `${'<div>'.repeat(DEEP)}text`],
    ['inline elements', `x ${'<b>'.repeat(DEEP)}text`],
    [
      'admonitions',
      `${Array.from({ length: 300 }, (_, depth) => `${':'.repeat(303 - depth)}note`).join('\n')}\ntext`,
    ],
  ])('%s', (_, text) => {
    const page = md(text);
    const codes = page.diagnostics.map(({ code }) => code);
    const isExpected = (code: string): boolean =>
      ['too-complex', 'too-deeply-nested', 'unclosed-block', 'unclosed-html'].includes(code);
    expect(codes.filter((code) => !isExpected(code))).toEqual([]);
  });

  test('in .mdx', async () => {
    const page = await mdx(`${'<div>'.repeat(3000)}${'</div>'.repeat(3000)}`);
    expect(page.diagnostics.map(({ code }) => code).filter((code) => code !== 'too-deeply-nested')).toEqual(
      [],
    );
  });
});

// Time is not measured: quadratic work would exceed the timeout of any test.
test.each([
  '`` ` <!-- a --> ',
  '<!-- ',
  '`',
  '<FbInternalOnly>x</FbInternalOnly>\n',
  ':::foo\n',
  '# a {#b}\n',
  '> ```\n',
  'a <OssOnly>b</OssOnly> c\nd ',
  '- ',
  '    ',
])('prepares half a megabyte of %j', (kind) => {
  const text = kind.repeat(Math.ceil(500_000 / kind.length));
  const prepared = prepare(text, { file: '/x.mdx', format: 'mdx', audience: 'public' });
  expect(prepared.text.split('\n')).toHaveLength(text.split('\n').length);
});

test('compiles any text with links within its slots', async () => {
  const pieces = fc.constantFrom(
    ...[
      '# ',
      '\n',
      '\n\n',
      'a',
      ' ',
      '*',
      '**',
      '_',
      '`',
      '```',
      '[',
      ']',
      '(',
      ')',
      '!',
      '<',
      '>',
      '</',
      '/>',
      '{',
      '}',
    ],
    ...[
      '&amp;',
      '"',
      "'",
      '|',
      '---',
      '- ',
      '1. ',
      '> ',
      ':::note',
      ':::',
      '[!NOTE]',
      '[^1]',
      '[^1]:',
      'https://a.b',
      '\\',
    ],
    ...[
      '<b>',
      '</b>',
      '<a href="x">',
      '<!--',
      '-->',
      '{#id}',
      '\t',
      '\r',
      '\u00a0',
      '\uFDD0',
      '\uFDD10:href\uFDD0',
      '🎉',
    ],
    ...[
      'import a from "b"',
      'export ',
      '---\ntitle: x\n---\n',
      '<table>',
      '<tr>',
      '<script>',
      '<style>',
      '<textarea>',
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 40 }), async (parts) => {
      const text = parts.join('');
      for (const { body, links, diagnostics } of [md(text), await mdx(text).catch(ignoreAssertions)]) {
        expect(body.parts).toHaveLength(body.slots.length + 1);
        for (const { link } of body.slots) expect(links[link]).toBeDefined();
        expect(body.parts.join('')).not.toMatch(/[\uFDD1-\uFDD6]/);
        const lines = text.split(/\r\n?|\n/).length;
        for (const { line = 1 } of diagnostics) expect(line).toBeLessThanOrEqual(lines);
      }
    }),
    generated(60),
  );
});

test('accepts unclosed fences and comments', () => {
  expect(codeRanges('a\n```\nb\n\nc')).toEqual([{ kind: 'fence', start: 6, end: 10 }]);
  expect(codeRanges('a <!-- b\n\nc')).toEqual([{ kind: 'comment', start: 2, end: 11 }]);
});

test('accepts a link inside an HTML link', () => {
  expect(md('[<a href="x">https://a.b').links.map(({ url }) => url)).toEqual(['x', 'https://a.b']);
});

test.each(['export `a\\', 'export "a\\', 'import a from `\\'])(
  'reports a module that ends within a character: %s',
  async (text) => {
    const { diagnostics } = await mdx(text);
    expect(diagnostics.map(({ code }) => code)).toContain('mdx-syntax');
  },
);

/**
 * Tests use the development build of micromark, whose assertions fail where the release build continues and reports an
 * error.
 */
function ignoreAssertions(error: Error & { code?: string }) {
  if (error.code !== 'ERR_ASSERTION') throw error;
  return md('');
}
