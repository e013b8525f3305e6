/** Scroll positions: at the top, at an anchor, or where the reader left. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  AT_REST,
  addressOf,
  DESKTOP,
  headingOf,
  hydrated,
  openHydrated,
  plantLink,
  topOf,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { origin } = inject('sites').kitchen;

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollPage = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
const features = () => openHydrated(`${origin}/docs/features/`, { viewport: DESKTOP });

test('shows a new page from its top', async () => {
  const { page } = await features();
  await scrollPage(page, 1500);
  await page.getByRole('link', { name: 'Docs', exact: true }).click();
  await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
  await eventually(() => scrollOf(page)).toBe(0);
});

test('restores the position of each page on back and forward', async () => {
  const { page } = await features();
  await scrollPage(page, 1500);
  // Clicked by script, because the navbar is hidden at this position.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('nav[aria-label="Docs pages"] a[rel="next"]')?.click(),
  );
  await eventually(() => headingOf(page)).toBe('Guide Basics');
  await eventually(() => scrollOf(page)).toBe(0);
  await page.goBack();
  await eventually(() => headingOf(page)).toBe('Features');
  await eventually(() => scrollOf(page)).toBe(1500);
  await scrollPage(page, 700);
  await page.goForward();
  await eventually(() => headingOf(page)).toBe('Guide Basics');
  await eventually(() => scrollOf(page)).toBe(0);
  await page.goBack();
  await eventually(() => headingOf(page)).toBe('Features');
  await eventually(() => scrollOf(page)).toBe(700);
});

test('keeps the position on a reload', async () => {
  const { page } = await features();
  await scrollPage(page, 900);
  await page.reload();
  await hydrated(page);
  // The browser restores the position by the topmost element. Fractions of pixels above it may add up to one.
  await eventually(async () => Math.abs((await scrollOf(page)) - 900)).toBeLessThanOrEqual(1);
});

test('restores the position when coming back from another document', async () => {
  const { page } = await features();
  await scrollPage(page, 900);
  await page.goto(`${origin}/sitemap.xml`);
  await page.goBack();
  await eventually(() => headingOf(page)).toBe('Features');
  await eventually(() => scrollOf(page)).toBe(900);
});

test('scrolls to an anchor of the page, and back again', async () => {
  const { page } = await features();
  await scrollPage(page, 200);
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="#filler-6"]')?.click());
  await eventually(() => topOf(page, 'filler-6')).toBe(AT_REST);
  await eventually(() => addressOf(page)).toBe('/docs/features/#filler-6');
  expect(await page.locator(':target').getAttribute('id')).toBe('filler-6');
  await page.goBack();
  await eventually(() => scrollOf(page)).toBe(200);
  await eventually(() => addressOf(page)).toBe('/docs/features/');
  await page.goForward();
  await eventually(() => topOf(page, 'filler-6')).toBe(AT_REST);
});

test('scrolls to an anchor of another page', async () => {
  const { page } = await openHydrated(`${origin}/docs/`, { viewport: DESKTOP });
  await (await plantLink(page, '/docs/features/#filler-8')).click();
  await eventually(() => headingOf(page)).toBe('Features');
  await eventually(() => addressOf(page)).toBe('/docs/features/#filler-8');
  await eventually(() => topOf(page, 'filler-8')).toBe(AT_REST);
});

test('restores the position, not the anchor, on back', async () => {
  const { page } = await openHydrated(`${origin}/docs/features/#filler-8`, { viewport: DESKTOP });
  await scrollPage(page, 333);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('nav[aria-label="Docs pages"] a[rel="next"]')?.click(),
  );
  await eventually(() => headingOf(page)).toBe('Guide Basics');
  await page.goBack();
  await eventually(() => headingOf(page)).toBe('Features');
  await eventually(() => scrollOf(page)).toBe(333);
});

test('shows a page from its top for an unknown anchor', async () => {
  const { page, errors } = await openHydrated(`${origin}/docs/features/#no-such-heading`, {
    viewport: DESKTOP,
  });
  await eventually(() => headingOf(page)).toBe('Features');
  expect(await scrollOf(page)).toBe(0);
  expect(errors).toEqual([]);
});

test('shows the button Scroll back to top on scrolling up, which leads to the top', async () => {
  const { page } = await features();
  const button = page.getByRole('button', { name: 'Scroll back to top' });
  const wheel = async (to: number) => {
    await scrollPage(page, to);
    await eventually(() => scrollOf(page)).toBe(to);
    // Waits a frame, so the next movement is a separate event.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  await wheel(2000);
  expect(await button.isVisible()).toBe(false);
  await wheel(1700);
  await button.click();
  await eventually(() => scrollOf(page)).toBe(0);
  await eventually(() => button.isVisible()).toBe(false);
});
