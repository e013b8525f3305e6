/**
 * The build, from a folder to an output folder. Each stage is a function of what the stages before it returned:
 *
 *   config -> content -> compile -> site -> bundle -> render -> check -> emit
 *
 * A stage that finds problems reports them and goes on with what it has, so that one run tells all of them; only
 * what cannot be understood at all (a broken configuration, a component that cannot be bundled) ends a branch early.
 * Nothing is published unless the whole build is free of errors.
 */
import path from 'node:path';
import { CacheFolder, cacheFolderOf } from './cache/folder.ts';
import { BuildMemory } from './cache/memory.ts';
import { type BuildSnapshot, recallBuild, rememberBuild } from './cache/whole-build.ts';
import type { Heaviest } from './check/budgets.ts';
import type { CheckedPage } from './check/links.ts';
import { type ConfigLocator, type LoadedConfig, loadConfig } from './config/load.ts';
import type { ResolvedConfig } from './config/types.ts';
import { readHead } from './content/git-head.ts';
import { type BlogFiles, type Content, readContent } from './content/read.ts';
import { sortDiagnostics } from './diagnostic/format.ts';
import { Problems } from './diagnostic/report.ts';
import { checkOutput, type ProtectedFolders } from './emit/check-output.ts';
import { NoOutput, Output, type Published } from './emit/output.ts';
import type { PipelineInput, PipelineResult } from './pipeline.ts';
import type { Progress } from './progress.ts';
import type { Redirect } from './redirects/collect.ts';
import { readLock } from './routes/lock-file.ts';
import type { Diagnostic } from './types.ts';

export type { Progress } from './progress.ts';

export interface BuildOptions {
  /** Absolute path of the folder with the configuration. */
  dir: string;
  /** Absolute path of the output folder. Default: `build` in `dir`. */
  outDir?: string;
  /** Replace an output folder that holds files of others. */
  force?: boolean;
  /** Absolute path of a folder for a copy that can be read from a disk, without a server. Default: none is made. */
  portable?: string;
  /** More warnings than this fail the build as an error does. Default: any number is fine. */
  maxWarnings?: number;
  onProgress?(progress: Progress): void;
  /** Told when another build, a process of this id, has to be waited for. */
  onWait?: ((pid: number) => void) | undefined;
}

export interface BuildResult {
  /** Every problem, severities as the configuration wants them. */
  diagnostics: Diagnostic[];
  /** Whether the output folder holds this build. */
  published?: Published;
  /** What the copy for reading from a disk holds, of a build that made one. */
  portable?: Published;
  outDir: string;
  pages: number;
  /** What the heaviest pages weigh, of a site that has budgets. */
  heaviest?: Heaviest;
}

