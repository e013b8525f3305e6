/**
 * Runs plugins in the site's folder or configuration, like Docusaurus does, and uses the supported parts of their results.
 * So do installed packages, unless ssg replaces them.
 */

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HeadTag } from '@slashdocs/runtime/types';
import type { SiteLoader } from '../../core/bundle/loaders.ts';
import type { AddedRoute } from '../../core/config/types.ts';
import { linkedFolder } from '../../core/modules/optional-packages.ts';
import { forbidStubCalls, STUB, stubOf } from '../../core/modules/stub.ts';
import type { BuiltSite } from '../../core/pipeline/post-builds.ts';
import { ExitAttempt } from '../../core/supervised/exit-attempts.ts';
import { runSiteCode, SiteCodeProblem } from '../../core/supervised/link.ts';
import { attempt } from '../../core/util/attempt.ts';
import { messageOf } from '../../core/util/message-of.ts';
import { packageName } from '../../core/util/package-name.ts';
import { posixPath } from '../../core/util/posix-path.ts';
import { readText } from '../../core/util/regular-file.ts';
import { codeSeconds, settled } from '../../core/util/settled.ts';
import { sha256 } from '../../core/util/sha256.ts';
import { isObject } from '../../core/util/value.ts';
import { ALIAS_PLUGIN } from './aliases.ts';
import { blogContent } from './blog-content.ts';
import { pluginsAndThemes, readEntries } from './entries.ts';
import { attributesOf, isTag } from './head-tags.ts';
import { withoutPlugin } from './known-plugins.ts';
import { mainLanguage } from './locales.ts';
import { writePageModule } from './page-module.ts';
import { postBuildProps } from './post-build.ts';
import { watchedFiles } from './watched-files.ts';

type Fields = Record<string, unknown>;

export interface LocalPlugin {
  name: string;
  /** Absolute path of its file, or of the configuration. */
  file: string;
  id: string;
  headTags: HeadTag[];
  /** Absolute paths, or names of packages. */
  clientModules: string[];
  /** The argument of `setGlobalData()`. */
  globalData?: unknown;
  routes: AddedRoute[];
  /** PostCSS plugins that the plugin adds. */
  postCss: unknown[];
  /** Names of packages with PostCSS plugins that are not installed. */
  missingPostCss: readonly string[];
  /** Aliases that the plugin adds to Webpack's `resolve.alias`. */
  alias: Readonly<Fields>;
  /** Loaders that the plugin adds to Webpack's `resolveLoader.alias`. */
  loaders: Readonly<Record<string, SiteLoader>>;
  /** Patterns of files that rules of the plugin import as text, matched with absolute paths. */
  rawFiles: readonly string[];
  /** Folder with theme components that the plugin adds, as an absolute path. */
  themeFolder?: string;
  /** The result of the method `loadContent`. */
  content?: unknown;
  /** Runs the method `allContentLoaded`, if the plugin has one. */
  finish?: (
    allContent: Fields,
  ) => Promise<Pick<LocalPlugin, 'globalData' | 'routes' | 'leavesOutPages' | 'notes'>>;
  /** Runs the method `postBuild`, if the plugin has one. */
  postBuild?: (site: BuiltSite) => Promise<void>;
  /** The site lacks pages of the plugin. */
  leavesOutPages: boolean;
  /** Unsupported parts, and what ssg does instead. */
  notes: string[];
  /** Why the plugin did not run. */
  failure?: string;
  /** The package that the plugin wraps, which does not run either. */
  around?: string;
}

/** @returns the exports of a file */
export type LoadPlugin = (file: string) => Promise<unknown>;

/**
 * @param value the Docusaurus configuration
 * @param files gets the files that the plugins read, also if the plugins fail
 * @param outDir absolute path of the folder in which `postBuild` will find the site
 * @returns results by index in `pluginsAndThemes()`
 */
