/**
 * Translates a Docusaurus configuration. Functions in the configuration run, for example those for Markdown and sidebars.
 * Presets, plugins, and themes do not: only their names and options are read. The ones in the site and in packages have run before
 * (`presets.ts`, `local-plugins.ts`).
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteLoader } from '../../core/bundle/loaders.ts';
import type { OwnPlugin } from '../../core/config/config-reader.ts';
import type {
  AddedRoute,
  BlogOptions,
  DocsOptions,
  InjectedHtml,
  LeftOutPart,
  PagesOptions,
  RuleLevel,
  SiteConfig,
  SitemapRules,
} from '../../core/config/types.ts';
import { closeTags } from '../../core/html/close-tags.ts';
import {
  findPackage,
  type InstalledPackage,
  isInstalled,
  SEARCH_THEME,
} from '../../core/modules/optional-packages.ts';
import { swizzled } from '../../core/modules/replacements.ts';
import type { PostBuild } from '../../core/pipeline/post-builds.ts';
import { kebabCase } from '../../core/util/kebab-case.ts';
import { isInPackage, packageName } from '../../core/util/package-name.ts';
import { emptySubmodules, isInside, repositoryAround } from '../../core/util/repository.ts';
import { CLASSIC_THEME } from '../../core/util/themes.ts';
import { isExternalUrl } from '../../core/util/urls.ts';
import { allOf, type Fields, isObject, listOf } from '../../core/util/value.ts';
import { ALIAS_PLUGIN, aliasesOf, unusedComponents } from './aliases.ts';
import { analyticsOf } from './analytics.ts';
import { contentRules, translateBlog } from './blog.ts';
import { compilesLayers, usesLayers } from './compiled-layers.ts';
import {
  fileOf,
  fromRoot,
  hasCurrentVersion,
  noteMissingFolder,
  readMarkdown,
  relativeTo,
  translateDocs,
} from './docs.ts';
import { type Entry, pluginsAndThemes, readEntries } from './entries.ts';
import { headTagsOf } from './head-tags.ts';
import { hasDarkFooter, infimaTags } from './infima.ts';
import { nearestOfficial, withoutPlugin } from './known-plugins.ts';
import type { LocalPlugin } from './local-plugins.ts';
import { mainLanguage, translateLocales } from './locales.ts';
import { magicCommentsOf, translateMarkdown } from './markdown.ts';
import {
  type Absent,
  type FailedPart,
  type MissingFolder,
  mayHaveComponents,
  Notes,
  pick,
  type WrittenMistake,
} from './notes.ts';
import { searchPlugin } from './own-plugins.ts';
import { isMissing, missingModule } from './plugin-files.ts';
import { CLASSIC_PRESET, IS_CLASSIC, IS_INTERNAL_DOCS, type PresetResults, withPresets } from './presets.ts';
import { prismTags } from './prism-theme.ts';
import { translateRedirects } from './redirects.ts';
import { hasMath, isInFuture, isSince } from './release.ts';
import { OF_BLOGS, OF_DOCS, routeComponents } from './route-components.ts';
import { rulesOf } from './rules.ts';
import { searchPage } from './search-page.ts';
import { sheetsOf } from './sheets.ts';
import { translateSitemap } from './sitemap.ts';
import { colorModeKey } from './storage-key.ts';
import { classicThemeConfig, translateThemeConfig } from './theme-config.ts';

export interface Translated {
  config: SiteConfig;
  /** Unsupported parts, and what ssg does instead. */
  notes: string[];
  /** Files and packages that do not exist, and what ssg does without them. */
  absent: Absent[];
  /** Plugins and presets that threw errors. */
  failed: FailedPart[];
  /** Values that Docusaurus does not accept. */
  mistakes: WrittenMistake[];
  /** Global data of the site's own plugins, by plugin and instance. */
  globalData: Record<string, Record<string, unknown>>;
  /** Pages of the site's own plugins. */
  routes: AddedRoute[];
  /** PostCSS plugins of the site's own plugins. */
  postCss: unknown[];
  /** Whether plugins that may add PostCSS plugins are not installed. */
  lacksPostCss: boolean;
  /** Loaders of the site's own plugins, by name. */
  loaders: Record<string, SiteLoader>;
  /** Patterns of files that the site's own plugins import as text. */
  rawFiles: string[];
  /** Constants that the site's own plugins define, as code by name. */
  define: Record<string, string>;
  /** Whether Docusaurus's minifier leaves media rules where they are. By default, it moves them to the end of style sheets. */
  keepsMediaRules: boolean;
  /** HTML that the site's own plugins add to each page. */
  injected: InjectedHtml;
  /** Work of the site's own plugins after a build. */
  postBuilds: PostBuild[];
  /** Names of the site's own plugins that do more than the keys of ssg can say. */
  needed: Set<string>;
  /** The parts of the configuration that may have pages which the site lacks. */
  leftOut: readonly LeftOutPart[];
  sitemaps?: readonly SitemapRules[];
  /** Folders without which Docusaurus fails. */
  missing: readonly MissingFolder[];
  /** Plugins of ssg that do what the configuration asks for. */
  plugins: readonly OwnPlugin[];
}

