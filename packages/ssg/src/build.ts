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
import { SiteMemory } from './cache/memory.ts';
import { type BuildSnapshot, recallBuild, rememberBuild } from './cache/whole-build.ts';
import type { Heaviest } from './check/budgets.ts';
import type { CheckedPage } from './check/links.ts';
import { type ConfigLocator, type LoadedConfig, loadConfig } from './config/load.ts';
import type { ResolvedConfig } from './config/types.ts';
import { tellsChanges } from './content/git-dates.ts';
import { readHead } from './content/git-head.ts';
import { type BlogFiles, readContent } from './content/read.ts';
import { sortDiagnostics } from './diagnostic/format.ts';
import { Problems } from './diagnostic/report.ts';
import { type Edition, outputOf, type SiteResult, together } from './editions.ts';
import { checkOutput, type ProtectedFolders } from './emit/check-output.ts';
import { NoOutput, Output, type Published } from './emit/output.ts';
import type { PipelineResult } from './pipeline.ts';
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
  const { loaded, isWhole, diagnostics: early } = read;
  const { config } = loaded;

  let refused = checkOutput(outDir, protectedFolders(config), options.force ?? false);
  let output: Output | undefined;
  let memory: SiteMemory | undefined;
  if (!refused && isWhole) {
    const opened = await Output.open(outDir, options.onWait);
    if ('code' in opened) refused = opened;
    else output = opened;
  }
  try {
    const cache = new CacheFolder(cacheFolderOf(config.root));
    const snapshot = await snapshotOf(read.editions, output?.manifestHash() ?? '');
    const recalled = output?.isIntact() ? recallBuild(cache, snapshot) : undefined;
    if (recalled && output && !hasFailed(recalled.diagnostics, options.maxWarnings)) {
      return withPortable({ ...recalled, outDir, published: output.asBefore() }, config, options);
    }

    memory = new SiteMemory(read.editions);
    const result = await runCached({ editions: read.editions, memory, output }, options);
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
  { editions, memory, output }: CachedInput,
  { onProgress }: BuildOptions,
): Promise<SiteResult> {
  const { runPipeline } = await import('./pipeline.ts');
  const all = output ?? new NoOutput();
  const runAll = async (isCached: boolean): Promise<SiteResult> => {
    const results: PipelineResult[] = [];
    for (const edition of editions) {
      const sink = outputOf(edition, all);
      const known = isCached && memory.of(edition);
      results.push(
        await runPipeline({
          ...edition,
          output: sink,
          onProgress,
          ...(known && {
            cache: known.cache,
            documents: known.documents,
            searches: known.searches,
            memory: { pages: known.pages, output: sink },
          }),
        }),
      );
    }
    return together(editions, results);
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
    /** Of the site in its first language. */
    pages: CheckedPage[];
    /** Of the site in its further languages. */
    translations: CheckedPage[];
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
  const { loaded, editions, isSure, isWhole, diagnostics: early } = read;
  const { config, locator } = loaded;
  const cache = new CacheFolder(cacheFolderOf(config.root));
  const snapshot = await snapshotOf(editions, NO_OUTPUT);
  const recalled = onlyProblems && isWhole ? recallBuild(cache, snapshot, 'check') : undefined;
  if (recalled) return recalled;

  const memory = new SiteMemory(editions);
  try {
    const result = await runCached({ editions, memory, output: undefined }, options);
    const { pages, checked, checkedTranslations, redirects } = result;
    const diagnostics = [...early, ...result.diagnostics.filter(isSure)];
    // What an error is about may be mended by a file that is no input yet.
    if (!hasFailed(diagnostics)) {
      const inputs = [...loaded.dependencies, ...result.inputs];
      rememberBuild(cache, snapshot, inputs, { diagnostics, pages }, began, 'check');
    }
    return {
      diagnostics,
      pages,
      checked: { config, locator, pages: checked, translations: checkedTranslations, redirects },
    };
  } finally {
    memory.close();
  }
}

interface SiteFiles {
  /** Of the first edition. */
  loaded: LoadedConfig;
  /** The site in each of its languages. */
  editions: Edition[];
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
  const problems = new Problems(loaded.config.rules);
  problems.addAll(found.diagnostics);
  const editions: Edition[] = [];
  for (const each of [loaded, ...loaded.translations]) {
    const content = await readContent(each.config);
    problems.addAll(content.diagnostics);
    editions.push({ loaded: each, content });
  }
  const isSure = found.ok || found.rest?.hasItsPages ? () => true : isAboutOneFile;
  return { loaded, editions, diagnostics: [...problems.all], isWhole: found.ok, isSure };
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

async function snapshotOf(editions: readonly Edition[], output: string): Promise<BuildSnapshot> {
  const [{ loaded }] = editions as [Edition];
  const { config, fingerprint } = loaded;
  const isDated =
    [...config.docs, ...config.blogs].some(tellsChanges) ||
    editions.some(({ content }) => content.blogs.some(asksGit));
  return {
    root: config.root,
    fingerprint,
    listing: [...new Set(editions.flatMap(({ content }) => content.listing))].sort(),
    output,
    facts: [
      ...editions.slice(1).map((edition) => edition.loaded.fingerprint),
      ...(isDated ? [await readHead(config.root), process.env.SOURCE_DATE_EPOCH ?? ''] : []),
      ...(readLock(config.root) ?? []).map(({ url }) => url),
    ],
  };
}

/** Whether the day that a post was written is that of its first commit. Front matter may say it, and is not read here. */
function asksGit({ posts }: BlogFiles): boolean {
  return posts.some(({ path: file }) => !/\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(file));
}

/** Folders that an output must not replace, nor be in. */
function protectedFolders({
  root,
  docs,
  blogs,
  pages,
  staticDirs,
  locales,
}: ResolvedConfig): ProtectedFolders {
  return {
    root,
    content: [
      ...docs.flatMap((instance) => instance.versions.map((version) => version.dir)),
      ...blogs.map((blog) => blog.dir),
      ...(pages ? [pages.dir] : []),
      ...staticDirs,
      ...locales.flatMap(({ dir }) => dir ?? []),
    ],
  };
}