export async function runLocalPlugins(
  value: Fields,
  root: string,
  load: LoadPlugin,
  files: Set<string>,
  outDir = path.join(root, 'build'),
): Promise<ReadonlyMap<number, LocalPlugin>> {
  const plugins = new Map<number, LocalPlugin>();
  const site: PluginSite = { value, root, outDir, load, files, loaded: [] };
  const list = pluginsAndThemes(value);
  for (const [index, entry] of list.entries()) {
    const [written, options]: unknown[] = Array.isArray(entry) ? entry : [entry];
    const file = fileOfPlugin(entry, root);
    const isOwn = typeof written === 'function' && stubOf(written) === undefined;
    if (!isOwn && file === undefined) continue;
    const code = {
      subject: 'the plugin',
      file: file ?? path.join(root, 'docusaurus.config.js'),
      seconds: codeSeconds(process.env),
      key: String(index),
    };
    const getPlugin = () => (file === undefined ? written : loadFile(file, load));
    const plugin = await runSiteCode(code, () => runPlugin(getPlugin, options, site)).catch((error) => {
      throw asProblem(error, code.file);
    });
    const shown =
      typeof written === 'function'
        ? written.name
        : file && isInPackage(file)
          ? String(written)
          : file && posixPath(path.relative(root, file));
    // Where a plugin is helps more if it fails.
    const names = plugin.failure === undefined ? [plugin.name, shown] : [shown, plugin.name];
    const name = names.find(Boolean) ?? `plugins[${index}]`;
    const folder = path.dirname(code.file);
    const themeFolder =
      plugin.themeFolder === undefined ? undefined : path.resolve(folder, plugin.themeFolder);
    plugins.set(index, {
      ...plugin,
      name,
      file: code.file,
      ...(themeFolder !== undefined && { themeFolder }),
      routes: routesBy(name, code.file, plugin.routes),
      clientModules: plugin.clientModules.map((each) =>
        each.startsWith('.') ? path.resolve(folder, each) : each,
      ),
    });
  }
  const allContent = allContentOf(value, root, [...plugins.values()]);
  for (const [index, plugin] of plugins) {
    const { name, file, finish } = plugin;
    if (finish === undefined) continue;
    const code = { subject: 'the plugin', file, seconds: codeSeconds(process.env), key: `${index}.finish` };
    const added = await runSiteCode(code, () => finish(allContent)).catch((error) => {
      throw asProblem(error, file);
    });
    plugins.set(index, { ...plugin, ...added, routes: routesBy(name, file, added.routes) });
  }
  return plugins;
}

function routesBy(plugin: string, file: string, routes: readonly AddedRoute[]): AddedRoute[] {
  return routes.map((route) => ({ ...route, addedBy: { plugin, file } }));
}

/** The content of all plugins, by the name and the id of each. The posts of blogs are only read if a plugin reads them. */
function allContentOf(value: Fields, root: string, plugins: readonly LocalPlugin[]): Fields {
  const all: Record<string, Fields> = {};
  for (const { name, id, content } of plugins)
    if (content !== undefined) all[name] = { ...all[name], [id]: content };
  const baseUrl = typeof value.baseUrl === 'string' ? value.baseUrl : '/';
  const { [BLOG]: wrapped } = all;
  let blogs: Fields | undefined;
  const content = {
    [BLOG]: () => {
      blogs ??= {
        ...Object.fromEntries(
          blogOptions(value).map((options) => [
            String(options.id ?? 'default'),
            blogContent(options, root, baseUrl),
          ]),
        ),
        ...wrapped,
      };
      return blogs;
    },
    'docusaurus-plugin-content-docs': () => {
      throw new Error('ssg does not pass the documents to plugins');
    },
  };
  for (const [name, get] of Object.entries(content))
    Object.defineProperty(all, name, { get, enumerable: false, configurable: true });
  return all;
}

const BLOG = 'docusaurus-plugin-content-blog';

/** The options of the blogs of the preset and of the plugins. */
export function blogOptions({ presets, plugins }: Fields): Fields[] {
  const ofPresets = readEntries(presets, 'preset').flatMap(({ options: { blog = {} } }) =>
    isObject(blog) ? [blog] : [],
  );
  const ofPlugins = readEntries(plugins, 'plugin').filter(
    ({ name }) => name === '@docusaurus/plugin-content-blog',
  );
  return [...ofPresets, ...ofPlugins.map(({ options }) => options)];
}

/** Errors of plugins and presets become notes, but ending the process is a diagnostic. */
export function asProblem(error: unknown, file: string): unknown {
  if (!(error instanceof ExitAttempt)) return error;
  return new SiteCodeProblem({
    code: 'config-throws',
    severity: 'error',
    message: `cannot run the plugin: ${error.message}`,
    file,
  });
}

