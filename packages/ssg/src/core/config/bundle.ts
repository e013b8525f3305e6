/**
 * Turns a configuration or sidebars file into one plain JavaScript module:
 *
 * 1. Imported local files are inlined, including TypeScript and JSON, so an edit to any of them is noticed.
 * 2. Packages stay imports, with the absolute URL that they resolve to from the importing file: the module is evaluated from
 *    a data URL, which has no folder to resolve names from.
 * 3. The import `ssg` is replaced, and its plugins are resolved next to ssg, so a configuration works in a folder without
 *    `node_modules`.
 * 4. `import.meta.url`, `__dirname`, and similar names keep their value in the author's file.
 *
 * `locate.ts` and `evaluate.ts` use the source map to find the author's line of every key and value.
 */
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, OnResolveArgs, Plugin, PluginBuild } from 'esbuild';
import { enclosingManifests } from '../modules/enclosing-manifests.ts';
import { LENIENT_IMPORT, lenientPackages, lenientRequire } from '../modules/lenient-packages.ts';
import { readManifest } from '../modules/optional-packages.ts';
import { findOwnPlugin, OWN_PLUGIN } from '../modules/own-plugins.ts';
import { manifestOf, newPackageUse, type PackageUse } from '../modules/package-use.ts';
import { RegularImports, unreadableImport } from '../modules/regular-imports.ts';
import type { Diagnostic } from '../types.ts';
import { readText } from '../util/regular-file.ts';
import { isBuildFailure, toDiagnostic, unresolved } from './bundle-errors.ts';
import { configReader } from './config-reader.ts';
import { defaultWithOthers } from './required-module.ts';

/** A file and its local imports as one module. */
export interface BundledModule {
  /** Absolute path of the entry file. */
  file: string;
  /** Absolute path of the folder that the source map's paths are relative to. */
  root: string;
  code: string;
  /** Source map, version 3, as JSON. */
  map: string;
  /** Number of code units inserted before the first line, by absolute path. */
  prefixes: ReadonlyMap<string, number>;
  /** Absolute paths of the bundled local files, and of the `package.json` around them, sorted. */
  files: string[];
  /** Absolute paths of the `package.json` of each imported package, sorted. */
  manifests: string[];
  /** Imports that do not exist, if the packages need not be installed: names of packages and files, sorted. */
  missing: string[];
  /** Absolute paths of imported files that do not exist. If one is created, the module is out of date. */
  absent: string[];
}

/**
 * How imports of packages are handled. `installed`: the packages must exist. `lenient`: for the configuration of another
 * generator, see `core/modules/lenient-packages.ts`. `stubs`: like `lenient`, but no package is imported.
 */
export type PackageMode = 'installed' | 'lenient' | 'stubs';

export type BundleResult =
  | { ok: true; module: BundledModule }
  | { ok: false; diagnostics: Diagnostic[]; files: string[] };

/** The exports of `ssg` for configurations. A test compares them with `index.ts`. */
const OWN_MODULE = `
export const defineConfig = (config) => config;
export const defineSidebars = defineConfig;
export const definePlugin = (definition) => (options) => ({ definition, options });
`;

const JS_OR_TS = /\.[cm]?[jt]sx?$/;

const LOADERS: Record<string, Loader> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.jsx': 'jsx',
  '.js': 'js',
  '.mjs': 'js',
  '.cjs': 'js',
  '.json': 'json',
};

