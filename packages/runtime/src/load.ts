/**
 * Loads pages. A page is fetched as its own HTML document, the very file that a browser would show: there is no second
 * description of a page that could be stale, and nothing in the client grows with the number of pages.
 *
 * 1. The document is fetched. Its `#page-data` tells what page it is, and which client it was built with.
 * 2. To be shown it is parsed; scripts in it do not run.
 * 3. An HTML page's article is taken over from `[data-page-content]`, a component page's module is imported.
 */
import { BoundedMap } from './bounded-map.ts';
import { loadStyles, type PageHead, readHead } from './document-head.ts';
import { toError } from './error-boundary.tsx';
import { pageComponent } from './page-component.ts';
import { completePage, findPayload, type StoredPage } from './payload.ts';
import { preloaded, preloadPage } from './preload-module.ts';
import type { PageData, PagePayload, Theme } from './types.ts';
import type { Content, View } from './view.ts';

/** A page, ready to be shown. */
export interface LoadedPage extends View {
  head: PageHead;
}

/** What a document says about itself; its component, if it has one, is not loaded yet. */
export interface PageDocument {
  page: PageData;
  html: string;
  head: PageHead;
}

/** A document in memory. Parsing one that is merely prefetched would hold up input, by 30 ms on a slow device. */
interface FetchedDocument {
  page: StoredPage;
  parse(): PageDocument;
}

export interface Loader {
  /**
   * Loads the page at a path. Null when what is there is not this client's to show: a file, another site's page, a page
   * from another build. Rejects when no document could be loaded.
   */
  load(path: string): Promise<LoadedPage | null>;
  /** Fetches what `load` will need. Never rejects. */
  prefetch(path: string): Promise<void>;
  /** Puts a page that is already there into the cache: the one that the reader came in by. */
  remember(path: string, document: PageDocument): void;
  /** Another prefetched page would push one out of the cache. */
  readonly isFull: boolean;
}

/** Fetched documents in memory, for the way back and for prefetching. A page takes about 100 kB. */
const cacheLimit = 64;

/** How long a fetched document may be shown, in ms: somebody may correct a page while a tab stays open. */
const maximumAge = 5 * 60_000;

/** @param assets the running client's */
export function createLoader(assets: PagePayload['assets'], theme: Theme): Loader {
  const cache = new BoundedMap<string, { document: Promise<FetchedDocument | null>; until: number }>(
    cacheLimit,
  );

  function keep(path: string, document: Promise<FetchedDocument | null>) {
    cache.set(path, { document, until: Date.now() + maximumAge });
    // A failure is not worth keeping. Whoever waits for the document is told by its own `await`.
    document.catch(() => cache.delete(path));
    return document;
  }

  function fetched(path: string, priority: RequestPriority): Promise<FetchedDocument | null> {
    const kept = cache.get(path);
    if (kept && kept.until > Date.now()) return kept.document;
    return keep(path, fetchPage(path, assets, theme, priority));
  }

  return {
    async load(path) {
      const found = await fetched(path, 'high');
      if (!found) return null;
      const document = found.parse();
      const { page, head } = document;
      const [content] = await Promise.all([loadContent(document), loadStyles(head)]);
      return { page, head, content };
    },

    async prefetch(path) {
      const found = await fetched(path, 'low').catch(() => null);
      if (found?.page.kind === 'component') preloadPage(found.page);
    },

    remember(path, document) {
      keep(path, Promise.resolve({ page: document.page, parse: () => document }));
    },

    get isFull() {
      return cache.isFull;
    },
  };
}

/** Imports what a page needs to be rendered. Never rejects: with the article's markup there is always something to show. */
export async function loadContent({ page, html }: Pick<PageDocument, 'page' | 'html'>): Promise<Content> {
  if (page.kind === 'html') return { kind: 'html', html };
  try {
    // Only an element's fetch is held to an integrity; the import takes what that brought.
    await Promise.all(preloadPage(page).map(preloaded));
    return { kind: 'component', Component: pageComponent(await import(page.chunk), page.route) };
  } catch (error) {
    return { kind: 'failed', error: toError(error), html };
  }
}

/** The article's markup in a document; none on the not-found page, whose message is a component of the theme. */
export function articleHtml(from: Document): string {
  return from.querySelector('[data-page-content]')?.innerHTML ?? '';
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
  // The answer to an unknown address is the site's not-found page: a page like any other.
  if (!response.ok && response.status !== 404) throw new Error(`Failed to load ${path}: ${response.status}`);
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    await response.body?.cancel();
    return null;
  }
  const html = await response.text().catch(fail);
  const payload = findPayload(html);
  if (payload?.assets.client !== assets.client || payload.assets.site !== assets.site) return null;
  if ((payload.assets.policy ?? assets.policy) !== assets.policy) return null;
  const { page } = payload;
  return {
    page,
    parse() {
      // The policy of this document holds for one that it parses, and may not know that one's styles. The component
      // brings them by itself.
      const text = page.kind === 'component' ? html.replaceAll(' style="', ' data-style="') : html;
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      return { page: completePage(page, parsed, theme), html: articleHtml(parsed), head: readHead(parsed) };
    },
  };
}
