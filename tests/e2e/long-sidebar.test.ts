/** The sidebar of a large site: omitted entries, and how readers reach them. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openHydrated, openPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type StaticServer, serve } from '../support/serve.ts';
import { createSite, type TestSite } from '../support/site.ts';
import { watchInProcess } from '../support/watch-in-process.ts';

withBrowser();

const PAGES = 70;
const number = (page: number): string => String(page).padStart(2, '0');
const labels = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link').allTextContents();
const more = (page: Page, count: number) =>
  page.getByRole('button', { name: `Show ${count} more`, exact: true });

/** `/docs/many/00/` to `/docs/many/69/`, and a category with a page of its own. */
function createLargeSite(): Promise<TestSite> {
  const files: Record<string, string> = {
    'docs/index.md': '# Start\n',
    'docs/other/index.md': '# Other\n',
    'docs/other/deep/leaf.md': '# Leaf\n',
  };
  for (let page = 0; page < PAGES; page++) {
    files[`docs/many/${number(page)}.md`] =
      `---\nslug: /many/${number(page)}\n---\n\n# Page ${number(page)}\n`;
  }
  for (let page = 0; page < 12; page++) files[`docs/other/${number(page)}.md`] = `# Other ${number(page)}\n`;
  return createSite(files);
}

async function open(): Promise<StaticServer> {
  const site = await createLargeSite();
  expect((await site.build()).stderr).not.toContain('error');
  const server = await serve(`${site.dir}/build`);
  onTestFinished(() => server.close());
  return server;
}

test('shows the entries around the page, and the others on request', async () => {
  const server = await open();
  const { page } = await openHydrated(`${server.origin}/docs/many/40/`);
  const shown = (await labels(page)).filter((label) => label.startsWith('Page'));
  expect(shown).toEqual(Array.from({ length: 20 }, (_, at) => `Page ${number(at + 30)}`));
  expect(await more(page, 30).count()).toBe(1);
  expect(await more(page, 20).count()).toBe(1);

  await more(page, 20).press('Enter');
  await eventually(async () => (await labels(page)).filter((label) => label.startsWith('Page')).length).toBe(
    PAGES,
  );
  expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(0);
  expect(await page.locator('.sidebar [aria-current=page]').textContent()).toBe('Page 40');

  // It stays expanded on the next page.
  await page.getByRole('link', { name: 'Page 69', exact: true }).first().click();
  await page.waitForURL('**/docs/many/69/');
  await eventually(() => page.locator('.sidebar [aria-current=page]').textContent()).toBe('Page 69');
  expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(0);
});

test('fetches a closed category when it is opened', async () => {
  const server = await open();
  const { page } = await openHydrated(`${server.origin}/docs/many/40/`);
  expect(await labels(page)).not.toContain('Other 03');
  await page.getByRole('button', { name: "Expand sidebar category 'Other'" }).click();
  await eventually(async () => (await labels(page)).includes('Other 03')).toBe(true);
  expect(server.requests.filter((path) => path.includes('/sidebars/'))).toHaveLength(1);
});

test('an open category of another part of the site shows edits of its entries', async () => {
  const site = await createLargeSite();
  const watch = await watchInProcess(site.dir);
  const { page } = await openHydrated(`${watch.origin}/docs/many/40/`);
  await page.getByRole('button', { name: "Expand sidebar category 'Other'" }).click();
  await eventually(async () => (await labels(page)).includes('Other 03')).toBe(true);
  await site.write({ 'docs/other/03.md': '# Renamed\n' });
  await eventually(async () => (await labels(page)).includes('Renamed')).toBe(true);
  expect(await labels(page)).not.toContain('Other 03');
});

test('links to omitted entries without JavaScript', async () => {
  const server = await open();
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(`${server.origin}/docs/many/40/`);
  await more(page, 20).click();
  await page.waitForURL('**/docs/many/50/');
  expect(await more(page, 10).getAttribute('href')).toBe('/docs/many/60/');
});
