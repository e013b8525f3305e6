/**
 * Handles imports that Docusaurus's bundler supports: CSS modules, Sass, Less, SVG components, raw text, URLs, and
 * `require('./x.png').default`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Message, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { parse } from 'yaml';
import { unreadableImport } from '../modules/regular-imports.ts';
import { escapePattern } from '../util/escape-pattern.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { isInPackage } from '../util/package-name.ts';
import { posixRelative } from '../util/posix-path.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { readBytes, readText } from '../util/regular-file.ts';
import { sha256 } from '../util/sha256.ts';
import { CLASSIC_THEME } from '../util/themes.ts';
import { decodePath } from '../util/urls.ts';
import { YamlText } from '../yaml/yaml-text.ts';
import { globalRules, importsFirst } from './css-statements.ts';
import { ASSET } from './file-endings.ts';
import { siteLoaderPath, siteLoaders, usesSiteLoader } from './loaders.ts';
import { ownTokens } from './own-tokens.ts';
import { type ProcessCss, postCssProcessor } from './postcss.ts';
import { readSheet as readPlainSheet, recorded } from './processed-sheets.ts';
import { mirroring, ownMirroredSheet } from './right-to-left.ts';
import type { CompiledSheet } from './sass.ts';
import type { BundleInput } from './types.ts';

const STYLE = /\.(?:css|scss|sass|less)$/;
/** The styles of a CSS module. In esbuild's metadata, the path has a suffix if some of them are for elements without a local name. */
export const MODULE_SHEET = 'module-style:';
export const WITH_GLOBALS = '?globals';
/** Only those styles. */
export const GLOBAL_SHEET = 'global-style:';
export const MODULE_STYLE = /\.module\.(?:css|scss|sass|less)$/;

/** @param side the server needs the names in CSS modules, but no styles */
export function siteFiles(input: BundleInput, side: 'client' | 'server'): Plugin {
  return {
    name: 'site-files',
    setup(build) {
      rawText(build, input);
      yamlData(build);
      requiredFiles(build, input);
      svgComponents(build, input);
      styles(build, input, side);
      // Last, because the others need the path that the author wrote.
      rootedFiles(build, input);
    },
  };
}

async function resolved(
  build: PluginBuild,
  { importer, kind, resolveDir }: OnResolveArgs,
  specifier: string,
  found: (file: string) => OnResolveResult,
): Promise<OnResolveResult> {
  const result = await build.resolve(specifier, { importer, kind, resolveDir, pluginData: SEEN });
  if (result.errors.length > 0) return { errors: result.errors };
  // The path is a URL of the site.
  if (result.external) return { path: result.path, external: true };
  const unreadable = unreadableImport(result.path);
  return unreadable ? { errors: [unreadable] } : found(result.path);
}

/** Plugin data of `build.resolve()` calls by these plugins. */
const SEEN = 'site-files';

/**
 * Finds `/img/logo.svg` in the static files, and `/src/components/Card` in the site's folder, as webpack does. In a style sheet, this is
 * also how files that no page publishes are found, such as `/static/fonts/x.woff2`.
 */