/** Parts that the site's own plugins add to the configuration. */
type Given = Pick<
  Translated,
  | 'globalData'
  | 'routes'
  | 'postCss'
  | 'loaders'
  | 'rawFiles'
  | 'define'
  | 'postBuilds'
  | 'injected'
  | 'needed'
>;

const DOCS_PLUGIN = '@docusaurus/plugin-content-docs';
const BLOG_PLUGIN = '@docusaurus/plugin-content-blog';
const PAGES_PLUGIN = '@docusaurus/plugin-content-pages';
/** Plugins that a site's own plugin may wrap. The wrapper has the options of the wrapped plugin. */
const CONTENT = [
  ['docs', DOCS_PLUGIN],
  ['blog', BLOG_PLUGIN],
  ['pages', PAGES_PLUGIN],
] as const;
const CONTENT_PLUGINS = new Set<string>(CONTENT.map(([, name]) => name));
const CLASSIC_PLUGIN = '@docusaurus/theme-classic';

/** Keys that ssg has by the same name. */
const EQUAL = ['title', 'tagline', 'url', 'baseUrl', 'titleDelimiter', 'noIndex'] as const;

/** Keys without effect in ssg, or with their own translation. */
const SILENT = [
  ...EQUAL,
  ...['organizationName', 'projectName', 'deploymentBranch', 'githubHost', 'githubPort', 'onDuplicateRoutes'],
  ...[
    'future',
    'webpack',
    'staticDirectories',
    'i18n',
    'presets',
    'plugins',
    'themes',
    'themeConfig',
    'markdown',
  ],
  ...['favicon', 'trailingSlash', 'customFields', 'baseUrlIssueBanner', 'ssrTemplate', 'clientModules'],
  ...[
    'onBrokenLinks',
    'onBrokenAnchors',
    'onBrokenMarkdownLinks',
    'headTags',
    'scripts',
    'stylesheets',
    'storage',
  ],
];

/** Plugins and themes whose function is built in or not needed. */
const BUILT_IN =
  /^(?:@docusaurus\/(?:theme-(?:mermaid|classic|live-codeblock)|plugin-(?:sitemap|svgr|google-gtag|google-tag-manager|css-cascade-layers|rsdoctor|debug|ideal-image|content-pages))|docusaurus-plugin-(?:sass|less)|@docusaurus\/faster)$/;
const LIVE_CODE = '@docusaurus/theme-live-codeblock';
const SEARCH = /search|algolia|docsearch|typesense/i;
const ALGOLIA = /algolia|docsearch/i;

/** The configuration of Docusaurus, with its entries in one notation. */
interface Source {
  value: Fields;
  root: string;
  language: string;
  /** The classic preset, or one with its options. */
  classic: Entry | undefined;
  plugins: readonly Entry[];
  themes: readonly Entry[];
  /** Results of the site's own plugins, by index in `pluginsAndThemes()`. */
  local: ReadonlyMap<number, LocalPlugin>;
  isClassic: boolean;
  notes: Notes;
}

/** The options of the content plugins, from the preset and from separate entries. */
type ContentOptions = Record<'docs' | 'blog' | 'pages', [where: string, options: Fields][]>;

/**
 * @param root absolute path of the folder of the configuration
 * @param missing imported packages and files that do not exist
 * @param language code of the language to build. Default: the site's first
 * @param local results of the site's own plugins, by index in `pluginsAndThemes()`
 * @param theme Default: the site's choice
 * @param presets results of presets
 */