/** Builds the site and publishes it, unless there is an error. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const began = Date.now();
  const outDir = options.outDir ?? path.join(options.dir, 'build');
  const read = await readSite(options);
  if (!read.loaded) return { diagnostics: read.diagnostics, outDir, pages: 0 };
  const { loaded, content, isWhole, diagnostics: early } = read;
  const { config } = loaded;

  let refused = checkOutput(outDir, protectedFolders(config), options.force ?? false);
  let output: Output | undefined;
  let memory: BuildMemory | undefined;
  if (!refused && isWhole) {
    const opened = await Output.open(outDir, options.onWait);
    if ('code' in opened) refused = opened;
    else output = opened;
  }
  try {
    const cache = new CacheFolder(cacheFolderOf(config.root));
    const snapshot = await snapshotOf(loaded, content, output?.manifestHash() ?? '');
    const recalled = output?.isIntact() ? recallBuild(cache, snapshot) : undefined;
    if (recalled && output && !hasFailed(recalled.diagnostics, options.maxWarnings)) {
      return withPortable({ ...recalled, outDir, published: output.asBefore() }, config, options);
    }

    memory = new BuildMemory(cache, config, loaded.fingerprint);
    const result = await runCached({ loaded, content, cache, memory, output }, options);
    const { pages, heaviest } = result;
    const weight = heaviest ? { heaviest } : {};
    const diagnostics = [...early, ...(refused ? [refused] : []), ...result.diagnostics.filter(read.isSure)];
    if (hasFailed(diagnostics, options.maxWarnings) || !output) return { diagnostics, outDir, pages };
    options.onProgress?.({ stage: 'write' });
    await output.compress(config.deploy.precompress);
    const published = await output.publish();
    if ('code' in published) return { diagnostics: [...diagnostics, published], outDir, pages };
    memory.savePages();
    const after = { ...snapshot, output: output.manifestHash() };
    rememberBuild(
      cache,
      after,
      [...loaded.dependencies, ...result.inputs],
      { diagnostics, pages, ...weight },
      began,
    );
    return await withPortable({ diagnostics, published, outDir, pages, ...weight }, config, options);
  } finally {
    memory?.close();
    // After publishing there is nothing left to discard.
    output?.discard();
  }
}

/** What was published, and the copy for reading from a disk, if one is wanted. */
async function withPortable(
  result: BuildResult,
  config: ResolvedConfig,
  { portable: folder, force = false }: BuildOptions,
): Promise<BuildResult> {
  if (folder === undefined) return result;
  const { writePortable } = await import('./portable/write.ts');
  const portable = await writePortable({
    outDir: result.outDir,
    folder,
    baseUrl: config.baseUrl,
    protectedFolders: protectedFolders(config),
    force,
  });
  return 'code' in portable
    ? { ...result, diagnostics: [...result.diagnostics, portable] }
    : { ...result, portable };
}

/** The stages from the documents on, with what the cache knows of them. Should it be damaged: once more, without it. */
async function runCached(
  { loaded, content, cache, memory, output }: CachedInput,
  { onProgress }: BuildOptions,
): Promise<PipelineResult> {
  const { runPipeline } = await import('./pipeline.ts');
  const sink = output ?? new NoOutput();
  const input: PipelineInput = { loaded, content, output: sink, onProgress };
  const { documents, searches, pages } = memory;
  const result = await runPipeline({
    ...input,
    cache,
    documents,
    searches,
    memory: { pages, output: sink },
  });
  if (!memory.isDamaged) {
    memory.saveParts();
    return result;
  }
  memory.close();
  output?.restart();
  return runPipeline(input);
}

interface CachedInput {
  loaded: LoadedConfig;
  content: Content;
  cache: CacheFolder;
  memory: BuildMemory;
  output: Output | undefined;
}

/** Whether the problems are such that nothing may be published. */
export function hasFailed(
  diagnostics: readonly Diagnostic[],
  maxWarnings = Number.POSITIVE_INFINITY,
): boolean {
  // Counted as they are shown: the same problem found twice is one.
  const shown = sortDiagnostics(diagnostics).map(({ severity }) => severity);
  return shown.includes('error') || shown.filter((severity) => severity === 'warning').length > maxWarnings;
}

export interface CreatedBuild {
  diagnostics: Diagnostic[];
  pages: number;
  /** What further checks go on with; absent when the configuration is broken. */
  checked?: {
    config: ResolvedConfig;
    locator: ConfigLocator;
    pages: CheckedPage[];
    redirects: readonly Redirect[];
  };
}

/** Stands for the output in what is remembered of a check, which has none. */
const NO_OUTPUT = 'none';

/**
 * All of the build but the publishing: what `check` runs, with what the cache knows.
 *
 * @param onlyProblems `checked` is not needed, so that a site in which nothing changed since it was found to have no error
 *   need not be gone through again
 */
