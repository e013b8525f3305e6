/** Every page is complete and reachable without JavaScript. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { DESKTOP, openPage, PHONE, sharedPage, withBrowser } from '../support/browser.ts';
import { routesOf } from '../support/emitted.ts';
import { eventually } from '../support/eventually.ts';

withBrowser({ reducedMotion: 'no-preference' });
const sites = inject('sites');

interface Look {
  /** The heading, some text and the first navigation are visible. */
  isComplete: boolean;
  /** Targets of visible links by window width. */
  links: Record<number, string[]>;
}

describe.each(['dotslash', 'kitchen', 'second'] as const)('%s', (name) => {
  const { folder, origin } = sites[name];
  const shared = sharedPage({ javaScriptEnabled: false });
  const routes = routesOf(folder);
  const looks = new Map<string, Look>();
  // Pages excluded from search engines are reachable by direct links only.
  const isListed = (route: string) =>
    !readFileSync(path.join(folder, route.endsWith('/') ? `${route}index.html` : route), 'utf8').includes(
      'name="robots"',
    );

  beforeAll(async () => {
    const { page } = shared;
    for (const route of routes) {
      // The narrow window first, because a drawer closes slowly when a window becomes narrow.
      await page.setViewportSize(PHONE);
      await page.goto(origin + route);
      const isComplete =
        (await page.locator('main h1').isVisible()) &&
        ((await page.getByRole('main').textContent()) ?? '').length > 20 &&
        (await page.getByRole('navigation').first().getByRole('link').first().isVisible());
      const links: Look['links'] = {};
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        links[viewport.width] = await page
          .locator('a[href]')
          .evaluateAll((all) =>
            all
              .filter((link) => link.checkVisibility({ visibilityProperty: true }))
              .map((link) => (link as HTMLAnchorElement).pathname),
          );
      }
      looks.set(route, { isComplete, links });
    }
  });

  test('shows the heading, the text, and the next link on every page', () => {
    expect(routes.filter((route) => !looks.get(route)?.isComplete)).toEqual([]);
  });

  test.each([DESKTOP.width, PHONE.width])('reaches every page at %i px by visible links', (width) => {
    const reached = new Set<string>();
    const queue = ['/'];
    for (let route = queue.pop(); route !== undefined; route = queue.pop()) {
      if (reached.has(route) || !looks.has(route)) continue;
      reached.add(route);
      queue.push(...(looks.get(route)?.links[width] ?? []));
    }
    // Only a menu links to the other version. It opens without JavaScript, as another test shows.
    const behindMenu = name === 'kitchen' ? ['/docs/1.0.0/', '/docs/1.0.0/features/'] : [];
    const found = routes.filter((route) => route !== '/404.html' && (reached.has(route) || isListed(route)));
    expect([...reached, ...behindMenu].sort()).toEqual(found);
  });
});

describe('elements that need the client', () => {
  const shared = sharedPage({ javaScriptEnabled: false });

  test('are absent or disabled', async () => {
    const { page } = shared;
    await page.goto(`${sites.kitchen.origin}/docs/features/`);
    for (const button of await page.getByRole('button', { name: /Copy code|word wrap|Scroll back/ }).all()) {
      expect(await button.isVisible()).toBe(false);
    }
    const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ }).first();
    expect(await toggle.isDisabled()).toBe(true);
    expect(await page.locator('.announcement').getByRole('button').count()).toBe(0);
  });

  test('leave the right items of the navbar at its end', async () => {
    const { page } = shared;
    await page.goto(`${sites.kitchen.origin}/docs/features/`);
    const ends = await page
      .locator('.navbar, .navbar .color-mode')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right));
    expect((ends[0] ?? 0) - (ends[1] ?? 0)).toBeLessThan(40);
  });

  test('lists the versions in a dropdown that opens on hover', async () => {
    const { page } = shared;
    await page.goto(`${sites.kitchen.origin}/docs/features/`);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('button', { name: 'Next' }).hover();
    await eventually(() => navbar.getByRole('link', { name: '1.0.0' }).isVisible()).toBe(true);
    await navbar.getByRole('link', { name: '1.0.0' }).click();
    await page.waitForURL('**/docs/1.0.0/features/');
  });

  test('leads to the docs and the navbar’s pages in the drawer on a phone', async () => {
    const { page } = await openPage({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto(`${sites.kitchen.origin}/plain/`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('link', { name: 'Docs', exact: true }).click();
    await page.waitForURL('**/docs/');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Features' })
      .click();
    await page.waitForURL('**/docs/features/');
  });

  test('shows the announcement', async () => {
    const { page } = shared;
    await page.goto(`${sites.kitchen.origin}/docs/`);
    expect(await page.getByText('Kitchen sink announcement').isVisible()).toBe(true);
  });
});
