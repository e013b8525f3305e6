/** Prefetching: on hover, on focus, and in view, but never on 2g or with data saving. */
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

withBrowser();
const { dotslash } = inject('sites');

/** A page with its own server, and the paths it requested, except the first. */
async function open(path: string, options: PageOptions = {}) {
  const server = await serve(dotslash.folder);
  onTestFinished(() => server.close());
  const opened = await openHydrated(server.origin + path, { viewport: DESKTOP, ...options });
  return { ...opened, asked: () => server.requests.filter((url) => url.endsWith('/')).slice(1) };
}

test('prefetches a link in view', async () => {
  const { asked } = await open('/docs/');
  await eventually(asked).toEqual(
    expect.arrayContaining(['/docs/flags/', '/docs/windows/', '/docs/github/']),
  );
});

test('prefetches a link when it comes into view', async () => {
  const { page, asked } = await open('/markdown-page/');
  // The navbar's link is in view: once its page is requested, all links in view have been processed.
  await eventually(asked).toContain('/docs/');
  expect(asked()).not.toContain('/docs/motivation/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await eventually(asked).toContain('/docs/motivation/');
});

test('prefetches a link on hover', async () => {
  const { page, asked } = await open('/markdown-page/');
  const link = await plantLink(page, '/docs/windows/');
  expect(asked()).not.toContain('/docs/windows/');
  await link.hover();
  await eventually(asked).toContain('/docs/windows/');
});

test('prefetches a link on focus', async () => {
  const { page, asked } = await open('/markdown-page/');
  const link = await plantLink(page, '/docs/windows/');
  expect(asked()).not.toContain('/docs/windows/');
  await link.focus();
  await eventually(asked).toContain('/docs/windows/');
});

test('shows a prefetched page without another request', async () => {
  const { page, asked } = await open('/markdown-page/');
  const link = await plantLink(page, '/docs/windows/');
  await Promise.all([page.waitForResponse('**/docs/windows/'), link.hover()]);
  await link.click();
  await eventually(() => headingOf(page)).toBe('DotSlash on Windows');
  expect(asked().filter((path) => path === '/docs/windows/')).toEqual(['/docs/windows/']);
});

test('does not run prefetched pages or change the document', async () => {
  const { page, errors } = await open('/markdown-page/');
  const link = await plantLink(page, '/docs/windows/');
  await Promise.all([page.waitForResponse('**/docs/windows/'), link.hover()]);
  await eventually(() => headingOf(page)).toBe('About and license');
  expect(errors).toEqual([]);
});

describe.each([
  { name: '2g', connection: { effectiveType: '2g', saveData: false } },
  { name: 'slow-2g', connection: { effectiveType: 'slow-2g', saveData: false } },
  { name: 'data-saver', connection: { effectiveType: '4g', saveData: true } },
])('on $name', ({ connection }) => {
  test('prefetches nothing in view, on hover, or on focus', async () => {
    const { page, asked } = await open('/docs/', { connection });
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Command-line reference' }).hover();
    await sidebar.getByRole('link', { name: 'DotSlash on Windows' }).focus();
    // After a full navigation, every prefetch would have been requested.
    await sidebar.getByRole('link', { name: 'Limits and trade-offs' }).click();
    await eventually(() => headingOf(page)).toBe('Limits and trade-offs');
    expect(asked()).toEqual(['/docs/limitations/']);
  });

  test('fetches the client only on interaction', async () => {
    const server = await serve(dotslash.folder);
    onTestFinished(() => server.close());
    const { page } = await openPage({ connection });
    await page.goto(`${server.origin}/docs/`);
    const client = () => server.requests.filter((path) => path.includes('/client-') && path.endsWith('.js'));
    // Idle twice, so a client that loads by itself would have been requested. The page is busy at most as long as the boot script waits.
    await page.evaluate(() => {
      const busy = { timeout: 3000 };
      return new Promise((done) => requestIdleCallback(() => requestIdleCallback(done, busy), busy));
    });
    expect(client()).toEqual([]);
    await hydrated(page);
    expect(client().length).toBe(1);
  });
});

test('prefetches links on 3g', async () => {
  const { asked } = await open('/docs/', { connection: { effectiveType: '3g', saveData: false } });
  await eventually(asked).toContain('/docs/windows/');
});