export function translate(
  written: Fields,
  root: string,
  missing: readonly string[] = [],
  language: string = mainLanguage(written),
  local: ReadonlyMap<number, LocalPlugin> = new Map(),
  theme: string = themeOf(written.customFields),
  presets: PresetResults = new Map(),
): Translated {
  const value = withPresets(written, presets);
  const notes = new Notes();
  const config = siteFacts(value, root, notes);
  config.theme = theme;
  const preset = classicPreset(value.presets, presets, root, notes);
  const source: Source = {
    value,
    root,
    language,
    classic: preset,
    plugins: readPlugins(value.plugins, { classic: preset, local, root, notes }),
    themes: readEntries(value.themes, 'theme'),
    local,
    isClassic: theme === CLASSIC_THEME,
    notes,
  };
  const { classic, plugins } = source;
  const content: ContentOptions = {
    docs: optionsOf(classic, plugins, 'docs', DOCS_PLUGIN),
    blog: optionsOf(classic, plugins, 'blog', BLOG_PLUGIN),
    pages: optionsOf(classic, plugins, 'pages', PAGES_PLUGIN),
  };
  addContent(config, content, source);
  const sheets = addLook(config, source);
  const isInternalDocs = classic !== undefined && IS_INTERNAL_DOCS.test(classic.name);
  if (classic)
    notes.addUnknown('presets', classic.options, isInternalDocs ? [...PRESET, ...OF_INTERNAL_DOCS] : PRESET);
  if (isInternalDocs) addInternalDocs(config);
  const { given, ran } = applyPlugins(config, source);
  addComponents(config, content, source);
  const search = addSearch(given, ran, source);
  addThemeConfig(config, sheets, source);
  addClientModules(config, source);
  notes.addUnknown('', value, SILENT);
  noteMissing(missing, notes);
  // Links may lead to pages that are left out, or get their targets from a Markdown plugin, so broken links are only warnings.
  const mayBeWritten = notes.mayLackPages || notes.absent.some(({ part }) => part === 'Markdown plugin');
  const rules = config.rules as Record<string, RuleLevel>;
  for (const rule of ['broken-link', 'broken-anchor'])
    if (mayBeWritten && rules[rule] === 'error') rules[rule] = 'warn';
  const sitemaps = optionsOf(classic, plugins, 'sitemap', '@docusaurus/plugin-sitemap').map(([, options]) =>
    translateSitemap(options, value),
  );
  return {
    config,
    notes: notes.lines,
    absent: notes.absent,
    failed: notes.failed,
    mistakes: notes.mistakes,
    ...given,
    keepsMediaRules: hasLightningCss(value.future, root),
    leftOut: notes.leftOut(docsFolders(config, root), root),
    lacksPostCss: notes.absent.some(({ packages, part }) => packages && mayHaveComponents(part)),
    ...(sitemaps.length > 0 || classic?.options.sitemap === false ? { sitemaps } : {}),
    missing: notes.missing,
    plugins: search ? [search] : [],
  };
}

/** With the key of the plugin `blog`, which need not be there. */
type Config = SiteConfig &
  Required<Pick<SiteConfig, 'markdown' | 'rules' | 'staticDirs'>> & { blog?: BlogOptions | BlogOptions[] };

/** Docusaurus also accepts the words as texts. */
const FLAGS: Readonly<Record<string, boolean | undefined>> = { true: true, false: false };

/** The keys about the whole site: title, URLs, languages, and what ssg tolerates. */
function siteFacts(value: Fields, root: string, notes: Notes): Config {
  const markdown = translateMarkdown(value.markdown, notes);
  const locales = translateLocales(value, root, notes);
  const folders = Array.isArray(value.staticDirectories) ? value.staticDirectories.map(String) : ['static'];
  const staticDirs = folders.filter((folder) => existsSync(path.resolve(root, folder)));
  const favicon = faviconOf(value.favicon, staticDirs, root, notes);
  return {
    // Also undefined values, such as variables of the environment, so the message is about them.
    ...({ ...('title' in value && { title: value.title }), ...('url' in value && { url: value.url }) } as {
      title: string;
      url: string;
    }),
    ...pick<Partial<SiteConfig>>(value, EQUAL),
    trailingSlash: FLAGS[String(value.trailingSlash)] ?? 'auto',
    markdown: {
      ...markdown,
      onUnresolvedImport: 'placeholder',
      // For the same reason as `security` below.
      unsafeHtml: true,
    },
    rules: rulesOf(value),
    // Pages of Docusaurus sites may show frames and load scripts of other sites.
    security: { policy: false },
    ...(isObject(value.customFields) && {
      customFields: JSON.parse(JSON.stringify(value.customFields)) as Fields,
    }),
    ...locales,
    staticDirs,
    ...(favicon !== undefined && { favicon }),
  };
}

/** The classic preset, or the first one with its options that did not run. */
function classicPreset(
  written: unknown,
  results: PresetResults,
  root: string,
  notes: Notes,
): Entry | undefined {
  const presets = readEntries(written, 'preset');
  const classic = presets.find(({ name }) => name === CLASSIC_PRESET) ?? presets.find(isLikeClassic);
  for (const preset of presets) {
    if (IS_CLASSIC.test(preset.name)) continue;
    const result = results.get(preset.index);
    if (result && 'error' in result) {
      const name = pathOfEntry(preset.name, root) ?? preset.name;
      notes.leaveOutFailed({ kind: 'preset', name, ...result }, preset.options);
      if (preset === classic) notes.add(`preset ${name}`, 'treated as the classic preset');
      continue;
    }
    const { failure, needs } = result && 'failure' in result ? result : {};
    const instead = failure ?? withoutPlugin(preset.name).instead ?? 'not run';
    const unused =
      preset === classic
        ? { instead: `${instead}; treated as the classic preset`, hasPages: false }
        : { instead, hasPages: true };
    noteUnused('preset', preset, { ...unused, needs, isThere: result !== undefined }, root, notes);
  }
  return classic;
}

