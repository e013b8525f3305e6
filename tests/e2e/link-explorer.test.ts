/** The link explorer of `ssg watch`, as authors use it. */
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { createSite, type TestSite } from '../support/site.ts';
import { type InProcessWatch, watchInProcess } from '../support/watch-in-process.ts';

withBrowser({ reducedMotion: 'no-preference' });

const FILES = {
  'docs/index.md': '# Home\n\nSee [the guide](./guide.md#part) and [it again](./guide.md).\n',
  'docs/guide.md': '# Guide\n\n## Part\n\n[Gone](./gone.md), [no such part](./index.md#nothing)\n',
  'docs-content/pages/alone.md': '# Alone\n\nNobody leads here.\n',
};

async function open(
  files: Record<string, string>,
  prepare?: (site: TestSite) => Promise<unknown>,
): Promise<{ site: TestSite; watch: InProcessWatch; page: Page; errors: string[] }> {
  const site = await createSite(files);
  await prepare?.(site);
  const watch = await watchInProcess(site.dir);
  const { page, errors } = await openPage();
  await page.goto(`${watch.origin}/__ssg/links`);
  await eventually(() => page.getByRole('status').innerText()).toMatch(/^\d+ pages?, \d+ links?$/);
  return { site, watch, page, errors };
}

/** The list is redrawn whenever the server updates the graph. */
const table = (page: Page): Promise<string[]> => page.locator('tbody tr').allInnerTexts();

test('lists pages, orphans, and broken links by keyboard, and updates them', async () => {
  const { site, page, errors } = await open(FILES);
  await eventually(async () => (await table(page)).map((row) => row.split(/\s+/))).toEqual([
    ['Guide', '/docs/guide/', '2', '1', '0', '2'],
    ['Home', '/docs/', '1', '2', '0', '0'],
    ['Alone', '/alone/', '0', '0', '0', '0'],
  ]);

  await page.keyboard.press('/');
  await page.keyboard.type('gui');
  await eventually(() => table(page)).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('region', { name: 'Selected page' });
  await detail.getByRole('heading', { name: 'Guide' }).waitFor();
  await eventually(() => detail.innerText()).toContain('docs/index.md:3:5');
  await eventually(() => detail.innerText()).toContain('#part');
  expect(await detail.getByRole('img').getAttribute('aria-label')).toBe(
    'Guide: linked from 1 page, links to 1',
  );
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Guide');

  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: 'Orphans 1' }).click();
  await eventually(() => table(page)).toEqual([expect.stringContaining('Alone')]);
  await page.getByRole('link', { name: 'Broken links 2' }).click();
  const dead = page.locator('.list li');
  await eventually(() => dead.allInnerTexts()).toEqual([
    expect.stringContaining('docs/guide.md:5:1'),
    expect.stringContaining('docs/guide.md:5:20'),
  ]);

  await site.write({ 'docs/guide.md': '# Guide\n\n## Part\n\n[Alone](/alone/)\n' });
  await eventually(() => page.locator('.list').innerText()).toContain('No broken links.');
  await page.getByRole('link', { name: 'Orphans 0' }).waitFor();
  expect(errors).toEqual([]);
});

