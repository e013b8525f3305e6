/**
 * The build, from a folder to an output folder. Each stage is a function of the results of earlier stages:
 *
 *   config -> content -> compile -> site -> bundle -> render -> check -> emit
 *
 * A stage that finds problems reports them and continues, so one run reports all problems. Only an invalid configuration or a
 * component that cannot be bundled ends a branch early. Nothing is published unless the whole build is free of errors.
 */
import path from 'node:path';
import { toCached } from '../cache/diagnostics.ts';
import { hashFile } from '../cache/files.ts';
import { CacheFolder, cacheFolderOf } from '../cache/folder.ts';
import { recallHashes } from '../cache/known-hashes.ts';
import type { CheckedPage } from '../check/links/types.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { showsLastUpdates } from '../content/git-dates.ts';
import { readHeads } from '../content/git-head.ts';
import { contentFolders, sourceFolders } from '../content/left-out.ts';
import { type BlogFiles, readContent } from '../content/read.ts';
import { sortDiagnostics } from '../diagnostic/format.ts';
import { Problems } from '../diagnostic/report.ts';
import { checkOutput, type ProtectedFolders } from '../emit/check-output.ts';
import type { LockOwner } from '../emit/lock.ts';
import { copyFolderOf, Output, type Published } from '../emit/output.ts';
import { FLAGS, type OptionNames } from '../emit/output-problems.ts';
import { NoOutput } from '../emit/sinks.ts';
import { type ConfigLocator, type LoadedConfig, loadConfig } from '../load/load.ts';
import { installCommand } from '../modules/optional-packages.ts';
import type { CheckedSiteInfo } from '../plugin/types.ts';
import type { Redirect } from '../redirects/collect.ts';
import { SiteMemory } from '../reuse/memory.ts';
import {
  type BuildSnapshot,
  type BuildTimes,
  hashRewritten,
  recallBuild,
  rememberBuild,
} from '../reuse/whole-build.ts';
import type { Diagnostic } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { keepCompiledCode } from '../util/cached-script.ts';
import { certainProblems } from './certain-problems.ts';
import type { WrittenCopy } from './copies.ts';
import { type Edition, mergeResults, runEditions, type SiteResult } from './editions.ts';
import { joinProblems } from './join-problems.ts';
import type { Progress } from './progress.ts';
import type { SiteRoute } from './results.ts';

export type { Progress } from './progress.ts';

export interface BuildOptions {
  /** Absolute path of the folder with the configuration. */
  dir: string;
  /** Absolute path of the output folder. Default: `build` in `dir`. */
  outDir?: string;
  /** Replace an output folder that contains files ssg did not write. */
  force?: boolean;
  /** Absolute paths of folders for copies that plugins make, by name. Default: none. */
  copies?: Readonly<Record<string, string>>;
  /** Fail the build if there are more warnings than this. Default: no limit. */
  maxWarnings?: number | undefined;
  /** Return the routes. If nothing has changed, they have to be read from the cache. */
  withRoutes?: boolean;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** The options as hints name them. Default: the flags of the CLI. */
  optionNames?: OptionNames;
  /** Called when this build waits for another one. */
  onWait?: ((owner: LockOwner) => void) | undefined;
}

export interface BuildResult {
  /** All problems, with the configured severities. */
  diagnostics: Diagnostic[];
  /** Absent if the build was not published. */
  published?: Published;
  /** The pages of the site, if requested. */
  routes?: SiteRoute[];
  /** The requested copies that could be written. Absent if the build was not published. */
  copies?: WrittenCopy[];
  outDir: string;
  pages: number;
  /** Lines of plugins for the end of the build. Absent if it was not published. */
  summary?: string[];
}

