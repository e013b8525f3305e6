/**
 * Navigation without a reload.
 *
 * 1. A click on a link, `navigate()`, or the browser's back and forward button names a URL.
 * 2. The page is loaded while the present one stays, with the progress bar after a while.
 * 3. A later navigation supersedes an earlier one, whichever arrives first.
 * 4. The address changes, then the page, then in one go: title and head, scroll position, focus, announcement.
 *
 * Whatever is not a page of the running client is left to the browser, which can load anything.
 */
import type { Navigator } from './context.ts';
import { applyHead } from './document-head.ts';
import { toError } from './error-boundary.tsx';
import { navigateEvent } from './events.ts';
import type { HistoryEntries, Mode } from './history-entries.ts';
import { land, scroll } from './landing.ts';
import type { LoadedPage, Loader } from './load.ts';
import { isPlainClick, linkOf, pagePath } from './page-link.ts';
import type { Prefetcher } from './prefetch.ts';
import type { Progress } from './progress.ts';
import type { ReloadGuard } from './reload-guard.ts';
import type { SiteData } from './types.ts';
import type { View } from './view.ts';

/** What the router conducts. */
export interface RouterParts {
  site: SiteData;
  loader: Loader;
  prefetcher: Prefetcher;
  entries: HistoryEntries;
  reloadIfFailed: ReloadGuard;
  progress: Progress;
  /** Puts a view into the document. Fulfils once it is there. */
  show(view: View): Promise<void>;
  /** Tells assistive technology. */
  announce(text: string): void;
}

export interface Router extends Navigator {
  /**
   * Begins to follow links, and the browser's back and forward button.
   *
   * @param signal ends it; without one the router lives as long as the document
   */
  start(signal?: AbortSignal): void;
}

export function createRouter(parts: RouterParts): Router {
  const { site, loader, prefetcher, entries, reloadIfFailed, progress, show, announce } = parts;
  const pendingListeners = new Set<() => void>();
  let pending = false;
  /** The address path of the page that is shown. While another one is loaded, `location` may already name that. */
  let shownPath = location.pathname;
  /** Number of the latest navigation. */
  let latest = 0;

  async function go(url: URL, mode: Mode): Promise<void> {
    const path = pagePath(url, site);
    if (!path) return leave(url, mode);

    const number = ++latest;
    setPending(true);
    progress.start();
    const next = await loader.load(path).catch((error: unknown) => unavailable(path, toError(error), site));
    if (number !== latest) return;
    if (!next) {
      settle();
      return leave(url, mode);
    }

    const { page, content, head } = next;
    // The not-found page answers for the address that was asked for; any other has an address of its own.
    if (page.layout !== 'not-found') url.pathname = page.path;
    entries.saveScroll();
    const isRefused = content.kind === 'failed' && mode === 'push';
    if (isRefused && reloadIfFailed(content, url)) return;
    entries.write(url, mode);
    if (!isRefused && reloadIfFailed(content)) return;
    // A link to a page that failed has to load it.
    shownPath = content.kind === 'failed' ? '' : url.pathname;

    await show(next);
    applyHead(head);
    entries.settle();
    land({ hash: url.hash, saved: mode === 'traverse' ? entries.savedScroll() : undefined });
    announce(head.title);
    if (number === latest) settle();
    dispatchEvent(new CustomEvent(navigateEvent, { detail: { page } }));
  }

  /** Goes to another place of the page that is shown. */
  function goWithin(url: URL, mode: Mode): void {
    cancel();
    entries.saveScroll();
    if (url.href !== location.href) entries.write(url, mode);
    entries.settle();
    land({ hash: url.hash });
  }

  function leave(url: URL, mode: Mode): void {
    if (mode === 'traverse') location.reload();
    else if (mode === 'replace') location.replace(url);
    else location.assign(url);
  }

  /** The latest navigation has come to its end. */
  function settle(): void {
    progress.done();
    setPending(false);
  }

  function cancel(): void {
    latest++;
    settle();
  }

  function setPending(value: boolean): void {
    if (value === pending) return;
    pending = value;
    for (const listener of pendingListeners) listener();
  }

  function navigate(href: string, { replace = false } = {}): void {
    const url = new URL(href, location.href);
    const mode = replace ? 'replace' : 'push';
    if (url.origin === location.origin && url.pathname === shownPath) goWithin(url, mode);
    else go(url, mode);
  }

  function onClick(event: MouseEvent): void {
    const anchor = isPlainClick(event) ? linkOf(event) : undefined;
    if (!anchor || !pagePath(anchor, site)) return;
    const { pathname, search, href } = anchor;
    if (href.includes('#') && pathname === location.pathname && search === location.search) {
      // To an anchor of this page the browser goes better: it sets `:target`, focus and history by itself.
      cancel();
      entries.saveScroll();
      return;
    }
    event.preventDefault();
    navigate(href);
  }

  function onPopState(): void {
    const url = new URL(location.href);
    const wentToAnchor = entries.adopt();
    if (url.pathname !== shownPath) {
      go(url, 'traverse');
      return;
    }
    cancel();
    // When the browser went to an anchor it has scrolled already, and the position before was saved at the click.
    if (!wentToAnchor) {
      entries.saveScroll();
      scroll({ hash: url.hash, saved: entries.savedScroll() });
    }
    entries.settle();
  }

  return {
    start(signal) {
      // An undefined `signal` is refused.
      const options = signal ? { signal } : {};
      shownPath = location.pathname;
      document.addEventListener('click', onClick, options);
      addEventListener('popstate', onPopState, options);
      // A document that comes back from the back-forward cache may have been left in the middle of something.
      addEventListener('pageshow', ({ persisted }) => persisted && cancel(), options);
      prefetcher.listen();
    },
    navigate,
    prefetch: (href) => prefetcher.prefetch(new URL(href, location.href)),
    watchLink: prefetcher.watch,
    retry: () => void go(new URL(location.href), 'traverse'),
    isPending: () => pending,
    onPendingChange(listener) {
      pendingListeners.add(listener);
      return () => pendingListeners.delete(listener);
    },
  };
}

/** A page for an address whose document could not be loaded: nothing is known of it but the error. */
function unavailable(path: string, error: Error, site: SiteData): LoadedPage {
  const title = 'Page not loaded';
  return {
    page: { kind: 'html', path, title, layout: 'page', hasTitle: true, headings: [], breadcrumbs: [] },
    content: { kind: 'failed', error },
    head: { title: `${title} ${site.titleDelimiter} ${site.title}`, elements: [], styles: [] },
  };
}
