/**
 * Navigation without a reload.
 *
 * 1. A click on a link, `navigate()`, or the back and forward buttons provide a URL.
 * 2. The page is loaded while the current one stays visible. The progress bar appears after a delay.
 * 3. A later navigation supersedes an earlier one, whichever loads first.
 * 4. The address changes, then the page. Title and head, scroll position, focus, and announcement follow together.
 *
 * The browser handles everything that is not a page of the running client.
 */
import type { Navigator } from './context.ts';
import { applyHead } from './document-head.ts';
import { toError } from './error-boundary.tsx';
import { navigateEvent } from './events.ts';
import type { HistoryEntries, Mode } from './history-entries.ts';
import { anchorTarget, land, scroll } from './landing.ts';
import type { LoadedPage, Loader } from './load.ts';
import { closestLink, isPlainClick, pagePath } from './page-link.ts';
import type { Prefetcher } from './prefetch.ts';
import type { Progress } from './progress.ts';
import type { ReloadGuard } from './reload-guard.ts';
import { text } from './text.ts';
import type { SiteData } from './types.ts';
import type { View } from './view.ts';
import { withViewTransition } from './view-transition.ts';

/** The parts that the router coordinates. */
export interface RouterParts {
  site: SiteData;
  loader: Loader;
  prefetcher: Prefetcher;
  entries: HistoryEntries;
  reloadIfFailed: ReloadGuard;
  progress: Progress;
  /** Renders a view. Resolves when it is in the document. */
  show(view: View): Promise<void>;
  /** Announces a text to assistive technology. */
  announce(text: string): void;
}

export interface Router extends Navigator {
  /**
   * Starts to follow links and the back and forward buttons.
   *
   * @param signal stops the router; without it, the router runs until the document unloads
   */
  start(signal?: AbortSignal): void;
}

export function createRouter(parts: RouterParts): Router {
  const { site, loader, prefetcher, entries, reloadIfFailed, progress, show, announce } = parts;
  const pendingListeners = new Set<() => void>();
  let pending = false;
  /** Path of the page that is shown. While another page loads, `location` may already differ. */
  let shownPath = location.pathname;
  /** Number of the latest navigation. */
  let latest = 0;
  /** The page whose address has been written last. */
  let arriving: LoadedPage | undefined;

  async function go(url: URL, mode: Mode): Promise<void> {
    const path = pagePath(url, site);
    if (!path) return leaveToBrowser(url, mode);

    const number = ++latest;
    setPending(true);
    progress.start();
    const next = await loader.load(path).catch((error: unknown) => failedPage(path, toError(error), site));
    if (number !== latest) return;
    if (!next) {
      settle();
      return leaveToBrowser(url, mode);
    }

    const { page, content, head } = next;
    // The not-found page keeps the requested address. Every other page has its own.
    if (page.layout !== 'not-found') url.pathname = page.path;
    entries.saveScroll();
    const isFailedPush = content.kind === 'failed' && mode === 'push';
    if (isFailedPush && reloadIfFailed(content, url)) return;
    entries.write(url, mode);
    if (!isFailedPush && reloadIfFailed(content)) return;
    // A link to a failed page must load it again.
    shownPath = content.kind === 'failed' ? '' : url.pathname;

    arriving = next;
    await withViewTransition(async () => {
      // The browser may take a frame to begin, in which another page can be chosen.
      if (arriving !== next) return;
      await show(next);
      applyHead(head);
      entries.settle();
      land({ hash: url.hash, saved: mode === 'traverse' ? entries.savedScroll() : undefined });
      announce(head.title);
      if (number === latest) settle();
      dispatchEvent(new CustomEvent(navigateEvent, { detail: { page } }));
      followMoved(url);
    });
  }

  /** An anchor that has moved to another page is a link with the class `moved` where it was. */
  function followMoved({ hash }: URL | Location): void {
    const link = anchorTarget(hash);
    if (link?.matches('a.moved')) navigate((link as HTMLAnchorElement).href, { replace: true });
  }

  /** Goes to another position on the current page. */
  function goToAnchor(url: URL, mode: Mode): void {
    cancel();
    entries.saveScroll();
    if (url.href !== location.href) entries.write(url, mode);
    entries.settle();
    land({ hash: url.hash });
  }

  function leaveToBrowser(url: URL, mode: Mode): void {
    if (mode === 'traverse') location.reload();
    else if (mode === 'replace') location.replace(url);
    else location.assign(url);
  }

  /** The latest navigation has finished. */
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
    if (url.origin === location.origin && url.pathname === shownPath) goToAnchor(url, mode);
    else go(url, mode);
  }

  function onClick(event: MouseEvent): void {
    const anchor = isPlainClick(event) ? closestLink(event) : undefined;
    if (!anchor || !pagePath(anchor, site)) return;
    const { pathname, search, href } = anchor;
    if (href.includes('#') && pathname === location.pathname && search === location.search) {
      // The browser handles anchors on the current page better: it sets `:target`, focus, and history.
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
    // For an anchor, the browser has already scrolled, and the click handler saved the previous position.
    if (!wentToAnchor) {
      entries.saveScroll();
      scroll({ hash: url.hash, saved: entries.savedScroll() });
    }
    entries.settle();
  }

  return {
    start(signal) {
      // `addEventListener` rejects an undefined `signal`.
      const options = signal ? { signal } : {};
      shownPath = location.pathname;
      document.addEventListener('click', onClick, options);
      addEventListener('popstate', onPopState, options);
      // A document restored from the back-forward cache may have been left during a navigation.
      addEventListener('pageshow', ({ persisted }) => persisted && cancel(), options);
      prefetcher.listen();
      followMoved(location);
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

/** The page to show if a document could not be loaded. */
function failedPage(path: string, error: Error, site: SiteData): LoadedPage {
  const title = text('Page not loaded');
  return {
    page: { kind: 'html', path, title, layout: 'page', hasTitle: true, headings: [], breadcrumbs: [] },
    content: { kind: 'failed', error },
    head: { title: `${title} ${site.titleDelimiter} ${site.title}`, elements: [], styles: [] },
  };
}
