/**
 * Runs plugins in the site's folder or configuration, like Docusaurus does, and uses the supported parts of their results.
 * So do installed packages, unless ssg replaces them.
 */
import path from 'node:path';
import type { HeadTag } from '@slashdocs/runtime/types';
import type { SiteLoader } from '../../core/bundle/loaders.ts';
import type { AddedRoute, InjectedHtml } from '../../core/config/types.ts';
import { forbidStubCalls, STUB, stubOf } from '../../core/modules/stub.ts';
import type { BuiltSite } from '../../core/pipeline/post-builds.ts';
import { ExitAttempt } from '../../core/supervised/exit-attempts.ts';
import { runSiteCode, SiteCodeProblem } from '../../core/supervised/link.ts';
import type { SiteCode } from '../../core/supervised/messages.ts';
import { messageOf } from '../../core/util/message-of.ts';
import { isInPackage, packageName } from '../../core/util/package-name.ts';
import { posixPath } from '../../core/util/posix-path.ts';
import { settled } from '../../core/util/settled.ts';
import { type Fields, isObject } from '../../core/util/value.ts';
import { blogContent } from './blog-content.ts';
import { PRESET_ENV } from './compiled-layers.ts';
import { pluginsAndThemes, readEntries } from './entries.ts';
import { injectedTags } from './head-tags.ts';
import { mainLanguage } from './locales.ts';
import { Actions, asData } from './plugin-actions.ts';
import { fileOfPlugin, type LoadPlugin, loadFile, pluginIn } from './plugin-files.ts';
import { postBuildProps } from './post-build.ts';
import { docusaurusVersion } from './release.ts';
import { watchedFiles } from './watched-files.ts';
import { bundlerOptions } from './webpack-options.ts';

export interface LocalPlugin {
  name: string;
  /** Absolute path of its file, or of the configuration. */
  file: string;
  id: string;
  headTags: HeadTag[];
  /** HTML that the plugin adds to each page. */
  injected: InjectedHtml;
  /** Absolute paths, or names of packages. */
  clientModules: string[];
  /** The argument of `setGlobalData()`. */
  globalData?: unknown;
  routes: AddedRoute[];
  /** PostCSS plugins that the plugin adds. */
  postCss: unknown[];
  /** Names of packages with PostCSS plugins that are not installed. */
  missingPostCss: readonly string[];
  /** Whether the plugin removes `postcss-preset-env`, which compiles cascade layers. */
  keepsLayers: boolean;
  /** Aliases that the plugin adds to Webpack's `resolve.alias`. */
  alias: Readonly<Fields>;
  /** Loaders that the plugin adds to Webpack's `resolveLoader.alias`. */
  loaders: Readonly<Record<string, SiteLoader>>;
  /** Patterns of files that rules of the plugin import as text, matched with absolute paths. */
  rawFiles: readonly string[];
  /** Code by the name of the constant that it replaces in modules: `process.env.API`. */
  define: Readonly<Record<string, string>>;
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
  /** The error of the plugin, if that is the reason. */
  error?: unknown;
  /** The package that the plugin wraps, which does not run either. */
  around?: string;
  /** The options that the plugin passes to it, if they are known. */
  innerOptions?: Fields;
}

export type LocalPlugins = ReadonlyMap<number, LocalPlugin>;

/**
 * @param value the Docusaurus configuration
 * @param configFile its absolute path
 * @param files gets the files that the plugins read, also if the plugins fail
 * @param outDir absolute path of the folder in which `postBuild` will find the site
 * @param docsOf prepares a function that reads the documents
 * @returns results by index in `pluginsAndThemes()`
 */
export async function runLocalPlugins(
  value: Fields,
  configFile: string,
  load: LoadPlugin,
  files: Set<string>,
  outDir = path.join(path.dirname(configFile), 'build'),
  docsOf: (plugins: LocalPlugins) => Promise<() => Fields> = async () => () => ({}),
): Promise<LocalPlugins> {
  const root = path.dirname(configFile);
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
      file: file ?? configFile,
      key: String(index),
    };
    const getPlugin = () => (file === undefined ? written : loadFile(file, load));
    const plugin = await runCode(code, () => runPlugin(getPlugin, options, site));
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
  const all = [...plugins.values()];
  if (all.every(({ finish }) => finish === undefined)) return plugins;
  const allContent = allContentOf(value, root, all, await docsOf(plugins));
  for (const [index, plugin] of plugins) {
    const { name, file, finish } = plugin;
    if (finish === undefined) continue;
    const code = { subject: 'the plugin', file, key: `${index}.finish` };
    const added = await runCode(code, () => finish(allContent));
    plugins.set(index, { ...plugin, ...added, routes: routesBy(name, file, added.routes) });
  }
  return plugins;
}

function routesBy(plugin: string, file: string, routes: readonly AddedRoute[]): AddedRoute[] {
  return routes.map((route) => ({ ...route, addedBy: { plugin, file } }));
}

