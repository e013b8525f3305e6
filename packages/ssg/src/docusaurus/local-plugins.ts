/**
 * Plugins that stand in the site's folder, or in its configuration. They are the site's own code, as the configuration is: they are
 * called as Docusaurus calls them, and what they give that has a meaning here is used. Plugins of packages are not run.
 */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HeadTag } from '@ssg/runtime/types';
import { cacheFolderOf } from '../cache/folder.ts';
import { isObject } from '../config/value.ts';
import { isJsonText } from '../json-text.ts';
import { settled } from '../settled.ts';
import { sha256 } from '../sha256.ts';
import { attributesOf, isTag } from './head-tags.ts';
import { STRICT, STUB, stubOf } from './stub.ts';

type Fields = Record<string, unknown>;

export interface LocalPlugin {
  name: string;
  id: string;
  headTags: HeadTag[];
  /** Absolute paths, or names of packages. */
  clientModules: string[];
  /** What `setGlobalData()` got; undefined for none. */
  globalData?: unknown;
  routes: LocalRoute[];
  /** What it adds to Webpack's `resolve.alias`. */
  alias: Readonly<Fields>;
  /** There are pages of it that the site is without. */
  leavesOutPages: boolean;
  /** What it gives besides, and what becomes of it. */
  notes: string[];
  /** Why it is not run. */
  failure?: string;
  /** The package that it is made around, which is not run either. */
  around?: string;
}

/** A page that a plugin adds. */
export interface LocalRoute {
  /** URL path as the plugin says it. */
  path: string;
  /** Absolute path of the page's module, which is written to the cache. */
  file: string;
}

/** What the plugin may give that has a meaning to Docusaurus's own build alone, and what happens without. */
const UNUSED: Record<string, string> = {
  allContentLoaded: 'what it makes of the contents of other plugins is left out',
  configurePostCss: 'style sheets are not changed by it',
  getThemePath: 'components of its theme are not used',
  getTypeScriptThemePath: 'components of its theme are not used',
  postBuild: 'it is not called',
};

/** @returns what the file exports by default */
export type LoadPlugin = (file: string) => Promise<unknown>;

/**
 * @param value the configuration as it is written
 * @returns by their places in `plugins`
 */
export async function runLocalPlugins(
  value: Fields,
  root: string,
  load: LoadPlugin,
): Promise<ReadonlyMap<number, LocalPlugin>> {
  const plugins = new Map<number, LocalPlugin>();
  const list: unknown[] = Array.isArray(value.plugins) ? value.plugins : [];
  for (const [index, entry] of list.entries()) {
    const [written, options]: unknown[] = Array.isArray(entry) ? entry : [entry];
    const file = typeof written === 'string' ? localFile(written, root) : undefined;
    const isOwn = typeof written === 'function' && stubOf(written) === undefined;
    if (!isOwn && file === undefined) continue;
    const plugin = await runPlugin(() => (file === undefined ? written : load(file)), options, value, root);
    const shown = typeof written === 'function' ? written.name : file && path.relative(root, file);
    const name = plugin.name || shown?.split(path.sep).join('/') || "a plugin of the site's own";
    plugins.set(index, { ...plugin, name });
  }
  return plugins;
}

