/**
 * The content security policy in a browser. That nothing of ours is refused is held by every browser test (`violations`
 * in tests/support/browser.ts); here it is told that the policy refuses what it should, and that the header agrees.
 */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Preview, startPreview } from '../../packages/ssg/src/server/preview.ts';
import { addressOf, hydrated, openHydrated, violations, withBrowser } from '../support/browser.ts';
import { routesOf } from '../support/emitted.ts';
import { eventually } from '../support/eventually.ts';

withBrowser();
const { dotslash, kitchen } = inject('sites');

test('code that no build wrote does not run', async () => {
  const { page, errors } = await openHydrated(`${dotslash.origin}/docs/`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.isRun = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="window.isRun = true" alt="">');
  });
  await eventually(() => violations.length).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => 'isRun' in window)).toBe(false);
  expect(violations.splice(0).map((text) => text.split(' ')[0])).toEqual(
    expect.arrayContaining(['script-src-elem', 'script-src-attr']),
  );
  // The browser says it in its own words as well.
  errors.length = 0;
});

test('a script whose bytes are others is not run, and the page stays readable', async () => {
  const { page, requests } = await openHydrated(`${dotslash.origin}/docs/`);
  const client = requests.find((url) => /\/assets\/client-\w+\.js$/.test(url)) ?? '';
  expect(client).not.toBe('');
  await page.route(client, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nwindow.isRun = true;` });
  });
  await page.goto(`${dotslash.origin}/docs/flags/`);
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'isRun' in window)).toBe(false);
  expect(await page.locator('main h1').textContent()).toContain('Command line reference');
});

test.each(['at first', 'by a link'])(
  "a page's own module whose bytes are others is not run, %s",
  async (way) => {
    const { page, requests } = await openHydrated(`${dotslash.origin}/`);
    const own = requests.find((url) => /\/assets\/page-home-\w+\.js$/.test(url)) ?? '';
    expect(own).not.toBe('');
    await page.goto('about:blank');
    await page.route(own, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.isRun = true;\n${await response.text()}` });
    });
    if (way === 'at first') {
      await page.goto(`${dotslash.origin}/`);
      await page.mouse.move(5, 5);
    } else {
      await page.goto(`${dotslash.origin}/docs/`);
      await hydrated(page);
      await page.getByRole('link', { name: 'DotSlash', exact: true }).first().click();
      await eventually(() => addressOf(page)).toBe('/');
    }
    await page.waitForLoadState('networkidle');
    await eventually(() => page.locator('main h1').first().textContent()).toContain('DotSlash');
    expect(await page.evaluate(() => 'isRun' in window)).toBe(false);
  },
);

describe('the preview sends the policy as a header, too', () => {
  const previews: Preview[] = [];
  const start = async (root: string) => {
    const preview = await startPreview({ root, baseUrl: '/', port: 0 });
    previews.push(preview);
    return `http://localhost:${preview.port}`;
  };
  let origin = '';
  beforeAll(async () => {
    origin = await start(dotslash.folder);
  });
  afterAll(() => Promise.all(previews.map((preview) => preview.close())));

  test('on every page, and nothing of the page is refused', async () => {
    const { page } = await openHydrated(`${origin}/docs/`);
    for (const route of routesOf(dotslash.folder)) {
      const response = await page.goto(origin + route);
      expect(response?.headers()['content-security-policy'], route).toContain("frame-ancestors 'self'");
    }
    expect(violations).toEqual([]);
  });

  test('a redirect for hosts leads to the section', async () => {
    const { page } = await openHydrated(`${origin}/docs/providers/`);
    await hydrated(page);
    expect(addressOf(page)).toBe('/docs/dotslash-file/#providers');
  });
});

test('without a host that knows redirects, the page leads on by itself', async () => {
  const { page } = await openHydrated(`${dotslash.origin}/docs/`);
  await page.goto(`${dotslash.origin}/docs/providers/`);
  await eventually(() => addressOf(page)).toBe('/docs/dotslash-file/#providers');
});

test('the kitchen sink has no page with another policy than its own scripts and styles need', async () => {
  const { page } = await openHydrated(`${kitchen.origin}/docs/features/`);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
});
