import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Bundle } from '../bundle/types.ts';
import type { ResolvedConfig, ResolvedLocale } from '../config/types.ts';
import type { Content } from '../content/read.ts';
import type { Redirect } from '../redirects/collect.ts';
import { REDIRECT_POLICY, redirectPage } from '../redirects/page.ts';
import type { Prerendered } from '../render/prerender.ts';
import { renderRobots, renderSitemaps } from '../render/sitemap.ts';
import { responseHeaders } from '../security/headers.ts';
import type { AssetRegistry } from '../site/assets.ts';
import { isOfHiddenVersion } from '../site/model.ts';
import type { Shell } from '../site/page-data.ts';
import { decodePath, isExternalUrl, splitUrl, type UrlRules, urlOf } from '../site/urls.ts';
import type { Artifact, Diagnostic } from '../types.ts';
import { type HostFile, hostFiles } from './host-files.ts';
import type { ArtifactSink } from './output.ts';

export interface SiteArtifactsInput {
  config: ResolvedConfig;
  content: Content;
  assets: AssetRegistry;
  shell: Shell;
  bundle: Bundle | undefined;
  redirects: readonly Redirect[];
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
  for (const { file, to } of input.redirects) {
    if (!output.has(file)) output.add({ path: file, contents: leadTo(to, input.config) });
  }
  if (input.rendered && !output.has('index.html')) {
    output.add({ path: 'index.html', contents: redirectPage(input.rendered.home) });
  }
  for (const artifact of [...forMachines(input), ...forOffline(input)]) {
    if (!output.has(artifact.path)) output.add(artifact);
  }
  // Hosts read the files of the site's first language, which are about all.
  if (input.config.locale.outPath !== '') return diagnostics;
  for (const artifact of forHosts(input)) if (!output.has(artifact.path)) output.add(artifact);
  return diagnostics;
}

function leadTo(to: string, config: ResolvedConfig): string {
  const url = targetOf(to, config);
  return redirectPage(url, new URL(url, config.url).href);
}

/** The URL that a redirect leads to, with base URL. */
function targetOf(to: string, config: UrlRules): string {
  if (isExternalUrl(to)) return to;
  const { path, query, hash } = splitUrl(to);
  return urlOf(decodePath(path), config) + query + hash;
}

/** `sitemap.xml` and `robots.txt`. */
function forMachines({ config, rendered }: SiteArtifactsInput): Artifact[] {
  const siteUrl = config.url + config.baseUrl;
  const { url, locale, locales } = config;
  const sites = locales.map(({ baseUrl }) => url + baseUrl);
  // There is one for all of a host.
  const robots: Artifact[] =
    locale.outPath === '' ? [{ path: 'robots.txt', contents: renderRobots(sites, config.noIndex) }] : [];
  if (config.noIndex) return robots;
  const entries = (rendered?.pages ?? [])
    .filter(({ page, indexed }) => indexed && !(page && isOfHiddenVersion(page)))
    .map((page) => ({
      url: config.url + page.url,
      ...(page.lastUpdated === undefined ? {} : { lastModified: page.lastUpdated }),
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  const sitemaps = [...renderSitemaps(entries, siteUrl)].map(([path, contents]) => ({ path, contents }));
  return [...sitemaps, ...robots];
}

/** The service worker, of a site that asks for one. */
function forOffline({ config }: SiteArtifactsInput): Artifact[] {
  if (!config.offline) return [];
  const file = createRequire(import.meta.url).resolve('@ssg/runtime/service-worker');
  return [{ path: 'service-worker.js', contents: readFileSync(file, 'utf8') }];
}

/** Files for hosts. One that the author wrote stands, as it is. */
function forHosts({ config, content, assets, rendered, bundle, redirects }: SiteArtifactsInput): HostFile[] {
  if (!rendered || !bundle) return [];
  const { hosts, precompress } = config.deploy;
  const policies = rendered.pages.flatMap(({ policy }) => (policy ? [policy] : []));
  // The start page may be one as well.
  if (redirects.length > 0 || !rendered.pages.some(({ file }) => file === 'index.html')) {
    policies.push(REDIRECT_POLICY);
  }
  const hashed = [...bundle.artifacts, ...rendered.artifacts, ...assets.artifacts()].map(({ path }) => path);
  return hostFiles(hosts, {
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    headers: responseHeaders(config, rendered.basePolicy, policies),
    immutable: immutablePaths(hashed, content.statics, config.locales),
    redirects: config.locales.flatMap(({ baseUrl }) => {
      const rules = { baseUrl, trailingSlash: config.trailingSlash };
      return redirects.map(({ from, to }) => ({ from: urlOf(from, rules), to: targetOf(to, rules) }));
    }),
    precompressed: precompress.length > 0,
  });
}

/** Everything in `assets` has its contents' hash in its name, unless an author put a static file there. */
function immutablePaths(
  hashed: readonly string[],
  statics: ReadonlyMap<string, string>,
  locales: readonly ResolvedLocale[],
): string[] {
  const isOurs = ![...statics.keys()].some((path) => path.startsWith('/assets/'));
  return isOurs
    ? locales.map(({ outPath }) => `${outPath === '' ? '' : `${outPath}/`}assets/*`)
    : [...new Set(hashed)].filter((path) => path.startsWith('assets/')).sort();
}
