/** The navigation drawer of windows up to 996 px wide. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  addressOf,
  DESKTOP,
  focusedName,
  headingOf,
  isSameDocument,
  markDocument,
  nextFrame,
  openHydrated,
  openPage,
  PHONE,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { dotslash, kitchen } = inject('sites');

const menuButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close navigation bar' });
const back = (page: Page) => page.getByRole('button', { name: '← Back to main menu' });
/** The drawer, as the parent of the close button. */
const drawer = (page: Page) =>
  page.locator('[popover], dialog, [role="dialog"]').filter({ has: closeButton(page) });

async function openDrawer(path = '/docs/', viewport = PHONE): Promise<Page> {
  const { page } = await openHydrated(kitchen.origin + path, { viewport });
  await menuButton(page).click();
  await closeButton(page).waitFor();
  return page;
}

/** True if the page behind the drawer is reachable. */
const backgroundIsInert = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.closest('[inert]') !== null);

describe('opening', () => {
  test('shows it with the menu button and moves the focus inside', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { viewport: PHONE });
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
    expect(await closeButton(page).isVisible()).toBe(false);
    await menuButton(page).click();
    await closeButton(page).waitFor();
    await eventually(() =>
      page.locator('[aria-label="Toggle navigation bar"]').getAttribute('aria-expanded'),
    ).toBe('true');
    await eventually(() => drawer(page).evaluate((element) => element.contains(document.activeElement))).toBe(
      true,
    );
  });

  test('works by keyboard', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { viewport: PHONE });
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await closeButton(page).waitFor();
  });

  test('fits the window and covers its height', async () => {
    const page = await openDrawer();
    await eventually(async () => (await drawer(page).boundingBox())?.x).toBe(0);
    const box = await drawer(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(PHONE.width);
    expect(box).toMatchObject({ y: 0, height: PHONE.height });
  });
});

describe('closing', () => {
  const isClosed = (page: Page) => eventually(() => closeButton(page).isVisible()).toBe(false);

  test('hides it with the close button and returns the focus to the menu button', async () => {
    const page = await openDrawer();
    await closeButton(page).click();
    await isClosed(page);
    await eventually(() => focusedName(page)).toBe('Toggle navigation bar');
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
  });

  test('hides it on Escape and returns the focus to the menu button', async () => {
    const page = await openDrawer();
    await page.keyboard.press('Escape');
    await isClosed(page);
    await eventually(() => focusedName(page)).toBe('Toggle navigation bar');
  });

  test('hides it on an outside tap that does nothing else', async () => {
    const page = await openDrawer();
    await page.mouse.click(PHONE.width - 8, 500);
    await isClosed(page);
    await eventually(() => addressOf(page)).toBe('/docs/');
  });

  test('hides it and shows the page on a link', async () => {
    const page = await openDrawer();
    await markDocument(page);
    await drawer(page).getByRole('link', { name: 'Features', exact: true }).click();
    await eventually(() => headingOf(page)).toBe('Features');
    await isClosed(page);
    expect(await isSameDocument(page)).toBe(true);
    expect(await backgroundIsInert(page)).toBe(false);
  });

  test('hides it on a link to the current page', async () => {
    const page = await openDrawer();
    await drawer(page).getByRole('link', { name: 'Kitchen Introduction', exact: true }).click();
    await isClosed(page);
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
  });

  test('hides it on the back button', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { viewport: PHONE });
    await page.getByRole('article').getByRole('link', { name: 'basics' }).click();
    await eventually(() => headingOf(page)).toBe('Guide Basics');
    await menuButton(page).click();
    await closeButton(page).waitFor();
    await page.goBack();
    await isClosed(page);
    await eventually(() => backgroundIsInert(page)).toBe(false);
  });

  test('hides it for good when the window becomes wide', async () => {
    const page = await openDrawer();
    await page.setViewportSize(DESKTOP);
    await isClosed(page);
    await eventually(() => backgroundIsInert(page)).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
    await page.setViewportSize(PHONE);
    await isClosed(page);
    expect(await menuButton(page).isVisible()).toBe(true);
  });
});

