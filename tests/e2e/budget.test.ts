/** What a reader's connection carries: the limits that the project has set itself, in bytes and requests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { hydrated, sharedPage, withBrowser } from '../support/browser.ts';

withBrowser();
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
  /** Paths of what was asked for before the load event, and of all the client's scripts. */
  let early: string[] = [];
  let scripts: string[] = [];
  let sheets: string[] = [];

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
        scripts: resources.filter(({ name }) => name.endsWith('.js')).map(pathOf),
        sheets: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
          ({ href }) => new URL(href).pathname,
        ),
      };
    });
    early = [ROUTE, ...found.early];
    scripts = found.scripts;
    sheets = found.sheets;
  });

  test('before the load event: at most 5 requests and 30 kB', () => {
    expect(early.length, early.join(' ')).toBeLessThanOrEqual(5);
    expect(sum(early), early.join(' ')).toBeLessThanOrEqual(30 * KB);
  });

  test('what blocks rendering: one style sheet of at most 12 kB', () => {
    expect(sheets.length).toBe(1);
    expect(sum(sheets)).toBeLessThanOrEqual(12 * KB);
  });

  test('the rest of the client: at most 88 kB, React included', () => {
    const late = [...new Set(scripts)].filter((script) => !early.includes(script));
    expect(late.length).toBeGreaterThan(0);
    expect(sum(late), late.join(' ')).toBeLessThanOrEqual(88 * KB);
  });
});

test('a client navigation costs at most the target’s article plus 8 kB', () => {
  const html = readFileSync(path.join(folder, ROUTE, 'index.html'), 'utf8');
  const [, article = ''] = /<div data-page-content="">(.*?)<\/article>/s.exec(html) ?? [];
  expect(article.length).toBeGreaterThan(10_000);
  expect(sizeOf(ROUTE)).toBeLessThanOrEqual(gzipSync(article, { level: 9 }).length + 8 * KB);
});