/**
 * The file of an entry in `plugins`, `themes`, or `presets`: in the site's folder, or of a package that is installed and can run; undefined for
 * others.
 */
export function fileOfPlugin(entry: unknown, root: string): string | undefined {
  const written: unknown = Array.isArray(entry) ? entry[0] : entry;
  if (typeof written !== 'string') return undefined;
  return localFile(written, root) ?? linkedFile(written, root) ?? packageFile(written, root);
}

function isInPackage(file: string): boolean {
  return file.split(path.sep).includes('node_modules');
}

/** Docusaurus also loads modules of packages that Node.js does not, such as those with both `import` and `__dirname`. */
export async function loadFile(file: string, load: LoadPlugin): Promise<unknown> {
  return isInPackage(file) ? import(pathToFileURL(file).href).catch(() => load(file)) : load(file);
}

/** The file of a plugin in the site's folder; undefined for packages and missing files. */
function localFile(written: string, root: string): string | undefined {
  const base = path.resolve(root, written);
  if (isInPackage(base)) return undefined;
  if (!written.startsWith('.') && !path.isAbsolute(written) && !written.includes('/')) return undefined;
  return [
    '',
    '.js',
    '.ts',
    '.cjs',
    '.mjs',
    '.mts',
    '.cts',
    '/index.js',
    '/index.ts',
    '/index.cjs',
    '/index.mjs',
  ]
    .map((ending) => base + ending)
    .find((each) => existsSync(each) && /\.[cm]?[jt]s$/.test(each));
}

/** The main file of a package that `package.json` lists by its path; undefined for others. */
function linkedFile(written: string, root: string): string | undefined {
  const folder = linkedFolder(written, root) ?? linkedFolder(`docusaurus-plugin-${written}`, root);
  if (folder === undefined) return undefined;
  return attempt(() => createRequire(path.join(root, 'package.json')).resolve(folder));
}

/** The main file of a package that is installed and can run; undefined for others. */
function packageFile(written: string, root: string): string | undefined {
  const [entry] = readEntries([written], 'plugin');
  const name = entry?.name ?? '';
  if (!/^(?:@[\w.-]+\/)?[\w.-]+$/.test(name) || name.startsWith('@docusaurus/')) return undefined;
  if (name === ALIAS_PLUGIN || !withoutPlugin(name).canRun) return undefined;
  const require = createRequire(path.join(root, 'package.json'));
  // Docusaurus accepts short names.
  const short = ['plugin', 'theme', 'preset'].map((kind) => `docusaurus-${kind}-${name}`);
  for (const specifier of [written, name, ...short]) {
    try {
      const file = require.resolve(specifier);
      // Modules of Node.js have no path. A package of a workspace is outside `node_modules`.
      if (path.isAbsolute(file)) return file;
    } catch {
      // Not installed under this name.
    }
  }
  return undefined;
}

/** Whether a plugin, a theme, or a preset is a package that would run if it were installed. */
export function isMissing(name: string, root: string): boolean {
  const isOfPackage = /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name) && !name.startsWith('@docusaurus/');
  return isOfPackage && withoutPlugin(name).canRun && packageFile(name, root) === undefined;
}

const EMPTY = {
  name: '',
  file: '',
  id: 'default',
  headTags: [],
  clientModules: [],
  routes: [],
  postCss: [],
  missingPostCss: [],
  alias: {},
  loaders: {},
  rawFiles: [],
  leavesOutPages: false,
  notes: [],
};

/** The site whose plugins run. */
interface PluginSite {
  /** The Docusaurus configuration. */
  value: Fields;
  root: string;
  outDir: string;
  load: LoadPlugin;
  /** Absolute paths of the files that the plugins read. */
  files: Set<string>;
  /** The plugins that have run, as Docusaurus lists them for `postBuild`. */
  loaded: Fields[];
  /** The language, if it is not the main one. */
  language?: Pick<BuiltSite, 'language' | 'baseUrl'>;
}

