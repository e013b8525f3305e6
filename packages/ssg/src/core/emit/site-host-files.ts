/**
 * Host files cover the whole site in all of its languages. Each edition contributes its rules, and the files are written
 * after the last edition.
 */
import type { ResolvedConfig } from '../config/types.ts';
import { REDIRECT_POLICY } from '../redirects/page.ts';
import { targetOf } from '../redirects/target.ts';
import { responseHeaders } from '../security/headers.ts';
import type { BasePolicy, Policy } from '../security/policy.ts';
import { urlOf } from '../util/urls.ts';
import { type HostFile, hostFiles } from './host-files.ts';
import type { SiteArtifactsInput } from './site-artifacts.ts';

/** The host rules of one edition. */
export interface EditionHostRules {
  basePolicy: BasePolicy | undefined;
  /** Policies of pages that allow more than the base policy. */
  policies: Policy[];
  /** Files whose names contain the hash of their contents, below the whole site's output folder. */
  immutable: string[];
  /** With base URL. */
  redirects: { from: string; to: string }[];
}

export function editionHostRules({
  config,
  content,
  assets,
  rendered,
  bundle,
  redirects,
}: Omit<SiteArtifactsInput, 'shell' | 'output'>): EditionHostRules | undefined {
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
    redirects: redirects.map(({ from, to }) => ({ from: urlOf(from, config), to: targetOf(to, config) })),
  };
}

/** All files in `assets` have a content hash in their names, unless an author put a static file there. */
function immutablePaths(hashed: readonly string[], statics: ReadonlyMap<string, string>): string[] {
  if (![...statics.keys()].some((path) => path.startsWith('/assets/'))) return ['assets/*'];
  return [...new Set(hashed)].filter((path) => path.startsWith('assets/')).sort();
}

/**
 * @param config of the first edition
 * @param editions only those that could be rendered
 */
export function siteHostFiles(config: ResolvedConfig, editions: readonly EditionHostRules[]): HostFile[] {
  if (editions.length === 0) return [];
  return hostFiles(config.deploy.hosts, {
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    headers: responseHeaders(
      config,
      editions.flatMap(({ basePolicy }) => basePolicy ?? []),
      editions.flatMap(({ policies }) => policies),
    ),
    immutable: editions.flatMap(({ immutable }) => immutable),
    redirects: editions.flatMap(({ redirects }) => redirects),
    precompressed: config.deploy.precompress.length > 0,
  });
}
