/** DocSearch in a browser: what it requests, and from whom. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage, violations, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { createSite, type TestSite } from '../support/site.ts';

withBrowser({ reducedMotion: 'no-preference' });

const ORIGIN = 'https://example.com';

/** Answers with a file of the built site. */
async function fulfill(route: Route, site: TestSite): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const file = path.join(site.dir, 'build', pathname, path.extname(pathname) === '' ? 'index.html' : '');
  // The test may have ended.
  await route.fulfill({ path: file, body: await readFile(file) }).catch(() => {});
}

test('asks only the host of the application, with the language and version of the page, and opens a result', async () => {
  const site = await createSite({
    'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';
import { docsearch } from '@slashdocs/ssg/plugins/docsearch';
export default defineConfig({ title: 'Test', url: '${ORIGIN}', plugins: [docsearch({ appId: 'TESTAPP', apiKey: 'key', indexName: 'tool' })] });
`,
    'docs/index.md': '# Start\n',
    'docs/flags.md': '# Flags\n\n## Colors\n',
  });
  const run = await site.build();
  expect(run.stderr).toBe('');
  const hit = {
    objectID: '1',
    url: 'https://old.example/docs/flags/#colors',
    type: 'lvl1',
    hierarchy: { lvl0: 'Docs', lvl1: 'Flags' },
    _highlightResult: { hierarchy: { lvl0: { value: 'Docs' }, lvl1: { value: 'Flags' } } },
    _snippetResult: {},
  };
  const asked: { host: string; key: string | null; request: Record<string, unknown> }[] = [];
  const { page, context, requests } = await openPage();
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== ORIGIN) {
      const { requests } = route.request().postDataJSON();
      asked.push({ host: url.host, key: url.searchParams.get('x-algolia-api-key'), request: requests[0] });
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ headers, json: { results: [{ hits: [hit], nbHits: 1, params: '' }] } });
    }
    return fulfill(route, site);
  });
  await page.goto(`${ORIGIN}/docs/`);
  await hydrated(page);
  expect(requests.filter((url) => /Modal|style-/.test(url))).toEqual([]);
  await page.keyboard.press('/');
  await page.locator('.DocSearch-Input').fill('f');
  await page.locator('.DocSearch-Hit').first().waitFor();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    host: 'testapp-dsn.algolia.net',
    request: {
      indexName: 'tool',
      query: 'f',
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    },
  });
  await page.keyboard.press('Enter');
  await page.waitForURL(`${ORIGIN}/docs/flags/#colors`);
  await eventually(() => page.locator('.DocSearch-Modal').count()).toBe(0);
  // A library in DocSearch tries whether it may compile code, and works without.
  expect(violations.splice(0)).toEqual(['script-src eval ']);
});

test('the page for searching on a Docusaurus site opens the search with the words in its URL', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Test', url: '${ORIGIN}', baseUrl: '/', presets: [['classic', { blog: false }]],
  customFields: { ssgSearch: 'built-in' },
  themeConfig: { algolia: { appId: 'TESTAPP', apiKey: 'key', indexName: 'tool' } },
};
`,
    'docs/flags.md': '# Flags\n\n## Colors\n',
  });
  expect((await site.build()).stderr).toBe('');
  const { page, context } = await openPage();
  await context.route('**/*', (route) => fulfill(route, site));
  await page.goto(`${ORIGIN}/search/?q=color`);
  await page.locator('dialog.search a[href="/docs/flags#colors"]').waitFor();
  expect(await page.locator('dialog.search input').inputValue()).toBe('color');
});
