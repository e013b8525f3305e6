/** Going from page to page without loading a document. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  addressOf,
  DESKTOP,
  focusedName,
  gate,
  headingOf,
  isSameDocument,
  markDocument,
  openHydrated,
  plantLink,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';

withBrowser({ reuse: true });
const { dotslash, kitchen } = inject('sites');

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

describe('without a reload', () => {
  test('a link of the sidebar shows its page: address, title, heading and current entry', async () => {
    const { page, errors } = await openHydrated(`${dotslash.origin}/docs/`, { viewport: DESKTOP });
    await markDocument(page);
    await sidebarLink(page, 'Command line reference').click();
    await eventually(() => headingOf(page)).toBe('Command line reference');
    await eventually(() => page.title()).toBe('Command line reference | DotSlash');
    expect(addressOf(page)).toBe('/docs/flags/');
    expect(await sidebarLink(page, 'Command line reference').getAttribute('aria-current')).toBe('page');
    expect(await sidebarLink(page, 'Introduction').getAttribute('aria-current')).toBeNull();
    expect(await isSameDocument(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  test('a link of a Markdown article shows its page', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await markDocument(page);
    await page.getByRole('article').getByRole('link', { name: 'basics' }).click();
    await eventually(() => headingOf(page)).toBe('Guide Basics');
    expect(addressOf(page)).toBe('/docs/guides/basics/');
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

  test('back and forward show the pages again', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await markDocument(page);
    await (await plantLink(page, '/plain/')).click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
    await eventually(() => page.title()).toBe('Kitchen Introduction | DotSlash');
    expect(addressOf(page)).toBe('/docs/');
    await page.goForward();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await eventually(() => page.title()).toBe('Plain page | DotSlash');
    expect(addressOf(page)).toBe('/plain/');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('back after a reload shows the page before, also when the client has not come yet', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { connection: { saveData: true } });
    await (await plantLink(page, '/plain/')).click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    // Under data-saver the client waits for a sign of the reader; the back button is the first one.
    await page.reload();
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
    expect(addressOf(page)).toBe('/docs/');
  });

  test('the head follows: description, canonical address, social tags', async () => {
    const tags = (page: Page) =>
      page.evaluate(() =>
        [...document.head.querySelectorAll('meta[name="description"], meta[property], link[rel="canonical"]')]
          .map((element) => element.outerHTML)
          .sort(),
      );
    const { page } = await openHydrated(`${dotslash.origin}/docs/`);
    await (await plantLink(page, '/docs/flags/')).click();
    await eventually(() => page.title()).toBe('Command line reference | DotSlash');
    const navigated = await tags(page);
    await page.reload();
    expect(navigated).toEqual(await tags(page));
    expect(navigated.join('\n')).toContain('https://dotslash-cli.com/docs/flags/');
  });

  test('the document that is shown equals the one that is loaded', async () => {
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

test('one navigation asks for the target page and nothing else', async () => {
  const server = await serve(dotslash.folder);
  onTestFinished(() => server.close());
  // Under data-saver nothing is prefetched, which would blur the picture.
  const { page } = await openHydrated(`${server.origin}/markdown-page/`, { connection: { saveData: true } });
  const link = await plantLink(page, '/docs/windows/');
  const before = server.requests.length;
  await link.click();
  await eventually(() => headingOf(page)).toBe('DotSlash on Windows');
  // The browser fetches the icon when it sees fit.
  const asked = server.requests.slice(before).filter((path) => !path.includes('favicon'));
  expect(asked).toEqual(['/docs/windows/']);
});

test('the colour mode outlives a navigation', async () => {
  const { page } = await openHydrated(`${kitchen.origin}/docs/`);
  await page
    .getByRole('button', { name: /Switch between dark and light mode/ })
    .first()
    .click();
  await (await plantLink(page, '/plain/')).click();
  await eventually(() => headingOf(page)).toBe('Plain page');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});

describe('for assistive technology and the keyboard', () => {
  test('the new title is announced in a live region', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await (await plantLink(page, '/plain/')).click();
    const live = page.locator('[aria-live="polite"], [role="status"]');
    await eventually(async () => (await live.allInnerTexts()).join()).toContain('Plain page | DotSlash');
  });

  test('after a navigation the first Tab stop is the skip link again', async () => {
    const { page } = await openHydrated(`${dotslash.origin}/docs/`, { viewport: DESKTOP });
    await sidebarLink(page, 'DotSlash on Windows').click();
    await eventually(() => headingOf(page)).toBe('DotSlash on Windows');
    await eventually(() => page.title()).toContain('Windows');
    await eventually(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Skip to main content');
  });

  test('after a navigation to an anchor Tab goes on from there', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await (await plantLink(page, '/docs/features/#level-four')).click();
    await eventually(() => page.title()).toBe('Features | DotSlash');
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Direct link to Level four');
  });

  test('a link follows Enter', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await markDocument(page);
    await (await plantLink(page, '/plain/')).focus();
    await page.keyboard.press('Enter');
    await eventually(() => headingOf(page)).toBe('Plain page');
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('left to the browser', () => {
  test('a click with Control opens a new tab, and this one stays', async () => {
    const { page, context } = await openHydrated(`${kitchen.origin}/docs/`);
    const link = await plantLink(page, '/plain/');
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
    await tab.waitForLoadState();
    expect(addressOf(tab)).toBe('/plain/');
    expect(addressOf(page)).toBe('/docs/');
  });

  test('a click with Shift, or the middle button, opens a new page', async () => {
    const { page, context } = await openHydrated(`${kitchen.origin}/docs/`);
    const link = await plantLink(page, '/plain/');
    const [window] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Shift'] })]);
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ button: 'middle' })]);
    for (const opened of [window, tab]) {
      await opened.waitForLoadState();
      expect(addressOf(opened)).toBe('/plain/');
    }
    expect(addressOf(page)).toBe('/docs/');
  });

  test('a link with a target of its own opens there', async () => {
    const { page, context } = await openHydrated(`${kitchen.origin}/docs/`);
    const link = await plantLink(page, '/plain/', { target: '_blank' });
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await tab.waitForLoadState();
    expect(addressOf(tab)).toBe('/plain/');
    expect(addressOf(page)).toBe('/docs/');
  });

  test('a download link downloads', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    const link = await plantLink(page, '/plain/', { download: 'plain.html' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('plain.html');
    expect(addressOf(page)).toBe('/docs/');
  });

  test('a link to a file is loaded in full', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    await markDocument(page);
    await (await plantLink(page, '/sitemap.xml')).click();
    await page.waitForURL('**/sitemap.xml');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('a click that a script has already handled is not followed', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    const link = await plantLink(page, '/plain/');
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    // Something later that is known to have an effect: had the link been followed, its page would have won or lost by now.
    await (await plantLink(page, '/docs/guides/basics/')).click();
    await eventually(() => headingOf(page)).toBe('Guide Basics');
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
  });
});

