/** The client: gives life to a prerendered page, and from then on shows the other pages by itself. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAnnouncer } from './announcer.ts';
import { App } from './app.tsx';
import { reportClientFailure } from './client-loading.ts';
import type { Navigator, Runtime } from './context.ts';
import { readHead } from './document-head.ts';
import { hydratingEvent, navigateEvent } from './events.ts';
import { createHistoryEntries } from './history-entries.ts';
import { articleHtml, createLoader, loadContent, type PageDocument } from './load.ts';
import { nextTask } from './next-task.ts';
import { isSamePath, normalizePath, type UrlStyle } from './paths.ts';
import { completePage, readPayload, type StoredPayload } from './payload.ts';
import { createPrefetcher } from './prefetch.ts';
import { createProgress } from './progress.ts';
import { createProgressBar } from './progress-bar.ts';
import { createReloadGuard } from './reload-guard.ts';
import { createRouter } from './router.ts';
import { createStage, type Stage } from './stage.ts';
import { createStorage } from './storage.ts';
import type { PageData, SiteData, Theme } from './types.ts';
import type { View } from './view.ts';
import type { AppRoot } from './watch/running-app.ts';

/** Replaced by the bundler, as React's own development build requires it to be. */
declare const process: { env: { NODE_ENV?: string } };

/**
 * Hydrates the document with a theme. Fulfils once every control works, or when it turned out that the page has to do
 * without the client: it stays readable.
 *
 * 1. The site's data, and a component page's module, are imported.
 * 2. The prerendered tree is hydrated. A Markdown article is taken from the document, so React keeps its nodes.
 * 3. The router follows links from here on.
 */
export async function start(theme: Theme): Promise<void> {
  const { assets, page: stored } = readPayload() as StoredPayload;
  const page = completePage(stored, document, theme);
  const session = createStorage(() => sessionStorage);
  const reloadIfFailed = createReloadGuard(session);

  let site: SiteData;
  try {
    ({ default: site } = await import(assets.site));
  } catch (error) {
    return reportClientFailure(error);
  }
  const current: PageDocument = { page, html: articleHtml(document), head: readHead(document) };
  const content = await loadContent(current);
  if (reloadIfFailed(content)) return;
  normalizeAddress(page, site);
  await nextTask();

  const stage = createStage();
  const loader = createLoader(assets, theme);
  const router = createRouter({
    site,
    loader,
    prefetcher: createPrefetcher(loader, site),
    entries: createHistoryEntries(session),
    reloadIfFailed,
    progress: createProgress(createProgressBar()),
    show: stage.show,
    announce: createAnnouncer(),
  });
  loader.remember(page.path, current);
  (document.getElementById('root') as AppRoot).ssg = { stage, loader };

  // Even of a page whose component is missing the article is in the document.
  const initial: View =
    content.kind === 'failed' ? { page, content: { kind: 'html', html: current.html } } : { page, content };
  const hydrated = hydrate({ theme, site, navigator: router }, initial, stage);
  dispatchEvent(new CustomEvent(hydratingEvent, { detail: hydrated }));
  await hydrated;
  router.start();
  const worker = site.serviceWorker && navigator.serviceWorker;
  if (worker) {
    worker.register(site.serviceWorker as string).catch(console.warn);
    // A page that was fetched ahead may have come before the worker.
    addEventListener(navigateEvent, () => worker.controller?.postMessage(location.href));
  }
  if (page.layout === 'not-found') findPage(router, site);
  if (content.kind === 'failed') stage.show({ page, content });
}

function hydrate(runtime: Runtime, initial: View, stage: Stage): Promise<void> {
  return new Promise((fulfil) => {
    const onHydrated = () => {
      document.documentElement.dataset.hasHydrated = 'true';
      fulfil();
    };
    // A transition may be interrupted: hydration in one piece would block input for longer than a frame.
    startTransition(() => {
      hydrateRoot(
        document.getElementById('root') as HTMLElement,
        <App runtime={runtime} initial={initial} stage={stage} onHydrated={onHydrated} />,
        { onRecoverableError },
      );
    });
  });
}

/** React repaired a difference to the prerendered tree. That concerns who writes the page, not who reads it. */
function onRecoverableError(error: unknown): void {
  if (process.env.NODE_ENV !== 'production') console.error(error);
}

/** A host that keeps `/x/index.html` answers `/x.html` with the not-found page: the page that was meant takes its place. */
function findPage({ navigate }: Pick<Navigator, 'navigate'>, style: UrlStyle): void {
  const { pathname, search, hash } = location;
  const meant = normalizePath(pathname, style);
  if (pathname.endsWith('.html') && meant !== pathname) navigate(meant + search + hash, { replace: true });
}

/** Rewrites `/x.html` and `/x/index.html` in the address bar. The not-found page leaves the address as it was asked for. */
function normalizeAddress(page: PageData, style: UrlStyle): void {
  const { pathname, search, hash } = location;
  if (pathname === page.path || !isSamePath(normalizePath(pathname, style), page.path)) return;
  history.replaceState(history.state, '', page.path + search + hash);
}
