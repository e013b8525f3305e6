/** Analytics in a browser: nothing of a service with cookies before the reader accepts, and nothing after the reader withdraws. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { buildWithoutProblems, createSite } from '../support/site.ts';

withBrowser({ reducedMotion: 'no-preference' });

const ORIGIN = 'https://example.com';

test('loads a service with cookies only while the reader accepts it', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';
import { analytics } from '@slashdocs/ssg/plugins/analytics';

export default defineConfig({
  title: 'Test',
  url: '${ORIGIN}',
  plugins: [analytics({ fathom: { siteId: 'ABC' }, google: { id: 'G-A1B2C3D4E5' } })],
});
`,
      'docs/index.md': '# Start\n\nWords.\n',
    }),
  );
  const { page, context, requests } = await openPage();
  await context.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) return route.fulfill({ contentType: 'text/javascript', body: '' });
    const file = path.join(site.dir, 'build', pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    return route.fulfill({ path: file, body: await readFile(file) });
  });
  const contacted = () => requests.filter((url) => !url.startsWith(ORIGIN)).map((url) => new URL(url).host);

  await page.goto(`${ORIGIN}/docs/`);
  const question = page.getByRole('region', { name: 'Privacy' });
  await question.waitFor();
  await eventually(contacted).toEqual(['cdn.usefathom.com']);
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);

  // The question is before the page's own links, and keyboards reach both answers.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accept');
  await page.keyboard.press('Enter');
  await eventually(contacted).toEqual(['cdn.usefathom.com', 'www.googletagmanager.com']);

  await page.reload();
  await eventually(contacted).toHaveLength(4);
  expect(await question.count()).toBe(0);

  // The script of Google sets such cookies.
  await context.addCookies([
    { name: '_ga', value: '1', url: ORIGIN },
    { name: '_ga_A1B2C3D4E5', value: '2', domain: '.example.com', path: '/' },
    { name: 'other', value: '3', url: ORIGIN },
  ]);
  const settings = page.getByRole('button', { name: 'Privacy settings' });
  await settings.click();
  await eventually(() => question.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Decline' }).click();
  await eventually(() => page.evaluate(() => document.cookie)).toBe('other=3');
  await eventually(() => settings.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.reload();
  await settings.waitFor();
  await eventually(contacted).toHaveLength(5);
  expect(contacted().at(-1)).toBe('cdn.usefathom.com');
});