function rootedFiles(build: PluginBuild, { root, staticDirs, onUnresolvedImport }: BundleInput): void {
  if (onUnresolvedImport !== 'placeholder') return;
  build.onResolve({ filter: /^\/[^/]/ }, async (args) => {
    const { path: specifier, kind, importer } = args;
    if (kind === 'entry-point' || specifier.startsWith(root)) return undefined;
    if (existsSync(specifier.replace(/[?#].*$/, ''))) return undefined;
    for (const resolveDir of [...staticDirs, root]) {
      const found = await build.resolve(`.${specifier}`, { importer, kind, resolveDir, pluginData: SEEN });
      if (found.errors.length === 0) return found;
    }
    return undefined;
  });
}

/**
 * `!!raw-loader!./x.js` and `./x.js?raw` import the text of a file, `./x.css?url` the URL of its published copy. Loaders of the site run.
 * Other explicit loaders, and a prefix that leaves out the loaders of the configuration (`!!./x.js`), are ignored.
 */
function rawText(build: PluginBuild, { loaders = {}, rawFiles = [], root }: BundleInput): void {
  build.onResolve({ filter: /^(?:-?!{0,2})(?:[\w-]+(?:\?[^!]*)?!)+/ }, (args) => {
    const isOwn = usesSiteLoader(args.path, loaders);
    if (!isOwn && !/-loader(?:\?[^!]*)?!/.test(args.path)) return undefined;
    const specifier = args.path.slice(args.path.lastIndexOf('!') + 1);
    return resolved(build, args, specifier, (file) => {
      if (isOwn) return siteLoaderPath(args.path, file);
      return args.path.includes('raw-loader') ? { path: file, namespace: 'raw' } : { path: file };
    });
  });
  siteLoaders(build, loaders, root);
  build.onResolve({ filter: /^(?:!|-!)[^!]|^!![^!]|\?(?:raw|url)$/ }, (args) => {
    const [, specifier = '', namespace] = /^-?!*(.+?)(?:\?(raw|url))?$/.exec(args.path) ?? [];
    return resolved(build, args, specifier, (file) => ({ path: file, ...(namespace && { namespace }) }));
  });
  build.onLoad({ filter: /.*/, namespace: 'url' }, ({ path: file }) => ({
    contents: readBytes(file),
    loader: 'file',
    watchFiles: [file],
  }));
  // As in webpack, `require()` returns a module with the text as `default`.
  const text = (file: string) => ({
    contents: `export default ${JSON.stringify(readBytes(file).toString('utf8'))};`,
    loader: 'js' as const,
    watchFiles: [file],
  });
  build.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path: file }) => text(file));
  const patterns = rawFiles.map((source) => new RegExp(source, 'i'));
  if (patterns.length > 0) {
    build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) =>
      !/\.mdx?$/.test(file) && patterns.some((pattern) => pattern.test(file)) ? text(file) : undefined,
    );
  }
}

/** Imports YAML as data, like a common Webpack loader. */
function yamlData(build: PluginBuild): void {
  build.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, async ({ path: file }) => {
    const text = readText(file);
    try {
      return { contents: JSON.stringify(parse(text)), loader: 'json' };
    } catch (error) {
      const yaml = new YamlText(text);
      const { message, from } = yaml.mistake ?? { message: String(error), from: 0 };
      const { line, column } = yaml.placeAt(from);
      const lineText = text.split('\n')[line - 1] ?? '';
      return {
        errors: [
          { text: `invalid YAML: ${message}`, location: { file, line, column: column - 1, lineText } },
        ],
      };
    }
  });
}

/** `require()` of a file returns a module with the URL as `default`. esbuild alone returns the URL. */
function requiredFiles(build: PluginBuild, { onUnresolvedImport }: BundleInput): void {
  const isLenient = onUnresolvedImport === 'placeholder';
  build.onResolve({ filter: ASSET }, (args) => {
    if (args.kind !== 'require-call' || args.pluginData === SEEN || args.namespace === 'required')
      return undefined;
    const isDrawing =
      args.path.endsWith('.svg') && isRequiredAsComponent(sourceOf(args.importer), args.path, isLenient);
    return resolved(build, args, args.path, (file) => ({
      path: file,
      namespace: isDrawing ? 'svg' : 'required',
    }));
  });
  build.onLoad({ filter: /.*/, namespace: 'required' }, ({ path: file }) => ({
    contents: `export { default } from ${JSON.stringify(file)};`,
    loader: 'js',
    resolveDir: path.dirname(file),
  }));
}

