/** Pages that fail to load, and pages of another build than the running client. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import {
  addressOf,
  headingOf,
  hydrated,
  isSameDocument,
  markDocument,
  openHydrated,
  openPage,
  plantLink,
  withBrowser,
} from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type ServeOptions, serve } from '../support/serve.ts';

withBrowser();
const { folder } = inject('sites').kitchen;

/** URL of the script with the home page's component. */
const chunk: string = (() => {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(data ?? '').page.chunk;
})();

/** A server whose errors can be fixed while it runs. */
async function failingServer(options: ServeOptions) {
  let isFixed = false;
  const server = await serve(folder, {
    ...options,
    fail: (requested) => (isFixed ? undefined : options.fail?.(requested)),
  });
  onTestFinished(() => server.close());
  return {
    ...server,
    fix: () => {
      isFixed = true;
    },
    asked: (wanted: string) => server.requests.filter((requested) => requested === wanted).length,
  };
}

/** Prefetching is off, so only requested files fail. */
const connection = { saveData: true };

describe('a page whose document cannot be fetched', () => {
  test('is reloaded in full once, with a console warning', async () => {
    let failures = 1;
    const server = await failingServer({
      fail: (asked) => (asked === '/plain/' && failures-- > 0 ? 500 : undefined),
    });
    const { page, warnings } = await openHydrated(`${server.origin}/docs/`, { connection });
    await markDocument(page);
    await (await plantLink(page, '/plain/')).click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await hydrated(page);
    await eventually(() => addressOf(page)).toBe('/plain/');
    expect(await isSameDocument(page)).toBe(false);
    expect(server.asked('/plain/')).toBe(2);
    expect(warnings.join('\n')).toContain('/plain/');
  });

  test('is reloaded after a network error too, and back returns', async () => {
    const server = await failingServer({});
    const { page } = await openHydrated(`${server.origin}/docs/`, { connection });
    await page.route('**/plain/', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await markDocument(page);
    await (await plantLink(page, '/plain/')).click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await eventually(() => addressOf(page)).toBe('/plain/');
    await hydrated(page);
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
    await eventually(() => addressOf(page)).toBe('/docs/');
  });

  test('allows going back from the server’s own error page', async () => {
    const server = await failingServer({ fail: (asked) => (asked === '/plain/' ? 500 : undefined) });
    const { page } = await openHydrated(`${server.origin}/docs/`, { connection });
    await (await plantLink(page, '/plain/')).click();
    await page.getByText('failed on purpose').waitFor();
    await page.goBack();
    await eventually(() => page.locator('h1').allTextContents()).toEqual([
      expect.stringContaining('Kitchen Introduction'),
    ]);
    await eventually(() => addressOf(page)).toBe('/docs/');
  });

  test('shows the error text and Retry inside the layout if the reload failed; Retry loads it', async () => {
    const server = await failingServer({ fail: (asked) => (asked === '/plain/' ? 500 : undefined) });
    const { page } = await openHydrated(`${server.origin}/docs/`, { connection });
    // The reload shows the server's own error page. The reader opens the docs and tries again.
    await (await plantLink(page, '/plain/')).click();
    await page.getByText('failed on purpose').waitFor();
    await page.goto(`${server.origin}/docs/`);
    await hydrated(page);
    await (await plantLink(page, '/plain/')).click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(await page.getByRole('main').textContent()).toContain('Failed to load /plain/');
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    await eventually(() => addressOf(page)).toBe('/plain/');
    server.fix();
    await retry.click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await eventually(() => page.title()).toBe('Plain page | DotSlash');
    expect(await retry.count()).toBe(0);
  });

  test('does not block other pages', async () => {
    const server = await failingServer({ fail: (asked) => (asked === '/plain/' ? 500 : undefined) });
    const { page } = await openHydrated(`${server.origin}/docs/`, { connection });
    await (await plantLink(page, '/plain/')).click();
    await page.getByText('failed on purpose').waitFor();
    await page.goto(`${server.origin}/docs/`);
    await hydrated(page);
    await (await plantLink(page, '/plain/')).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await (await plantLink(page, '/docs/features/')).click();
    await eventually(() => headingOf(page)).toBe('Features');
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });
});

describe('a page whose script cannot be fetched', () => {
  test('is reloaded once when opened, then shows the error text and Retry above the article', async () => {
    const server = await failingServer({ fail: (asked) => (asked === chunk ? 500 : undefined) });
    const { page, warnings } = await openPage();
    await page.goto(`${server.origin}/`);
    await page.mouse.move(1, 1);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(server.asked('/')).toBe(2);
    expect(await page.getByRole('main').textContent()).toContain(`Failed to load ${server.origin}${chunk}`);
    expect(await page.getByRole('heading', { name: 'Kitchen home' }).isVisible()).toBe(true);
    expect(warnings.join('\n')).toContain(`Failed to load ${server.origin}${chunk}`);
  });

  test('is reloaded once on navigation, then shows the error text and Retry above the article', async () => {
    const server = await failingServer({ fail: (asked) => (asked === chunk ? 500 : undefined) });
    const { page } = await openHydrated(`${server.origin}/docs/`, { connection });
    await (await plantLink(page, '/')).click();
    await eventually(() => addressOf(page)).toBe('/');
    await untilShown(page, page.getByRole('button', { name: 'Retry' }));
    // Fetched by the client, then by the browser, and not again.
    expect(server.asked('/')).toBe(2);
    expect(await page.getByRole('heading', { name: 'Kitchen home' }).isVisible()).toBe(true);
  });

  test('is loaded by Retry once it can be fetched again', async () => {
    const server = await failingServer({ fail: (asked) => (asked === chunk ? 500 : undefined) });
    const { page } = await openPage();
    await page.goto(`${server.origin}/`);
    await page.mouse.move(1, 1);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    server.fix();
    await Promise.all([page.waitForEvent('load'), retry.click()]);
    await hydrated(page);
    await eventually(() => headingOf(page)).toBe('Kitchen home');
    expect(await retry.count()).toBe(0);
  });

  test('keeps other pages working', async () => {
    const server = await failingServer({ fail: (asked) => (asked === chunk ? 500 : undefined) });
    const { page } = await openPage();
    await page.goto(`${server.origin}/`);
    await page.mouse.move(1, 1);
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Docs', exact: true })
      .click();
    await eventually(() => page.locator('main h1').allTextContents()).toHaveLength(1);
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
  });
});

describe('a page whose module has no default export', () => {
  const withoutDefault = { contentType: 'text/javascript', body: 'export const other = 1;' };
  const integrity = `sha256-${createHash('sha256').update(withoutDefault.body).digest('base64')}`;

  /** Simulates publishing it like that. */
  async function replaceModule(page: Page, origin: string): Promise<void> {
    await page.route(`**${chunk}`, (route) => route.fulfill(withoutDefault));
    await page.route(`${origin}/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /("integrity":\{"[^"]*\/page-[^"]*":)"[^"]*"/,
        `$1"${integrity}"`,
      );
      return route.fulfill({ response, body });
    });
  }

  test('reports it when opened, and keeps the prerendered article', async () => {
    const server = await failingServer({});
    const { page } = await openPage();
    await replaceModule(page, server.origin);
    await page.goto(`${server.origin}/`);
    await page.mouse.move(1, 1);
    await page.getByText("The page component at / doesn't have a default export").waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'Kitchen home' }).isVisible()).toBe(true);
    expect(server.asked('/')).toBe(2);
  });

  test('reports it on navigation', async () => {
    const server = await failingServer({});
    const { page } = await openHydrated(`${server.origin}/docs/`, { connection });
    await replaceModule(page, server.origin);
    await (await plantLink(page, '/')).click();
    await eventually(() => addressOf(page)).toBe('/');
    await untilShown(page, page.getByText("The page component at / doesn't have a default export"));
    expect(server.asked('/')).toBe(2);
  });
});

test('hydrates even if scripts arrive before the end of the document', async () => {
  const server = await failingServer({ slowEnd: 700 });
  const { page, errors } = await openHydrated(`${server.origin}/docs/`);
  await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
  expect(errors).toEqual([]);
});

describe('a page from another build', () => {
  test.each(['client', 'site'])('is loaded in full with another %s', async (asset) => {
    const server = await failingServer({});
    const { page, errors } = await openHydrated(`${server.origin}/docs/`, { connection });
    await page.route('**/plain/', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        new RegExp(`"${asset}":"/assets/[^"]+"`),
        `"${asset}":"/assets/${asset}-OTHER.js"`,
      );
      return route.fulfill({ response, body });
    });
    await markDocument(page);
    await (await plantLink(page, '/plain/')).click();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await hydrated(page);
    expect(await isSameDocument(page)).toBe(false);
    await eventually(() => addressOf(page)).toBe('/plain/');
    expect(errors).toEqual([]);
    await page.goBack();
    await eventually(() => headingOf(page)).toBe('Kitchen Introduction');
  });
});

