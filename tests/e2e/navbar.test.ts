/** Dropdowns of the navbar, and the bar that hides on scrolling down. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  AT_REST,
  addressOf,
  DESKTOP,
  focusedName,
  headingOf,
  nextFrame,
  openHydrated,
  openPage,
  topOf,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { dotslash, kitchen } = inject('sites');

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const trigger = (page: Page, name: string) => navbar(page).getByRole('button', { name, exact: true });
const entry = (page: Page, name: string) => navbar(page).getByRole('link', { name, exact: true });
const open = () => openHydrated(`${kitchen.origin}/docs/`, { viewport: DESKTOP });

async function expectOpen(page: Page, name: string, entryName: string, isOpen: boolean): Promise<void> {
  await eventually(() => entry(page, entryName).isVisible()).toBe(isOpen);
  expect(await trigger(page, name).getAttribute('aria-expanded')).toBe(String(isOpen));
}

describe('a dropdown', () => {
  test('is closed at first', async () => {
    const { page } = await open();
    await expectOpen(page, 'Resources', 'Features page', false);
    await expectOpen(page, 'Other', 'Plain page', false);
  });

  test('opens on hover and closes when the pointer leaves', async () => {
    const { page } = await open();
    await trigger(page, 'Resources').hover();
    await expectOpen(page, 'Resources', 'Features page', true);
    await entry(page, 'Crash page').hover();
    await expectOpen(page, 'Resources', 'Features page', true);
    await page.mouse.move(640, 600);
    await expectOpen(page, 'Resources', 'Features page', false);
  });

  test('opens on Enter, and Tab moves through its links', async () => {
    const { page } = await open();
    await trigger(page, 'Resources').focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, 'Resources', 'Features page', true);
    for (const name of ['Features page', 'Crash page', 'External link (opens in new tab)', 'Other']) {
      await page.keyboard.press('Tab');
      await eventually(() => focusedName(page)).toBe(name);
    }
    await expectOpen(page, 'Resources', 'Features page', false);
  });

  test('closes on a second Enter', async () => {
    const { page } = await open();
    await trigger(page, 'Resources').focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, 'Resources', 'Features page', true);
    await page.keyboard.press('Enter');
    await expectOpen(page, 'Resources', 'Features page', false);
  });

  test('closes on Escape and restores the focus', async () => {
    const { page } = await open();
    await trigger(page, 'Resources').focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, 'Resources', 'Features page', true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expectOpen(page, 'Resources', 'Features page', false);
    expect(await focusedName(page)).toBe('Resources');
  });

  test('closes on a click outside', async () => {
    const { page } = await open();
    await trigger(page, 'Resources').focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, 'Resources', 'Features page', true);
    await page.mouse.click(640, 600);
    await expectOpen(page, 'Resources', 'Features page', false);
  });

  test('stays open on a click after opening by hover', async () => {
    const { page } = await open();
    await trigger(page, 'Resources').click();
    await expectOpen(page, 'Resources', 'Features page', true);
  });

  test('opens on a tap and closes on a tap outside', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { viewport: DESKTOP, hasTouch: true });
    await trigger(page, 'Resources').tap();
    await expectOpen(page, 'Resources', 'Features page', true);
    await page.touchscreen.tap(640, 600);
    await expectOpen(page, 'Resources', 'Features page', false);
  });

  test('closes when another one opens', async () => {
    const { page } = await open();
    await trigger(page, 'Resources').focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, 'Resources', 'Features page', true);
    await trigger(page, 'Other').hover();
    await trigger(page, 'Other').click();
    await expectOpen(page, 'Other', 'Plain page', true);
    await expectOpen(page, 'Resources', 'Features page', false);
  });

  test('has the configured links and opens its external one in a new tab', async () => {
    const { page } = await open();
    await trigger(page, 'Resources').hover();
    await expectOpen(page, 'Resources', 'Features page', true);
    expect(await entry(page, 'Features page').getAttribute('href')).toBe('/docs/features/');
    expect(await entry(page, 'Crash page').getAttribute('href')).toBe('/crash/');
    const external = entry(page, 'External link (opens in new tab)');
    expect(await external.getAttribute('href')).toBe('https://example.com/');
    expect(await external.getAttribute('target')).toBe('_blank');
    await trigger(page, 'Other').hover();
    await expectOpen(page, 'Other', 'Plain page', true);
    expect(await entry(page, 'Plain page').getAttribute('href')).toBe('/plain/');
    expect(await entry(page, 'Reference One').getAttribute('href')).toBe('/docs/reference/one/');
  });

  test('leads to a page and closes', async () => {
    const { page } = await open();
    await trigger(page, 'Other').focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, 'Other', 'Plain page', true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => headingOf(page)).toBe('Plain page');
    await eventually(() => addressOf(page)).toBe('/plain/');
    await expectOpen(page, 'Other', 'Plain page', false);
  });

  test('marks the entry of the current page', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/features/`, { viewport: DESKTOP });
    await trigger(page, 'Resources').hover();
    await expectOpen(page, 'Resources', 'Features page', true);
    expect(await entry(page, 'Features page').getAttribute('aria-current')).toBe('page');
    expect(await entry(page, 'Crash page').getAttribute('aria-current')).toBeNull();
  });

  test('opens on hover and on focus without JavaScript', async () => {
    const { page } = await openPage({ viewport: DESKTOP, javaScriptEnabled: false });
    await page.goto(`${kitchen.origin}/docs/`);
    await trigger(page, 'Resources').hover();
    await eventually(() => entry(page, 'Features page').isVisible()).toBe(true);
    await page.mouse.move(640, 600);
    await eventually(() => entry(page, 'Features page').isVisible()).toBe(false);
    await trigger(page, 'Other').focus();
    await eventually(() => entry(page, 'Plain page').isVisible()).toBe(true);
  });
});

describe('the navbar that hides on scroll', () => {
  /** Bottom edge of the bar, or 0 if it is out of the window. */
  const bottom = (page: Page) =>
    navbar(page).evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
  const scroll = async (page: Page, top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    // The scroll event fires in the next frame, and the next movement must be a separate event.
    await nextFrame(page);
  };
  const openFeatures = () =>
    openHydrated(`${kitchen.origin}/docs/features/`, {
      viewport: DESKTOP,
      stored: {
        'docusaurus.announcement.id': 'ks_announcement_1',
        'docusaurus.announcement.dismiss': 'true',
      },
    });

  test('is shown at the top', async () => {
    const { page } = await openFeatures();
    expect(await bottom(page)).toBe(60);
  });

  test('hides on scrolling down and returns on scrolling up', async () => {
    const { page } = await openFeatures();
    await scroll(page, 600);
    await scroll(page, 800);
    await eventually(() => bottom(page)).toBeLessThanOrEqual(0);
    await scroll(page, 700);
    await eventually(() => bottom(page)).toBe(60);
    await scroll(page, 900);
    await eventually(() => bottom(page)).toBeLessThanOrEqual(0);
    await scroll(page, 0);
    await eventually(() => bottom(page)).toBe(60);
  });

  test('is shown on the next page', async () => {
    const { page } = await openFeatures();
    await scroll(page, 600);
    await scroll(page, 800);
    await eventually(() => bottom(page)).toBeLessThanOrEqual(0);
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
    await eventually(() => headingOf(page)).not.toBe('Features');
    await eventually(() => bottom(page)).toBe(60);
  });

  test('is reachable by keyboard while hidden', async () => {
    const { page } = await openFeatures();
    await scroll(page, 600);
    await scroll(page, 800);
    await eventually(() => bottom(page)).toBeLessThanOrEqual(0);
    await trigger(page, 'Resources').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await eventually(() => focusedName(page)).toBe('Resources');
    await eventually(() => bottom(page)).toBe(60);
  });

  test('keeps a linked heading at its resting place', async () => {
    const { page } = await openFeatures();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Filler 7' })
      .click();
    await eventually(() => topOf(page, 'filler-7')).toBe(AT_REST);
  });

  test('stays visible if not configured to hide', async () => {
    const { page } = await openHydrated(`${dotslash.origin}/docs/dotslash-file/`, { viewport: DESKTOP });
    await scroll(page, 600);
    await scroll(page, 800);
    expect(await bottom(page)).toBe(60);
  });
});
