/** A page that crashes shows its causes and a retry button inside the layout. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  addressOf,
  headingOf,
  isSameDocument,
  markDocument,
  openHydrated,
  openPage,
  plantLink,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { origin } = inject('sites').kitchen;

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

const ways: [name: string, go: () => Promise<Page>][] = [
  [
    'opened by its address',
    async () => {
      const { page } = await openPage();
      await page.goto(`${origin}/crash/`);
      await page.mouse.move(1, 1);
      return page;
    },
  ],
  [
    'navigated to',
    async () => {
      const { page } = await openHydrated(`${origin}/`);
      await markDocument(page);
      await page.getByRole('link', { name: 'Go to the crash page' }).click();
      return page;
    },
  ],
];

describe.each(ways)('%s', (_name, go) => {
  test('shows the crash and its cause inside the layout', async () => {
    const page = await go();
    await tryAgain(page).waitFor();
    await eventually(() => headingOf(page)).toBe('This page crashed.');
    const [text = ''] = await page.getByRole('main').allInnerTexts();
    const lines = text.split('\n').filter(Boolean);
    const message = lines.findIndex((line) => line.includes('kitchen crash message'));
    expect(message).toBeGreaterThan(0);
    expect(lines.slice(message + 1, message + 3)).toEqual(['Cause:', 'kitchen root cause']);
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    await eventually(() => addressOf(page)).toBe('/crash/');
  });

  test('crashes again on Try again if nothing has changed', async () => {
    const page = await go();
    await tryAgain(page).click();
    await tryAgain(page).waitFor();
    await eventually(() => headingOf(page)).toBe('This page crashed.');
  });

  test('shows the page on Try again once it works', async () => {
    const page = await go();
    await tryAgain(page).waitFor();
    await page.evaluate(() => {
      (window as { __crashFixed?: boolean }).__crashFixed = true;
    });
    await tryAgain(page).click();
    await page.getByText('Crash page recovered content.').waitFor();
    expect(await tryAgain(page).count()).toBe(0);
  });

  test('lets readers go to other pages, which work', async () => {
    const page = await go();
    await tryAgain(page).waitFor();
    await markDocument(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Docs', exact: true })
      .click();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
    await eventually(() => page.title()).toBe('Kitchen Introduction | DotSlash');
    expect(await tryAgain(page).count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('works when coming back after a fix', async () => {
    const page = await go();
    await tryAgain(page).waitFor();
    await (await plantLink(page, '/plain/')).click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await page.evaluate(() => {
      (window as { __crashFixed?: boolean }).__crashFixed = true;
    });
    await page.goBack();
    await page.getByText('Crash page recovered content.').waitFor();
    await eventually(() => addressOf(page)).toBe('/crash/');
  });
});

test('does not reload the document on navigation to it', async () => {
  const { page } = await openHydrated(`${origin}/`);
  await markDocument(page);
  await page.getByRole('link', { name: 'Go to the crash page' }).click();
  await tryAgain(page).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('keeps the color mode and the menus working', async () => {
  const { page } = await openHydrated(`${origin}/`);
  await page.getByRole('link', { name: 'Go to the crash page' }).click();
  await tryAgain(page).waitFor();
  await page
    .getByRole('button', { name: /Switch between dark and light mode/ })
    .first()
    .click();
  await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Other' }).click();
  await page.getByRole('link', { name: 'Plain page' }).click();
  await eventually(() => headingOf(page)).toBe('Plain page');
});

test('shows its content without JavaScript', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/crash/`);
  expect(await page.getByText('Crash page recovered content.').isVisible()).toBe(true);
});
