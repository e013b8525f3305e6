/** The progress bar: starts after 200 ms at 0.08, then trickles by 0.02 every 800 ms. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { headingOf, holdRequests, openHydrated, plantLink, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';

withBrowser();
const { folder } = inject('sites').kitchen;

/** Visible fraction of the bar, 0 to 1. Undefined without a bar. */
const fractionOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('#nprogress .bar');
    if (!bar) return undefined;
    const moved = /translate3d\((-?[\d.]+)%/.exec(bar.style.transform)?.[1];
    return Math.round((1 + Number(moved) / 100) * 1000) / 1000;
  });

describe('with a fake clock', () => {
  /** A page with a fake clock and a link whose page loads when the test allows it. */
  async function open() {
    const server = await serve(folder);
    onTestFinished(() => server.close());
    const { page } = await openHydrated(`${server.origin}/docs/`, { connection: { saveData: true } });
    const answer = await holdRequests(page, '**/plain/');
    const link = await plantLink(page, '/plain/');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await Promise.all([
      page.waitForRequest('**/plain/'),
      link.evaluate((element) => (element as HTMLElement).click()),
    ]);
    return { page, answer };
  }

  test('shows no bar for 200 ms, then starts at 0.08', async () => {
    const { page } = await open();
    await page.clock.runFor(199);
    expect(await fractionOf(page)).toBeUndefined();
    await page.clock.runFor(1);
    expect(await fractionOf(page)).toBe(0.08);
  });

  test('trickles by 0.02 every 800 ms', async () => {
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

  test('never reaches the end by itself', async () => {
    const { page } = await open();
    await page.clock.runFor(200 + 800 * 100);
    expect(await fractionOf(page)).toBeLessThan(1);
    expect(await fractionOf(page)).toBeGreaterThan(0.9);
  });

  test('has no spinner and moves within 200 ms', async () => {
    const { page } = await open();
    await page.clock.runFor(200);
    expect(await page.locator('#nprogress > *').count()).toBe(1);
    expect(await page.locator('.spinner').count()).toBe(0);
    const durations = await page
      .locator('#nprogress .bar')
      .evaluate((bar) => getComputedStyle(bar).transitionDuration);
    expect(new Set(durations.split(', '))).toEqual(new Set(['0.2s']));
  });

  test('is at the top of the window, above the navbar, and blocks no clicks', async () => {
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

  test('completes and disappears when the page is there', async () => {
    const { page, answer } = await open();
    await page.clock.runFor(200);
    answer.open();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await eventually(() => fractionOf(page)).toBe(1);
    await page.clock.runFor(400);
    await eventually(() => fractionOf(page)).toBeUndefined();
  });

  test('does not appear for a page that loads within 200 ms', async () => {
    const { page, answer } = await open();
    await page.clock.runFor(199);
    answer.open();
    await eventually(() => headingOf(page)).toBe('Plain page');
    await eventually(() => page.title()).toContain('Plain page');
    await page.clock.runFor(2000);
    expect(await fractionOf(page)).toBeUndefined();
  });

  test('continues when the reader chooses another page', async () => {
    const { page } = await open();
    await page.clock.runFor(200 + 800);
    expect(await fractionOf(page)).toBe(0.1);
    const other = await holdRequests(page, '**/docs/features/');
    onTestFinished(() => other.open());
    const link = await plantLink(page, '/docs/features/');
    await Promise.all([
      page.waitForRequest('**/docs/features/'),
      link.evaluate((element) => (element as HTMLElement).click()),
    ]);
    expect(await fractionOf(page)).toBe(0.1);
  });
});

test('appears after 200 ms, trickles 800 ms later, and disappears in real time', async () => {
  const server = await serve(folder);
  onTestFinished(() => server.close());
  const { page } = await openHydrated(`${server.origin}/docs/`, { connection: { saveData: true } });
  const answer = await holdRequests(page, '**/plain/');
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
  const readLog = () =>
    page.evaluate(() => (window as unknown as { progressLog: [number, string][] }).progressLog);
  await (await plantLink(page, '/plain/')).click();
  await eventually(async () => (await readLog()).length).toBeGreaterThanOrEqual(2);
  answer.open();
  await eventually(() => headingOf(page)).toBe('Plain page');
  await eventually(() => fractionOf(page)).toBeUndefined();
  const log = await readLog();
  const states = log.map(([, state]) => state);
  expect(states.slice(0, 2)).toEqual(['translate3d(-92%, 0px, 0px)', 'translate3d(-90%, 0px, 0px)']);
  // The bar may trickle until the response arrives.
  expect(states.slice(-2)).toEqual(['translate3d(0%, 0px, 0px)', 'none']);
  // Timers are never early, but both the bar and this log may be late on a busy machine.
  const [shown = 0, trickled = 0] = log.map(([time]) => time);
  expect(shown).toBeGreaterThanOrEqual(199);
  expect(trickled).toBeGreaterThanOrEqual(998);
});
