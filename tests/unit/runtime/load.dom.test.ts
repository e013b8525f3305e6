import { beforeEach, expect, test, vi } from 'vitest';
import { createLoader } from '../../../packages/runtime/src/load.ts';
import { payloadScript } from '../../../packages/runtime/src/payload.ts';
import type { PageData } from '../../../packages/runtime/src/types.ts';
import { assets, componentPage, htmlPage, theme } from './site.tsx';

const requests = vi.fn<(path: string) => Response>();

beforeEach(() => {
  requests.mockReset();
  vi.stubGlobal('fetch', async (path: string) => requests(path));
});

function documentOf(page: PageData, { article = '', client = assets.client } = {}): string {
  return `<!doctype html><title>${page.title} | Site</title><meta name="description" content="About">
    <div id="root"><div data-page-content="">${article}</div></div>
    ${payloadScript({ page, assets: { ...assets, client } }, theme)}`;
}

function answer(body: string, { status = 200, type = 'text/html; charset=utf-8' } = {}): void {
  requests.mockImplementation(() => new Response(body, { status, headers: { 'content-type': type } }));
}

const module = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

test('reads article, data, and head of an HTML page from its document', async () => {
  const description = 'ends </script><script>, shows <script id="page-data">{}</script>';
  const page = htmlPage('/a/', { description });
  const article = `<p>Text &amp; <b>more</b></p><pre>id="page-data"&gt;{"page": 1}</pre>`;
  answer(documentOf(page, { article }));
  const loaded = await createLoader(assets, theme).load('/a/');
  expect(loaded?.page).toEqual(page);
  expect(loaded?.content).toEqual({ kind: 'html', html: article });
  expect(loaded?.head.title).toBe('Title of /a/ | Site');
  expect(loaded?.head.elements.map((element) => element.outerHTML)).toEqual([
    '<meta name="description" content="About">',
  ]);
});

test('ignores a page of another build', async () => {
  answer(documentOf(htmlPage('/a/'), { client: '/client-2.js' }));
  expect(await createLoader(assets, theme).load('/a/')).toBeNull();
});

test('ignores documents of other sites and files', async () => {
  answer('<!doctype html><p>Hello</p>');
  expect(await createLoader(assets, theme).load('/a/')).toBeNull();
  answer('{}', { type: 'application/json' });
  expect(await createLoader(assets, theme).load('/a/')).toBeNull();
});

test('shows the response to an unknown address as a page', async () => {
  answer(documentOf(htmlPage('/404.html', { layout: 'not-found' })), { status: 404 });
  expect((await createLoader(assets, theme).load('/nothing/'))?.page.layout).toBe('not-found');
});

test('reports a failure with its cause and does not cache it', async () => {
  const loader = createLoader(assets, theme);
  answer('', { status: 503 });
  await expect(loader.load('/a/')).rejects.toThrow('Failed to load /a/: 503');
  const offline = new TypeError('fetch failed');
  requests.mockImplementation(() => {
    throw offline;
  });
  await expect(loader.load('/a/')).rejects.toMatchObject({ message: 'Failed to load /a/', cause: offline });
  answer(documentOf(htmlPage('/a/')));
  expect(await loader.load('/a/')).not.toBeNull();
});

test('parses a prefetched page only when shown, fetches it once, and ignores failed prefetches', async () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const loader = createLoader(assets, theme);
  answer('', { status: 500 });
  await loader.prefetch('/a/');
  answer(documentOf(htmlPage('/a/')));
  await loader.prefetch('/a/');
  expect(parse).not.toHaveBeenCalled();
  await loader.load('/a/');
  expect(parse).toHaveBeenCalledTimes(1);
  expect(requests).toHaveBeenCalledTimes(2);
});

test('keeps a fetched document for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const loader = createLoader(assets, theme);
  answer(documentOf(htmlPage('/a/')));
  await loader.load('/a/');
  vi.advanceTimersByTime(5 * 60_000 - 1);
  await loader.load('/a/');
  expect(requests).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await loader.load('/a/');
  expect(requests).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('limits the cache', async () => {
  const loader = createLoader(assets, theme);
  answer(documentOf(htmlPage('/a/')));
  for (let i = 0; i < 64; i++) await loader.prefetch(`/${i}/`);
  expect(loader.isFull).toBe(true);
  await loader.load('/0/');
  expect(requests).toHaveBeenCalledTimes(64);
  await loader.load('/64/');
  await loader.load('/0/');
  expect(requests, 'the oldest was not the one that was just read').toHaveBeenCalledTimes(65);
  await loader.load('/1/');
  expect(requests).toHaveBeenCalledTimes(66);
});

test('imports the module of a component page', async () => {
  answer(documentOf(componentPage('/c/', module('export default function Page() {}'))));
  expect((await createLoader(assets, theme).load('/c/'))?.content).toMatchObject({ kind: 'component' });
});

test.each([
  [
    'without a default export',
    'export const x = 1',
    /^The page component at \/c\/ doesn't have a default export$/,
  ],
  ['that throws', 'throw new Error("broken chunk")', /broken chunk/],
])('keeps the prerendered article if a module %s', async (_, source, message) => {
  answer(documentOf(componentPage('/c/', module(source)), { article: '<p>Readable</p>' }));
  const loaded = await createLoader(assets, theme).load('/c/');
  expect(loaded?.content).toMatchObject({ kind: 'failed', html: '<p>Readable</p>' });
  expect(loaded?.content.kind === 'failed' && loaded.content.error.message).toMatch(message);
});