/** @param root absolute path of the configuration's folder */
export async function bundleModule(
  file: string,
  root: string,
  packages: PackageMode = 'installed',
): Promise<BundleResult> {
  const esbuild = await import('esbuild');
  const local: LocalFiles = { files: new Set([file]), prefixes: new Map() };
  const use: PackageUse = newPackageUse();
  const isLenient = packages !== 'installed';
  const known = isLenient ? await configReader()?.packages() : undefined;
  try {
    const result = await esbuild.build({
      entryPoints: [file],
      absWorkingDir: root,
      outfile: path.join(root, 'bundle.mjs'),
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      charset: 'utf8',
      sourcemap: 'external',
      sourcesContent: false,
      logLevel: 'silent',
      // CommonJS files import packages with `require()`.
      banner: {
        js: isLenient
          ? lenientRequire(url(file))
          : `import { createRequire as __createRequire } from "node:module"; const require = __createRequire(${url(file)});`,
      },
      define: Object.fromEntries(Object.keys(locationNames(file)).map((name) => [name, variable(name)])),
      ...(isLenient && { loader: MEDIA }),
      plugins: [
        ownModule(),
        localFiles(local, isLenient && path.dirname(file)),
        ...(isLenient ? [requiredModules(root)] : []),
        isLenient ? lenientPackages(root, use, packages === 'stubs', known) : externalPackages(use),
      ],
    });
    const text = (ending: string) => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    const manifests = [...use.manifests].sort();
    // The code is part of cache keys, which must change with the versions of packages.
    const code = `${text('.mjs')}${manifests.map((manifest) => `// ${nameAndVersion(manifest)}\n`).join('')}`;
    const module = { file, root, code, map: text('.map'), prefixes: local.prefixes, manifests };
    const files = [...filesWithManifests(local), ...(isLenient ? manifests : [])].sort();
    return {
      ok: true,
      module: { ...module, files, missing: [...use.missing].sort(), absent: [...use.absent] },
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const diagnostics = error.errors.map((message) => toDiagnostic(message, root, local.prefixes));
    return { ok: false, diagnostics, files: filesWithManifests(local).sort() };
  }
}

function ownModule(): Plugin {
  return {
    name: 'own-module',
    setup(build) {
      build.onResolve({ filter: /^@slashdocs\/ssg$/ }, () => ({ path: 'ssg', namespace: 'own-module' }));
      build.onLoad({ filter: /.*/, namespace: 'own-module' }, () => ({ contents: OWN_MODULE }));
      build.onResolve({ filter: OWN_PLUGIN }, ({ path: name }) => {
        const file = findOwnPlugin(name);
        if (file === undefined) return { errors: [{ text: unresolved(name) }] };
        return { path: pathToFileURL(file).href, external: true };
      });
    },
  };
}

/** Marks our own call of `build.resolve`, which must not call the plugin again. */
const RESOLVING = Symbol('resolving');

function externalPackages(use: PackageUse): Plugin {
  return {
    name: 'external-packages',
    setup(build) {
      build.onResolve({ filter: /^[^.]/ }, async (args) => {
        const isPath = path.isAbsolute(args.path) || args.kind === 'entry-point';
        if (isPath || args.pluginData === RESOLVING) return undefined;
        if (isBuiltin(args.path)) return { path: args.path, external: true };
        return resolvePackage(build, use, args);
      });
    },
  };
}

async function resolvePackage(
  build: PluginBuild,
  { manifests }: PackageUse,
  { path: name, resolveDir, kind }: OnResolveArgs,
) {
  const found = await build.resolve(name, { resolveDir, kind, pluginData: RESOLVING });
  if (found.errors.length > 0) return { errors: [{ text: unresolved(name) }] };
  // Node cannot run TypeScript, which the packages of a workspace may use, and needs an attribute to import JSON.
  const isCode = /\.[cm]?js$/.test(found.path);
  if (!isCode) return { path: found.path };
  const manifest = manifestOf(found.path);
  if (manifest !== undefined) manifests.add(manifest);
  const asPath = kind === 'require-call' || kind === 'require-resolve';
  return { path: asPath ? found.path : pathToFileURL(found.path).href, external: true };
}

/** The `package.json` of the site decides what some imports mean, and may be invalid. */
function filesWithManifests({ files }: LocalFiles): string[] {
  return [...files, ...enclosingManifests(files)];
}

/** @param manifest absolute path of a `package.json` */
function nameAndVersion(manifest: string): string {
  const { name, version } = readManifest(path.dirname(manifest));
  return JSON.stringify([name, version]);
}

interface LocalFiles {
  files: Set<string>;
  prefixes: Map<string, number>;
}

/** The data of a site, which the configuration shares with its components, may import these. A configuration has no use for them. */
const MEDIA = Object.fromEntries(
  ['avif', 'gif', 'ico', 'jpeg', 'jpg', 'mp4', 'png', 'svg', 'webm', 'webp'].map((ending) => [
    `.${ending}`,
    'empty' as const,
  ]),
);

/** An import of a path that only the running code knows. The name that replaces it has the same length, so positions stay. */
const COMPUTED_IMPORT = /(?<![\w$.])import(?=\(\s*(?!['"\s/]|\$\{|`[^`$]*`))/g;

/** @param lenientFolder absolute path of the folder whose `require` is lenient, if imports may fail */
function localFiles({ files, prefixes }: LocalFiles, lenientFolder: string | false): Plugin {
  const isLenient = lenientFolder !== false;
  return {
    name: 'local-files',
    setup(build) {
      const regular = new RegularImports();
      build.onResolve({ filter: /^\.|^\// }, (args) => {
        const problem = regular.beforeResolving(args);
        return problem && { errors: [problem] };
      });
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) => {
        const problem = unreadableImport(file);
        return problem && { errors: [problem] };
      });
      build.onLoad({ filter: /\.[cm]?[jt]sx?$|\.json$/, namespace: 'file' }, ({ path: file }) => {
        files.add(file);
        // A line such as `#!/usr/bin/env node` is valid only at the start of a file, and the prefix goes in front of it.
        const text = readText(file).replace(/^#!/, '//');
        const used = Object.entries(locationNames(file)).filter(([name]) => text.includes(name));
        const isBoth = isLenient && importsAndAssigns(text);
        const changed = isLenient
          ? withoutOwnRequire(
              text.replace(COMPUTED_IMPORT, LENIENT_IMPORT),
              path.dirname(file) === lenientFolder,
            )
          : text;
        if ((used.length === 0 && !isBoth && changed === text) || file.endsWith('.json')) return undefined;
        // Inserted into the first line, so the other lines keep their numbers. `prefixes` corrects columns in the first line.
        const variables = used.map(([name, value]) => `var ${variable(name)} = ${value}; `);
        if (isBoth) variables.push('var module = { exports: {} }; ');
        const prefix = variables.join('');
        prefixes.set(file, prefix.length);
        const suffix = isBoth && !hasExports(text) ? '\nexport default module.exports;' : '';
        return { contents: prefix + changed + suffix, loader: LOADERS[path.extname(file)] ?? 'js' };
      });
    },
  };
}

/**
 * `require()` of an ES module returns its default export with the other exports as properties, as in jiti, which loads the files of
 * Docusaurus sites. A CommonJS module between the two does that.
 */
function requiredModules(root: string): Plugin {
  const namespace = 'required-module';
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^[./]/, namespace: 'file' }, async (args) => {
        const { path: name, kind, pluginData, resolveDir, importer } = args;
        if (kind !== 'require-call' || pluginData !== undefined) return undefined;
        const found = await build.resolve(name, { kind, resolveDir, importer, pluginData: RESOLVING });
        const { path: file } = found;
        const isModule = found.namespace === 'file' && JS_OR_TS.test(file) && becomesModule(readText(file));
        // The code of the bundle is part of cache keys, which must not change with the folder of the site.
        return isModule ? { path: `${path.relative(root, file)}.cjs`, namespace, pluginData: file } : found;
      });
      build.onLoad({ filter: /.*/, namespace }, ({ pluginData: file }) => ({
        contents: defaultWithOthers(file),
        resolveDir: path.dirname(file),
        pluginData: RESOLVING,
      }));
    },
  };
}

