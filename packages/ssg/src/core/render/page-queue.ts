/**
 * Renders pages one after the other, because React's `renderToString` is synchronous. Each page has a time limit, and an error
 * in one page does not affect the others.
 */
import { setImmediate } from 'node:timers/promises';
import { hasSource, type SitePage } from '../site/model.ts';
import { ChangedBuiltins, SiteCodeProblem, startSiteCode, takeIntrusion } from '../supervised/link.ts';
import { readableError } from '../supervised/readable-error.ts';
import type { Diagnostic } from '../types.ts';
import { urlOf } from '../util/urls.ts';
import { countWork } from '../util/v8-flags.ts';
import { renderNotFound } from './page/generated.ts';
import type { RenderedPage, RenderInput } from './page/input.ts';
import type { Later } from './page/reuse-or-render.ts';
import type { PageThreads } from './page-threads.ts';
import { renderPage } from './render-page.ts';
import { timeLimit } from './time-limit.ts';

/** Milliseconds after which rendering pauses for signals, the progress line, and results of threads. */
const SLICE = 1000;
const SLICE_WITH_THREADS = 100;

/** A page of the site; undefined for the default not-found page. */
export type QueuedPage = SitePage | undefined;

export interface QueueOptions {
  /** Milliseconds that a page may take. */
  limit: number;
  /** May compose pages. */
  threads?: PageThreads | undefined;
  /** Called for each page. */
  onPage?: (() => void) | undefined;
}

export class PageQueue {
  /** The rendered pages, in any order. */
  readonly pages = new Map<QueuedPage, RenderedPage>();
  /** Problems with the modules of pages. */
  readonly diagnostics: Diagnostic[] = [];
  readonly thrown: { error: unknown; page: QueuedPage }[] = [];
  /** Pages that exceeded the time limit. */
  readonly endless: QueuedPage[] = [];
  readonly #input: RenderInput;
  readonly #options: QueueOptions;
  readonly #queue: QueuedPage[];
  #next = 0;
  /** Pages that threads compose. */
  readonly #later = new Map<QueuedPage, Later>();
  /** Reports that code of the site runs for the current page. */
  #begin = (): void => {};
  /** Reports that it has finished. */
  #finish = (): void => {};

  constructor(pages: readonly QueuedPage[], input: RenderInput, options: QueueOptions) {
    this.#input = {
      ...input,
      onRender: () => {
        countWork();
        this.#begin();
      },
    };
    this.#options = options;
    this.#queue = [...pages];
  }

  async renderAll(): Promise<void> {
    const { threads } = this.#options;
    const { length } = this.#queue;
    await this.#render(
      threads
        ? {
            ...this.#input,
            composeLater: (draft) => threads.compose(draft, this.#next, length - this.#next),
          }
        : this.#input,
    );
    for (const [page, composing] of this.#later) {
      const composed = await composing;
      if (composed) this.pages.set(page, composed);
      else this.#queue.push(page);
    }
    // Those that threads left.
    await this.#render(this.#input);
  }

  /** Renders a page again, without a time limit. */
  again(page: QueuedPage, input: RenderInput): RenderedPage | Diagnostic | Later {
    return page ? renderPage(page, input) : renderNotFound(input);
  }

  async #render(input: RenderInput): Promise<void> {
    const limited = timeLimit(this.#options.limit);
    while (this.#next < this.#queue.length) {
      if (limited(() => this.#renderSlice(input)) === 'too-long') {
        this.#finish();
        this.endless.push(this.#queue[this.#next - 1]);
      }
      if (this.#next < this.#queue.length) await setImmediate();
    }
  }

  #renderSlice(input: RenderInput): void {
    const { threads, onPage } = this.#options;
    const end = performance.now() + (threads ? SLICE_WITH_THREADS : SLICE);
    while (this.#next < this.#queue.length && performance.now() < end) {
      this.#renderPage(this.#queue[this.#next++], input);
      onPage?.();
    }
  }

  #renderPage(page: QueuedPage, input: RenderInput): void {
    const code = {
      subject: `the page ${urlPathOf(page, input)}`,
      file: fileOf(page) ?? input.config.file,
    };
    let hasBegun = false;
    this.#finish = () => {};
    this.#begin = () => {
      if (hasBegun) return;
      hasBegun = true;
      this.#finish = startSiteCode(code);
    };
    try {
      // No code of the site runs for a document that is reused.
      if (page?.kind !== 'doc' && page?.kind !== 'page') this.#begin();
      const result = this.again(page, input);
      const intrusion = hasBegun ? takeIntrusion(code) : undefined;
      if (intrusion) throw intrusion;
      if (result instanceof Promise) this.#later.set(page, result);
      else if ('code' in result) this.diagnostics.push(result);
      else this.pages.set(page, result);
    } catch (error) {
      const readable = readableError(error);
      const intrusion = readable instanceof SiteCodeProblem ? undefined : takeIntrusion(code);
      this.thrown.push({ error: intrusion instanceof ChangedBuiltins ? intrusion : readable, page });
    }
    this.#finish();
  }
}

export function fileOf(page: QueuedPage): string | undefined {
  return hasSource(page) ? page.source.file : undefined;
}

export function urlPathOf(page: QueuedPage, { config }: RenderInput): string {
  return urlOf(page?.route.path ?? '/404.html', config);
}