/** The plugins, with those that wrap a content plugin as that plugin. */
function readPlugins(
  written: unknown,
  { classic, local, root, notes }: Pick<Source, 'classic' | 'local' | 'root' | 'notes'>,
): Entry[] {
  const entries = readEntries(written, 'plugin');
  const instances = new Set(
    CONTENT.flatMap(([kind, plugin]) =>
      optionsOf(classic, entries, kind, plugin).map(([, { id = 'default' }]) => `${plugin} ${id}`),
    ),
  );
  return entries.flatMap((entry) => {
    const own = local.get(entry.index);
    if (own?.around === undefined || !CONTENT_PLUGINS.has(own.around)) return [entry];
    const options = { ...entry.options, ...own.innerOptions };
    const { path: folder } = options;
    if (typeof folder === 'string' && path.isAbsolute(folder)) options.path = relativeTo(root, folder);
    // The plugin may fill the folder before it reads it.
    if (typeof folder === 'string' && !existsSync(path.resolve(root, folder))) {
      notes.leaveOut(
        `plugin ${own.name}`,
        `not run; its folder \`${relativeTo(root, folder).replace(/^\.\//, '')}\` does not exist`,
      );
      if (own.around === BLOG_PLUGIN) return [];
    } else if (own.failure !== undefined) {
      const { name, error, file } = own;
      if (error !== undefined) notes.addFailed({ kind: 'plugin', name, error, file });
      notes.add(`plugin ${name}`, `treated as ${own.around}, without its additions`);
    }
    // Docusaurus identifies an instance by the name of the wrapper, too, so it may have the id of another one.
    const { id: wanted = 'default' } = options;
    const id = instances.has(`${own.around} ${wanted}`) ? kebabCase(own.name) : String(wanted);
    instances.add(`${own.around} ${id}`);
    return [{ ...entry, name: own.around, options: { ...options, id } }];
  });
}

/** The folders of documents, with their URL folders. */
function docsFolders({ docs }: Config, root: string): Map<string, string> {
  const instances = [docs || []].flat();
  return new Map(
    instances.map(({ id, path: folder = id ?? 'docs', routeBasePath = id ?? 'docs' }) => [
      path.resolve(root, folder),
      routeBasePath,
    ]),
  );
}

/** Adds the docs, blogs, and pages, and what Markdown in them needs. */
function addContent(config: Config, content: ContentOptions, source: Source): void {
  const { value, root, language, notes } = source;
  const toc = tocOf(value.themeConfig);
  config.docs = oneOrMany(docsInstances(content.docs, source).map((each) => ({ ...each, ...toc })));
  const blogs = content.blog.flatMap(([where, options]) => {
    const translated = translateBlog(options, { root, language }, where, notes, value);
    return translated ? [{ ...translated, ...toc }] : [];
  });
  const blog = oneOrMany(blogs);
  if (blog) config.blog = blog;
  Object.assign(config.rules, contentRules([...content.docs, ...content.blog].map(([, options]) => options)));
  const all = [...content.pages, ...content.docs, ...content.blog].map(([, options]) => options);
  if (all.some((options) => readMarkdown(options, notes).math) && hasMath(root))
    config.markdown = { ...config.markdown, ...WITH_MATH };
  const magicComments = magicCommentsOf(value.themeConfig);
  if (magicComments) config.markdown = { ...config.markdown, magicComments };
  config.pages = pagesOf(content.pages, root, notes);
}

function docsInstances(docsOptions: ContentOptions['docs'], source: Source): DocsOptions[] {
  const { root, language, plugins, notes } = source;
  const writers = new Set(plugins.map(({ name }) => name).filter((name) => withoutPlugin(name).writesDocs));
  const submodules = emptySubmodules(repositoryAround(root) ?? root);
  return docsOptions.flatMap(([where, options]) => {
    const folder = typeof options.path === 'string' ? options.path : 'docs';
    const translated = () => translateDocs(options, { root, language }, where, notes);
    if (submodules.some((submodule) => isInside(submodule, path.resolve(root, folder)))) {
      notes.addMissing({ folder, needed: 'the docs', isInSubmodule: true });
      return [];
    }
    // A site may publish only its old versions.
    if (existsSync(path.resolve(root, folder)) || !hasCurrentVersion(options, root)) return translated();
    if (writers.size === 0) notes.addMissing({ folder, needed: 'the docs' });
    else
      notes.leaveOut(
        `${where} > path`,
        `left out, because the folder \`${folder}\` does not exist; ${[...writers].join(' or ')} may write it`,
      );
    return [];
  });
}

/**
 * Adds style sheets, head elements, and the image of link previews.
 *
 * @returns the texts of the site's style sheets
 */
function addLook(config: Config, source: Source): string[] {
  const { value, root, classic, plugins, themes, local, isClassic, notes } = source;
  const { image: social, prism } = isObject(value.themeConfig) ? value.themeConfig : {};
  if (typeof social === 'string' && social !== '') config.image = social;
  // Docusaurus accepts the options of the classic theme in `plugins`, too.
  const inPlugins = [...plugins, ...themes].flatMap(({ name, options }) =>
    name === CLASSIC_PLUGIN ? [options] : [],
  );
  const styles = stylesOf([classic?.options.theme, ...inPlugins], root, notes);
  const sheets = sheetsOf(styles.map((file) => path.resolve(root, file)));
  config.styles = isClassic ? styles : [`${CLASSIC_THEME}/infima-classes.css`, ...styles];
  const keepsLayers = [...local.values()].some((plugin) => plugin.keepsLayers);
  const hasLayers =
    isInFuture(value.future, 'useCssCascadeLayers') ||
    (!keepsLayers && usesLayers(sheets) && compilesLayers(root));
  if (!isClassic || !hasLayers) config.stylesLayer = 'below';
  config.headTags = [
    ...(isClassic ? [] : infimaTags(sheets)),
    ...prismTags(prism, isClassic),
    ...headTagsOf(value, notes),
    ...analyticsOf(classic, plugins),
  ];
  return sheets;
}

