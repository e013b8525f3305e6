/**
 * Brings the page that is open in line with the server, by the least that does it:
 *
 *   style sheets        are replaced
 *   a Markdown article  changes in place, block by block
 *   a component page    is rendered anew from its new module
 *   another client      the document is loaded again
 *
 * The running client's own loader and stage do the work; what they load carries the state in its address, so that
 * nothing from an earlier state is shown from memory.
 */
import type { LoadedPage } from '../load.ts';
import { readPayload } from '../payload.ts';
import type { View } from '../view.ts';
import { changeArticle } from './article.ts';
import type { AppRoot, RunningApp } from './running-app.ts';

export interface Shown {
  /** Shows the page of a state. */
  update(state: string): Promise<void>;
}

/**
 * @param state that the page was opened in
 * @param onOutdated called when the reader has come to a page that was loaded in an earlier state
 */
export function createShown(state: string, onOutdated: () => void): Shown {
  const opened = state;
  /** Until something has changed, pages have the addresses that they have anywhere. */
  const addressOf = (path: string) => (state === opened ? path : `${path}?${state}`);
  /** By the page's data, which is how the client names what it shows. */
  const loaded = new WeakMap<object, { view: LoadedPage; state: string }>();
  let current: { page: LoadedPage['page']; html: string; rendered: string } | undefined;
  /** Address of the page that is shown; while the client goes to another, that of the page before. */
  let shownPath = location.pathname;

  /** As soon as the client runs, since only then it is sure to have in memory what the document shows. */
  const isTakenOver = hydrated().then(async ({ loader }) => {
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
    current = { page, html, rendered: html };
  }

  async function update(next: string): Promise<void> {
    state = next;
    const app = runningApp();
    if (!app) return location.reload();
    await isTakenOver;
    const path = location.pathname;
    // The client is about to show another page: it is looked at when it is there.
    if (path !== shownPath) return;
    const view = await app.loader.load(path).catch(() => null);
    // A later one is on its way, or the reader has gone elsewhere.
    if (state !== next || location.pathname !== path) return;
    if (!view || view.content.kind === 'failed') return location.reload();
    await show(app, view);
  }

  async function show({ stage }: RunningApp, next: LoadedPage): Promise<void> {
    const present = async (view: View) => {
      const isShown = new AbortController();
      await Promise.race([stage.show(view, true), navigated(isShown.signal)]);
      isShown.abort();
    };
    const before = current;
    const isSamePage = JSON.stringify(before?.page) === JSON.stringify(next.page);
    const isHtml = next.content.kind === 'html' && before?.page.kind === 'html';
    if (!isHtml || next.content.kind !== 'html' || !before) {
      if (isSamePage && next.page.kind === 'component') return;
      remember(next);
      await present(next);
    } else {
      const { html } = next.content;
      if (!isSamePage) {
        // React is given the article that it knows, and leaves it alone.
        await present({ page: next.page, content: { kind: 'html', html: before.rendered } });
      }
      const article = document.querySelector('[data-page-content]');
      const isChanged = html === before.html || (article && changeArticle(article, before.html, html));
      if (!isChanged) await present(next);
      current = { page: next.page, html, rendered: isChanged ? before.rendered : html };
      if (isChanged && isSamePage && html !== before.html) {
        // The theme's behaviour belongs to the new blocks, too.
        await present({ page: { ...next.page }, content: { kind: 'html', html: before.rendered } });
      }
    }
    document.title = next.head.title;
  }

  return { update };
}

/** Undefined until every control of the page works. */
function runningApp(): RunningApp | undefined {
  const isHydrated = document.documentElement.dataset.hasHydrated === 'true';
  return isHydrated ? (document.getElementById('root') as AppRoot | null)?.ssg : undefined;
}

function hydrated(): Promise<RunningApp> {
  return new Promise((fulfil) => {
    const observer = new MutationObserver(look);
    function look(): void {
      const app = runningApp();
      if (!app) return;
      observer.disconnect();
      fulfil(app);
    }
    observer.observe(document.documentElement, { attributeFilter: ['data-has-hydrated'] });
    look();
  });
}

/** The client has gone to another page: what was about to be shown may never be. */
function navigated(signal: AbortSignal): Promise<void> {
  return new Promise((fulfil) => addEventListener('ssg:navigate', () => fulfil(), { signal }));
}