/** `require` in an ES module. */
const OWN_REQUIRE =
  /^(?:const|let|var)\s+require\s*=\s*(?:\w+\.)?createRequire\(\s*(?:import\.meta\.url|__filename)\s*\)/m;

/**
 * Removes the declaration of `require`, with which the bundler would leave its calls alone. Then a local file with an import of a
 * missing package could not run.
 *
 * @param isInFolder the common `require` finds the same files
 */
function withoutOwnRequire(text: string, isInFolder: boolean): string {
  const [declaration] = OWN_REQUIRE.exec(text) ?? [];
  if (declaration === undefined) return text;
  const without = text.replace(declaration, declaration.replace(/\S/g, ' '));
  return isInFolder || !/\brequire\b(?!\s*\(\s*['"`])/.test(without) ? without : text;
}

/** Whether a file contains `module.exports =`, and `import … from` or `export`. */
function importsAndAssigns(text: string): boolean {
  return /^\s*module\.exports\s*=/m.test(text) && (/^import\s[^(]/m.test(text) || hasExports(text));
}

/** Whether a file is an ES module for the bundler: it exports, or imports and assigns `module.exports`. */
function becomesModule(text: string): boolean {
  return hasExports(text) || importsAndAssigns(text);
}

function hasExports(text: string): boolean {
  return /^export\s+(?!(?:type|interface|declare)\b)/m.test(text);
}

/** Expressions for the location of a module, and their values in this file. */
function locationNames(file: string): Record<string, string> {
  return {
    'import.meta.url': url(file),
    'import.meta.filename': JSON.stringify(file),
    'import.meta.dirname': JSON.stringify(path.dirname(file)),
    __filename: JSON.stringify(file),
    __dirname: JSON.stringify(path.dirname(file)),
  };
}

function url(file: string): string {
  return JSON.stringify(pathToFileURL(file).href);
}

function variable(name: string): string {
  return `__here_${name.replaceAll(/\W+/g, '_')}`;
}
