import type { Bundle } from '../bundle/bundle.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { Content } from '../content/read.ts';
import { escapeAttribute } from '../render/fill.ts';
import type { Prerendered } from '../render/prerender.ts';
import { renderRobots, renderSitemaps } from '../render/sitemap.ts';
import type { AssetRegistry } from '../site/assets.ts';
import type { Shell } from '../site/page-data.ts';
import type { Artifact, Diagnostic } from '../types.ts';
import type { ArtifactSink } from './output.ts';

export interface SiteArtifactsInput {
  config: ResolvedConfig;
  content: Content;
  assets: AssetRegistry;
  shell: Shell;
  bundle: Bundle | undefined;
  rendered: Prerendered | undefined;
  output: ArtifactSink;
}

/**
 * Hands over everything that a site consists of besides its pages, which were handed over as they were rendered. A static
 * file that would replace what the build makes is an error, except `robots.txt` and `sitemap.xml`, which an author may
 * want to write.
 *
 * @returns problems
 */
export function addSiteArtifacts(input: SiteArtifactsInput): Diagnostic[] {
  const { output } = input;
  const made = [
    input.rendered?.artifacts,
    input.bundle?.artifacts,
    input.assets.artifacts(),
    input.shell.artifacts(),
  ];
  for (const artifact of made.flatMap((artifacts) => artifacts ?? [])) {
    // The same image may be an asset of the bundle and of a document.
    if (!output.has(artifact.path)) output.add(artifact);
  }
  const diagnostics: Diagnostic[] = [];
  for (const [sitePath, file] of input.content.statics) {
    const path = sitePath.slice(1);
    if (!output.has(path)) output.add({ path, contents: { copyFrom: file } });
    else {
      diagnostics.push({
        code: 'static-file-conflict',
        severity: 'error',
        message: `the static file would replace \`${sitePath}\`, which the build makes`,
        file,
        hint: 'rename or remove the static file',
      });
    }
  }
  if (input.rendered && !output.has('index.html')) output.add(homeRedirect(input.rendered.home));
  for (const artifact of forMachines(input)) if (!output.has(artifact.path)) output.add(artifact);
  return diagnostics;
}

/** The root of a site without a home page leads to its docs. */
function homeRedirect(href: string): Artifact {
  const url = escapeAttribute(href);
  return {
    path: 'index.html',
    contents: `<!doctype html>\n<meta charset="utf-8">\n<title>Redirecting</title>\n<link rel="canonical" href="${url}">\n<meta http-equiv="refresh" content="0; url=${url}">\n<p><a href="${url}">${url}</a></p>\n`,
  };
}

/** `sitemap.xml` and `robots.txt`. */
function forMachines({ config, rendered }: SiteArtifactsInput): Artifact[] {
  const siteUrl = config.url + config.baseUrl;
  const robots: Artifact = { path: 'robots.txt', contents: renderRobots(siteUrl, config.noIndex) };
  if (config.noIndex) return [robots];
  const entries = (rendered?.pages ?? [])
    .filter((page) => page.indexed)
    .map((page) => ({
      url: config.url + page.url,
      ...(page.lastUpdated === undefined ? {} : { lastModified: page.lastUpdated }),
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  const sitemaps = [...renderSitemaps(entries, siteUrl)].map(([path, contents]) => ({ path, contents }));
  return [...sitemaps, robots];
}
