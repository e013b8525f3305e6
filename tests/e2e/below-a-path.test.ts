/** A site below a path of its host, as on GitHub Pages: everything with a URL, in a browser. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  addressOf,
  hydrated,
  isSameDocument,
  markDocument,
  openPage,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';
import { createSite } from '../support/site.ts';

withBrowser({ reducedMotion: 'no-preference' });

const BASE = '/docs-site/';

test('serves pages, links, images, search, redirects, and the not-found page', async () => {
  const site = await createSite({
    'site.config.ts': `export default {
  title: 'Tool', url: 'https://example.com', baseUrl: '${BASE}',
  redirects: { '/old/': '/docs/guide/#part', '/older/': '/docs/guide/' },
};
`,
    'static/img/dot.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
    'docs/index.md': '# Home\n\n[To the guide](./guide.md#part) ![A dot](/img/dot.svg)\n',
    'docs/guide.md': '# Guide\n\nAbout zebras.\n\n## Part\n\n[To the page](/page/)\n',
    'docs-content/pages/page.tsx':
      'export default () => <main><h1>A component</h1><a href="/docs-site/docs/">Docs</a></main>;\n',
  });
  const run = await site.ssg('build');
  expect(run.status, run.stderr).toBe(0);
  const server = await serve(path.join(site.dir, 'build'), { base: BASE });
  onTestFinished(() => server.close());
  const { page, errors, requests } = await openPage();

  await page.goto(`${server.origin}${BASE}docs/`);
  await hydrated(page);
  expect(await page.getByAltText('A dot').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(
    4,
  );
  await markDocument(page);
  await page.getByRole('link', { name: 'To the guide' }).click();
  await eventually(() => addressOf(page)).toBe(`${BASE}docs/guide/#part`);
  await page.getByRole('link', { name: 'To the page' }).click();
  await eventually(() => addressOf(page)).toBe(`${BASE}page/`);
  await page.getByRole('heading', { name: 'A component' }).waitFor();
  await page.goBack();
  await eventually(() => addressOf(page)).toBe(`${BASE}docs/guide/#part`);

  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('zebr');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await eventually(() => addressOf(page)).toContain(`${BASE}docs/guide/`);
  expect(await isSameDocument(page)).toBe(true);

  await page.goto(`${server.origin}${BASE}old/`);
  await eventually(() => addressOf(page)).toBe(`${BASE}docs/guide/#part`);
  // Query and anchor of a link to the old page are kept.
  await page.goto(`${server.origin}${BASE}older/?os=linux#part`);
  await eventually(() => addressOf(page)).toBe(`${BASE}docs/guide/?os=linux#part`);
  await page.goto(`${server.origin}${BASE}nowhere/`);
  await hydrated(page);
  expect(await page.title()).toBe('Page Not Found | Tool');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await eventually(() => addressOf(page)).toMatch(/^\/docs-site\/(?:docs\/)?$/);

  const outside = requests.filter((url) => !new URL(url).pathname.startsWith(BASE));
  expect(outside).toEqual([]);
  // The browser logs only the missing address.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});