async function runPlugin(getPlugin: () => unknown, written: unknown, site: PluginSite): Promise<LocalPlugin> {
  const options = { id: 'default', ...(isObject(written) ? written : {}) };
  const context = contextOf(site);
  let name = '';
  try {
    return await strictly(async () => {
      const loaded = await getPlugin();
      const [plugin, module] = pluginIn(loaded);
      if (plugin === undefined) return { ...EMPTY, failure: 'not run; the plugin is not a function' };
      const instance: unknown = await settled(plugin(context, validOptions(options, plugin, module)));
      // A plugin may disable itself.
      if (!isObject(instance)) return EMPTY;
      if (typeof instance.name === 'string') name = instance.name;
      const methods = await runMethods(instance, { ...options, id: String(options.id) }, context, site);
      const own = { ...methods, ...(context.wraps !== undefined && { around: context.wraps }) };
      const { postBuild } = own;
      if (!postBuild || site.language) return own;
      // As in Docusaurus, each language has an instance of the plugin.
      const inLanguage = async (built: BuiltSite): Promise<void> => {
        const siteOf = { ...site, outDir: built.folder, loaded: [...site.loaded], language: built };
        const translated = await runPlugin(getPlugin, written, siteOf);
        if (translated.failure !== undefined) throw new Error(translated.failure);
        await translated.postBuild?.(built);
      };
      return { ...own, postBuild: (built) => (built.isMainLanguage ? postBuild(built) : inLanguage(built)) };
    });
  } catch (error) {
    const { failure, needs } = failureOf(error, 'plugin');
    const around = context.wraps ?? needs;
    return { ...EMPTY, name, ...(around !== undefined && { around }), failure };
  }
}

/** Why a plugin or a preset did not run, and the package that it needs. */
export function failureOf(
  error: unknown,
  kind: 'plugin' | 'preset',
): { failure: string; needs?: string | undefined } {
  const stub = isObject(error) ? error[STUB] : undefined;
  if (typeof stub !== 'string')
    return { failure: `not run; the ${kind} fails with \`${firstLineOf(error)}\`` };
  return { failure: `not run; the ${kind} needs ${stub}, which is not available`, needs: stub };
}

function firstLineOf(error: unknown): string {
  return messageOf(error).split('\n')[0] as string;
}

/** Runs work during which a call of a missing package is an error. */
export async function strictly<T>(work: () => Promise<T>): Promise<T> {
  const end = forbidStubCalls();
  try {
    return await work();
  } finally {
    end();
  }
}

type PluginFunction = (...given: Fields[]) => unknown;

/** The plugin, the preset, or the loader of a module, and the module. A CommonJS module may have been an ES module before. */
export function pluginIn(loaded: unknown): [plugin: PluginFunction | undefined, module: unknown] {
  if (typeof loaded === 'function') return [loaded as PluginFunction, loaded];
  if (!isObject(loaded)) return [undefined, loaded];
  return typeof loaded.default === 'function'
    ? [loaded.default as PluginFunction, loaded]
    : pluginIn(loaded.default);
}

/** The options with the plugin's defaults. */
function validOptions(options: Fields, plugin: unknown, module: unknown): Fields {
  const validate = [plugin, module]
    .map((each) => (each as { validateOptions?: unknown }).validateOptions)
    .find((each) => typeof each === 'function');
  if (typeof validate !== 'function') return options;
  const checked: unknown = validate({
    options,
    // Docusaurus adds `id` to the schema of each plugin.
    validate: (
      schema: { validate(given: unknown): { value: unknown; error?: Error } },
      { id: _, ...given }: Fields,
    ) => {
      const { value, error } = schema.validate(given);
      if (error) throw error;
      return value;
    },
  });
  return isObject(checked) ? { ...checked, id: options.id } : options;
}

interface PluginContext extends Fields {
  siteDir: string;
  baseUrl: string;
  /** The content plugin that a plugin wraps, which the plugin's module sets. */
  wraps?: string;
}

/** The context that Docusaurus passes to plugins. */
export function contextOf({
  value,
  root,
  outDir,
  language,
}: Pick<PluginSite, 'value' | 'root' | 'outDir' | 'language'>): PluginContext {
  const i18n = isObject(value.i18n) ? value.i18n : {};
  const main = mainLanguage(value);
  const locale = language?.language ?? main;
  const baseUrl = language?.baseUrl ?? (typeof value.baseUrl === 'string' ? value.baseUrl : '/');
  return {
    siteDir: root,
    siteConfig: { tagline: '', customFields: {}, themeConfig: {}, ...value, baseUrl },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    outDir,
    generatedFilesDir: path.join(root, '.docusaurus'),
    localizationDir: path.join(root, typeof i18n.path === 'string' ? i18n.path : 'i18n', locale),
    baseUrl,
    codeTranslations: {},
    loadBlog: (options: Fields) => blogContent(options, root, baseUrl),
    i18n: {
      path: 'i18n',
      localeConfigs: {},
      locales: [main],
      ...i18n,
      defaultLocale: main,
      currentLocale: locale,
    },
  };
}

