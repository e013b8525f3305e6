/**
 * A site in memory that follows its files. Every stage uses the functions of the build, and keeps its result until its
 * input changes (`affected.ts`):
 *
 *   config     until one of its files changes
 *   content    until a file is added or removed
 *   documents  by the hash of their bytes                                       `documents.ts`
 *   site       until a document's outline (front matter, title), the content, or the config changes
 *   bundle     until one of its files, component pages, or their links change   `bundler.ts`
 *   pages      until the site, the bundle, or their own document changes        `pages.ts`
 *
 * Requested pages are rendered first. All other work, including the check of every link, happens while the server is idle
 * (`inspection.ts`).
 */
import path from 'node:path';
import { collectUndefined } from '../core/bundle/placeholders.ts';
import type { Bundle, BundleInput } from '../core/bundle/types.ts';
import { cacheOf } from '../core/cache/folder.ts';
import type { ResolvedConfig } from '../core/config/types.ts';
import { readGitDates, showsLastUpdates } from '../core/content/git-dates.ts';
import { contentFolders, sourceFolders } from '../core/content/left-out.ts';
import { type Content, sourcesOf } from '../core/content/read.ts';
import { Problems } from '../core/diagnostic/report.ts';
import { type FailedConfig, type LoadedConfig, loadConfig } from '../core/load/load.ts';
import { type Bundled, bundleEarly, componentsOf } from '../core/pipeline/bundle-early.ts';
import { certainProblems } from '../core/pipeline/certain-problems.ts';
import { compileLists } from '../core/pipeline/compile-content.ts';
import { bundleInput, type Connected, connect, partProblems } from '../core/pipeline/connect.ts';
import { addStageProblems } from '../core/pipeline/stage-problems.ts';
import { pluginsOf } from '../core/plugin/built-ins.ts';
import type { RenderedPage } from '../core/render/page/input.ts';
import { undefinedComponents, withoutRepetitions } from '../core/render/placeholder-problems.ts';
import { faultsOf, MOST_ROUNDS } from '../core/render/placeholders.ts';
import { evaluateServer, startTheme } from '../core/render/prerender.ts';
import { groupByPlace, renderPages, renderTogether } from '../core/render/render-site.ts';
import { LastSite } from '../core/site/last-site.ts';
import { hasSource, type SitePage } from '../core/site/model.ts';
import type { CompiledDocument, SiteContent } from '../core/site/site.ts';
import type { Diagnostic } from '../core/types.ts';
import { repositoryAround } from '../core/util/repository.ts';
import { urlOf } from '../core/util/urls.ts';
import {
  addsOrRemovesReplacement,
  changesCodeStyles,
  changesImportTargets,
  changesMarkdown,
  changesModuleFolders,
  contentOf,
  factsOf,
  isFile,
  isReplacement,
  isSameConfig,
  isSameOutline,
  outlineOfBlogs,
} from './affected.ts';
import { Bundler } from './bundler.ts';
import { type Changed, EVERYTHING } from './changes.ts';
import { Documents, type ReadList } from './documents.ts';
import { PageMemory } from './page-memory.ts';
import { type PageEntry, Pages } from './pages.ts';
import { ReplacedComponents } from './replaced-components.ts';
import { currentModule, hasSameText } from './replacements.ts';
import { rendererOf, type SiteOutline, type Snapshot } from './snapshot.ts';
import { watchedPaths } from './watched-paths.ts';
import type { WatchedPaths } from './watcher.ts';

/** The effects of a change. */
export interface Applied {
  /** Files of recompiled documents. */
  documents: ReadonlySet<string>;
  /** The change affects the site, not only the pages of the documents. */
  isStructural: boolean;
}

/** Files that determine the links of documents, such as by their bytes: `diagram-3f2a….png`, `width="640"`. */
function filesOfLinks(connected: Connected): string[] {
  const { assets } = connected;
  return [...assets.files(), ...assets.missing(), ...filesOfPartials(connected)];
}

