/** Navigation between pages without loading documents. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  addressOf,
  DESKTOP,
  focusedName,
  headingOf,
  holdRequests,
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

test('keeps the color mode', async () => {
  const { page } = await openHydrated(`${kitchen.origin}/docs/`);
  await page
    .getByRole('button', { name: /Switch between dark and light mode/ })
    .first()
    .click();
  await (await plantLink(page, '/plain/')).click();
  await eventually(() => headingOf(page)).toBe('Plain page');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});

describe('with assistive technology and the keyboard', () => {
  test('announces the new title in a live region', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await (await plantLink(page, '/plain/')).click();
    const live = page.locator('[aria-live="polite"], [role="status"]');
    await eventually(async () => (await live.allInnerTexts()).join()).toContain('Plain page | DotSlash');
  });

  test('makes the skip link the first Tab stop after a navigation', async () => {
    const { page } = await openHydrated(`${dotslash.origin}/docs/`, { viewport: DESKTOP });
    await sidebarLink(page, 'DotSlash on Windows').click();
    await eventually(() => headingOf(page)).toBe('DotSlash on Windows');
    await eventually(() => page.title()).toContain('Windows');
    await eventually(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press('Tab');
    await eventually(() => focusedName(page)).toBe('Skip to main content');
  });

  test('continues Tab from the anchor after a navigation to it', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await (await plantLink(page, '/docs/features/#level-four')).click();
    await eventually(() => page.title()).toBe('Features | DotSlash');
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await eventually(() => focusedName(page)).toBe('Direct link to Level four');
  });

  test('follows a link on Enter', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await markDocument(page);
    await (await plantLink(page, '/plain/')).focus();
    await page.keyboard.press('Enter');
    await eventually(() => headingOf(page)).toBe('Plain page');
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('left to the browser', () => {
  test('opens a new tab on a click with Control and keeps this one', async () => {
    const { page, context } = await openHydrated(`${kitchen.origin}/docs/`);
    const link = await plantLink(page, '/plain/');
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
    await tab.waitForLoadState();
    await eventually(() => addressOf(tab)).toBe('/plain/');
    await eventually(() => addressOf(page)).toBe('/docs/');
  });

  test('opens a new page on a click with Shift or the middle button', async () => {
    const { page, context } = await openHydrated(`${kitchen.origin}/docs/`);
    const link = await plantLink(page, '/plain/');
    const [window] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Shift'] })]);
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ button: 'middle' })]);
    for (const opened of [window, tab]) {
      await opened.waitForLoadState();
      await eventually(() => addressOf(opened)).toBe('/plain/');
    }
    await eventually(() => addressOf(page)).toBe('/docs/');
  });

  test('respects a link’s own target', async () => {
    const { page, context } = await openHydrated(`${kitchen.origin}/docs/`);
    const link = await plantLink(page, '/plain/', { target: '_blank' });
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await tab.waitForLoadState();
    await eventually(() => addressOf(tab)).toBe('/plain/');
    await eventually(() => addressOf(page)).toBe('/docs/');
  });

  test('downloads a download link', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    const link = await plantLink(page, '/plain/', { download: 'plain.html' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('plain.html');
    await eventually(() => addressOf(page)).toBe('/docs/');
  });

  test('loads a link to a file in full', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await markDocument(page);
    await (await plantLink(page, '/sitemap.xml')).click();
    await page.waitForURL('**/sitemap.xml');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('ignores a click that a script has handled', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    const link = await plantLink(page, '/plain/');
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    // A later action with a known effect. If the link had been followed, its page would have been shown by now.
    await (await plantLink(page, '/docs/guides/basics/')).click();
    await eventually(() => headingOf(page)).toBe('Guide Basics');
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
  });
});

describe('while a page is loading', () => {
  test('keeps the old page until the new one replaces it', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { connection: { saveData: true } });
    const answer = await holdRequests(page, '**/plain/');
    const [request] = await Promise.all([
      page.waitForRequest('**/plain/'),
      (await plantLink(page, '/plain/')).click(),
    ]);
    expect(request.isNavigationRequest()).toBe(false);
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
    expect(await page.title()).toBe('Kitchen Introduction | DotSlash');
    await eventually(() => addressOf(page)).toBe('/docs/');
    answer.open();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await eventually(() => addressOf(page)).toBe('/plain/');
  });

  test('lets a later click win, even if its page loads first', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { connection: { saveData: true } });
    const answer = await holdRequests(page, '**/docs/features/');
    const slow = await plantLink(page, '/docs/features/');
    const fast = await plantLink(page, '/plain/');
    await Promise.all([page.waitForRequest('**/docs/features/'), slow.click()]);
    await fast.click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    const late = page.waitForResponse('**/docs/features/');
    answer.open();
    await (await late).finished();
    // Another full navigation gives late responses every chance to interfere.
    await (await plantLink(page, '/docs/guides/basics/')).click();
    await eventually(() => headingOf(page)).toBe('Guide Basics');
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
  });

  test('lets the back button win over a page that is still loading', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { connection: { saveData: true } });
    const answer = await holdRequests(page, '**/docs/features/');
    await (await plantLink(page, '/plain/')).click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    const slow = await plantLink(page, '/docs/features/');
    await Promise.all([page.waitForRequest('**/docs/features/'), slow.click()]);
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
    const late = page.waitForResponse('**/docs/features/');
    answer.open();
    await (await late).finished();
    await page.goForward();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await eventually(() => addressOf(page)).toBe('/plain/');
  });
});
