/**
 * Turns a configuration or sidebars file into one plain JavaScript module:
 *
 * 1. Local files that it imports are inlined, TypeScript and JSON included, so that an edit to any of them is seen.
 * 2. Packages stay imports, by the absolute URL that they resolve to from the importing file: the module is evaluated
 *    from a data URL, which has no folder to resolve names from.
 * 3. `ssg` itself is answered from here, so that a configuration works in a folder without `node_modules`.
 * 4. `import.meta.url`, `__dirname` and their like keep the value they have in the author's file.
 *
 * The source map leads back from every key and value to the author's line; `locate.ts` and `evaluate.ts` live on that.
 */
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ImportKind, Loader, Plugin, PluginBuild } from 'esbuild';
import {
  docusaurusPackages,
  lenientRequire,
  newPackageUse,
  type PackageUse,
} from '../docusaurus/packages.ts';
import type { Diagnostic } from '../types.ts';
import { isBuildFailure, toDiagnostic, unresolved } from './bundle-errors.ts';

/** A file and what it imports, as one module. */
export interface BundledModule {
  /** Absolute path of the file that it began with. */
  file: string;
  /** Absolute path of the folder that the source map's paths start at. */
  root: string;
  code: string;
  /** Source map, version 3, as JSON. */
  map: string;
  /** Code units that were put in front of a file's first line, by absolute path. */
  prefixes: ReadonlyMap<string, number>;
  /** Absolute paths of the local files in it, sorted. */
  files: string[];
  /** A Docusaurus configuration's: packages and files that it imports and that are not there, by name, sorted. */
  missing: string[];
  /** Absolute paths that lead nowhere now; when one does, the module is out of date. */
  absent: string[];
}

/**
 * What an import of a package is. `installed`: it has to be there. `lenient`: as a Docusaurus configuration needs it
 * (`docusaurus/packages.ts`). `stubs`: the same, and none is imported.
 */
export type PackageMode = 'installed' | 'lenient' | 'stubs';

export type BundleResult =
  | { ok: true; module: BundledModule }
  | { ok: false; diagnostics: Diagnostic[]; files: string[] };

/** What a configuration may import from `ssg`. A test compares it with `index.ts`. */
const OWN_MODULE =
  'export const defineConfig = (config) => config; export const defineSidebars = defineConfig;';

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
      // CommonJS files among the local ones ask for packages with require().
      banner: {
        js: isLenient
          ? lenientRequire(url(file))
          : `import { createRequire as __createRequire } from "node:module"; const require = __createRequire(${url(file)});`,
      },
      define: Object.fromEntries(Object.keys(hereOf(file)).map((name) => [name, variable(name)])),
      plugins: [
        ownModule(),
        isLenient ? docusaurusPackages(root, use, packages === 'stubs') : packagesStay(),
        localFiles(local, isLenient),
      ],
    });
    const text = (ending: string) => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    const module = { file, root, code: text('.mjs'), map: text('.map'), prefixes: local.prefixes };
    const files = [...local.files, ...use.manifests].sort();
    return {
      ok: true,
      module: { ...module, files, missing: [...use.missing].sort(), absent: [...use.absent] },
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const diagnostics = error.errors.map((message) => toDiagnostic(message, root, local.prefixes));
    return { ok: false, diagnostics, files: [...local.files].sort() };
  }
}

function ownModule(): Plugin {
  return {
    name: 'own-module',
    setup(build) {
      build.onResolve({ filter: /^ssg$/ }, () => ({ path: 'ssg', namespace: 'own-module' }));
      build.onLoad({ filter: /.*/, namespace: 'own-module' }, () => ({ contents: OWN_MODULE }));
    },
  };
}

/** Marks our own second question to esbuild, which must not come back to us. */
const ASKED = Symbol('asked');

function packagesStay(): Plugin {
  return {
    name: 'packages-stay',
    setup(build) {
      build.onResolve({ filter: /^[^.]/ }, async (args) => {
        const isPath = path.isAbsolute(args.path) || args.kind === 'entry-point';
        if (isPath || args.pluginData === ASKED) return undefined;
        if (isBuiltin(args.path)) return { path: args.path, external: true };
        return resolvePackage(build, args.path, args.resolveDir, args.kind);
      });
    },
  };
}

async function resolvePackage(build: PluginBuild, name: string, resolveDir: string, kind: ImportKind) {
  const found = await build.resolve(name, { resolveDir, kind, pluginData: ASKED });
  if (found.errors.length > 0) return { errors: [{ text: unresolved(name) }] };
  // Node cannot run what a workspace's own packages may be written in, and imports JSON only when it is told so.
  const isCode = /\.[cm]?js$/.test(found.path);
  if (!isCode) return { path: found.path };
  const asPath = kind === 'require-call' || kind === 'require-resolve';
  return { path: asPath ? found.path : pathToFileURL(found.path).href, external: true };
}

interface LocalFiles {
  files: Set<string>;
  prefixes: Map<string, number>;
}

/** @param isLenient a file may be both an ES module and CommonJS, as Docusaurus's own loader lets it */
function localFiles({ files, prefixes }: LocalFiles, isLenient: boolean): Plugin {
  return {
    name: 'local-files',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$|\.json$/ }, async ({ path: file }) => {
        files.add(file);
        const text = await readFile(file, 'utf8');
        const here = Object.entries(hereOf(file)).filter(([name]) => text.includes(name));
        const isBoth = isLenient && importsAndAssigns(text);
        if ((here.length === 0 && !isBoth) || file.endsWith('.json')) return undefined;
        // On the first line, so that no other line moves; `prefixes` lets positions in the first be put right.
        const variables = here.map(([name, value]) => `var ${variable(name)} = ${value}; `);
        if (isBoth) variables.push('var module = { exports: {} }; ');
        const prefix = variables.join('');
        prefixes.set(file, prefix.length);
        const suffix = isBoth ? '\nexport default module.exports;' : '';
        return { contents: prefix + text + suffix, loader: LOADERS[path.extname(file)] ?? 'js' };
      });
    },
  };
}

/** `import … from` above, and `module.exports =` below. */
function importsAndAssigns(text: string): boolean {
  return (
    /^\s*module\.exports\s*=/m.test(text) &&
    /^import\s[^(]/m.test(text) &&
    !/^export\s+(?!(?:type|interface|declare)\b)/m.test(text)
  );
}

/** The expressions that tell a module where it is, and what they are in this file. */
function hereOf(file: string): Record<string, string> {
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