function datesOf(config: ResolvedConfig): ReturnType<typeof readGitDates> | undefined {
  return showsLastUpdates(config)
    ? readGitDates(sourceFolders(config), config.root, cacheOf(config))
    : undefined;
}

/** The files of imported documents, and of the code that they show. */
function filesOfPartials({ links }: Connected): string[] {
  return links.partials.flatMap(({ file, compiled }) => [file, ...compiled.dependencies]);
}

/** Names of undefined components in rendered pages of all languages. */
const undefinedNames = new Set<string>();

export class Session {
  readonly #dir: string;
  #firstConfig: ReturnType<typeof loadConfig> | undefined;
  readonly #documents = new Documents();
  readonly #bundler = new Bundler();
  readonly #lastSite = new LastSite();
  readonly #expected = new Set<string>();
  #snapshot: Snapshot | undefined;
  readonly #memory = new PageMemory();
  #server: { hash: string; evaluated: Awaited<ReturnType<typeof evaluateServer>> } | undefined;
  /** The configuration as last read. */
  #found: LoadedConfig | FailedConfig | undefined;
  /** Problems of a configuration that cannot be read. The server still serves the previous site. */
  #configProblems: Diagnostic[] = [];
  #configFiles: string[] = [];
  /** The files of the configuration that existed when it was read. */
  #readConfigFiles: ReadonlySet<string> = new Set();
  /** Absent if no component failed. */
  #replaced: ReplacedComponents | undefined;
  /** The last change of the snapshot, since only one is made at a time. */
  #changing: Promise<unknown> = Promise.resolve();
  /** An error interrupted a change, so everything must be read again. */
  #isUnsure = false;
  /** The saved files of the current change, and of all changes while the configuration was invalid. */
  readonly #unapplied = new Set<string>();
  /** Files that only the rules of plugins read. */
  checkInputs: readonly string[] = [];

  readonly #language: string | undefined;
  readonly #onNewCode: () => void;

  /**
   * @param dir absolute path of the folder with the configuration
   * @param config the configuration, if it is being loaded already
   * @param language code of another language than the main one
   * @param onNewCode called when the scripts of all pages have changed without an edit
   */
  constructor(
    dir: string,
    config?: ReturnType<typeof loadConfig>,
    language?: string,
    onNewCode: () => void = () => {},
  ) {
    this.#dir = dir;
    this.#onNewCode = onNewCode;
    this.#language = language;
    this.#firstConfig = config;
  }

  /** @param url path of a requested page */
  expect(url: string): void {
    if (!this.#snapshot) this.#expected.add(url);
  }

  get snapshot(): Snapshot | undefined {
    return this.#snapshot;
  }

  get documents(): Documents {
    return this.#documents;
  }

  /** The documents whose modules changed with the last bundle. */
  get changedDocuments(): ReadonlySet<string> {
    return this.#bundler.changedDocuments;
  }

  /** Updates everything after changes to these files. */
  apply(hint: Changed): Promise<Applied> {
    return this.#oneAtATime(() => this.#applyAll(hint));
  }

  async #oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#changing.then(work);
    this.#changing = result.catch(() => {});
    return result;
  }

