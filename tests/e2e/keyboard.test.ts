/** Keyboard navigation: every stop is visible, and shortcuts don't interfere. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  addressOf,
  DESKTOP,
  headingOf,
  hydrated,
  openHydrated,
  openPage,
  PHONE,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { dotslash, kitchen } = inject('sites');

interface Stop {
  what: string;
  isMarked: boolean;
  isInWindow: boolean;
  /** A fixed element covers it. */
  isCovered: boolean;
}

/** Visits all Tab stops of a page once. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < 250; count++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(async () => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return undefined;
      // A second round, since the focus cannot leave the window.
      const walked = window as unknown as { testWalked?: Set<Element> };
      walked.testWalked ??= new Set();
      if (walked.testWalked.has(element)) return undefined;
      walked.testWalked.add(element);
      const inspect = () => {
        const style = getComputedStyle(element);
        const [box = element.getBoundingClientRect()] = element.getClientRects();
        // The center of the visible part, because tall elements don't fit the window.
        const middle = (from: number, to: number, limit: number) =>
          (Math.max(from, 0) + Math.min(to, limit - 1)) / 2;
        const hit = document.elementFromPoint(
          middle(box.left, box.right, innerWidth),
          middle(box.top, box.bottom, innerHeight),
        );
        return {
          what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`,
          isMarked: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0,
          isInWindow: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
          isCovered: !(hit && (element.contains(hit) || hit.contains(element))),
        };
      };
      // The browser scrolls to a stop within a few frames, and within many on a busy machine.
      for (let frames = 0; ; frames++) {
        await new Promise(requestAnimationFrame);
        const stop = inspect();
        if (frames === 120 || (stop.isMarked && stop.isInWindow && !stop.isCovered)) return stop;
      }
    });
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

describe.each([
  ['the home page', `${dotslash.origin}/`, DESKTOP],
  ['a doc', `${dotslash.origin}/docs/write-a-dotslash-file/`, DESKTOP],
  ['a doc on a phone', `${kitchen.origin}/docs/features/`, PHONE],
  ['a page with everything', `${kitchen.origin}/docs/guides/deep/`, DESKTOP],
] as const)('on %s', (_name, url, viewport) => {
  test.each(['Tab', 'Shift+Tab'] as const)('marks every stop of %s visibly in the window', async (key) => {
    const { page } = await openHydrated(url, { viewport, reducedMotion: 'reduce' });
    const stops = await walk(page, key);
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.length).toBeLessThan(250);
    const bad = stops.filter(({ isMarked, isInWindow, isCovered }) => !isMarked || !isInWindow || isCovered);
    expect(bad).toEqual([]);
  });
});

describe('shortcuts', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  test('opens with ?, closes with Escape, and restores the focus', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`);
    const link = page.getByRole('article').getByRole('link', { name: 'features' });
    await link.focus();
    await page.keyboard.press('?');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).isVisible()).toBe(false);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('leads to the next and previous pages with the arrow keys', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/features/`);
    await page.keyboard.press('ArrowRight');
    await eventually(() => headingOf(page)).toBe('Guide Basics');
    await page.keyboard.press('ArrowLeft');
    await eventually(() => headingOf(page)).toBe('Features');
  });

  test('ignores keys typed into a field', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/features/`);
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.querySelector('main')?.prepend(field);
      field.focus();
    });
    await page.keyboard.type('a?b');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('main input').inputValue()).toBe('a?b');
    expect(await dialog(page).isVisible()).toBe(false);
    await eventually(() => addressOf(page)).toBe('/docs/features/');
  });

  test('scrolls focused code with arrow keys', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/features/`);
    const code = page.locator('.code-block[data-language="text"] pre');
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await eventually(() => addressOf(page)).toBe('/docs/features/');
  });

  test.each(['Alt+ArrowRight', 'Shift+ArrowRight', 'Control+ArrowRight'])(
    'leaves %s to the browser',
    async (keys) => {
      const { page } = await openHydrated(`${kitchen.origin}/docs/features/`);
      await page.keyboard.press(keys);
      await page.keyboard.press('?');
      await dialog(page).waitFor();
      await eventually(() => addressOf(page)).toBe('/docs/features/');
    },
  );
});

describe('before the client loads', () => {
  /** A page whose client loads when the test allows it. */
  async function openEarly(path: string) {
    const opened = await openPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await opened.page.route('**/client-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await opened.page.goto(kitchen.origin + path);
    return {
      ...opened,
      comeToLife: async () => {
        release();
        await hydrated(opened.page);
      },
    };
  }

  test('keeps a click on a category', async () => {
    const { page, comeToLife } = await openEarly('/docs/');
    await page.getByRole('button', { name: 'Guides', exact: true }).click();
    await comeToLife();
    await page.getByRole('link', { name: 'Guide Basics' }).waitFor();
  });

  test('keeps a click on the color mode toggle', async () => {
    const { page, comeToLife } = await openEarly('/docs/');
    const box = await page
      .getByRole('button', { name: /Switch between dark and light mode/ })
      .first()
      .boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await comeToLife();
    await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  test('treats two impatient clicks as one', async () => {
    const { page, comeToLife } = await openEarly('/docs/');
    const category = page.getByRole('button', { name: 'Guides', exact: true });
    await category.click();
    await category.click();
    await comeToLife();
    await page.getByRole('link', { name: 'Guide Basics' }).waitFor();
    expect(await category.getAttribute('aria-expanded')).toBe('true');
  });

  test('follows links', async () => {
    const { page } = await openEarly('/docs/');
    await page.getByRole('article').getByRole('link', { name: 'basics' }).click();
    await page.waitForURL('**/docs/guides/basics/');
    await eventually(() => headingOf(page)).toBe('Guide Basics');
  });
});