/**
 * Adds what plugins do: the results of the site's own ones, and redirects.
 *
 * @returns what the own plugins add beside the configuration, and the themes that ran as plugins
 */
function applyPlugins(config: Config, source: Source): { given: Given; ran: ReadonlySet<Entry> } {
  const { value, root, plugins, themes, local, isClassic, notes } = source;
  const given: Given = {
    globalData: {},
    routes: [],
    postCss: [],
    loaders: {},
    rawFiles: [],
    define: {},
    postBuilds: [],
    needed: new Set(),
    injected: { head: '', start: '', end: '' },
  };
  const apply = (plugin: LocalPlugin): void => {
    const unused = isClassic ? [] : unusedComponents(plugin.themeFolder);
    applyLocalPlugin({ ...plugin, notes: [...plugin.notes, ...unused] }, root, config, given, notes);
  };
  for (const entry of plugins) {
    const own = local.get(entry.index);
    if (own && (!CONTENT_PLUGINS.has(entry.name) || own.failure === undefined)) apply(own);
    else translatePlugin(entry, config, root, notes);
  }
  const firstTheme = pluginsAndThemes({ plugins: value.plugins }).length;
  const ran = new Set(themes.filter(({ index }) => local.has(firstTheme + index)));
  for (const { index } of ran) apply(local.get(firstTheme + index) as LocalPlugin);
  return { given, ran };
}

/** Adds aliases of modules, and components that options of the content name. */
function addComponents(config: Config, content: ContentOptions, source: Source): void {
  const { root, plugins, themes, local, isClassic, notes } = source;
  const live = liveCode(source);
  const alias = aliasesOf(
    [...local.values()].map((each) => each.alias),
    [
      ...[...local.values()].flatMap(({ themeFolder }) => (themeFolder ? [{ folder: themeFolder }] : [])),
      // ssg finds live code blocks itself.
      ...(live ? [{ folder: path.join(live.folder, 'lib', 'theme'), without: 'CodeBlock' }] : []),
    ],
    plugins,
    root,
  );
  // A blog without a folder does not exist.
  const blogs = content.blog.filter(([, { path: folder = 'blog' }]) =>
    existsSync(path.resolve(root, String(folder))),
  );
  const known = isClassic ? alias : undefined;
  const lacksTheme = themes.some(({ name }) => isMissing(name, root));
  const ofDocs = routeComponents(OF_DOCS, content.docs, known, root, lacksTheme, notes);
  const ofBlogs = routeComponents(OF_BLOGS, blogs, known, root, lacksTheme, notes);
  Object.assign(alias, ofDocs, ofBlogs);
  if (Object.keys(alias).length > 0) config.alias = alias;
}

/** The package for live code, if the site uses and has it. */
function liveCode({ isClassic, plugins, themes, root }: Source): InstalledPackage | undefined {
  const isUsed = isClassic && [...plugins, ...themes].some(({ name }) => name === LIVE_CODE);
  return isUsed ? findPackage(LIVE_CODE, root) : undefined;
}

/** Adds the search page, and notes on themes. Most themes are for the search. */
function addSearch(given: Given, ran: ReadonlySet<Entry>, source: Source): OwnPlugin | undefined {
  const { value, root, classic, plugins, themes, isClassic, notes } = source;
  const algolia = isObject(value.themeConfig) ? value.themeConfig.algolia : undefined;
  const listed = [...plugins, ...themes].map(({ name }) => name);
  // The preset adds the theme that reads the key. Sites without the preset list the theme, some only for production.
  const isRead = classic !== undefined || listed.some((name) => ALGOLIA.test(name));
  const options = isRead && isObject(algolia) ? algolia : undefined;
  const search = searchPlugin(options, value.customFields, root, notes);
  const hasSearch = listed.some((name) => SEARCH.test(name));
  const page = isClassic ? searchPage(options, hasSearch, root) : undefined;
  if (page && !given.routes.some((route) => route.path === page.path)) given.routes.push(page);
  for (const theme of themes) {
    const { name } = theme;
    if (ran.has(theme)) continue;
    if (name === LIVE_CODE && liveCode(source) === undefined)
      notes.addAbsent(`theme ${name}`, 'not installed, so live code blocks are shown as static code', {
        packages: [name],
        part: 'theme',
      });
    else if (search === undefined || name !== SEARCH_THEME) noteTheme(name, root, notes);
  }
  return search;
}

