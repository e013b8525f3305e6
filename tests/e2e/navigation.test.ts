/** Navigation between pages without loading documents. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  addressOf,
  DESKTOP,
  headingOf,
  isSameDocument,
  markDocument,
  openHydrated,
  plantLink,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';

withBrowser();
const { dotslash, kitchen } = inject('sites');

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

describe('without a reload', () => {
  test('shows the page of a sidebar link: address, title, heading, and current entry', async () => {
    const { page, errors } = await openHydrated(`${dotslash.origin}/docs/`, { viewport: DESKTOP });
    await markDocument(page);
    await sidebarLink(page, 'Command-line reference').click();
    await eventually(() => headingOf(page)).toBe('Command-line reference');
    await eventually(() => page.title()).toBe('Command-line reference | DotSlash');
    await eventually(() => addressOf(page)).toBe('/docs/flags/');
    expect(await sidebarLink(page, 'Command-line reference').getAttribute('aria-current')).toBe('page');
    expect(await sidebarLink(page, 'Introduction').getAttribute('aria-current')).toBeNull();
    expect(await isSameDocument(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  test('shows the page of a link in a Markdown article', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await markDocument(page);
    await page.getByRole('article').getByRole('link', { name: 'basics' }).click();
    await eventually(() => headingOf(page)).toBe('Guide Basics');
    await eventually(() => addressOf(page)).toBe('/docs/guides/basics/');
    expect(await isSameDocument(page)).toBe(true);
  });

  test.each([
    ['Markdown to component', '/plain/', '/', 'Kitchen home'],
    ['component to Markdown', '/', '/plain/', 'Plain page'],
    ['component to doc', '/', '/docs/guides/deep/', 'Guide Deep'],
    ['doc to a page outside the docs', '/docs/guides/deep/', '/plain/', 'Plain page'],
    ['one version to another', '/docs/features/', '/docs/1.0.0/features/', 'Features'],
  ])('from %s', async (_case, from, to, heading) => {
    const { page, errors } = await openHydrated(kitchen.origin + from);
    await markDocument(page);
    await (await plantLink(page, to)).click();
    await eventually(() => addressOf(page)).toBe(to);
    await eventually(() => headingOf(page)).toBe(heading);
    expect(await isSameDocument(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  test('shows pages again on back and forward', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await markDocument(page);
    await (await plantLink(page, '/plain/')).click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
    await eventually(() => page.title()).toBe('Kitchen Introduction | DotSlash');
    await eventually(() => addressOf(page)).toBe('/docs/');
    await page.goForward();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await eventually(() => page.title()).toBe('Plain page | DotSlash');
    await eventually(() => addressOf(page)).toBe('/plain/');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('shows the previous page on back after a reload, even before the client loads', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { connection: { saveData: true } });
    await (await plantLink(page, '/plain/')).click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    // With data saving, the client waits for an interaction. Here, that is the back button.
    await page.reload();
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
    await eventually(() => addressOf(page)).toBe('/docs/');
  });

  test('updates the head: description, canonical URL, and social tags', async () => {
    const tags = (page: Page) =>
      page.evaluate(() =>
        [...document.head.querySelectorAll('meta[name="description"], meta[property], link[rel="canonical"]')]
          .map((element) => element.outerHTML)
          .sort(),
      );
    const { page } = await openHydrated(`${dotslash.origin}/docs/`);
    await (await plantLink(page, '/docs/flags/')).click();
    await eventually(() => page.title()).toBe('Command-line reference | DotSlash');
    const navigated = await tags(page);
    await page.reload();
    expect(navigated).toEqual(await tags(page));
    expect(navigated.join('\n')).toContain('https://dotslash-cli.com/docs/flags/');
  });

  test('shows the same document as a full load', async () => {
    const articleOf = (page: Page) =>
      page.locator('[data-page-content]').evaluate((article) => article.textContent);
    const { page } = await openHydrated(`${dotslash.origin}/docs/`);
    await (await plantLink(page, '/docs/windows/')).click();
    await eventually(() => headingOf(page)).toBe('DotSlash on Windows');
    const navigated = await articleOf(page);
    await page.reload();
    expect(navigated).toBe(await articleOf(page));
  });
});

test('requests only the target page on a navigation', async () => {
  const server = await serve(dotslash.folder);
  onTestFinished(() => server.close());
  // Data saving disables prefetching, which would add requests.
  const { page } = await openHydrated(`${server.origin}/markdown-page/`, { connection: { saveData: true } });
  const link = await plantLink(page, '/docs/windows/');
  const before = server.requests.length;
  await link.click();
  await eventually(() => headingOf(page)).toBe('DotSlash on Windows');
  // The browser fetches the icon at any time.
  const asked = server.requests.slice(before).filter((path) => !path.includes('favicon'));
  expect(asked).toEqual(['/docs/windows/']);
});
