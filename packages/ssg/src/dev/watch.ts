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
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { ModulesMessage } from '@slashdocs/runtime/watch-client';
import type { LinkGraph } from '@slashdocs/runtime/watch-links';
import { cacheFolderOf } from '../core/cache/folder.ts';
import { isSame } from '../core/diagnostic/same.ts';
import type { loadConfig } from '../core/load/load.ts';
import type { Diagnostic } from '../core/types.ts';
import { keepCompiledCode } from '../core/util/cached-script.ts';
import { readIfExists } from '../core/util/read-if-exists.ts';
import { isInside } from '../core/util/repository.ts';
import { stateOf } from '../core/util/state-of.ts';
import { enableBuiltIns } from '../plugins/index.ts';
import { addressesOf, type Listening, listen } from '../server/listen.ts';
import { Changes, EVERYTHING } from './changes.ts';
import { graphOf, inspect, inspectDocuments, progressOf } from './inspection.ts';
import { Languages } from './languages.ts';
import { LiveConnections } from './live.ts';
import { areReplaced, importersOf, replaceable } from './replacements.ts';
import { respondWith } from './respond.ts';
import { type Applied, Session } from './session.ts';
import { shownProblems } from './shown-problems.ts';
import { loadChokidar, Watcher } from './watcher.ts';

export interface WatchOptions {
  /** Absolute path of the folder with the configuration. */
  dir: string;
  /** The configuration, if it is being loaded already. */
  config?: ReturnType<typeof loadConfig> | undefined;
  port: number;
  /** Default: loopback. */
  host?: string | undefined;
  /** Called with all current problems after they change. */
  onProblems(problems: Diagnostic[]): void;
  /** Called when the whole site has been checked after a change, after `onProblems`. */
  onChecked?(): void;
  /** Called with changed files, and the time until pages were available again. */
  onChange(files: string[], milliseconds: number): void;
}

export interface Watch extends Listening {
  /** URLs of the server, the local one first. */
  addresses: string[];
  /** Fulfills when the first page is available. */
  ready: Promise<void>;
  /** All problems of the site. Waits until known changes are handled and the whole site is checked. */
  problems(): Promise<readonly Diagnostic[]>;
  close(): Promise<void>;
}

/** Milliseconds from the last sent page or edit to the inspection of the whole site. */
const IDLE = 300;
/** Milliseconds that the link explorer waits for the complete graph. */
const GRAPH_WAIT = 1500;
/** Milliseconds in which open pages request changed modules. Reading the site would delay the answers. */
const REPLACING = 40;
/** Milliseconds from an edit to the inspection of the edited documents, after the browser has shown them. */
const AFTER_EDIT = 60;
const LONGEST_WAIT = 2000;
/** The most inspections for one request while files keep changing. */
const MOST_INSPECTIONS = 5;
/** The most retries after errors, and the delay in milliseconds. */
const MOST_FAILURES = 5;
const AFTER_FAILURE = 200;

export async function startWatch(options: WatchOptions): Promise<Watch> {
  enableBuiltIns();
  const watching = new Watching(options);
  return watching.start();
}

class Watching {
  readonly #options: WatchOptions;
  /** Of the main language. */
  readonly #session: Session;
  readonly #languages: Languages;
  readonly #live = new LiveConnections();
  readonly #changes: Changes;
  readonly #watcher: Watcher;
  /** Identifies this run of the server, for pages that another run has served. */
  readonly #run = randomUUID().slice(0, 8);
  #generation = 0;
  /** The generation of the last complete inspection. */
  #inspectedGeneration = -1;
  /** The generation in which code changed that open pages did not replace. */
  #codeGeneration = 0;
  /** Number of the last message about changed modules, and of the last one whose changes are in new pages. */
  #sentModules = 0;
  #servedModules = 0;
  #idle: NodeJS.Timeout | undefined;
  #idleSince = 0;
  #isClosed = false;
  #isWatching = false;
  #afterEdit: NodeJS.Timeout | undefined;
  /** Documents that were edited since their last inspection. */
  #edited = new Set<string>();
  /** Documents that are read again without an edit. */
  readonly #reconsidered = new Set<string>();
  /** When the site was last read, in milliseconds since 1970. */
  #readAt = Date.now();
  /** Consecutive errors. */
  #failures = 0;
  #inspection: Promise<void> = Promise.resolve();
  /** The last graph of links, and its input. */
  #graph: { of: unknown[]; graph: LinkGraph } | undefined;
  #problems: readonly Diagnostic[] = [];