describe('while a page is being loaded', () => {
  test('the old page stays, then the new one takes its place', async () => {
    const answer = gate();
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { connection: { saveData: true } });
    await page.route('**/plain/', async (route) => {
      await answer.opened;
      await route.continue();
    });
    const [request] = await Promise.all([
      page.waitForRequest('**/plain/'),
      (await plantLink(page, '/plain/')).click(),
    ]);
    expect(request.isNavigationRequest()).toBe(false);
    expect(await headingOf(page)).toBe('Kitchen Introduction');
    expect(await page.title()).toBe('Kitchen Introduction | DotSlash');
    expect(addressOf(page)).toBe('/docs/');
    answer.open();
    await eventually(() => headingOf(page)).toBe('Plain page');
    expect(addressOf(page)).toBe('/plain/');
  });

  test('a later click wins, even when its page comes first', async () => {
    const answer = gate();
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { connection: { saveData: true } });
    await page.route('**/docs/features/', async (route) => {
      await answer.opened;
      await route.continue();
    });
    const slow = await plantLink(page, '/docs/features/');
    const fast = await plantLink(page, '/plain/');
    await Promise.all([page.waitForRequest('**/docs/features/'), slow.click()]);
    await fast.click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    const late = page.waitForResponse('**/docs/features/');
    answer.open();
    await (await late).finished();
    // Another whole navigation, so that what came late has had every chance to do harm.
    await (await plantLink(page, '/docs/guides/basics/')).click();
    await eventually(() => headingOf(page)).toBe('Guide Basics');
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
  });

  test('the back button wins over a page that has not come', async () => {
    const answer = gate();
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { connection: { saveData: true } });
    await page.route('**/docs/features/', async (route) => {
      await answer.opened;
      await route.continue();
    });
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
    expect(addressOf(page)).toBe('/plain/');
  });
});
