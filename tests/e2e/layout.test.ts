/** What stands around the content of every page of the DotSlash site. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { DESKTOP, focusedName, openHydrated, sharedPage, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser({ reuse: true });
const { origin } = inject('sites').dotslash;

describe('on a docs page', () => {
  const shared = sharedPage({ viewport: DESKTOP });
  beforeAll(async () => {
    await shared.page.goto(`${origin}/docs/dotslash-file/`);
  });

  test('there is a banner with the navigation Main, one main area and a footer', async () => {
    const { page } = shared;
    expect(await page.getByRole('banner').getByRole('navigation', { name: 'Main' }).count()).toBe(1);
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.getByRole('contentinfo').count()).toBe(1);
  });

  test('the brand leads to the home page', async () => {
    const brand = mainNavigation(shared.page).getByRole('link', { name: 'DotSlash', exact: true });
    expect(await brand.getAttribute('href')).toBe('/');
  });

  test('the left item Docs leads to the index doc and is the current one', async () => {
    const docs = mainNavigation(shared.page).getByRole('link', { name: 'Docs', exact: true });
    expect(await docs.getAttribute('href')).toBe('/docs/');
    expect(await docs.getAttribute('aria-current')).toBe('page');
    expect(await centreOf(docs)).toBeLessThan(DESKTOP.width / 2);
  });

  test('the right item GitHub leads to the repository, in a new tab, and says so', async () => {
    const github = mainNavigation(shared.page).getByRole('link', { name: 'GitHub (opens in new tab)' });
    expect(await github.getAttribute('href')).toBe('https://github.com/facebook/dotslash');
    expect(await github.getAttribute('target')).toBe('_blank');
    expect(await github.getAttribute('rel')).toContain('noopener');
    expect(await centreOf(github)).toBeGreaterThan(DESKTOP.width / 2);
  });

  test('the navbar is 60 px high and stays at the top while the page scrolls', async () => {
    const { page } = shared;
    const bar = () => mainNavigation(page).boundingBox();
    expect(await bar()).toMatchObject({ y: 0, height: 60 });
    await page.evaluate(() => scrollTo(0, 2000));
    expect(await page.evaluate(() => scrollY)).toBe(2000);
    expect(await bar()).toMatchObject({ y: 0, height: 60 });
  });

  test('the footer has three columns with the specified links', async () => {
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

  test('the footer has a copyright line for 2025', async () => {
    expect(await shared.page.getByRole('contentinfo').textContent()).toMatch(/Copyright ©.*2025/);
  });

  test('the footer is dark in light mode too', async () => {
    expect(await shared.page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await luminance(shared.page, 'footer')).toBeLessThan(0.2);
    expect(await luminance(shared.page, 'html')).toBeGreaterThan(0.8);
  });

  test('external links of the page open in a new tab and say so, internal ones do neither', async () => {
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

  test('Docs is not current on the home page and /markdown-page/', async () => {
    for (const route of ['/', '/markdown-page/']) {
      await shared.page.goto(origin + route);
      const docs = mainNavigation(shared.page).getByRole('link', { name: 'Docs', exact: true });
      expect(await docs.getAttribute('aria-current')).toBeNull();
    }
  });

  test('/markdown-page/ has no sidebar, no breadcrumbs and no pagination', async () => {
    await shared.page.goto(`${origin}/markdown-page/`);
    for (const name of ['Docs sidebar', 'Breadcrumbs', 'Docs pages']) {
      expect(await shared.page.getByRole('navigation', { name }).count()).toBe(0);
    }
  });

  test('the home page has the brand as its heading, the tagline and a button to the introduction', async () => {
    await shared.page.goto(origin);
    const main = shared.page.getByRole('main');
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('DotSlash');
    expect(await main.getByText('Simplified executable deployment.', { exact: true }).isVisible()).toBe(true);
    const button = main.getByRole('link', { name: 'Introduction to DotSlash' });
    expect(await button.getAttribute('href')).toBe('/docs/');
  });

  test('the home page shows three features', async () => {
    await shared.page.goto(origin);
    const headings = shared.page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await headings.allInnerTexts()).toEqual(['Simple', 'No Overhead', 'Painless Automation']);
  });
});

test('the document declares its language and direction, and a favicon that exists', async () => {
  const { page } = await openHydrated(origin);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect((await page.request.get(origin + icon)).status()).toBe(200);
});

describe('the skip link', () => {
  test.each(['/', '/docs/', '/markdown-page/', '/nothing-here/'])(
    'is the first Tab stop on %s, visible when focused, and leads into the main area',
    async (route) => {
      const { page } = await openHydrated(origin + route);
      await page.keyboard.press('Tab');
      expect(await focusedName(page)).toBe('Skip to main content');
      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await eventually(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    },
  );
});

describe('the breakpoint', () => {
  const shared = sharedPage();

  test.each([
    { width: 997, mobile: false },
    { width: 996, mobile: true },
  ])(
    'at $width px the menu button is shown: $mobile; items and sidebar instead: not so',
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

function mainNavigation(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

async function centreOf(locator: ReturnType<Page['locator']>): Promise<number> {
  const box = await locator.boundingBox();
  return (box?.x ?? Number.NaN) + (box?.width ?? 0) / 2;
}

/** Relative luminance of an element's background, painted on a canvas to be free of the colour's notation. */
async function luminance(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });
}
