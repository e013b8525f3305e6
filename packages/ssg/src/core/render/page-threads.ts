/**
 * Composes pages in several threads, if there are many. The build does what needs the site: the data of a page, and its links. A
 * document is the same wherever it is composed.
 *
 * Threads run the components of the site, but not under the control of the supervisor. So a page that a thread cannot compose is
 * left to the build, which reports the problem: an error, an infinite loop, an attempt to end the process, or a change of
 * built-in objects. Hooks of a site's plugins are functions, which cannot be sent. The build runs those for the head of a page; a site
 * whose plugins have other hooks for rendered pages uses one thread.
 */
import type { Worker } from 'node:worker_threads';
import type { ServerCode } from '../bundle/types.ts';
import { pageHooks } from '../plugin/page-hooks.ts';
import type { ActivePlugin } from '../plugin/site-plugins.ts';
import { configAsJson } from '../plugin/thread-config.ts';
import type { Hooks } from '../plugin/types.ts';
import type { Diagnostic } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { addPluginTimes } from '../util/plugin-times.ts';
import { codeSeconds } from '../util/settled.ts';
import { type BuildThreads, threadsFor } from '../util/threads.ts';
import type { ComposeInput, PageDraft } from './page/compose.ts';
import { headForThread } from './page/head.ts';
import type { RenderInput, Staged } from './page/input.ts';
import { pageSeconds } from './time-limit.ts';

export interface ComposeTask {
  task: 'compose';
  /** The configuration as JSON, without functions. */
  config: string;
  shared: Omit<ComposeInput, 'config' | 'server' | 'pluginHooks' | 'readArticle'>;
  /** The server module, and the folder of its file while it is evaluated. */
  server: Pick<ServerCode, 'code' | 'hash'> & { folder: string };
  /** Absolute path of the folder for documents; undefined if only their paths matter. */
  staging: string | undefined;
  /** Int32: the number of pages that the thread has composed. */
  composed: SharedArrayBuffer;
}

export interface SentPage {
  index: number;
  draft: PageDraft;
  /** Its entries in the sidebar. Many pages share them, so a thread gets them once. */
  sidebar?: { number: number; items?: SidebarItems };
}

type SidebarItems = NonNullable<PageDraft['data']['sidebar']>['items'];

export interface ThreadResult {
  index: number;
  /** Absent if the thread could not compose or write the page. */
  staged?: Staged;
  /** Milliseconds by plugin, since the last result. */
  times: [plugin: string, milliseconds: number][];
}

/** Pages that one thread composes while another one starts. */
const WORTH_A_THREAD = 125;
/** Pages that wait for a thread. More would only take memory. */
const BACKLOG = 16;
/** Milliseconds that a thread may take to end. */
const MOST_TO_END = 5000;
/** Pages after which the share of pages that must be rendered is known. */
const SAMPLE = 20;

export class PageThreads {
  readonly #input: RenderInput;
  readonly #server: ComposeTask['server'];
  /** The hook of the site's plugins. */
  readonly #head: RenderInput['pluginHooks']['head'];
  readonly #ofBuild: BuildThreads;
  #threads: Thread[] | undefined;
  #guard: NodeJS.Timeout | undefined;
  #fresh = 0;

  private constructor(
    input: RenderInput,
    server: ComposeTask['server'],
    head: RenderInput['pluginHooks']['head'],
    ofBuild: BuildThreads,
  ) {
    this.#input = input;
    this.#server = server;
    this.#head = head;
    this.#ofBuild = ofBuild;
  }

  /**
   * @param plugins of the site and of ssg
   * @param problems receives problems of their hooks
   * @param threads of the build; those that it does not need anymore are ended
   * @returns undefined if the build has to compose all pages
   */
  static for(
    input: RenderInput,
    plugins: readonly ActivePlugin[],
    problems: Diagnostic[],
    server: ComposeTask['server'],
    threads: BuildThreads,
  ): PageThreads | undefined {
    const ofSite = plugins.filter(({ isBuiltIn }) => !isBuiltIn);
    const isPossible =
      // Has functions.
      input.config.markdown.siteLanguages === undefined &&
      // Otherwise, the output needs the contents of documents.
      (input.output.staging !== undefined || input.output.ignoresContents === true) &&
      ofSite.every(({ hooks }) => !changesPages(hooks));
    if (isPossible) return new PageThreads(input, server, pageHooks(ofSite, problems).head, threads);
    threads.close();
    return undefined;
  }