export async function createBuild(
  options: BuildOptions,
  { onlyProblems = false } = {},
): Promise<CreatedBuild> {
  const began = Date.now();
  const read = await readSite(options);
  if (!read.loaded) return { diagnostics: read.diagnostics, pages: 0 };
  const { loaded, content, isSure, isWhole, diagnostics: early } = read;
  const { config, locator, fingerprint } = loaded;
  const cache = new CacheFolder(cacheFolderOf(config.root));
  const snapshot = await snapshotOf(loaded, content, NO_OUTPUT);
  const recalled = onlyProblems && isWhole ? recallBuild(cache, snapshot, 'check') : undefined;
  if (recalled) return recalled;

  const memory = new BuildMemory(cache, config, fingerprint);
  try {
    const result = await runCached({ loaded, content, cache, memory, output: undefined }, options);
    const { pages, checked, redirects } = result;
    const diagnostics = [...early, ...result.diagnostics.filter(isSure)];
    // What an error is about may be mended by a file that is no input yet.
    if (!hasFailed(diagnostics)) {
      const inputs = [...loaded.dependencies, ...result.inputs];
      rememberBuild(cache, snapshot, inputs, { diagnostics, pages }, began, 'check');
    }
    return { diagnostics, pages, checked: { config, locator, pages: checked, redirects } };
  } finally {
    memory.close();
  }
}

interface SiteFiles {
  loaded: LoadedConfig;
  content: Content;
  diagnostics: Diagnostic[];
  /** The configuration has no fault. One that has is read as if the faulty parts were not there. */
  isWhole: boolean;
  /** Whether a problem would be one with a right configuration, too. */
  isSure(diagnostic: Diagnostic): boolean;
}

type ReadSite = SiteFiles | { loaded?: undefined; diagnostics: Diagnostic[] };

/** config -> content */
export async function readSite({
  dir,
  onProgress,
}: Pick<BuildOptions, 'dir' | 'onProgress'>): Promise<ReadSite> {
  onProgress?.({ stage: 'read' });
  const found = await loadConfig(dir);
  const loaded = found.ok ? found : found.rest?.loaded;
  if (!loaded) return { diagnostics: found.diagnostics };
  const content = await readContent(loaded.config);
  const problems = new Problems(loaded.config.rules);
  problems.addAll(found.diagnostics);
  problems.addAll(content.diagnostics);
  const isSure = found.ok || found.rest?.hasItsPages ? () => true : isAboutOneFile;
  return { loaded, content, diagnostics: [...problems.all], isWhole: found.ok, isSure };
}

/** Problems that a file has by itself, whichever pages there are besides. */
const OF_ONE_FILE = new Set([
  'not-utf8',
  'binary-file',
  'empty-file',
  'broken-yaml',
  'front-matter-type',
  'front-matter-unknown-key',
  'mdx-syntax',
  'mdx-fallback',
  'too-deeply-nested',
  'unclosed-conditional',
  'unknown-admonition',
  'unclosed-block',
  'unknown-language',
  'tabs',
  'category-file',
  'unresolved-import',
  'bundle',
  'render',
  'render-timeout',
  'page-default-export',
]);

function isAboutOneFile({ code }: Diagnostic): boolean {
  return OF_ONE_FILE.has(code);
}

async function snapshotOf(loaded: LoadedConfig, content: Content, output: string): Promise<BuildSnapshot> {
  const { config, fingerprint } = loaded;
  const isDated =
    [...config.docs, ...config.blogs].some(({ lastUpdated }) => lastUpdated) || content.blogs.some(asksGit);
  return {
    root: config.root,
    fingerprint,
    listing: content.listing,
    output,
    facts: [
      ...(isDated ? [await readHead(config.root)] : []),
      ...(readLock(config.root) ?? []).map(({ url }) => url),
    ],
  };
}

/** Whether the day that a post was written is that of its first commit. Front matter may say it, and is not read here. */
function asksGit({ posts }: BlogFiles): boolean {
  return posts.some(({ path: file }) => !/\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(file));
}

/** Folders that an output must not replace, nor be in. */
function protectedFolders({ root, docs, blogs, pages, staticDirs }: ResolvedConfig): ProtectedFolders {
  return {
    root,
    content: [
      ...docs.flatMap((instance) => instance.versions.map((version) => version.dir)),
      ...blogs.map((blog) => blog.dir),
      ...(pages ? [pages.dir] : []),
      ...staticDirs,
    ],
  };
}
