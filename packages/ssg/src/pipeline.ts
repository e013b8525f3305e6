/**
 * The stages of a build from the documents to the finished files, as one list. Everything that is heavy to load hangs on
 * this module, so that a build in which nothing changed need not load it.
 */

import { existsSync } from 'node:fs';
import { bundleSite } from './bundle/bundle.ts';
import type { Bundle, BundleInput } from './bundle/types.ts';
import { type Bundled, bundleEarly, componentsOf } from './bundle-early.ts';
import { bundleRemembered } from './cache/bundles.ts';
import type { DocumentCache } from './cache/documents.ts';
import type { CacheFolder } from './cache/folder.ts';
import type { PageCache } from './cache/pages.ts';
import type { SearchCache } from './cache/search.ts';
import { drawCards } from './cards/draw-cards.ts';
import { checkBudgets, type Heaviest } from './check/budgets.ts';
import { checkContrast, type StyleFile } from './check/contrast/check.ts';
import { type CheckedPage, checkLinks } from './check/links.ts';
import { checkOutputNames } from './check/output-names.ts';
import { checkOwnModules } from './check/own-modules.ts';
import { checkedPages, linkCheckContext } from './check/pages.ts';
import { checkRules } from './check/rules/index.ts';
import { weighPages } from './check/weigh.ts';
import { snippetFiles } from './code-tests/snippets.ts';
import { compileContent } from './compile-content.ts';
import type { LoadedConfig } from './config/load.ts';
import { bundleInput, connect, partsOf, tolerated } from './connect.ts';
import { readGitDates, tellsChanges } from './content/git-dates.ts';
import type { Content } from './content/read.ts';
import type { SourceFile } from './content/scan.ts';
import { Problems } from './diagnostic/report.ts';
import type { ArtifactSink, RememberingSink } from './emit/output.ts';
import { addSiteArtifacts } from './emit/site-artifacts.ts';
import { llmsFiles, markdownArtifact, markdownFile } from './machines/markdown-files.ts';
import type { Progress } from './progress.ts';
import { readIfThere } from './read-if-there.ts';
import { checkRedirects } from './redirects/check.ts';
import type { Redirect } from './redirects/collect.ts';
import { renderWithPlaceholders } from './render/placeholders.ts';
import { prerender } from './render/prerender.ts';
import { checkRoutes } from './routes/check.ts';
import { publishedPages } from './routes/compare.ts';
import { readLock } from './routes/lock-file.ts';
import { readRenames } from './routes/renames.ts';
import { SearchIndexer } from './search/index-site.ts';
import type { Diagnostic } from './types.ts';

export interface PipelineInput {
  loaded: LoadedConfig;
  content: Content;
  output: ArtifactSink;
  /** What is known of documents from the build before. */
  documents?: DocumentCache | undefined;
  /** What pages contributed to the search index in the build before. */
  searches?: SearchCache | undefined;
  /** Has the bundle of the build before. */
  cache?: CacheFolder | undefined;
  /** What became of pages in the build before, and who has them. */
  memory?: { pages: PageCache; output: RememberingSink } | undefined;
  onProgress: ((progress: Progress) => void) | undefined;
}

export interface PipelineResult {
  diagnostics: Diagnostic[];
  /** Pages that were rendered. */
  pages: number;
  /** The graph that was checked, for further checks. */
  checked: CheckedPage[];
  redirects: readonly Redirect[];
  /** What the heaviest pages weigh, of a site that has budgets. */
  heaviest?: Heaviest;
  /** Absolute paths of every file that went in from outside the content folders. */
  inputs: string[];
}

