import type { Bundle } from '../bundle/bundle.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { Content } from '../content/read.ts';
import { escapeAttribute } from '../render/fill.ts';
import type { Prerendered } from '../render/prerender.ts';
import { renderRobots, renderSitemaps } from '../render/sitemap.ts';
import type { AssetRegistry } from '../site/assets.ts';
import type { Shell } from '../site/page-data.ts';
import type { Artifact, Diagnostic } from '../types.ts';

export interface SiteArtifactsInput {
  config: ResolvedConfig;
  content: Content;
  assets: AssetRegistry;
  shell: Shell;
  bundle: Bundle | undefined;
  rendered: Prerendered | undefined;
}

/**
 * Everything that a site consists of. What the build makes goes first: a static file that would replace a page or an
 * asset is an error, except `robots.txt` and `sitemap.xml`, which an author may want to write.
 */
export function siteArtifacts(input: SiteArtifactsInput): { files: Artifact[]; diagnostics: Diagnostic[] } {
  const files = new Map<string, Artifact>();
  const add = (artifact: Artifact): void => {
    files.set(artifact.path, artifact);
  };
  for (const page of input.rendered?.pages ?? []) add({ path: page.file, contents: page.html });
  for (const artifact of input.rendered?.artifacts ?? []) add(artifact);
  for (const artifact of input.bundle?.artifacts ?? []) add(artifact);
  for (const artifact of input.assets.artifacts()) add(artifact);
  for (const artifact of input.shell.artifacts()) add(artifact);

  const diagnostics: Diagnostic[] = [];
  for (const [sitePath, file] of input.content.statics) {
    const path = sitePath.slice(1);
    if (!files.has(path)) add({ path, contents: { copyFrom: file } });
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
  if (!files.has('index.html') && input.rendered) add(homeRedirect(input.rendered.home));
  for (const artifact of forMachines(input)) if (!files.has(artifact.path)) add(artifact);
  return { files: [...files.values()], diagnostics };
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
