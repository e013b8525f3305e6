import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const FILES = {
  'docs/index.md': '# Start\n\n```js\nconst one = 1;\n```\n',
  'docs-content/pages/about.tsx': 'export default () => <h1>About</h1>;\n',
};

test('verifies cold, warm, and cached builds', async () => {
  const site = await createSite(FILES);
  for (let run = 0; run < 2; run++) {
    const { status, stdout } = await site.build('--verify');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Verified: \d+ files identical when built with and without the cache$/m);
  }
});

test('reports a page that differs in every render', async () => {
  const site = await createSite({
    ...FILES,
    'docs-content/pages/about.tsx': 'export default () => <h1>About {Math.random()}</h1>;\n',
  });
  const { status, stdout, stderr } = await site.build('--verify');
  expect(status).toBe(1);
  expect(stdout).not.toContain('Verified');
  expect(stderr).toMatchInlineSnapshot(`
    "error[not-reproducible] build/about/index.html
    a build with the cache produced 3 files that differ from the published output
    note: about/index.html
    note: about/index.md
    note: llms-full.txt
    hint: look for dates, random numbers, or environment variables in components, plugins, and the configuration

    error[not-reproducible] build/about/index.html
    a build without the cache produced 3 files that differ from the published output
    note: about/index.html
    note: about/index.md
    note: llms-full.txt
    hint: look for dates, random numbers, or environment variables in components, plugins, and the configuration

    2 errors
    "
  `);
});

test('lists the timings of all stages and plugins', async () => {
  const site = await createSite(FILES);
  const { stdout } = await site.build('--timings');
  const stages = [...stdout.matchAll(/^ +\d+ ms +\d+ % {2}(.+)$/gm)].map((match) => match[1]);
  expect(stages.slice(0, 6)).toEqual([
    'configuration and files',
    'documents',
    'site, scripts, and styles',
    'pages',
    'links and rules',
    'output folder',
  ]);
  expect(stages).toEqual(
    expect.arrayContaining([
      '  plugin structured-data',
      '  plugin search',
      '  plugin llms',
      '  plugin sitemap',
    ]),
  );
});
