/** A video in a browser: nothing is requested from its service before a reader plays it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hydrated, openPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { buildWithoutProblems, createSite } from '../support/site.ts';

withBrowser({ reducedMotion: 'no-preference' });

const ORIGIN = 'https://example.com';

test('plays a video in its place only when the reader follows the link', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';
import { embeds } from '@slashdocs/ssg/plugins/embeds';
export default defineConfig({ title: 'Test', url: '${ORIGIN}', plugins: [embeds()] });
`,
      'docs/index.md': '# Start\n\n:::youtube[A talk]{id=dQw4w9WgXcQ}\n:::\n',
    }),
  );
  const { page, context, requests } = await openPage();
  await context.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) return route.fulfill({ contentType: 'text/html', body: 'The player' });
    const file = path.join(site.dir, 'build', pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    return route.fulfill({ path: file, body: await readFile(file) });
  });
  await page.goto(`${ORIGIN}/docs/`);
  const link = page.getByRole('link', { name: 'A talk youtube.com' });
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await hydrated(page);
  expect(requests.filter((url) => !url.startsWith(ORIGIN))).toEqual([]);

  await link.press('Enter');
  const frame = page.frameLocator('iframe[title="A talk"]');
  await frame.getByText('The player').waitFor();
  expect(requests.filter((url) => !url.startsWith(ORIGIN))).toEqual([
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ]);
  expect(await link.count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
});
