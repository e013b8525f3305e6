/** Tabs: selected by pointer and keyboard, in groups, persistent, in hydrated and static articles. */
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { hydrated, openHydrated, openPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { origin } = inject('sites').docusaurus;
const TABS = '/docs/';
const ALIVE = '/docs/alive/';

/** The names of the open tabs by group. */
const selected = (page: Page): Promise<string[]> =>
  page.locator('[role="tab"][aria-selected="true"]').allTextContents();

/** True if the panel with a text is visible. */
const isVisible = (page: Page, text: string): Promise<boolean> => page.getByText(text).isVisible();

const tab = (page: Page, name: string, group = 0): Locator =>
  page.locator('.tabs').nth(group).getByRole('tab', { name, exact: true });

/** Tabs have their own script, which loads after the client. Earlier clicks do nothing. */
async function choose(page: Page, name: string, group = 0): Promise<void> {
  await eventually(async () => {
    await tab(page, name, group).click();
    return tab(page, name, group).getAttribute('aria-selected');
  }).toBe('true');
}

test('opens the default and applies a choice to its group only', async () => {
  const { page } = await openHydrated(origin + TABS);
  expect(await selected(page)).toEqual(['Linux', 'macOS', 'mac', 'npm']);
  await choose(page, 'Linux', 1);
  expect(await selected(page)).toEqual(['Linux', 'Linux', 'mac', 'npm']);
  await choose(page, 'macOS');
  expect(await selected(page)).toEqual(['macOS', 'macOS', 'mac', 'npm']);
  expect([await isVisible(page, 'With brew.'), await isVisible(page, 'With apt.')]).toEqual([true, false]);
  // Only one of the groups contains it.
  await choose(page, 'Windows');
  expect(await selected(page)).toEqual(['Windows', 'macOS', 'mac', 'npm']);
  await choose(page, 'pnpm', 3);
  expect(await isVisible(page, 'pnpm add it')).toBe(true);
});

test('keeps the chosen tab under the pointer', async () => {
  const { page } = await openHydrated(origin + TABS, { viewport: { width: 1280, height: 300 } });
  await choose(page, 'Linux', 1);
  await tab(page, 'macOS', 1).evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const before = await tab(page, 'macOS', 1).boundingBox();
  await choose(page, 'macOS', 1);
  const after = await tab(page, 'macOS', 1).boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
});

test('keeps a choice after a reload and on static and hydrated pages', async () => {
  const { page } = await openHydrated(origin + TABS);
  await choose(page, 'Windows');
  await page.getByRole('link', { name: 'the other page' }).click();
  await page.waitForURL(origin + ALIVE);
  await eventually(() => isVisible(page, 'Part on Windows.')).toBe(true);
  await page.reload();
  await hydrated(page);
  await eventually(() => isVisible(page, 'Part on Windows.')).toBe(true);
  await choose(page, 'Linux');
  await page.goBack();
  // The first group still has the choice from that visit's URL.
  await eventually(() => selected(page)).toEqual(['Windows', 'Linux', 'mac', 'npm']);
});

test('keeps the choice when React renders other changes', async () => {
  const { page, errors } = await openHydrated(origin + ALIVE);
  await choose(page, 'Windows');
  await page.getByRole('button', { name: 'Count 0' }).click();
  await page.getByRole('button', { name: 'Count 1' }).waitFor();
  expect(await selected(page)).toEqual(['Windows']);
  expect(
    await page.locator('[data-page-content] > div').evaluate((box) => getComputedStyle(box).borderTopColor),
  ).toBe('rgb(1, 2, 3)');
  expect(errors).toEqual([]);
});

test('moves between tabs with arrows, Home, and End, and past them with Tab', async () => {
  const { page } = await openHydrated(origin + TABS);
  // Linux is open from the start, so only another choice shows that the script has loaded.
  await choose(page, 'macOS');
  await choose(page, 'Linux');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const [key, name] of [
    ['ArrowRight', 'Windows'],
    ['ArrowRight', 'macOS'],
    ['ArrowLeft', 'Windows'],
    ['Home', 'macOS'],
    ['End', 'Windows'],
  ] as const) {
    await page.keyboard.press(key);
    expect([await focused(), (await selected(page))[0]], key).toEqual([name, name]);
  }
  await page.keyboard.press('Tab');
  await eventually(() => focused()).toBe('into a closed tab');
});

test('reads the tab from the URL and stores it there', async () => {
  const { page } = await openHydrated(`${origin}${TABS}?os=win`, { stored: { 'docusaurus.tab.os': 'mac' } });
  await eventually(() => selected(page)).toEqual(['Windows', 'macOS', 'mac', 'npm']);
  await choose(page, 'Linux');
  await eventually(() => new URL(page.url()).search).toBe('?os=linux');
});

test('opens the tab that contains a linked element', async () => {
  const isHeadingShown = (on: Page) => on.locator('h3#on-macos-only').isVisible();
  const { page } = await openHydrated(origin + TABS);
  await choose(page, 'Linux');
  await page.getByRole('link', { name: 'into a closed tab' }).click();
  await eventually(() => isHeadingShown(page)).toBe(true);
  const direct = await openHydrated(`${origin}${TABS}#on-macos-only`);
  await eventually(() => isHeadingShown(direct.page)).toBe(true);
});

test('shows every panel with its label without JavaScript', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(origin + TABS);
  expect(
    await page.locator('[role="tabpanel"]').evaluateAll((all) => all.every((each) => each.checkVisibility())),
  ).toBe(true);
  expect(await page.getByRole('tab').count()).toBe(0);
  const names = await page
    .locator('[role="tabpanel"]')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content));
  expect(names.slice(0, 3)).toEqual(['"macOS"', '"Linux"', '"Windows"']);
});

test('loads no tab script on a page without tabs', async () => {
  const { page, requests } = await openHydrated(`${origin}/docs/plain/`);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('enhance-tabs'))).toEqual([]);
});
