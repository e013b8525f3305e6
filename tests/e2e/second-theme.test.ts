/** A theme of about thirty lines is enough for a complete site. */
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  addressOf,
  headingOf,
  hydrated,
  isSameDocument,
  markDocument,
  openHydrated,
  openPage,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';

withBrowser();
const { origin, folder } = inject('sites').second;

test('renders its layout around every kind of page', async () => {
  const { page } = await openPage();
  for (const [route, heading] of [
    ['/', 'Second home'],
    ['/docs/', 'Second docs'],
    ['/docs/other/', 'Other page'],
    ['/nothing-here/', 'Nothing here, in Second'],
  ] as const) {
    await page.goto(origin + route);
    expect(await page.getByRole('navigation', { name: 'All pages' }).isVisible()).toBe(true);
    await eventually(() => headingOf(page)).toBe(heading);
  }
});

test('contains nothing of the default theme', async () => {
  const { page, requests } = await openHydrated(`${origin}/docs/`);
  expect(await page.locator('.navbar, .drawer, .footer, .toc').count()).toBe(0);
  expect(requests.filter((url) => url.endsWith('.css')).length).toBe(1);
  const border = await page.locator('nav').evaluate((nav) => getComputedStyle(nav).borderBottomColor);
  expect(border).toBe('rgb(102, 51, 153)');
});

test('changes Markdown, MDX, and component pages without a reload', async () => {
  const { page, errors } = await openHydrated(`${origin}/docs/`);
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'other page' }).click();
  await eventually(() => headingOf(page)).toBe('Other page');
  await eventually(() => page.title()).toBe('Other page | Second');
  await page.getByRole('link', { name: 'Second', exact: true }).click();
  await page.getByText('The page is at /.').waitFor();
  await page.goBack();
  await page.goBack();
  await eventually(() => headingOf(page)).toBe('Second docs');
  await eventually(() => addressOf(page)).toBe('/docs/');
  expect(await isSameDocument(page)).toBe(true);
  expect(errors).toEqual([]);
});

test('provides its components to MDX', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/docs/other/`);
  expect(await page.locator('strong.shout').textContent()).toBe("MDX finds the theme's components!");
});

test('adds its head, based on the result of configure, to every page', async () => {
  const { page } = await openPage();
  for (const route of ['/', '/docs/', '/nothing-here/']) {
    await page.goto(origin + route);
    expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('rebeccapurple');
  }
});

test('runs enhance at hydration and after each navigation', async () => {
  const { page } = await openHydrated(`${origin}/docs/`);
  const article = page.locator('[data-page-content]');
  await eventually(() => article.getAttribute('data-enhanced')).toBe('yes');
  await page.getByRole('main').getByRole('link', { name: 'other page' }).click();
  await eventually(() => headingOf(page)).toBe('Other page');
  await eventually(() => article.getAttribute('data-enhanced')).toBe('yes');
});

test('reports a loading page by useNavigation', async () => {
  const { page } = await openHydrated(`${origin}/docs/`, { connection: { saveData: true } });
  const busy = () => page.getByRole('main').getAttribute('aria-busy');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/docs/other/', async (route) => {
    await released;
    await route.continue();
  });
  expect(await busy()).toBe('false');
  await page.getByRole('main').getByRole('link', { name: 'other page' }).click();
  await eventually(busy).toBe('true');
  release();
  await eventually(() => headingOf(page)).toBe('Other page');
  await eventually(busy).toBe('false');
});

describe('its error screen', () => {
  test('is shown if a page’s script does not load', async () => {
    const server = await serve(folder, { fail: (path) => (path.includes('/page-') ? 500 : undefined) });
    onTestFinished(() => server.close());
    const { page } = await openPage();
    await page.goto(`${server.origin}/docs/other/`);
    await page.mouse.move(1, 1);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain(`Failed to load ${server.origin}/assets/page-`);
    expect(await alert.getByRole('button', { name: 'Again' }).isVisible()).toBe(true);
  });
});

test('are marked', async () => {
  const { page } = await openPage();
  await page.goto(`${origin}/docs/other/`);
  await hydrated(page);
  const current = page.getByRole('navigation').locator('[aria-current="page"]');
  expect(await current.allTextContents()).toEqual(['Other page']);
});
