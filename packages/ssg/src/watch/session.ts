/**
 * A site in memory that follows its files. Every stage is the build's own function; its result is kept for as long as
 * what it was made from stays the same:
 *
 *   config     until one of its files changes
 *   content    until a file comes or goes
 *   documents  by the hash of their bytes                                      `documents.ts`
 *   site       until a document's outline (front matter, title), the content or the config changes
 *   bundle     until one of its files, or the list of component pages, changes    `bundler.ts`
 *   pages      until the site, the bundle or their own document changes         `pages.ts`
 *
 * A page is rendered when it is asked for. The rest, and with it the check of every link, is done when there is nothing
 * else to do (`inspection.ts`).
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { BlogContent } from '../blog/content.ts';
import { loadBlog } from '../blog/load.ts';
import { markdownConstructs } from '../bundle/replacements.ts';
import type { Bundle } from '../bundle/types.ts';
import { type Bundled, bundleEarly, componentsOf } from '../bundle-early.ts';
import { CONFIG_NAMES } from '../config/find.ts';
import { type LoadedConfig, loadConfig } from '../config/load.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { unstyledTokens } from '../config/unstyled-tokens.ts';
import { bundleInput, type Connected, connect, tolerated } from '../connect.ts';
import { type GitDates, readGitDates, tellsChanges } from '../content/git-dates.ts';
import { type Content, readContent } from '../content/read.ts';
import type { SourceFile } from '../content/scan.ts';
import { sortDiagnostics } from '../diagnostic/format.ts';
import { Problems } from '../diagnostic/report.ts';
import type { RenderedPage } from '../render/page/input.ts';
import { evaluateServer, type Renderer, startTheme } from '../render/prerender.ts';
import { renderOne, renderTogether } from '../render/render-site.ts';
import type { SitePage } from '../site/model.ts';
import type { CompiledDocument, SiteContent } from '../site/site.ts';
import { urlOf } from '../site/urls.ts';
import type { Diagnostic } from '../types.ts';
import { Bundler } from './bundler.ts';
import { Documents } from './documents.ts';
import { type PageEntry, Pages } from './pages.ts';
import { stateOf } from './state-of.ts';

/** All that pages are rendered from. A change replaces it as a whole. */
export interface Snapshot {
  loaded: LoadedConfig;
  content: Content;
  /** What the site was made from, as text. */
  outline: string;
  connected: Connected;
  bundle: Bundle | undefined;
  bundleDiagnostics: Diagnostic[];
  /** What pages are rendered with, or why they cannot be. Absent when the theme cannot be bundled. */
  started: Renderer | Diagnostic | undefined;
  dates: GitDates | undefined;
  pages: Pages;
  /** Published pages by the path of their file. */
  routes: Map<string, SitePage>;
}

/** What a change did. */
export interface Applied {
  /** Files of documents that were compiled anew. */
  documents: ReadonlySet<string>;
  /** The site, and not only a document's own page, is another. */
  isStructural: boolean;
}

export function rendererOf({ started }: Snapshot): Renderer | undefined {
  return started && !('code' in started) ? started : undefined;
}

/** That anything may have changed. */
export const EVERYTHING = 'everything';

export class Session {
  readonly #dir: string;
  #firstConfig: ReturnType<typeof loadConfig> | undefined;
  readonly #documents = new Documents();
  readonly #bundler = new Bundler();
  readonly #expected = new Set<string>();
  #snapshot: Snapshot | undefined;
  #server: { code: string; evaluated: Awaited<ReturnType<typeof evaluateServer>> } | undefined;
  /** Of a configuration that cannot be used; what was before it goes on being served. */
  #configProblems: Diagnostic[] = [];
  #configFiles: string[] = [];

  /**
   * @param dir absolute path of the folder with the configuration
   * @param config the configuration, when it is being loaded already
   */
  constructor(dir: string, config?: ReturnType<typeof loadConfig>) {
    this.#dir = dir;
    this.#firstConfig = config;
  }