describe('while open', () => {
  test('makes the rest of the page inert, and active again afterwards', async () => {
    const page = await openDrawer();
    await eventually(() => backgroundIsInert(page)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => backgroundIsInert(page)).toBe(false);
  });

  test('keeps Tab inside, forward and backward', async () => {
    const page = await openDrawer();
    const isInside = () => drawer(page).evaluate((element) => element.contains(document.activeElement));
    const names = new Set<string>();
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Tab');
      await eventually(() => isInside()).toBe(true);
      names.add(await focusedName(page));
    }
    expect(names).toContain('Close navigation bar');
    expect(names).toContain('Kitchen Introduction');
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Shift+Tab');
      await eventually(() => isInside()).toBe(true);
    }
  });

  test('prevents the page behind it from scrolling', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/features/`, { viewport: PHONE });
    await menuButton(page).click();
    await closeButton(page).waitFor();
    await page.mouse.move(PHONE.width - 8, 500);
    await page.mouse.wheel(0, 800);
    await page.mouse.move(60, 500);
    await page.mouse.wheel(0, 3000);
    await nextFrame(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

describe('the menus', () => {
  test('shows the docs menu on docs pages, and the navbar’s items after Back to main menu', async () => {
    const page = await openDrawer();
    expect(await drawer(page).getByRole('link', { name: 'Features', exact: true }).isVisible()).toBe(true);
    expect(await drawer(page).getByRole('link', { name: 'Docs', exact: true }).isVisible()).toBe(false);
    await back(page).click();
    await drawer(page).getByRole('link', { name: 'Docs', exact: true }).waitFor();
    expect(await drawer(page).getByRole('link', { name: 'Features', exact: true }).isVisible()).toBe(false);
    expect(
      await drawer(page)
        .getByRole('link', { name: /^GitHub/ })
        .isVisible(),
    ).toBe(true);
    const isInside = () => drawer(page).evaluate((element) => element.contains(document.activeElement));
    await eventually(isInside).toBe(true);
  });

  test('starts at the docs menu when opened again', async () => {
    const page = await openDrawer();
    await back(page).click();
    await drawer(page).getByRole('link', { name: 'Docs', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => closeButton(page).isVisible()).toBe(false);
    await menuButton(page).click();
    await back(page).waitFor();
  });

  test('shows the navbar’s items immediately outside the docs', async () => {
    const page = await openDrawer('/plain/');
    expect(await drawer(page).getByRole('link', { name: 'Docs', exact: true }).isVisible()).toBe(true);
    expect(await back(page).isVisible()).toBe(false);
  });

  test('expands the navbar’s dropdowns, which start collapsed', async () => {
    const page = await openDrawer('/');
    const resources = drawer(page).getByRole('button', { name: 'Resources' });
    expect(await resources.getAttribute('aria-expanded')).toBe('false');
    expect(await drawer(page).getByRole('link', { name: 'Features page' }).isVisible()).toBe(false);
    await resources.click();
    await eventually(() => drawer(page).getByRole('link', { name: 'Features page' }).isVisible()).toBe(true);
    expect(await resources.getAttribute('aria-expanded')).toBe('true');
    expect(await drawer(page).getByRole('button', { name: 'Other' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });

  test('expands a dropdown that contains the current page', async () => {
    const page = await openDrawer('/plain/');
    expect(await drawer(page).getByRole('button', { name: 'Other' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    const plain = drawer(page).getByRole('link', { name: 'Plain page' });
    expect(await plain.isVisible()).toBe(true);
    expect(await plain.getAttribute('aria-current')).toBe('page');
    expect(await drawer(page).getByRole('button', { name: 'Resources' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });

  test('expands a dropdown on navigation to a page in it', async () => {
    const { page } = await openHydrated(`${kitchen.origin}/docs/`, { viewport: PHONE });
    await page.getByRole('article').getByRole('link', { name: 'plain page' }).click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await menuButton(page).click();
    await closeButton(page).waitFor();
    expect(await drawer(page).getByRole('button', { name: 'Other' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });

  test('contains the versions', async () => {
    const page = await openDrawer('/docs/features/');
    await back(page).click();
    await drawer(page)
      .getByRole('button', { name: /version|Next/i })
      .click();
    await drawer(page).getByRole('link', { name: '1.0.0', exact: true }).click();
    await eventually(() => addressOf(page)).toBe('/docs/1.0.0/features/');
  });

  test('contains the color mode toggle', async () => {
    const page = await openDrawer();
    const toggle = drawer(page).getByRole('button', { name: /Switch between dark and light mode/ });
    await toggle.click();
    await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await closeButton(page).isVisible()).toBe(true);
  });

  test('collapses categories of the docs menu', async () => {
    const page = await openDrawer('/docs/guides/basics/');
    expect(await drawer(page).getByRole('link', { name: 'Guide Basics' }).isVisible()).toBe(true);
    expect(await drawer(page).getByRole('link', { name: 'Reference One' }).isVisible()).toBe(false);
    await drawer(page).getByRole('button', { name: 'Reference' }).click();
    await eventually(() => drawer(page).getByRole('link', { name: 'Reference One' }).isVisible()).toBe(true);
  });
});

describe('the breakpoint', () => {
  test('shows the drawer at 996 px', async () => {
    const page = await openDrawer('/docs/', { width: 996, height: 700 });
    expect(await closeButton(page).isVisible()).toBe(true);
  });

  test('closes the drawer at 997 px', async () => {
    const page = await openDrawer('/docs/', { width: 996, height: 700 });
    await page.setViewportSize({ width: 997, height: 700 });
    await eventually(() => closeButton(page).isVisible()).toBe(false);
    expect(await menuButton(page).isVisible()).toBe(false);
  });
});

test('opens, links to pages, and closes without JavaScript', async () => {
  const { page } = await openPage({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto(`${dotslash.origin}/docs/`);
  await menuButton(page).click();
  await closeButton(page).waitFor();
  expect(await drawer(page).getByRole('link', { name: 'Docs', exact: true }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => closeButton(page).isVisible()).toBe(false);
  await menuButton(page).click();
  await drawer(page).getByRole('link', { name: 'Command-line reference' }).click();
  await page.waitForURL('**/docs/flags/');
});
