/** Diagrams in the compiler. */
import { expect, test, vi } from 'vitest';
import * as library from '../../../packages/diagrams/dist/index.js';
import { compileSource } from '../../../packages/ssg/src/core/compile/compile-source.ts';
import diagrams from '../../../packages/ssg/src/plugins/diagrams/plugin.ts';
import { configWith, fill } from '../compile/support.ts';

vi.mock('../../../packages/diagrams/dist/index.js', { spy: true });

const config = await configWith([diagrams], { diagrams: true });

const compile = (format: 'md' | 'mdx', text: string) =>
  compileSource(`/site/a.${format}`, format, Buffer.from(text), config);

const FENCE = '```mermaid\nflowchart LR\n  A["x < y & z"] --> B\n```';

test('draws it into a .md page, with nothing left for the browser', async () => {
  const page = await compile('md', FENCE);
  expect(page.pageNeeds).toBeUndefined();
  expect(fill(page)).toMatch(
    /^<figure class="diagram" data-diagram="flowchart"><div class="drawing"><svg class="drawn flowchart" role="img".*x &lt; y &amp; z.*<\/svg><\/div><\/figure>$/s,
  );
});

test('draws the same into .mdx', async () => {
  const svg = /<svg.*<\/svg>/s.exec(fill(await compile('md', FENCE)))?.[0] as string;
  const page = await compile('mdx', FENCE);
  expect(page.pageNeeds).toBeUndefined();
  expect(fill(page)).toContain(JSON.stringify(svg));
});

test('makes ids of identical diagrams unique', async () => {
  const html = fill(await compile('md', `${FENCE}\n\ntext\n\n${FENCE}`));
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test('draws a diagram once, however often its document is compiled', async () => {
  const fence = '```mermaid\nflowchart LR\n  Once --> Again\n```';
  const first = fill(await compile('md', `${fence}\n\nBefore.`));
  const calls = vi.mocked(library.drawDiagram).mock.calls.length;
  expect(calls).toBeGreaterThan(0);
  expect(fill(await compile('md', `${fence}\n\nAfter.`))).toBe(first.replace('Before', 'After'));
  expect(vi.mocked(library.drawDiagram).mock.calls).toHaveLength(calls);
});

test('reports a syntax error at its place and shows the source', async () => {
  const page = await compile('md', '# T\n\n> ```mermaid\n> flowchart TD\n>   A --> B\n>   B -> C\n> ```\n');
  expect(page.diagnostics).toEqual([
    expect.objectContaining({
      code: 'diagram-syntax',
      severity: 'warning',
      message: 'invalid diagram: invalid arrow `->`',
      hint: 'write `-->`',
      line: 6,
      column: 7,
      endColumn: 11,
    }),
  ]);
  expect(page.pageNeeds).toBeUndefined();
  expect(fill(page)).toContain('B -> C');
});

test('leaves other types to the browser', async () => {
  const page = await compile('md', '```mermaid\njourney\n  title Day\n```');
  expect(page.pageNeeds).toEqual(['mermaid']);
  expect(fill(page)).toContain('<figure class="diagram" data-diagram="mermaid"><pre');
});
