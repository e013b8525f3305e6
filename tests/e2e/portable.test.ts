/** `ssg build --portable`: the site opened from a folder without a server. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { openPage, withBrowser } from '../support/browser.ts';
import { createSite, REPOSITORY } from '../support/site.ts';

// Motion is reduced: Chromium aborts a few of the view transitions between files, and reports each as an error of the page.
withBrowser({ isShared: false });

async function portable(dir: string, site: Awaited<ReturnType<typeof createSite>>): Promise<string> {
  const folder = path.join(site.dir, 'copy');
  const run = await site.ssg('build', dir, '--out-dir', path.join(site.dir, 'out'), '--portable', folder);
  expect(run.status, run.stderr).toBe(0);
  return folder;
}

test('opens every page of the kitchen sink from a disk, with styles, images, and working links', async () => {
  const folder = await portable(path.join(REPOSITORY, 'tests/fixtures/kitchen-sink'), await createSite({}));
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(10);
  const { page, context, errors, warnings } = await openPage();
  const failed: string[] = [];
  context.on('requestfailed', (request) => failed.push(request.url()));
  const asked = new Set<string>();
  context.on('request', (request) => asked.add(new URL(request.url()).protocol));
  const dead: string[] = [];
  for (const file of files) {
    const html = await readFile(path.join(folder, file), 'utf8');
    if (html.includes('http-equiv="refresh"')) continue;
    await page.goto(pathToFileURL(path.join(folder, file)).href);
    const state = await page.evaluate(() => ({
      display: getComputedStyle(document.getElementById('root') as HTMLElement).display,
      broken: [...document.images]
        .filter(
          ({ complete, naturalWidth, src }) => src.startsWith('file:') && complete && naturalWidth === 0,
        )
        .map(({ src }) => src),
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    }));
    expect(state.display, file).toBe('flex');
    expect(state.broken, file).toEqual([]);
    expect(await page.locator('#base-url-banner').count()).toBe(0);
    for (const link of state.links) {
      if (!link.startsWith('file:')) continue;
      const target = decodeURIComponent(new URL(link).pathname);
      const isFile = await readFile(target).then(
        () => true,
        () => false,
      );
      if (!isFile) dead.push(`${file}: ${link}`);
    }
  }
  expect(dead).toEqual([]);
  expect(failed).toEqual([]);
  expect(errors).toEqual([]);
  expect(warnings).toEqual([]);
  expect([...asked].filter((protocol) => !['file:', 'data:'].includes(protocol))).toEqual([]);
});

test('follows pages, anchors, and redirects below a base URL', async () => {
  const site = await createSite({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', baseUrl: '/base/', 
  headTags: [{ tag: 'link', attributes: { rel: 'stylesheet', href: '/base/own.css' } }],
  redirects: { '/old/': '/docs/guide/#part' } };\n`,
    'static/own.css': 'main { background-image: url(/base/img/dot.svg); }\n',
    'static/img/dot.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
    'docs/index.md': '# Home\n\n[To the guide](./guide.md#part) ![A dot](/img/dot.svg)\n',
    'docs/guide.md': '# Guide\n\n'.concat('A line.\n\n'.repeat(60), '## Part\n\n[Home](/docs/)\n'),
  });
  const folder = await portable(site.dir, site);
  const { page, errors } = await openPage();
  await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
  await page.waitForURL(/docs\/index\.html$/);
  expect(
    await page.locator('img[alt="A dot"]').evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBe(4);
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).backgroundImage)).toContain(
    'copy/img/dot.svg',
  );
  await page.getByRole('link', { name: 'To the guide' }).click();
  await page.waitForURL(/docs\/guide\/index\.html#part$/);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.getByRole('article').getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(/docs\/index\.html$/);
  await page.goto(pathToFileURL(path.join(folder, 'old/index.html')).href);
  await page.waitForURL(/docs\/guide\/index\.html#part$/);
  expect(errors).toEqual([]);
});

test('explains what to do when ordinary output is opened from a disk', async () => {
  const site = await createSite({ 'docs-content/pages/index.md': '# Home\n' });
  expect((await site.ssg('build')).status).toBe(0);
  const { page } = await openPage();
  await page.goto(pathToFileURL(path.join(site.dir, 'build/index.html')).href);
  await expect
    .poll(() => page.locator('#base-url-banner').innerText())
    .toContain('ssg build --portable FOLDER');
});

test('refuses a folder with other files', async () => {
  const site = await createSite({ 'docs/index.md': '# Home\n', 'mine/letter.txt': 'Dear' });
  const run = await site.ssg('build', '--portable', 'mine');
  expect(run.status).toBe(1);
  expect(await readFile(path.join(site.dir, 'mine/letter.txt'), 'utf8')).toBe('Dear');
  const inside = await site.ssg('build', '--portable', 'build/copy');
  expect(inside.status).toBe(1);
});
