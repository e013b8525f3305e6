/** Code blocks, admonitions, and tables in a browser. */
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

withBrowser();
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
  ])('in %s highlights exactly the lines that its magic comments select', async (language, lines) => {
    const highlighted = await block(shared.page, language).locator('.highlighted').allTextContents();
    expect(highlighted.map((line) => line.trimEnd())).toEqual(lines);
  });

  test('does not show its magic comments', async () => {
    const text = await shared.page.getByRole('article').textContent();
    expect(text).not.toMatch(/highlight-(next-line|start|end)/);
  });

  test('shows a highlighted line in another color', async () => {
    const backgrounds = await block(shared.page, 'js').evaluate((element) =>
      [...element.querySelectorAll('.line')].map((line) => getComputedStyle(line).backgroundColor),
    );
    expect(new Set(backgrounds).size).toBe(2);
  });

  test('shows its title', async () => {
    expect(await block(shared.page, 'js').getByText('features.js', { exact: true }).isVisible()).toBe(true);
  });

  test('colors its tokens differently in each mode', async () => {
    // The text color is one of them: punctuation is text.
    const colors = () =>
      block(shared.page, 'js').evaluate((element) =>
        [...element.querySelectorAll('code, .token')].map((part) => getComputedStyle(part).color),
      );
    const root = shared.page.locator('html');
    const light = await colors();
    expect(new Set(light).size).toBeGreaterThan(2);
    await root.evaluate((element) => {
      element.dataset.theme = 'dark';
    });
    await eventually(colors).not.toEqual(light);
    expect(new Set(await colors()).size).toBeGreaterThan(2);
    await root.evaluate((element) => {
      element.dataset.theme = 'light';
    });
  });
});

describe('the copy button', () => {
  const permissions = ['clipboard-read', 'clipboard-write'];

  test('copies the code without magic comments and confirms it', async () => {
    const { page } = await openHydrated(url, { permissions });
    expect(await copy(page, 'js').getAttribute('title')).toBe('Copy');
    await block(page, 'js').hover();
    await copy(page, 'js').click();
    await block(page, 'js').getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(JS);
    await copy(page, 'js').waitFor();
  });

  test('works by keyboard and is visible when focused', async () => {
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

  test('exists once after a client navigation', async () => {
    const { page } = await openHydrated(`${origin}/docs/`);
    await page.getByRole('article').getByRole('link', { name: 'features' }).click();
    await copy(page, 'js').waitFor();
    expect(await copy(page, 'js').count()).toBe(1);
  });

  test('selects the code if copying is forbidden', async () => {
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

describe('a shell session', () => {
  const COMMANDS = ['echo "one\ntwo" \\\n    three\n\ncd /tmp', 'ls\npwd', '# Not a prompt\necho $HOME'];

  test.each([...COMMANDS.entries()])(
    'copies block %i without prompts and output',
    async (index, commands) => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const { page } = await openHydrated(`${origin}/shell/`, { permissions });
      const session = page.locator('.code-block').nth(index);
      await session.hover();
      await session.getByRole('button', { name: 'Copy code to clipboard' }).click();
      await session.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(commands);
    },
  );

  test('shows its language and excludes prompts and output from selections', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/shell/`);
    const session = page.locator('.code-block').first();
    const look = await session.evaluate((element) => ({
      label: getComputedStyle(element, '::after').content,
      selectable: [...element.querySelectorAll('.prompt, .output')].map(
        (part) => getComputedStyle(part).userSelect,
      ),
    }));
    expect(look.label).toBe('"console"');
    expect(look.selectable).toEqual(['none', 'none', 'none', 'none']);
  });
});

describe('word wrap', () => {
  const overflows = (page: Page) =>
    block(page, 'text')
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth > pre.clientWidth);

  test('wraps and unwraps lines that are too long', async () => {
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

  test('is absent if all lines fit', async () => {
    const { page } = await openHydrated(url);
    await block(page, 'bash').hover();
    await copy(page, 'bash').waitFor();
    expect(await wrap(page, 'bash').isVisible()).toBe(false);
  });

  test('makes overflowing code scrollable by keyboard and skips other code on Tab', async () => {
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
    'shows %s with its type as title',
    async (type) => {
      const name = type.charAt(0).toUpperCase() + type.slice(1);
      const box = shared.page
        .getByRole('complementary', { name, exact: true })
        .or(shared.page.getByRole('note', { name, exact: true }));
      expect(await box.getByText(name, { exact: true }).isVisible()).toBe(true);
      expect(await box.getByText(`Text of the ${type} admonition.`).isVisible()).toBe(true);
    },
  );

  test('shows a custom title instead of the type', async () => {
    const title = shared.page.getByText('Named note', { exact: true });
    expect(await title.isVisible()).toBe(true);
    expect(await shared.page.getByText('An admonition with a title of its own.').isVisible()).toBe(true);
  });

  test('shows a warning differently from a note', async () => {
    const look = (type: string) =>
      shared.page
        .locator(`.admonition-${type}`)
        .first()
        .evaluate((box) => [getComputedStyle(box).borderColor, getComputedStyle(box).backgroundColor].join());
    expect(await look('note')).not.toBe(await look('warning'));
    expect(await look('warning')).not.toBe(await look('danger'));
  });
});

describe('on a phone', () => {
  const shared = sharedPage({ viewport: PHONE });
  beforeAll(async () => {
    await shared.page.goto(`${origin}/tables/`);
    await hydrated(shared.page);
  });
  const tableUnder = (heading: string) => shared.page.locator(`h2#${heading} + .table-scroll`);

  test.each(['settings', 'twelve-columns', 'long-words', 'lists-and-images', 'in-a-list'])(
    'shows a table as cards without cells off the screen: %s',
    async (heading) => {
      const found = await shared.page
        .locator(`h2#${heading} ~ * table`)
        .first()
        .evaluate((table) => ({
          isFolded: getComputedStyle(table.querySelector('tbody tr') as Element).display === 'block',
          outside: [...table.querySelectorAll('td, td *')].filter(
            (part) => part.getBoundingClientRect().right > innerWidth - 15,
          ).length,
        }));
      expect(found).toEqual({ isFolded: true, outside: 0 });
    },
  );

  test('shows short cells on one line, each with its column’s name', async () => {
    const facts = await tableUnder('settings').evaluate((frame) =>
      [...(frame.querySelector('tbody tr') as Element).querySelectorAll('[data-fact]')].map((cell) => [
        getComputedStyle(cell, '::before').content,
        Math.round(cell.getBoundingClientRect().top),
      ]),
    );
    expect(facts.map(([name]) => String(name).replace(' / ""', ''))).toEqual(['"Type"', '"Required"']);
    expect(new Set(facts.map(([, top]) => top)).size).toBe(1);
  });

  test('keeps cards a table with headers for assistive technology', async () => {
    const snapshot = await tableUnder('settings').getByRole('table').ariaSnapshot();
    expect(snapshot).toContain('columnheader "Required"');
    expect(snapshot).toContain('cell "boolean"');
  });

  test('makes a table of numbers scrollable, named, and reachable by Tab', async () => {
    const scroller = tableUnder('numbers');
    expect(await scroller.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    expect(await scroller.getAttribute('tabindex')).toBe('0');
    expect(await shared.page.getByRole('group', { name: /^Size, / }).count()).toBe(1);
    expect(await shared.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});
