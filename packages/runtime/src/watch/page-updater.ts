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

/** The page that is shown, and the article that React has. */
interface Shown extends Pick<LoadedPage, 'page' | 'content'> {
  html: string;
  rendered: string;
}

export class PageUpdater {
  #state: string;
  readonly #opened: string;
  /** Loaded pages by their data object, which the client uses to identify them. */
  readonly #loaded = new WeakMap<object, { view: LoadedPage; state: string }>();
  #current: Shown | undefined;
  /** The data of the site that is shown. */
  #site: SiteData | undefined;
  /** Path of the page that is shown. During navigation, the previous page. */
  #path = location.pathname;
  readonly #loaderReady: Promise<void>;

  /**
   * @param state the state in which the page was opened
   * @param onOutdated called when the reader reaches a page that was loaded in an earlier state
   */
  constructor(state: string, onOutdated: () => void) {
    this.#state = state;
    this.#opened = state;
    // Only after hydration, the current page is in the client's memory.
    this.#loaderReady = hydrated().then((app) => this.#adoptLoader(app));
    addEventListener('ssg:navigate', ({ detail }) => {
      this.#path = location.pathname;
      const known = this.#loaded.get(detail.page);
      this.#current = known && shown(known.view);
      if (known?.state !== this.#state) onOutdated();
    });
  }

  /** Whether the page is hydrated. */
  isRunning(): boolean {
    return runningApp() !== undefined;
  }

  /**
   * Shows the page in a given state.
   *
   * @param keepsModules the page's modules are those of this state, so only its data is new
   * @returns false if the page has a problem in this state, so the reader still sees an earlier one
   */
  async update(next: string, keepsModules: boolean): Promise<boolean> {
    this.#state = next;
    const app = runningApp();
    if (!app) return reload();
    await this.#loaderReady;
    const path = location.pathname;
    // The client is navigating to another page, which is checked on arrival.
    if (path !== this.#path) return true;
    const loading = keepsModules ? this.#loadData(app, path) : app.loader.load(path);
    const view = await loading.catch(() => null);
    // A newer state has arrived, or the reader has left the page.
    if (this.#state !== next || location.pathname !== path) return true;
    if (!view || view.content.kind === 'failed') {
      // The overlay shows why. Until the correction, the reader keeps the page, and what it contains.
      return (await this.#hasProblem(path)) ? false : reload();
    }
    await this.#show(app, view);
    return true;
  }

  /** Before the first change, pages use their normal URLs. */
  #addressOf(path: string): string {
    return this.#state === this.#opened ? path : `${path}?${this.#state}`;
  }

  async #adoptLoader({ loader, runtime }: RunningApp): Promise<void> {
    this.#site = runtime.site;
    const { load, prefetch } = loader;
    loader.load = async (path) => {
      const asked = this.#state;
      const view = await load(this.#addressOf(path));
      if (view) this.#loaded.set(view.page, { view, state: asked });
      return view;
    };
    loader.prefetch = (path) => prefetch(this.#addressOf(path));
    const first = await load(readPayload()?.page.path ?? location.pathname);
    if (first) this.#current = shown(first);
  }

  async #hasProblem(path: string): Promise<boolean> {
    return (await fetch(this.#addressOf(path))).status === 500;
  }

  /** Loads the page as data for the modules that it has. */
  async #loadData({ runtime, assets }: RunningApp, path: string): Promise<LoadedPage | null> {
    const html = await (await fetch(this.#addressOf(path))).text();
    const payload = findPayload(html);
    const current = this.#current;
    if (!payload || !current || payload.page.kind !== current.page.kind) return null;
    if (payload.assets.site !== assets.site && !(await adoptSite(payload.assets.site, html))) return null;
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    const head = readHead(parsed);
    await loadStyles(head);
    const { content } = current;
    return {
      page: await completePage(payload.page, parsed, runtime.theme),
      head,
      content: content.kind === 'html' ? { kind: 'html', html: articleHtml(parsed) } : content,
    };
  }

  async #show({ stage, runtime }: RunningApp, next: LoadedPage): Promise<void> {
    const before = this.#current;
    const isSamePage =
      this.#site === runtime.site && JSON.stringify(before?.page) === JSON.stringify(next.page);
    this.#site = runtime.site;
    if (next.content.kind === 'html' && before?.page.kind === 'html') {
      await this.#showArticle(stage, before, next.page, next.content.html, isSamePage);
    } else {
      if (isSamePage && next.page.kind === 'component' && componentOf(before) === componentOf(next)) return;
      this.#current = shown(next);
      await render(stage, next);
    }
    applyHead(next.head);
  }

  /** Changes the blocks of an article in place if possible. */
  async #showArticle(
    stage: RunningApp['stage'],
    before: Shown,
    page: LoadedPage['page'],
    html: string,
    isSamePage: boolean,
  ): Promise<void> {
    const content = { kind: 'html', html } as const;
    // React gets the article it already has, and leaves it alone.
    const kept = { kind: 'html', html: before.rendered } as const;
    if (!isSamePage) await render(stage, { page, content: kept });
    const article = document.querySelector('[data-page-content]');
    const isChanged = html === before.html || (article && patchArticle(article, before.html, html));
    if (!isChanged) await render(stage, { page, content });
    this.#current = { page, content, html, rendered: isChanged ? before.rendered : html };
    // The new blocks also need the theme's enhancements.
    if (isChanged && isSamePage && html !== before.html)
      await render(stage, { page: { ...page }, content: kept });
  }
}

function reload(): true {
  location.reload();
  return true;
}

function shown({ page, content }: LoadedPage): Shown {
  const html = content.kind === 'html' ? content.html : '';
  return { page, content, html, rendered: html };
}

async function render(stage: RunningApp['stage'], view: View): Promise<void> {
  const isShown = new AbortController();
  await Promise.race([stage.show(view, true), navigated(isShown.signal)]);
  isShown.abort();
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
