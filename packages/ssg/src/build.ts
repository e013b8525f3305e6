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
import { bundleSite } from './bundle/bundle.ts';
import { type CheckedPage, checkLinks } from './check/links.ts';
import { checkedPages, linkCheckContext } from './check/pages.ts';
import { checkRules } from './check/rules/index.ts';
import { compileContent } from './compile-content.ts';
import { type ConfigLocator, loadConfig } from './config/load.ts';
import type { ResolvedConfig } from './config/types.ts';
import { readGitDates } from './content/git-dates.ts';
import { type Content, readContent } from './content/read.ts';
import { sortDiagnostics } from './diagnostic/format.ts';
import { Problems } from './diagnostic/report.ts';
import { type ArtifactSink, checkOutput, NoOutput, Output, type Published } from './emit/output.ts';
import { addSiteArtifacts } from './emit/site-artifacts.ts';
import { prerender } from './render/prerender.ts';
import { AssetRegistry } from './site/assets.ts';
import { componentPages, createShell } from './site/page-data.ts';
import { PageLinks } from './site/page-links.ts';
import { buildSite } from './site/site.ts';
import type { Diagnostic } from './types.ts';

export interface BuildOptions {
  /** Absolute path of the folder with the configuration. */
  dir: string;
  /** Absolute path of the output folder. Default: `build` in `dir`. */
  outDir?: string;
  /** Replace an output folder that holds files of others. */
  force?: boolean;
  /** More warnings than this fail the build as an error does. Default: any number is fine. */
  maxWarnings?: number;
  onProgress?(progress: Progress): void;
}

export interface Progress {
  stage: 'read' | 'compile' | 'bundle' | 'render' | 'write';
  done?: number;
  total?: number;
}

export interface BuildResult {
  /** Every problem, severities as the configuration wants them. */
  diagnostics: Diagnostic[];
  /** Whether the output folder holds this build. */
  published?: Published;
  outDir: string;
  pages: number;
}

/** Builds the site and publishes it, unless there is an error. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const outDir = options.outDir ?? path.join(options.dir, 'build');
  let output: Output | undefined;
  try {
    const { diagnostics, pages } = await createBuild(options, async (protectedFolders) => {
      const refused = await checkOutput(outDir, protectedFolders, options.force ?? false);
      if (refused) return refused;
      output = await Output.open(outDir);
      return output;
    });
    if (hasFailed(diagnostics, options.maxWarnings) || !output) return { diagnostics, outDir, pages };
    options.onProgress?.({ stage: 'write' });
    const published = await output.publish();
    return { diagnostics, published, outDir, pages };
  } finally {
    // After publishing there is nothing left to discard.
    await output?.discard();
  }
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
  checked?: { config: ResolvedConfig; locator: ConfigLocator; pages: CheckedPage[] };
}

/**
 * Where a build puts its files.
 *
 * @param protectedFolders absolute paths of folders that an output must not replace
 * @returns the reason for which there can be no output; the build then goes on to find what else is wrong
 */
export type OpenOutput = (protectedFolders: string[]) => Promise<ArtifactSink | Diagnostic>;

/** All of the build but the publishing: what `check` runs, too. */
export async function createBuild(
  { dir, onProgress }: BuildOptions,
  openOutput: OpenOutput = async () => new NoOutput(),
): Promise<CreatedBuild> {
  onProgress?.({ stage: 'read' });
  const loaded = await loadConfig(dir);
  if (!loaded.ok) return { diagnostics: loaded.diagnostics, pages: 0 };
  const { config, locator } = loaded;
  const problems = new Problems(config.rules);
  problems.addAll(loaded.diagnostics);

  const content = await readContent(config);
  problems.addAll(content.diagnostics);
  const opened = await openOutput([config.root, ...contentFolders(content, config.staticDirs)]);
  if ('code' in opened) problems.add(opened);
  const output = 'code' in opened ? new NoOutput() : opened;
  const gitDates = config.docs.some((docs) => docs.lastUpdated) ? readGitDates(config.root) : undefined;

  const compiled = await compileContent(
    content,
    config,
    counter('compile', countDocuments(content), onProgress),
  );
  problems.addAll(compiled.diagnostics);

  const site = buildSite(config, compiled.content, (at, message, hint) => {
    problems.addAll([
      { code: 'sidebar', severity: 'error', message, ...locator.locate(at), ...(hint && { hint }) },
    ]);
  });
  problems.addAll(site.diagnostics);
  const assets = new AssetRegistry();
  const links = new PageLinks(config, site, content.statics, assets);
  const shell = createShell(config, site);

  onProgress?.({ stage: 'bundle' });
  const { bundle, diagnostics } = await bundleSite({
    root: config.root,
    baseUrl: config.baseUrl,
    theme: config.theme,
    styles: config.styles,
    pages: componentPages(site),
    loadDocument: (file) => links.moduleText(file),
    positionInSource: (file, at) => links.positionInSource(file, at),
  });
  problems.addAll(diagnostics);
  problems.addAll(links.diagnostics);

  const dates = await gitDates;
  problems.addAll(dates?.diagnostics ?? []);
  const rendered = bundle
    ? await prerender(
        { config, locator, site, shell, bundle, links, assets, output, dates: dates?.dates ?? new Map() },
        counter('render', site.routes.size + 1, onProgress),
      )
    : undefined;
  problems.addAll(rendered?.diagnostics ?? []);
  problems.addAll(shell.diagnostics);

  problems.addAll(addSiteArtifacts({ config, content, assets, shell, bundle, rendered, output }));
  const checked = checkedPages(site, links, rendered?.pages ?? []);
  const context = linkCheckContext(config, locator, site, output);
  problems.addAll(checkLinks(checked, context));
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
  return {
    diagnostics: [...problems.all],
    pages: rendered?.pages.length ?? 0,
    checked: { config, locator, pages: checked },
  };
}

function countDocuments(content: Content): number {
  const versions = content.docs.flatMap((instance) => instance.versions);
  return versions.reduce((sum, version) => sum + version.documents.length, content.pages.length);
}

function contentFolders(content: Content, staticDirs: string[]): string[] {
  return [
    ...staticDirs,
    ...content.docs.flatMap((instance) => instance.versions.map((version) => version.options.dir)),
  ];
}

/** Reports every unit of work of a stage. */
function counter(
  stage: Progress['stage'],
  total: number,
  onProgress: BuildOptions['onProgress'],
): () => void {
  let done = 0;
  return () => onProgress?.({ stage, done: ++done, total });
}
