/** What must hold on every page of every site, whatever is on it. Each page is looked at once. */
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { gate, hydrated, nextFrame, sharedPage, type TestPage, withBrowser } from '../support/browser.ts';
import { routesOf } from '../support/emitted.ts';
import { inParallel } from '../support/in-parallel.ts';

withBrowser();
const sites = inject('sites');

const WIDTHS = [1280, 997, 996, 768, 390, 320];

interface Look {
  route: string;
  errors: string[];
  warnings: string[];
  /** URLs asked for, of other hosts. */
  foreign: string[];
  /** Parts of the prerendered document that were replaced during hydration. */
  replaced: string[];
  /** The article's text, before the client came and after. */
  texts: { prerendered: string; hydrated: string };
  headings: number;
  duplicateIds: string[];
  /** Layout shifts: value and elements. */
  shifts: string[];
  /** Widths at which the page can be scrolled sideways, and by what. */
  overflows: string[];
  title: string;
  description: string | null;
}

/** Runs before everything else on a page: notes layout shifts, and what the prerendered document consists of. */
function observe(): void {
  const shifts: string[] = [];
  Object.assign(window, { testShifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node?: Node }[];
    })[]) {
      const nodes = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
      );
      shifts.push(`${entry.value}: ${nodes.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    const parts = ['nav', 'main', '[data-page-content]', '[data-page-content] > *', 'footer'].flatMap(
      (selector) => {
        const element = document.querySelector(selector);
        return element ? [{ selector, element }] : [];
      },
    );
    const article = document.querySelector('[data-page-content]')?.textContent ?? '';
    Object.assign(window, { testPrerendered: { parts, article } });
  });
}

async function lookAt(
  origin: string,
  route: string,
  { page, errors, warnings, requests }: TestPage,
): Promise<Look> {
  for (const list of [errors, warnings, requests]) list.length = 0;
  // Images come late, as they do for readers, so that one whose room is not kept is caught.
  const images = gate();
  await page.unrouteAll();
  await page.route(/\.(svg|png|jpe?g|gif|webp|avif)$/, async (request) => {
    await images.opened;
    await request.continue();
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(origin + route, { waitUntil: 'domcontentloaded' });
  await nextFrame(page);
  images.open();
  await page.waitForLoadState('load');
  await hydrated(page);
  await nextFrame(page);
  const found = await page.evaluate(() => {
    const { testShifts, testPrerendered } = window as unknown as {
      testShifts: string[];
      testPrerendered: { parts: { selector: string; element: Element }[]; article: string };
    };
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return {
      replaced: testPrerendered.parts
        .filter(({ element }) => !element.isConnected)
        .map(({ selector }) => selector),
      texts: {
        prerendered: testPrerendered.article,
        hydrated: document.querySelector('[data-page-content]')?.textContent ?? '',
      },
      headings: document.querySelectorAll('h1').length,
      duplicateIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      shifts: [...testShifts],
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? null,
    };
  });
  const overflows: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = await page.evaluate(() => {
      const root = document.documentElement;
      if (root.scrollWidth <= root.clientWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
        .slice(0, 3)
        .map((element) => `${element.tagName}.${element.className}`);
    });
    if (tooWide.length > 0) overflows.push(`${width}: ${tooWide.join(' ')}`);
  }
  return {
    route,
    ...found,
    overflows,
    errors: [...errors],
    warnings: [...warnings],
    foreign: requests.filter((url) => !url.startsWith(origin) && !url.startsWith('data:')),
  };
}

describe.each(['dotslash', 'kitchen', 'second'] as const)('%s: on every page', (name) => {
  const { folder, origin } = sites[name];
  const browsers = [sharedPage({ reducedMotion: 'reduce' }), sharedPage({ reducedMotion: 'reduce' })];
  // The crash page is made to crash in the browser; crash.test.ts looks at it.
  const routes = routesOf(folder).filter((route) => !(name === 'kitchen' && route === '/crash/'));
  let looks: Look[] = [];

  beforeAll(async () => {
    for (const { page } of browsers) await page.addInitScript(observe);
    looks = await inParallel(routes, browsers, (route, browser) => lookAt(origin, route, browser));
  }, 300_000);

  const offenders = <T>(pick: (look: Look) => T[]) =>
    looks.filter((look) => pick(look).length > 0).map((look) => ({ route: look.route, found: pick(look) }));

  test('there are no console errors', () => {
    const isAnswer = (text: string) => text.includes('the server responded with a status of 404');
    // The browser itself reports the status of the not-found page, if it was asked for by an unknown address.
    expect(offenders(({ errors }) => errors.filter((text) => !isAnswer(text)))).toEqual([]);
  });

  test('there are no console warnings', () => {
    expect(offenders(({ warnings }) => warnings)).toEqual([]);
  });

  test('nothing is asked of another host', () => {
    expect(offenders(({ foreign }) => foreign)).toEqual([]);
  });

  test('hydration keeps the prerendered document', () => {
    expect(offenders(({ replaced }) => replaced)).toEqual([]);
  });

  test('the article is complete before the client comes', () => {
    for (const { texts, route } of looks) {
      if (route !== '/404.html') expect(texts.prerendered.trim(), route).not.toBe('');
      expect(texts.hydrated, route).toBe(texts.prerendered);
    }
  });

  test('nothing moves while the page comes to life', () => {
    expect(offenders(({ shifts }) => shifts)).toEqual([]);
  });

  test('there is exactly one heading of level 1', () => {
    expect(
      looks.filter(({ headings }) => headings !== 1).map(({ route, headings }) => [route, headings]),
    ).toEqual([]);
  });

  test('no id stands twice', () => {
    expect(offenders(({ duplicateIds }) => duplicateIds)).toEqual([]);
  });

  test(`the page cannot be scrolled sideways, at any of ${WIDTHS.join(', ')} px`, () => {
    if (name === 'second') return;
    expect(offenders(({ overflows }) => overflows)).toEqual([]);
  });

  test('the title is its own', () => {
    // Two versions of a doc may be called the same.
    const titles = looks.filter(({ route }) => !route.startsWith('/docs/1.0.0/')).map(({ title }) => title);
    expect(titles.filter((title, index) => title === '' || titles.indexOf(title) !== index)).toEqual([]);
  });

  test('DotSlash’s own pages describe themselves', () => {
    if (name !== 'dotslash') return;
    const pages = looks.filter(({ route }) => route !== '/404.html');
    expect(pages.filter(({ description }) => !description).map(({ route }) => route)).toEqual([]);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  });
});
