/** The banner that warns a maintainer about a wrong base URL. */
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { hydrated, openPage, sharedPage, withBrowser } from '../support/browser.ts';
import { serve } from '../support/serve.ts';

withBrowser();
const sites = inject('sites');

const TITLE = 'Your site did not load properly.';

describe.each(['dotslash', 'kitchen', 'second'] as const)('%s, served at a wrong base URL', (name) => {
  const { folder } = sites[name];

  test('shows a banner on the home page with the base URL that would work', async () => {
    const server = await serve(folder, { base: '/wrong/base/' });
    onTestFinished(() => server.close());
    const { page } = await openPage();
    await page.goto(`${server.origin}/wrong/base/`);
    await page.getByText(TITLE).waitFor();
    expect(
      await page.getByText('We suggest trying baseUrl = /wrong/base/', { exact: true }).isVisible(),
    ).toBe(true);
    expect(await page.getByText(TITLE).count()).toBe(1);
  });
});

test('omits index.html from the suggestion', async () => {
  const server = await serve(sites.dotslash.folder, { base: '/wrong/base/' });
  onTestFinished(() => server.close());
  const { page } = await openPage();
  await page.goto(`${server.origin}/wrong/base/index.html`);
  await page.getByText('We suggest trying baseUrl = /wrong/base/', { exact: true }).waitFor();
});

test('shows the banner first, readable without style sheets', async () => {
  const server = await serve(sites.dotslash.folder, { base: '/wrong/base/' });
  onTestFinished(() => server.close());
  const { page } = await openPage();
  await page.goto(`${server.origin}/wrong/base/`);
  const box = await page.getByText(TITLE).boundingBox();
  expect(box?.y).toBeLessThan(100);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(await page.getByRole('heading', { level: 1, name: 'Run the right executable' }).isVisible()).toBe(
    true,
  );
});

test('shows any address as text', async () => {
  const { page } = await openPage();
  // No assets exist, and the page is at an arbitrary address.
  await page.route('**/assets/**', (route) => route.abort());
  await page.route(
    (url) => url.pathname.startsWith('/%3Cimg'),
    async (route) => route.fulfill({ response: await route.fetch({ url: `${sites.dotslash.origin}/` }) }),
  );
  await page.goto(`${sites.dotslash.origin}/<img src=x onerror=alert(1)>/`);
  await page.getByText(TITLE).waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

describe('on a site that loads properly', () => {
  const shared = sharedPage();

  test.each(['dotslash', 'kitchen', 'second'] as const)('shows no banner on %s', async (name) => {
    const { page } = shared;
    await page.goto(`${sites[name].origin}/`);
    await hydrated(page);
    expect(await page.getByText(TITLE).count()).toBe(0);
  });
});

test('ignores an image that fails to load', async () => {
  const { page } = await openPage();
  await page.route('**/*.svg', (route) => route.abort());
  await page.goto(`${sites.dotslash.origin}/`);
  await hydrated(page);
  expect(await page.getByText(TITLE).count()).toBe(0);
});

test('ignores a font that a style sheet of the site imports', async () => {
  const { page } = await openPage();
  await page.route('**/fonts.css', (route) => route.abort());
  const styled: string[] = [];
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    styled.push(route.request().url());
    const body = `@import "/fonts.css";\n${await response.text()}`;
    // The changed sheet has another hash.
    await route.fulfill({ response, body });
  });
  await page.route(`${sites.second.origin}/`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, '') });
  });
  await page.goto(`${sites.second.origin}/`);
  await hydrated(page);
  expect(styled).not.toEqual([]);
  expect(await page.getByText(TITLE).count()).toBe(0);
});