  /** @param url path of a page that somebody waits for */
  expect(url: string): void {
    if (!this.#snapshot) this.#expected.add(url);
  }

  get snapshot(): Snapshot | undefined {
    return this.#snapshot;
  }

  get documents(): Documents {
    return this.#documents;
  }

  /** Brings everything in line with the files, of which these may have changed. */
  async apply(hint: ReadonlySet<string> | typeof EVERYTHING): Promise<Applied> {
    // While the configuration could not be used, changes were left alone.
    const changed = this.#configProblems.length > 0 ? EVERYTHING : hint;
    const before = this.#snapshot;
    const touches = (files: readonly string[]): boolean =>
      changed === EVERYTHING || files.some((file) => changed.has(file));

    const isConfigChanged =
      !before ||
      touches(this.#configFiles) ||
      (changed !== EVERYTHING &&
        (replacesOther(before.loaded.config, changed) || stylesOther(before.loaded.config, changed)));
    const loaded = isConfigChanged ? await this.#loadConfig() : before.loaded;
    if (!loaded) return { documents: new Set(), isStructural: false };
    const { config } = loaded;
    const isConfigSame = before?.loaded === loaded;
    const isListed =
      isConfigSame && changed !== EVERYTHING && ![...changed].some((file) => cameOrWent(file, before));
    const [content] = await Promise.all([
      isListed ? before.content : readContent(config),
      this.#documents.use(config),
    ]);
    const dates =
      isConfigSame && changed !== EVERYTHING
        ? before.dates
        : [...config.docs, ...config.blogs].some(tellsChanges)
          ? readGitDates(config.root)
          : undefined;

    const early = before ? undefined : await this.#bundleEarly(loaded, content);
    const read = await this.#readDocuments(content, config.root, changed);
    const outline = `${loaded.fingerprint}\n${read.outline}\n${JSON.stringify(factsOf(content))}`;
    // Their bytes decide what links to them become: `diagram-3f2a….png`, `width="640"`.
    const isAssetChanged = before !== undefined && touches(before.connected.assets.files());
    const isPartialChanged =
      before !== undefined && touches(before.connected.links.partials.map(({ file }) => file));
    const isSameSite = before?.outline === outline && isConfigSame && !isAssetChanged && !isPartialChanged;
    const connected = isSameSite ? before.connected : await connect(loaded, content, read.content);
    if (isSameSite) adopt(connected, read.changed);

    const { bundle, diagnostics } =
      (await early?.(connected)) ??
      (await this.#bundle(loaded, connected, before, {
        isSameSite,
        changed,
        documents: new Set(read.changed.map(({ source }) => source.file)),
      }));
    const isSame = isSameSite && before?.bundle === bundle;
    const pages = isSame ? before.pages : new Pages();
    const resolvedDates = await dates;
    const started =
      isSame || !bundle
        ? before?.started
        : await startTheme(
            {
              config,
              locator: loaded.locator,
              ...connected,
              bundle,
              output: pages,
              dates: resolvedDates?.dates ?? new Map(),
              authors: resolvedDates?.authors ?? new Map(),
            },
            () => this.#evaluate(bundle, config.root),
          );
    if (isSame) this.#forgetPages(before, read.changed);
    this.#snapshot = {
      loaded,
      content,
      outline,
      connected,
      bundle,
      bundleDiagnostics: diagnostics,
      started,
      dates: resolvedDates,
      pages,
      routes: isSameSite
        ? before.routes
        : new Map([...connected.site.routes.values()].map((page) => [page.route.file, page])),
    };
    return {
      documents: new Set(read.changed.map(({ source }) => source.file)),
      isStructural: !isSame,
    };
  }

  /** Evaluates the server module, unless it is the one from before. */
  async #evaluate(bundle: Bundle, root: string): ReturnType<typeof evaluateServer> {
    const { code } = bundle.server;
    if (this.#server?.code !== code) this.#server = { code, evaluated: await evaluateServer(bundle, root) };
    return this.#server.evaluated;
  }

  async #loadConfig(): Promise<LoadedConfig | undefined> {
    const loaded = await (this.#firstConfig ?? loadConfig(this.#dir));
    this.#firstConfig = undefined;
    this.#configFiles = loaded.dependencies;
    this.#configProblems = loaded.ok ? [] : loaded.diagnostics;
    return loaded.ok ? loaded : undefined;
  }

  async #readDocuments(
    content: Content,
    root: string,
    changed: ReadonlySet<string> | typeof EVERYTHING,
  ): Promise<{ content: SiteContent; outline: string; changed: CompiledDocument[] }> {
    const before = this.#snapshot?.connected.site.byFile;
    const read = await this.#readAll(content, root, changed);
    this.#documents.keepOnly(new Set(read.documents.map(({ source }) => source.file)));
    return {
      content: read.content,
      outline: `${this.#documents.outlineOf(read.documents)}\n${outlineOfBlogs(read.content.blogs)}`,
      changed: read.documents.filter(
        ({ source, compiled }) => before?.get(source.file)?.compiled !== compiled,
      ),
    };
  }

  async #readAll(
    { docs, blogs, pages }: Pick<Content, 'docs' | 'blogs' | 'pages'>,
    root: string,
    changed: ReadonlySet<string> | typeof EVERYTHING,
  ): Promise<{ content: SiteContent; documents: CompiledDocument[] }> {
    const all: CompiledDocument[] = [];
    const read = async (files: SourceFile[]): Promise<CompiledDocument[]> => {
      const documents: CompiledDocument[] = [];
      for (const file of files) {
        const isSuspect = changed === EVERYTHING || changed.has(file.file);
        const document = await this.#documents.read(file, isSuspect);
        if (document) documents.push(document);
      }
      all.push(...documents);
      return documents;
    };
    const content: SiteContent = { docs: [], blogs: [], pages: [] };
    for (const { options, versions } of docs) {
      const readVersions = [];
      for (const version of versions)
        readVersions.push({ ...version, documents: await read(version.documents) });
      content.docs.push({ options, versions: readVersions });
    }
    if (blogs.length > 0) content.blogs = await (await loadBlog()).readBlogs(blogs, root, read);
    content.pages = await read(pages);
    return { content, documents: all };
  }

  /** Begins to bundle for the first time, while the documents are still being read. */
  async #bundleEarly(
    loaded: LoadedConfig,
    content: Content,
  ): Promise<(connected: Connected) => Promise<Bundled | undefined>> {
    const few = componentsOf(content, loaded.config);
    const read = await this.#readAll(few, loaded.config.root, EVERYTHING);
    const early = await bundleEarly(loaded, content, read.content, (input) => this.#bundler.bundle(input));
    return (connected) => {
      const bundled = early(connected);
      // There is nothing else to do until esbuild is ready, and the first document takes the longest.
      for (const url of this.#expected) this.#compileAhead(url, loaded.config, connected);
      this.#expected.clear();
      return bundled;
    };
  }

  #compileAhead(url: string, { baseUrl }: ResolvedConfig, { site }: Connected): void {
    const page = site.routes.get(`/${url.slice(baseUrl.length)}`);
    if (page && 'source' in page) page.compiled?.body;
  }

  async #bundle(
    { config }: LoadedConfig,
    connected: Connected,
    before: Snapshot | undefined,
    change: {
      isSameSite: boolean;
      changed: ReadonlySet<string> | typeof EVERYTHING;
      documents: ReadonlySet<string>;
    },
  ): Promise<Bundled> {
    const { isSameSite, changed, documents } = change;
    const inputs = new Set(before?.bundle?.inputs);
    const touched = [...(changed === EVERYTHING ? inputs : changed), ...documents];
    const isNeeded =
      !before?.bundle ||
      changed === EVERYTHING ||
      // A file that could not be found may be there now.
      before.bundleDiagnostics.length > 0 ||
      touched.some((file) => inputs.has(file)) ||
      (!isSameSite && hasModules(before.connected, connected));
    if (!isNeeded) return { bundle: before.bundle, diagnostics: before.bundleDiagnostics };
    const input = await bundleInput(config, connected);
    const result = await this.#bundler.bundle(input);
    // Without its theme a site cannot be shown: the last one that worked goes on.
    return { bundle: result.bundle ?? before?.bundle, diagnostics: result.diagnostics };
  }

  /** What changed documents are shown on: their own page, and the lists that quote them. */
  #forgetPages({ connected, pages, routes }: Snapshot, changed: readonly CompiledDocument[]): void {
    if (changed.length === 0) return;
    for (const { source } of changed) {
      const page = connected.site.byFile.get(source.file);
      if (page) pages.forget(page.route.file);
    }
    for (const [file, page] of routes) if (!('source' in page)) pages.forget(file);
  }

  /**
   * Renders a page, or finds it rendered.
   *
   * @param page undefined for the not-found page of a site that has none of its own
   */
  async page(page: SitePage | undefined): Promise<PageEntry | undefined> {
    const snapshot = this.#snapshot as Snapshot;
    const { pages, connected } = snapshot;
    const renderer = rendererOf(snapshot);
    if (!renderer) return undefined;
    const file = page?.route.file ?? '404.html';
    const known = pages.entries.get(file);
    if (known && (!known.rendered || pages.has(file))) return known;
    const entry: PageEntry = { diagnostics: [] };
    const result = await renderOne(page, renderer.render);
    if (result && 'code' in result) entry.diagnostics.push(result);
    else if (result) entry.rendered = result;
    // Each rendering tells them again.
    entry.diagnostics.push(...connected.shell.diagnostics.splice(0));
    pages.entries.set(file, entry);
    return entry;
  }

  /** The same for some pages that nobody waits for, and that have not been rendered. */
  async pages(pages: readonly (SitePage | undefined)[]): Promise<void> {
    const { pages: known, connected } = this.#snapshot as Snapshot;
    const renderer = rendererOf(this.#snapshot as Snapshot);
    const rendered = renderer && (await renderTogether([...pages], renderer.render));
    if (!rendered || connected.shell.diagnostics.length > 0) {
      for (const page of pages) await this.page(page);
      return;
    }
    for (const [index, page] of pages.entries()) {
      known.entries.set(page?.route.file ?? '404.html', {
        diagnostics: [],
        rendered: rendered[index] as RenderedPage,
      });
    }
  }

  /**
   * The document of a page, as the build would write it; undefined when it cannot be rendered.
   *
   * @param path of the page's file: `docs/flags/index.html`
   * @param reconsider handles a document that is another than its outline said
   */
  async html(path: string, reconsider: (file: string) => Promise<void>): Promise<string | undefined> {
    const page = this.#snapshot?.routes.get(path);
    if (page && 'source' in page && !this.#documents.complete(page.source.file)) {
      await reconsider(page.source.file);
      return this.html(path, reconsider);
    }
    const entry = await this.page(page);
    return entry?.rendered && this.#snapshot?.pages.html(entry.rendered.file);
  }

  /** Every problem that is known now, besides those of the inspection. */
  problems(inspected: readonly Diagnostic[]): Diagnostic[] {
    const snapshot = this.#snapshot;
    const problems = new Problems(snapshot?.loaded.config.rules);
    problems.addAll(this.#configProblems);
    if (snapshot) {
      problems.addAll(snapshot.loaded.diagnostics);
      problems.addAll(snapshot.loaded.functionProblems);
      problems.addAll(snapshot.content.diagnostics);
      problems.addAll(this.#documents.diagnostics());
      problems.addAll(snapshot.connected.diagnostics);
      problems.relax(tolerated(snapshot.loaded.config, snapshot.connected));
      problems.addAll(snapshot.bundleDiagnostics);
      problems.addAll(snapshot.connected.links.diagnostics);
      problems.addAll(snapshot.dates?.diagnostics ?? []);
      const { started } = snapshot;
      if (started) problems.addAll('code' in started ? [started] : started.diagnostics);
      for (const { diagnostics } of snapshot.pages.entries.values()) problems.addAll(diagnostics);
    }
    problems.addAll(inspected);
    return sortDiagnostics(problems.all);
  }

  /** What a change of should be told: folders with everything in them, and single files. */
  watched(): { folders: string[]; files: string[] } {
    const { config } = this.#snapshot?.loaded ?? {};
    const folders = config
      ? [
          ...config.docs.flatMap((docs) => docs.versions.map((version) => version.dir)),
          ...config.blogs.map((blog) => blog.dir),
          ...(config.pages ? [config.pages.dir] : []),
          ...config.staticDirs,
        ]
      : [];
    const { bundle, connected, bundleDiagnostics = [] } = this.#snapshot ?? {};
    const isInside = (file: string): boolean => folders.some((folder) => file.startsWith(folder + path.sep));
    const files = [
      ...this.#configFiles,
      ...(bundle?.inputs ?? []),
      ...(connected?.assets.files() ?? []),
      ...(connected?.links.partials.map(({ file }) => file) ?? []),
    ].filter((file) => !isInside(file) && !file.includes(`${path.sep}node_modules${path.sep}`));
    // What an import names and nobody wrote yet would come to be near the file that imports it.
    const waiting = bundleDiagnostics.flatMap(({ file }) => (file === undefined ? [] : [path.dirname(file)]));
    if (!config) files.push(...CONFIG_NAMES.map((name) => path.join(this.#dir, name)));
    return { folders: [...new Set([...folders, ...waiting])], files: [...new Set(files)] };
  }

  /** Whether a file is one that the site is made of, which the author may be shown in an editor. */
  isOwn(file: string): boolean {
    const { connected, content } = this.#snapshot ?? {};
    return (
      this.#configFiles.includes(file) ||
      connected?.site.byFile.has(file) === true ||
      connected?.links.partials.some((partial) => partial.file === file) === true ||
      content?.listing.includes(file) === true
    );
  }

  /** URLs of those of these files that are published as they are. */
  publishedAs(files: ReadonlySet<string>): string[] {
    const { loaded, content } = this.#snapshot ?? {};
    if (!loaded || !content) return [];
    return [...content.statics].flatMap(([sitePath, file]) =>
      files.has(file) ? [urlOf(sitePath, loaded.config)] : [],
    );
  }

  /** Files that were written, came or went since a time, by the clock: what nobody watched for. */
  async changedSince(time: number): Promise<string[]> {
    const { loaded, content, bundle } = this.#snapshot ?? {};
    if (!loaded || !content) return this.#configFiles.filter((file) => isNewer(file, time));
    const before = new Set(content.listing);
    const now = new Set((await readContent(loaded.config)).listing);
    const moved = [...before, ...now].filter((file) => before.has(file) !== now.has(file));
    const kept = [...before, ...this.#configFiles, ...(bundle?.inputs ?? [])];
    // A folder that is new may be one that the configuration looks for.
    if (foldersAround(this.#dir).some((folder) => isNewer(folder, time))) moved.push(loaded.config.file);
    return [...new Set([...moved, ...kept.filter((file) => isNewer(file, time))])];
  }

  async close(): Promise<void> {
    await this.#bundler.close();
  }
}

/** Whether the site has components for other parts of Markdown, or languages, on which it depends what documents become. */
function replacesOther({ root, markdown }: ResolvedConfig, changed: ReadonlySet<string>): boolean {
  const folder = path.join(root, 'src', 'theme') + path.sep;
  const replacements = [...changed].filter((file) => file.startsWith(folder));
  return (
    replacements.some((file) => file.startsWith(`${folder}prism-include-languages`)) ||
    (replacements.length > 0 && markdownConstructs(root).join() !== markdown.components.join())
  );
}

/** Whether the site's style sheets have something else to say of code, on which it depends which tokens get an element. */
function stylesOther({ styles, headTags, markdown }: ResolvedConfig, changed: ReadonlySet<string>): boolean {
  return (
    markdown.unstyledTokens.length > 0 &&
    styles.some((file) => changed.has(file)) &&
    unstyledTokens(styles, headTags).join() !== markdown.unstyledTokens.join()
  );
}

/** A folder and those in it. */
function foldersAround(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'),
  );
  return [folder, ...inside.map(({ name }) => path.join(folder, name))];
}

function isNewer(file: string, time: number): boolean {
  return (stateOf(file)?.mtimeMs ?? 0) >= time;
}

/** Whether the list of files is another since a file changed; what an editor had for a moment only is in no list. */
function cameOrWent(file: string, { content }: Snapshot): boolean {
  const isListed = content.listing.includes(file);
  return isListed !== existsSync(file) || (isListed && /[\\/]_category_\.\w+$/.test(file));
}

/** Who writes, what the tags are, and when posts without a date were committed. */
function outlineOfBlogs(blogs: readonly BlogContent[]): string {
  return JSON.stringify(
    blogs.map(({ authors, tags, commits, diagnostics }) => [
      [...(authors?.authors ?? [])],
      [...(tags?.tags ?? [])],
      [...commits],
      diagnostics,
    ]),
  );
}

/** What else the site is made of than documents. */
function factsOf({ docs, statics }: Content): unknown {
  const categories = docs.flatMap(({ versions }) => versions.map((version) => [...version.categories]));
  return [categories, [...statics]];
}

/** Puts documents whose outline stayed in the place of what they were. */
function adopt({ site }: Connected, changed: readonly CompiledDocument[]): void {
  for (const { source, compiled } of changed) {
    const page = site.byFile.get(source.file);
    if (!page) continue;
    page.source = source;
    page.route.source = source;
    if (compiled) page.compiled = compiled;
  }
}

/** Modules are written with their links resolved, which another site may resolve otherwise. */
function hasModules(...sites: Connected[]): boolean {
  return sites.some(
    ({ site, links }) =>
      links.partials.length > 0 ||
      [...site.routes.values()].some((page) => 'source' in page && page.compiled?.kind !== 'html'),
  );
}
