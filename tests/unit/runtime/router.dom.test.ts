import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type NavigateDetail, navigateEvent } from '../../../packages/runtime/src/events.ts';
import { createHistoryEntries } from '../../../packages/runtime/src/history-entries.ts';
import type { LoadedPage } from '../../../packages/runtime/src/load.ts';
import { createRouter, type Router } from '../../../packages/runtime/src/router.ts';
import { createStorage } from '../../../packages/runtime/src/storage.ts';
import type { Content, View } from '../../../packages/runtime/src/view.ts';
import { htmlPage, site } from './site.tsx';

/** Pending loads by path. Tests finish them with a result. */
let loads: Record<string, { arrive(page?: Partial<LoadedPage>): void; fail(error: Error): void }>;
/** Events in order. */
let log: string[];
let router: Router;
/** True if a failed page would be reloaded. */
let reloads: boolean;

let stop = new AbortController();

beforeEach(() => {
  stop.abort();
  stop = new AbortController();
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => log.push(`scroll ${top}`));
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<a href="/a/">a</a> <a href="/b/">b</a>';
  document.title = 'first';

  loads = {};
  log = [];
  reloads = false;
  router = createRouter({
    site,
    loader: {
      load: (path) =>
        new Promise((resolve, reject) => {
          const arrive = (more: Partial<LoadedPage> = {}) => resolve({ ...loadedPage(path), ...more });
          loads[path] = { arrive, fail: reject };
        }),
      prefetch: async () => {},
      remember() {},
      isFull: false,
    },
    prefetcher: { prefetch() {}, watch: () => () => {}, ignore() {}, listen() {} },
    entries: createHistoryEntries(createStorage(() => sessionStorage)),
    reloadOnce: ({ kind }: Content) => reloads && kind === 'failed',
    progress: { start: () => log.push('progress'), done: () => log.push('done') },
    show: async ({ page, content }: View) =>
      void log.push(`show ${page.path} ${content.kind} at ${location.pathname}`),
    announce: (text) => log.push(`announce ${text}`),
  });
  router.start(stop.signal);
});

function loadedPage(path: string): LoadedPage {
  const title = `Title of ${path}`;
  return {
    page: htmlPage(path),
    content: { kind: 'html', html: '' },
    head: { title, elements: [], styles: [] },
  };
}

const click = (href: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector(`a[href="${href}"]`)?.dispatchEvent(event);
  return event;
};

