/** Diagrams on their way through the compiler. */
import { expect, test } from 'vitest';
import { compileSource } from '../../../packages/ssg/src/compile-content.ts';
import { fill } from '../compile/support.ts';

const compile = (format: 'md' | 'mdx', text: string) =>
  compileSource(`/site/a.${format}`, format, Buffer.from(text), {
    audience: 'public',
    texts: {},
    docs: [],
    blogs: [],
    markdown: {
      parser: 'auto',
      format: 'commonmark',
      math: false,
      emoji: false,
      onUnresolvedImport: 'error',
      components: [],
      unstyledTokens: [],
    },
  });

const FENCE = '```mermaid\nflowchart LR\n  A["x < y & z"] --> B\n```';

test('.md: the drawing stands in the page, and the browser has nothing to draw', async () => {
  const page = await compile('md', FENCE);
  expect(page.hasDiagrams).toBe(false);
  expect(fill(page)).toMatch(
    /^<figure class="diagram" data-diagram="flowchart"><div class="drawing"><svg class="drawn flowchart" role="img".*x &lt; y &amp; z.*<\/svg><\/div><\/figure>$/s,
  );
});

test('.mdx: the same drawing', async () => {
  const svg = /<svg.*<\/svg>/s.exec(fill(await compile('md', FENCE)))?.[0] as string;
  const page = await compile('mdx', FENCE);
  expect(page.hasDiagrams).toBe(false);
  expect(fill(page)).toContain(JSON.stringify(svg));
});

test('the same diagram twice: ids are told apart', async () => {
  const html = fill(await compile('md', `${FENCE}\n\ntext\n\n${FENCE}`));
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test('a syntax error is told at its line, and the source is shown', async () => {
  const page = await compile('md', '# T\n\n> ```mermaid\n> flowchart TD\n>   A --> B\n>   B -> C\n> ```\n');
  expect(page.diagnostics).toEqual([
    expect.objectContaining({
      code: 'diagram-syntax',
      severity: 'warning',
      message: 'the diagram cannot be drawn: an arrow is `-->`, not `->`',
      line: 6,
    }),
  ]);
  expect(page.hasDiagrams).toBe(false);
  expect(fill(page)).toContain('B -> C');
});

test('other kinds are left to the browser', async () => {
  const page = await compile('md', '```mermaid\njourney\n  title Day\n```');
  expect(page.hasDiagrams).toBe(true);
  expect(fill(page)).toContain('<figure class="diagram" data-diagram="mermaid"><pre');
});
