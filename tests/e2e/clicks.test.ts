/** How the client handles clicks and keys on links, and pages that are still loading. `navigation.test.ts` tests the pages that it gets. */
import { describe, expect, inject, test } from 'vitest';
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

withBrowser();
const { dotslash, kitchen } = inject('sites');

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
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'DotSlash on Windows', exact: true })
      .click();
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
