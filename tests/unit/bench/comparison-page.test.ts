import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withComparison } from '../../bench/comparison-page.mjs';
import { REPOSITORY } from '../../support/cli.ts';

const REPORT = {
  date: '2026-11-25',
  documents: 1000,
  runs: 3,
  node: '22.12.0',
  processors: { count: 2, model: 'AMD EPYC' },
  load: 1.2,
  tools: [
    { name: 'ssg', label: 'ssg', version: '0.1.0', wall: 4, cpu: 6, bytes: 24_000_000 },
    {
      name: 'docusaurus',
      label: 'Docusaurus',
      note: 'faster compiler',
      version: '3.10.2',
      wall: 28,
      cpu: 60,
      bytes: 41_000_000,
    },
    {
      name: 'hugo',
      label: 'Hugo',
      note: 'bare layout',
      version: '0.111.3',
      wall: 1,
      cpu: 3,
      bytes: 11_000_000,
    },
  ],
  failures: { rspress: 'it failed' },
};

test('writes ratios between the comments, and keeps the rest of the page', () => {
  const page = 'Before\n\n<!-- comparison -->\n\nOld.\n\n<!-- /comparison -->\n\nAfter\n';
  expect(withComparison(page, REPORT)).toMatchInlineSnapshot(`
    "Before

    <!-- comparison -->

    1,000 generated documents of 8 kB, built from nothing on 2026-11-25, with Node 22.12.0 on 2 processors (AMD EPYC).
    Each time is the median of 3 alternating runs, divided by that of ssg.
    Not measured, because the build failed: rspress.

    | | time | CPU time | output |
    | --- | --- | --- | --- |
    | ssg 0.1.0 | 1.0 | 1.0 | 24 MB |
    | Docusaurus 3.10.2, faster compiler | 7.0 | 10.0 | 41 MB |
    | Hugo 0.111.3, bare layout | 0.25 | 0.50 | 11 MB |

    <!-- /comparison -->

    After
    "
  `);
});

test('leaves out times on the clock if the machine was busy', () => {
  const page = withComparison('<!-- comparison -->\n<!-- /comparison -->\n', { ...REPORT, load: 12 });
  expect(page).toContain('(load 12), so only CPU times can be compared');
  expect(page).toContain('| | CPU time | output |\n');
  expect(page).toContain('| Docusaurus 3.10.2, faster compiler | 10.0 | 41 MB |');
});

test('refuses a page without a place for the ratios, and a report without ssg', () => {
  expect(() => withComparison('No place\n', REPORT)).toThrow('the page has no `<!-- comparison -->`');
  const page = '<!-- comparison -->\n<!-- /comparison -->\n';
  expect(() => withComparison(page, { ...REPORT, tools: [] })).toThrow('ssg was not measured');
});

test('the handbook has a place for the ratios', () => {
  const page = readFileSync(path.join(REPOSITORY, 'docs/comparison.md'), 'utf8');
  expect(withComparison(page, REPORT)).toContain(
    '| Docusaurus 3.10.2, faster compiler | 7.0 | 10.0 | 41 MB |',
  );
});