describe('without the client', () => {
  test('stays readable with working links if the client cannot be fetched', async () => {
    const server = await failingServer({
      fail: (asked) => (/\/client-.*\.js$/.test(asked) ? 500 : undefined),
    });
    const { page, warnings } = await openPage();
    await page.goto(`${server.origin}/docs/`);
    await page.mouse.move(1, 1);
    await eventually(() => warnings.join('\n')).toContain('could not be made interactive');
    await page.getByRole('article').getByRole('link', { name: 'basics' }).click();
    await eventually(() => headingOf(page)).toBe('Guide Basics');
    await eventually(() => addressOf(page)).toBe('/docs/guides/basics/');
  });

  test('stays readable if the site data cannot be fetched', async () => {
    const server = await failingServer({ fail: (asked) => (/\/site-.*\.js$/.test(asked) ? 500 : undefined) });
    const { page, warnings } = await openPage();
    await page.goto(`${server.origin}/docs/`);
    await page.mouse.move(1, 1);
    await eventually(() => warnings.join('\n')).toContain('could not be made interactive');
    await page.getByRole('article').getByRole('link', { name: 'basics' }).click();
    await eventually(() => headingOf(page)).toBe('Guide Basics');
  });
});

/**
 * Moves the mouse until the page is interactive: after a reload with data saving, the client waits for an interaction.
 */
async function untilShown(page: Page, wanted: Locator): Promise<void> {
  await eventually(async () => {
    await page.mouse.move(Math.random() * 9, 1);
    return wanted.isVisible();
  }).toBe(true);
}
