/** The layout around the content of every DotSlash page. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { DESKTOP, focusedName, openHydrated, openPage, sharedPage, withBrowser } from '../support/browser.ts';
import { checkDotSlashFile } from '../support/dotslash-file.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { origin } = inject('sites').dotslash;

describe('on a docs page', () => {
  const shared = sharedPage({ viewport: DESKTOP });
  beforeAll(async () => {
    await shared.page.goto(`${origin}/docs/dotslash-file/`);
  });

  test('has a banner with the navigation Main, one main area, and a footer', async () => {
    const { page } = shared;
    expect(await page.getByRole('banner').getByRole('navigation', { name: 'Main' }).count()).toBe(1);
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.getByRole('contentinfo').count()).toBe(1);
  });

  test('links the brand to the home page', async () => {
    const brand = mainNavigation(shared.page).getByRole('link', { name: 'DotSlash', exact: true });
    expect(await brand.getAttribute('href')).toBe('/');
  });

  test('links the left item Docs to the index doc and marks it as current', async () => {
    const docs = mainNavigation(shared.page).getByRole('link', { name: 'Docs', exact: true });
    expect(await docs.getAttribute('href')).toBe('/docs/');
    expect(await docs.getAttribute('aria-current')).toBe('page');
    expect(await centerOf(docs)).toBeLessThan(DESKTOP.width / 2);
  });

  test('links the right item GitHub to the repository in a new tab, and announces that', async () => {
    const github = mainNavigation(shared.page).getByRole('link', { name: 'GitHub (opens in new tab)' });
    expect(await github.getAttribute('href')).toBe('https://github.com/facebook/dotslash');
    expect(await github.getAttribute('target')).toBe('_blank');
    expect(await github.getAttribute('rel')).toContain('noopener');
    expect(await centerOf(github)).toBeGreaterThan(DESKTOP.width / 2);
  });

  test('keeps the navbar 60 px high and at the top while scrolling', async () => {
    const { page } = shared;
    const bar = () => mainNavigation(page).boundingBox();
    expect(await bar()).toMatchObject({ y: 0, height: 60 });
    await page.evaluate(() => scrollTo(0, 2000));
    expect(await page.evaluate(() => scrollY)).toBe(2000);
    expect(await bar()).toMatchObject({ y: 0, height: 60 });
  });

  test('has three footer columns with the specified links', async () => {
    const columns = await shared.page.getByRole('contentinfo').evaluate((footer) =>
      [...footer.querySelectorAll('ul')].map((list) => ({
        title: list.previousElementSibling?.textContent,
        links: [...list.querySelectorAll('a')].map((link) => [
          link.textContent?.replace(' (opens in new tab)', ''),
          link.getAttribute('href'),
        ]),
      })),
    );
    expect(columns).toEqual([
      {
        title: 'Docs',
        links: [
          ['Introduction', '/docs/'],
          ['Motivation', '/docs/motivation/'],
        ],
      },
      {
        title: 'Community',
        links: [
          ['Stack Overflow', 'https://stackoverflow.com/questions/tagged/dotslash'],
          ['GitHub issues', 'https://github.com/facebook/dotslash/issues'],
        ],
      },
      {
        title: 'More',
        links: [
          ['Code', 'https://github.com/facebook/dotslash'],
          ['Terms of Use', 'https://opensource.fb.com/legal/terms'],
          ['Privacy Policy', 'https://opensource.fb.com/legal/privacy'],
        ],
      },
    ]);
  });

  test('has a copyright line for 2025 in the footer', async () => {
    expect(await shared.page.getByRole('contentinfo').textContent()).toMatch(/Copyright ©.*2025/);
  });

  test('shows a dark footer in light mode too', async () => {
    expect(await shared.page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await luminance(shared.page, 'footer')).toBeLessThan(0.2);
    expect(await luminance(shared.page, 'html')).toBeGreaterThan(0.8);
  });

  test('opens only external links in a new tab, and announces that', async () => {
    const wrong = await shared.page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter((link) => {
          const external = link.host !== location.host;
          const opensTab = link.target === '_blank' && link.relList.contains('noopener');
          const says = link.textContent?.endsWith('(opens in new tab)');
          return external ? !(opensTab && says) : link.target !== '' || says;
        })
        .map((link) => link.outerHTML),
    );
    expect(wrong).toEqual([]);
  });
});

describe('on pages outside the docs', () => {
  const shared = sharedPage({ viewport: DESKTOP });

  test('does not mark Docs as current on the home page and /markdown-page/', async () => {
    for (const route of ['/', '/markdown-page/']) {
      await shared.page.goto(origin + route);
      const docs = mainNavigation(shared.page).getByRole('link', { name: 'Docs', exact: true });
      expect(await docs.getAttribute('aria-current')).toBeNull();
    }
  });

  test('shows no sidebar, breadcrumbs, or pagination on /markdown-page/', async () => {
    await shared.page.goto(`${origin}/markdown-page/`);
    for (const name of ['Docs sidebar', 'Breadcrumbs', 'Docs pages']) {
      expect(await shared.page.getByRole('navigation', { name }).count()).toBe(0);
    }
  });

  test('shows brand, headline, tagline, and a button to the introduction on the home page', async () => {
    await shared.page.goto(origin);
    const main = shared.page.getByRole('main');
    expect(await main.getByText('DotSlash', { exact: true }).first().isVisible()).toBe(true);
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Commit a text file. Run the right executable.',
    );
    expect(await main.getByText('Simplified executable deployment.', { exact: true }).isVisible()).toBe(true);
    const button = main.getByRole('link', { name: 'Introduction to DotSlash' });
    expect(await button.getAttribute('href')).toBe('/docs/');
  });

  test('shows three features on the home page', async () => {
    await shared.page.goto(origin);
    const features = shared.page.locator('.features');
    const headings = features.getByRole('heading', { level: 2 });
    expect(await headings.allInnerTexts()).toEqual(['Simple', 'No Overhead', 'Painless Automation']);
  });

  test('fits the first screen of the home page into a laptop’s window', async () => {
    const { page } = await openPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(origin);
    const cut = await page.locator('main section').evaluateAll((sections) =>
      sections
        .flatMap((section) => [...section.querySelectorAll('h1, h2, p, pre, a, button')])
        .filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top < innerHeight && bottom > innerHeight;
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(cut).toEqual([]);
  });

  test('copies the home page’s commands and links the shortened file to the complete one', async () => {
    const { page } = await openHydrated(origin, { permissions: ['clipboard-read', 'clipboard-write'] });
    for (const command of ['npm install -g fb-dotslash', './tools/esbuild --version']) {
      await page.getByRole('button', { name: `Copy ${command}` }).click();
      await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(command);
    }
    await page.getByRole('link', { name: 'Full file' }).click();
    await page.waitForURL('**/docs/#dotslash-file-example');
    const file = page.locator('.code-block', { hasText: '#!/usr/bin/env dotslash' }).first();
    expect(checkDotSlashFile((await file.locator('code').textContent()) ?? '')).toEqual([]);
  });
});