/** The file of a plugin in the site's folder; undefined for what is in a package, or not there. */
function localFile(written: string, root: string): string | undefined {
  const base = path.resolve(root, written);
  if (base.split(path.sep).includes('node_modules')) return undefined;
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

const EMPTY = {
  name: '',
  id: 'default',
  headTags: [],
  clientModules: [],
  routes: [],
  alias: {},
  leavesOutPages: false,
  notes: [],
};

async function runPlugin(
  getPlugin: () => unknown,
  written: unknown,
  value: Fields,
  root: string,
): Promise<LocalPlugin> {
  const state = globalThis as unknown as Fields;
  const options = { id: 'default', ...(isObject(written) ? written : {}) };
  state[STRICT] = true;
  try {
    const context = contextOf(value, root);
    const loaded = await getPlugin();
    const plugin = isObject(loaded) && typeof loaded.default === 'function' ? loaded.default : loaded;
    if (typeof plugin !== 'function') return { ...EMPTY, failure: 'it is no function' };
    const instance: unknown = await settled(plugin(context, options));
    // A plugin may switch itself off.
    if (!isObject(instance)) return EMPTY;
    return await used(instance, String(options.id), root, context.baseUrl);
  } catch (error) {
    const stub = isObject(error) ? error[STUB] : undefined;
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return typeof stub === 'string'
      ? {
          ...EMPTY,
          around: stub,
          failure: `it is not run: it needs ${stub}, which is not run or not installed`,
        }
      : { ...EMPTY, failure: `it is not run: it fails with \`${reason}\`` };
  } finally {
    state[STRICT] = false;
  }
}

/** What Docusaurus tells a plugin. */
function contextOf(value: Fields, root: string): Fields & { baseUrl: string } {
  const i18n = isObject(value.i18n) ? value.i18n : {};
  const locale = typeof i18n.defaultLocale === 'string' ? i18n.defaultLocale : 'en';
  const baseUrl = typeof value.baseUrl === 'string' ? value.baseUrl : '/';
  return {
    siteDir: root,
    siteConfig: { tagline: '', customFields: {}, themeConfig: {}, ...value, baseUrl },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    outDir: path.join(root, 'build'),
    generatedFilesDir: path.join(root, '.docusaurus'),
    localizationDir: path.join(root, typeof i18n.path === 'string' ? i18n.path : 'i18n', locale),
    baseUrl,
    codeTranslations: {},
    i18n: {
      path: 'i18n',
      localeConfigs: {},
      locales: [locale],
      ...i18n,
      defaultLocale: locale,
      currentLocale: locale,
    },
  };
}

/** What a plugin gives. */
async function used(instance: Fields, id: string, root: string, baseUrl: string): Promise<LocalPlugin> {
  const name = typeof instance.name === 'string' ? instance.name : '';
  const call = async (method: string, ...given: unknown[]): Promise<unknown> => {
    const found = instance[method];
    return typeof found === 'function' ? settled(found.call(instance, ...given)) : undefined;
  };
  const notes: string[] = Object.entries(UNUSED).flatMap(([method, instead]) =>
    typeof instance[method] === 'function' ? [`\`${method}\`: ${instead}`] : [],
  );
  const { alias, isAll } = bundlerAliases(instance);
  if (!isAll) notes.push('`configureWebpack`: its changes of the bundler are not made');
  const actions = new Actions({ name: name || 'plugin', id, root, baseUrl });
  const content = await call('loadContent');
  await call('contentLoaded', { content, actions: actions.given });
  const modules = await call('getClientModules');
  const tags = await call('injectHtmlTags', { content });
  const { headTags, rest } = headTagsOf(isObject(tags) ? tags : {});
  if (rest) notes.push('`injectHtmlTags`: what it adds to the body is left out');
  return {
    name,
    id,
    headTags,
    clientModules: Array.isArray(modules) ? modules.filter((file) => typeof file === 'string') : [],
    ...(actions.globalData !== undefined && { globalData: asData(actions.globalData) }),
    routes: actions.routes,
    alias,
    leavesOutPages: actions.notes.length > 0,
    notes: [...notes, ...actions.notes],
  };
}

/** Names that imports begin with, of what a plugin would change of Webpack; and whether that is all of it. */
function bundlerAliases(instance: Fields): { alias: Readonly<Fields>; isAll: boolean } {
  if (typeof instance.configureWebpack !== 'function') return { alias: {}, isAll: true };
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
    const { resolve, ...rest } = isObject(made) ? made : {};
    const { alias, ...others } = isObject(resolve) ? resolve : {};
    // Node's modules are not for browsers here either.
    const unread = [...Object.keys(rest), ...Object.keys(others).filter((key) => key !== 'fallback')];
    return { alias: isObject(alias) ? alias : {}, isAll: unread.length === 0 };
  } catch {
    return { alias: {}, isAll: false };
  }
}

/** What `contentLoaded` may do. */
class Actions {
  globalData: unknown;
  readonly routes: LocalRoute[] = [];
  readonly notes: string[] = [];
  readonly #name: string;
  readonly #root: string;
  readonly #baseUrl: string;
  readonly #folder: string;
  /** By the path that it was told, what was handed to `createData()`. */
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
    if (/[:*(]/.test(written.replace(/\/\*$/, ''))) {
      this.notes.push(
        `the route \`${written}\`: it stands for many pages, none of which is named, so there is none`,
      );
      return;
    }
    const url = written.replace(/\/\*$/, '') || '/';
    const text = this.#pageText(url, component, isObject(modules) ? modules : {}, props);
    // Its name says what is in it, so that what is remembered of another is not taken for this.
    const file = path.join(
      cacheFolderOf(this.#root),
      'plugin-pages',
      `${sha256(this.#name + url + text).slice(0, 16)}.jsx`,
    );
    mkdirSync(path.dirname(file), { recursive: true });
    if (!existsSync(file)) writeFileSync(file, text);
    const isBelow = `${url}/`.startsWith(this.#baseUrl);
    this.routes.push({ path: isBelow ? `/${url.slice(this.#baseUrl.length)}` : url, file });
  }

  /** The module of a page: the component with the data that the route hands to it. */
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
      if (data !== undefined) return isJsonText(data) ? data : JSON.stringify(data);
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

/** A route that frames others is not a page itself. */
function pagesIn(route: unknown): Fields[] {
  if (!isObject(route)) return [];
  return Array.isArray(route.routes) && route.routes.length > 0 ? route.routes.flatMap(pagesIn) : [route];
}

/** What of it survives JSON, which is all that components get. */
function asData(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Tags for the head; scripts of the body run behind it as well when they are deferred. */
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
  // What stands in the body may ask for the document.
  if (isInBody && !isLoaded) return undefined;
  return {
    tag: tagName,
    attributes: { ...written, ...(isInBody && { defer: true as const }) },
    ...(typeof innerHTML === 'string' && { content: innerHTML }),
  };
}
