/** The surroundings of a docs article: sidebar, breadcrumbs, table of contents, pagination, and edit link. */
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { collapseDuration } from '../../packages/theme/src/sidebar/collapse.tsx';
import {
  AT_REST,
  addressOf,
  DESKTOP,
  headingOf,
  hydrated,
  openHydrated,
  openPage,
  sharedPage,
  topOf,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { dotslash, kitchen } = inject('sites');

/** Sorted by `sidebar_position`. */
const ORDER = [
  '/docs/',
  '/docs/motivation/',
  '/docs/installation/',
  '/docs/write-a-dotslash-file/',
  '/docs/dotslash-file/',
  '/docs/flags/',
  '/docs/errors/',
  '/docs/github/',
  '/docs/proxies/',
  '/docs/execution/',
  '/docs/limitations/',
  '/docs/windows/',
];

interface Seen {
  route: string;
  heading: string;
  sidebar: { label: string; href: string; current: string | null }[];
  breadcrumbs: { label: string; href: string | null; current: string | null }[];
  pagination: { rel: string; href: string; label: string }[];
  edit: string | null;
  contents: string[];
  headings: string[];
}

/** Visits each doc once. */
const seen: Seen[] = [];

describe('every doc', () => {
  // health.test.ts tests that hydration keeps the parts of each page.
  const shared = sharedPage({ viewport: DESKTOP, javaScriptEnabled: false });
  beforeAll(async () => {
    for (const route of ORDER) {
      await shared.page.goto(dotslash.origin + route);
      const found = await shared.page.evaluate(() => {
        const links = (selector: string) => [
          ...document.querySelectorAll<HTMLAnchorElement>(`${selector} a`),
        ];
        const text = (element: Element) =>
          (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
        return {
          sidebar: links('nav[aria-label="Docs sidebar"]').map((link) => ({
            label: text(link),
            href: link.getAttribute('href') ?? '',
            current: link.getAttribute('aria-current'),
          })),
          breadcrumbs: [...document.querySelectorAll('nav[aria-label="Breadcrumbs"] li > *')].map(
            (crumb) => ({
              label: text(crumb),
              href: crumb.getAttribute('href'),
              current: crumb.getAttribute('aria-current'),
            }),
          ),
          pagination: links('nav[aria-label="Docs pages"]').map((link) => ({
            rel: link.rel,
            href: link.getAttribute('href') ?? '',
            label: text(link),
          })),
          edit: links('main').find((link) => link.textContent?.startsWith('Edit this page'))?.href ?? null,
          contents: links('nav[aria-label="On this page"]').map((link) =>
            decodeURIComponent(link.hash.slice(1)),
          ),
          headings: [...document.querySelectorAll('article :is(h2, h3)[id]')].map((heading) => heading.id),
        };
      });
      seen.push({ route, heading: await headingOf(shared.page), ...found });
    }
  });

  test('is listed once in the sidebar, ordered by sidebar_position and labeled with its title', () => {
    const expected = seen.map(({ route, heading }) => [heading, route]);
    for (const { sidebar } of seen) expect(sidebar.map(({ label, href }) => [label, href])).toEqual(expected);
  });

  test('is the only current entry of the sidebar', () => {
    for (const { route, sidebar } of seen) {
      expect(sidebar.filter(({ current }) => current !== null)).toEqual([
        { label: expect.any(String), href: route, current: 'page' },
      ]);
    }
  });

  test('has breadcrumbs from the home page to itself, marked with aria-current', () => {
    for (const { heading, breadcrumbs } of seen) {
      expect(breadcrumbs[0]).toEqual({ label: 'Home page', href: '/', current: null });
      expect(breadcrumbs.at(-1)).toEqual({ label: heading, href: null, current: 'page' });
      expect(breadcrumbs.length).toBe(2);
    }
  });

  test('links to the previous and next docs in the sidebar', () => {
    for (const [index, { pagination }] of seen.entries()) {
      const neighbors = [
        { rel: 'prev', at: seen[index - 1] },
        { rel: 'next', at: seen[index + 1] },
      ].filter(({ at }) => at !== undefined);
      expect(pagination).toEqual(
        neighbors.map(({ rel, at }) => ({
          rel,
          href: at?.route,
          label: expect.stringContaining(at?.heading ?? ''),
        })),
      );
    }
  });

  test('links to its source for editing', () => {
    for (const { route, edit } of seen) {
      const file = route === '/docs/' ? 'index.mdx' : `${route.split('/')[2]}.md`;
      expect(edit).toBe(`https://github.com/facebook/dotslash/tree/main/website/docs/${file}`);
    }
  });

  test('has a table of contents of exactly its level 2 and 3 headings', () => {
    for (const { contents, headings } of seen) {
      expect(headings.length).toBeGreaterThan(0);
      expect(contents).toEqual(headings);
    }
  });
});

test('has no button to hide the sidebar', async () => {
  const { page } = await openHydrated(`${dotslash.origin}/docs/`, { viewport: DESKTOP });
  expect(await page.getByRole('button', { name: /(collapse|hide|expand) sidebar/i }).count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
});

test('shows the categories above a doc in breadcrumbs', async () => {
  const { page } = await openPage();
  await page.goto(`${kitchen.origin}/docs/guides/deep/`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  expect((await crumbs.allInnerTexts()).map((text) => text.trim()).filter(Boolean)).toEqual([
    'Guides',
    'Advanced',
    'Guide Deep',
  ]);
  expect(await page.locator('nav[aria-label="Breadcrumbs"] [aria-current]').allInnerTexts()).toEqual([
    'Guide Deep',
  ]);
});

test('omits level 4 headings from the table of contents', async () => {
  const { page } = await openPage();
  await page.goto(`${kitchen.origin}/docs/features/`);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  expect(await page.getByRole('heading', { level: 4, name: 'Level four' }).count()).toBe(1);
  expect(await contents.getByText('Level three').count()).toBe(1);
  expect(await contents.getByText('Level four').count()).toBe(0);
});

describe('the table of contents', () => {
  const shared = sharedPage({ viewport: DESKTOP });
  beforeAll(async () => {
    await shared.page.goto(`${kitchen.origin}/docs/features/`);
    await hydrated(shared.page);
  });
  const active = () => shared.page.locator('nav[aria-label="On this page"] [aria-current]').allInnerTexts();

  test.each([
    ['Filler 4', 'filler-4'],
    ['Filler 9', 'filler-9'],
    ['Admonitions', 'admonitions'],
    ['Level three', 'level-three'],
  ])('marks only %s when that heading is at its resting place', async (name, id) => {
    await shared.page
      .locator(`#${id}`)
      .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    await eventually(active).toEqual([name]);
  });

  test('marks a heading scrolled past while its text fills the window', async () => {
    await shared.page.locator('#filler-5').evaluate((heading) => {
      heading.scrollIntoView({ behavior: 'instant' });
      scrollBy({ top: 30, behavior: 'instant' });
    });
    await eventually(async () => (await active()).join()).toMatch(/^Filler [56]$/);
  });

  test('scrolls to a clicked heading, clear of the navbar', async () => {
    const { page } = shared;
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Filler 7' })
      .click();
    await eventually(() => addressOf(page)).toBe('/docs/features/#filler-7');
    await eventually(() => topOf(page, 'filler-7')).toBe(AT_REST);
    await eventually(active).toEqual(['Filler 7']);
  });
});

describe('headings', () => {
  const shared = sharedPage({ viewport: DESKTOP });
  beforeAll(async () => {
    await shared.page.goto(`${kitchen.origin}/docs/features/`);
    await hydrated(shared.page);
  });

  test('keep 68 px above them when scrolled to', async () => {
    const margins = await shared.page.evaluate(() =>
      [...document.querySelectorAll('article :is(h2, h3, h4)')].map(
        (heading) => getComputedStyle(heading).scrollMarginTop,
      ),
    );
    expect(new Set(margins)).toEqual(new Set(['68px']));
  });

  test('link to themselves with their name', async () => {
    const link = shared.page.getByRole('link', { name: 'Direct link to Level four', exact: true });
    expect(await link.getAttribute('href')).toBe('#level-four');
    await link.focus();
    await shared.page.keyboard.press('Enter');
    expect(addressOf(shared.page)).toBe('/docs/features/#level-four');
  });

  test('are below the navbar when opened by URL', async () => {
    const { page } = await openPage({ viewport: DESKTOP });
    await page.goto(`${kitchen.origin}/docs/features/#filler-6`);
    await eventually(() => topOf(page, 'filler-6')).toBe(AT_REST);
    await hydrated(page);
    expect(await topOf(page, 'filler-6')).toBe(AT_REST);
  });
});

describe('on a phone', () => {
  test('collapses the table of contents into a button that leads to headings', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/features/`, {
      viewport: { width: 390, height: 844 },
    });
    const button = page.getByRole('button', { name: 'On this page' });
    const link = page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Filler 7' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    expect(await link.isVisible()).toBe(false);
    await button.click();
    await eventually(() => button.getAttribute('aria-expanded')).toBe('true');
    await link.click();
    await eventually(() => addressOf(page)).toBe('/docs/features/#filler-7');
    await eventually(() => topOf(page, 'filler-7')).toBe(AT_REST);
    await eventually(() => link.isVisible()).toBe(false);
  });

  test('animates it in a time that grows with its height', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/features/`, {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'no-preference',
    });
    const { height, duration } = await page.evaluate(() => {
      const nav = document.querySelector('nav[aria-label="On this page"]') as HTMLElement;
      nav.querySelector('button')?.click();
      return new Promise<{ height: number; duration: number }>((done) =>
        requestAnimationFrame(() => {
          const list = nav.querySelector('ul') as HTMLElement;
          const [animation] = list.getAnimations();
          done({ height: list.scrollHeight, duration: Number(animation?.effect?.getTiming().duration) });
        }),
      );
    });
    expect(duration).toBe(collapseDuration(height));
  });
});
