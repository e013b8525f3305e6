/** Where a page is scrolled to: at its top, at an anchor, or where the reader left it. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  addressOf,
  DESKTOP,
  headingOf,
  hydrated,
  openHydrated,
  plantLink,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser({ reuse: true });
const { origin } = inject('sites').kitchen;

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollPage = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const features = () => openHydrated(`${origin}/docs/features/`, { viewport: DESKTOP });

test('a new page begins at its top', async () => {
  const { page } = await features();
  await scrollPage(page, 1500);
  await page.getByRole('link', { name: 'Docs', exact: true }).click();
  await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
  await eventually(() => scrollOf(page)).toBe(0);
});

test('back and forward restore the position on each page', async () => {
  const { page } = await features();
  await scrollPage(page, 1500);
  // A link in the navbar would scroll nothing into view by itself, but the bar is hidden down here: by script.
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

test('a reload keeps the position', async () => {
  const { page } = await features();
  await scrollPage(page, 900);
  await page.reload();
  await hydrated(page);
  await eventually(() => scrollOf(page)).toBe(900);
});

test('coming back from another document restores the position', async () => {
  const { page } = await features();
  await scrollPage(page, 900);
  await page.goto(`${origin}/sitemap.xml`);
  await page.goBack();
  await eventually(() => headingOf(page)).toBe('Features');
  await eventually(() => scrollOf(page)).toBe(900);
});

test('a link to an anchor of the page goes there, and back comes back', async () => {
  const { page } = await features();
  await scrollPage(page, 200);
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="#filler-6"]')?.click());
  await eventually(() => topOf(page, 'filler-6')).toBe(68);
  expect(addressOf(page)).toBe('/docs/features/#filler-6');
  expect(await page.locator(':target').getAttribute('id')).toBe('filler-6');
  await page.goBack();
  await eventually(() => scrollOf(page)).toBe(200);
  expect(addressOf(page)).toBe('/docs/features/');
  await page.goForward();
  await eventually(() => topOf(page, 'filler-6')).toBe(68);
});

test('a link to an anchor of another page goes to it', async () => {
  const { page } = await openHydrated(`${origin}/docs/`, { viewport: DESKTOP });
  await (await plantLink(page, '/docs/features/#filler-8')).click();
  await eventually(() => headingOf(page)).toBe('Features');
  expect(addressOf(page)).toBe('/docs/features/#filler-8');
  await eventually(() => topOf(page, 'filler-8')).toBe(68);
});

test('back to a page with an anchor restores the position, not the anchor', async () => {
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

test('an address with an anchor that does not exist shows the page from its top', async () => {
  const { page, errors } = await openHydrated(`${origin}/docs/features/#no-such-heading`, {
    viewport: DESKTOP,
  });
  expect(await headingOf(page)).toBe('Features');
  expect(await scrollOf(page)).toBe(0);
  expect(errors).toEqual([]);
});

test('the button Scroll back to top appears on the way up and leads to the top', async () => {
  const { page } = await features();
  const button = page.getByRole('button', { name: 'Scroll back to top' });
  const wheel = async (to: number) => {
    await scrollPage(page, to);
    await eventually(() => scrollOf(page)).toBe(to);
    // One frame, so that the next movement is an event of its own.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  await wheel(2000);
  expect(await button.isVisible()).toBe(false);
  await wheel(1700);
  await button.click();
  await eventually(() => scrollOf(page)).toBe(0);
  await eventually(() => button.isVisible()).toBe(false);
});
