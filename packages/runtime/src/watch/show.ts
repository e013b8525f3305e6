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
import { changeArticle } from './article.ts';
import type { AppRoot, RunningApp } from './running-app.ts';

export interface Shown {
  /** Shows the page of a state. */
  update(state: string): Promise<void>;
}

export function createShown(): Shown {
  const load = (app: RunningApp) => app.loader.load;
  let original: ReturnType<typeof load> | undefined;
  let state = '';
  /** By the page's data, which is how the client names what it shows. */
  const loaded = new WeakMap<object, LoadedPage>();
  let current: { page: LoadedPage['page']; html: string; rendered: string } | undefined;

  async function takeOver(app: RunningApp): Promise<void> {
    const { loader } = app;
    original = loader.load;
    const first = await original(readPayload()?.page.path ?? location.pathname);
    if (first) remember(first);
    const prefetch = loader.prefetch;
    loader.load = async (path) => {
      const page = await (original as typeof loader.load)(`${path}?${state}`);
      if (page) loaded.set(page.page, page);
      return page;
    };
    loader.prefetch = (path) => prefetch(`${path}?${state}`);
    addEventListener('ssg:navigate', ({ detail }) => {
      const page = loaded.get(detail.page);
      if (page) remember(page);
    });
  }

  function remember({ page, content }: LoadedPage): void {
    const html = content.kind === 'html' ? content.html : '';
    current = { page, html, rendered: html };
  }

  async function update(next: string): Promise<void> {
    state = next;
    const app = (document.getElementById('root') as AppRoot | null)?.ssg;
    if (!app || document.documentElement.dataset.hasHydrated !== 'true') return location.reload();
    if (!original) await takeOver(app);
    const path = location.pathname;
    const page = await app.loader.load(path).catch(() => null);
    // A later one is on its way, or the reader has gone elsewhere.
    if (state !== next || location.pathname !== path) return;
    if (!page || page.content.kind === 'failed') return location.reload();
    await show(app, page);
  }

  async function show({ stage }: RunningApp, next: LoadedPage): Promise<void> {
    const before = current;
    const isSamePage = JSON.stringify(before?.page) === JSON.stringify(next.page);
    const isHtml = next.content.kind === 'html' && before?.page.kind === 'html';
    if (!isHtml || next.content.kind !== 'html' || !before) {
      if (isSamePage && next.page.kind === 'component') return;
      remember(next);
      await stage.show(next);
    } else {
      const { html } = next.content;
      if (!isSamePage) {
        // React is given the article that it knows, and leaves it alone.
        await stage.show({ page: next.page, content: { kind: 'html', html: before.rendered } });
      }
      const article = document.querySelector('[data-page-content]');
      const isChanged = html === before.html || (article && changeArticle(article, before.html, html));
      if (!isChanged) await stage.show(next);
      current = { page: next.page, html, rendered: isChanged ? before.rendered : html };
      if (isChanged && isSamePage && html !== before.html) {
        // The theme's behaviour belongs to the new blocks, too.
        await stage.show({ page: { ...next.page }, content: { kind: 'html', html: before.rendered } });
      }
    }
    document.title = next.head.title;
  }

  return { update };
}
