/**
 * The stages of a build from the documents to the output files. Only this module imports the large dependencies, so a build
 * without changes does not load them.
 */

import { existsSync } from 'node:fs';
import { bundleSite, endEsbuild, newLearned } from '../bundle/bundle.ts';
import { foldersOfMissing } from '../bundle/missing-folders.ts';
import { postCssResults } from '../bundle/postcss.ts';
import type { Bundle, BundleInput } from '../bundle/types.ts';
import type { CacheFolder } from '../cache/folder.ts';
import { createCheckedSite, runChecks } from '../check/checks.ts';
import type { CheckedPage } from '../check/links/types.ts';
import { runsFunctions } from '../compile/compile-source.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { type GitDates, readGitDates, showsLastUpdates } from '../content/git-dates.ts';
import { sourceFolders } from '../content/left-out.ts';
import { type Content, sourcesOf } from '../content/read.ts';
import type { SourceFile } from '../content/scan.ts';
import { Problems } from '../diagnostic/report.ts';
import type { RememberingSink } from '../emit/sinks.ts';
import { addSiteArtifacts } from '../emit/site-artifacts.ts';
import type { LoadedConfig } from '../load/load.ts';
import { pluginsOf } from '../plugin/built-ins.ts';
import { summaryOf } from '../plugin/checks.ts';
import { type OpenIndex, openIndexes } from '../plugin/site-index.ts';
import type { CheckedSiteInfo } from '../plugin/types.ts';
import type { Redirect } from '../redirects/collect.ts';
import { withoutUnusedSheets } from '../render/page/styles.ts';
import { type RenderChoice, renderWithPlaceholders } from '../render/placeholders.ts';
import { prerender } from '../render/prerender.ts';
import { bundleCached, isCacheable } from '../reuse/bundles.ts';
import type { DocumentCache } from '../reuse/documents.ts';
import type { PageCache } from '../reuse/pages.ts';
import { listRoutes } from '../site/list-routes.ts';
import { hasSource, type Site } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { BuildThreads } from '../util/threads.ts';
import { urlOf } from '../util/urls.ts';
import { addFiles } from './add-files.ts';
import { type Bundled, bundleEarly, componentsOf } from './bundle-early.ts';
import { type CompileInput, compileContent } from './compile-content.ts';
import type { CompileResult } from './compile-files.ts';
import { bundleInput, connect, partProblems } from './connect.ts';
import { indexAhead } from './index-ahead.ts';
import type { Progress } from './progress.ts';
import type { SiteRoute } from './results.ts';
import { addStageProblems } from './stage-problems.ts';
import { type EditionFacts, editionFacts } from './whole-site.ts';

export interface PipelineInput {
  loaded: LoadedConfig;
  content: Content;
  output: RememberingSink;
  /** Compiled documents of the previous build. */
  documents?: DocumentCache | undefined;
  /** The indexes of the configuration, with the data of the previous build. Default: without it. */
  indexes?: readonly OpenIndex[] | undefined;
  /** Contains the bundle of the previous build. */
  cache?: CacheFolder | undefined;
  /** Rendered pages of the previous build, and the output that contains them. */
  memory?: { pages: PageCache; output: RememberingSink } | undefined;
  onProgress: ((progress: Progress) => void) | undefined;
}

export interface PipelineResult {
  diagnostics: Diagnostic[];
  /** Number of rendered pages. */
  pages: number;
  /** Whether all pages could be rendered. */
  isWhole: boolean;
  /** All pages of the site, rendered or not. */
  routes: SiteRoute[];
  /** The checked site, for commands of plugins. */
  site(): CheckedSiteInfo;
  /** The checked pages, for further checks. */
  checked: CheckedPage[];
  redirects: readonly Redirect[];
  /** Absent if nothing could be rendered. */
  facts: EditionFacts | undefined;
  /** Lines of plugins for the end of the build. */
  summary: string[];
  /** Absolute paths of all input files outside of the content folders. */
  inputs: string[];
  /** SHA-256 of the bytes of a document that the build uses, by its absolute path; undefined if unknown. */
  documentHash(file: string): string | undefined;
  /** Absolute paths of the folders in which missing modules and linked files would be. They may not exist. */
  missingFolders: string[];
}