/** `Svg: require('./x.svg').default`, or `Svg={x.default}` later: a capitalized name means a component. */
const SVG_REQUIRED =
  /\b(?:[A-Z]\w*\s*[:=]\s*require\(\s*['"][^'"]+\.svg['"]\s*\)|(\w+)\s*=\s*require\(\s*['"][^'"]+\.svg['"]\s*\)[\s\S]*\b[A-Z]\w*\s*[:=]\s*\{?\s*\1\.default\b)/;

/** In Docusaurus, a required drawing is always a component, so there it is a URL only if the module uses it as one. */
function isRequiredAsComponent(text: string, specifier: string, isDefault: boolean): boolean {
  if (SVG_REQUIRED.test(text)) return true;
  const call = `require\\(\\s*["']${escapePattern(specifier)}["']\\s*\\)`;
  const [found, local] = new RegExp(`(?:([\\w$]+)\\s*=\\s*)?${call}`).exec(text) ?? [];
  if (!isDefault || found === undefined || asUrl(call).test(text)) return false;
  return local === undefined || !asUrl(local).test(text);
}

/** Finds places where a value is a URL, such as `src={value}`. */
const asUrl = (value: string): RegExp =>
  new RegExp(
    `\\b(?:src|srcSet|href|poster|data|url)\\s*[=:]\\s*\\{?\\s*${value}(?!\\w)|\\$\\{${value}(?!\\w)`,
  );

const sourceOf = (file: string): string => readIfExists(file) ?? '';

/**
 * `import Logo from './logo.svg'` is a component if the module contains `<Logo />`, or else a URL. In Docusaurus it is always a
 * component, so there it is a URL only if the module uses it as one. A module that only passes it on (`export { default as Logo } from`)
 * does not use it. A query such as `./logo.svg?react` changes nothing, as in webpack.
 */
function svgComponents(build: PluginBuild, { loadDocument, onUnresolvedImport }: BundleInput): void {
  const isLenient = onUnresolvedImport === 'placeholder';
  build.onResolve({ filter: /\.svg(?:\?|$)/ }, async (args) => {
    if (args.kind !== 'import-statement' || args.pluginData === SEEN || args.namespace !== 'file')
      return undefined;
    const isDocument = /\.mdx?$/.test(args.importer);
    const text = isDocument ? await loadDocument(args.importer) : sourceOf(args.importer);
    if (!isComponentIn(text, args.path, isLenient)) return undefined;
    return resolved(build, args, args.path.replace(/\?.*$/, ''), (file) => ({
      path: file,
      namespace: 'svg',
    }));
  });
  build.onLoad({ filter: /.*/, namespace: 'svg' }, async ({ path: file }) => ({
    contents: await svgModule(file),
    loader: 'js',
    resolveDir: path.dirname(file),
    watchFiles: [file],
  }));
}

function isComponentIn(text: string, specifier: string, isDefault: boolean): boolean {
  // Without its own element, a component may have any name: `{ icon: linux }`.
  const first = isDefault ? '[A-Za-z_$]' : '[A-Z]';
  const imported = new RegExp(
    `import\\s+(\\*\\s*as\\s+)?(${first}[\\w$]*)\\s+from\\s*["']${escapePattern(specifier)}["']`,
  ).exec(text);
  if (!imported) {
    const passedOn = new RegExp(
      `export\\s*\\{[^}]*\\bdefault\\b[^}]*\\}\\s*from\\s*["']${escapePattern(specifier)}["']`,
    );
    return isDefault && passedOn.test(text);
  }
  const [, all, local = ''] = imported;
  const name = all === undefined ? local : `${local}\\.default`;
  if (new RegExp(`<${name}[\\s/>]|_?jsxs?(?:DEV)?\\(${name}\\b`).test(text)) return true;
  return isDefault && !asUrl(name).test(text);
}

/** The source of an SVG component, which accepts the attributes of an `<svg>`. */
async function svgModule(file: string): Promise<string> {
  const source = readText(file);
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(source) ?? [];
  const props: Record<string, string> = {};
  for (const [, name = '', quoted = ''] of attributes.matchAll(/([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    const value = quoted.slice(1, -1);
    if (name === 'class') props.className = value;
    // React needs `style` as an object, and no namespaces.
    else if (name !== 'style' && !name.includes(':') && name !== 'xmlns') {
      props[name.startsWith('data-') || name.startsWith('aria-') ? name : camelCase(name)] = value;
    }
  }
  return `import { jsx } from 'react/jsx-runtime';
const own = ${JSON.stringify(props)};
const __html = ${JSON.stringify(content.trim())};
export function ReactComponent({ title, titleId, children, ...props }) {
  const named = title ? { role: 'img', 'aria-label': title } : {};
  return jsx('svg', { ...own, ...named, ...props, dangerouslySetInnerHTML: { __html } });
}
export default ReactComponent;
`;
}

const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function styles(build: PluginBuild, input: BundleInput, side: 'client' | 'server'): void {
  const { root, theme, onUnresolvedImport, postCss, mirrorsStyles = false } = input;
  const mirrored = (process: ProcessCss): ProcessCss =>
    mirrorsStyles && side === 'client' ? mirroring(process, root) : process;
  const isLenient = onUnresolvedImport === 'placeholder';
  const ordered =
    (process: ProcessCss): ProcessCss =>
    async (css, file) => {
      const result = await process(css, file);
      return isLenient ? { ...result, css: importsFirst(result.css) } : result;
    };
  const processed = ordered(mirrored(recorded(postCssProcessor(input), postCss && input.processed)));
  /** The CSS of a sheet of the site, which may be in another language. */
  const readSheet = async (file: string): Promise<CompiledSheet> => {
    const compiled = await readPlainSheet(file, root, isLenient);
    if ('errors' in compiled) return compiled;
    const { css, warnings } = await processed(compiled.css, file);
    return { css, files: compiled.files, warnings: [...(compiled.warnings ?? []), ...warnings] };
  };
  cssModules(build, input, readSheet, side);
  resolveSheets(build, input, side);
  build.onLoad({ filter: /.*/, namespace: 'no-style' }, () => ({ contents: '', loader: 'js' }));
  build.onLoad({ filter: /\.(?:scss|sass|less)$/, namespace: 'file' }, async ({ path: file }) => {
    const sheet = await readSheet(file);
    if ('errors' in sheet) return sheet;
    const { css: contents, files: watchFiles, warnings = [] } = sheet;
    return { contents, loader: 'css', resolveDir: path.dirname(file), watchFiles, warnings };
  });
  const isClassic = theme === CLASSIC_THEME;
  if ((postCss || mirrorsStyles || isLenient || isClassic) && side === 'client') {
    const renamed = isClassic ? ownTokens() : (css: string) => css;
    const ofPackages = ordered(mirrored(async (css) => ({ css, warnings: [] })));
    build.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path: file }) => {
      const isOfSite = file.startsWith(root) && !isInPackage(file);
      if (!isOfSite && !mirrorsStyles && !isLenient && !isClassic) return undefined;
      const own = isOfSite || !mirrorsStyles ? undefined : ownMirroredSheet(file);
      if (own !== undefined)
        return { contents: renamed(own, file), loader: 'css', resolveDir: path.dirname(file) };
      const { css, warnings } = await (isOfSite ? processed : ofPackages)(readText(file), file);
      return { contents: renamed(css, file), loader: 'css', resolveDir: path.dirname(file), warnings };
    });
  }
}

/** Finds style sheets, and the files that they name. */
function resolveSheets(
  build: PluginBuild,
  { baseUrl, staticDirs }: BundleInput,
  side: 'client' | 'server',
): void {
  build.onResolve({ filter: /^~/ }, (args) =>
    args.kind === 'import-rule' || args.kind === 'url-token'
      ? resolved(build, args, args.path.slice(1), (file) => ({ path: file }))
      : undefined,
  );
  build.onResolve({ filter: /^\// }, ({ kind, path: url }) => {
    if (kind !== 'url-token' || url.startsWith('//')) return undefined;
    const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const name = file.slice(file.startsWith(baseUrl) ? baseUrl.length : 1);
    const isThere = staticDirs.some((folder) => existsSync(path.join(folder, decodePath(name))));
    return isThere ? { path: baseUrl + name + rest, external: true } : undefined;
  });
  build.onResolve({ filter: STYLE }, async (args) => {
    if (args.pluginData === SEEN || args.namespace.endsWith('-style')) return undefined;
    if (MODULE_STYLE.test(args.path)) {
      const isImportedBySheet = args.kind === 'import-rule';
      // As in webpack, names in a module are global where an ordinary style sheet imports the module.
      if (isImportedBySheet && args.namespace === 'file') return undefined;
      // The style sheets of a site are modules of their own, even where ssg joins them by imports.
      const namespace = isImportedBySheet ? 'module-style' : 'css-module';
      return resolved(build, args, args.path, (file) => ({ path: file, namespace }));
    }
    // The server needs no styles, and the client run reports missing ones.
    return side === 'server' && args.kind !== 'entry-point'
      ? { path: args.path, namespace: 'no-style', sideEffects: false }
      : undefined;
  });
}

/** CSS modules: a module with names of classes, which imports the style sheet. */
function cssModules(
  build: PluginBuild,
  { root, styles: ofEveryPage }: BundleInput,
  readSheet: (file: string) => Promise<CompiledSheet>,
  side: 'client' | 'server',
): void {
  const readModule = async (file: string) => {
    const sheet = await readSheet(file);
    if ('errors' in sheet) return sheet;
    const local = await localNames(file, sheet.css, root, build);
    if ('errors' in local) return local;
    return {
      ...local,
      resolveDir: path.dirname(file),
      watchFiles: sheet.files,
      warnings: sheet.warnings ?? [],
    };
  };
  const modules = new Map<string, ReturnType<typeof readModule>>();
  build.onStart(() => modules.clear());
  const loadModule = (file: string) => {
    return getOrInsert(modules, file, () => readModule(file));
  };
  build.onResolve({ filter: /^module-style:/ }, async (args) => {
    const file = args.path.slice(MODULE_SHEET.length);
    const loaded = await loadModule(file);
    const hasGlobals = 'css' in loaded && loaded.globalCss !== '';
    return { path: file, namespace: 'module-style', ...(hasGlobals && { suffix: WITH_GLOBALS }) };
  });
  build.onResolve({ filter: /^global-style:/ }, (args) => ({
    path: args.path.slice(GLOBAL_SHEET.length),
    namespace: 'global-style',
  }));
  build.onLoad({ filter: /.*/, namespace: 'css-module' }, async ({ path: file }) => {
    const loaded = await loadModule(file);
    if ('errors' in loaded) return loaded;
    const { js, css: _, globalCss: __, ...rest } = loaded;
    // Every page has the style sheets of the site, before its own. A second copy would come after those.
    const needsStyle = side === 'client' && !ofEveryPage.includes(file);
    const style = needsStyle ? `import ${JSON.stringify(MODULE_SHEET + file)};\n` : '';
    return { ...rest, contents: style + js, loader: 'js' };
  });
  for (const [namespace, key] of [['module-style', 'css'] as const, ['global-style', 'globalCss'] as const]) {
    build.onLoad({ filter: /.*/, namespace }, async ({ path: file }) => {
      const loaded = await loadModule(file);
      if ('errors' in loaded) return loaded;
      return {
        contents: loaded[key],
        loader: 'css',
        resolveDir: loaded.resolveDir,
        watchFiles: loaded.watchFiles,
      };
    });
  }
}

/**
 * Makes the names of a CSS module unique, in a separate esbuild run. The client and the server need equal names, but
 * esbuild would shorten them only in the client.
 */
async function localNames(
  file: string,
  css: string,
  root: string,
  build: PluginBuild,
): Promise<{ js: string; css: string; globalCss: string } | { errors: Message[] }> {
  const hash = sha256(posixRelative(root, file)).slice(0, 6);
  const name = path.basename(file).replace(/\.module\.\w+$/, '');
  const entry: Plugin = {
    name: 'css-module',
    setup({ onResolve, onLoad }) {
      // esbuild derives names from the file name. References in the style sheet are resolved in the main run.
      onResolve({ filter: /.*/ }, ({ kind, path: target }) =>
        kind === 'import-statement'
          ? { path: `${name}_${hash}.css`, namespace: 'local' }
          : { path: target, external: true },
      );
      onLoad({ filter: /.*/, namespace: 'local' }, () => ({ contents: css, loader: 'local-css' }));
    },
  };
  const result = await build.esbuild
    .build({
      stdin: { contents: `export { default } from 'style';\nexport * from 'style';` },
      bundle: true,
      format: 'esm',
      outfile: 'module.js',
      write: false,
      logLevel: 'silent',
      plugins: [entry],
    })
    .catch((error: { errors: Message[] }) => ({ errors: error.errors, outputFiles: [] }));
  if (result.errors.length > 0) {
    return {
      errors: result.errors.map((error) => ({
        ...error,
        location: error.location && { ...error.location, file: path.relative(root, file), namespace: '' },
      })),
    };
  }
  const text = (ending: string): string =>
    result.outputFiles.find((each) => each.path.endsWith(ending))?.text ?? '';
  const local = text('.css');
  return {
    js: text('.js'),
    css: local,
    globalCss: globalRules(local, (selector) => selector.includes(`_${hash}_`)),
  };
}
