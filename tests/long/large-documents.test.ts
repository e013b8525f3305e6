/** Documents that take minutes on a slow machine. */
import { expect, test } from 'vitest';
import { createSite, spawnCli } from '../support/site.ts';

test('compiles a document of 20 MB', async () => {
  const prose = 'Words of the usual length, and a comma &amp; more; `code`, **bold** and [a link](#large). ';
  const section = (number: number): string =>
    [
      `## Section ${number}`,
      prose.repeat(10),
      '- one\n- two\n  - inner &lt;',
      '### Examples',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '```js\nconst a = b && c && `d ${e}`;\n```',
      `[Before](#section-${Math.max(0, number - 1)})`,
    ].join('\n\n');
  const sections = Array.from({ length: 19_000 }, (_, number) => section(number));
  const text = `# Large\n\n${sections.join('\n\n')}\n`;
  expect(text.length).toBeGreaterThan(20_000_000);
  const site = await createSite({ 'docs/index.md': text });
  // Rendering time depends on the machine and is not tested here.
  const run = await spawnCli(['build'], site.dir, { SSG_PAGE_SECONDS: '3600' });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
});

test('refuses a list of 3,000 levels with a message', async () => {
  const levels = Array.from({ length: 3000 }, (_, depth) => `${'  '.repeat(depth)}- x`);
  const site = await createSite({ 'docs/lists.md': levels.join('\n') });
  const run = await site.build();
  expect(run.stderr).toContain('error[too-deeply-nested] docs/lists.md:1:1\n');
  expect(run.status).toBe(1);
});