/** compile -> site -> bundle -> render -> check; the output is filled on the way. */
export async function runPipeline({
  loaded,
  content,
  output,
  documents,
  searches,
  cache,
  memory,
  onProgress,
}: PipelineInput): Promise<PipelineResult> {
  const { config, locator } = loaded;
  const problems = new Problems(config.rules);
  const gitDates = [...config.docs, ...config.blogs].some(tellsChanges)
    ? readGitDates(config.root)
    : undefined;

  const runBundler = (input: BundleInput): Promise<Bundled> =>
    cache ? bundleRemembered(input, cache) : bundleSite(input);
  const early = await beginToBundle(loaded, content, runBundler);
  const connecting = (async () => {
    const compiled = await compileContent(
      content,
      config,
      counter('compile', sourcesOf(content).length, onProgress),
      documents,
    );
    problems.addAll(compiled.diagnostics);
    return connect(loaded, content, compiled.content);
  })();
  const bundledEarly = early?.(connecting);
  // It fails as that does, of which is heard below.
  bundledEarly?.catch(() => {});
  const connected = await connecting;
  const { site, assets, links, shell, redirects } = connected;
  problems.addAll(connected.diagnostics);
  problems.relax(tolerated(config, connected));
  problems.addAll(checkOutputNames(site, content.statics));

  onProgress?.({ stage: 'bundle' });
  const bundling = (async () => (await bundledEarly) ?? runBundler(await bundleInput(config, connected)))();
  const search = new SearchIndexer(config, searches);
  await search.weighEarly(site);
  const bundled = await bundling;

  const dates = await gitDates;
  problems.addAll(dates?.diagnostics ?? []);
  const render = (bundle: Bundle) =>
    prerender(
      {
        config,
        locator,
        site,
        shell,
        bundle,
        links,
        assets,
        output,
        dates: dates?.dates ?? new Map(),
        authors: dates?.authors ?? new Map(),
        memory: memory && { ...memory, fingerprint: loaded.fingerprint },
      },
      counter('render', site.routes.size + 1, onProgress),
    );
  const { bundle, rendered, diagnostics, throwing } =
    config.markdown.onUnresolvedImport === 'placeholder'
      ? await renderWithPlaceholders(bundled, render, site, async (throwing) =>
          bundleSite({ ...(await bundleInput(config, connected, throwing)), throwing }),
        )
      : { ...bundled, rendered: bundled.bundle && (await render(bundled.bundle)), throwing: undefined };
  problems.addAll(diagnostics);
  problems.addAll(links.diagnostics);
  problems.addAll(rendered?.diagnostics ?? []);
  problems.addAll(partsOf(config, throwing).diagnostics);
  problems.addAll(shell.diagnostics);

  const readable = rendered?.pages ?? [];
  for (const artifact of search.artifacts(readable)) output.add(artifact);
  const late = [
    ...(config.llms ? llmsFiles(site, readable, config) : []),
    ...(await drawCards(readable, config)),
  ];
  // An author's own file counts.
  const isOurs = (path: string): boolean => !content.statics.has(`/${path}`);
  if (config.markdownFiles) {
    for (const page of readable.filter(({ file }) => isOurs(markdownFile(file)))) {
      const { markdownState: state } = page;
      if (state && memory?.output.keep(markdownFile(page.file), state)) continue;
      const artifact = markdownArtifact(page);
      if (artifact) output.add(artifact);
    }
  }
  for (const artifact of late) if (isOurs(artifact.path)) output.add(artifact);
  problems.addAll(addSiteArtifacts({ config, content, assets, shell, bundle, redirects, rendered, output }));
  onProgress?.({ stage: 'check' });
  const checked = checkedPages(site, links, rendered?.pages ?? [], config);
  const context = linkCheckContext(config, locator, site, output, redirects, bundle?.inputs);
  problems.addAll(checkLinks(checked, context));
  problems.addAll(checkRedirects(redirects, checked, context.isFile));
  // It has the URLs of the first language; those of the others differ in their beginning.
  const locked = config.locale.outPath === '' ? readLock(config.root) : undefined;
  // Pages that could not be rendered, or a configuration with faults, would look like lost ones.
  if (locked && rendered) {
    const published = publishedPages(checked);
    const renames = () => readRenames(config.root);
    problems.addAll(await checkRoutes({ config, locked, pages: published, redirects, renames }));
  }
  problems.addAll(
    checkRules({
      config,
      site,
      pages: checked,
      statics: content.statics,
      bundled: bundle?.artifacts ?? [],
      readSource: context.readSource,
    }),
  );
  const weighed =
    config.budgets && bundle && rendered
      ? checkBudgets(
          weighPages({
            config,
            bundle,
            artifacts: [...rendered.artifacts, ...assets.artifacts()],
            statics: content.statics,
            rendered: rendered.pages,
            checked,
          }),
          config.budgets,
          (kind) => locator.locate(['budgets', kind]) ?? {},
        )
      : undefined;
  problems.addAll(weighed?.diagnostics ?? []);
  problems.addAll(loaded.functionProblems);
  problems.addAll(checkOwnModules(bundle?.inputs ?? [], config.root));
  problems.addAll(checkContrast(rendered?.contrast ?? [], sheetsOf(bundle), ownStyles(config.styles)));
  return {
    diagnostics: [...problems.all],
    ...(weighed?.heaviest && { heaviest: weighed.heaviest }),
    pages: rendered?.pages.length ?? 0,
    checked,
    redirects,
    inputs: [
      ...(bundle?.inputs ?? []),
      ...assets.files(),
      ...links.partials.map(({ file }) => file),
      ...snippetInputs(checked, context.readSource, config.root),
    ],
  };
}