/** Calls the supported methods of a plugin. */
async function runMethods(
  instance: Fields,
  options: Fields & { id: string },
  context: PluginContext,
  { load, loaded, files }: PluginSite,
): Promise<LocalPlugin> {
  const { id } = options;
  const { siteDir: root, baseUrl } = context;
  const name = typeof instance.name === 'string' ? instance.name : '';
  const call = async (method: string, ...given: unknown[]): Promise<unknown> => {
    const found = instance[method];
    return typeof found === 'function' ? settled(found.call(instance, ...given)) : undefined;
  };
  const notes: string[] = [];
  const { isAll, ...ofBundler } = await bundlerOptions(instance, load);
  const used = ofBundler.rawFiles.length > 0 ? 'aliases and rules for texts' : 'aliases';
  if (!isAll) notes.push(`\`configureWebpack\`: only its ${used} are used`);
  const ofPostCss = await postCssPlugins(call);
  const themeFolder = await call('getThemePath');
  const actions = new Actions({ name: name || 'plugin', id, root, baseUrl });
  const watched = await call('getPathsToWatch').catch(() => []);
  for (const file of watchedFiles(watched, root)) files.add(file);
  const content = await call('loadContent');
  await call('contentLoaded', { content, actions: actions.given });
  const modules = await call('getClientModules');
  const tags = await call('injectHtmlTags', { content });
  const { headTags, rest } = headTagsOf(isObject(tags) ? tags : {});
  if (rest) notes.push('`injectHtmlTags`: tags in the body are left out');
  loaded.push({ ...instance, name, options, content });
  const { postBuild, allContentLoaded } = instance;
  const added = () => ({
    ...(actions.globalData !== undefined && { globalData: asData(actions.globalData) }),
    routes: actions.routes,
    leavesOutPages: actions.leftOut.length > 0,
    notes: [...notes, ...actions.notes, ...actions.leftOut],
  });
  return {
    ...EMPTY,
    name,
    id,
    content,
    ...(typeof allContentLoaded === 'function' && {
      finish: async (allContent: Fields) => {
        try {
          await strictly(() => call('allContentLoaded', { allContent, actions: actions.given }));
        } catch (error) {
          notes.push(`\`allContentLoaded\`: fails with \`${firstLineOf(error)}\``);
        }
        return added();
      },
    }),
    ...(typeof postBuild === 'function' && {
      postBuild: (site: BuiltSite) =>
        strictly(async () => {
          const props = postBuildProps(context, site);
          await postBuild.call(instance, {
            ...props,
            plugins: [...loaded, ...(props.plugins as Fields[])],
            content,
          });
        }),
    }),
    headTags,
    clientModules: Array.isArray(modules) ? modules.filter((file) => typeof file === 'string') : [],
    ...ofPostCss,
    ...ofBundler,
    ...(typeof themeFolder === 'string' && { themeFolder }),
    ...added(),
  };
}

/** The PostCSS plugins that a plugin adds to those of Docusaurus. */
async function postCssPlugins(
  call: (method: string, ...given: unknown[]) => Promise<unknown>,
): Promise<Pick<LocalPlugin, 'postCss' | 'missingPostCss'>> {
  const given = { ident: 'postcss', plugins: [] as unknown[] };
  const made = await call('configurePostCss', given);
  const plugins = isObject(made) && Array.isArray(made.plugins) ? (made.plugins as unknown[]) : given.plugins;
  const nameOf = (plugin: unknown) => stubOf(Array.isArray(plugin) ? plugin[0] : plugin);
  const missing = plugins.flatMap((plugin) => nameOf(plugin) ?? []);
  return {
    postCss: plugins.filter((plugin) => nameOf(plugin) === undefined),
    missingPostCss: [...new Set(missing.map(packageName))],
  };
}

type BundlerOptions = Pick<LocalPlugin, 'alias' | 'loaders' | 'rawFiles'>;