/** @param sheets texts of the site's style sheets */
function addThemeConfig(config: Config, sheets: readonly string[], source: Source): void {
  const { value, root, isClassic, notes } = source;
  const hasOldCards = isClassic && !isSince([3, 10], root);
  if (!isObject(value.themeConfig) && !hasOldCards) return;
  const url = `${config.url}${config.baseUrl ?? '/'}`.replace(/\/+$/, '');
  const site = {
    isFile: (file: string) =>
      config.staticDirs.some((folder) => existsSync(path.resolve(root, folder, `.${file}`))),
    isStyled: (className: string) =>
      sheets.some((text) => className.split(/\s+/).some((name) => text.includes(`.${name}`))),
    isReplaced: (name: string) => swizzled(root, name) !== undefined,
    hasDarkFooter: () => hasDarkFooter(sheets),
    url,
    colorModeKey: colorModeKey(value, `${url}/`, root),
    hasOldCards,
    hasOldBar: !isSince([3, 8], root),
  };
  const translated = isClassic ? classicThemeConfig : translateThemeConfig;
  const written = isObject(value.themeConfig) ? value.themeConfig : {};
  const closed = withClosedTags(pick<Fields>(written, PARTS_WITH_HTML));
  config.themeConfig = translated({ ...written, ...closed }, site, notes);
}

const PARTS_WITH_HTML = ['navbar', 'footer', 'announcementBar'];

/** Browsers add each HTML to an element on its own in Docusaurus, so an element that stays open does not contain the rest of the page. */
function withClosedTags<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withClosedTags) as T;
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    typeof each === 'string' && HTML_KEYS.has(key) ? closeTags(each) : withClosedTags(each),
  ]);
  return Object.fromEntries(entries);
}

const HTML_KEYS = new Set(['html', 'value', 'content', 'copyright']);

function addClientModules(config: Config, { value, root, notes }: Source): void {
  const written = listOf(value.clientModules).filter((file) => typeof file === 'string');
  const found = written.flatMap((file) => {
    const module = fileOf(root, file);
    if (module === undefined)
      notes.addAbsent(`client module ${file}`, 'not loaded, because the file does not exist', {
        written: file,
      });
    return module ?? [];
  });
  if (found.length > 0) config.clientModules = [...(config.clientModules ?? []), ...found];
}