/** The content of all plugins, by the name and the id of each. Documents and posts are only read if a plugin reads them. */
function allContentOf(
  value: Fields,
  root: string,
  plugins: readonly LocalPlugin[],
  readDocs: () => Fields,
): Fields {
  const all: Record<string, Fields> = {};
  for (const { name, id, content } of plugins)
    if (content !== undefined) all[name] = { ...all[name], [id]: content };
  const baseUrl = typeof value.baseUrl === 'string' ? value.baseUrl : '/';
  const { [BLOG]: wrapped } = all;
  let blogs: Fields | undefined;
  let docs: Fields | undefined;
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
      docs ??= readDocs();
      return docs;
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

/** Runs a plugin or a preset. Their errors become notes, but ending the process is a diagnostic. */
export function runCode<Result>(code: SiteCode, run: () => Promise<Result>): Promise<Result> {
  return runSiteCode(code, run).catch((error) => {
    if (!(error instanceof ExitAttempt)) throw error;
    const message = `cannot run the plugin: ${error.message}`;
    throw new SiteCodeProblem({ code: 'config-throws', severity: 'error', message, file: code.file });
  });
}

const EMPTY = {
  name: '',
  file: '',
  id: 'default',
  headTags: [],
  injected: { head: '', start: '', end: '' },
  clientModules: [],
  routes: [],
  postCss: [],
  missingPostCss: [],
  keepsLayers: false,
  alias: {},
  loaders: {},
  rawFiles: [],
  define: {},
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
      if (plugin === undefined) throw new Error('the module exports no function');
      // The file only exports a plugin that ssg replaces.
      const replaced = stubOf(plugin);
      if (replaced?.startsWith('@docusaurus/')) return { ...EMPTY, around: replaced };
      const instance: unknown = await settled(plugin(context, validOptions(options, plugin, module)));
      if (instance === undefined) throw new Error('the function returns `undefined` instead of a plugin');
      // A plugin may disable itself.
      if (!isObject(instance)) return EMPTY;
      if (typeof instance.name === 'string') name = instance.name;
      const methods = await runMethods(instance, { ...options, id: String(options.id) }, context, site);
      // Without the call, the plugin only reads the posts.
      const own = { ...methods, ...(context.wraps?.hasPages && aroundOf(context)) };
      const { postBuild } = own;
      if (!postBuild || site.language) return own;
      // As in Docusaurus, each language has an instance of the plugin.
      const inLanguage = async (built: BuiltSite): Promise<void> => {
        const siteOf = { ...site, outDir: built.folder, loaded: [...site.loaded], language: built };
        const translated = await runPlugin(getPlugin, written, siteOf);
        if (translated.failure !== undefined) throw translated.error ?? new Error(translated.failure);
        await translated.postBuild?.(built);
      };
      return { ...own, postBuild: (built) => (built.isMainLanguage ? postBuild(built) : inLanguage(built)) };
    });
  } catch (error) {
    const { needs, ...failed } = failureOf(error, 'plugin');
    return { ...EMPTY, name, ...(needs !== undefined && { around: needs }), ...aroundOf(context), ...failed };
  }
}

function aroundOf({ wraps }: PluginContext): Pick<LocalPlugin, 'around' | 'innerOptions'> {
  return wraps ? { around: wraps.name, innerOptions: wraps.options } : {};
}

/** Why a plugin or a preset did not run, and the package that it needs, or its error. */
export function failureOf(
  error: unknown,
  kind: 'plugin' | 'preset',
): { failure: string; needs?: string; error?: unknown } {
  // Loading the module of a plugin wraps errors.
  const thrown = error instanceof Error && isObject(error.cause) ? error.cause : error;
  const stub = isObject(thrown) ? thrown[STUB] : undefined;
  if (typeof stub !== 'string') return { failure: 'not run', error };
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
  wraps?: {
    name: string;
    options: Fields;
    /** Whether the plugin called the method that adds the pages. */
    hasPages: boolean;
  };
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
    siteMetadata: { docusaurusVersion: docusaurusVersion(root), pluginVersions: {} },
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
  const used = [
    'aliases',
    ...(Object.keys(ofBundler.define).length > 0 ? ['constants'] : []),
    ...(ofBundler.rawFiles.length > 0 ? ['rules for texts'] : []),
  ];
  if (!isAll) notes.push(`\`configureWebpack\`: only its ${new Intl.ListFormat('en').format(used)} are used`);
  const ofPostCss = await postCssPlugins(call);
  const themeFolder = await call('getThemePath');
  const actions = new Actions({ name: name || 'plugin', id, root, baseUrl });
  const watched = await call('getPathsToWatch').catch(() => []);
  for (const file of watchedFiles(watched, root)) files.add(file);
  const content = await call('loadContent');
  const posts = isObject(content) && Array.isArray(content.blogPosts) ? content.blogPosts : [];
  actions.posts = new Map(
    posts.flatMap(({ metadata }: Fields) => (isObject(metadata) ? [[metadata.source, metadata]] : [])),
  );
  await call('contentLoaded', { content, actions: actions.given });
  const modules = await call('getClientModules');
  const tags = await call('injectHtmlTags', { content });
  const { headTags, injected } = injectedTags(isObject(tags) ? tags : {});
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
    injected,
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
): Promise<Pick<LocalPlugin, 'postCss' | 'missingPostCss' | 'keepsLayers'>> {
  const presetEnv = [PRESET_ENV, {}];
  const given = { ident: 'postcss', plugins: [presetEnv] as unknown[] };
  const made = await call('configurePostCss', given);
  const plugins = isObject(made) && Array.isArray(made.plugins) ? (made.plugins as unknown[]) : given.plugins;
  const nameOf = (plugin: unknown) => stubOf(Array.isArray(plugin) ? plugin[0] : plugin);
  const missing = plugins.flatMap((plugin) => nameOf(plugin) ?? []);
  return {
    postCss: plugins.filter((plugin) => plugin !== presetEnv && nameOf(plugin) === undefined),
    missingPostCss: [...new Set(missing.map(packageName))],
    keepsLayers: !plugins.includes(presetEnv),
  };
}
