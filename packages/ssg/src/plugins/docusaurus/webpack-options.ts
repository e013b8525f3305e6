/** Reads the Webpack configuration that a plugin adds. */
import type { SiteLoader } from '../../core/bundle/loaders.ts';
import { stubOf } from '../../core/modules/stub.ts';
import { attempt } from '../../core/util/attempt.ts';
import { readText } from '../../core/util/regular-file.ts';
import { sha256 } from '../../core/util/sha256.ts';
import { type Fields, isObject, listOf } from '../../core/util/value.ts';
import type { LocalPlugin } from './local-plugins.ts';
import { type LoadPlugin, localFile, pluginIn } from './plugin-files.ts';
import { webpackPlugins } from './webpack-plugins.ts';

type BundlerOptions = Pick<LocalPlugin, 'alias' | 'loaders' | 'rawFiles' | 'define'>;

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

/** The aliases, constants, loaders, and rules for texts in a plugin's Webpack configuration, and whether it contains nothing else. */
export async function bundlerOptions(
  instance: Fields,
  load: LoadPlugin,
): Promise<BundlerOptions & { isAll: boolean }> {
  const none = { alias: {}, loaders: {}, rawFiles: [], define: {} };
  if (typeof instance.configureWebpack !== 'function') return { ...none, isAll: true };
  try {
    const utils = {
      currentBundler: { name: 'webpack', instance: webpackPlugins() },
      getStyleLoaders: () => [],
      getJSLoader: () => ({}),
    };
    const made: unknown = instance.configureWebpack(
      { resolve: {}, module: { rules: [] }, plugins: [] },
      false,
      utils,
      undefined,
    );
    const { resolve, resolveLoader, module, plugins, ...rest } = isObject(made) ? made : {};
    const { rules, ...otherOfModules } = isObject(module) ? module : {};
    const { rawFiles, isAll: areAllTexts } = readRules(Array.isArray(rules) ? rules : []);
    const { define, isAll: areAllConstants } = readConstants(listOf(plugins));
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
      define,
      isAll: isAll && areAllTexts && areAllConstants && unread.length === 0,
    };
  } catch {
    return { ...none, isAll: false };
  }
}

/** Reads rules such as `{ test: /\/examples\//, type: 'asset/source' }` or `use: 'raw-loader'`, which import files as text. */
function readRules(rules: readonly unknown[]): { rawFiles: string[]; isAll: boolean } {
  const rawFiles: string[] = [];
  for (const rule of rules) {
    if (!isObject(rule)) continue;
    const { test, type, loader, use = loader, ...others } = rule;
    const isText = type === 'asset/source' ? use === undefined : isRawLoader(use);
    if (isText && test instanceof RegExp && Object.keys(others).length === 0) rawFiles.push(test.source);
  }
  return { rawFiles, isAll: rawFiles.length === rules.length };
}

/** Whether the only loader of a rule is `raw-loader`, by its name or the path of its file. */
function isRawLoader(use: unknown): boolean {
  const [only, ...others] = Array.isArray(use) ? use : [use];
  const name = stubOf(only) ?? (isObject(only) ? only.loader : only);
  return others.length === 0 && typeof name === 'string' && /(?:^|[\\/])raw-loader(?:[\\/]|$)/.test(name);
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

/** Reads plugins that define constants. The only other plugins that change nothing provide Node's globals, which the bundler does. */
function readConstants(plugins: readonly unknown[]): { define: Record<string, string>; isAll: boolean } {
  const define: Record<string, string> = {};
  let isAll = true;
  for (const plugin of plugins) {
    const name = isObject(plugin) ? plugin.constructor.name : '';
    const { definitions, keys, defaultValues } = isObject(plugin) ? plugin : {};
    if (name === 'DefinePlugin' && isObject(definitions)) {
      for (const [key, code] of constantsIn(definitions)) {
        if (isName(key) && code !== undefined) define[key] = code;
        else isAll = false;
      }
    } else if (name === 'EnvironmentPlugin') {
      const defaults = isObject(defaultValues) ? defaultValues : {};
      for (const key of listOf(keys).map(String))
        define[`process.env.${key}`] = JSON.stringify(process.env[key] ?? defaults[key]) ?? 'undefined';
    } else if (
      name !== 'ProvidePlugin' ||
      !Object.keys(isObject(definitions) ? definitions : {}).every((key) => /^(?:process|Buffer)$/.test(key))
    ) {
      isAll = false;
    }
  }
  return { define, isAll };
}

/** The code of each constant; undefined for code that esbuild does not accept, such as a call. */
function constantsIn(definitions: Fields, before = ''): [name: string, code: string | undefined][] {
  return Object.entries(definitions).flatMap(([key, value]) => {
    const name = before + key;
    if (isObject(value)) return constantsIn(value, `${name}.`);
    const code = typeof value === 'function' ? undefined : String(value);
    return [[name, code !== undefined && (isName(code) || isJson(code)) ? code : undefined]];
  });
}

const isName = (text: string): boolean => /^[\p{ID_Start}$_][\w$]*(?:\.[\p{ID_Start}$_][\w$]*)*$/u.test(text);

const isJson = (text: string): boolean => attempt(() => JSON.parse(text)) !== undefined;