/**
 * Keys of a Webpack configuration that change no page of a build: they are for Docusaurus's server, or for what Webpack prints and caches.
 * Fallbacks for Node's modules are not supported in browsers anyway.
 */
const WITHOUT_EFFECT = new Set([
  'cache',
  'devServer',
  'devtool',
  'fallback',
  'ignoreWarnings',
  'infrastructureLogging',
  'mergeStrategy',
  'performance',
  'stats',
  'watchOptions',
]);

/** The aliases, loaders, and rules for texts in a plugin's Webpack configuration, and whether it contains nothing else. */
async function bundlerOptions(
  instance: Fields,
  load: LoadPlugin,
): Promise<BundlerOptions & { isAll: boolean }> {
  const none = { alias: {}, loaders: {}, rawFiles: [] };
  if (typeof instance.configureWebpack !== 'function') return { ...none, isAll: true };
  try {
    const utils = {
      currentBundler: { name: 'webpack', instance: {} },
      getStyleLoaders: () => [],
      getJSLoader: () => ({}),
    };
    const made: unknown = instance.configureWebpack(
      { resolve: {}, module: { rules: [] }, plugins: [] },
      false,
      utils,
      undefined,
    );
    const { resolve, resolveLoader, module, ...rest } = isObject(made) ? made : {};
    const { rules, ...otherOfModules } = isObject(module) ? module : {};
    const { rawFiles, isAll: areAllTexts } = readRules(Array.isArray(rules) ? rules : []);
    const { alias, ...others } = isObject(resolve) ? resolve : {};
    const { alias: named, ...otherLoaders } = isObject(resolveLoader) ? resolveLoader : {};
    const { loaders, isAll } = await loadLoaders(isObject(named) ? named : {}, load);
    const unread = [rest, others, otherLoaders, otherOfModules]
      .flatMap(Object.keys)
      .filter((key) => !WITHOUT_EFFECT.has(key));
    return {
      alias: isObject(alias) ? alias : {},
      loaders,
      rawFiles,
      isAll: isAll && areAllTexts && unread.length === 0,
    };
  } catch {
    return { ...none, isAll: false };
  }
}

/** Reads rules such as `{ test: /\/examples\//, type: 'asset/source' }`, which import files as text. */
function readRules(rules: readonly unknown[]): { rawFiles: string[]; isAll: boolean } {
  const rawFiles: string[] = [];
  for (const rule of rules) {
    if (!isObject(rule)) continue;
    const { test, type, ...others } = rule;
    if (type === 'asset/source' && test instanceof RegExp && Object.keys(others).length === 0)
      rawFiles.push(test.source);
  }
  return { rawFiles, isAll: rawFiles.length === rules.length };
}

/** @param files paths by name, as in Webpack's `resolveLoader.alias` */
async function loadLoaders(
  files: Readonly<Fields>,
  load: LoadPlugin,
): Promise<{ loaders: Record<string, SiteLoader>; isAll: boolean }> {
  const loaders: Record<string, SiteLoader> = {};
  let isAll = true;
  for (const [name, written] of Object.entries(files)) {
    const file = typeof written === 'string' ? localFile(written, '/') : undefined;
    const [run] = file === undefined ? [] : pluginIn(await load(file));
    if (file === undefined || run === undefined) isAll = false;
    else loaders[name] = { file, hash: sha256(readText(file)), run: run as SiteLoader['run'] };
  }
  return { loaders, isAll };
}

/** The actions for `contentLoaded`. */
class Actions {
  globalData: unknown;
  readonly routes: AddedRoute[] = [];
  readonly notes: string[] = [];
  /** Notes on pages that the site lacks. */
  readonly leftOut: string[] = [];
  readonly #name: string;
  readonly #root: string;
  readonly #baseUrl: string;
  readonly #folder: string;
  /** Data of `createData()`, by the returned path. */
  readonly #data = new Map<string, string>();

  constructor({ name, id, root, baseUrl }: { name: string; id: string; root: string; baseUrl: string }) {
    this.#name = name;
    this.#root = root;
    this.#baseUrl = baseUrl;
    this.#folder = path.join(root, '.docusaurus', name, id);
  }

