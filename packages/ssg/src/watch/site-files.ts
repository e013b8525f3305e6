/** Every file of the site that is no page: what the build writes beside them, in memory or where it lies. */
import { type ArtifactSink, NoOutput } from '../emit/output.ts';
import { addSiteArtifacts } from '../emit/site-artifacts.ts';
import type { RenderedPage } from '../render/page/input.ts';
import { feedsOf } from '../render/prerender.ts';
import type { Artifact, Diagnostic } from '../types.ts';
import { rendererOf, type Snapshot } from './session.ts';

/** Made by other means than a list of artifacts; asked for by name. */
const FOR_MACHINES = /^(?:sitemap[^/]*\.xml|robots\.txt|index\.html)$/;

/** @param path below the output folder: `assets/client-3F2A9C1B.js` */
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
  return isRedirect || FOR_MACHINES.test(path) ? find(forMachines(snapshot), path) : undefined;
}

/** Whether a blog makes the file. */
export function isFeed({ connected }: Snapshot, path: string): boolean {
  return connected.site.files.has(`/${path}`);
}

/** Feeds are made when somebody asks for one. */
export async function findFeed(snapshot: Snapshot, path: string): Promise<Artifact | undefined> {
  const renderer = rendererOf(snapshot);
  return renderer && isFeed(snapshot, path) ? find(await feedsOf(renderer.render), path) : undefined;
}

function find(artifacts: readonly Artifact[] | undefined, path: string): Artifact | undefined {
  return artifacts?.find((artifact) => artifact.path === path);
}

/** `sitemap.xml`, `robots.txt`, and the way from a root without a page to the docs. */
function forMachines(snapshot: Snapshot): Artifact[] {
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
 * Hands over what the site consists of besides its pages.
 *
 * @param output has the pages
 * @returns problems
 */
export function addBesidePages(snapshot: Snapshot, output: ArtifactSink): Diagnostic[] {
  const { loaded, content, connected, bundle } = snapshot;
  const renderer = rendererOf(snapshot);
  return addSiteArtifacts({
    config: loaded.config,
    content,
    assets: connected.assets,
    shell: connected.shell,
    bundle,
    redirects: connected.redirects,
    rendered: renderer && { ...renderer, pages: renderedPages(snapshot) },
    output,
  });
}

/** Those that have been rendered so far. */
export function renderedPages({ pages }: Snapshot): RenderedPage[] {
  return [...pages.entries.values()].flatMap((entry) => entry.rendered ?? []);
}