/** Builds the site and publishes it, unless there is an error. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const began = Date.now();
  const outDir = options.outDir ?? path.join(options.dir, 'build');
  const before = rewrittenIn(options.dir);
  const read = await readSite({ ...options, outDir });
  if (!read.loaded) return { diagnostics: joinProblems(read.diagnostics, options.dir), outDir, pages: 0 };
  const times = timesOf(began, before, read.loaded);
  const { loaded, isWhole, diagnostics: early } = read;
  const { config } = loaded;

  const names = options.optionNames ?? FLAGS;
  let refused = checkOutput(outDir, protectedFolders(config), options.force ?? false, names);
  let output: Output | undefined;
  let memory: SiteMemory | undefined;
  if (!refused && isWhole) {
    const { onWait, force } = options;
    // A machine of a CI system builds a checkout once.
    const failed = process.env.CI ? undefined : cacheFolderOf(config.root);
    const opened = await Output.open(outDir, { onWait, failed, force, names });
    if ('code' in opened) refused = opened;
    else output = opened;
  }
  try {
    const cache = new CacheFolder(cacheFolderOf(config.root));
    recallHashes(cache, config.root);
    const snapshot = await snapshotOf(read, output?.manifestHash() ?? '');
    const recalled = output?.isIntact()
      ? recallBuild(cache, snapshot, 'build', options.withRoutes)
      : undefined;
    if (recalled && output && !hasFailed(recalled.diagnostics, options.maxWarnings)) {
      return withCopies({ ...recalled, outDir, published: output.unchangedResult() }, loaded, options);
    }

    memory = new SiteMemory(read.editions);
    const result = await runCached({ editions: read.editions, memory, output }, options);
    const { pages, routes, summary } = result;
    const problems = [...early, ...(refused ? [refused] : []), ...result.diagnostics.filter(read.isCertain)];
    let diagnostics = joinProblems(problems, config.root);
    const built = { diagnostics, outDir, pages, routes };
    if (!output) return built;
    const fail = (): BuildResult => {
      if (result.isWhole) {
        output?.setAside();
        memory?.savePages();
      }
      return built;
    };
    if (hasFailed(diagnostics, options.maxWarnings)) return fail();
    options.onProgress?.({ stage: 'write' });
    if (config.postBuilds && config.postBuilds.length > 0) {
      const { runPostBuilds } = await import('./post-builds.ts');
      const all = await runPostBuilds(config, result.sites, output, problems);
      diagnostics = joinProblems(all, config.root);
      built.diagnostics = diagnostics;
      if (hasFailed(diagnostics, options.maxWarnings)) return fail();
    }
    await output.compress(config.deploy.precompress);
    const published = await output.publish();
    if ('code' in published) return { ...built, diagnostics: [...diagnostics, published] };
    memory.savePages();
    const after = { ...snapshot, output: output.manifestHash() };
    // Tailwind looks for class names in the output, too, unless git ignores it.
    const inputs = result.inputs.filter((file) => !file.startsWith(outDir + path.sep));
    rememberBuild(
      cache,
      after,
      { ...result, inputs: [...loaded.dependencies, ...inputs] },
      { diagnostics, pages, routes, summary },
      times,
    );
    keepCompiledCode();
    return await withCopies({ ...built, published, summary }, loaded, options);
  } finally {
    memory?.close();
    // After publishing there is nothing left to discard.
    output?.discard();
  }
}

/** Writes the requested copies of the published site. */
async function withCopies(
  result: BuildResult,
  { config, plugins }: LoadedConfig,
  { copies: wanted = {}, force = false, onWait }: BuildOptions,
): Promise<BuildResult> {
  if (Object.keys(wanted).length === 0) return { ...result, copies: [] };
  const { writeCopies } = await import('./copies.ts');
  const { copies, diagnostics } = await writeCopies({
    config,
    plugins: plugins.active,
    outDir: result.outDir,
    wanted,
    protectedFolders: protectedFolders(config),
    force,
    onWait,
  });
  return { ...result, copies, diagnostics: [...result.diagnostics, ...diagnostics] };
}

