/** Code blocks, admonitions and tables, as a reader meets them. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  DESKTOP,
  hydrated,
  openHydrated,
  openPage,
  PHONE,
  sharedPage,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser({ reuse: true });
const { origin } = inject('sites').kitchen;
const url = `${origin}/docs/features/`;

const block = (page: Page, language: string) =>
  page.locator(`.code-block[data-language="${language}"]`).first();
const copy = (page: Page, language: string) =>
  block(page, language).getByRole('button', { name: 'Copy code to clipboard', exact: true });
const wrap = (page: Page, language: string) =>
  block(page, language).getByRole('button', { name: 'Toggle word wrap', exact: true });

const JS = `const before = 1;
const highlightedByNextLine = 2;
const between = 3;
const highlightedByBlockOne = 4;
const highlightedByBlockTwo = 5;
const after = 6;`;

describe('a code block', () => {
  const shared = sharedPage({ viewport: DESKTOP });
  beforeAll(async () => {
    await shared.page.goto(url);
    await hydrated(shared.page);
  });

  test.each([
    [
      'js',
      [
        'const highlightedByNextLine = 2;',
        'const highlightedByBlockOne = 4;',
        'const highlightedByBlockTwo = 5;',
      ],
    ],
    ['bash', ['echo highlighted-by-next-line']],
    ['html', ['<p>highlighted-by-block</p>']],
  ])('in %s has exactly the lines highlighted that its magic comments name', async (language, lines) => {
    const highlighted = await block(shared.page, language).locator('.highlighted').allTextContents();
    expect(highlighted.map((line) => line.trimEnd())).toEqual(lines);
  });

  test('does not show its magic comments', async () => {
    const text = await shared.page.getByRole('article').textContent();
    expect(text).not.toMatch(/highlight-(next-line|start|end)/);
  });

  test('shows a highlighted line in another colour', async () => {
    const backgrounds = await block(shared.page, 'js').evaluate((element) =>
      [...element.querySelectorAll('.line')].map((line) => getComputedStyle(line).backgroundColor),
    );
    expect(new Set(backgrounds).size).toBe(2);
  });

  test('shows its title', async () => {
    expect(await block(shared.page, 'js').getByText('features.js', { exact: true }).isVisible()).toBe(true);
  });

  test('colours its tokens, in each mode in its own way', async () => {
    // The text's colour is one of them: punctuation is text.
    const colours = () =>
      block(shared.page, 'js').evaluate((element) =>
        [...element.querySelectorAll('code, .token')].map((part) => getComputedStyle(part).color),
      );
    const root = shared.page.locator('html');
    const light = await colours();
    expect(new Set(light).size).toBeGreaterThan(2);
    await root.evaluate((element) => {
      element.dataset.theme = 'dark';
    });
    await eventually(colours).not.toEqual(light);
    expect(new Set(await colours()).size).toBeGreaterThan(2);
    await root.evaluate((element) => {
      element.dataset.theme = 'light';
    });
  });
});

describe('the copy button', () => {
  const permissions = ['clipboard-read', 'clipboard-write'];

  test('copies the code, without magic comments, and says so', async () => {
    const { page } = await openHydrated(url, { permissions });
    expect(await copy(page, 'js').getAttribute('title')).toBe('Copy');
    await block(page, 'js').hover();
    await copy(page, 'js').click();
    await block(page, 'js').getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(JS);
    await copy(page, 'js').waitFor();
  });

  test('works by the keyboard and is seen when it has the focus', async () => {
    const { page } = await openHydrated(url, { permissions });
    await copy(page, 'bash').focus();
    await eventually(() =>
      copy(page, 'bash').evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity),
    ).toBe('1');
    await page.keyboard.press('Enter');
    await block(page, 'bash').getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'echo before\necho highlighted-by-next-line\necho after',
    );
  });

  test('is there after a client navigation, once', async () => {
    const { page } = await openHydrated(`${origin}/docs/`);
    await page.getByRole('article').getByRole('link', { name: 'features' }).click();
    await copy(page, 'js').waitFor();
    expect(await copy(page, 'js').count()).toBe(1);
  });

  test('selects the code where copying is forbidden', async () => {
    const { page, errors } = await openPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      });
    });
    await page.goto(url);
    await hydrated(page);
    await block(page, 'js').hover();
    await copy(page, 'js').click();
    await eventually(() => page.evaluate(() => getSelection()?.toString().trim())).toBe(JS);
    expect(errors).toEqual([]);
  });
});

describe('word wrap', () => {
  const overflows = (page: Page) =>
    block(page, 'text')
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth > pre.clientWidth);

  test('is offered where a line is too long, wraps it, and unwraps it', async () => {
    const { page } = await openHydrated(url);
    expect(await overflows(page)).toBe(true);
    await block(page, 'text').hover();
    await wrap(page, 'text').click();
    await eventually(() => overflows(page)).toBe(false);
    expect(await wrap(page, 'text').getAttribute('aria-pressed')).toBe('true');
    await wrap(page, 'text').click();
    await eventually(() => overflows(page)).toBe(true);
    expect(await wrap(page, 'text').getAttribute('aria-pressed')).toBe('false');
  });

  test('is not offered where all lines fit', async () => {
    const { page } = await openHydrated(url);
    await block(page, 'bash').hover();
    await copy(page, 'bash').waitFor();
    expect(await wrap(page, 'bash').isVisible()).toBe(false);
  });

  test('code that overflows can be scrolled by the keyboard; code that fits is no Tab stop', async () => {
    const { page } = await openHydrated(url);
    const stop = (language: string) => block(page, language).locator('pre').getAttribute('tabindex');
    await eventually(() => stop('bash')).toBeNull();
    expect(await stop('text')).toBe('0');
  });
});

describe('admonitions', () => {
  const shared = sharedPage();
  beforeAll(async () => {
    await shared.page.goto(url);
  });

  test.each(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'])(
    '%s is shown with its type as its title',
    async (type) => {
      const name = type.charAt(0).toUpperCase() + type.slice(1);
      const box = shared.page
        .getByRole('complementary', { name, exact: true })
        .or(shared.page.getByRole('note', { name, exact: true }));
      expect(await box.getByText(name, { exact: true }).isVisible()).toBe(true);
      expect(await box.getByText(`Text of the ${type} admonition.`).isVisible()).toBe(true);
    },
  );

  test('a title of one’s own takes the type’s place', async () => {
    const title = shared.page.getByText('Named note', { exact: true });
    expect(await title.isVisible()).toBe(true);
    expect(await shared.page.getByText('An admonition with a title of its own.').isVisible()).toBe(true);
  });

  test('a warning looks different from a note', async () => {
    const look = (type: string) =>
      shared.page
        .locator(`.admonition-${type}`)
        .first()
        .evaluate((box) => [getComputedStyle(box).borderColor, getComputedStyle(box).backgroundColor].join());
    expect(await look('note')).not.toBe(await look('warning'));
    expect(await look('warning')).not.toBe(await look('danger'));
  });
});

test('on a phone a wide table scrolls by itself and can be reached by Tab', async () => {
  const { page } = await openHydrated(url, { viewport: PHONE });
  const scroller = page.locator('.table-scroll');
  expect(await scroller.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await scroller.getAttribute('tabindex')).toBe('0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
