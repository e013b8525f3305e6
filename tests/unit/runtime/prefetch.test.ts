// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFrugal } from '../../../packages/runtime/src/connection.ts';
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
  ])('%o: frugal is %s', (connection, frugal) => {
    expect(isFrugal(connection)).toBe(frugal);
  });
});

/** Stands for the browser's observer: `seeAll` brings into view whatever is watched. */
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
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
  document.body.replaceChildren();
});

function link(href: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  document.body.append(anchor);
  return anchor;
}

test('every page is fetched once, however it is written', () => {
  const { prefetch } = createPrefetcher(loader, style);
  for (const href of ['/a/', '/a', '/a.html', '/a/index.html?x#y']) prefetch(new URL(href, location.href));
  expect(loaded).toEqual(['/a/']);
});

test('other sites and files are left alone', () => {
  const { prefetch } = createPrefetcher(loader, style);
  for (const href of ['https://example.org/', '/a.pdf', 'mailto:a@b.org'])
    prefetch(new URL(href, location.href));
  expect(loaded).toEqual([]);
});

test('a link is fetched when it comes into view, one after the other', async () => {
  const { watch } = createPrefetcher(loader, style);
  watch(link('/a/'));
  watch(link('/b/'))();
  watch(link('/c/'));
  expect(loaded).toEqual([]);
  Observer.current.seeAll();
  await vi.waitFor(() => expect(loaded).toEqual(['/a/', '/c/']));
  expect(Observer.current.watched.size).toBe(0);
});

test('what is merely in view does not push pages out of the cache', async () => {
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

test('hover and focus fetch any link of the document, unless data is saved', () => {
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
