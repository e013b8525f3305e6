/**
 * The optional service worker, which makes visited pages available offline.
 *
 * - Files with a content hash in their name never change and are served from the cache.
 * - Everything else (pages, Markdown, the search entry) is fetched from the network and cached. The cached copy is used
 *   only if the network fails, so readers never see an old page while online.
 * - Offline, a page that is not cached is replaced by a list of cached pages.
 * - Requests to other sites are ignored.
 *
 * The worker is served from the base URL, which is its scope.
 */
interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The language of the offline page. The build adds it at the start of the file. */
export interface OfflinePage {
  /** HTML-escaped. */
  lang: string;
  direction: 'ltr' | 'rtl';
  /** Translations by English text. */
  texts: Record<string, string>;
}

declare const self: EventTarget & {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<{ url: string }[]> };
  registration: { scope: string };
  offlinePage: OfflinePage;
};

/** Increase the number when the cached data changes its format. */
const FILES = 'ssg-files-1';
const PAGES = 'ssg-pages-1';
/** Maximum number of entries. The oldest are removed. */
const MAX_ENTRIES: Record<string, number> = { [FILES]: 400, [PAGES]: 300 };
/** Hashed file names, such as `client-3F2A9C1B.js` and `terms-3f2a9c1b4d.json`. */
const HASHED = /-[\dA-Za-z]{8,10}\.\w+$/;

self.addEventListener('install', (event) => (event as WorkerEvent).waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  (event as WorkerEvent).waitUntil(Promise.all([self.clients.claim(), cacheOpenPages(), deleteOldCaches()]));
});

self.addEventListener('message', (event) => {
  (event as WorkerEvent).waitUntil(cachePage(String((event as Event & { data: unknown }).data)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event as RequestEvent;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  if (request.headers.has('range')) return;
  const { pathname } = new URL(request.url);
  const isHashed = /\/(?:assets|search)\//.test(pathname) && HASHED.test(pathname);
  (event as RequestEvent).respondWith(isHashed ? fromCache(request) : fromNetwork(request));
});

async function fromCache(request: Request): Promise<Response> {
  const cached = await (await caches.open(FILES)).match(request.url);
  return cached ?? fetchAndCache(request, FILES);
}

async function fromNetwork(request: Request): Promise<Response> {
  try {
    return await fetchAndCache(request, PAGES);
  } catch (error) {
    const cached = await (await caches.open(PAGES)).match(withoutQuery(request.url));
    if (cached) return cached;
    if (request.mode === 'navigate') return offlinePage();
    throw error;
  }
}

/** Maximum number of pages listed on the offline page. */
const MAX_LISTED = 30;

/** The page shown offline for an address that is not cached. It needs no other file. */
async function offlinePage(): Promise<Response> {
  const cache = await caches.open(PAGES);
  const links: string[] = [];
  for (const { url } of [...(await cache.keys())].reverse()) {
    const response = await cache.match(url);
    if (!response?.headers.get('content-type')?.startsWith('text/html')) continue;
    // The title is already HTML-escaped.
    const title = /<title>([^<]*)/.exec(await response.text())?.[1] || url;
    links.push(`<li><a href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${title}</a>`);
    if (links.length === MAX_LISTED) break;
  }
  const { lang, direction, texts } = self.offlinePage;
  const translated = (english: string): string => texts[english] ?? english;
  const intro = translated('You can read these pages offline:');
  const list = links.length > 0 ? `<p>${intro}\n<ul>\n${links.join('\n')}\n</ul>\n` : '';
  const html = `<!doctype html>
<html lang="${lang}" dir="${direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${translated('You are offline')}</title>
<main>
<h1>${translated('You are offline')}</h1>
<p>${translated('This page is not saved on this device. Reconnect to read it.')}
${list}</main>
</html>
`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function fetchAndCache(request: Request, name: string): Promise<Response> {
  const response = await fetch(request);
  // Redirected responses cannot be used for navigation. The browser requests the target separately.
  if (response.ok && response.type === 'basic' && !response.redirected)
    await addToCache(name, withoutQuery(request.url), response.clone());
  return response;
}

/** The cache key of a URL: a static host ignores the query, and the page itself handles it. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*/, '');
}

async function addToCache(name: string, url: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    // Complete before it replaces the older copy, which would be lost if the connection broke.
    const complete = new Response(await response.blob(), response);
    await cache.put(url, complete);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - (MAX_ENTRIES[name] as number))))
      await cache.delete(old);
  } catch {
    // Caching failed, for example because the disk is full. The response is still used.
  }
}

/** Caches the open pages and their files, which loaded before the worker. */
async function cacheOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })) {
    await cachePage(url);
  }
}

/** Caches a page and the files it references, unless the page is already cached. */
async function cachePage(url: string): Promise<void> {
  const request = new Request(withoutQuery(url));
  if (!request.url.startsWith(self.registration.scope)) return;
  try {
    if (!(await (await caches.open(PAGES)).match(request.url))) {
      const page = await fetchAndCache(request, PAGES);
      const named = (await page.text()).matchAll(/"([^"\s]*\/assets\/[^"\s]+)"/g);
      const files = new Set([...named].map(([, file]) => new URL(file as string, url).href));
      await Promise.all([...files].map((file) => fromCache(new Request(file))));
    }
  } catch {
    // Cached on the next visit.
  }
}

async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('ssg-') && !(name in MAX_ENTRIES)) await caches.delete(name);
  }
}