/** Runs all pending tasks. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const shownViews = () => log.filter((entry) => entry.startsWith('show'));

test('changes the address, then the page, then everything else', async () => {
  const onNavigate = ({ detail }: CustomEvent<NavigateDetail>) =>
    log.push(`event ${detail.page.path} ${document.title}`);
  addEventListener(navigateEvent, onNavigate, stop);
  expect(click('/a/').defaultPrevented).toBe(true);
  expect(router.isPending()).toBe(true);
  expect(location.pathname).toBe('/');
  loads['/a/']?.arrive();
  await settled();
  expect(log).toEqual([
    'progress',
    'show /a/ html at /a/',
    'scroll 0',
    'announce Title of /a/',
    'done',
    'event /a/ Title of /a/',
  ]);
  expect(router.isPending()).toBe(false);
});

test.each([
  ['first', ['/a/', '/b/']],
  ['last', ['/b/', '/a/']],
])('never lets a superseded navigation win, even if it arrives %s', async (_, order) => {
  const before = history.length;
  click('/a/');
  click('/b/');
  for (const path of order) {
    loads[path]?.arrive();
    await settled();
  }
  expect(shownViews()).toEqual(['show /b/ html at /b/']);
  expect(location.pathname).toBe('/b/');
  expect(history.length).toBe(before + 1);
});

test('ignores the failure of a superseded navigation', async () => {
  click('/a/');
  click('/b/');
  loads['/b/']?.arrive();
  await settled();
  loads['/a/']?.fail(new Error('too late'));
  await settled();
  expect(shownViews()).toEqual(['show /b/ html at /b/']);
});

test('supersedes a loading page by going back', async () => {
  click('/a/');
  loads['/a/']?.arrive();
  await settled();
  click('/b/');
  history.back();
  await expect.poll(() => loads['/']).toBeDefined();
  loads['/b/']?.arrive();
  loads['/']?.arrive();
  await settled();
  expect(shownViews()).toEqual(['show /a/ html at /a/', 'show / html at /']);
});

test('restores scroll positions on back and forward', async () => {
  Object.assign(window, { scrollY: 400 });
  click('/a/');
  loads['/a/']?.arrive();
  await settled();
  Object.assign(window, { scrollY: 700 });
  history.back();
  await expect.poll(() => loads['/']).toBeDefined();
  loads['/']?.arrive();
  await settled();
  history.forward();
  loads = {};
  await expect.poll(() => loads['/a/']).toBeDefined();
  loads['/a/']?.arrive();
  await settled();
  expect(log.filter((entry) => entry.startsWith('scroll'))).toEqual(['scroll 0', 'scroll 400', 'scroll 700']);
});

test('shows a failed page at its address and loads it again by a link', async () => {
  click('/a/');
  loads['/a/']?.fail(new Error('Failed to load /a/'));
  await settled();
  expect(shownViews()).toEqual(['show /a/ failed at /a/']);
  expect(document.title).toBe('Page not loaded | Site');
  loads = {};
  click('/a/');
  loads['/a/']?.arrive();
  await settled();
  expect(shownViews()).toEqual(['show /a/ failed at /a/', 'show /a/ html at /a/']);
});

test('shows nothing when the document is about to be reloaded', async () => {
  reloads = true;
  click('/a/');
  loads['/a/']?.fail(new Error('Failed to load /a/'));
  await settled();
  expect(location.pathname).toBe('/'); // The browser makes the entry.
  expect(shownViews()).toEqual([]);
});

test('keeps the requested address for the not-found page', async () => {
  router.navigate('/nothing#here');
  loads['/nothing/']?.arrive({ page: htmlPage('/404.html', { layout: 'not-found' }) });
  await settled();
  expect(location.href).toMatch(/\/nothing#here$/);
});

test('uses a page’s own address otherwise', async () => {
  router.navigate('/a.html?x#y');
  loads['/a/']?.arrive();
  await settled();
  expect(location.href).toMatch(/\/a\/\?x#y$/);
});

test('loads nothing for a link to the current page', async () => {
  const before = history.length;
  router.navigate('/');
  router.navigate('/#anchor');
  await settled();
  expect(loads).toEqual({});
  expect(log).toEqual(['done', 'scroll 0', 'done', 'scroll 0']);
  expect(history.length).toBe(before + 1);
});

test.each([
  ['with a modifier', '<a href="/a/">x</a>', { ctrlKey: true }],
  ['of another button', '<a href="/a/">x</a>', { button: 1 }],
  ['with a target', '<a href="/a/" target="_blank">x</a>', {}],
  ['for a download', '<a href="/a/" download>x</a>', {}],
  ['to another site', '<a href="https://example.org/a/">x</a>', {}],
  ['to a file', '<a href="/a.pdf">x</a>', {}],
  ['to an anchor of this page', '<a href="#x">x</a>', {}],
])('leaves a click %s to the browser', (_, html, init) => {
  document.body.innerHTML = html;
  const href = document.querySelector('a')?.getAttribute('href') ?? '';
  // The last listener, to prevent jsdom from navigating.
  let prevented: boolean | undefined;
  addEventListener(
    'click',
    (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    },
    stop,
  );
  click(href, init);
  expect(prevented).toBe(false);
  expect(loads).toEqual({});
});

test('follows an anchor that has moved to another page', async () => {
  document.body.insertAdjacentHTML('beforeend', '<a class="moved" id="old" href="/b/#new">New place</a>');
  Object.assign(document.getElementById('old') as HTMLElement, { scrollIntoView() {} });
  const before = history.length;
  router.navigate('/a/#old');
  loads['/a/']?.arrive();
  await settled();
  loads['/b/']?.arrive();
  await settled();
  expect(location.pathname + location.hash).toBe('/b/#new');
  expect(history.length).toBe(before + 1);
});

test('changes the page in a view transition, unless another page was chosen before the transition began', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const updates: (() => Promise<void>)[] = [];
  document.startViewTransition = (update) => {
    updates.push(update as () => Promise<void>);
    return { ready: Promise.reject(new Error('skipped')), updateCallbackDone: Promise.resolve() } as never;
  };
  onTestFinished(() => void Reflect.deleteProperty(document, 'startViewTransition'));
  for (const path of ['/a/', '/b/']) {
    click(path);
    loads[path]?.arrive();
    await settled();
  }
  expect(shownViews()).toEqual([]);
  for (const update of updates) await update();
  expect(shownViews()).toEqual(['show /b/ html at /b/']);
});
