/** Code from files: `<<< @/main.ts`, and empty blocks with `file=`. */
import { expect, test } from 'vitest';
import { readBetween, readRegion } from '../../../packages/ssg/src/core/compile/code/region.ts';
import { compile } from '../../../packages/ssg/src/core/compile/index.ts';
import { sortDiagnostics } from '../../../packages/ssg/src/core/diagnostic/format.ts';
import math from '../../../packages/ssg/src/plugins/math/plugin.ts';
import { configWith, fill } from './support.ts';

const FILES: Record<string, string> = {
  '/main.ts': 'const a = 1;\nconst b = `x`;\n',
  '/main.ts#part': 'b();\n',
  '/app/[slug]/page.tsx': 'page();\n',
  '/my-tool.unknown': 'text\n',
  '/empty.ts': '',
};

async function compiled(text: string, format: 'md' | 'mdx' = 'md', parser: 'auto' | 'remark' = 'auto') {
  const page = await compile(text, {
    file: '/site/docs/page.md',
    format,
    parser,
    audience: 'public',
    handlers: (await configWith([math], { math: true })).handlers,
    fenceOptions: ['checked'],
    readFile(written) {
      const name = written.replace(/^@/, '');
      const file = `/site${name.replace(/#.*/, '')}`;
      const code = FILES[name];
      return code === undefined
        ? { files: [file], problem: { message: 'missing', hint: 'fix' } }
        : { files: [file], text: code };
    },
  });
  const html = fill(page);
  return {
    page,
    html,
    problems: sortDiagnostics(page.diagnostics).map(
      ({ line, column, message }) => `${line}:${column} ${message}`,
    ),
    text: html
      .replace(/<div class="code-title">(.*?)<\/div>/g, '[$1] ')
      .replace(/<[^>]*>/g, '')
      .trim(),
  };
}

const LINES: readonly [string, string][] = [
  ['<<< @/main.ts', 'const a = 1;\nconst b = `x`;'],
  ['<<<@/main.ts#part', 'b();'],
  ['<<< @/main.ts#part {1}', 'b();'],
  ['<<< @/main.ts#part ts [main.ts]', '[main.ts] b();'],
  ['<<< @/app/[slug]/page.tsx', 'page();'],
  ['> <<< @/main.ts#part', 'b();'],
  ['- <<< @/main.ts#part', 'b();'],
  ['- Item\n\n      <<< @/main.ts#part', 'Item\n<<< @/main.ts#part'],
  ['- Item\n\n  <<< @/main.ts#part', 'Item\nb();'],
  ['```ts file=/main.ts#part\n```', 'b();'],
  ['```ts file=@/main.ts#part title="main.ts"\n```', '[main.ts] b();'],
  ['```ts file=/main.ts#part\nother\n```', 'other'],
  ['```ts\n<<< @/main.ts\n```', '&lt;&lt;&lt; @/main.ts'],
  ['    <<< @/main.ts', '&lt;&lt;&lt; @/main.ts'],
  ['sh <<< "$text"', 'sh &lt;&lt;&lt; "$text"'],
];

test.each(LINES)('%j shows %j', async (source, expected) => {
  for (const parser of ['auto', 'remark'] as const) {
    const { text, problems } = await compiled(`# T\n\n${source}\n`, 'md', parser);
    expect(text.replace(/^T\s*/, '').replaceAll('&#x3C;', '&lt;').replaceAll('<', '&lt;')).toBe(
      expected.replaceAll('<', '&lt;'),
    );
    expect(problems).toEqual([]);
  }
});

test('reads the language, the lines, and options', async () => {
  const { html } = await compiled('<<< @/main.ts{2 js:line-numbers} [A title] wrap\n');
  expect(html).toContain('<div class="code-block wrapped" data-language="js">');
  expect(html).toContain('A title');
  expect(html).toContain('class="language-js numbered"');
  expect(html.match(/<span class="line[^"]*"/g)).toEqual([
    '<span class="line"',
    '<span class="line highlighted"',
  ]);
  expect((await compiled('<<< @/main.ts{1-2} wrap\n')).html).toContain('data-language="ts"');
  expect((await compiled('<<< @/my-tool.unknown\n')).html).toContain('data-language="text"');
});

