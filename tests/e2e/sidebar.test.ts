/** Sidebar categories: initial state, independent opening, and animation time. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { addressOf, headingOf, openHydrated, openPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { kitchen } = inject('sites');

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const category = (page: Page, label: string) =>
  sidebar(page).getByRole('button', { name: label, exact: true });
const link = (page: Page, label: string) => sidebar(page).getByRole('link', { name: label, exact: true });
const open = (path = '/docs/') => openHydrated(kitchen.origin + path);

/** The visible collapsible categories and their state. */
const states = (page: Page) =>
  sidebar(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      Object.fromEntries(buttons.map((button) => [button.textContent, button.getAttribute('aria-expanded')])),
    );

test('a badge is part of the name of its entry, also after navigating', async () => {
  const { page } = await open('/docs/reference/one/');
  const entry = sidebar(page).getByRole('link', { name: /^Reference Two/ });
  await expect(entry.ariaSnapshot()).resolves.toContain('link "Reference Two New"');
  await entry.click();
  await eventually(() => addressOf(page)).toBe('/docs/reference/two/');
  await expect(entry.ariaSnapshot()).resolves.toContain('link "Reference Two New"');
  expect(await entry.locator('..').getAttribute('class')).toBe('badge-tip');
});

describe('a category', () => {
  test('starts closed if it does not contain the page', async () => {
    const { page } = await openPage();
    await page.goto(`${kitchen.origin}/docs/`);
    expect(await states(page)).toEqual({ Guides: 'false', Reference: 'false' });
    expect(await link(page, 'Guide Basics').isVisible()).toBe(false);
    expect(await link(page, 'Extra link 1 (opens in new tab)').isVisible()).toBe(false);
  });

  test('starts open if it contains the page, on every level', async () => {
    const { page } = await openPage();
    await page.goto(`${kitchen.origin}/docs/guides/deep/`);
    expect(await states(page)).toEqual({ Guides: 'true', Advanced: 'true', Reference: 'false' });
    expect(await link(page, 'Guide Deep').isVisible()).toBe(true);
    expect(await link(page, 'Guide Deep').getAttribute('aria-current')).toBe('page');
  });

  test('that is not collapsible is open and has no button', async () => {
    const { page } = await openPage();
    await page.goto(`${kitchen.origin}/docs/`);
    expect(await sidebar(page).getByText('Fixed', { exact: true }).isVisible()).toBe(true);
    expect(await category(page, 'Fixed').count()).toBe(0);
    expect(await link(page, 'Fixed link').isVisible()).toBe(true);
    expect(await link(page, 'Fixed link').getAttribute('href')).toBe('/plain/');
  });

  test('opens and closes on click', async () => {
    const { page } = await open();
    await category(page, 'Guides').click();
    await eventually(() => link(page, 'Guide Basics').isVisible()).toBe(true);
    expect(await category(page, 'Guides').getAttribute('aria-expanded')).toBe('true');
    await category(page, 'Guides').click();
    await eventually(() => link(page, 'Guide Basics').isVisible()).toBe(false);
    expect(await category(page, 'Guides').getAttribute('aria-expanded')).toBe('false');
  });

  test.each(['Enter', 'Space'])('opens and closes by %s', async (key) => {
    const { page } = await open();
    await category(page, 'Guides').focus();
    await page.keyboard.press(key);
    await eventually(() => link(page, 'Guide Basics').isVisible()).toBe(true);
    await page.keyboard.press(key);
    await eventually(() => link(page, 'Guide Basics').isVisible()).toBe(false);
  });

  test('contains no Tab stops while closed', async () => {
    const { page } = await open();
    await category(page, 'Guides').focus();
    await page.keyboard.press('Tab');
    expect(await category(page, 'Reference').evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
  });

  test('can be closed although it contains the page', async () => {
    const { page } = await open('/docs/guides/basics/');
    await category(page, 'Guides').click();
    await eventually(() => link(page, 'Guide Basics').isVisible()).toBe(false);
    await eventually(() => addressOf(page)).toBe('/docs/guides/basics/');
  });

  test('shows its links in the configured order and marks external ones', async () => {
    const { page } = await open('/docs/reference/one/');
    const labels = await sidebar(page)
      .getByRole('link', { name: /^(Reference|Extra)/ })
      .allTextContents();
    expect(labels).toEqual([
      'Reference One',
      'Reference Two',
      ...Array.from({ length: 12 }, (_, index) => `Extra link ${index + 1} (opens in new tab)`),
    ]);
  });
});

describe('opening a category', () => {
  test('leaves the others open', async () => {
    const { page } = await open();
    await category(page, 'Guides').click();
    await category(page, 'Reference').click();
    await category(page, 'Advanced').click();
    await eventually(() => states(page)).toEqual({ Guides: 'true', Advanced: 'true', Reference: 'true' });
    await eventually(() => link(page, 'Guide Deep').isVisible()).toBe(true);
    expect(await link(page, 'Reference Two New').isVisible()).toBe(true);
  });

  test('leaves the others open on navigation', async () => {
    const { page } = await open();
    await category(page, 'Guides').click();
    await category(page, 'Reference').click();
    await link(page, 'Reference Two New').click();
    await eventually(() => headingOf(page)).toBe('Reference Two');
    expect(await states(page)).toMatchObject({ Guides: 'true', Reference: 'true' });
    await link(page, 'Guide Basics').click();
    await eventually(() => headingOf(page)).toBe('Guide Basics');
    expect(await states(page)).toMatchObject({ Guides: 'true', Reference: 'true' });
    await link(page, 'Features').click();
    await eventually(() => headingOf(page)).toBe('Features');
    expect(await states(page)).toMatchObject({ Guides: 'true', Reference: 'true' });
  });
});

test('opens the categories above a page on arrival', async () => {
  const { page } = await open();
  await page.getByRole('article').getByRole('link', { name: 'basics' }).click();
  await eventually(() => headingOf(page)).toBe('Guide Basics');
  await eventually(() => states(page)).toMatchObject({ Guides: 'true', Reference: 'false' });
  await page.getByRole('article').getByRole('link', { name: 'deep guide' }).click();
  await eventually(() => headingOf(page)).toBe('Guide Deep');
  await eventually(() => states(page)).toMatchObject({ Guides: 'true', Advanced: 'true' });
});

describe('the collapse animation', () => {
  const openMoving = () => openHydrated(`${kitchen.origin}/docs/`, { reducedMotion: 'no-preference' });

  /** Toggles a category and measures its animation and the height of its content. */
  async function fold(page: Page, label: string): Promise<{ duration: number; height: number }> {
    return category(page, label).evaluate(async (button) => {
      const list = button.parentElement?.querySelector('ul') as HTMLElement;
      (button as HTMLElement).click();
      // React renders the result of a click before the next task.
      await Promise.resolve();
      const [animation] = list.getAnimations();
      const duration = animation?.effect?.getTiming().duration as number;
      await animation?.finished.catch(() => {});
      list.style.removeProperty('height');
      const wasHidden = list.hidden;
      list.hidden = false;
      const height = list.scrollHeight;
      list.hidden = wasHidden;
      return { duration, height };
    });
  }

  const expected = (height: number) => Math.round((4 + 15 * (height / 36) ** 0.25 + height / 36 / 5) * 10);

  test.each(['Guides', 'Reference'])('of %s has the duration for its height', async (label) => {
    const { page } = await openMoving();
    const opening = await fold(page, label);
    expect(opening.height).toBeGreaterThan(36);
    expect(opening.duration).toBe(expected(opening.height));
    const closing = await fold(page, label);
    expect(closing).toEqual(opening);
  });

  test('takes longer for the taller category', async () => {
    const { page } = await openMoving();
    const short = await fold(page, 'Guides');
    const long = await fold(page, 'Reference');
    expect(long.height).toBeGreaterThan(short.height);
    expect(long.duration).toBeGreaterThan(short.duration);
  });

  test('takes 1 ms with reduced motion', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { reducedMotion: 'reduce' });
    expect((await fold(page, 'Reference')).duration).toBe(1);
    await eventually(() => link(page, 'Reference One').isVisible()).toBe(true);
    expect((await fold(page, 'Reference')).duration).toBe(1);
    await eventually(() => link(page, 'Reference One').isVisible()).toBe(false);
  });

  test('leaves no inline styles: the opened list grows with its content', async () => {
    const { page } = await openMoving();
    const list = category(page, 'Guides').locator('xpath=..').getByRole('list').first();
    await category(page, 'Guides').click();
    await link(page, 'Guide Basics').waitFor();
    await eventually(() => list.evaluate((element) => element.getAttribute('style') ?? '')).toBe('');
    const before = await list.evaluate((element) => element.clientHeight);
    await category(page, 'Advanced').click();
    await link(page, 'Guide Deep').waitFor();
    await eventually(() => list.evaluate((element) => element.clientHeight)).toBeGreaterThan(before);
  });
});
