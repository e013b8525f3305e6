/** The site stage, and the input of the bundler. */
import { generatedPageComponent } from '../bundle/classic-components.ts';
import { sidebarNeeds } from '../bundle/layout-parts.ts';
import { classicProblems, type SiteParts, siteParts } from '../bundle/parts.ts';
import type { BundleInput } from '../bundle/types.ts';
import { isForeignConfig } from '../config/config-reader.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { Content } from '../content/read.ts';
import type { LoadedConfig } from '../load/load.ts';
import { loadProvidedModules } from '../modules/provided-modules.ts';
import { addBlogs } from '../plugin/blogs.ts';
import { connectFeeds } from '../plugin/feeds.ts';
import { frameDocuments } from '../plugin/frames.ts';
import { pluginPages } from '../plugin/pages.ts';
import { pluginRedirects } from '../plugin/redirects.ts';
import { collectRedirects, type Redirect } from '../redirects/collect.ts';
import { AssetRegistry } from '../site/assets.ts';
import type { LastSite } from '../site/last-site.ts';
import type { Site } from '../site/model.ts';
import { componentPages, Shell } from '../site/page-data.ts';
import { PageLinks, type PartialCache } from '../site/page-links.ts';
import { generateSidebars } from '../site/sidebar-generator.ts';
import type { SidebarNeeds } from '../site/sidebar-view.ts';
import {
  buildSite,
  type ConfigPlaces,
  completeSite,
  lacksDocuments,
  type SiteContent,
} from '../site/site.ts';
import { staticModules } from '../site/static-modules.ts';
import type { Diagnostic } from '../types.ts';
import { CLASSIC_THEME, DEFAULT_THEME } from '../util/themes.ts';

/** The site before bundling and rendering. */
export interface Connected {
  site: Site;
  assets: AssetRegistry;
  links: PageLinks;
  shell: Shell;
  redirects: readonly Redirect[];
  diagnostics: Diagnostic[];
}

/**
 * A site may allow sidebars with missing documents. Links may lead to these documents, so broken links are not errors then. A Markdown
 * plugin that is skipped, because a package is not installed, may write the targets of links.
 *
 * @param compile the problems of documents
 * @returns codes of the tolerated problems
 */
export function toleratedCodes(
  { rules }: Pick<ResolvedConfig, 'rules'>,
  { site }: Pick<Connected, 'site'>,
  compile: readonly Diagnostic[],
): string[] {
  const isAllowed = rules.sidebar === 'warn' || rules.sidebar === 'off';
  const lacksPlugin = compile.some(({ code, clues }) => code === 'markdown-plugin' && clues?.missingPackages);
  return lacksPlugin || (lacksDocuments(site) && isAllowed) ? ['broken-link', 'broken-anchor'] : [];
}

/**
 * @param last the site before an edit, which this call changes
 * @param partials for compiled partials. Default: none
 */
export async function connect(
  loaded: LoadedConfig,
  { statics }: Pick<Content, 'statics'>,
  content: SiteContent,
  last?: LastSite,
  partials?: PartialCache,
): Promise<Connected> {
  const { config, locator } = loaded;
  const diagnostics: Diagnostic[] = [];
  const arranged = await generateSidebars(
    content,
    config,
    (key) => locator.locate(['docs', key]) ?? locator.locate(['docs', 0, key]),
  );
  diagnostics.push(...arranged.diagnostics);
  const places: ConfigPlaces = {
    file: config.file,
    locate: (at) => locator.locate(at),
    preparation: config.preparation,
    leftOut: config.leftOut?.map(({ name }) => name),
    report: (at, message, hint, missingTarget) =>
      diagnostics.push({
        code: 'sidebar',
        severity: 'error',
        message,
        ...locator.locate(at),
        hint,
        ...(missingTarget && { clues: { missingTarget } }),
      }),
  };
  const site = buildSite(config, arranged.content, places, last);
  addBlogs(loaded, site, arranged.content.blogs);
  const made = await pluginPages(loaded, site);
  completeSite(site, made.items, config);
  const framing = await frameDocuments(loaded, site);
  diagnostics.push(
    ...site.diagnostics,
    ...made.diagnostics,
    ...framing,
    ...(await connectFeeds(loaded, site)),
  );
  const assets = new AssetRegistry();
  const links = new PageLinks(config, site, statics, assets, partials);
  const ofPlugins = await pluginRedirects(loaded, site);
  const { redirects, diagnostics: redirectProblems } = collectRedirects(config, site, ofPlugins.items);
  diagnostics.push(...ofPlugins.diagnostics, ...redirectProblems);
  return {
    site,
    assets,
    links,
    shell: new Shell(config, site, needsOf(config, site), (doc) => links.targets(doc), last?.views),
    redirects,
    diagnostics,
  };
}

