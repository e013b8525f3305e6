/** The client: hydrates a prerendered page, then shows other pages without a reload. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAnnouncer } from './announcer.ts';
import { App } from './app.tsx';
import { reportClientFailure, warnOfStaticPage } from './client-loading.ts';
import type { Navigator, Runtime } from './context.ts';
import { readHead } from './document-head.ts';
import { hydratingEvent } from './events.ts';
import { createHistoryEntries } from './history-entries.ts';
import { createLoader, loadContent, type PageDocument } from './load.ts';
import { nextTask } from './next-task.ts';
import { isSamePath, normalizePath, type UrlStyle } from './paths.ts';
import { articleHtml, completePage, readPayload, type StoredPayload } from './payload.ts';
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

/** Replaced by the bundler: `SSG_WATCH` with a boolean. */
declare const process: { env: { NODE_ENV?: string; SSG_WATCH?: boolean } };

/**
 * Hydrates the document with a theme. Resolves when every control works, or when the client could not start and the
 * page stays static.
 *
 * 1. Imports the site data, a large sidebar, and, on a component page, the page's module.
 * 2. Hydrates the prerendered tree. A Markdown article is taken from the document, so React keeps its nodes.
 * 3. Starts the router.
 */
export async function start(theme: Theme): Promise<void> {
  const { assets, page: stored } = readPayload() as StoredPayload;
  const session = createStorage(() => sessionStorage);
  const reloadOnce = createReloadGuard(session);

  let page: PageData;
  let site: SiteData;
  try {
    const loading = Promise.all([completePage(stored, document, theme), import(assets.site)]);
    [page, { default: site }] = await loading;
  } catch (error) {
    return reportClientFailure(error);
  }
  const current: PageDocument = { page, html: articleHtml(document), head: readHead(document) };
  const content = await loadContent(current);
  if (reloadOnce(content)) return;
  // Without an element around the content, React could only replace the page with the error. Authors should see the error.
  if (content.kind === 'failed' && current.html === '' && !process.env.SSG_WATCH) {
    warnOfStaticPage(content.error);
    return;
  }
  normalizeAddress(page, site);
  await nextTask();

  const stage = createStage();
  const loader = createLoader(assets, theme);
  const prefetcher = createPrefetcher(loader, site);
  prefetcher.ignore([...(site.notPages ?? []), ...(page.notPages ?? [])]);
  const router = createRouter({
    site,
    loader,
    prefetcher,
    entries: createHistoryEntries(session),
    reloadOnce,
    progress: createProgress(createProgressBar()),
    show(view) {
      prefetcher.ignore(view.page.notPages ?? []);
      return stage.show(view);
    },
    announce: createAnnouncer(),
  });
  loader.remember(page.path, current);

  // A page whose component is missing still has its article in the document.
  const initial: View =
    content.kind === 'failed' ? { page, content: { kind: 'html', html: current.html } } : { page, content };
  const runtime: Runtime = { theme, site, navigator: router };
  if (process.env.SSG_WATCH)
    (document.getElementById('root') as AppRoot).ssg = { stage, loader, runtime, assets };
  const hydrated = hydrate(runtime, initial, stage);
  dispatchEvent(new CustomEvent(hydratingEvent, { detail: hydrated }));
  await hydrated;
  router.start();
  if (page.layout === 'not-found') redirectHtmlPath(router, site);
  if (content.kind === 'failed') stage.show({ page, content });
}

function hydrate(runtime: Runtime, initial: View, stage: Stage): Promise<void> {
  return new Promise((resolve) => {
    const onHydrated = () => {
      document.documentElement.dataset.hasHydrated = 'true';
      resolve();
    };
    // A transition can be interrupted. Hydrating everything in one task would block input.
    startTransition(() => {
      hydrateRoot(
        document.getElementById('root') as HTMLElement,
        <App runtime={runtime} initial={initial} stage={stage} onHydrated={onHydrated} />,
        { onRecoverableError },
      );
    });
  });
}

/** React repaired a difference from the prerendered tree. That matters to the site's author, not to readers. */
function onRecoverableError(error: unknown): void {
  if (process.env.SSG_WATCH) console.error(error);
}

/** A host that serves `/x/index.html` may answer `/x.html` with the not-found page. Navigates to the intended page. */
function redirectHtmlPath({ navigate }: Pick<Navigator, 'navigate'>, style: UrlStyle): void {
  const { pathname, search, hash } = location;
  const intended = normalizePath(pathname, style);
  if (pathname.endsWith('.html') && intended !== pathname)
    navigate(intended + search + hash, { replace: true });
}

/** Replaces `/x.html` and `/x/index.html` in the address bar. The not-found page keeps the requested address. */
function normalizeAddress(page: PageData, style: UrlStyle): void {
  const { pathname, search, hash } = location;
  if (pathname === page.path || !isSamePath(normalizePath(pathname, style), page.path)) return;
  history.replaceState(history.state, '', page.path + search + hash);
}
