/** The print page: contents, order, and link targets. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const FILES = {
  'site.config.ts': `export default {
  title: 'Tool', tagline: 'It cuts.', url: 'https://example.com', baseUrl: '/base/',
  docs: { printPage: true, sidebars: { main: ['index', { type: 'category', label: 'Guides', items: ['guides/b', 'guides/a'] }] } },
};
`,
  'docs/index.md': `---
title: Start
---

[A](./guides/a.md), [its part](./guides/a.md#part), [own](#part), [outside](/other/), [far](https://example.org/x).

## Part

<details><summary>More</summary>

Folded.

</details>
`,
  'docs/guides/a.md': '# A\n\n## Part\n\nBack to [the start](../index.md#part).\n',
  'docs/guides/b.mdx': '# B\n\n## Part\n\nA formula: {1 + 1}. [This page](/docs/print/).\n',
  'docs/loose.md': '# Loose\n\nIn no sidebar.\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs-content/pages/other.md': '# Other\n',
};

test('contains documents in sidebar order with unique ids and internal links', async () => {
  const site = await createSite(FILES);
  const run = await site.ssg('build');
  expect(run.status, run.stderr).toBe(0);
  const html = await site.output('docs/print/index.html');
  const book = html.slice(html.indexOf('<div class="book">'), html.indexOf('</article>'));
  expect([...book.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'index/',
    'index/part',
    'guides/b/',
    'guides/b/b',
    'guides/b/part',
    'guides/a/',
    'guides/a/a',
    'guides/a/part',
    'loose/',
    'loose/loose',
  ]);
  expect(
    [...book.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)].map(([, level, text]) => `${level} ${text?.trim()}`),
  ).toEqual(['1 Tool', '2 Contents', '2 Start', '3 Part', '2 B', '3 Part', '2 A', '3 Part', '2 Loose']);
  const chapters = book.slice(book.indexOf('<section'));
  expect([...chapters.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '#guides/a/',
    '#guides/a/part',
    '#index/part',
    'https://example.com/base/other/',
    'https://example.org/x',
    'https://example.com/base/docs/print/',
    '#index/part',
  ]);
  expect(chapters).toContain('A formula: 2.');
  expect(chapters).toContain('<details open');
  expect(book).toContain(
    '<header class="book-title"><h1>Tool</h1><p>It cuts.</p><p>https://example.com/base/docs/</p></header>',
  );
});

test('is only for printing: excluded from search engines, sitemap, search, and llms.txt', async () => {
  const site = await createSite(FILES);
  expect((await site.ssg('build')).status).toBe(0);
  expect(await site.output('docs/print/index.html')).toContain('content="noindex, nofollow"');
  expect(await site.output('sitemap.xml')).not.toContain('print');
  expect(await site.output('llms.txt')).not.toContain('print/');
  expect((await site.files()).filter((file) => file.includes('print'))).toEqual(['docs/print/index.html']);
});

test('keeps a document at the same route', async () => {
  const site = await createSite({ ...FILES, 'docs/print.md': '# Print\n\nHow to.\n' });
  const run = await site.ssg('build');
  expect(run.stderr).toContain(
    'duplicate route `/docs/print/`: the page with all documents is not published',
  );
  expect(await site.output('docs/print/index.html')).toContain('How to.');
});