/** Runs the stages after `content` with the cache. If the cache is damaged, runs them again without it. */
async function runCached(
  { editions, memory, output }: CachedInput,
  { onProgress }: BuildOptions,
): Promise<SiteResult> {
  const { runPipeline } = await import('./pipeline.ts');
  const all = output ?? new NoOutput();
  const runAll = async (isCached: boolean): Promise<SiteResult> => {
    const results = await runEditions(editions, all, async (edition, sink) => {
      const known = isCached && memory.of(edition);
      return runPipeline({
        ...edition,
        output: sink,
        onProgress,
        ...(known && {
          cache: known.cache,
          documents: known.documents,
          indexes: await known.openIndexes(edition.loaded.config),
          memory: { pages: known.pages, output: sink },
        }),
      });
    });
    return mergeResults(editions, results);
  };
  const result = await runAll(true);
  if (!memory.isDamaged) {
    memory.saveParts();
    return result;
  }
  memory.close();
  output?.restart();
  return runAll(false);
}

interface CachedInput {
  editions: readonly Edition[];
  memory: SiteMemory;
  output: Output | undefined;
}

/** Whether the problems prevent publishing. */
export function hasFailed(
  diagnostics: readonly Diagnostic[],
  maxWarnings = Number.POSITIVE_INFINITY,
): boolean {
  // Duplicate problems are shown and counted once.
  const shown = sortDiagnostics(diagnostics).map(({ severity }) => severity);
  return shown.includes('error') || shown.filter((severity) => severity === 'warning').length > maxWarnings;
}

export interface CreatedBuild {
  diagnostics: Diagnostic[];
  pages: number;
  /** The pages of the site, if requested. */
  routes?: SiteRoute[];
  /** Data for further checks; absent if the configuration is invalid. */
  checked?: {
    site: CheckedSiteInfo;
    config: ResolvedConfig;
    locator: ConfigLocator;
    /** Pages in the first language. */
    pages: CheckedPage[];
    /** Pages in the other languages. */
    translations: CheckedPage[];
    redirects: readonly Redirect[];
  };
}

/** The hash of the output in the cache of a check, which has no output. */
const NO_OUTPUT = 'none';

/**
 * Runs a build without publishing it, for `check`.
 *
 * @param onlyProblems the caller does not need `checked`, so the result for an unchanged site can come from the cache
 * @param isKept the caller uses `checked.site`, which reads the cache, until the process ends
 */
export async function createBuild(
  options: BuildOptions,
  { onlyProblems = false, isKept = false } = {},
): Promise<CreatedBuild> {
  const began = Date.now();
  const before = rewrittenIn(options.dir);
  const read = await readSite(options);
  if (!read.loaded) return { diagnostics: joinProblems(read.diagnostics, options.dir), pages: 0 };
  const times = timesOf(began, before, read.loaded);
  const { loaded, editions, isCertain, isWhole, diagnostics: early } = read;
  const { config, locator } = loaded;
  const cache = new CacheFolder(cacheFolderOf(config.root));
  recallHashes(cache, config.root);
  const snapshot = await snapshotOf(read, NO_OUTPUT);
  const recalled =
    onlyProblems && isWhole ? recallBuild(cache, snapshot, 'check', options.withRoutes) : undefined;
  if (recalled) return recalled;

  const memory = new SiteMemory(editions);
  try {
    const result = await runCached({ editions, memory, output: undefined }, options);
    const { pages, routes, checked, checkedTranslations, redirects } = result;
    const diagnostics = joinProblems([...early, ...result.diagnostics.filter(isCertain)], loaded.config.root);
    // If a module is missing, the shell of all pages differs, and the next check has the former pages again.
    if (result.isWhole) memory.savePages();
    // Errors are not cached, because a new file, which is not an input yet, can fix them.
    if (!hasFailed(diagnostics)) {
      const inputs = { ...result, inputs: [...loaded.dependencies, ...result.inputs] };
      rememberBuild(cache, snapshot, inputs, { diagnostics, pages, routes }, times, 'check');
    }
    keepCompiledCode();
    return {
      diagnostics,
      pages,
      routes,
      checked: {
        site: result.site(),
        config,
        locator,
        pages: checked,
        translations: checkedTranslations,
        redirects,
      },
    };
  } finally {
    if (!isKept) memory.close();
  }
}

