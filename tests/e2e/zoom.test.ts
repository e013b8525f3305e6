/** The plugin `images`: an image in the whole window. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openPage, PHONE, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { buildWithoutProblems, createSite } from '../support/site.ts';

withBrowser({ reducedMotion: 'no-preference' });

const ORIGIN = 'https://example.com';

test('opens an image by keyboard, in its own size, and closes it', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';
import { images } from '@slashdocs/ssg/plugins/images';

export default defineConfig({ title: 'Test', url: '${ORIGIN}', plugins: [images()] });
`,
      'docs/index.md': '# Start\n\n![A wide drawing](./a.svg "Caption")\n',
      'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400"></svg>',
    }),
  );
  const { page, context } = await openPage({ viewport: PHONE });
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(site.dir, 'build', pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    return route.fulfill({ path: file, body: await readFile(file) });
  });
  await page.goto(`${ORIGIN}/docs/`);
  const link = page.getByRole('link', { name: 'A wide drawing' });
  await page.mouse.move(9, 9);
  await eventually(() => page.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe('true');
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A wide drawing' });
  const image = dialog.getByRole('img');
  await eventually(() => image.evaluate((element) => element.clientWidth)).toBeLessThan(PHONE.width);
  await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await eventually(() => image.evaluate((element) => element.clientWidth)).toBe(1600);
  await dialog.getByRole('button', { name: 'Zoom out' }).waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/docs/');
});
