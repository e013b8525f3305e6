/** Documents that nobody writes, and that must neither crash nor hang. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeRanges } from '../../../packages/ssg/src/compile/source/code-ranges.ts';
import { prepare } from '../../../packages/ssg/src/compile/source/prepare.ts';
import { md, mdx } from './support.ts';

const DEEP = 10_000;

describe('nested too deeply: compiled, or told', () => {
  test.each([
    ['brackets', '['.repeat(DEEP)],
    ['quotes', `${'> '.repeat(1000)}text`],
    ['lists', Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
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
      ['too-deeply-nested', 'unclosed-block', 'unclosed-html'].includes(code);
    expect(codes.filter((code) => !isExpected(code))).toEqual([]);
  });

  test('in .mdx', async () => {
    const page = await mdx(`${'<div>'.repeat(3000)}${'</div>'.repeat(3000)}`);
    expect(page.diagnostics.map(({ code }) => code).filter((code) => code !== 'too-deeply-nested')).toEqual(
      [],
    );
  });
});

test('preparing is linear: eight times the text takes about eight times as long', () => {
  const options = { file: '/x.mdx', format: 'mdx', audience: 'public' } as const;
  const kinds = [
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
  ];
  for (const kind of kinds) {
    const time = (size: number) => {
      const text = kind.repeat(Math.ceil(size / kind.length));
      const start = performance.now();
      prepare(text, options);
      return performance.now() - start;
    };
    // Whatever else the machine does makes it only longer.
    const least = (size: number) => Math.min(time(size), time(size), time(size));
    time(20_000);
    const small = Math.max(5, least(100_000));
    // Quadratic would be 64 times.
    expect(least(800_000) / small, JSON.stringify(kind)).toBeLessThan(40);
  }
});

test('any text compiles, and any page’s links are within its slots', async () => {
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
      for (const { body, links, diagnostics } of [md(text), await mdx(text).catch(unlessAsserted)]) {
        expect(body.parts).toHaveLength(body.slots.length + 1);
        for (const { link } of body.slots) expect(links[link]).toBeDefined();
        expect(body.parts.join('')).not.toMatch(/[\uFDD1-\uFDD6]/);
        const lines = text.split(/\r\n?|\n/).length;
        for (const { line = 1 } of diagnostics) expect(line).toBeLessThanOrEqual(lines);
      }
    }),
    { numRuns: 300 },
  );
});

test('a fence that never ends, and a comment that never does', () => {
  expect(codeRanges('a\n```\nb\n\nc')).toEqual([{ kind: 'fence', start: 6, end: 10 }]);
  expect(codeRanges('a <!-- b\n\nc')).toEqual([{ kind: 'comment', start: 2, end: 11 }]);
});

test('a link in the text of one that is written as HTML', () => {
  expect(md('[<a href="x">https://a.b').links.map(({ url }) => url)).toEqual(['x', 'https://a.b']);
});

test.each(['export `a\\', 'export "a\\', 'import a from `\\'])(
  'a module that ends amid a character: %s',
  async (text) => {
    const { diagnostics } = await mdx(text);
    expect(diagnostics.map(({ code }) => code)).toContain('mdx-syntax');
  },
);

/** Tests get the development build of micromark, whose assertions fail where its release goes on and tells the author. */
function unlessAsserted(error: Error & { code?: string }) {
  if (error.code !== 'ERR_ASSERTION') throw error;
  return md('');
}