interface SiteFiles {
  /** Configuration of the first edition. */
  loaded: LoadedConfig;
  editions: Edition[];
  diagnostics: Diagnostic[];
  /** Whether the configuration is valid. The invalid parts of a configuration are ignored. */
  isWhole: boolean;
  /** Whether a problem is independent of the invalid parts of the configuration. */
  isCertain(diagnostic: Diagnostic): boolean;
}

type ReadSite = SiteFiles | { loaded?: undefined; diagnostics: Diagnostic[] };

/** config -> content */
export async function readSite({
  dir,
  onProgress,
  outDir,
}: Pick<BuildOptions, 'dir' | 'onProgress' | 'outDir'>): Promise<ReadSite> {
  onProgress?.({ stage: 'read' });
  const found = await loadConfig(dir, outDir && copyFolderOf(outDir));
  const loaded = found.ok ? found : found.rest?.loaded;
  if (!loaded) return { diagnostics: found.diagnostics };
  const problems = new Problems(loaded.config.rules);
  problems.addAll(found.diagnostics);
  const editions: Edition[] = [];
  for (const each of [loaded, ...loaded.translations]) {
    const content = readContent(each.config, each.plugins.generated);
    problems.addAll(content.diagnostics);
    editions.push({ loaded: each, content });
  }
  const isCertain = certainProblems(
    found,
    editions.map(({ content }) => content),
  );
  return { loaded, editions, diagnostics: [...problems.all], isWhole: found.ok, isCertain };
}

/** Call before reading the site. Its folder may not exist. */
function rewrittenIn(dir: string): BuildTimes['before'] {
  return attempt(() => hashRewritten(new CacheFolder(cacheFolderOf(dir)), dir)) ?? {};
}

/** Call after reading the site. */
function timesOf(began: number, before: BuildTimes['before'], { plugins }: LoadedConfig): BuildTimes {
  return { began, before, read: Date.now(), generated: new Set(plugins.generated.map(({ file }) => file)) };
}

async function snapshotOf(
  { loaded, editions, diagnostics }: SiteFiles,
  output: string,
): Promise<BuildSnapshot> {
  const { config, fingerprint } = loaded;
  const folders = editions.flatMap((edition) => sourceFolders(edition.loaded.config));
  const isDated =
    showsLastUpdates(config) || editions.some(({ content }) => content.blogs.some(usesGitDates));
  return {
    root: config.root,
    fingerprint,
    listing: [...new Set(editions.flatMap(({ content }) => content.listing))].sort(),
    output,
    facts: [
      // Some depend on files that are not inputs, such as a second configuration.
      JSON.stringify(diagnostics.map((problem) => toCached(problem, config.root))),
      // Hints contain it.
      installCommand(config.root),
      ...editions.slice(1).map((edition) => edition.loaded.fingerprint),
      ...(isDated ? [...(await readHeads(folders)), process.env.SOURCE_DATE_EPOCH ?? ''] : []),
      ...loaded.builtIns.flatMap(({ hooks }) =>
        (hooks.watchFiles ?? []).map((file) => hashFile(path.resolve(config.root, file)) ?? ''),
      ),
    ],
  };
}

/** Whether the date of a post may come from git, because its path contains no date. Does not read front matter. */
function usesGitDates({ posts }: BlogFiles): boolean {
  return posts.some(({ path: file }) => !/\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(file));
}

/** Folders that the output must not replace or be inside of. */
function protectedFolders(config: ResolvedConfig): ProtectedFolders {
  const { root, locales } = config;
  return { root, content: [...contentFolders(config), ...locales.flatMap(({ dir }) => dir ?? [])] };
}