  constructor(options: WatchOptions) {
    this.#options = options;
    const session = (config?: WatchOptions['config'], code?: string): Session =>
      new Session(options.dir, config, code, () => this.#showNewCode());
    this.#session = session(options.config);
    this.#languages = new Languages(
      this.#session,
      (code) => session(undefined, code),
      () => this.#afterStart(),
    );
    this.#changes = new Changes(
      (files) => this.#apply(files),
      // The site may still be bundled after an earlier change. When it is read again, they are sent again.
      (files) => void this.#sendModules(files),
    );
    this.#watcher = new Watcher(this.#changes);
  }

  async start(): Promise<Watch> {
    const { port, host } = this.#options;
    const isReady = this.#load();
    const server = createServer(
      respondWith({
        expect: (url) => this.#session.expect(url),
        languageOf: (url) => this.#languages.of(url),
        live: this.#live,
        hosts: host === undefined || isIP(host) !== 0 ? [] : [host],
        ready: async () => {
          await isReady;
          await this.#changes.settled();
        },
        state: () => `${this.#state}&${this.#servedModules}`,
        inspected: () => this.#inspectNow(),
        links: () => this.#links(),
        isSiteFile: (file) =>
          this.#languages.all.some(({ session }) => session.isOwn(file)) ||
          this.#problems.some((problem) => problem.file === file),
        reconsider: (file) => {
          this.#reconsider(file);
          return this.#changes.settled();
        },
        onPage: () => this.#whenIdle(),
      }),
    );
    let listening: Listening;
    try {
      listening = await listen(server, { port, host });
    } catch (error) {
      // Otherwise, pending work would start the bundler again after closing, and the process would not exit.
      await isReady.catch(() => {});
      await this.#close();
      throw error;
    }
    return {
      ...listening,
      addresses: addressesOf(listening.port, host, '/'),
      ready: isReady,
      problems: async () => {
        await isReady;
        await this.#changes.settled();
        await this.#inspectNow();
        return this.#languages.problems();
      },
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

  async #load(): Promise<void> {
    await this.#retry(() => this.#session.apply(EVERYTHING));
    this.#announce();
    this.#reportProblems();
    this.#whenIdle();
  }

  /** Starts watching after the first page, because it takes as long as rendering. Earlier changes are found too. */
  #watchAll(): void {
    this.#isWatching = true;
    this.#watcher.watch(this.#languages.watched(), this.#readAt);
  }

  async #apply(files: ReadonlySet<string>): Promise<void> {
    const begun = performance.now();
    const readAt = Date.now();
    await this.#languages.settled();
    if (this.#sendModules(files) && !(await this.#session.haveSameText(files))) await after(REPLACING);
    const applied = await this.#retry(() => this.#applyToAll(files));
    if (this.#isClosed || !applied) return;
    const { documents, isStructural, isReplaced } = applied;
    if (this.#isWatching) {
      this.#readAt = readAt;
      this.#watchAll();
    }
    const statics = this.#languages.all.flatMap(({ session }) => session.publishedAs(files));
    // Temporary files of editors do not change the site.
    if (documents.size > 0 || isStructural || statics.length > 0) {
      this.#generation++;
    }
    if (!isReplaced) this.#codeGeneration = this.#generation;
    this.#announce(statics);
    const shown = [...files].filter((file) => this.#isEdit(file));
    for (const file of files) this.#reconsidered.delete(file);
    if (shown.length > 0) this.#options.onChange(shown, performance.now() - begun);
    if (isStructural) for (const language of this.#languages.all) language.isInspected = false;
    for (const file of documents) this.#edited.add(file);
    // A deleted file has no problems. The next inspection may take a while.
    for (const file of files) if (!stateOf(file)) this.#edited.add(file);
    clearTimeout(this.#afterEdit);
    this.#afterEdit = setTimeout(() => this.#inspectEdited(), AFTER_EDIT);
    this.#whenIdle();
  }

  /** Authors edit neither folders nor generated documents nor git's files. */
  #isEdit(file: string): boolean {
    const isInternal =
      isInside(cacheFolderOf(this.#options.dir), file) || file.split(path.sep).includes('.git');
    return !isInternal && !this.#reconsidered.has(file) && !stateOf(file)?.isDirectory();
  }

  /** Reads a document again whose outline was wrong. */
  #reconsider(file: string): void {
    this.#reconsidered.add(file);
    this.#changes.add(file, 'changed');
  }

  async #applyToAll(files: ReadonlySet<string>): Promise<Applied & { isReplaced: boolean }> {
    const documents = new Set<string>();
    let isStructural = false;
    let isReplaced = true;
    const modules = this.#sentModules;
    for (const { session } of this.#languages.all) {
      const before = session.snapshot;
      const applied = await session.apply(files);
      isReplaced &&= areReplaced(files, session.changedDocuments, before, session.snapshot);
      for (const file of applied.documents) documents.add(file);
      isStructural ||= applied.isStructural;
    }
    await this.#languages.removeOld();
    this.#servedModules = modules;
    return { documents, isStructural, isReplaced };
  }

  /**
   * Lets open pages replace changed modules, which takes much less time than reading the site.
   *
   * @returns whether a page may request modules now
   */
  #sendModules(files: ReadonlySet<string>): boolean {
    const ids = new Set<string>();
    const importers: ModulesMessage['importers'] = {};
    for (const { session } of this.#languages.all) {
      if (!session.snapshot) continue;
      const found = replaceable(session.snapshot, files);
      for (const id of found) ids.add(id);
      Object.assign(importers, importersOf(session.snapshot, found));
    }
    if (ids.size === 0) return false;
    this.#live.send({ type: 'modules', number: ++this.#sentModules, files: [...ids], importers });
    return this.#live.isOpen;
  }

  /** Another language has more files, style sheets, and problems. */
  #afterStart(): void {
    if (this.#isWatching) this.#watchAll();
    this.#announce();
    this.#whenIdle();
  }

  /** Placeholders have replaced components, so open pages need other scripts. */
  #showNewCode(): void {
    this.#codeGeneration = ++this.#generation;
    this.#announce();
    for (const language of this.#languages.all) language.isInspected = false;
    this.#whenIdle();
  }

  #inspectEdited(): void {
    const documents = this.#edited;
    this.#edited = new Set();
    for (const language of this.#languages.all) {
      const { session, isInspected, inspected } = language;
      const kept = inspected.filter(({ file }) => file === undefined || !documents.has(file));
      language.inspected = kept;
      const isFine = !isInspected && kept.length === inspected.length;
      if (isFine || !session.snapshot || documents.size > 10) continue;
      try {
        const found = inspectDocuments(session.snapshot, documents);
        kept.push(...(isInspected ? found : found.flatMap((problem) => asKnown(problem, inspected))));
      } catch {
        // A file was just removed. The next inspection checks everything again.
      }
    }
    this.#reportProblems();
  }

  #announce(statics: string[] = []): void {
    this.#live.send({
      type: 'state',
      state: this.#state,
      styles: this.#languages.styles(),
      statics,
      modules: this.#servedModules,
      codeState: this.#codeGeneration,
    });
  }

  #reportProblems(): void {
    const problems = this.#languages.problems();
    // The lines around a problem may have changed even if the problem has not.
    this.#live.send({ type: 'problems', problems: shownProblems(problems, process.cwd(), readIfExists) });
    if (isSame(problems, this.#problems)) return;
    this.#problems = problems;
    this.#options.onProblems(problems);
  }

  /**
   * Retries after errors, because files may disappear while they are read. After closing, errors don't matter.
   *
   * @returns undefined after an error
   */
  async #retry<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await work();
      this.#failures = 0;
      return result;
    } catch (error) {
      if (this.#isClosed) return undefined;
      if (++this.#failures > MOST_FAILURES) throw error;
      setTimeout(() => {
        if (!this.#isClosed) this.#changes.add(this.#options.dir, 'changed');
      }, AFTER_FAILURE * this.#failures).unref();
      return undefined;
    }
  }

  #whenIdle(): void {
    if (this.#isClosed) return;
    const now = performance.now();
    if (this.#idle === undefined) this.#idleSince = now;
    clearTimeout(this.#idle);
    // Problems must be reported even if pages are requested without a pause.
    const wait = Math.min(IDLE, Math.max(0, this.#idleSince + LONGEST_WAIT - now));
    this.#idle = setTimeout(() => this.#startInspection(), wait);
  }

  #startInspection(): void {
    clearTimeout(this.#idle);
    this.#idle = undefined;
    this.#inspection = this.#inspection.then(() => this.#inspect());
  }

  /** Starts a pending inspection immediately. Fulfills when every page has been rendered. */
  async #inspectNow(): Promise<void> {
    // If the outline of a document was wrong, or another change came, the inspection starts again.
    for (let attempt = 0; attempt < MOST_INSPECTIONS; attempt++) {
      if (this.#idle !== undefined) this.#startInspection();
      await this.#inspection;
      const isInspected = this.#languages.all.every((language) => language.isInspected);
      if (isInspected && this.#inspectedGeneration === this.#generation && this.#idle === undefined) return;
      await this.#changes.settled();
    }
  }

  /** The complete graph, or after a timeout the known part, because inspecting a large site takes half a minute. */
  async #links(): Promise<LinkGraph | undefined> {
    const inspection = this.#inspectNow().then(() => true);
    const timeout = after(GRAPH_WAIT, false, { ref: false });
    const isWhole = await Promise.race([inspection, timeout]);
    const { snapshot, documents } = this.#session;
    if (!snapshot) return undefined;
    const progress = isWhole ? undefined : progressOf(this.#session);
    // While pages are rendered, the links of the documents do not change.
    const { inspected, problems } = this.#languages.main;
    const of = [this.#generation, inspected, snapshot, progress?.step];
    if (progress?.step !== 'documents' && this.#graph?.of.every((each, index) => each === of[index])) {
      return { ...this.#graph.graph, ...(progress && { progress }) };
    }
    const graph = graphOf({ snapshot, documents }, problems, progress);
    this.#graph = { of, graph };
    return graph;
  }

  async #inspect(): Promise<void> {
    if (this.#isClosed) return;
    // Otherwise, the inspection could read an edit before the watcher starts and reports it.
    await loadChokidar();
    this.#watchAll();
    // With the code for the first page, which a start waits for.
    keepCompiledCode();
    for (const { session } of this.#languages.all) {
      session.prepare();
      await session.save();
    }
    const generation = this.#generation;
    const isOutdated = (): boolean =>
      this.#isClosed || this.#changes.isPending || this.#generation !== generation;
    for (const language of this.#languages.all) {
      const result = await this.#retry(() => inspect(language.session, isOutdated));
      if (!result) return;
      if (result.kind === 'wrong-outline') for (const file of result.files) this.#reconsider(file);
      if (result.kind !== 'complete') return;
      language.inspected = result.diagnostics;
      language.isInspected = true;
    }
    this.#inspectedGeneration = generation;
    // A pending check of the edited documents would drop their other problems.
    this.#edited = new Set();
    // The inspection may have found new files that code blocks name.
    this.#watchAll();
    this.#reportProblems();
    this.#options.onChecked?.();
  }

  async #close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    clearTimeout(this.#afterEdit);
    // A running bundle would start the bundler again.
    await Promise.all([this.#watcher.close(), this.#changes.close(), this.#inspection]);
    await this.#languages.close();
  }
}

/** A known problem of a document at its current place. New ones may only be due to pages that are not rendered yet. */
function asKnown(problem: Diagnostic, known: readonly Diagnostic[]): Diagnostic[] {
  const { code, message, file } = problem;
  const last = known.find((other) => other.code === code && other.message === message && other.file === file);
  if (!last) return [];
  // The hint may also be about the content of other pages.
  const { line: _, column: __, endLine: ___, endColumn: ____, ...text } = last;
  return [{ ...problem, ...text }];
}