/** Runs compile -> site -> bundle -> render -> check, and adds files to the output. */
export async function runPipeline(input: PipelineInput): Promise<PipelineResult> {
  const threads = new BuildThreads();
  try {
    return await runStages({ ...input, threads });
  } finally {
    threads.close();
  }
}

type StagesInput = PipelineInput & { threads: BuildThreads };

async function runStages(input: StagesInput): Promise<PipelineResult> {
  const { loaded, content, output, memory, cache, onProgress } = input;
  const { config } = loaded;
  const plugins = pluginsOf(loaded);
  const gitDates = showsLastUpdates(config)
    ? readGitDates(sourceFolders(config), config.root, cache)
    : undefined;
  const made = await compileAndBundle(input);
  const { compiled, connected, indexes } = made;
  const { site, assets, links, shell, redirects } = connected;
  const dates = await gitDates;
  const { bundle, rendered, diagnostics, throwing } = await render(input, made, dates);

  const readable = rendered?.pages ?? [];
  for (const index of indexes) index.write(readable, links, output);
  const published = bundle && withoutUnusedSheets(bundle, readable, config.baseUrl);
  const artifacts = { config, content, assets, shell, bundle: published, redirects, rendered, output };
  const added = await addFiles({ ...artifacts, bundle, readable, plugins, site, kept: memory?.output });
  const checks = [...added.diagnostics, ...addSiteArtifacts(artifacts)];
  onProgress?.({ stage: 'check' });
  const checked = createCheckedSite({
    loaded,
    content,
    connected,
    bundle,
    rendered,
    pluginFiles: added.pluginFiles,
    output,
    last: memory?.pages,
  });
  for await (const found of runChecks(checked)) checks.push(...found);
  const summary = rendered ? await summaryOf(plugins, checked) : { lines: [], diagnostics: [] };
  checks.push(...summary.diagnostics);
  const problems = new Problems(config.rules);
  addStageProblems(problems, loaded, {
    compile: compiled.diagnostics,
    connected,
    parts: await partProblems(config, throwing, loaded.dependencies),
    bundle: diagnostics,
    dates: dates?.diagnostics ?? [],
    render: rendered?.diagnostics ?? [],
    checks,
  });
  const read = [...checked.readByRules];
  return {
    diagnostics: [...problems.all],
    summary: summary.lines,
    pages: readable.length,
    isWhole: readable.filter(({ page }) => page).length === site.routes.size,
    routes: listRoutes(site, config),
    site: checked.info,
    checked: checked.pages,
    redirects,
    facts: editionFacts({ ...artifacts, site: checked.info }),
    missingFolders: [
      ...new Set([
        ...[made.bundled.bundle, bundle].flatMap((each) => each?.missingFolders ?? []),
        ...[...assets.missing(), ...read.filter((file) => !existsSync(file))].flatMap(foldersOfMissing),
      ]),
    ],
    documentHash: (file) => site.byFile.get(file)?.source.bytesHash,
    inputs: [
      ...(bundle?.inputs ?? []),
      ...(postCssResults(config)?.filesOf(bundle?.processed.keys() ?? []) ?? []),
      ...assets.files(),
      // A missing file is in one of the missing folders.
      ...links.partials.flatMap(({ file, isMissing }) => (isMissing ? [] : [file])),
      ...[...site.byFile.values(), ...links.partials].flatMap(({ compiled }) => compiled?.dependencies ?? []),
      ...read.filter((file) => existsSync(file)),
    ],
  };
}

/** A site with its code, before its pages are rendered. */
interface Made {
  compiled: Awaited<ReturnType<typeof compileContent>>;
  connected: Awaited<ReturnType<typeof connect>>;
  indexes: readonly OpenIndex[];
  bundled: Bundled;
  learned: ReturnType<typeof newLearned>;
}

