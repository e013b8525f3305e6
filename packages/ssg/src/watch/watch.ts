/**
 * The dev server:
 *
 *   watcher -> changes -> session -> open pages       an edit
 *   request -> session -> response                    a page
 *   idle    -> inspection -> terminal, overlay        what else is wrong
 */

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { LinkGraph } from '@ssg/runtime/watch-links';
import type { loadConfig } from '../config/load.ts';
import { isSame } from '../diagnostic/same.ts';
import { readIfThere } from '../read-if-there.ts';
import { hearInterruptsLater } from '../render/time-limit.ts';
import { addressesOf, type Listening, listen } from '../server/listen.ts';
import type { Diagnostic } from '../types.ts';
import { Changes } from './changes.ts';
import { graphOf, inspect, inspectDocuments, progressOf } from './inspection.ts';
import { LateFiles } from './late-files.ts';
import { LiveConnections } from './live.ts';
import { respondWith } from './respond.ts';
import { EVERYTHING, Session } from './session.ts';
import { shownProblems } from './shown-problems.ts';
import { Watcher } from './watcher.ts';

export interface WatchOptions {
  /** Absolute path of the folder with the configuration. */
  dir: string;
  /** The configuration, when it is being loaded already: that is for the most part waiting. */
  config?: ReturnType<typeof loadConfig> | undefined;
  port: number;
  /** Default: loopback. */
  host?: string | undefined;
  /** Every problem of the present state, whenever they have changed. */
  onProblems(problems: Diagnostic[]): void;
  /** Files that changed, and how long it took until pages could be asked for again. */
  onChange(files: string[], milliseconds: number): void;
}

export interface Watch extends Listening {
  /** Where it can be opened, the local address first. */
  addresses: string[];
  /** Fulfils when the first page can be shown. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/** When the rest of the site is looked at, in milliseconds after the last page was sent or the last edit was made. */
const IDLE = 300;
/** Milliseconds that the link explorer waits for all of a site before it gets what there is. */
const MOMENT = 1500;
/** When an edited document itself is looked at: as soon as it is on the screen. */
const AFTER_EDIT = 60;
const LONGEST_WAIT = 2000;
/** How often the rest of the site is looked at for one request, while something goes on changing. */
const MOST_INSPECTIONS = 5;

export async function startWatch(options: WatchOptions): Promise<Watch> {
  hearInterruptsLater();
  const watching = new Watching(options);
  return watching.start();
}

class Watching {
  readonly #options: WatchOptions;
  readonly #session: Session;
  readonly #live = new LiveConnections();
  readonly #changes: Changes;
  readonly #watcher: Watcher;
  /** Tells the pages of another run of the server from those of this one. */
  readonly #run = randomUUID().slice(0, 8);
  #generation = 0;
  #idle: NodeJS.Timeout | undefined;
  #idleSince = 0;
  #isClosed = false;
  #isWatching = false;
  #afterEdit: NodeJS.Timeout | undefined;
  /** Documents that were edited since they were last looked at. */
  #edited = new Set<string>();
  readonly #begun = Date.now();
  #inspection: Promise<void> = Promise.resolve();
  /** What the last inspection found. */
  #inspected: Diagnostic[] = [];
  #isInspected = false;
  /** The whole graph of links, and what it was made of. */
  #graph: { of: unknown[]; graph: LinkGraph } | undefined;
  #problems: readonly Diagnostic[] = [];

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#session = new Session(options.dir, options.config);
    this.#changes = new Changes((files) => this.#apply(files));
    this.#watcher = new Watcher(this.#changes);
  }

  async start(): Promise<Watch> {
    const { port, host } = this.#options;
    const isReady = this.#begin();
    const server = createServer(
      respondWith({
        session: this.#session,
        live: this.#live,
        lateFiles: new LateFiles(),
        hosts: host === undefined || isIP(host) !== 0 ? [] : [host],
        ready: async () => {
          await isReady;
          await this.#changes.settled();
        },
        state: () => this.#state,
        inspected: () => this.#inspectNow(),
        links: () => this.#links(),
        isSiteFile: (file) =>
          this.#session.isOwn(file) || this.#problems.some((problem) => problem.file === file),
        reconsider: (file) => {
          this.#changes.add(file, 'changed');
          return this.#changes.settled();
        },
        onPage: () => this.#whenIdle(),
      }),
    );
    let listening: Listening;
    try {
      listening = await listen(server, { port, host });
    } catch (error) {
      // What has begun would start the bundler again behind the close, and the process would never end.
      await isReady.catch(() => {});
      await this.#close();
      throw error;
    }
    return {
      ...listening,
      addresses: addressesOf(listening.port, host, '/'),
      ready: isReady,
      close: async () => {
        this.#live.close();
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await Promise.all([closed, this.#close()]);
      },
    };
  }

  get #state(): string {
    return `${this.#run}.${this.#generation}`;
  }

  async #begin(): Promise<void> {
    await this.#session.apply(EVERYTHING);
    this.#announce();
    this.#tell();
    this.#whenIdle();
  }

