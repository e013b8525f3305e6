/** Tabs: chosen by pointer and keyboard, together and for good, in articles that React looks after and in others. */
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { hydrated, openHydrated, openPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser({ reuse: true });
const { origin } = inject('sites').docusaurus;
const TABS = '/docs/';
const ALIVE = '/docs/alive/';

/** The names of the open tabs, group by group. */
const selected = (page: Page): Promise<string[]> =>
  page.locator('[role="tab"][aria-selected="true"]').allTextContents();

/** Whether the panel with a text is shown. */
const shows = (page: Page, text: string): Promise<boolean> => page.getByText(text).isVisible();

const tab = (page: Page, name: string, group = 0): Locator =>
  page.locator('.tabs').nth(group).getByRole('tab', { name, exact: true });

/** Tabs have a script of their own, which comes after the client: a click before it has come does nothing. */
async function choose(page: Page, name: string, group = 0): Promise<void> {
  await eventually(async () => {
    await tab(page, name, group).click();
    return tab(page, name, group).getAttribute('aria-selected');
  }).toBe('true');
}

test('the default is open; a choice opens another, in all of its group and in no other', async () => {
  const { page } = await openHydrated(origin + TABS);
  expect(await selected(page)).toEqual(['Linux', 'macOS', 'mac', 'npm']);
  await choose(page, 'Linux', 1);
  expect(await selected(page)).toEqual(['Linux', 'Linux', 'mac', 'npm']);
  await choose(page, 'macOS');
  expect(await selected(page)).toEqual(['macOS', 'macOS', 'mac', 'npm']);
  expect([await shows(page, 'With brew.'), await shows(page, 'With apt.')]).toEqual([true, false]);
  // Only one of the groups has it.
  await choose(page, 'Windows');
  expect(await selected(page)).toEqual(['Windows', 'macOS', 'mac', 'npm']);
  await choose(page, 'pnpm', 3);
  expect(await shows(page, 'pnpm add it')).toBe(true);
});

test('what is chosen stays where the pointer is', async () => {
  const { page } = await openHydrated(origin + TABS, { viewport: { width: 1280, height: 300 } });
  await choose(page, 'Linux', 1);
  await tab(page, 'macOS', 1).evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const before = await tab(page, 'macOS', 1).boundingBox();
  await choose(page, 'macOS', 1);
  const after = await tab(page, 'macOS', 1).boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
});

test('a choice is kept: for a reload, for other pages, whether they are alive or not', async () => {
  const { page } = await openHydrated(origin + TABS);
  await choose(page, 'Windows');
  await page.getByRole('link', { name: 'the other page' }).click();
  await page.waitForURL(origin + ALIVE);
  await eventually(() => shows(page, 'Part on Windows.')).toBe(true);
  await page.reload();
  await hydrated(page);
  await eventually(() => shows(page, 'Part on Windows.')).toBe(true);
  await choose(page, 'Linux');
  await page.goBack();
  // The first group still has what the address of that visit says.
  await eventually(() => selected(page)).toEqual(['Windows', 'Linux', 'mac', 'npm']);
});

test('React leaves the choice alone when something else changes', async () => {
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

test('arrows, Home and End go from tab to tab; Tab goes past them', async () => {
  const { page } = await openHydrated(origin + TABS);
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
  expect(await focused()).toBe('into a closed tab');
});

test('the address asks for a tab, and says which one is open', async () => {
  const { page } = await openHydrated(`${origin}${TABS}?os=win`, { stored: { 'docusaurus.tab.os': 'mac' } });
  await eventually(() => selected(page)).toEqual(['Windows', 'macOS', 'mac', 'npm']);
  await choose(page, 'Linux');
  expect(new URL(page.url()).search).toBe('?os=linux');
});

test('a link to something in a closed tab opens it', async () => {
  const isHeadingShown = (on: Page) => on.locator('h3#on-macos-only').isVisible();
  const { page } = await openHydrated(origin + TABS);
  await choose(page, 'Linux');
  await page.getByRole('link', { name: 'into a closed tab' }).click();
  await eventually(() => isHeadingShown(page)).toBe(true);
  const direct = await openHydrated(`${origin}${TABS}#on-macos-only`);
  await eventually(() => isHeadingShown(direct.page)).toBe(true);
});

test('without JavaScript every panel is shown under its name', async () => {
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

test('a page without tabs does not ask for their script', async () => {
  const { page, requests } = await openHydrated(`${origin}/docs/plain/`);
  await page.waitForTimeout(300);
  expect(requests.filter((url) => url.includes('enhance-tabs'))).toEqual([]);
});
