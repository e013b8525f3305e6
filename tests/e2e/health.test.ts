/** Requirements for every page of every site. Each page is visited once. */
import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  holdRequests,
  hydrated,
  nextFrame,
  recordShifts,
  type Shift,
  sharedPage,
  type TestPage,
  withBrowser,
} from '../support/browser.ts';
import { routesOf } from '../support/emitted.ts';
import { inParallel } from '../support/in-parallel.ts';

withBrowser({ reducedMotion: 'no-preference' });
const sites = inject('sites');

const WIDTHS = [1280, 997, 996, 768, 390, 320];

interface Look {
  route: string;
  errors: string[];
  warnings: string[];
  /** Requested URLs of other hosts. */
  foreign: string[];
  /** Parts of the prerendered document that hydration replaced. */
  replaced: string[];
  /** The article's text before and after hydration. */
  texts: { prerendered: string; hydrated: string };
  headings: number;
  duplicateIds: string[];
  /** Layout shifts: value and elements. */
  shifts: string[];
  /** Widths at which something is wider than its place, and the elements. */
  overflows: string[];
  title: string;
  description: string | null;
}

/** Runs before everything else on a page. Records the prerendered document. */
function observe(): void {
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

/** Elements that overflow the page or their box, and scrollable boxes without a name. */
function findTooWide(): string[] {
  const { clientWidth } = document.documentElement;
  const found = new Set<Element>();
  if (document.documentElement.scrollWidth > clientWidth) found.add(document.documentElement);
  // A wide diagram scrolls, also by keyboard, because its text would be too small otherwise.
  for (const box of document.querySelectorAll('.table-scroll, .drawing:not([tabindex="0"]:has(> .wide))')) {
    if (box.scrollWidth > box.clientWidth + 1 && !box.ariaLabel) found.add(box);
  }
  const canScroll = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  for (const element of document.querySelectorAll('main *:not(svg *, .visually-hidden, thead, thead *)')) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width === 0) continue;
    const box = element.parentElement?.closest('td, li, p, aside, details, div, h1, h2, h3, main') as Element;
    const edge = Math.min(clientWidth, box.getBoundingClientRect().right);
    // A trailing space and the padding of inline code may exceed the line.
    if ((right <= edge + 6 && left >= -1) || canScroll(box)) continue;
    if (element.closest('pre, .katex, .table-scroll[tabindex]') !== null) continue;
    if (getComputedStyle(element).position !== 'absolute') found.add(element);
  }
  return [...found].slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 100));
}

async function inspectPage(
  origin: string,
  route: string,
  { page, errors, warnings, requests }: TestPage,
): Promise<Look> {
  for (const list of [errors, warnings, requests]) list.length = 0;
  // Delays images, to detect those without reserved space. Delays scripts until the whole document is painted, because the
  // browser can paint a table before its last rows arrive, and their columns may then move.
  await page.unrouteAll();
  const files = await holdRequests(page, /\.(js|svg|png|jpe?g|gif|webp|avif)$/);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(origin + route, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await nextFrame(page);
  // A font that arrives after the first frame can move the columns of a table by some pixels.
  // `document.fonts.ready` may wait for the held files.
  await page.evaluate(async () => {
    const loading = [...document.fonts].filter(({ status }) => status === 'loading');
    await Promise.all(loading.map((font) => font.loaded));
  });
  await nextFrame(page);
  const paintedAt = await page.evaluate(() => performance.now());
  files.open();
  await page.waitForLoadState('load');
  await hydrated(page);
  await nextFrame(page);
  const found = await page.evaluate((from) => {
    const { testShifts, testPrerendered } = window as unknown as {
      testShifts: Shift[];
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
      shifts: testShifts.filter(({ time }) => time >= from).map(({ text }) => text),
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? null,
    };
  }, paintedAt);
  const overflows: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Observers of sizes run with the next frame. They make boxes scrollable by keyboard.
    await nextFrame(page);
    const tooWide = await page.evaluate(findTooWide);
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

describe.each(['dotslash', 'kitchen', 'second'] as const)('%s, on every page', (name) => {
  const { folder, origin } = sites[name];
  const browsers = [sharedPage({ reducedMotion: 'reduce' }), sharedPage({ reducedMotion: 'reduce' })];
  // The crash page crashes in the browser on purpose, see crash.test.ts.
  const routes = routesOf(folder).filter((route) => !(name === 'kitchen' && route === '/crash/'));
  let looks: Look[] = [];

  beforeAll(async () => {
    for (const { page } of browsers) {
      await page.addInitScript(recordShifts);
      await page.addInitScript(observe);
    }
    looks = await inParallel(routes, browsers, (route, browser) => inspectPage(origin, route, browser));
  });

  const offenders = <T>(pick: (look: Look) => T[]) =>
    looks.filter((look) => pick(look).length > 0).map((look) => ({ route: look.route, found: pick(look) }));

  test('logs no console errors', () => {
    const isAnswer = (text: string) => text.includes('the server responded with a status of 404');
    // The browser logs the status of the not-found page for unknown addresses.
    expect(offenders(({ errors }) => errors.filter((text) => !isAnswer(text)))).toEqual([]);
  });

  test('logs no console warnings', () => {
    expect(offenders(({ warnings }) => warnings)).toEqual([]);
  });

  test('sends no requests to other hosts', () => {
    expect(offenders(({ foreign }) => foreign)).toEqual([]);
  });

  test('keeps the prerendered document during hydration', () => {
    expect(offenders(({ replaced }) => replaced)).toEqual([]);
  });

  test('contains the complete article before the client loads', () => {
    for (const { texts, route } of looks) {
      if (route !== '/404.html') expect(texts.prerendered.trim(), route).not.toBe('');
      expect(texts.hydrated, route).toBe(texts.prerendered);
    }
  });

  test('moves nothing during hydration', () => {
    expect(offenders(({ shifts }) => shifts)).toEqual([]);
  });

  test('has exactly one level 1 heading', () => {
    expect(
      looks.filter(({ headings }) => headings !== 1).map(({ route, headings }) => [route, headings]),
    ).toEqual([]);
  });

  test('has no duplicate ids', () => {
    expect(offenders(({ duplicateIds }) => duplicateIds)).toEqual([]);
  });

  test(`contains nothing wider than its place at any of ${WIDTHS.join(', ')} px`, () => {
    if (name === 'second') return;
    expect(offenders(({ overflows }) => overflows)).toEqual([]);
  });

  test('has a title of its own', () => {
    // Two versions of a doc may have the same title.
    const titles = looks.filter(({ route }) => !route.startsWith('/docs/1.0.0/')).map(({ title }) => title);
    expect(titles.filter((title, index) => title === '' || titles.indexOf(title) !== index)).toEqual([]);
  });

  test('describes DotSlash’s own pages', () => {
    if (name !== 'dotslash') return;
    const pages = looks.filter(({ route }) => route !== '/404.html');
    expect(pages.filter(({ description }) => !description).map(({ route }) => route)).toEqual([]);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  });
});
