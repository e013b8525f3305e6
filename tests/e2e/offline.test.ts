/** A site with a service worker, offline. */
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { staticSite } from '../../packages/ssg/src/server/static-site.ts';
import { headingOf, hydrated, openPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { createSite } from '../support/site.ts';

withBrowser({ reducedMotion: 'no-preference' });

test('shows visited pages offline, also after a reload, and lists them instead of others', async () => {
  const site = await createSite({
    'docs/index.md': '# One\n\n[Two](./two.md)\n',
    'docs/two.md': '# Two\n',
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', offline: true };\n",
  });
  expect((await site.build()).stderr).toBe('');
  const server = createServer(staticSite({ root: path.join(site.dir, 'build'), baseUrl: '/' }));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;

  const { page, context } = await openPage();
  await page.goto(`${origin}/docs/`);
  await hydrated(page);
  await eventually(() =>
    page.evaluate(async () => (await (await caches.open('ssg-files-1')).keys()).length),
  ).toBeGreaterThan(3);
  await page.getByRole('link', { name: 'Two' }).first().click();
  await eventually(() => headingOf(page)).toBe('Two');
  await eventually(() => page.evaluate(async () => Boolean(await caches.match('/docs/two/')))).toBe(true);
  // Files fetched before the worker started are cached a moment later.
  await eventually(() =>
    page.evaluate(async () => {
      const assets = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
      const kept = await Promise.all(assets.map(({ name }) => caches.match(name)));
      return assets.filter((_, index) => !kept[index]).map(({ name }) => name);
    }),
  ).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await eventually(() => headingOf(page)).toBe('Two');
  await page.goto(`${origin}/docs/`);
  await eventually(() => headingOf(page)).toBe('One');
  const missing = await page.goto(`${origin}/docs/never/`);
  expect(missing?.status()).toBe(503);
  await eventually(() => headingOf(page)).toBe('You are offline');
  await page.getByRole('link', { name: 'Two | Test' }).click();
  await eventually(() => headingOf(page)).toBe('Two');
});
