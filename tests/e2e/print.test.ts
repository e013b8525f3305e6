/** Printed pages contain only the article. */
import { describe, expect, inject, test } from 'vitest';
import { openPage, sharedPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { dotslash, kitchen } = inject('sites');

describe('printed', () => {
  const shared = sharedPage();

  test.each([
    ['dotslash', dotslash.origin],
    ['kitchen', kitchen.origin],
  ])('shows only the article of a doc of %s, without bars, menus, and buttons', async (_name, origin) => {
    const { page } = shared;
    await page.goto(`${origin}/docs/`);
    await page.emulateMedia({ media: 'print' });
    await eventually(() => page.getByRole('article').isVisible()).toBe(true);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    const visible = await page
      .locator('nav, footer, button')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    expect(visible).toEqual([]);
    expect(await page.getByText('Kitchen sink announcement').filter({ visible: true }).count()).toBe(0);
  });

  test('wraps long lines of code', async () => {
    const { page } = shared;
    await page.goto(`${kitchen.origin}/docs/features/`);
    await page.emulateMedia({ media: 'print' });
    const cut = await page
      .locator('pre')
      .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length);
    expect(cut).toBe(0);
  });

  test('fits tables to the page width', async () => {
    const { page } = await openPage({ viewport: { width: 690, height: 1000 } });
    await page.goto(`${dotslash.origin}/docs/dotslash-file/`);
    await page.emulateMedia({ media: 'print' });
    const wide = await page
      .locator('article table')
      .evaluateAll((tables) =>
        tables
          .filter((table) => table.getBoundingClientRect().right > innerWidth)
          .map(({ textContent }) => textContent.slice(0, 60)),
      );
    expect(wide).toEqual([]);
  });
});

test('creates a PDF of all documents with an outline and a new page for each', async () => {
  const { page } = await openPage();
  await page.goto(`${kitchen.origin}/docs/print/`);
  await page.waitForSelector('html[data-has-hydrated]', { state: 'attached' });
  const chapters = await page.locator('.book-chapter').count();
  expect(chapters).toBeGreaterThan(5);
  const problems = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.book a[href^="#"]')];
    return {
      twice: ids.filter((id, index) => ids.indexOf(id) !== index),
      dead: links.map(({ hash }) => hash).filter((hash) => !ids.includes(decodeURIComponent(hash.slice(1)))),
    };
  });
  expect(problems).toEqual({ twice: [], dead: [] });
  const pdf = (await page.pdf({ outline: true, tagged: true })).toString('latin1');
  // Title page and contents have separate sheets.
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(chapters + 2);
  expect(pdf).toContain('/Outlines');
});

test('prints dark mode as dark on white', async () => {
  const { page } = await openPage({ stored: { theme: 'dark' }, reducedMotion: 'no-preference' });
  await page.goto(`${kitchen.origin}/docs/features/`);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.emulateMedia({ media: 'print' });
  const luminances = await page.evaluate(() => {
    const luminance = (color: string) => {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = 'white';
      context.fillRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const text = ['h1', 'p', 'td', 'pre code', '.token', 'li'].flatMap((selector) => [
      ...document.querySelectorAll(`article ${selector}`),
    ]);
    return {
      paper: luminance(getComputedStyle(document.documentElement).backgroundColor),
      palest: Math.max(...text.map((element) => luminance(getComputedStyle(element).color))),
    };
  });
  expect(luminances.paper).toBeCloseTo(1, 5);
  expect(luminances.palest).toBeLessThan(0.5);
});
