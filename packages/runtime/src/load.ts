/**
 * Loads pages. A page is fetched as its own HTML document, the file that a browser would show. There is no second copy
 * that could become stale, and nothing in the client grows with the number of pages.
 *
 * 1. The document is fetched. Its `#page-data` identifies the page and the client it was built with.
 * 2. The document is parsed when the page is shown. Its scripts don't run.
 * 3. The article of an HTML page is read from `[data-page-content]`. The module of a component page is imported.
 */

import { loadStyles, type PageHead, readHead } from './document-head.ts';
import { toError } from './error-boundary.tsx';
import { LruMap } from './lru-map.ts';
import { pageComponent } from './page-component.ts';
import { articleHtml, completePage, findPayload, type StoredPage } from './payload.ts';
import { preloadPage, whenPreloaded } from './preload-module.ts';
import type { PageData, PagePayload, Theme } from './types.ts';
import type { Content, View } from './view.ts';
import { adoptSite } from './watch/running-app.ts';

/** Replaced by the bundler: `SSG_WATCH` with a boolean. */
declare const process: { env: { SSG_WATCH?: boolean } };

/** A page that is ready to show. */
export interface LoadedPage extends View {
  head: PageHead;
}

/** The data in a document. Its component, if any, is not loaded yet. */
export interface PageDocument {
  page: PageData;
  html: string;
  head: PageHead;
}

/** A fetched document. Parsing is deferred: for prefetched pages it would block input, by 30 ms on a slow device. */
interface FetchedDocument {
  page: StoredPage;
  parse(): Promise<PageDocument>;
}

export interface Loader {
  /**
   * Loads the page at a path. Returns null if this client cannot show it: a file, a page of another site, or a page
   * from another build. Rejects if no document could be loaded.
   */
  load(path: string): Promise<LoadedPage | null>;
  /** Fetches everything that `load` needs. Never rejects. */
  prefetch(path: string): Promise<void>;
  /** Adds the page that the reader opened first to the cache. */
  remember(path: string, document: PageDocument): void;
  /** True if another prefetched page would evict one from the cache. */
  readonly isFull: boolean;
}

/** Number of documents kept in memory, for going back and for prefetching. A page takes about 100 kB. */
const cacheLimit = 64;

/** How long a fetched document stays fresh, in ms. A page may be corrected while a tab stays open. */
const maxAge = 5 * 60_000;

/** @param assets assets of the running client */
export function createLoader(assets: PagePayload['assets'], theme: Theme): Loader {
  const cache = new LruMap<string, { document: Promise<FetchedDocument | null>; until: number }>(cacheLimit);

  function cacheDocument(path: string, document: Promise<FetchedDocument | null>) {
    cache.set(path, { document, until: Date.now() + maxAge });
    // Failures are not cached. Callers get the rejection from their own `await`.
    document.catch(() => cache.delete(path));
    return document;
  }

  function fetchCached(path: string, priority: RequestPriority): Promise<FetchedDocument | null> {
    const cached = cache.get(path);
    if (cached && cached.until > Date.now()) return cached.document;
    return cacheDocument(path, fetchPage(path, assets, theme, priority));
  }

  return {
    async load(path) {
      const found = await fetchCached(path, 'high');
      if (!found) return null;
      const document = await found.parse();
      const { page, head } = document;
      const [content] = await Promise.all([loadContent(document), loadStyles(head)]);
      return { page, head, content };
    },

    async prefetch(path) {
      const found = await fetchCached(path, 'low').catch(() => null);
      if (found?.page.kind === 'component') preloadPage(found.page);
    },

    remember(path, document) {
      cacheDocument(path, Promise.resolve({ page: document.page, parse: async () => document }));
    },

    get isFull() {
      return cache.isFull;
    },
  };
}

/**
 * Imports the modules that a page needs to render. Never rejects: on failure, the article's markup can still be shown.
 */
export async function loadContent({ page, html }: Pick<PageDocument, 'page' | 'html'>): Promise<Content> {
  if (page.kind === 'html') return { kind: 'html', html };
  try {
    // Only `<link>` elements check integrity. The import then reuses the checked module.
    await Promise.all(preloadPage(page).map(whenPreloaded));
    const Component = pageComponent(await import(page.chunk), page.route);
    // A document can be read without its components. Other pages may be all component, and authors should see the error.
    const isReadable = !process.env.SSG_WATCH && page.layout !== 'custom';
    return isReadable ? { kind: 'component', Component, html } : { kind: 'component', Component };
  } catch (error) {
    return { kind: 'failed', error: toError(error), html };
  }
}

async function fetchPage(
  path: string,
  assets: PagePayload['assets'],
  theme: Theme,
  priority: RequestPriority,
): Promise<FetchedDocument | null> {
  const fail = (cause: unknown) => {
    throw new Error(`Failed to load ${path}`, { cause });
  };
  const response = await fetch(path, { priority }).catch(fail);
  // Unknown addresses return the site's not-found page, which is shown like any other page.
  if (!response.ok && response.status !== 404) throw new Error(`Failed to load ${path}: ${response.status}`);
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    await response.body?.cancel();
    return null;
  }
  const html = await response.text().catch(fail);
  const payload = findPayload(html);
  if (payload?.assets.client !== assets.client) return null;
  if (payload.assets.site !== assets.site) {
    if (!process.env.SSG_WATCH || !(await adoptSite(payload.assets.site, html))) return null;
  }
  if ((payload.assets.policy ?? assets.policy) !== assets.policy) return null;
  const { page } = payload;
  return {
    page,
    async parse() {
      // The parsed document inherits this document's policy, which may not allow its inline styles. The component sets
      // them itself.
      const text = page.kind === 'component' ? html.replaceAll(' style="', ' data-style="') : html;
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      return {
        page: await completePage(page, parsed, theme),
        html: articleHtml(parsed),
        head: readHead(parsed),
      };
    },
  };
}
