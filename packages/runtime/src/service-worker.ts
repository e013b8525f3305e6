/**
 * The service worker, for sites that ask for one: what a reader has visited is there without a network.
 *
 * - Files whose names contain their hash never change: once fetched they are taken from the cache.
 * - Everything else of the site (pages, Markdown, the search's entry) is asked for as ever, and kept; without an answer
 *   the kept one is given. So nobody ever sees an old page while there is a network.
 * - A page that is not kept is answered with a list of those that are.
 * - Other sites' files are none of its business.
 *
 * It lies at the base URL, which is its scope.
 */
interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

declare const self: EventTarget & {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<{ url: string }[]> };
  registration: { scope: string };
};

/** Another name when what is kept changes its form. */
const FILES = 'ssg-files-1';
const PAGES = 'ssg-pages-1';
/** The oldest go when there are more. */
const MOST: Record<string, number> = { [FILES]: 400, [PAGES]: 300 };
/** As the build names them: `client-3F2A9C1B.js`, `terms-3f2a9c1b4d.json`. */
const HASHED = /-[\dA-Za-z]{8,10}\.\w+$/;

self.addEventListener('install', (event) => (event as WorkerEvent).waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  (event as WorkerEvent).waitUntil(Promise.all([self.clients.claim(), keepOpenPages(), forgetOtherForms()]));
});

self.addEventListener('message', (event) => {
  (event as WorkerEvent).waitUntil(keepPage(String((event as Event & { data: unknown }).data)));
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
  const known = await (await caches.open(FILES)).match(request.url);
  return known ?? fetchAndKeep(request, FILES);
}

async function fromNetwork(request: Request): Promise<Response> {
  try {
    return await fetchAndKeep(request, PAGES);
  } catch (error) {
    // A query is the page's own business.
    const known = await (await caches.open(PAGES)).match(request.url, { ignoreSearch: true });
    if (known) return known;
    if (request.mode === 'navigate') return offlinePage();
    throw error;
  }
}

/** How many pages are offered in the place of one that is not kept. */
const OFFERED = 30;

/** What a reader sees of a page that was never visited, when there is no network. It needs no other file. */
async function offlinePage(): Promise<Response> {
  const cache = await caches.open(PAGES);
  const links: string[] = [];
  for (const { url } of [...(await cache.keys())].reverse()) {
    const response = await cache.match(url);
    if (!response?.headers.get('content-type')?.startsWith('text/html')) continue;
    // As it stands in the page, special characters are written as HTML wants them.
    const title = /<title>([^<]*)/.exec(await response.text())?.[1] || url;
    links.push(`<li><a href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${title}</a>`);
    if (links.length === OFFERED) break;
  }
  const offer =
    links.length > 0 ? `<p>These pages are kept on this device:\n<ul>\n${links.join('\n')}\n</ul>\n` : '';
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Offline</title>
<main>
<h1>You are offline</h1>
<p>This page is not kept on this device. It will be there again with the network.
${offer}</main>
</html>
`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function fetchAndKeep(request: Request, name: string): Promise<Response> {
  const response = await fetch(request);
  // A redirected answer cannot be given for a navigation; what it leads to is asked for by itself.
  if (response.ok && response.type === 'basic' && !response.redirected)
    await keep(name, request.url, response.clone());
  return response;
}

async function keep(name: string, url: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    // Deleted first, so that it is the youngest.
    await cache.delete(url);
    await cache.put(url, response);
    const kept = await cache.keys();
    for (const old of kept.slice(0, Math.max(0, kept.length - (MOST[name] as number))))
      await cache.delete(old);
  } catch {
    // The disk is full, say: the page is there all the same.
  }
}

/** The page that brought the worker along came before it could keep anything: it is fetched again, and what it names. */
async function keepOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })) {
    await keepPage(url);
  }
}

/** A page, unless it is kept already, and the files that it names. */
async function keepPage(url: string): Promise<void> {
  const request = new Request(url.replace(/[?#].*/, ''));
  if (!request.url.startsWith(self.registration.scope)) return;
  try {
    if (!(await (await caches.open(PAGES)).match(request.url))) {
      const page = await fetchAndKeep(request, PAGES);
      const named = (await page.text()).matchAll(/"([^"\s]*\/assets\/[^"\s]+)"/g);
      const files = new Set([...named].map(([, file]) => new URL(file as string, url).href));
      await Promise.all([...files].map((file) => fromCache(new Request(file))));
    }
  } catch {
    // Kept when it is visited the next time.
  }
}

async function forgetOtherForms(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('ssg-') && !(name in MOST)) await caches.delete(name);
  }
}
