/** Light and dark mode: the default, the toggle, storage, other tabs, and the system's preference. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  breakStorage,
  headingOf,
  hydrated,
  nextFrame,
  openHydrated,
  openPage,
  plantLink,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { dotslash, kitchen } = inject('sites');

const mode = (page: Page) => page.locator('html').getAttribute('data-theme');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const toggle = (page: Page, now: 'light' | 'dark') =>
  page.getByRole('button', {
    name: `Switch between dark and light mode (currently ${now} mode)`,
    exact: true,
  });

describe('by default', () => {
  test.each(['light', 'dark'] as const)('is light, even if the system prefers %s', async (colorScheme) => {
    const { page } = await openHydrated(`${dotslash.origin}/docs/`, { colorScheme });
    expect(await mode(page)).toBe('light');
    expect(await toggle(page, 'light').isEnabled()).toBe(true);
    expect(await stored(page)).toBeNull();
  });

  test('ignores a change of the system’s preference', async () => {
    const { page } = await openHydrated(`${dotslash.origin}/docs/`, { colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    // The query's own listeners run within a frame.
    await nextFrame(page);
    expect(await mode(page)).toBe('light');
  });
});

describe('the toggle', () => {
  test('switches the mode, announces it, and stores it', async () => {
    const { page } = await openHydrated(`${dotslash.origin}/docs/`);
    await toggle(page, 'light').click();
    await toggle(page, 'dark').waitFor();
    expect(await mode(page)).toBe('dark');
    expect(await stored(page)).toBe('dark');
    await toggle(page, 'dark').click();
    await toggle(page, 'light').waitFor();
    expect(await mode(page)).toBe('light');
    expect(await stored(page)).toBe('light');
  });

  test('works by keyboard', async () => {
    const { page } = await openHydrated(`${dotslash.origin}/docs/`);
    await toggle(page, 'light').focus();
    await page.keyboard.press('Enter');
    await eventually(() => mode(page)).toBe('dark');
    await page.keyboard.press('Space');
    await eventually(() => mode(page)).toBe('light');
  });

  test('is disabled until hydration', async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${dotslash.origin}/docs/`);
    expect(await toggle(page, 'light').isDisabled()).toBe(true);
  });

  test('keeps its choice after a reload and on other pages', async () => {
    const { page } = await openHydrated(`${dotslash.origin}/docs/`);
    await toggle(page, 'light').click();
    await page.reload();
    await hydrated(page);
    expect(await mode(page)).toBe('dark');
    await toggle(page, 'dark').waitFor();
    await page.goto(dotslash.origin);
    expect(await mode(page)).toBe('dark');
  });
});

describe('the stored mode', () => {
  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['purple', 'light'],
    ['DARK', 'light'],
    ['system', 'light'],
    ['', 'light'],
  ])('%j selects %s', async (value, expected) => {
    const { page, errors } = await openHydrated(`${dotslash.origin}/docs/`, {
      stored: { theme: value },
      colorScheme: 'dark',
    });
    expect(await mode(page)).toBe(expected);
    expect(await toggle(page, expected as 'light' | 'dark').isEnabled()).toBe(true);
    expect(errors).toEqual([]);
  });

  test('is applied before the first paint and without any script file', async () => {
    const { page } = await openPage({ stored: { theme: 'dark' } });
    await page.route('**/*.js', (route) => route.abort());
    await page.addInitScript(() => {
      const frames: (string | undefined)[] = [];
      Object.assign(window, { frames_: frames });
      // Only frames with visible content.
      const look = () => {
        if (document.body) frames.push(document.documentElement.dataset.theme);
        if (frames.length < 5) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${dotslash.origin}/docs/`);
    await eventually(() =>
      page.evaluate(() => (window as unknown as { frames_: unknown[] }).frames_.length),
    ).toBe(5);
    const frames = await page.evaluate(() => (window as unknown as { frames_: unknown[] }).frames_);
    expect(new Set(frames)).toEqual(new Set(['dark']));
  });

  test('also sets the browser’s own colors', async () => {
    const { page } = await openPage({ stored: { theme: 'dark' } });
    await page.goto(`${dotslash.origin}/docs/`);
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('dark');
  });
});

test('is shared between tabs', async () => {
  const { page, context } = await openHydrated(`${dotslash.origin}/docs/`);
  const other = await context.newPage();
  await other.goto(`${dotslash.origin}/docs/flags/`);
  await hydrated(other);
  await toggle(page, 'light').click();
  await eventually(() => mode(other)).toBe('dark');
  await toggle(other, 'dark').waitFor();
  await toggle(other, 'dark').click();
  await eventually(() => mode(page)).toBe('light');
  await toggle(page, 'light').waitFor();
});

describe('following the system’s preference', () => {
  test.each(['light', 'dark'] as const)(
    'follows a system that prefers %s if nothing is stored',
    async (colorScheme) => {
      const { page } = await openHydrated(`${kitchen.origin}/docs/`, { colorScheme });
      expect(await mode(page)).toBe(colorScheme);
      expect(await toggle(page, colorScheme).isEnabled()).toBe(true);
      expect(await stored(page)).toBeNull();
    },
  );

  test('follows a change of the preference immediately', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(() => mode(page)).toBe('dark');
    await toggle(page, 'dark').waitFor();
    expect(await stored(page)).toBeNull();
  });

  test('is applied before the first paint and without any script file', async () => {
    const { page } = await openPage({ colorScheme: 'dark' });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${kitchen.origin}/docs/`);
    expect(await mode(page)).toBe('dark');
  });

  test('prefers the stored mode, even when the system changes', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, {
      colorScheme: 'dark',
      stored: { theme: 'light' },
    });
    expect(await mode(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await nextFrame(page);
    expect(await mode(page)).toBe('light');
  });
});

describe('storage that throws', () => {
  test.each(['dotslash', 'kitchen'] as const)(
    'on %s logs one warning, and the toggle and links still work',
    async (name) => {
      const { page, warnings, errors } = await openPage();
      await breakStorage(page);
      await page.goto(`${inject('sites')[name].origin}/docs/`);
      await hydrated(page);
      await toggle(page, 'light').click();
      await eventually(() => mode(page)).toBe('dark');
      await toggle(page, 'dark').click();
      await eventually(() => mode(page)).toBe('light');
      await toggle(page, 'light').click();
      await (await plantLink(page, '/')).click();
      await eventually(() => headingOf(page)).not.toMatch(/Introduction/);
      expect(await mode(page)).toBe('dark');
      expect(warnings.filter((text) => /storage/i.test(text))).toHaveLength(1);
      expect(errors).toEqual([]);
    },
  );

  test('logs one warning when storage is full', async () => {
    const { page, warnings, errors } = await openPage();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await page.goto(`${dotslash.origin}/docs/`);
    await hydrated(page);
    await toggle(page, 'light').click();
    await toggle(page, 'dark').click();
    await eventually(() => mode(page)).toBe('light');
    expect(warnings.filter((text) => /storage/i.test(text))).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});
