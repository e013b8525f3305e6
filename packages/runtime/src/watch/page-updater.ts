/**
 * Updates the open page to the server's state with the least possible work:
 *
 *   style sheets        are replaced
 *   a Markdown article  changes in place, block by block
 *   a component page    is rendered from its new module, unless the page has replaced its modules already
 *   the configuration   the layout is rendered with the new data of the site, and keeps its state
 *   another client      the document is loaded again
 *
 * The client's own loader and stage do the work. URLs contain the state, so nothing from an earlier state comes from
 * the cache.
 */
import { applyHead, loadStyles, readHead } from '../document-head.ts';
import type { LoadedPage } from '../load.ts';
import { articleHtml, completePage, findPayload, readPayload } from '../payload.ts';
import type { SiteData } from '../types.ts';
import type { View } from '../view.ts';
import { patchArticle } from './patch-article.ts';
import { adoptSite, findApp, type RunningApp } from './running-app.ts';

export interface PageUpdater {
  /**
   * Shows the page in a given state.
   *
   * @param keepsModules the page's modules are those of this state, so only its data is new
   */
  update(state: string, keepsModules: boolean): Promise<void>;
  /** Whether the page is hydrated. */
  isRunning(): boolean;
}

/**
 * @param state the state in which the page was opened
 * @param onOutdated called when the reader reaches a page that was loaded in an earlier state
 */
export function createPageUpdater(state: string, onOutdated: () => void): PageUpdater {
  const opened = state;
  /** Before the first change, pages use their normal URLs. */
  const addressOf = (path: string) => (state === opened ? path : `${path}?${state}`);
  /** Loaded pages by their data object, which the client uses to identify them. */
  const loaded = new WeakMap<object, { view: LoadedPage; state: string }>();
  let current:
    | { page: LoadedPage['page']; content: LoadedPage['content']; html: string; rendered: string }
    | undefined;
  /** The data of the site that is shown. */
  let shownSite: SiteData | undefined;
  /** Path of the page that is shown. During navigation, the previous page. */
  let shownPath = location.pathname;

  /** Waits for hydration, because only then is the current page in the client's memory. */
  const loaderReady = hydrated().then(async ({ loader, runtime }) => {
    shownSite = runtime.site;
    const { load, prefetch } = loader;
    loader.load = async (path) => {
      const asked = state;
      const view = await load(addressOf(path));
      if (view) loaded.set(view.page, { view, state: asked });
      return view;
    };
    loader.prefetch = (path) => prefetch(addressOf(path));
    const first = await load(readPayload()?.page.path ?? location.pathname);
    if (first) remember(first);
  });

  addEventListener('ssg:navigate', ({ detail }) => {
    shownPath = location.pathname;
    const known = loaded.get(detail.page);
    if (known) remember(known.view);
    else current = undefined;
    if (known?.state !== state) onOutdated();
  });

  function remember({ page, content }: LoadedPage): void {
    const html = content.kind === 'html' ? content.html : '';
    current = { page, content, html, rendered: html };
  }

  async function update(next: string, keepsModules: boolean): Promise<void> {
    state = next;
    const app = runningApp();
    if (!app) return location.reload();
    await loaderReady;
    const path = location.pathname;
    // The client is navigating to another page, which is checked on arrival.
    if (path !== shownPath) return;
    const loading = keepsModules ? loadData(app, path) : app.loader.load(path);
    const view = await loading.catch(() => null);
    // A newer state has arrived, or the reader has left the page.
    if (state !== next || location.pathname !== path) return;
    if (!view || view.content.kind === 'failed') {
      // The overlay shows why. Until the correction, the reader keeps the page, and what it contains.
      if (await hasProblem(path)) return;
      return location.reload();
    }
    await show(app, view);
  }

  async function hasProblem(path: string): Promise<boolean> {
    return (await fetch(addressOf(path))).status === 500;
  }

  /** Loads the page as data for the modules that it has. */
  async function loadData({ runtime, assets }: RunningApp, path: string): Promise<LoadedPage | null> {
    const html = await (await fetch(addressOf(path))).text();
    const payload = findPayload(html);
    if (!payload || !current || payload.page.kind !== current.page.kind) return null;
    if (payload.assets.site !== assets.site && !(await adoptSite(payload.assets.site, html))) return null;
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const head = readHead(parsed);
    await loadStyles(head);
    const { content } = current;
    return {
      page: completePage(payload.page, parsed, runtime.theme),
      head,
      content: content.kind === 'html' ? { kind: 'html', html: articleHtml(parsed) } : content,
    };
  }

  async function show({ stage, runtime }: RunningApp, next: LoadedPage): Promise<void> {
    const render = async (view: View) => {
      const isShown = new AbortController();
      await Promise.race([stage.show(view, true), navigated(isShown.signal)]);
      isShown.abort();
    };
    const before = current;
    const isSamePage =
      shownSite === runtime.site && JSON.stringify(before?.page) === JSON.stringify(next.page);
    shownSite = runtime.site;
    const isHtml = next.content.kind === 'html' && before?.page.kind === 'html';
    if (!isHtml || next.content.kind !== 'html' || !before) {
      if (isSamePage && next.page.kind === 'component' && componentOf(before) === componentOf(next)) return;
      remember(next);
      await render(next);
    } else {
      const { html } = next.content;
      if (!isSamePage) {
        // React gets the article it already has, and leaves it alone.
        await render({ page: next.page, content: { kind: 'html', html: before.rendered } });
      }
      const article = document.querySelector('[data-page-content]');
      const isChanged = html === before.html || (article && patchArticle(article, before.html, html));
      if (!isChanged) await render(next);
      current = {
        page: next.page,
        content: next.content,
        html,
        rendered: isChanged ? before.rendered : html,
      };
      if (isChanged && isSamePage && html !== before.html) {
        // The new blocks also need the theme's enhancements.
        await render({ page: { ...next.page }, content: { kind: 'html', html: before.rendered } });
      }
    }
    applyHead(next.head);
  }

  return { update, isRunning: () => runningApp() !== undefined };
}

/** A page that keeps its modules may have another component than its data names. */
function componentOf(page: Pick<LoadedPage, 'content'> | undefined): unknown {
  return page?.content.kind === 'component' ? page.content.Component : undefined;
}

/** Undefined until the page is hydrated. */
function runningApp(): RunningApp | undefined {
  const isHydrated = document.documentElement.dataset.hasHydrated === 'true';
  return isHydrated ? findApp() : undefined;
}

function hydrated(): Promise<RunningApp> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look(): void {
      const app = runningApp();
      if (!app) return;
      observer.disconnect();
      resolve(app);
    }
    observer.observe(document.documentElement, { attributeFilter: ['data-has-hydrated'] });
    look();
  });
}

/** Resolves on navigation, when a pending view may never be shown. */
function navigated(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => addEventListener('ssg:navigate', () => resolve(), { signal }));
}
