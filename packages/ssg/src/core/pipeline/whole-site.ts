/**
 * Some files are about the whole site in all of its languages, such as the headers of a host. Each edition contributes its facts,
 * and the hook `siteFiles` of plugins runs after the last edition.
 */
import type { ResolvedConfig } from '../config/types.ts';
import type { ArtifactSink } from '../emit/sinks.ts';
import type { SiteArtifactsInput } from '../emit/site-artifacts.ts';
import type { LoadedConfig } from '../load/load.ts';
import { pluginsOf } from '../plugin/built-ins.ts';
import { collectFiles, type PluginFile, writePluginFiles } from '../plugin/files.ts';
import type { CheckedSiteInfo, WholeSiteInfo } from '../plugin/types.ts';
import { REDIRECT_POLICY } from '../redirects/page.ts';
import { responseHeaders } from '../security/headers.ts';
import type { BasePolicy, Policy } from '../security/policy.ts';
import type { Diagnostic } from '../types.ts';
import { MANIFEST } from '../util/manifest-name.ts';

/** Facts about one edition, for the files of the whole site. */
export interface EditionFacts {
  basePolicy: BasePolicy | undefined;
  /** Policies of pages that allow more than the base policy. */
  policies: Policy[];
  /** Files whose names contain the hash of their contents, below the whole site's output folder. */
  immutable: string[];
  site(): CheckedSiteInfo;
}

export function editionFacts({
  config,
  content,
  assets,
  rendered,
  bundle,
  redirects,
  site,
}: Omit<SiteArtifactsInput, 'shell' | 'output'> & Pick<EditionFacts, 'site'>): EditionFacts | undefined {
  if (!rendered || !bundle) return undefined;
  const policies = rendered.pages.flatMap(({ policy }) => (policy ? [policy] : []));
  // The home page may be a redirect as well.
  if (redirects.length > 0 || !rendered.pages.some(({ file }) => file === 'index.html')) {
    policies.push(REDIRECT_POLICY);
  }
  const { outPath } = config.locale;
  const hashed = [
    ...bundle.artifacts,
    ...rendered.artifacts,
    ...assets.artifacts(),
    ...assets.generated(),
  ].map(({ path }) => path);
  return {
    basePolicy: rendered.basePolicy,
    policies,
    immutable: immutablePaths(hashed, content.statics).map((path) =>
      outPath === '' ? path : `${outPath}/${path}`,
    ),
    site,
  };
}

/** All files in `assets` have a content hash in their names, unless an author put a static file there. */
function immutablePaths(hashed: readonly string[], statics: ReadonlyMap<string, string>): string[] {
  if (![...statics.keys()].some((path) => path.startsWith('/assets/'))) return ['assets/*'];
  return [...new Set(hashed)].filter((path) => path.startsWith('assets/')).sort();
}

/** @param editions at least one */
function wholeSiteInfo(
  { root, title, url, baseUrl, ...config }: ResolvedConfig,
  editions: readonly EditionFacts[],
): WholeSiteInfo {
  const policies = editions.flatMap((edition) => edition.policies);
  const bases = editions.flatMap(({ basePolicy }) => basePolicy ?? []);
  return Object.freeze({
    root,
    title,
    url,
    baseUrl,
    languages: Object.freeze(editions.map(({ site }) => site())),
    headers: Object.freeze(responseHeaders(config, bases, policies)),
    immutable: Object.freeze(editions.flatMap(({ immutable }) => immutable)),
  });
}

/**
 * Adds the files that plugins generate from all languages.
 *
 * @param loaded of the first edition
 * @param editions only those that could be rendered
 * @returns problems
 */
export async function addSiteFiles(
  loaded: LoadedConfig,
  editions: readonly EditionFacts[],
  output: ArtifactSink,
): Promise<Diagnostic[]> {
  const plugins = pluginsOf(loaded).filter(({ hooks }) => hooks.siteFiles);
  if (editions.length === 0 || plugins.length === 0) return [];
  const site = wholeSiteInfo(loaded.config, editions);
  const added = new Map<string, PluginFile>();
  const isTaken = (path: string): boolean => path === MANIFEST || output.has(path);
  const diagnostics: Diagnostic[] = [];
  for (const plugin of plugins) {
    const run = plugin.hooks.siteFiles?.bind(plugin.hooks, site);
    if (run) diagnostics.push(...(await collectFiles(plugin, 'siteFiles', run, added, isTaken)));
  }
  return [...diagnostics, ...(await writePluginFiles([...added.values()], output, 'siteFiles'))];
}