/**
 * Begins to bundle where that needs no document: one that may become a component would be compiled for it, and once more
 * with the others.
 */
async function beginToBundle(
  loaded: LoadedConfig,
  content: Content,
  bundle: (input: BundleInput) => Promise<Bundled>,
): Promise<Awaited<ReturnType<typeof bundleEarly>> | undefined> {
  const components = componentsOf(content, loaded.config);
  if (sourcesOf(components).some(({ format }) => format !== 'tsx')) return undefined;
  const { content: read } = await compileContent(components, loaded.config, () => {});
  return bundleEarly(loaded, content, read, bundle);
}

/** Files that code blocks are held to. */
function snippetInputs(
  pages: readonly CheckedPage[],
  readSource: (file: string) => string | undefined,
  root: string,
): string[] {
  return pages.flatMap(({ file, mayNameFiles }) => {
    const text = mayNameFiles && file !== undefined ? readSource(file) : undefined;
    return text !== undefined && file !== undefined
      ? snippetFiles(text, file, root).filter((each) => existsSync(each))
      : [];
  });
}

/** Text of the style sheets that are on every page. */
function sheetsOf(bundle: Bundle | undefined): string[] {
  if (!bundle) return [];
  const names = bundle.styles.map((url) => url.slice(url.lastIndexOf('/') + 1));
  return bundle.artifacts.flatMap(({ path, contents }) =>
    names.includes(path.slice(path.lastIndexOf('/') + 1)) && contents instanceof Uint8Array
      ? [Buffer.from(contents).toString()]
      : [],
  );
}

/** The site's own style sheets, as they were written. */
function ownStyles(files: readonly string[]): StyleFile[] {
  return files.flatMap((file) => {
    const text = readIfThere(file);
    return text === undefined ? [] : [{ file, text }];
  });
}

function sourcesOf({ docs, blogs, pages }: Content): SourceFile[] {
  return [
    ...docs.flatMap(({ versions }) => versions.flatMap(({ documents }) => documents)),
    ...blogs.flatMap(({ posts }) => posts),
    ...pages,
  ];
}

/** Reports every unit of work of a stage. */
function counter(
  stage: Progress['stage'],
  total: number,
  onProgress: PipelineInput['onProgress'],
): () => void {
  let done = 0;
  return () => onProgress?.({ stage, done: ++done, total });
}
