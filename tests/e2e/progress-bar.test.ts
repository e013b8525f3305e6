/** The bar at the top while a page is being loaded: starts after 200 ms at 0.08, trickles by 0.02 every 800 ms. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { gate, headingOf, openHydrated, plantLink, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';

withBrowser({ reuse: true });
const { folder } = inject('sites').kitchen;

/** How much of the bar is on the screen, 0 to 1; undefined when there is no bar. */
const fractionOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('#nprogress .bar');
    if (!bar) return undefined;
    const moved = /translate3d\((-?[\d.]+)%/.exec(bar.style.transform)?.[1];
    return Math.round((1 + Number(moved) / 100) * 1000) / 1000;
  });

describe('with the clock in the test’s hands', () => {
  /** A page in which time stands still, with a link whose page comes when the test lets it. */
  async function open() {
    const server = await serve(folder);
    onTestFinished(() => server.close());
    const { page } = await openHydrated(`${server.origin}/docs/`, { connection: { saveData: true } });
    const answer = gate();
    await page.route('**/plain/', async (route) => {
      await answer.opened;
      await route.continue();
    });
    const link = await plantLink(page, '/plain/');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await Promise.all([
      page.waitForRequest('**/plain/'),
      link.evaluate((element) => (element as HTMLElement).click()),
    ]);
    return { page, answer };
  }

  test('there is no bar for 200 ms, then it starts at 0.08', async () => {
    const { page } = await open();
    await page.clock.runFor(199);
    expect(await fractionOf(page)).toBeUndefined();
    await page.clock.runFor(1);
    expect(await fractionOf(page)).toBe(0.08);
  });

  test('it stays there until it trickles by 0.02 every 800 ms', async () => {
    const { page } = await open();
    await page.clock.runFor(200 + 799);
    expect(await fractionOf(page)).toBe(0.08);
    await page.clock.runFor(1);
    expect(await fractionOf(page)).toBe(0.1);
    await page.clock.runFor(799);
    expect(await fractionOf(page)).toBe(0.1);
    await page.clock.runFor(1);
    expect(await fractionOf(page)).toBe(0.12);
  });

  test('it never reaches the end by itself', async () => {
    const { page } = await open();
    await page.clock.runFor(200 + 800 * 100);
    expect(await fractionOf(page)).toBeLessThan(1);
    expect(await fractionOf(page)).toBeGreaterThan(0.9);
  });

  test('it has no spinner, and moves within 200 ms', async () => {
    const { page } = await open();
    await page.clock.runFor(200);
    expect(await page.locator('#nprogress > *').count()).toBe(1);
    expect(await page.locator('.spinner').count()).toBe(0);
    const durations = await page
      .locator('#nprogress .bar')
      .evaluate((bar) => getComputedStyle(bar).transitionDuration);
    expect(new Set(durations.split(', '))).toEqual(new Set(['0.2s']));
  });

  test('it lies along the top of the window, above the navbar, in the way of nothing', async () => {
    const { page } = await open();
    await page.clock.runFor(200);
    const style = await page.locator('#nprogress .bar').evaluate((bar) => {
      const { position, top, pointerEvents, zIndex } = getComputedStyle(bar);
      const navbar = document.querySelector('nav[aria-label="Main"]') as HTMLElement;
      return {
        position,
        top,
        pointerEvents,
        isAbove: Number(zIndex) > (Number(getComputedStyle(navbar).zIndex) || 0),
      };
    });
    expect(style).toEqual({ position: 'fixed', top: '0px', pointerEvents: 'none', isAbove: true });
  });

  test('it runs to the end and goes when the page is there', async () => {
    const { page, answer } = await open();
    await page.clock.runFor(200);
    answer.open();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await eventually(() => fractionOf(page)).toBe(1);
    await page.clock.runFor(400);
    await eventually(() => fractionOf(page)).toBeUndefined();
  });

  test('a page that is there within 200 ms never shows it', async () => {
    const { page, answer } = await open();
    await page.clock.runFor(199);
    answer.open();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await eventually(() => page.title()).toContain('Plain page');
    await page.clock.runFor(2000);
    expect(await fractionOf(page)).toBeUndefined();
  });

  test('a bar that is shown goes on when the reader chooses another page', async () => {
    const { page } = await open();
    await page.clock.runFor(200 + 800);
    expect(await fractionOf(page)).toBe(0.1);
    const other = gate();
    onTestFinished(() => other.open());
    await page.route('**/docs/features/', async (route) => {
      await other.opened;
      await route.continue();
    });
    const link = await plantLink(page, '/docs/features/');
    await Promise.all([
      page.waitForRequest('**/docs/features/'),
      link.evaluate((element) => (element as HTMLElement).click()),
    ]);
    expect(await fractionOf(page)).toBe(0.1);
  });
});

test('in real time: with an answer after 1,500 ms the bar comes after 200 ms, trickles 800 ms later, and goes', async () => {
  const server = await serve(folder, { delay: (path) => (path === '/plain/' ? 1500 : 0) });
  onTestFinished(() => server.close());
  const { page } = await openHydrated(`${server.origin}/docs/`, { connection: { saveData: true } });
  await page.evaluate(() => {
    const log: [time: number, state: string][] = [];
    Object.assign(window, { progressLog: log });
    let start = 0;
    addEventListener(
      'click',
      () => {
        start = performance.now();
      },
      { capture: true, once: true },
    );
    let last = 'none';
    new MutationObserver(() => {
      const state = document.querySelector<HTMLElement>('#nprogress .bar')?.style.transform ?? 'none';
      if (state !== last) log.push([performance.now() - start, state]);
      last = state;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await (await plantLink(page, '/plain/')).click();
  await eventually(() => headingOf(page)).toBe('Plain page');
  await eventually(() => fractionOf(page)).toBeUndefined();
  const log = await page.evaluate(
    () => (window as unknown as { progressLog: [number, string][] }).progressLog,
  );
  expect(log.map(([, state]) => state)).toEqual([
    'translate3d(-92%, 0px, 0px)',
    'translate3d(-90%, 0px, 0px)',
    'translate3d(0%, 0px, 0px)',
    'none',
  ]);
  const [shown = 0, trickled = 0, finished = 0] = log.map(([time]) => time);
  // Timers are never early; how late they are is the machine's affair.
  expect(shown).toBeGreaterThanOrEqual(199);
  expect(shown).toBeLessThan(700);
  expect(trickled - shown).toBeGreaterThanOrEqual(799);
  expect(finished).toBeGreaterThanOrEqual(1490);
});
