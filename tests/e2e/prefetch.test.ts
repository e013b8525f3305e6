/** Pages that are fetched before they are asked for: on hover, on focus, in view; never on 2g or under data-saver. */
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  DESKTOP,
  headingOf,
  hydrated,
  openHydrated,
  openPage,
  type PageOptions,
  plantLink,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';

withBrowser({ reuse: true });
const { dotslash } = inject('sites');

/** A page of its own server, and the pages that it has asked the server for, the first excepted. */
async function open(path: string, options: PageOptions = {}) {
  const server = await serve(dotslash.folder);
  onTestFinished(() => server.close());
  const opened = await openHydrated(server.origin + path, { viewport: DESKTOP, ...options });
  return { ...opened, asked: () => server.requests.filter((url) => url.endsWith('/')).slice(1) };
}

test('a link in view is prefetched', async () => {
  const { asked } = await open('/docs/');
  await eventually(asked).toEqual(
    expect.arrayContaining(['/docs/flags/', '/docs/windows/', '/docs/github/']),
  );
});

test('a link out of view is prefetched when it comes into view', async () => {
  const { page, asked } = await open('/markdown-page/');
  // The navbar's link is in view: once its page was asked for, the others in view had their chance.
  await eventually(asked).toContain('/docs/');
  expect(asked()).not.toContain('/docs/motivation/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await eventually(asked).toContain('/docs/motivation/');
});

test('a link is prefetched on hover', async () => {
  const { page, asked } = await open('/markdown-page/');
  const link = await plantLink(page, '/docs/windows/');
  expect(asked()).not.toContain('/docs/windows/');
  await link.hover();
  await eventually(asked).toContain('/docs/windows/');
});

test('a link is prefetched on focus', async () => {
  const { page, asked } = await open('/markdown-page/');
  const link = await plantLink(page, '/docs/windows/');
  expect(asked()).not.toContain('/docs/windows/');
  await link.focus();
  await eventually(asked).toContain('/docs/windows/');
});

test('a prefetched page is shown without asking for it again', async () => {
  const { page, asked } = await open('/markdown-page/');
  const link = await plantLink(page, '/docs/windows/');
  await Promise.all([page.waitForResponse('**/docs/windows/'), link.hover()]);
  await link.click();
  await eventually(() => headingOf(page)).toBe('DotSlash on Windows');
  expect(asked().filter((path) => path === '/docs/windows/')).toEqual(['/docs/windows/']);
});

test('prefetching does not run a page or change the document', async () => {
  const { page, errors } = await open('/markdown-page/');
  const link = await plantLink(page, '/docs/windows/');
  await Promise.all([page.waitForResponse('**/docs/windows/'), link.hover()]);
  expect(await headingOf(page)).toBe('About and license');
  expect(errors).toEqual([]);
});

describe.each([
  { name: '2g', connection: { effectiveType: '2g', saveData: false } },
  { name: 'slow-2g', connection: { effectiveType: 'slow-2g', saveData: false } },
  { name: 'data-saver', connection: { effectiveType: '4g', saveData: true } },
])('on $name', ({ connection }) => {
  test('nothing is prefetched: not in view, not on hover, not on focus', async () => {
    const { page, asked } = await open('/docs/', { connection });
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Command line reference' }).hover();
    await sidebar.getByRole('link', { name: 'DotSlash on Windows' }).focus();
    // A whole navigation later every prefetch would have been asked for.
    await sidebar.getByRole('link', { name: 'Limits and trade-offs' }).click();
    await eventually(() => headingOf(page)).toBe('Limits and trade-offs');
    expect(asked()).toEqual(['/docs/limitations/']);
  });

  test('the client is fetched only when the reader does something', async () => {
    const server = await serve(dotslash.folder);
    onTestFinished(() => server.close());
    const { page } = await openPage({ connection });
    await page.goto(`${server.origin}/docs/`);
    const client = () => server.requests.filter((path) => path.includes('/client-') && path.endsWith('.js'));
    // Idle twice over: a client that comes by itself would have been asked for.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    expect(client()).toEqual([]);
    await hydrated(page);
    expect(client().length).toBe(1);
  });
});

test('on 3g links are prefetched', async () => {
  const { asked } = await open('/docs/', { connection: { effectiveType: '3g', saveData: false } });
  await eventually(asked).toContain('/docs/windows/');
});
