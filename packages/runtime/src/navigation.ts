/** Loads a page, and shows it in the place of the current one. */
import { applyHead } from './document-head.ts';
import { toError } from './error-boundary.tsx';
import { navigateEvent } from './events.ts';
import type { HistoryEntries, Mode } from './history-entries.ts';
import { land, scroll } from './landing.ts';
import type { LoadedPage, Loader } from './load.ts';
import { pagePath } from './page-link.ts';
import type { Progress } from './progress.ts';
import type { ReloadGuard } from './reload-guard.ts';
import { text } from './text.ts';
import type { SiteData } from './types.ts';
import type { View } from './view.ts';
import { withViewTransition } from './view-transition.ts';

/** The parts that take part in a navigation. */
export interface NavigationParts {
  site: SiteData;
  loader: Loader;
  entries: HistoryEntries;
  reloadOnce: ReloadGuard;
  progress: Progress;
  /** Renders a view. Resolves when it is in the document. */
  show(view: View): Promise<void>;
  /** Announces a text to assistive technology. */
  announce(text: string): void;
}

export interface Navigation {
  /** Shows another page, or goes to another position on the current one. A later call supersedes an earlier one. */
  visit(url: URL, mode: Mode): void;
  /** Loads the page of the address again. */
  retry(): void;
  /** Follows the back and forward buttons. */
  traverse(): void;
  /** Keeps the current page. */
  cancel(): void;
}

/** @param setPending called with `true` when a page starts to load, and with `false` when it is shown */
export function createNavigation(parts: NavigationParts, setPending: (value: boolean) => void): Navigation {
  const { site, loader, entries, reloadOnce, progress, show, announce } = parts;
  /** Path of the page that is shown; empty if it failed. While another page loads, `location` may already differ. */
  let shownPath = location.pathname;
  /** Number of the latest navigation. */
  let latest = 0;
  /** The page whose address has been written last. */
  let arriving: LoadedPage | undefined;

  /** The latest navigation has finished. */
  function settle(): void {
    progress.done();
    setPending(false);
  }

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
    if (isFailedPush && reloadOnce(content, url)) return;
    entries.write(url, mode);
    if (!isFailedPush && reloadOnce(content)) return;
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
    });
  }

  function cancel(): void {
    latest++;
    settle();
  }

  function retry(): void {
    go(new URL(location.href), 'traverse');
  }

  return {
    visit(url, mode) {
      if (url.origin !== location.origin || url.pathname !== shownPath) {
        go(url, mode);
        return;
      }
      cancel();
      entries.saveScroll();
      if (url.href !== location.href) entries.write(url, mode);
      entries.settle();
      land(url);
    },
    traverse() {
      const wentToAnchor = entries.adopt();
      if (location.pathname !== shownPath) {
        retry();
        return;
      }
      cancel();
      // For an anchor, the browser has already scrolled, and the click handler saved the previous position.
      if (!wentToAnchor) {
        entries.saveScroll();
        scroll({ hash: location.hash, saved: entries.savedScroll() });
      }
      entries.settle();
    },
    retry,
    cancel,
  };
}

function leaveToBrowser(url: URL, mode: Mode): void {
  if (mode === 'traverse') location.reload();
  else if (mode === 'replace') location.replace(url);
  else location.assign(url);
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
