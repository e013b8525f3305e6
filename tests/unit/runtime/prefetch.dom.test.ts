import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shouldSaveData } from '../../../packages/runtime/src/connection.ts';
import type { Loader } from '../../../packages/runtime/src/load.ts';
import { createPrefetcher } from '../../../packages/runtime/src/prefetch.ts';

const style = { baseUrl: '/', trailingSlash: true };

describe('the connection decides', () => {
  test.each([
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '4g', saveData: true }, true],
    [{ effectiveType: '4g', saveData: false }, false],
    [undefined, false],
  ])('decides for %o: %s', (connection, frugal) => {
    expect(shouldSaveData(connection)).toBe(frugal);
  });
});

/** Mocks the browser's observer: `seeAll` brings all watched elements into view. */
class Observer {
  static current: Observer;
  readonly watched = new Set<Element>();
  readonly #callback: (entries: Partial<IntersectionObserverEntry>[]) => void;

  constructor(callback: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    this.#callback = callback;
    Observer.current = this;
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
  seeAll() {
    this.#callback([...this.watched].map((target) => ({ target, isIntersecting: true })));
  }
}

let loaded: string[];
let loader: Loader;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  loaded = [];
  loader = {
    isFull: false,
    prefetch: async (path) => void loaded.push(path),
    load: async () => null,
    remember() {},
  };
});
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

function link(href: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  document.body.append(anchor);
  return anchor;
}

test('fetches every page once, in any spelling', () => {
  const { prefetch } = createPrefetcher(loader, style);
  for (const href of ['/a/', '/a', '/a.html', '/a/index.html?x#y']) prefetch(new URL(href, location.href));
  expect(loaded).toEqual(['/a/']);
});

test('ignores other sites and files', () => {
  const { prefetch } = createPrefetcher(loader, style);
  for (const href of ['https://example.org/', '/a.pdf', 'mailto:a@b.org'])
    prefetch(new URL(href, location.href));
  expect(loaded).toEqual([]);
});

test('ignores links without a page', () => {
  const { prefetch, ignore } = createPrefetcher(loader, style);
  ignore(['/gone']);
  for (const href of ['/gone', '/gone/#part', '/a']) prefetch(new URL(href, location.href));
  expect(loaded).toEqual(['/a/']);
});

test('fetches links in view one after another', async () => {
  const { watch } = createPrefetcher(loader, style);
  watch(link('/a/'));
  watch(link('/b/'))();
  watch(link('/c/'));
  expect(loaded).toEqual([]);
  Observer.current.seeAll();
  await expect.poll(() => loaded).toEqual(['/a/', '/c/']);
  expect(Observer.current.watched.size).toBe(0);
});

test('does not evict pages for links in view', async () => {
  Object.assign(loader, { isFull: true });
  const { watch, prefetch } = createPrefetcher(loader, style);
  const anchor = link('/a/');
  watch(anchor);
  Observer.current.seeAll();
  await Promise.resolve();
  expect(loaded).toEqual([]);
  prefetch(anchor);
  expect(loaded).toEqual(['/a/']);
});

test('fetches any link on hover and focus, unless data saving is on', () => {
  const connection = { saveData: true };
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  createPrefetcher(loader, style).listen();
  const anchor = link('/a/');
  anchor.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(loaded).toEqual([]);
  connection.saveData = false;
  anchor.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(loaded).toEqual(['/a/']);
});
