/** axe-core on every page: wide in both color modes, narrow, and with drawer, dropdown, and error screens open. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  addStyles,
  DESKTOP,
  hydrated,
  openHydrated,
  openPage,
  PHONE,
  sharedPage,
  withBrowser,
} from '../support/browser.ts';
import { routesOf } from '../support/emitted.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { docusaurus, dotslash, kitchen } = inject('sites');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules in light mode. In dark mode only color rules, since nothing else differs. */
const EVERYTHING: RunOptions = { resultTypes: ['violations'], preload: false };
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const COLORS: RunOptions = { ...EVERYTHING, runOnly: COLOR_RULES };
const EXCEPT_COLORS: RunOptions = {
  ...EVERYTHING,
  rules: Object.fromEntries(COLOR_RULES.map((id) => [id, { enabled: false }])),
};

/** Otherwise, axe-core sees colors on their way. */
function finishTransitions(page: Page): Promise<void> {
  return addStyles(page, '*, ::before, ::after { transition: none !important; }');
}

/** @param exclude selectors of elements to leave out */
async function violations(
  page: Page,
  options = EVERYTHING,
  exclude: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
    await finishTransitions(page);
  }
  const run = { options, context: { include: ['html'], exclude: [...exclude] } };
  return page.evaluate(async ({ options, context }) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const results = await axe.run(context, options);
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    );
  }, run);
}

async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.locator('html').evaluate((root, value) => {
    root.dataset.theme = value;
  }, mode);
}

interface Look {
  viewport: { width: number; height: number };
  mode: 'light' | 'dark';
  rules: RunOptions;
  exclude?: readonly string[];
}

/**
 * Colors do not depend on the width, and take most of the time, so a phone is looked at without them. The tests with open elements look at
 * the colors of what only a phone shows.
 */
const LOOKS: readonly Look[] = [
  { viewport: DESKTOP, mode: 'light', rules: EVERYTHING },
  { viewport: DESKTOP, mode: 'dark', rules: COLORS },
  { viewport: PHONE, mode: 'light', rules: EXCEPT_COLORS },
];

/**
 * The print page repeats all articles, which takes as long as all of their pages, so one look is enough. After the first article, it
 * repeats their colors, too.
 */
const PRINTED: readonly Look[] = [
  { viewport: DESKTOP, mode: 'light', rules: EXCEPT_COLORS },
  { viewport: DESKTOP, mode: 'light', rules: COLORS, exclude: ['.book-chapter ~ .book-chapter'] },
];

/**
 * Changes the width, and waits for code and tables that now scroll to be in the Tab order: the theme measures them in a frame, and changes
 * them in a task after it.
 */
async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  const unreachable = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('pre, .table-scroll, .drawing')]
        .filter((box) => getComputedStyle(box).overflowX !== 'visible' && box.scrollWidth > box.clientWidth)
        .filter((box) => !box.hasAttribute('tabindex'))
        .map((box) => box.outerHTML.slice(0, 160)),
    );
  await eventually(unreachable).toEqual([]);
}

/** The violations on the current page by width and mode. */
async function inAllModes(page: Page, looks = LOOKS) {
  const found: Record<string, string[]> = {};
  for (const { viewport, mode, rules, exclude } of looks) {
    await resize(page, viewport);
    await setMode(page, mode);
    const list = await violations(page, rules, exclude);
    const name = `${viewport.width} ${mode}`;
    if (list.length > 0) found[name] = [...(found[name] ?? []), ...list];
  }
  return found;
}

describe.each([
  ['dotslash', dotslash],
  ['kitchen', kitchen],
  ['docusaurus', docusaurus],
] as const)('%s', (_name, { folder, origin }) => {
  const shared = sharedPage({ reducedMotion: 'reduce' });

  // Sending axe-core to each page would take as long as loading the page.
  beforeAll(() => void shared.page.addInitScript({ content: axe }));

  test.each(routesOf(folder))(
    '%s has no violations in light and dark mode, wide and narrow',
    async (route) => {
      const { page } = shared;
      await page.setViewportSize(DESKTOP);
      await page.goto(origin + route);
      if (route === '/crash/') await page.getByRole('button', { name: 'Try again' }).waitFor();
      else await hydrated(page);
      await finishTransitions(page);
      expect(await inAllModes(page, route.endsWith('/print/') ? PRINTED : LOOKS)).toEqual({});
    },
  );
});

describe('with open elements', () => {
  const REDUCED = { reducedMotion: 'reduce' } as const;

  test.each(['/docs/', '/plain/'])('the drawer on %s', async (route) => {
    const { page } = await openHydrated(kitchen.origin + route, { viewport: PHONE, ...REDUCED });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: 'Close navigation bar' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await setMode(page, 'dark');
    expect(await violations(page, COLORS)).toEqual([]);
  });

  test('the drawer’s expanded main menu', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { viewport: PHONE, ...REDUCED });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await page.getByRole('button', { name: 'Resources' }).click();
    await page.getByRole('link', { name: 'Features page' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await setMode(page, 'dark');
    expect(await violations(page, COLORS)).toEqual([]);
  });

  test.each(['Resources', 'Next'])('the dropdown %s', async (name) => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { viewport: DESKTOP, ...REDUCED });
    const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: name === 'Next' ? '1.0.0' : 'Crash page' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await setMode(page, 'dark');
    expect(await violations(page, COLORS)).toEqual([]);
  });

  test('all categories of the sidebar', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/guides/deep/`, {
      viewport: DESKTOP,
      ...REDUCED,
    });
    await page.getByRole('button', { name: 'Reference', exact: true }).click();
    await page.getByRole('link', { name: 'Extra link 12' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('the shortcuts', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { viewport: DESKTOP, ...REDUCED });
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await setMode(page, 'dark');
    expect(await violations(page, COLORS)).toEqual([]);
  });

  test('the table of contents on a phone', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/features/`, { viewport: PHONE, ...REDUCED });
    await page.getByRole('button', { name: 'On this page' }).click();
    expect(await violations(page)).toEqual([]);
  });

  test('the error screen of a failed load', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, {
      ...REDUCED,
      connection: { saveData: true },
    });
    await page.route('**/page-home-*.js', (route) => route.abort());
    await page.goto(`${kitchen.origin}/`);
    await Promise.all([page.waitForEvent('load'), page.mouse.move(3, 3)]);
    await page.mouse.move(6, 3);
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await inAllModes(page)).toEqual({});
  });
});

test('shows in forced colors which tab and which result is selected', async () => {
  const { page } = await openPage({ viewport: DESKTOP, forcedColors: 'active' });
  await page.goto(`${kitchen.origin}/authoring/`);
  const [selected, other] = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
  expect(selected).not.toBe(other);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('features');
  const options = page.getByRole('option');
  await options.nth(1).waitFor();
  expect(
    await options.evaluateAll((all) =>
      all.slice(0, 2).map((option) => getComputedStyle(option).outlineStyle),
    ),
  ).toEqual(['solid', 'none']);
});
