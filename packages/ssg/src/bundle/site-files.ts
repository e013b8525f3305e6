/**
 * Files that components import, in the ways that Docusaurus's bundler knows: CSS modules, Sass, SVG as a component, the
 * text of a file, `require('./x.png').default`.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { parse } from 'yaml';
import { sha256 } from '../sha256.ts';
import { compileSass } from './sass.ts';

const ASSET = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|woff2?|ttf|pdf)$/i;
const STYLE = /\.(?:css|scss|sass)$/;
const MODULE_STYLE = /\.module\.(?:css|scss|sass)$/;

export interface SiteFilesInput {
  /** Absolute path of the site's folder. */
  root: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Absolute paths. */
  staticDirs: readonly string[];
  /** The text of a Markdown or MDX file as a module. */
  loadDocument(file: string): Promise<string>;
  /** `placeholder`: a style sheet that is wrong is left out. */
  onUnresolvedImport?: 'error' | 'placeholder';
}

/** @param side the prerender needs the names in CSS modules, and no style */
export function siteFiles(input: SiteFilesInput, side: 'client' | 'server'): Plugin {
  return {
    name: 'site-files',
    setup(build) {
      rawText(build);
      yamlData(build);
      requiredFiles(build);
      svgComponents(build, input);
      styles(build, input, side);
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
  return result.errors.length > 0 ? { errors: result.errors } : found(result.path);
}

/** Marks what these plugins ask themselves. */
const SEEN = 'site-files';

/** `!!raw-loader!./x.js` and `./x.js?raw`: the text of the file. Other loaders by name are what happens anyway. */
function rawText(build: PluginBuild): void {
  build.onResolve({ filter: /^(?:-?!{0,2})(?:[\w-]+-loader(?:\?[^!]*)?!)+/ }, (args) => {
    const specifier = args.path.slice(args.path.lastIndexOf('!') + 1);
    return resolved(build, args, specifier, (file) =>
      args.path.includes('raw-loader') ? { path: file, namespace: 'raw' } : { path: file },
    );
  });
  build.onResolve({ filter: /\?raw$/ }, (args) =>
    resolved(build, args, args.path.replace(/\?raw$/, ''), (file) => ({ path: file, namespace: 'raw' })),
  );
  build.onLoad({ filter: /.*/, namespace: 'raw' }, async ({ path: file }) => ({
    contents: await readFile(file),
    loader: 'text',
    watchFiles: [file],
  }));
}

/** YAML is data like JSON, as sites have it by a loader for webpack. */
function yamlData(build: PluginBuild): void {
  build.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, async ({ path: file }) => {
    try {
      return { contents: JSON.stringify(parse(await readFile(file, 'utf8'))), loader: 'json' };
    } catch (error) {
      const location = { file, line: 1, column: 0, lineText: '' };
      return { errors: [{ text: error instanceof Error ? error.message : String(error), location }] };
    }
  });
}

/** `require()` of a file gives a module, whose `default` is the URL; esbuild by itself gives the URL. */
function requiredFiles(build: PluginBuild): void {
  build.onResolve({ filter: ASSET }, (args) => {
    if (args.kind !== 'require-call' || args.pluginData === SEEN || args.namespace === 'required')
      return undefined;
    return resolved(build, args, args.path, (file) => ({
      path: file,
      namespace: 'required',
      pluginData: { importer: args.importer },
    }));
  });
  build.onLoad({ filter: /.*/, namespace: 'required' }, async ({ path: file, pluginData }) => {
    const { importer } = pluginData as { importer: string };
    const specifier = JSON.stringify(file);
    if (file.endsWith('.svg') && SVG_REQUIRED.test(await sourceOf(importer))) {
      return { contents: await svgModule(file), loader: 'js', resolveDir: path.dirname(file) };
    }
    return {
      contents: `export { default } from ${specifier};`,
      loader: 'js',
      resolveDir: path.dirname(file),
    };
  });
}

/** `Svg: require('./x.svg').default`: a name that begins with a capital is a component's. */
const SVG_REQUIRED = /\b[A-Z]\w*\s*[:=]\s*require\(\s*['"][^'"]+\.svg['"]\s*\)/;

const sourceOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** `import Logo from './logo.svg'` is a component for who writes `<Logo />`, and the URL for everybody else. */
function svgComponents(build: PluginBuild, { loadDocument }: SiteFilesInput): void {
  build.onResolve({ filter: /\.svg$/ }, async (args) => {
    if (args.kind !== 'import-statement' || args.pluginData === SEEN || args.namespace !== 'file')
      return undefined;
    const isDocument = /\.mdx?$/.test(args.importer);
    const text = isDocument ? await loadDocument(args.importer) : await sourceOf(args.importer);
    if (!isComponentIn(text, args.path)) return undefined;
    return resolved(build, args, args.path, (file) => ({ path: file, namespace: 'svg' }));
  });
  build.onLoad({ filter: /.*/, namespace: 'svg' }, async ({ path: file }) => ({
    contents: await svgModule(file),
    loader: 'js',
    resolveDir: path.dirname(file),
    watchFiles: [file],
  }));
}

function isComponentIn(text: string, specifier: string): boolean {
  const escaped = specifier.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const name = new RegExp(`import\\s+([A-Z][\\w$]*)\\s+from\\s*["']${escaped}["']`).exec(text)?.[1];
  return name !== undefined && new RegExp(`<${name}[\\s/>]|_?jsxs?(?:DEV)?\\(${name}\\b`).test(text);
}

/** An SVG file as a module: its component, which takes the attributes of an `<svg>`. */
async function svgModule(file: string): Promise<string> {
  const source = await readFile(file, 'utf8');
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(source) ?? [];
  const props: Record<string, string> = {};
  for (const [, name = '', quoted = ''] of attributes.matchAll(/([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    const value = quoted.slice(1, -1);
    if (name === 'class') props.className = value;
    // React wants an object for a style, and takes the namespaces for granted.
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

function styles(
  build: PluginBuild,
  { root, baseUrl, staticDirs, onUnresolvedImport }: SiteFilesInput,
  side: 'client' | 'server',
): void {
  const isLenient = onUnresolvedImport === 'placeholder';
  build.onResolve({ filter: /^module-style:/ }, (args) => ({
    path: args.path.slice('module-style:'.length),
    namespace: 'module-style',
  }));
  build.onResolve({ filter: /^~/ }, (args) =>
    args.kind === 'import-rule' || args.kind === 'url-token'
      ? resolved(build, args, args.path.slice(1), (file) => ({ path: file }))
      : undefined,
  );
  build.onResolve({ filter: /^\// }, ({ kind, path: url }) => {
    if (kind !== 'url-token' || url.startsWith('//')) return undefined;
    const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const name = file.slice(file.startsWith(baseUrl) ? baseUrl.length : 1);
    const isThere = staticDirs.some((folder) => existsSync(path.join(folder, decodeURI(name))));
    return isThere ? { path: baseUrl + name + rest, external: true } : undefined;
  });
  build.onResolve({ filter: STYLE }, async (args) => {
    if (args.pluginData === SEEN || args.namespace === 'module-style') return undefined;
    if (MODULE_STYLE.test(args.path)) {
      return resolved(build, args, args.path, (file) => ({ path: file, namespace: 'css-module' }));
    }
    // The prerender needs no style; the client's run reports one that is missing.
    return side === 'server' && args.kind !== 'entry-point'
      ? { path: args.path, namespace: 'no-style', sideEffects: false }
      : undefined;
  });
  build.onLoad({ filter: /.*/, namespace: 'no-style' }, () => ({ contents: '', loader: 'js' }));

  build.onLoad({ filter: /\.(?:scss|sass)$/ }, async ({ path: file }) => {
    const compiled = await compileSass(file, root, isLenient);
    return 'errors' in compiled
      ? compiled
      : {
          contents: compiled.css,
          loader: 'css',
          resolveDir: path.dirname(file),
          watchFiles: compiled.files,
          warnings: compiled.warnings ?? [],
        };
  });

  const modules = new Map<string, { css: string }>();
  build.onLoad({ filter: /.*/, namespace: 'css-module' }, async ({ path: file }) => {
    const compiled = file.endsWith('.css')
      ? { css: await readFile(file, 'utf8'), files: [file] }
      : await compileSass(file, root, isLenient);
    if ('errors' in compiled) return compiled;
    const local = await localNames(file, compiled.css, root, build);
    if ('errors' in local) return { errors: local.errors };
    modules.set(file, local);
    const style = side === 'client' ? `import ${JSON.stringify(`module-style:${file}`)};\n` : '';
    return {
      contents: `${style}${local.js}`,
      loader: 'js',
      resolveDir: path.dirname(file),
      watchFiles: compiled.files,
    };
  });
  build.onLoad({ filter: /.*/, namespace: 'module-style' }, ({ path: file }) => ({
    contents: modules.get(file)?.css ?? '',
    loader: 'css',
    resolveDir: path.dirname(file),
  }));
}

/**
 * A CSS module's names made unique, by a run of esbuild of its own: in the client's and in the prerender's the same name
 * has to become the same, and there esbuild would shorten one and not the other.
 */
async function localNames(
  file: string,
  css: string,
  root: string,
  build: PluginBuild,
): Promise<{ js: string; css: string } | { errors: Message[] }> {
  const hash = sha256(path.relative(root, file).split(path.sep).join('/'));
  const name = path.basename(file).replace(/\.module\.\w+$/, '');
  const entry: Plugin = {
    name: 'css-module',
    setup({ onResolve, onLoad }) {
      // esbuild makes names of the file's. What the style sheet itself refers to is for the site's own run.
      onResolve({ filter: /.*/ }, ({ kind, path: target }) =>
        kind === 'import-statement'
          ? { path: `${name}_${hash.slice(0, 6)}.css`, namespace: 'local' }
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
  return { js: text('.js'), css: text('.css') };
}
