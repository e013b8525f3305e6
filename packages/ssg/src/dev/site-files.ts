/** Finds the files of the site other than pages, in memory or on disk. */
import type { CheckedSiteInput } from '../core/check/checks.ts';
import type { ResolvedConfig } from '../core/config/types.ts';
import { type ArtifactSink, NoOutput } from '../core/emit/sinks.ts';
import { addSiteArtifacts, type SiteArtifactsInput } from '../core/emit/site-artifacts.ts';
import { pluginsOf } from '../core/plugin/built-ins.ts';
import { artifactOf, type PluginFile } from '../core/plugin/files.ts';
import { activeFormats } from '../core/plugin/page-hooks.ts';
import { publishedFormats } from '../core/render/page/formats.ts';
import type { RenderedPage } from '../core/render/page/input.ts';
import { feedsOf } from '../core/render/prerender.ts';
import type { Artifact, Diagnostic } from '../core/types.ts';
import { rendererOf, type Snapshot } from './snapshot.ts';

/** @param path relative to the output folder: `assets/client-3F2A9C1B.js` */
export function findSiteFile(snapshot: Snapshot, path: string): Artifact | undefined {
  const { bundle, connected, content } = snapshot;
  const renderer = rendererOf(snapshot);
  const made =
    find(bundle?.artifacts, path) ??
    find(renderer?.artifacts, path) ??
    find(connected.assets.artifacts(), path) ??
    find(connected.shell.artifacts(), path);
  if (made) return made;
  const file = content.statics.get(`/${path}`);
  if (file !== undefined) return { path, contents: { copyFrom: file } };
  const isRedirect = connected.redirects.some((redirect) => redirect.file === path);
  return isRedirect || path === 'index.html' ? find(redirectPages(snapshot), path) : undefined;
}

/** The file of a plugin, whose contents are generated now. */
export async function findPluginFile(snapshot: Snapshot, path: string): Promise<Artifact | undefined> {
  const file = pluginFile(snapshot, path);
  return file && artifactOf(file);
}

/** The file of a plugin. Files that documents refer to are known before the pages are rendered. */
export function pluginFile({ pluginFiles, connected }: Snapshot, path: string): PluginFile | undefined {
  const isFound = (file: PluginFile): boolean => file.path === path;
  return connected.assets.generated().find(isFound) ?? pluginFiles?.find(isFound);
}

/** Whether a path may be the file of a page in another format. */
export function mayBeFormat({ loaded, routes }: Snapshot, path: string): boolean {
  return activeFormats(pluginsOf(loaded)).some(
    ({ format: { extension } }) =>
      path.endsWith(extension) && routes.has(`${path.slice(0, -extension.length)}.html`),
  );
}

/** @param snapshot with every page rendered */
export function findFormat(snapshot: Snapshot, path: string): Artifact | undefined {
  const format = renderedPages(snapshot)
    .flatMap(publishedFormats)
    .find((each) => each.path === path);
  return format && { path, contents: format.text };
}

/** Whether a path is a feed of a blog. */
export function isFeed({ connected }: Snapshot, path: string): boolean {
  return connected.site.files.has(`/${path}`);
}

/** Generates the feeds of the site to find one. */
export async function findFeed(snapshot: Snapshot, path: string): Promise<Artifact | undefined> {
  const renderer = rendererOf(snapshot);
  if (!renderer || !isFeed(snapshot, path)) return undefined;
  return find((await feedsOf(renderer.render)).artifacts, path);
}

function find(artifacts: readonly Artifact[] | undefined, path: string): Artifact | undefined {
  return artifacts?.find((artifact) => artifact.path === path);
}

/** The pages of redirects, among them the redirect from a root without a page to the docs. */
function redirectPages(snapshot: Snapshot): Artifact[] {
  const artifacts: Artifact[] = [];
  class Collected extends NoOutput {
    override add(artifact: Artifact): void {
      super.add(artifact);
      artifacts.push(artifact);
    }
  }
  const output = new Collected();
  for (const path of snapshot.routes.keys()) output.add({ path, contents: '' });
  artifacts.length = 0;
  addBesidePages(snapshot, output);
  return artifacts;
}

/**
 * Adds the files of the site other than pages to an output.
 *
 * @param output contains the pages already
 * @returns diagnostics
 */
export function addBesidePages(snapshot: Snapshot, output: ArtifactSink): Diagnostic[] {
  const { loaded, content } = snapshot;
  const input = artifactsInput(snapshot, output);
  const { indexes } = loaded.config;
  const isOfIndex = (path: string): boolean => indexes.some(({ folder }) => path.startsWith(`${folder}/`));
  for (const path of latePaths(loaded.config, input.rendered?.pages ?? [])) {
    // As in a build, a static file replaces a generated file, but not a part of an index.
    if (isOfIndex(path) || !content.statics.has(`/${path}`)) output.add({ path, contents: '' });
  }
  for (const { path } of snapshot.pluginFiles ?? []) output.add({ path, contents: '' });
  return addSiteArtifacts(input);
}

export function artifactsInput<Sink extends ArtifactSink>(
  snapshot: Snapshot,
  output: Sink,
): SiteArtifactsInput & { output: Sink } {
  const { loaded, content, connected } = snapshot;
  const { assets, shell, redirects } = connected;
  return { config: loaded.config, content, assets, shell, redirects, ...present(snapshot), output };
}

/**
 * Paths of the files that depend on all pages. Of an index (`late-files.ts`) only the entry, because the names of its parts are unknown
 * until they are generated.
 */
function latePaths(config: ResolvedConfig, rendered: readonly RenderedPage[]): string[] {
  return [
    ...config.indexes.map(({ entry }) => entry),
    ...rendered.flatMap(publishedFormats).map(({ path }) => path),
  ];
}

/**
 * The bundle and pages of the current files, without outdated results that the server still shows. A build would not
 * contain those.
 */
export function present(snapshot: Snapshot): Pick<CheckedSiteInput, 'bundle' | 'rendered'> {
  const { bundle, isBundleStale } = snapshot;
  if (isBundleStale) return { bundle: undefined, rendered: undefined };
  const renderer = rendererOf(snapshot);
  if (!renderer) return { bundle, rendered: undefined };
  const { basePolicy } = renderer.render;
  const feeds = snapshot.connected.site.blogs.flatMap((blog) => blog.feeds.flatMap((each) => each.feeds));
  const artifacts = [...renderer.artifacts, ...feeds.map(({ path }) => ({ path, contents: '' }))];
  return { bundle, rendered: { ...renderer, basePolicy, artifacts, pages: renderedPages(snapshot) } };
}

/** The rendered pages so far, in the order of a build, which affects the page that a problem names. */
export function renderedPages({ pages, routes }: Snapshot): RenderedPage[] {
  return [...new Set([...routes.keys(), '404.html'])].flatMap(
    (file) => pages.entries.get(file)?.rendered ?? [],
  );
}