test('declares language, direction, and an existing favicon', async () => {
  const { page } = await openHydrated(origin);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect((await page.request.get(origin + icon)).status()).toBe(200);
});

describe('the skip link', () => {
  test.each(['/', '/docs/', '/markdown-page/', '/nothing-here/'])(
    'is the first Tab stop on %s, visible when focused, and leads to the main area',
    async (route) => {
      const { page } = await openHydrated(origin + route);
      await page.keyboard.press('Tab');
      await eventually(() => focusedName(page)).toBe('Skip to main content');
      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await eventually(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await eventually(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(
        true,
      );
    },
  );
});

describe('the breakpoint', () => {
  const shared = sharedPage();

  test.each([
    { width: 997, mobile: false },
    { width: 996, mobile: true },
  ])(
    'shows the menu button at $width px: $mobile; otherwise items and sidebar',
    async ({ width, mobile }) => {
      const { page } = shared;
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${origin}/docs/`);
      expect(await page.getByRole('button', { name: 'Toggle navigation bar' }).isVisible()).toBe(mobile);
      expect(
        await page.getByRole('banner').getByRole('link', { name: 'Docs', exact: true }).isVisible(),
      ).toBe(!mobile);
      expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(!mobile);
    },
  );
});

test('with reduced motion, starts transitions only where a style sheet has them, and ends them within 1 ms', async () => {
  const { page } = await openHydrated(`${origin}/docs/`, { reducedMotion: 'reduce' });
  const durations = (locator: Locator) =>
    locator.first().evaluate((element: HTMLElement) => {
      element.style.backgroundColor = 'red';
      return element.getAnimations().map(({ effect }) => effect?.getTiming().duration);
    });
  expect(await durations(page.getByRole('button', { name: /^Switch between dark and light/ }))).toEqual([1]);
  expect(await durations(page.locator('.prose p'))).toEqual([]);
});

function mainNavigation(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

async function centerOf(locator: ReturnType<Page['locator']>): Promise<number> {
  const box = await locator.boundingBox();
  return (box?.x ?? Number.NaN) + (box?.width ?? 0) / 2;
}

/** Relative luminance of an element's background, painted on a canvas to support any color notation. */
async function luminance(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });
}
