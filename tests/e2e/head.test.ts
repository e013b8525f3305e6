/** Metadata for search engines, link previews, and feeds. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { sharedPage, withBrowser } from '../support/browser.ts';
import { routesOf } from '../support/emitted.ts';

withBrowser({ reducedMotion: 'no-preference' });
const { folder, origin } = inject('sites').dotslash;
const URL_ = 'https://dotslash-cli.com';
const shared = sharedPage({ javaScriptEnabled: false });
const routes = routesOf(folder).filter((route) => route !== '/404.html' && route !== '/docs/print/');

test.each(routes)('%s has a canonical URL, a title, and a description, also for previews', async (route) => {
  const { page } = shared;
  await page.goto(origin + route);
  const read = (selector: string, attribute = 'content') => page.locator(selector).getAttribute(attribute);
  expect(await read('link[rel="canonical"]', 'href')).toBe(URL_ + route);
  expect(await read('meta[property="og:url"]')).toBe(URL_ + route);
  expect(await read('meta[property="og:title"]')).toBe(await page.title());
  expect(await read('meta[property="og:description"]')).toBe(await read('meta[name="description"]'));
  expect(await page.locator('meta[name="robots"]').count()).toBe(0);
});

test('excludes the print page from indexing, since it repeats other pages', async () => {
  const { page } = shared;
  await page.goto(`${origin}/docs/print/`);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
});

describe('the not-found page', () => {
  test('is not indexed and has no canonical URL', async () => {
    const { page } = shared;
    await page.goto(`${origin}/nothing-here/`);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  });
});

test('lists exactly the pages in the sitemap', () => {
  const sitemap = readFileSync(path.join(folder, 'sitemap.xml'), 'utf8');
  const listed = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, location]) => location);
  expect(listed.sort()).toEqual(routes.map((route) => URL_ + route));
});

test('allows everything and names the sitemap in robots.txt', () => {
  const robots = readFileSync(path.join(folder, 'robots.txt'), 'utf8');
  expect(robots).toContain(`Sitemap: ${URL_}/sitemap.xml`);
  expect(robots).not.toMatch(/Disallow: \//);
});