/** Compiles the documents, makes them a site, and bundles its code, at the same time where possible. */
async function compileAndBundle({
  loaded,
  content,
  output,
  documents,
  indexes: known,
  cache,
  threads,
  onProgress,
}: StagesInput): Promise<Made> {
  const { config } = loaded;
  const learned = newLearned();
  const runBundler = (input: BundleInput): Promise<Bundled> =>
    cache && isCacheable(input)
      ? bundleCached({ ...input, learned }, cache)
      : bundleSite({ ...input, learned });
  const compile = {
    config,
    cache: documents,
    threads,
    isIndexed: !output.ignoresContents,
    onDocument: counter('compile', sourcesOf(content).length, onProgress),
    known: new Map<SourceFile, CompileResult>(),
  };
  const early = await startBundling(loaded, content, compile, runBundler);
  const compiling = compileContent({ ...compile, content });
  const connecting = compiling.then((compiled) =>
    connect(loaded, content, compiled.content, undefined, documents),
  );
  const bundledEarly = early?.(connecting);
  // Avoids an unhandled rejection; the error is reported below.
  bundledEarly?.catch(() => {});
  const connected = await connecting;

  onProgress?.({ stage: 'bundle' });
  const bundling = (async () => (await bundledEarly) ?? runBundler(await bundleInput(config, connected)))();
  const indexes = known ?? (await openIndexes(config));
  if (!output.ignoresContents) await indexAhead(indexes, connected.site, (await compiling).indexed);
  const bundled = await bundling;
  await endEsbuild(bundled.bundle);
  return { compiled: await compiling, connected, indexes, bundled, learned };
}

/** Renders the pages. If unresolved imports become placeholders, the site is bundled again without the modules that throw. */
async function render(
  { loaded, output, memory, threads, onProgress }: StagesInput,
  { connected, bundled, learned }: Made,
  dates: GitDates | undefined,
): Promise<Awaited<ReturnType<typeof renderWithPlaceholders>>> {
  const { config, locator } = loaded;
  const { site, assets, links, shell } = connected;
  const renderPages = (bundle: Bundle, { only, replaced }: RenderChoice = {}) =>
    prerender(
      {
        config,
        locator,
        site,
        shell,
        bundle,
        links,
        plugins: pluginsOf(loaded),
        problems: loaded.functionProblems,
        assets,
        output,
        threads,
        dates: dates?.dates ?? new Map(),
        authors: dates?.authors ?? new Map(),
        replaced,
        memory: memory && { ...memory, loaded },
      },
      counter('render', only?.size ?? site.routes.size + 1, onProgress),
      only,
    );
  if (config.markdown.onUnresolvedImport !== 'placeholder') {
    const rendered = bundled.bundle && (await renderPages(bundled.bundle));
    return { ...bundled, rendered, throwing: new Set() };
  }
  return renderWithPlaceholders(bundled, config.root, renderPages, site, async (choice) => {
    const input = await bundleInput(config, connected, choice.throwing);
    const files = choice.only && filesOf(choice.only, site, config);
    const pages = files ? input.pages.filter(({ file }) => files.has(file)) : input.pages;
    const again = await bundleSite({ ...input, ...choice, pages, learned });
    await endEsbuild(again.bundle);
    return again;
  });
}

/** Starts bundling before most documents are compiled, if that needs few of them. */
async function startBundling(
  loaded: LoadedConfig,
  content: Content,
  compile: Omit<CompileInput, 'content'>,
  bundle: (input: BundleInput) => Promise<Bundled>,
): Promise<Awaited<ReturnType<typeof bundleEarly>> | undefined> {
  const components = componentsOf(content, loaded.config);
  const written = sourcesOf(components).filter(({ format }) => format !== 'tsx');
  // The author's functions may depend on the order of documents.
  if (written.length > (runsFunctions(loaded.config) ? 0 : FEW)) return undefined;
  const { content: read } = await compileContent({ ...compile, content: components });
  return bundleEarly(loaded, content, read, bundle);
}

/** With more documents, the site stage for them alone takes longer than an early start saves. */
const FEW = 100;

/** The sources of pages; undefined if some are made from documents of other pages. */
function filesOf(
  urls: ReadonlySet<string>,
  { routes }: Site,
  config: ResolvedConfig,
): ReadonlySet<string> | undefined {
  const pages = [...routes.values()].filter(({ route }) => urls.has(urlOf(route.path, config)));
  return pages.every(hasSource) ? new Set(pages.map(({ source }) => source.file)) : undefined;
}

/** Reports the progress of a stage. */
function counter(
  stage: Progress['stage'],
  total: number,
  onProgress: PipelineInput['onProgress'],
): () => void {
  let done = 0;
  return () => onProgress?.({ stage, done: ++done, total });
}