/** @param missing imported packages and files that do not exist */
function noteMissing(missing: readonly string[], notes: Notes): void {
  const listed = [...notes.lines, ...notes.absent.map(({ line }) => line)].join('\n');
  for (const name of missing) {
    if (listed.includes(name.replace(/^\.\//, ''))) continue;
    if (name.startsWith('.')) notes.addAbsent(name, 'the file does not exist', { written: name });
    else notes.addAbsent(name, 'the package is not installed', { packages: [name] });
  }
}

/** Docusaurus's look, unless `customFields` have another theme. Docusaurus accepts no unknown keys elsewhere. */
function themeOf(customFields: unknown): string {
  const chosen = isObject(customFields) ? customFields.ssgTheme : undefined;
  return typeof chosen === 'string' && chosen !== '' ? chosen : CLASSIC_THEME;
}

/** Whether a preset wraps the classic preset, and so has its options. Other presets have a `theme`, too, such as `redocusaurus`. */
function isLikeClassic({ options }: Entry): boolean {
  const { theme } = options;
  return ['docs', 'blog', 'pages'].some((key) => key in options) || (isObject(theme) && 'customCss' in theme);
}

/** Options of the classic preset. */
const PRESET = [
  ...['docs', 'blog', 'pages', 'theme', 'sitemap', 'svgr', 'debug', 'gtag', 'googleAnalytics'],
  ...['googleTagManager', 'id'],
];

/** Further options of Meta's preset. Code from files needs none, and the others have no effect on public sites. */
const OF_INTERNAL_DOCS = [
  ...['remark-code-snippets', 'experimentalXRepoSnippets', 'enableEditor', 'staticDocsProject'],
  ...['trackingFile', 'internSearch', 'generateSiteChangelog'],
];

function addInternalDocs({ markdown, rules }: Config): void {
  delete markdown.diagrams;
  // The preset fills in blocks with `file=`.
  (rules as Record<string, RuleLevel>).snippet = 'warn';
}

/** Omits a favicon that does not exist. Docusaurus does not check this. */
function faviconOf(written: unknown, folders: string[], root: string, notes: Notes): string | undefined {
  if (typeof written !== 'string' || written === '') return undefined;
  // An external favicon becomes a head element.
  if (isExternalUrl(written)) return undefined;
  const file = written.replace(/^(?:\.?\/)+/, '');
  if (folders.some((folder) => existsSync(path.resolve(root, folder, file)))) return file;
  notes.addAbsent('favicon', `left out, because \`${written}\` does not exist`, { written });
  return undefined;
}

/** The options of a content plugin, from the preset and from separate entries. */
function optionsOf(
  classic: Entry | undefined,
  plugins: readonly Entry[],
  key: 'docs' | 'blog' | 'pages' | 'sitemap',
  plugin: string,
): [where: string, options: Fields][] {
  const found: [string, Fields][] = [];
  const preset = classic?.options[key];
  if (classic && preset !== false) found.push([`presets > ${key}`, isObject(preset) ? preset : {}]);
  for (const { name, options } of plugins) if (name === plugin) found.push([`plugins > ${name}`, options]);
  return found;
}

function oneOrMany<Options>([only, ...others]: Options[]): Options | Options[] | false {
  if (only === undefined) return false;
  return others.length === 0 ? only : [only, ...others];
}

/** The heading levels of the theme configuration, where Docusaurus has them. */
function tocOf(themeConfig: unknown): Pick<DocsOptions, 'tableOfContents'> {
  const levels =
    isObject(themeConfig) && isObject(themeConfig.tableOfContents) ? themeConfig.tableOfContents : {};
  const { minHeadingLevel, maxHeadingLevel } = levels;
  const tableOfContents = {
    ...(typeof minHeadingLevel === 'number' && { minLevel: minHeadingLevel }),
    ...(typeof maxHeadingLevel === 'number' && { maxLevel: maxHeadingLevel }),
  };
  return Object.keys(tableOfContents).length > 0 ? { tableOfContents } : {};
}

/** @param given options of every pages plugin. Only the first one is supported */
function pagesOf(
  [given, ...others]: [where: string, options: Fields][],
  root: string,
  notes: Notes,
): NonNullable<SiteConfig['pages']> {
  for (const [where, { path: folder }] of others)
    notes.leaveOut(where, `\`${String(folder)}\` is left out; a site has one folder of pages`);
  if (!given) return false;
  const [where, options] = given;
  const folder = typeof options.path === 'string' ? options.path : 'src/pages';
  noteMissingFolder(options.path, 'the pages', { root, where, notes });
  if (!existsSync(path.resolve(root, folder))) return false;
  return {
    path: folder,
    include: ['**/*.{js,jsx,ts,tsx,md,mdx}'],
    ...pick<PagesOptions>(options, ['include', 'exclude', 'routeBasePath']),
    ...readMarkdown(options, notes).extensions,
  };
}

/** Whether Docusaurus would minify style sheets with Lightning CSS, which keeps the order of rules. */
function hasLightningCss(future: unknown, root: string): boolean {
  const { faster, experimental_faster: old = faster } = isObject(future) ? future : {};
  const byDefault = isInFuture(future, 'fasterByDefault');
  const chosen = isObject(old) ? old.lightningCssMinimizer : old;
  return chosen === true || (chosen === undefined && byDefault && isSince([3, 10], root));
}

/** Existing style sheets. Missing ones belong to packages that are not installed. */
function stylesOf(themes: unknown[], root: string, notes: Notes): string[] {
  const written = themes.flatMap((theme): unknown[] =>
    isObject(theme) ? ([theme.customCss].flat() as unknown[]) : [],
  );
  return written.flatMap((file): string[] => {
    if (typeof file !== 'string') return [];
    const found = [path.resolve(root, file), ...fromRoot(root, file)].find((each) => existsSync(each));
    if (found !== undefined) return [relativeTo(root, found)];
    const isOfSite = file.startsWith('.') || file.startsWith(root);
    const inPackage = /(?:^|[\\/])node_modules[\\/](.+)$/.exec(file)?.[1];
    const name = packageName(inPackage?.replaceAll('\\', '/') ?? file);
    const isOfPackage = inPackage !== undefined || !(isOfSite || path.isAbsolute(file));
    const what = `style sheet ${isOfSite ? relativeTo(root, file) : file}`;
    if (isOfPackage && !isInstalled(name, root))
      notes.addAbsent(what, `left out; the package \`${name}\` is not installed`, { packages: [name] });
    else notes.addAbsent(what, 'left out, because the file does not exist', { written: file });
    return [];
  });
}

function translatePlugin(entry: Entry, config: SiteConfig, root: string, notes: Notes): void {
  const { name, options } = entry;
  if (name === DOCS_PLUGIN || name === BLOG_PLUGIN || name === ALIAS_PLUGIN || BUILT_IN.test(name)) return;
  if (name === '@docusaurus/plugin-client-redirects') {
    translateRedirects(options, config);
    return;
  }
  const { instead, hasPages } = withoutPlugin(name);
  if (instead !== undefined) noteUnused('plugin', entry, { instead, hasPages }, root, notes);
}

/** The start of the names of packages that are not available, even if they are installed. */
const OF_DOCUSAURUS = '@docusaurus/';

interface Unused {
  /** The consequence, for the message: `not run`. */
  instead: string;
  hasPages: boolean;
  /** The package without which it cannot run. */
  needs?: string | undefined;
  /** Its file exists. */
  isThere?: boolean;
}

/** Notes a plugin or a preset that did not run. */
function noteUnused(
  kind: 'plugin' | 'preset',
  { name, options }: Entry,
  { instead, hasPages, needs, isThere = false }: Unused,
  root: string,
  notes: Notes,
): void {
  const file = pathOfEntry(name, root);
  const what = `${kind} ${file ?? name}`;
  const hint = isThere ? undefined : nearestOfficial(name, kind);
  if (hint !== undefined) {
    notes.leaveOutMistake({ what, message: `unknown ${kind} \`${name}\``, hint }, options);
    return;
  }
  const isAbsent = !isThere && isMissing(name, root);
  const needed = needs?.startsWith(OF_DOCUSAURUS) ? undefined : needs;
  const absent = isAbsent ? name : needed && packageName(needed);
  if (file !== undefined && !isThere)
    notes.leaveOutAbsent(what, 'not run, because the file does not exist', { written: file, part: kind });
  else if (absent !== undefined) {
    const without = isAbsent ? withoutPackage(instead) : instead;
    if (hasPages) notes.leaveOutAbsent(what, without, { packages: [absent], part: kind }, options);
    else notes.addAbsent(what, without, { packages: [absent], part: kind });
  } else if (hasPages) notes.leaveOut(what, instead, options);
  else notes.add(what, instead);
}

/** The path of a plugin or a theme in the site, relative to the site's folder; undefined for a package. */
function pathOfEntry(name: string, root: string): string | undefined {
  if (path.isAbsolute(name)) return relativeTo(root, name);
  return name.startsWith('.') ? name : undefined;
}

const withoutPackage = (instead: string): string => instead.replace(/^not (?:run|used)/, 'not installed');

/** Adds the results of a site's own plugin to the configuration. */
function applyLocalPlugin(
  plugin: LocalPlugin,
  root: string,
  config: SiteConfig,
  { globalData, routes, postCss, loaders, rawFiles, define, postBuilds, injected, needed }: Given,
  notes: Notes,
): void {
  const { name, id, failure, around } = plugin;
  if (failure !== undefined) {
    const what = `plugin ${name}`;
    const isAbsent = around !== undefined && !around.startsWith(OF_DOCUSAURUS);
    if (isAbsent) notes.leaveOutAbsent(what, failure, { packages: [around], part: 'plugin' });
    else if ('error' in plugin)
      notes.leaveOutFailed({ kind: 'plugin', name, error: plugin.error, file: plugin.file });
    else notes.leaveOut(what, failure);
    return;
  }
  config.headTags = [...(config.headTags ?? []), ...plugin.headTags];
  for (const place of ['head', 'start', 'end'] as const) injected[place] += plugin.injected[place];
  const modules = plugin.clientModules.flatMap((file) => {
    const found = fileOf(root, file);
    if (found !== undefined || !path.isAbsolute(file) || isInPackage(file)) return [found ?? file];
    notes.addMistake(missingModule(file, plugin.file));
    return [];
  });
  if (modules.length > 0) config.clientModules = [...(config.clientModules ?? []), ...modules];
  if (plugin.globalData !== undefined) globalData[name] = { ...globalData[name], [id]: plugin.globalData };
  routes.push(...plugin.routes);
  postCss.push(...plugin.postCss);
  const { missingPostCss: packages } = plugin;
  if (packages.length > 0) {
    const reason = `${allOf(packages)} ${packages.length === 1 ? 'is' : 'are'} not installed`;
    const without = `\`configurePostCss\`: ${reason}, so style sheets are used unprocessed`;
    notes.addAbsent(`plugin ${name}`, without, { packages, part: 'plugin' });
  }
  Object.assign(loaders, plugin.loaders);
  rawFiles.push(...plugin.rawFiles);
  Object.assign(define, plugin.define);
  if (plugin.postBuild) postBuilds.push({ name, file: plugin.file, run: plugin.postBuild });
  const keyed = [plugin.loaders, plugin.define].flatMap(Object.keys);
  const parts = [plugin.routes, plugin.postCss, plugin.rawFiles, keyed];
  const html = Object.values(plugin.injected).join('');
  if (
    plugin.globalData !== undefined ||
    plugin.postBuild ||
    html !== '' ||
    parts.some(({ length }) => length > 0)
  )
    needed.add(name);
  if (plugin.notes.length === 0) return;
  if (plugin.leavesOutPages) notes.leaveOut(`plugin ${name}`, plugin.notes.join('; '));
  else notes.add(`plugin ${name}`, plugin.notes.join('; '));
}

/** A key of the plugin `math`, which need not be there. */
const WITH_MATH = { math: true };

function noteTheme(name: string, root: string, notes: Notes): void {
  if (BUILT_IN.test(name)) return;
  const file = pathOfEntry(name, root);
  if (file !== undefined)
    notes.leaveOutAbsent(`theme ${file}`, 'not used, because the file does not exist', {
      written: file,
      part: 'theme',
    });
  else if (SEARCH.test(name)) notes.add(`theme ${name}`, 'replaced by the built-in search');
  else if (isMissing(name, root))
    notes.addAbsent(`theme ${name}`, withoutPackage(withoutPlugin(name).instead ?? ''), {
      packages: [name],
      part: 'theme',
    });
  else notes.add(`theme ${name}`, 'not used; the site has the default theme');
}