/** In a Docusaurus site, documents and components next to them may use its hooks. */
function needsOf({ root, foreign, docs }: ResolvedConfig, site: Site): SidebarNeeds {
  if (!foreign) return sidebarNeeds(root);
  const folders = docs.flatMap(({ versions }) => versions.map(({ dir }) => dir));
  const withHooks = [...site.routes.values()].flatMap((page) =>
    page.kind === 'doc' && page.compiled.needs?.imports.some((name) => HOOKS.test(name))
      ? page.source.file
      : [],
  );
  return sidebarNeeds(root, folders, withHooks);
}

const HOOKS = /^@docusaurus\/(?:plugin-content-docs\/client|theme-common)/;

export async function bundleInput(
  config: ResolvedConfig,
  { site, links }: Pick<Connected, 'site' | 'links'>,
  throwing?: ReadonlySet<string>,
): Promise<BundleInput> {
  const parts = await partsOf(config, throwing);
  const isStatic = staticModules(config, (file) => links.compiledModule(file));
  const pages = componentPages(site).map(async (page) => ({ ...page, isStatic: await isStatic(page) }));
  return {
    root: config.root,
    baseUrl: config.baseUrl,
    theme: config.theme,
    parts,
    styles: config.styles,
    stylesLayer: config.stylesLayer,
    clientModules: config.clientModules,
    ...(config.postCss && { postCss: config.postCss }),
    ...(config.lacksPostCss && { lacksPostCss: true }),
    ...(config.theme === CLASSIC_THEME && config.locale.direction === 'rtl' && { mirrorsStyles: true }),
    ...(config.theme === CLASSIC_THEME && !config.keepsMediaRules && { putsMediaLast: true }),
    ...(config.rawFiles && config.rawFiles.length > 0 && { rawFiles: config.rawFiles }),
    ...(Object.keys(config.define ?? {}).length > 0 && { define: config.define }),
    ...(Object.keys(config.loaders ?? {}).length > 0 && { loaders: config.loaders }),
    staticDirs: config.staticDirs,
    alias: config.alias,
    pages: await Promise.all(pages),
    facts: {
      siteConfig: siteConfigOf(config),
      messages: config.messages,
      globalData: config.globalData,
    },
    texts: config.texts,
    onUnresolvedImport: config.markdown.onUnresolvedImport,
    constructs: config.markdown.components,
    components: config.components,
    pageComponents: { ...config.pageComponents, ...generatedPageComponent(config) },
    contentStyles: config.contentStyles,
    contentScripts: config.contentScripts,
    internalDocs: config.internalDocs,
    loadDocument: (file) => links.moduleText(file),
    hashDocument: async (file) => links.moduleHash(file),
    positionInSource: (file, at) => links.positionInSource(file, at),
    loadSeparable: async (file) => {
      const needs = site.byFile.get(file)?.compiled?.needs;
      return needs && !needs.loads ? links.moduleText(file) : undefined;
    },
  };
}

/** The configuration for components. */
function siteConfigOf(config: ResolvedConfig): Record<string, unknown> {
  const { title, tagline, url, baseUrl, trailingSlash, favicon, noIndex, titleDelimiter, customFields } =
    config;
  const own = { title, tagline, url, baseUrl, trailingSlash, favicon, noIndex, titleDelimiter, customFields };
  return { ...config.foreign, ...own };
}

/** The site's own components, which replace components of the default theme. For the classic theme, the bundler finds them. */
async function partsOf(
  { theme, root, slots }: ResolvedConfig,
  throwing: ReadonlySet<string> = new Set(),
): Promise<SiteParts['parts']> {
  // Components may import them.
  await loadProvidedModules();
  if (theme === CLASSIC_THEME) return slots;
  return theme === DEFAULT_THEME ? new Map([...siteParts(root, throwing, false).parts, ...slots]) : new Map();
}

/**
 * Problems of the site's own components.
 *
 * @param ofConfig absolute paths of the modules that the configuration imports, such as a Prism theme in `src/theme`
 */
export async function partProblems(
  { theme, root, file, alias }: ResolvedConfig,
  throwing: ReadonlySet<string> = new Set(),
  ofConfig: readonly string[] = [],
): Promise<Diagnostic[]> {
  await loadProvidedModules();
  if (theme === CLASSIC_THEME) return classicProblems(root, alias, throwing, ofConfig);
  return theme === DEFAULT_THEME ? siteParts(root, throwing, isForeignConfig(file)).diagnostics : [];
}
