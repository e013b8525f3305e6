import { expect, test } from 'vitest';
import { compileMarkdown, compileMdx } from '../../../packages/ssg/src/core/compile/index.ts';
import math from '../../../packages/ssg/src/plugins/math/plugin.ts';
import { configWith, fill, messages, renderMdx } from './support.ts';

const { handlers } = await configWith([math], { math: true });
const OPTIONS = { file: '/docs/page.md', audience: 'public', handlers } as const;
const md = (text: string) => compileMarkdown(text, OPTIONS);
const mdx = (text: string) => compileMdx(text, { ...OPTIONS, file: '/docs/page.mdx' });

/** Sources of the formulas, which KaTeX keeps in its MathML. */
const formulas = (html: string): string[] =>
  [...html.matchAll(/<annotation encoding="application\/x-tex">([^<]*)</g)].map(([, tex]) => tex as string);

test.each([
  ['$a_1$ and $b_1$', ['a_1', 'b_1']],
  ['$$x$$ in a line', ['x']],
  ['$$\nx\n$$', ['x']],
  ['> $$\n> x\n> $$', ['x']],
  ['- a\n\n  $$\n  x\n  $$\n', ['x']],
  ['```math\nx\n```', ['x']],
  ['\\$5 and $6', []],
  ['`$a$` and\n\n    $b$\n\n```sh\n$c$\n```', []],
  ['$5\n\nand $6', []],
  ['<a title="$x$">y</a>', []],
  ['- costs $5\n- costs $6\n- is $x$', ['x']],
  ['1. costs $5\n2. $x$', ['x']],
  ['costs $5\n# $x$', ['x']],
  ['costs $5\n> $x$', ['x']],
  ['> $x\n> y$', ['x\ny']],
  ['> - costs $5\n> - $x$', ['x']],
  ['| a | b |\n| - | - |\n| $5 | $6 |\n| $x$ | $y$ |', ['x', 'y']],
  ['costs\n$x\ny$', ['x\ny']],
])('%j', (text, expected) => {
  // Indented code is ignored, which is the only difference from `remark-math`.
  expect(formulas(fill(md(text))).filter((tex) => tex !== 'b')).toEqual(expected);
});

test('parses braces and `<` in MDX math, and ignores dollars in code', async () => {
  const page = await mdx(
    "export const p = '$1 and $2';\n\n# $\\{x < 1\\}$ {p} {'$3$'}\n\n<b title=\"$4$\">$5$</b>\n",
  );
  const html = renderMdx(page);
  expect(messages(page)).toEqual([]);
  expect(formulas(html)).toEqual(['\\{x &lt; 1\\}', '5']);
  expect(html).toContain('$1 and $2');
});

test('includes a heading’s formula in its name, id, and table of contents', () => {
  const page = md('# About $e^x$\n\n## Of $\\pi$\n');
  expect(page.contentTitle).toBe('About e^x');
  expect(page.headings[1]?.id).toBe('of-pi');
  expect(formulas(page.headings[1]?.html ?? '')).toEqual(['\\pi']);
});

test('reports an error and shows the source', () => {
  const page = md('Text $\\frac{1}{$ more.');
  expect(messages(page)).toMatchInlineSnapshot(`
    [
      "1:6 warning math-syntax: invalid formula: unexpected end of input in a macro argument, expected '}' at end of input: \\frac{1}{ (fix the formula; until then, the page shows its source)",
    ]
  `);
  expect(fill(page)).toBe('<p>Text <code>\\frac{1}{</code> more.</p>');
});

test('does nothing unless enabled', () => {
  expect(fill(compileMarkdown('$a$', { file: '/a.md', audience: 'public' }))).toBe('<p>$a$</p>');
});

test('keeps dollars in indented code', () => {
  expect(fill(md('Text\n\n    echo $a$ and `b`\n    $$c$$\n'))).toContain(
    '<code class="language-text">echo $a$ and `b`\n$$c$$\n</code>',
  );
  expect(fill(md('- item\n\n      cost $a$\n'))).toContain('>cost $a$\n</code>');
});

test('keeps a dollar in each block as text', () => {
  expect(fill(md('- 0: &lt;$100K (new)\n- 1: more than $100K'))).toContain('<li>0: &lt;$100K (new)</li>');
  expect(fill(md('| a | b |\n| - | - |\n| $5 | $6 |'))).toContain('<td>$5</td>');
});
