/**
 * The list of checks of a finished site. `build`, `check`, and `watch` all run this list, so a problem that one of them
 * reports, the others report too. A new check is a new entry here, and nothing else.
 */
import path from 'node:path';
import type { Bundle } from '../bundle/types.ts';
import type { Content } from '../content/read.ts';
import type { RuleCode } from '../diagnostic/codes.ts';
import type { ArtifactSink } from '../emit/sinks.ts';
import type { LoadedConfig } from '../load/load.ts';
import type { Connected } from '../pipeline/connect.ts';
import { pluginsOf } from '../plugin/built-ins.ts';
import { checkedSiteInfo } from '../plugin/checked-site.ts';
import { runPluginChecks } from '../plugin/checks.ts';
import type { PluginFile } from '../plugin/files.ts';
import type { ActivePlugin } from '../plugin/site-plugins.ts';
import type { CheckedSiteInfo } from '../plugin/types.ts';
import { checkRedirects } from '../redirects/check.ts';
import type { Prerendered } from '../render/prerender.ts';
import type { Artifact, Diagnostic } from '../types.ts';
import { checkingLinks } from './links/check.ts';
import { LinksToMissingPages } from './links/missing-pages.ts';
import type { LastLinkCheck, LinkCheckContext } from './links/types.ts';
import { checkOutputNames } from './output-names.ts';
import { checkOwnModules } from './own-modules.ts';
import { checkedPages, linkCheckContext } from './pages.ts';
import { checkPluginImages } from './plugin-images.ts';
import { RULES } from './rules/index.ts';
import type { RuleInput } from './rules/rule.ts';

/** A rendered site, the input of every check. */
export interface CheckedSite extends RuleInput {
  redirects: Connected['redirects'];
  /** Absent if bundling failed. */
  bundle: Bundle | undefined;
  /** Absent if no page could be rendered. */
  rendered: Prerendered | undefined;
  links: LinkCheckContext;
  plugins: readonly ActivePlugin[];
  pluginFiles: readonly PluginFile[];
  /** Generated files, other than pages and files of plugins. */
  artifacts: readonly Artifact[];
  /** Absolute paths of files that rules of plugins have read, whether they exist or not. */
  readByRules: Set<string>;
  /** The site for plugins, created at the first call. */
  info(): CheckedSiteInfo;
}

export interface CheckedSiteInput {
  loaded: LoadedConfig;
  content: Pick<Content, 'statics' | 'listing'>;
  connected: Connected;
  bundle: Bundle | undefined;
  rendered: Prerendered | undefined;
  pluginFiles: readonly PluginFile[];
  /** The paths of all output files. */
  output: Pick<ArtifactSink, 'has'>;
  /** The link check of the last build. */
  last?: LastLinkCheck | undefined;
}

export function createCheckedSite(input: CheckedSiteInput): CheckedSite {
  const { loaded, content, connected, bundle, rendered, pluginFiles } = input;
  const { config, locator } = loaded;
  const { site, redirects } = connected;
  const pages = checkedPages(site, connected.links, rendered?.pages ?? [], config);
  const links = linkCheckContext(input);
  const artifacts = [
    ...(bundle?.artifacts ?? []),
    ...(rendered?.artifacts ?? []),
    ...connected.assets.artifacts(),
  ];
  if (input.last) {
    links.last = input.last;
    links.hasSameFiles = input.last.setFiles([
      ...content.statics.keys(),
      ...[...artifacts, ...pluginFiles].map(({ path }) => path),
      ...redirects.map(({ file }) => file),
    ]);
  }
  let info: CheckedSiteInfo | undefined;
  const checked: CheckedSite = {
    config,
    locator,
    site,
    pages,
    statics: content.statics,
    policy: rendered?.basePolicy?.policy,
    bundled: bundle?.artifacts ?? [],
    artifacts,
    sources: sourcesOf(input),
    readSource: links.readSource,
    redirects,
    bundle,
    rendered,
    links,
    plugins: pluginsOf(loaded),
    pluginFiles,
    readByRules: new Set(),
    info() {
      info ??= checkedSiteInfo(checked);
      return info;
    },
  };
  return checked;
}

const DATA = /\.(?:json|ya?ml)$/;

/** Source files other than documents and static files. */
function sourcesOf({ loaded, content, bundle }: CheckedSiteInput): string[] {
  const { root } = loaded.config;
  const modules = (bundle?.inputs ?? []).filter(
    (file) => file.startsWith(root + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`),
  );
  const statics = new Set(content.statics.values());
  const data = content.listing.filter((file) => DATA.test(file) && !statics.has(file));
  return [...new Set([...loaded.dependencies, ...modules, ...data])];
}

/** Diagnostics in batches: the dev server handles requests between two batches. */
type Batches = Iterable<Diagnostic[]> | AsyncIterable<Diagnostic[]>;

export interface Check {
  /** The codes that the check reports. The check runs unless the configuration disables all of them. */
  codes: readonly RuleCode[];
  run(site: CheckedSite): Batches;
}

export const CHECKS: readonly Check[] = [
  {
    codes: ['output-name'],
    run: ({ site, statics, redirects, pluginFiles }) => [
      checkOutputNames(site, statics, redirects, pluginFiles),
    ],
  },
  {
    codes: ['broken-link', 'broken-anchor', 'broken-image', 'own-url', 'refused-by-policy'],
    run: ({ pages, links }) => checkingLinks(pages, links),
  },
  {
    codes: ['broken-image'],
    run: ({ rendered, plugins, links }) => [checkPluginImages(rendered?.pages ?? [], plugins, links)],
  },
  {
    codes: ['redirect'],
    run({ redirects, pages, links }) {
      const missing = new LinksToMissingPages(links.leftOut, links.site);
      const add = missing.add.bind(missing);
      const found = checkRedirects(redirects, pages, links, add);
      return [[...found, ...missing.diagnostics()]];
    },
  },
  ...RULES.map(({ codes, rule }): Check => ({ codes, run: (site) => [rule(site)] })),
  {
    codes: ['not-utf8', 'binary-file', 'bundle'],
    run: ({ bundle, config }) => [checkOwnModules(bundle?.inputs ?? [], config.root)],
  },
];

/** Runs every check that the configuration does not disable. */
export async function* runChecks(site: CheckedSite): AsyncGenerator<Diagnostic[], void> {
  const { rules } = site.config;
  for (const { codes, run } of CHECKS) {
    if (codes.some((code) => rules[code] !== 'off')) yield* run(site);
  }
  yield* runPluginChecks(site.plugins, site);
}
