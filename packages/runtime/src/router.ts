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
import { navigateEvent } from './events.ts';
import { anchorTarget } from './landing.ts';
import { createNavigation, type NavigationParts } from './navigation.ts';
import { closestLink, isPlainClick, pagePath } from './page-link.ts';
import type { Prefetcher } from './prefetch.ts';

/** The parts that the router coordinates. */
export interface RouterParts extends NavigationParts {
  prefetcher: Prefetcher;
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
  const { site, prefetcher, entries } = parts;
  const pendingListeners = new Set<() => void>();
  let pending = false;
  const { visit, traverse, retry, cancel } = createNavigation(parts, (value) => {
    if (value === pending) return;
    pending = value;
    for (const listener of pendingListeners) listener();
  });

  function navigate(href: string, { replace = false } = {}): void {
    visit(new URL(href, location.href), replace ? 'replace' : 'push');
  }

  /** An anchor that has moved to another page is a link with the class `moved` where it was. */
  function followMoved(): void {
    const link = anchorTarget(location.hash);
    if (link?.matches('a.moved')) navigate((link as HTMLAnchorElement).href, { replace: true });
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

  return {
    start(signal) {
      // `addEventListener` rejects an undefined `signal`.
      const options = signal ? { signal } : {};
      document.addEventListener('click', onClick, options);
      addEventListener('popstate', traverse, options);
      // A document restored from the back-forward cache may have been left during a navigation.
      addEventListener('pageshow', ({ persisted }) => persisted && cancel(), options);
      addEventListener(navigateEvent, followMoved, options);
      prefetcher.listen();
      followMoved();
    },
    navigate,
    prefetch: (href) => prefetcher.prefetch(new URL(href, location.href)),
    watchLink: prefetcher.watch,
    retry,
    isPending: () => pending,
    onPendingChange(listener) {
      pendingListeners.add(listener);
      return () => pendingListeners.delete(listener);
    },
  };
}
