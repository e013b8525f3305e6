/** The offline page of the service worker, in the language of the site. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const config = (locales: string): string =>
  `export default { title: 'T', url: 'https://example.com', offline: true, ${locales} };`;

/** Runs a service worker without a network, and requests a page that is not in its cache. */
async function requestOffline(worker: string, cached: Record<string, string>): Promise<string> {
  const listeners = new Map<string, (event: unknown) => void>();
  const cache = {
    keys: async () => Object.keys(cached).map((url) => ({ url })),
    match: async (url: string) =>
      cached[url] === undefined
        ? undefined
        : new Response(cached[url], { headers: { 'content-type': 'text/html' } }),
  };
  const context = {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: { scope: 'https://example.com/' },
    caches: { open: async () => cache },
    fetch: () => Promise.reject(new Error('offline')),
    ...{ Request, Response, URL },
  };
  runInNewContext(worker, { self: context, ...context });
  let response: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: 'https://example.com/gone/', headers: new Headers() },
    respondWith: (answer: Promise<Response>) => {
      response = answer;
    },
  });
  return (await response)?.text() ?? '';
}

test('translates the offline page, without making other pages larger', async () => {
  const site = await createSite({
    'docs/index.md': '# Eins\n',
    'site.config.ts': config("locale: { code: 'de' }, locales: [{ code: 'ar' }]"),
  });
  expect((await site.build()).stderr).toBe('');
  const page = await requestOffline(await site.output('service-worker.js'), {
    'https://example.com/docs/': '<title>Eins</title>',
  });
  expect(page).toContain('<html lang="de" dir="ltr">');
  expect(page).toContain('<h1>Sie sind offline</h1>');
  expect(page).toContain('Diese Seiten können Sie offline lesen:');
  expect(page).toContain('<li><a href="https://example.com/docs/">Eins</a>');
  expect(await requestOffline(await site.output('ar/service-worker.js'), {})).toContain(
    '<html lang="ar" dir="rtl">',
  );
  const scripts = (await site.files()).filter((file) => /^assets\/.*\.js$/.test(file));
  const texts = (await Promise.all(scripts.map(site.output))).join('\n');
  expect(texts.includes('Seite nicht geladen')).toBe(true);
  expect(texts.includes('Sie sind offline')).toBe(false);
});

test('shows the offline page in English by default', async () => {
  const site = await createSite({ 'docs/index.md': '# One\n', 'site.config.ts': config('') });
  await site.build();
  const page = await requestOffline(await site.output('service-worker.js'), {});
  expect(page).toContain('<html lang="en" dir="ltr">');
  expect(page).toContain('<h1>You are offline</h1>');
  expect(page).not.toContain('offline:');
});
