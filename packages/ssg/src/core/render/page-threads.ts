/**
 * Composes pages in several threads, if there are many. The build does what needs the site: the data of a page, and its links. A
 * document is the same wherever it is composed, and a page that a thread cannot compose is left to the build, which
 * reports the problem.
 *
 * Threads only run code of ssg, like those that compile documents. So pages with components stay in the thread of the build, and
 * so do all pages of a site with components in the layout, or with plugins that change pages.
 */
import { Worker } from 'node:worker_threads';
import type { ServerCode } from '../bundle/types.ts';
import type { ActivePlugin } from '../plugin/site-plugins.ts';
import { configAsJson } from '../plugin/thread-config.ts';
import { addPluginTimes } from '../plugin/times.ts';
import type { Hooks } from '../plugin/types.ts';
import { ownFile } from '../util/own-file.ts';
import { isBuiltIn } from '../util/themes.ts';
import { threadsFor } from '../util/threads.ts';
import type { ComposeInput, PageDraft } from './page/compose.ts';
import type { RenderInput, Staged } from './page/input.ts';

export interface ThreadInput {
  /** The configuration as JSON, without functions. */
  config: string;
  shared: Omit<ComposeInput, 'config' | 'server' | 'pluginHooks' | 'readArticle'>;
  /** The server module, and the folder of its file while it is evaluated. */
  server: Pick<ServerCode, 'code' | 'hash'> & { folder: string };
  /** Absolute path of the folder for documents; undefined if only their paths matter. */
  staging: string | undefined;
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

/** Pages that a thread composes while another one starts. */
const WORTH_A_THREAD = 125;
/** Pages that wait for a thread. More would only take memory. */
const BACKLOG = 16;
/** Pages after which the share of pages that must be rendered is known. */
const SAMPLE = 20;

export class PageThreads {
  readonly #input: RenderInput;
  readonly #server: ThreadInput['server'];
  #threads: Thread[] | undefined;
  #fresh = 0;

  private constructor(input: RenderInput, server: ThreadInput['server']) {
    this.#input = input;
    this.#server = server;
  }

  /**
   * @param plugins of the site and of ssg
   * @returns undefined if the build has to compose all pages
   */
  static for(
    input: RenderInput,
    plugins: readonly ActivePlugin[],
    server: ThreadInput['server'],
  ): PageThreads | undefined {
    const isPossible =
      isBuiltIn(input.config.theme) &&
      !input.hasOwnParts &&
      // Otherwise, the output needs the contents of documents.
      (input.output.staging !== undefined || input.output.ignoresContents === true) &&
      plugins.every(({ hooks, isBuiltIn: isOurs = false }) => isOurs || !changesPages(hooks));
    return isPossible ? new PageThreads(input, server) : undefined;
  }

  /**
   * Leaves a page to a thread.
   *
   * @param seen number of pages that the build has looked at
   * @param left number of pages that follow
   * @returns undefined if the build should compose the page itself, or a promise, of undefined if the thread fails
   */
  compose(draft: PageDraft, seen: number, left: number): Promise<Staged | undefined> | undefined {
    if (++this.#fresh < SAMPLE) return undefined;
    this.#threads ??= this.#start(threadsFor(Math.round((left * this.#fresh) / seen), WORTH_A_THREAD) - 1);
    let idlest: Thread | undefined;
    for (const thread of this.#threads) if (thread.backlog < (idlest?.backlog ?? BACKLOG)) idlest = thread;
    return idlest?.compose(draft);
  }

  #start(count: number): Thread[] {
    const { config, siteData, siteModule, basePolicy, importMap, bundle: whole, output } = this.#input;
    const file = ownFile('render-thread.js');
    const json = count > 0 ? configAsJson(config) : undefined;
    if (!file || json === undefined) return [];
    const { boot, react, client, internal, styles, contentStyles, contentScripts, fonts, integrity } = whole;
    const bundle = {
      ...{ boot, react, client, styles, contentStyles, contentScripts, fonts, integrity },
      ...(internal === undefined ? {} : { internal }),
    };
    const shared = { siteData, siteModule, basePolicy, importMap, bundle };
    const input: ThreadInput = { config: json, shared, server: this.#server, staging: output.staging };
    return Array.from({ length: count }, () => new Thread(file, input));
  }

  close(): void {
    for (const thread of this.#threads ?? []) thread.close();
  }
}

/** Whether a plugin of a site has code that runs for each page, or that is part of the server module. */
function changesPages(hooks: Hooks): boolean {
  const { page, image, facts, formats, readsFormats, markdown } = hooks;
  return [page, image, facts, formats, readsFormats, markdown?.components].some((each) => each !== undefined);
}

class Thread {
  readonly #worker: Worker;
  /** Int32: the number of pages that the thread has composed. It is known before their results arrive. */
  readonly #composed: Int32Array;
  readonly #waiting = new Map<number, (staged: Staged | undefined) => void>();
  readonly #sidebars = new Map<SidebarItems, number>();
  #sent = 0;
  #hasFailed = false;

  constructor(file: URL, input: ThreadInput) {
    const composed = new SharedArrayBuffer(4);
    this.#composed = new Int32Array(composed);
    // The stack of the command's thread, so the same pages are nested too deeply.
    this.#worker = new Worker(file, {
      workerData: { ...input, composed },
      resourceLimits: { stackSizeMb: 8 },
    });
    this.#worker.on('message', ({ index, staged, times }: ThreadResult) => {
      addPluginTimes(times);
      this.#waiting.get(index)?.(staged);
      this.#waiting.delete(index);
    });
    const fail = (): void => {
      this.#hasFailed = true;
      for (const resolve of this.#waiting.values()) resolve(undefined);
      this.#waiting.clear();
    };
    this.#worker.on('error', fail);
    this.#worker.on('exit', fail);
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
    const { name, items } = sidebar;
    const known = this.#sidebars.get(items);
    const number = known ?? this.#sidebars.size;
    this.#sidebars.set(items, number);
    return {
      index,
      draft: { ...draft, data: { ...draft.data, sidebar: { name, items: [] } } },
      sidebar: known === undefined ? { number, items } : { number },
    };
  }

  close(): void {
    void this.#worker.terminate();
  }
}