  /** Watching begins after the first page: it takes as long as rendering it. What changed until then is looked for. */
  #watchAll(): void {
    if (!this.#isWatching) {
      this.#isWatching = true;
      this.#watcher.addSurroundings(this.#options.dir, () => this.#lookAround());
    }
    this.#watcher.add(this.#session.watched(), async () => {
      if (this.#isClosed) return;
      for (const file of await this.#session.changedSince(this.#begun)) this.#changes.add(file, 'changed');
    });
  }

  async #apply(files: ReadonlySet<string>): Promise<void> {
    const begun = performance.now();
    const { documents, isStructural } = await this.#session.apply(files);
    if (this.#isClosed) return;
    const statics = this.#session.publishedAs(files);
    // Editors write files beside those that they are asked to.
    if (documents.size > 0 || isStructural || statics.length > 0) {
      this.#generation++;
    }
    this.#announce(statics);
    this.#options.onChange([...files], performance.now() - begun);
    if (this.#isWatching && isStructural) this.#watchAll();
    if (isStructural) this.#isInspected = false;
    for (const file of documents) this.#edited.add(file);
    clearTimeout(this.#afterEdit);
    this.#afterEdit = setTimeout(() => this.#inspectEdited(), AFTER_EDIT);
    this.#whenIdle();
  }

  #inspectEdited(): void {
    const { snapshot } = this.#session;
    const documents = this.#edited;
    this.#edited = new Set();
    this.#inspected = this.#inspected.filter(({ file }) => file === undefined || !documents.has(file));
    if (this.#isInspected && snapshot && documents.size <= 10) {
      this.#inspected.push(...inspectDocuments(snapshot, documents));
    }
    this.#tell();
  }

  #announce(statics: string[] = []): void {
    const styles = this.#session.snapshot?.bundle?.styles ?? [];
    this.#live.send({ type: 'state', state: this.#state, styles, statics });
  }

  #tell(): void {
    const problems = this.#session.problems(this.#inspected);
    // Even where nothing else changed, the lines around a problem may have.
    this.#live.send({ type: 'problems', problems: shownProblems(problems, process.cwd(), readIfThere) });
    if (isSame(problems, this.#problems)) return;
    this.#problems = problems;
    this.#options.onProblems(problems);
  }

  #lookAround(): void {
    const file = this.#session.snapshot?.loaded.config.file;
    if (file !== undefined) this.#changes.add(file, 'changed');
  }

  #whenIdle(): void {
    if (this.#isClosed) return;
    const now = performance.now();
    if (this.#idle === undefined) this.#idleSince = now;
    clearTimeout(this.#idle);
    // Somebody who goes through the pages without a pause wants to know of problems, too.
    const wait = Math.min(IDLE, Math.max(0, this.#idleSince + LONGEST_WAIT - now));
    this.#idle = setTimeout(() => {
      this.#idle = undefined;
      this.#inspection = this.#inspection.then(() => this.#inspect());
    }, wait);
  }

  /** Fulfils when every page has been rendered. The inspection that waits for a quiet moment begins at once. */
  async #inspectNow(): Promise<void> {
    // A document may turn out to be another than its outline said, and then everything begins again.
    for (let attempt = 0; attempt < MOST_INSPECTIONS; attempt++) {
      if (this.#idle !== undefined) {
        clearTimeout(this.#idle);
        this.#idle = undefined;
        this.#inspection = this.#inspection.then(() => this.#inspect());
      }
      await this.#inspection;
      if (this.#isInspected && this.#idle === undefined) return;
      await this.#changes.settled();
    }
  }

  /** The whole graph, or after a moment what is known of it: a large site takes half a minute to be looked at. */
  async #links(): Promise<LinkGraph | undefined> {
    const inspection = this.#inspectNow().then(() => true);
    const moment = after(MOMENT, false, { ref: false });
    const isWhole = await Promise.race([inspection, moment]);
    const { snapshot, documents } = this.#session;
    if (!snapshot) return undefined;
    const progress = isWhole ? undefined : progressOf(this.#session);
    // While pages are rendered, the links of the documents stay as they are.
    const of = [this.#generation, this.#inspected, snapshot, progress?.step];
    if (progress?.step !== 'documents' && this.#graph?.of.every((each, index) => each === of[index])) {
      return { ...this.#graph.graph, ...(progress && { progress }) };
    }
    const graph = graphOf({ snapshot, documents }, this.#session.problems(this.#inspected), progress);
    this.#graph = { of, graph };
    return graph;
  }

  async #inspect(): Promise<void> {
    if (this.#isClosed) return;
    this.#watchAll();
    const generation = this.#generation;
    const isOutdated = (): boolean =>
      this.#isClosed || this.#changes.isPending || this.#generation !== generation;
    const result = await inspect(this.#session, isOutdated);
    if (result.kind === 'wrong-outline') for (const file of result.files) this.#changes.add(file, 'changed');
    if (result.kind !== 'complete') return;
    this.#inspected = result.diagnostics;
    this.#isInspected = true;
    this.#tell();
  }

  async #close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    clearTimeout(this.#afterEdit);
    this.#changes.close();
    await Promise.all([this.#watcher.close(), this.#session.close()]);
  }
}
