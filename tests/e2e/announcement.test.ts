/** The announcement bar: appearance, dismissal, and no flash afterwards. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  breakStorage,
  headingOf,
  hydrated,
  openHydrated,
  openPage,
  plantLink,
  recordShifts,
  type Shift,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { dotslash, kitchen } = inject('sites');
const url = `${kitchen.origin}/docs/`;

const ID = 'docusaurus.announcement.id';
const DISMISS = 'docusaurus.announcement.dismiss';
const DISMISSED = { [ID]: 'ks_announcement_1', [DISMISS]: 'true' };

const text = (page: Page) => page.getByText('Kitchen sink announcement with a link.');
const close = (page: Page) => page.getByRole('button', { name: 'Close', exact: true });
const stored = (page: Page) =>
  page.evaluate(
    ([id = '', dismiss = '']) => [localStorage.getItem(id), localStorage.getItem(dismiss)],
    [ID, DISMISS],
  );

test('is above the navbar on every kind of page', async () => {
  const { page } = await openPage();
  for (const path of ['/', '/docs/', '/plain/', '/docs/1.0.0/', '/nothing-here/']) {
    await page.goto(kitchen.origin + path);
    const bar = await text(page).boundingBox();
    const navbar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(bar?.y).toBeGreaterThanOrEqual(0);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((navbar?.y ?? 0) + 1);
  }
});

test('has the configured colors, also in dark mode', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await openPage({ colorScheme });
    await page.goto(url);
    const colors = await text(page).evaluate((element) => {
      let painted: Element | null = element;
      while (painted && getComputedStyle(painted).backgroundColor === 'rgba(0, 0, 0, 0)')
        painted = painted.parentElement;
      return {
        text: getComputedStyle(element).color,
        background: painted && getComputedStyle(painted).backgroundColor,
      };
    });
    expect(colors).toEqual({ text: 'rgb(254, 220, 186)', background: 'rgb(16, 32, 48)' });
  }
});

test('follows its link without a reload', async () => {
  const { page } = await openHydrated(url);
  await text(page).getByRole('link', { name: 'link' }).click();
  await eventually(() => headingOf(page)).toBe('Features');
});

test('is hidden immediately when closed, on other pages, and after a reload', async () => {
  const { page } = await openHydrated(url);
  await close(page).click();
  await eventually(() => text(page).isVisible()).toBe(false);
  await (await plantLink(page, '/plain/')).click();
  await eventually(() => headingOf(page)).toBe('Plain page');
  expect(await text(page).isVisible()).toBe(false);
  await page.reload();
  await hydrated(page);
  expect(await text(page).isVisible()).toBe(false);
});

test('stores its id and its dismissal', async () => {
  const { page } = await openHydrated(url);
  await eventually(() => stored(page)).toEqual(['ks_announcement_1', 'false']);
  await close(page).click();
  await eventually(() => stored(page)).toEqual(['ks_announcement_1', 'true']);
});

test('appears again on the first load with a new id', async () => {
  const { page } = await openPage({ stored: { [ID]: 'an_older_one', [DISMISS]: 'true' } });
  await page.goto(url);
  expect(await text(page).isVisible()).toBe(true);
  await hydrated(page);
  expect(await text(page).isVisible()).toBe(true);
  await eventually(() => stored(page)).toEqual(['ks_announcement_1', 'false']);
});

test('does not flash when dismissed: it is hidden without any script file', async () => {
  const { page } = await openPage({ stored: DISMISSED });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(url);
  expect(await text(page).isVisible()).toBe(false);
});

test('takes no space when dismissed: nothing moves during hydration', async () => {
  const { page } = await openPage({ stored: DISMISSED });
  await page.addInitScript(recordShifts);
  await page.goto(url);
  await hydrated(page);
  expect(await page.evaluate(() => (window as unknown as { testShifts: Shift[] }).testShifts)).toEqual([]);
  expect((await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y).toBe(0);
});

test('is hidden in an open tab after dismissal in another one, at the latest on the next page', async () => {
  const { page, context } = await openHydrated(url);
  const other = await context.newPage();
  await other.goto(url);
  await hydrated(other);
  await close(page).click();
  await eventually(() => text(page).isVisible()).toBe(false);
  await other.reload();
  expect(await text(other).isVisible()).toBe(false);
});

test('can be closed when storage throws', async () => {
  const { page, errors } = await openPage();
  await breakStorage(page);
  await page.goto(url);
  await hydrated(page);
  await close(page).click();
  await eventually(() => text(page).isVisible()).toBe(false);
  expect(errors).toEqual([]);
});

test('is absent when not configured', async () => {
  const { page } = await openPage();
  await page.goto(`${dotslash.origin}/docs/`);
  expect(await close(page).filter({ visible: true }).count()).toBe(0);
});