test('turns neighboring lines into a block each', async () => {
  const { page, html } = await compiled('<<< @/main.ts\n<<< @/app/[slug]/page.tsx\n');
  expect(html.match(/<pre/g)).toHaveLength(2);
  expect(page.dependencies).toEqual(['/site/main.ts', '/site/app/[slug]/page.tsx']);
});

test('shows code in MDX, whose braces are no expressions', async () => {
  const { page, problems } = await compiled(
    '# T\n\n<<< @/main.ts{2}\n\n<p>\n<<< @/main.ts#part\n</p>\n',
    'mdx',
  );
  expect(problems).toEqual([]);
  expect(page.body.parts.join('')).toContain('line highlighted');
});

test('reports a missing file at its name', async () => {
  const { page, problems } = await compiled(
    '# T\n\n- <<< @/man.ts#x{1}\n\n```ts title="x" file=/man.ts\n```\n',
  );
  expect(problems).toEqual(['3:7 missing', '5:22 missing']);
  expect(page.dependencies).toEqual(['/site/man.ts']);
});

test('checks options against the code of the file', async () => {
  expect((await compiled('<<< @/main.ts{2,9}\n')).problems).toEqual([
    '1:14 cannot highlight line 9: the code block has 2 lines',
  ]);
});

test('reports a line that is a part of a paragraph', async () => {
  const { problems, text } = await compiled('See\n<<< @/main.ts\n');
  expect(problems).toEqual(['2:1 a line with `<<<` must be a block of its own']);
  expect(text).toContain('See');
});

test.each([
  ['// #region a', '// #endregion a'],
  ['//region a', '//endregion'],
  ['/* #region a */', '/* #endregion */'],
  ['<!-- #region a -->', '<!-- #endregion a -->'],
  ['{/* #region a */}', '{/* #endregion */}'],
  ['# region a', '# endregion'],
  ['#pragma region a', '#pragma endregion'],
  ['#Region "a"', '#End Region'],
  ['-- #region a', '-- #endregion'],
  ['REM #region a', 'REM #endregion'],
  ['(* #region a *)', '(* #endregion *)'],
  ['% #region a', '% #endregion'],
])('finds the region between %j and %j', (start, end) => {
  const source = `before\n${start}\n  code\n${end}\nregion a\n`;
  expect(readRegion(source, 'a')).toBe('code\n');
  expect(readRegion(source, undefined)).toBe('before\n  code\nregion a\n');
});

test('finds the lines between two texts', () => {
  const source = '// first\n  one();\n\n    two();\n  // last\n// last\n';
  expect(readBetween(source, 'a.ts', { start: 'first', end: 'last' })).toEqual({
    text: 'one();\n\n  two();\n',
  });
  expect(readBetween(source, 'a.ts', { end: 'first' })).toEqual({ text: '' });
  expect(readBetween(source, 'a.ts', { start: 'two()' })).toEqual({ text: '  // last\n// last\n' });
  expect(readBetween(source, 'a.ts', { start: 'fist' })).toMatchObject({
    message: 'no line of `a.ts` contains `fist`',
  });
  expect(readBetween(source, 'a.ts', { start: 'last' })).toMatchObject({
    message: '2 lines of `a.ts` contain `last`',
  });
  expect(readBetween(source, 'a.ts', { start: 'two()', end: 'first' })).toMatchObject({
    message: 'no line of `a.ts` after line 4 contains `first`',
  });
});

test.each([
  ['checked', 'ts'],
  ['js', 'js'],
  ['js checked', 'js'],
])('reads options of plugins: `<<< @/main.ts %s` is code in %s', async (options, language) => {
  expect((await compiled(`<<< @/main.ts ${options}`)).html).toContain(`data-language="${language}"`);
});