  readonly given = {
    setGlobalData: (data: unknown): void => {
      this.globalData = data;
    },
    createData: async (name: string, data: unknown): Promise<string> => {
      const file = path.join(this.#folder, name);
      this.#data.set(file, typeof data === 'string' ? data : JSON.stringify(data));
      return file;
    },
    addRoute: (route: unknown): void => {
      for (const each of pagesIn(route)) this.#addPage(each);
    },
  };

  #addPage({ path: written, component, modules, props }: Fields): void {
    if (typeof written !== 'string' || typeof component !== 'string') return;
    const url = written.replace(/\/\*$/, '') || '/';
    if (/[:*(]/.test(url)) {
      this.leftOut.push(`the route \`${written}\`: left out, because a pattern does not name pages`);
      return;
    }
    const hasPathsBelow = written.endsWith('/*');
    if (hasPathsBelow)
      this.notes.push(
        `the route \`${written}\`: only \`${url}\` is published, because a pattern does not name pages`,
      );
    const text = this.#pageText(url, component, isObject(modules) ? modules : {}, props);
    // The name is a hash of the contents, so cached results of another page are not reused.
    const file = writePageModule(this.#root, sha256(this.#name + url + text).slice(0, 16), text);
    const isBelow = `${url}/`.startsWith(this.#baseUrl);
    const path = isBelow ? `/${url.slice(this.#baseUrl.length)}` : url;
    this.routes.push({ path, file, ...(hasPathsBelow && { hasPathsBelow }) });
  }

  /** The source of a page's module, which renders the component with the data of the route. */
  #pageText(url: string, component: string, modules: Fields, props: unknown): string {
    const imports: string[] = [];
    const textOf = (module: unknown): string => {
      if (Array.isArray(module)) return `[${module.map(textOf).join(', ')}]`;
      if (isObject(module) && typeof module.path !== 'string')
        return `{ ${Object.entries(module)
          .map(([key, each]) => `${JSON.stringify(key)}: ${textOf(each)}`)
          .join(', ')} }`;
      const file = String(isObject(module) ? module.path : module);
      const data = this.#data.get(file.replace(/^@site\//, `${this.#root}/`));
      if (data !== undefined)
        return attempt(() => JSON.parse(data)) === undefined ? JSON.stringify(data) : data;
      imports.push(file);
      return `Module${imports.length - 1}`;
    };
    const given = Object.entries(modules).map(([key, module]) => `${JSON.stringify(key)}: ${textOf(module)}`);
    return [
      `import Component from ${JSON.stringify(component)};`,
      ...imports.map((file, index) => `import Module${index} from ${JSON.stringify(file)};`),
      `const given = { ${given.join(', ')} };`,
      `const props = ${JSON.stringify(props ?? {})};`,
      `const route = { path: ${JSON.stringify(url)}, exact: true };`,
      'export default function PluginPage() {',
      '  return <Component route={route} {...props} {...given} />;',
      '}',
      '',
    ].join('\n');
  }
}

/** The pages of a route. A route with child routes is not a page itself. */
function pagesIn(route: unknown): Fields[] {
  if (!isObject(route)) return [];
  return Array.isArray(route.routes) && route.routes.length > 0 ? route.routes.flatMap(pagesIn) : [route];
}

/** A copy of a value through JSON, like Docusaurus passes it to components. */
function asData(value: unknown): unknown {
  return attempt(() => JSON.parse(JSON.stringify(value) ?? 'null'));
}

/** Head elements of a plugin. Scripts for the body also work in the head if they are deferred. */
function headTagsOf(tags: Fields): { headTags: HeadTag[]; rest: boolean } {
  const headTags: HeadTag[] = [];
  let rest = false;
  for (const place of ['headTags', 'preBodyTags', 'postBodyTags']) {
    for (const tag of [tags[place] ?? []].flat()) {
      const made = isObject(tag) ? headTagOf(tag, place !== 'headTags') : undefined;
      if (made) headTags.push(made);
      else rest = true;
    }
  }
  return { headTags, rest };
}

function headTagOf({ tagName, attributes, innerHTML }: Fields, isInBody: boolean): HeadTag | undefined {
  if (!isTag(tagName) || (isInBody && tagName !== 'script')) return undefined;
  const written = attributesOf(attributes);
  const isLoaded = 'src' in written;
  // An inline script in the body may need the document.
  if (isInBody && !isLoaded) return undefined;
  return {
    tag: tagName,
    attributes: { ...written, ...(isInBody && { defer: true as const }) },
    ...(typeof innerHTML === 'string' && { content: innerHTML }),
  };
}