  /**
   * Leaves a page to a thread.
   *
   * @param seen number of pages that the build has looked at
   * @param left number of pages that follow
   * @returns undefined if the build should compose the page itself, or a promise, of undefined if the thread fails
   */
  compose(draft: PageDraft, seen: number, left: number): Promise<Staged | undefined> | undefined {
    // A running thread costs nothing.
    if (++this.#fresh < SAMPLE && !this.#threads && this.#ofBuild.idle === 0) return undefined;
    this.#threads ??= this.#start(threadsFor(Math.round((left * this.#fresh) / seen), WORTH_A_THREAD) - 1);
    let idlest: Thread | undefined;
    for (const thread of this.#threads) if (thread.backlog < (idlest?.backlog ?? BACKLOG)) idlest = thread;
    const head = this.#head;
    return idlest?.compose(head ? { ...draft, addedHead: headForThread(draft, head, this.#input) } : draft);
  }

  #start(count: number): Thread[] {
    const { config, siteData, siteModule, basePolicy, importMap, bundle: whole, output } = this.#input;
    const json = count > 0 ? configAsJson(config) : undefined;
    const workers = json === undefined ? [] : this.#ofBuild.take(count);
    this.#ofBuild.close();
    if (json === undefined || workers.length === 0) return [];
    const { boot, react, client, internal, styles, contentStyles, contentScripts, fonts, integrity } = whole;
    const bundle = {
      ...{ boot, react, client, styles, contentStyles, contentScripts, fonts, integrity },
      ...(internal === undefined ? {} : { internal }),
    };
    const shared = { siteData, siteModule, basePolicy, importMap, bundle };
    const task = { config: json, shared, server: this.#server, staging: output.staging };
    const threads = workers.flatMap((worker) => {
      // The site's code may have put functions into the data that all pages share.
      const thread = attempt(() => new Thread(worker, task));
      if (!thread) void worker.terminate();
      return thread ?? [];
    });
    const page = pageSeconds(process.env) * 1000;
    const start = codeSeconds(process.env) * 1000 + page;
    this.#guard = setInterval(() => {
      for (const thread of threads) thread.closeIfStuck({ start, page });
    }, page / 10);
    return threads;
  }

  close(): void {
    clearInterval(this.#guard);
    for (const thread of this.#threads ?? []) thread.close();
  }
}

/** Whether a plugin of a site has functions that run for each page, apart from those for its head. */
function changesPages({ image, facts, formats, readsFormats, markdown }: Hooks): boolean {
  return [image, facts, formats, readsFormats, markdown?.asMarkdown].some((each) => each !== undefined);
}

class Thread {
  readonly #worker: Worker;
  /** The number of pages that the thread has composed. It is known before their results arrive. */
  readonly #composed: Int32Array;
  readonly #waiting = new Map<number, (staged: Staged | undefined) => void>();
  readonly #sidebars = new Map<SidebarItems, number>();
  readonly #fail: () => void;
  #sent = 0;
  #hasFailed = false;
  /** The number of composed pages, and when it last changed, in milliseconds. */
  #progress = { composed: 0, at: performance.now() };

  /** @throws DataCloneError if a value cannot be sent */
  constructor(worker: Worker, input: Omit<ComposeTask, 'task' | 'composed'>) {
    const composed = new SharedArrayBuffer(4);
    this.#composed = new Int32Array(composed);
    this.#worker = worker;
    worker.postMessage({ task: 'compose', ...input, composed } satisfies ComposeTask);
    this.#worker.on('message', ({ index, staged, times }: ThreadResult) => {
      addPluginTimes(times);
      this.#waiting.get(index)?.(staged);
      this.#waiting.delete(index);
    });
    this.#fail = (): void => {
      this.#hasFailed = true;
      for (const resolve of this.#waiting.values()) resolve(undefined);
      this.#waiting.clear();
    };
    this.#worker.on('exit', this.#fail);
  }

  /** @param limits milliseconds that the start with the first page, and each other page may take */
  closeIfStuck({ start, page }: { start: number; page: number }): void {
    const [composed = 0] = this.#composed;
    const now = performance.now();
    if (composed !== this.#progress.composed || this.#waiting.size === 0)
      this.#progress = { composed, at: now };
    else if (now - this.#progress.at > (composed === 0 ? start : page)) {
      this.#fail();
      void this.#worker.terminate();
    }
  }

  /** The number of pages that wait for the thread. */
  get backlog(): number {
    return this.#hasFailed ? Number.POSITIVE_INFINITY : this.#sent - Atomics.load(this.#composed, 0);
  }

  compose(draft: PageDraft): Promise<Staged | undefined> | undefined {
    const index = this.#sent;
    try {
      this.#worker.postMessage(this.#withoutSidebar(index, draft));
    } catch {
      // A value that the site's own code made cannot be sent.
      return undefined;
    }
    this.#sent++;
    return new Promise((resolve) => this.#waiting.set(index, resolve));
  }

  #withoutSidebar(index: number, draft: PageDraft): SentPage {
    const { sidebar } = draft.data;
    if (!sidebar) return { index, draft };
    const { items } = sidebar;
    const known = this.#sidebars.get(items);
    const number = known ?? this.#sidebars.size;
    this.#sidebars.set(items, number);
    return {
      index,
      draft: { ...draft, data: { ...draft.data, sidebar: { ...sidebar, items: [] } } },
      sidebar: known === undefined ? { number, items } : { number },
    };
  }

  /** Lets the thread end by itself, since terminating it would lose what the site's code printed. */
  close(): void {
    this.#worker.postMessage('end');
    this.#worker.unref();
    // The site's code may have started timers.
    setTimeout(() => void this.#worker.terminate(), MOST_TO_END).unref();
  }
}