test('shows the results of `ssg check --external` without sending requests', async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    response.writeHead(request.url === '/good' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = { 'docs/index.md': `# Home\n\n[Good](${origin}/good#part), [dead](${origin}/dead)\n` };
  const { page } = await open(files, async (created) => {
    expect((await created.ssg('check', '--external')).status).toBe(1);
    requests = 0;
    await created.write({ 'docs/index.md': `${files['docs/index.md']}\n[New](${origin}/new)\n` });
  });
  await page.getByRole('link', { name: 'External URLs 3' }).click();
  await eventually(async () => (await table(page)).map((row) => row.replace(origin, '').trim())).toEqual([
    expect.stringMatching(/^\/good#part\s+OK, today\s+1$/),
    expect.stringMatching(/^\/dead\s+broken, today: the server returned 404\s+1$/),
    expect.stringMatching(/^\/new\s+not checked yet\s+1$/),
  ]);
  await page.getByRole('link', { name: 'Broken links 1' }).click();
  await eventually(() => page.locator('.list li').innerText()).toContain('docs/index.md:3:');
  expect(requests).toBe(0);
});

test('opens the editor at a position, but no file outside the site', async () => {
  const site = await createSite(FILES);
  const editor = path.join(site.dir, 'node_modules/.bin/my-editor');
  await mkdir(path.dirname(editor), { recursive: true });
  await writeFile(editor, `#!/bin/sh\necho "$@" > ${site.dir}/node_modules/opened\n`);
  await chmod(editor, 0o755);
  vi.stubEnv('LAUNCH_EDITOR', editor);
  const watch = await watchInProcess(site.dir);
  const { page } = await openPage();
  await page.goto(`${watch.origin}/__ssg/links#view=pages&node=/docs/guide/`);
  await page.getByRole('button', { name: 'docs/index.md:3:5' }).click();
  await eventually(() =>
    readFile(path.join(site.dir, 'node_modules/opened'), 'utf8').catch(() => ''),
  ).toContain(path.join(site.dir, 'docs/index.md'));
  const refused = await page.evaluate(() =>
    fetch('/__ssg/open?file=/etc/hostname', { method: 'POST' }).then(({ status }) => status),
  );
  expect(refused).toBe(403);
});

test('shows ten thousand pages in steps and filters all of them', async () => {
  const watch = await watchInProcess((await createSite({ 'docs/index.md': '# Home\n' })).dir);
  const { page, errors } = await openPage();
  const nodes = Array.from({ length: 10_000 }, (_, index) => ({
    kind: 'page',
    label: `Page ${index}`,
    url: `/docs/${index}/`,
    file: `docs/${index}.md`,
    links: index === 0 ? [] : [{ to: 0, at: { file: `docs/${index}.md`, line: 1, column: 1 } }],
  }));
  await page.route('**/__ssg/links.json', (route) => route.fulfill({ json: { root: '/', nodes, dead: [] } }));
  await page.goto(`${watch.origin}/__ssg/links`);
  const rows = page.locator('tbody tr');
  await eventually(() => rows.count()).toBe(200);
  await page.locator('[data-row]').last().focus();
  await page.keyboard.press('ArrowDown');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Page 200');
  expect(await page.getByRole('button', { name: 'more of' }).innerText()).toBe('Show 200 more of 9,600');

  // The incoming links of a page linked from everywhere are shown in steps.
  await page.goto(`${watch.origin}/__ssg/links#view=pages&node=/docs/0/`);
  await page.getByRole('heading', { name: 'Incoming links 9999' }).waitFor();
  expect(await page.locator('.detail li').count()).toBe(200);
  await page.getByRole('searchbox').fill('9876');
  await eventually(() => rows.count()).toBe(1);
  expect(errors).toEqual([]);
});

test('uses the color mode that the reader chose on the site', async () => {
  const { watch, page } = await open(FILES);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await paper()).toBe('rgb(255, 255, 255)');
  const site = await page.context().newPage();
  await site.goto(`${watch.origin}/docs/`);
  await site.evaluate(() => localStorage.setItem('theme', 'dark'));
  await eventually(paper).toBe('rgb(23, 24, 28)');
  await page.reload();
  await eventually(() => paper()).toBe('rgb(23, 24, 28)');
});

test('shows partial results and the server’s progress on a large site', async () => {
  const site = await createSite(FILES);
  const watch = await watchInProcess(site.dir);
  const { page, errors } = await openPage();
  let looks = 0;
  let release = (): void => {};
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/links.json', async (route) => {
    if (looks++ > 0) {
      await isSeen;
      return route.continue();
    }
    const nodes = [{ kind: 'page', label: 'Guide', url: '/docs/guide/', links: [], isListed: true }];
    const progress = { step: 'documents', done: 1234, total: 10_000 };
    return route.fulfill({ json: { root: site.dir, nodes, dead: [], progress } });
  });
  await page.goto(`${watch.origin}/__ssg/links`);
  const status = page.getByRole('status');
  await eventually(() => status.innerText()).toBe('Reading documents: 1,234 of 10,000…');
  expect(await table(page)).toEqual([expect.stringContaining('Guide')]);
  release();
  await eventually(() => status.innerText()).toBe('3 pages, 3 links');
  expect(errors).toEqual([]);
});
