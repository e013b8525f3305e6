/** The project's own limits for bytes and requests over the reader's connection. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { hydrated, sharedPage, withBrowser } from '../support/browser.ts';

withBrowser({ reducedMotion: 'no-preference' });
const { folder, origin } = inject('sites').dotslash;
const ROUTE = '/docs/dotslash-file/';
const KB = 1000;

const sizeOf = (pathname: string) =>
  gzipSync(readFileSync(path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)), {
    level: 9,
  }).length;
const sum = (paths: string[]) => paths.reduce((total, each) => total + sizeOf(each), 0);

describe(ROUTE, () => {
  const shared = sharedPage();
  /** Paths requested before the load event, and paths of all client scripts. */
  let early: string[] = [];
  let scripts: string[] = [];
  let sheets: string[] = [];
  let fonts: string[] = [];

  beforeAll(async () => {
    const { page } = shared;
    await page.goto(origin + ROUTE);
    await hydrated(page);
    const found = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const load = navigation?.loadEventStart ?? 0;
      const resources = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ initiatorType }) => initiatorType !== 'fetch',
      );
      const pathOf = ({ name }: PerformanceEntry) => new URL(name).pathname;
      return {
        early: resources.filter(({ startTime }) => startTime < load).map(pathOf),
        fonts: resources.filter(({ name }) => name.endsWith('.woff2')).map(pathOf),
        scripts: resources.filter(({ name }) => name.endsWith('.js')).map(pathOf),
        sheets: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
          ({ href }) => new URL(href).pathname,
        ),
      };
    });
    fonts = found.fonts;
    early = [ROUTE, ...found.early.filter((file) => !fonts.includes(file))];
    scripts = found.scripts;
    sheets = found.sheets;
  });

  test('needs at most 5 requests and 30 kB before the load event', () => {
    expect(early.length, early.join(' ')).toBeLessThanOrEqual(5);
    expect(sum(early), early.join(' ')).toBeLessThanOrEqual(30 * KB);
  });

  test('loads at most 30 kB of fonts and preloads one of them', async () => {
    expect(fonts.length).toBeGreaterThan(0);
    const size = fonts.reduce((total, font) => total + readFileSync(path.join(folder, font)).length, 0);
    expect(size, fonts.join(' ')).toBeLessThanOrEqual(30 * KB);
    expect(await shared.page.locator('link[rel="preload"][as="font"]').count()).toBe(1);
  });

  test('blocks rendering with one style sheet of at most 12 kB', () => {
    expect(sheets.length).toBe(1);
    expect(sum(sheets)).toBeLessThanOrEqual(12 * KB);
  });

  test('loads at most 88 kB for the rest of the client, including React', () => {
    // On a slow machine, the page of the home link in view may already be prefetched. It belongs to that page, like the fetched HTML.
    const late = [...new Set(scripts)].filter(
      (script) => !early.includes(script) && !script.includes('/page-'),
    );
    expect(late.length).toBeGreaterThan(0);
    expect(sum(late), late.join(' ')).toBeLessThanOrEqual(88 * KB);
  });
});

test('loads at most the article plus 8 kB for a client navigation', () => {
  const html = readFileSync(path.join(folder, ROUTE, 'index.html'), 'utf8');
  const [, article = ''] = /<div data-page-content="">(.*?)<\/article>/s.exec(html) ?? [];
  expect(article.length).toBeGreaterThan(10_000);
  expect(sizeOf(ROUTE)).toBeLessThanOrEqual(gzipSync(article, { level: 9 }).length + 8 * KB);
});