  async #applyAll(hint: Changed): Promise<Applied> {
    // Changes are not applied while the configuration is invalid.
    const changed = this.#isUnsure || this.#configProblems.length > 0 ? EVERYTHING : hint;
    for (const file of hint === EVERYTHING ? [] : hint) this.#unapplied.add(file);
    this.#isUnsure = true;
    const applied = await this.#apply(changed);
    this.#isUnsure = false;
    return applied;
  }

  async #apply(changed: Changed): Promise<Applied> {
    const before = this.#snapshot;
    const touches = (files: readonly string[]): boolean =>
      changed === EVERYTHING || files.some((file) => changed.has(file));

    const configFiles = this.#readConfigFiles;
    const loaded = await this.#readConfig(changed);
    if (!loaded) return { documents: new Set(), isStructural: false };
    const { config } = loaded;
    const isConfigSame = before?.loaded === loaded;
    const content = contentOf(loaded, before, changed);
    await this.#documents.use(config, cacheOf(config), loaded.pageFingerprint);
    const isHistorySame = isConfigSame && !touches(historyFiles(config.root)) && changed !== EVERYTHING;
    const dates = isHistorySame ? before.dates : datesOf(config);

    if (!isConfigSame || this.#replaced?.mayWork(changed)) this.#replaced = undefined;
    const early = before ? undefined : await this.#bundleEarly(loaded, content);
    const read = await this.#readDocuments(content, config, changed);
    const documents = new Set(read.changed.map(({ source }) => source.file));
    const facts =
      before && content === before.content ? before.outline.facts : JSON.stringify(factsOf(content));
    const { lists, blogs } = read;
    const outline: SiteOutline = { config: loaded.fingerprint, lists, blogs, facts };
    const isSameSite =
      isConfigSame &&
      changed !== EVERYTHING &&
      isSameOutline(before?.outline, outline) &&
      !touches(filesOfLinks(before.connected)) &&
      !changesReadHeadings(before.connected, read.changed) &&
      ![...changed].some((file) => isReplacement(file, config));
    const connected = isSameSite
      ? before.connected
      : await connect(loaded, content, read.content, this.#lastSite, this.#documents.partials);
    if (isSameSite) adopt(connected, read.changed);

    const { bundle, diagnostics, isStale } =
      (await early?.(connected).then((made) => made && { ...made, isStale: false })) ??
      (await this.#bundle(loaded, connected, before, {
        isSameSite,
        changed,
        documents,
        configFiles,
      }));
    const resolvedDates = await dates;
    const isSame = isSameSite && before?.bundle === bundle && before.dates === resolvedDates;
    const pages = isSame ? before.pages : (before?.pages.renewed(this.#unapplied) ?? new Pages());
    const hookProblems = isSame && before ? before.hookProblems : [];
    const started =
      isSame || !bundle
        ? before?.started
        : await this.#start({ loaded, connected, dates: resolvedDates, hookProblems }, bundle, pages);
    if (!isSame) {
      this.#replaced?.retry();
      undefinedNames.clear();
    }
    if (isSame) this.#forgetPages(before, read.changed);
    const parts = isSame ? before.parts : await this.#partProblems(loaded);
    this.#snapshot = {
      loaded,
      content,
      listed: content.listing === before?.content.listing ? before.listed : new Set(content.listing),
      outline,
      connected,
      bundle,
      bundleDiagnostics: diagnostics,
      isBundleStale: isStale,
      parts,
      started,
      hookProblems,
      dates: resolvedDates,
      pages,
      pluginFiles: before?.pluginFiles,
      routes: isSameSite
        ? before.routes
        : new Map([...connected.site.routes.values()].map((page) => [page.route.file, page])),
    };
    this.#unapplied.clear();
    return { documents, isStructural: !isSame };
  }

  #start(
    {
      loaded,
      connected,
      dates,
      hookProblems,
    }: Pick<Snapshot, 'loaded' | 'connected' | 'dates' | 'hookProblems'>,
    bundle: Bundle,
    pages: Pages,
  ): Promise<NonNullable<Snapshot['started']>> {
    const { config, locator } = loaded;
    if (replacesFaulty(loaded)) collectUndefined(undefinedNames);
    return startTheme(
      {
        config,
        locator,
        ...connected,
        plugins: pluginsOf(loaded),
        problems: hookProblems,
        bundle,
        output: pages,
        dates: dates?.dates ?? new Map(),
        authors: dates?.authors ?? new Map(),
        replaced: this.#replaced?.replaced,
      },
      () => this.#evaluate(bundle, config.root),
    );
  }

  /** Evaluates the server module, unless it has not changed. */
  async #evaluate(bundle: Bundle, root: string): ReturnType<typeof evaluateServer> {
    const { hash } = bundle.server;
    if (this.#server?.hash !== hash) this.#server = { hash, evaluated: await evaluateServer(bundle, root) };
    return this.#server.evaluated;
  }

  /** @returns undefined for a configuration that cannot be read */
  async #readConfig(changed: Changed): Promise<LoadedConfig | undefined> {
    const before = this.#snapshot?.loaded;
    if (!before || changed === EVERYTHING) return this.#loadConfig();
    const { config } = before;
    const isOther =
      this.#configFiles.some((file) => changed.has(file)) ||
      changesMarkdown(config, changed) ||
      changesCodeStyles(config, changed);
    // The configuration may look for an added or removed file.
    if (!isOther && ![...changed].some((file) => this.#isUnknown(file))) return before;
    const loaded = await this.#loadConfig();
    // An equal configuration keeps all other stages valid.
    return loaded && !isOther && isSameConfig(loaded, before) ? before : loaded;
  }

  async #loadConfig(): Promise<LoadedConfig | undefined> {
    const loaded = await (this.#firstConfig ?? loadConfig(this.#dir));
    this.#firstConfig = undefined;
    this.#configFiles = loaded.dependencies;
    this.#readConfigFiles = new Set(loaded.dependencies.filter(isFile));
    this.#found = loaded;
    // As in a build, the invalid parts are ignored.
    const first = loaded.ok ? loaded : loaded.rest?.loaded;
    const language = this.#language;
    const own =
      language === undefined
        ? first
        : first?.translations.find(({ config }) => config.locale.code === language);
    this.#configProblems = loaded.ok || own ? [] : loaded.diagnostics;
    return own;
  }

  /** Whether a file is neither in a content folder nor a source file of the site. */
  #isUnknown(file: string): boolean {
    const { loaded } = this.#snapshot as Snapshot;
    const isContent = contentFolders(loaded.config).some((folder) => file.startsWith(folder + path.sep));
    return !isContent && !(this.#inputs().includes(file) && isFile(file));
  }

  /** Single source files of the site, including those that do not exist yet. */
  #inputs(): string[] {
    const { bundle, connected, loaded } = this.#snapshot ?? {};
    return [
      ...this.#configFiles,
      ...(bundle?.inputs ?? []),
      ...(this.#replaced?.inputs ?? []),
      ...(connected ? filesOfLinks(connected) : []),
      ...this.checkInputs,
      ...this.#documents.dependencies(),
      ...(loaded ? [...filesOfBuiltIns(loaded), ...historyFiles(loaded.config.root)] : []),
    ];
  }

  async #readDocuments(
    content: Content,
    config: ResolvedConfig,
    changed: Changed,
  ): Promise<{
    content: SiteContent;
    lists: readonly ReadList[];
    blogs: string;
    changed: CompiledDocument[];
  }> {
    const before = this.#snapshot;
    const read = await this.#readAll(content, config, changed);
    const { lists } = read;
    if (content.listing !== before?.content.listing)
      this.#documents.keepOnly(new Set(lists.flat().map(({ source }) => source.file)));
    const known = before?.connected.site.byFile;
    const others = lists.filter((list) => !before?.outline.lists.includes(list));
    return {
      content: read.content,
      lists,
      blogs: outlineOfBlogs(read.content.blogs),
      changed: others.flat().filter(({ source, compiled }) => known?.get(source.file)?.compiled !== compiled),
    };
  }

  async #readAll(
    content: Content,
    config: ResolvedConfig,
    changed: Changed,
  ): Promise<{ content: SiteContent; lists: ReadList[] }> {
    const lists: ReadList[] = [];
    const read = await compileLists(content, config, async (files) => {
      const list = await this.#documents.readAll(files, changed);
      lists.push(list);
      return list;
    });
    return { content: read, lists };
  }

  /** Starts the first bundling while the documents are still being read. */
  async #bundleEarly(
    loaded: LoadedConfig,
    content: Content,
  ): Promise<(connected: Connected) => Promise<Bundled | undefined>> {
    const few = componentsOf(content, loaded.config);
    await this.#documents.compileNew(sourcesOf(few), loaded.config);
    const read = await this.#readAll(few, loaded.config, EVERYTHING);
    const early = await bundleEarly(loaded, content, read.content, (input) =>
      this.#bundler.bundle(input, cacheOf(loaded.config)),
    );
    return (connected) => {
      const bundled = early(connected);
      // Compiling a document here uses the time until esbuild is ready.
      for (const url of this.#expected) this.#compileAhead(url, loaded.config, connected);
      this.#expected.clear();
      return bundled;
    };
  }

  #compileAhead(url: string, { baseUrl }: ResolvedConfig, { site }: Connected): void {
    const page = site.routes.get(`/${url.slice(baseUrl.length)}`);
    if (hasSource(page)) page.compiled?.body;
  }

  async #bundle(
    loaded: LoadedConfig,
    connected: Connected,
    before: Snapshot | undefined,
    change: {
      isSameSite: boolean;
      changed: Changed;
      documents: ReadonlySet<string>;
      /** The files of the configuration that existed before. */
      configFiles: ReadonlySet<string>;
    },
  ): Promise<Bundled & { isStale: boolean }> {
    const { config } = loaded;
    const { isSameSite, changed, documents, configFiles } = change;
    const inputs = new Set(before?.bundle?.inputs);
    const touched = [...(changed === EVERYTHING ? inputs : changed), ...documents];
    const isOther =
      !before?.bundle ||
      changed === EVERYTHING ||
      before.bundleDiagnostics.some(({ severity }) => severity === 'error') ||
      // A missing file may exist now.
      (before.bundleDiagnostics.length > 0 &&
        touched.some((file) => {
          const isNew = !inputs.has(file) && !before.listed.has(file) && !configFiles.has(file);
          return isNew && this.#mayLack(file, before);
        })) ||
      addsOrRemovesReplacement(touched, inputs, config) ||
      changesImportTargets(changed, before);
    const changesFolders = !isOther && changesModuleFolders(changed, before);
    const isInput = (file: string): boolean => inputs.has(file) || this.#bundler.isReadByPostCss(file);
    if (!isOther && !changesFolders && isSameSite && !touched.some(isInput))
      return { bundle: before.bundle, diagnostics: before.bundleDiagnostics, isStale: false };
    const input = await this.#bundleInput({ loaded, connected });
    const sinceLast = isOther ? undefined : { files: new Set(touched), isSameSite, changesFolders };
    const result = await this.#bundler.bundle(input, cacheOf(config), sinceLast);
    // A site cannot be shown without its theme, so the previous bundle remains.
    const isStale = !result.bundle;
    return { bundle: result.bundle ?? before?.bundle, diagnostics: result.diagnostics, isStale };
  }

  /** Whether the last bundle may lack a new file. */
  #mayLack(file: string, { bundle, listed }: Snapshot): boolean {
    const others = [...listed, ...(bundle?.inputs ?? [])];
    const isKnown = (folder: string): boolean => others.some((each) => each.startsWith(folder + path.sep));
    return bundle !== undefined && this.#bundler.mayLack(file, bundle, isKnown);
  }

  /** The input of a bundle with placeholders for the components that failed. */
  async #bundleInput({ loaded, connected }: Pick<Snapshot, 'loaded' | 'connected'>): Promise<BundleInput> {
    const choice = this.#replaced?.choice;
    return { ...(await bundleInput(loaded.config, connected, choice?.throwing)), ...choice };
  }

  /** The pages that show changed documents: their own pages, and the lists that quote them. */
  #forgetPages({ loaded, connected, pages, routes }: Snapshot, changed: readonly CompiledDocument[]): void {
    if (changed.length === 0) return;
    for (const { source } of changed) {
      const page = connected.site.byFile.get(source.file);
      if (page) pages.forget(page.route.file);
      if (page) this.#replaced?.retry([urlOf(page.route.path, loaded.config)]);
    }
    for (const [file, page] of routes) if (!hasSource(page)) pages.forget(file);
  }

  /**
   * Returns a page, and renders it if necessary.
   *
   * @param page undefined for the default not-found page
   * @param onFault what to do if a component that placeholders can replace fails
   * @returns undefined if the page is left, or the site cannot be rendered
   */
  async page(
    page: SitePage | undefined,
    onFault: 'replace' | 'leave' | 'report' = 'replace',
  ): Promise<PageEntry | undefined> {
    const snapshot = this.#snapshot as Snapshot;
    const { pages, connected, hookProblems } = snapshot;
    const renderer = rendererOf(snapshot);
    const replace = async () => {
      await this.#oneAtATime(() => this.#replaceFaulty([page]));
      return this.page(page, 'report');
    };
    if (!renderer) return onFault === 'replace' && this.#startFaults().length > 0 ? replace() : undefined;
    const file = page?.route.file ?? '404.html';
    const known = pages.entries.get(file);
    if (known && (!known.rendered || pages.has(file))) return known;
    const rendered = await renderPages([page], renderer.render);
    if (onFault !== 'report' && this.#faultsIn(rendered).length > 0) {
      return onFault === 'leave' ? undefined : replace();
    }
    const [first] = rendered.pages;
    const entry: PageEntry = {
      ...(first && { rendered: first }),
      diagnostics: first ? [] : rendered.diagnostics,
    };
    // Each rendering reports its problems again.
    entry.diagnostics.push(...connected.shell.diagnostics.splice(0), ...hookProblems.splice(0));
    pages.entries.set(file, entry);
    return entry;
  }

  /**
   * Renders pages that are not rendered yet, in idle time.
   *
   * @returns pages with components that placeholders can replace. They are left, to be replaced together
   */
  async pages(pages: readonly (SitePage | undefined)[]): Promise<(SitePage | undefined)[]> {
    const snapshot = this.#snapshot as Snapshot;
    const { pages: known, connected, hookProblems } = snapshot;
    const renderer = rendererOf(snapshot);
    const digests = async (bundle: Bundle) =>
      this.#bundler.digests(bundle, await this.#bundleInput(snapshot));
    const input = renderer && (await this.#memory.inputFor(renderer, snapshot, digests));
    const rendered = input && (await renderTogether([...pages], input));
    if (!rendered || connected.shell.diagnostics.length > 0 || hookProblems.length > 0) {
      // Rendered one by one, each page gets its own problems.
      connected.shell.diagnostics.length = 0;
      hookProblems.length = 0;
      const left = [];
      for (const page of pages) if (!(await this.page(page, 'leave'))) left.push(page);
      return left;
    }
    for (const [index, page] of pages.entries()) {
      known.entries.set(page?.route.file ?? '404.html', {
        diagnostics: [],
        rendered: rendered[index] as RenderedPage,
      });
    }
    return [];
  }

  /** Call when all pages of the site are rendered. */
  forgetOldPages(): void {
    const { pages, routes } = this.#snapshot as Snapshot;
    pages.forgetLast();
    this.#memory.keepOnly(routes);
  }

  /** Renders pages that are left, in idle time. */
  async leftPages(pages: readonly (SitePage | undefined)[]): Promise<void> {
    if (pages.length === 0) return;
    await this.#oneAtATime(() => this.#replaceFaulty(pages));
    for (const page of pages) await this.page(page, 'report');
  }

  /** The errors of components that placeholders can replace. */
  #faultsIn(rendered: { diagnostics: Diagnostic[] }): Diagnostic[] {
    const { loaded } = this.#snapshot as Snapshot;
    return replacesFaulty(loaded) ? faultsOf(rendered, this.#replaced?.choice.throwing ?? new Set()) : [];
  }

  #startFaults(): Diagnostic[] {
    const { started } = this.#snapshot as Snapshot;
    return started && 'code' in started ? this.#faultsIn({ diagnostics: [started] }) : [];
  }

  /**
   * Replaces components that fail in pages, until the pages can be rendered.
   *
   * @param pages pages whose components may fail
   */
  async #replaceFaulty(pages: readonly (SitePage | undefined)[]): Promise<void> {
    const { connected, bundleDiagnostics } = this.#snapshot as Snapshot;
    const wanted = pages.filter(
      (page) => page === undefined || this.#snapshot?.routes.get(page.route.file) === page,
    );
    let isNew = false;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const snapshot = this.#snapshot as Snapshot;
      const renderer = rendererOf(snapshot);
      const rendered = renderer && (await renderPages([...wanted], renderer.render));
      connected.shell.diagnostics.length = 0;
      snapshot.hookProblems.length = 0;
      const faults = rendered ? this.#faultsIn(rendered) : this.#startFaults();
      if (faults.length === 0 || !snapshot.bundle) break;
      this.#replaced ??= new ReplacedComponents(
        snapshot.loaded.config.root,
        snapshot.routes.size,
        snapshot.bundle,
      );
      const diagnostics = bundleDiagnostics;
      const isOther = this.#replaced.replace(faults, rendered?.failures ?? new Map(), { diagnostics });
      if (isOther && !(await this.#bundleAgain(snapshot))) break;
      isNew ||= isOther;
    }
    if (isNew && pages.length > 0) this.#onNewCode();
  }

  /** Bundles the same site with placeholders. @returns whether the bundle is complete */
  async #bundleAgain(snapshot: Snapshot): Promise<boolean> {
    const { loaded } = snapshot;
    const { config } = loaded;
    const input = await this.#bundleInput(snapshot);
    const { bundle, diagnostics } = await this.#bundler.bundle(input, cacheOf(config));
    if (!bundle) return false;
    const pages = new Pages();
    const started = await this.#start(snapshot, bundle, pages);
    const parts = await this.#partProblems(loaded);
    this.#snapshot = { ...snapshot, bundle, bundleDiagnostics: diagnostics, parts, started, pages };
    return true;
  }

  /** Problems of the site's own parts of the theme. */
  #partProblems({ config, dependencies }: LoadedConfig): Promise<Diagnostic[]> {
    return partProblems(config, this.#replaced?.choice.throwing, dependencies);
  }

  /**
   * The HTML of a page, as the build would write it; undefined if rendering fails.
   *
   * @param path output path of the page: `docs/flags/index.html`
   * @param reconsider handles a document whose outline was wrong
   */
  async html(path: string, reconsider: (file: string) => Promise<void>): Promise<string | undefined> {
    const page = this.#snapshot?.routes.get(path);
    if (hasSource(page) && !this.#documents.complete(page.source.file)) {
      await reconsider(page.source.file);
      return this.html(path, reconsider);
    }
    const entry = await this.page(page);
    return entry?.rendered && this.#snapshot?.pages.html(entry.rendered.file);
  }

  /** The current version of a module, for open pages; undefined if it cannot be replaced on its own. */
  async module(id: string): Promise<string | undefined> {
    return this.#snapshot && currentModule(id, this.#snapshot, this.#documents);
  }

  /** Whether only the front matter of documents changed, so open pages look the same with their new modules. */
  async haveSameText(files: ReadonlySet<string>): Promise<boolean> {
    for (const file of files)
      if (!this.#snapshot || !(await hasSameText(file, this.#snapshot, this.#documents))) return false;
    return true;
  }

  /** Every known problem, including the problems of the inspection. */
  problems(inspected: readonly Diagnostic[]): readonly Diagnostic[] {
    const snapshot = this.#snapshot;
    if (!snapshot || !this.#found || this.#configProblems.length > 0) return this.#configProblems;
    const { loaded, content, connected, parts, bundleDiagnostics, isBundleStale, dates, started, pages } =
      snapshot;
    const early = new Problems(loaded.config.rules);
    early.addAll(loaded.diagnostics);
    early.addAll(content.diagnostics);
    const later = new Problems(loaded.config.rules);
    addStageProblems(later, loaded, {
      compile: this.#documents.diagnostics(),
      connected,
      parts,
      bundle: bundleDiagnostics,
      dates: dates?.diagnostics ?? [],
      render: isBundleStale
        ? []
        : withoutRepetitions(
            {
              diagnostics: [
                ...((started && ('code' in started ? [started] : started.diagnostics)) ?? []),
                ...onePerError(pages.diagnostics()),
                ...this.#placeholderProblems(snapshot),
              ],
            },
            { diagnostics: bundleDiagnostics },
          ).diagnostics,
      checks: inspected,
    });
    return [...early.all, ...later.all.filter(certainProblems(this.#found, [content]))];
  }

  /** The problems of components that do not work, as a build reports them. */
  #placeholderProblems({ loaded, connected }: Snapshot): Diagnostic[] {
    const { root } = loaded.config;
    const unknown = undefinedComponents(undefinedNames, connected.site, root);
    // A name may be from an earlier version of a document.
    const current = unknown.filter(({ file }) => file !== undefined);
    return this.#replaced?.problems(current) ?? current;
  }

  /** All paths that affect the site and must be watched. */
  watched(): WatchedPaths {
    const { bundle, bundleDiagnostics = [], loaded } = this.#snapshot ?? {};
    const problems = [...bundleDiagnostics, ...this.#configProblems];
    return watchedPaths({
      dir: this.#dir,
      config: loaded?.config,
      inputs: this.#inputs(),
      missing: bundle?.missingFolders ?? [],
      faulty: problems.flatMap(({ file }) => file ?? []),
    });
  }

  /** Whether a file is a source file of the site, which the overlay may open in an editor. */
  isOwn(file: string): boolean {
    const { connected, content } = this.#snapshot ?? {};
    return (
      this.#configFiles.includes(file) ||
      connected?.site.byFile.has(file) === true ||
      connected?.links.partials.some((partial) => partial.file === file) === true ||
      content?.listing.includes(file) === true
    );
  }

  /** URLs of static files among these files. */
  publishedAs(files: ReadonlySet<string>): string[] {
    const { loaded, content } = this.#snapshot ?? {};
    if (!loaded || !content) return [];
    return [...content.statics].flatMap(([sitePath, file]) =>
      files.has(file) ? [urlOf(sitePath, loaded.config)] : [],
    );
  }

  /** Prepares the first edit. */
  prepare(): void {
    this.#bundler.prepare();
  }

  /** Saves what the next start can use. */
  save(): Promise<void> {
    return this.#bundler.save();
  }

  async close(): Promise<void> {
    await this.#bundler.close();
  }
}

/** Whether placeholders replace components that fail. */
function replacesFaulty({ config }: LoadedConfig): boolean {
  return config.markdown.onUnresolvedImport === 'placeholder';
}

/** Whether headings change that plugins have read, which are not part of the outline. */
function changesReadHeadings(
  { site: { byFile, readsHeadings } }: Connected,
  changed: readonly CompiledDocument[],
): boolean {
  if (!readsHeadings) return false;
  return changed.some(
    ({ source, compiled }) =>
      JSON.stringify(compiled?.headings) !== JSON.stringify(byFile.get(source.file)?.compiled?.headings),
  );
}

/** Replaces documents whose outline has not changed. */
function adopt({ site }: Connected, changed: readonly CompiledDocument[]): void {
  for (const { source, compiled } of changed) {
    const page = site.byFile.get(source.file);
    if (!page) continue;
    page.source = source;
    if (compiled) page.compiled = compiled;
  }
}

/** Files that built-in plugins read. The files of other plugins belong to the configuration. */
function filesOfBuiltIns({ builtIns, config }: LoadedConfig): string[] {
  return builtIns.flatMap(({ hooks }) =>
    (hooks.watchFiles ?? []).map((file) => path.resolve(config.root, file)),
  );
}

/** Files that git changes with every commit and checkout. */
function historyFiles(root: string): string[] {
  const repository = repositoryAround(root);
  return repository === undefined ? [] : [path.join(repository, '.git', 'logs', 'HEAD')];
}

/** A hook of a plugin, or a component, often fails in the same way for each page. */
function onePerError(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const thrown = diagnostics.filter(({ code }) => code === 'render');
  const reported = new Set<string>();
  const others = diagnostics.filter(({ code, message }) => {
    if (code !== 'plugin') return code !== 'render';
    const isNew = !reported.has(message);
    reported.add(message);
    return isNew;
  });
  return [...groupByPlace(thrown), ...others];
}
