/**
 * Resolves the imports of configurations and plugins whose packages and generated files may not exist.
 *
 * 1. Packages whose function is built in become stubs.
 * 2. An installed package is imported, because the author's plugins need it. One in TypeScript becomes part of the bundle.
 * 3. Some small packages that plugins commonly use are dependencies of ssg, so they are always available.
 * 4. Any other package, and every missing file, becomes a stub and is reported as missing.
 */
import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { attempt } from '../util/attempt.ts';
import { packageName } from '../util/package-name.ts';
import { posixRelative } from '../util/posix-path.ts';
import { INTERNAL_DOCS, PUBLIC_MODULE } from './internal-docs.ts';
import { JS_EXTENSION, MODULE_ENDINGS, moduleCandidates, TS_EXTENSION } from './module-files.ts';
import { manifestOf, type PackageUse } from './package-use.ts';
import { MAKE_STUB, stubModule } from './stub.ts';

/** Packages that a reader of configurations knows. */
export interface KnownPackages {
  /** Packages that become stubs even if installed, because importing them would only take time. */
  stubs: RegExp;
  /** Packages among them that are imported where they are installed. */
  libraries: RegExp;
  /** Modules that only a bundler provides, so requiring one from Node.js is an error that code may catch. */
  bundled: RegExp;
  /** The CommonJS module of a stub, which defines `own`. Exports that it lacks are stubs. */
  helper(name: string, root: string): string | undefined;
  /** Returns the source of a module that replaces a package. */
  replacement(name: string, isRequired: boolean): string | undefined;
}

/** Dependencies of ssg that many plugins use, and the export that was the default export in older versions. */
const FORMER_DEFAULTS: Record<string, string> = {
  'unist-util-visit': 'visit',
  'unist-util-visit-parents': 'visitParents',
  'mdast-util-to-string': 'toString',
  'hast-util-to-string': 'toString',
  'github-slugger': 'default',
  unified: 'unified',
  vfile: 'VFile',
  acorn: 'parse',
  yaml: 'default',
  react: 'default',
};

const NAMESPACE = 'lenient-package';

/** Suffix for packages that are loaded with `require()`, which returns other exports than `import`. */
const REQUIRED = '?require';

/** @param allStubs also replaces installed packages, because evaluating one of them failed */
export function lenientPackages(
  root: string,
  use: PackageUse,
  allStubs: boolean,
  known: KnownPackages | undefined,
): Plugin {
  return {
    name: 'lenient-packages',
    setup(build) {
      const require = createRequire(path.join(root, 'package.json'));
      const hoisted = hoistedByPnpm(root);
      const missing = (name: string, places: string[]) => {
        use.missing.add(name);
        for (const place of places) use.absent.add(place);
        return { path: name, namespace: 'stub' };
      };
      // Packages that are ES modules have the same instance.
      const resolveAsModule = async (name: string, resolveDir: string): Promise<string | undefined> => {
        const options = { kind: 'dynamic-import', resolveDir, pluginData: NAMESPACE } as const;
        const { errors, path: file } = await build.resolve(name, options);
        return errors.length === 0 ? file : undefined;
      };
      build.onResolve(
        { filter: /^[^.]/ },
        async ({ path: name, kind, resolveDir, pluginData, namespace }) => {
          if (pluginData === NAMESPACE || kind === 'entry-point') return undefined;
          // Replacements import the real package.
          if (namespace === NAMESPACE) return { path: name, external: true };
          if (path.isAbsolute(name)) return existsSync(name) ? undefined : { path: name, namespace: 'stub' };
          if (kind === 'require-resolve') return { path: name, external: true };
          if (/^(?:node:)?module$/.test(name)) return { path: 'module', namespace: NAMESPACE };
          if (isBuiltin(name)) return { path: name, external: true };
          const isRequired = kind === 'require-call';
          if (isRequired && known?.bundled.test(name)) return { path: name, namespace: 'never-found' };
          const replacement = { path: isRequired ? `${name}${REQUIRED}` : name, namespace: NAMESPACE };
          if (INTERNAL_DOCS.test(name) || known?.replacement(name, isRequired) !== undefined)
            return replacement;
          const isKnown = known?.stubs.test(name);
          const isLibrary = known?.libraries.test(name);
          const file =
            allStubs || (isKnown && !isLibrary)
              ? undefined
              : ((kind === 'dynamic-import' ? await resolveAsModule(name, resolveDir) : undefined) ??
                resolveFrom(createRequire(path.join(resolveDir, 'x.js')), name) ??
                (hoisted && resolveFrom(hoisted, name)));
          if (file === undefined && isKnown) return { path: name, namespace: 'stub' };
          if (file !== undefined && /\.(?:[cm]?js|json)$/.test(file)) {
            const manifest = manifestOf(file);
            if (manifest !== undefined) use.manifests.add(manifest);
            if (isLibrary) return { path: file, namespace: NAMESPACE };
            if (file.endsWith('.json')) return { path: file };
            return { path: isRequired ? file : pathToFileURL(file).href, external: true };
          }
          // Packages of a workspace are often linked with their sources.
          if (file !== undefined && /\.[cm]?ts$/.test(file)) return { path: file };
          if (name === 'js-yaml' || Object.hasOwn(FORMER_DEFAULTS, name)) return replacement;
          const folder = (require.resolve.paths(name) ?? [])[0] ?? path.join(root, 'node_modules');
          return missing(packageName(name), [path.join(folder, packageName(name))]);
        },
      );
      build.onResolve({ filter: /^\./ }, async ({ path: name, kind, resolveDir, importer, pluginData }) => {
        if (pluginData === NAMESPACE || kind === 'entry-point') return undefined;
        if (kind === 'require-resolve') return { path: name, external: true };
        const found = await build.resolve(name, { kind, resolveDir, importer, pluginData: NAMESPACE });
        if (found.errors.length === 0) return found;
        const file = path.resolve(resolveDir, name);
        const shown = posixRelative(root, file);
        return missing(shown.startsWith('.') ? shown : `./${shown}`, moduleCandidates(file));
      });
      build.onLoad({ filter: /.*/, namespace: 'stub' }, ({ path: name }) => {
        const own = known?.helper(name, root);
        const stub = `Object.setPrototypeOf(own, ${MAKE_STUB}(${JSON.stringify(name)}))`;
        const contents = own === undefined ? stubModule(name) : `${own}\nmodule.exports = ${stub};\n`;
        return { contents, resolveDir: root };
      });
      build.onLoad({ filter: /.*/, namespace: 'never-found' }, ({ path: name }) => {
        const message = JSON.stringify(`Cannot find module '${name}'`);
        return {
          contents: `throw Object.assign(new Error(${message}), { code: 'MODULE_NOT_FOUND' });\n`,
        };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: name }) => ({
        contents: moduleText(name.replace(REQUIRED, ''), name.endsWith(REQUIRED), known),
      }));
    },
  };
}

function moduleText(name: string, isRequired: boolean, known: KnownPackages | undefined): string {
  if (INTERNAL_DOCS.test(name)) return PUBLIC_MODULE;
  // Node.js does not find all names that these CommonJS modules export.
  if (path.isAbsolute(name)) return `module.exports = require(${JSON.stringify(name)});\n`;
  const replacement = known?.replacement(name, isRequired);
  if (replacement !== undefined) return replacement;
  if (name === 'module') {
    return `import * as all from 'node:module';
export * from 'node:module';
export const createRequire = (from) => __lenientRequire(from);
export default { ...all, createRequire };
`;
  }
  const isYaml = name === 'js-yaml';
  const file = createRequire(import.meta.url).resolve(isYaml ? 'yaml' : name);
  const url = JSON.stringify(pathToFileURL(file).href);
  // The API of js-yaml on top of yaml.
  if (isYaml) {
    return `import { parse, parseAllDocuments, stringify } from ${url};
export const load = (text) => parse(String(text), { merge: true });
export const safeLoad = load;
export const loadAll = (text) => parseAllDocuments(String(text), { merge: true }).map((each) => each.toJS());
export const dump = (value) => stringify(value);
export default { load, safeLoad, loadAll, dump };
`;
  }
  const callable = FORMER_DEFAULTS[name] as string;
  return isRequired
    ? `const all = require(${JSON.stringify(file)});
const main = all[${JSON.stringify(callable)}];
module.exports = typeof main === 'function' ? Object.assign((...args) => main(...args), all) : all;
`
    : `export * from ${url};\nexport { ${callable} as default } from ${url};\n`;
}

/** Finds dependencies of packages. pnpm hides them from files of the site, but not from the commands of packages, which run configurations. */
function hoistedByPnpm(root: string): NodeRequire | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const store = path.join(folder, 'node_modules', '.pnpm');
    if (existsSync(store)) return createRequire(path.join(store, 'x.js'));
    if (folder === path.dirname(folder)) return undefined;
  }
}

function resolveFrom(require: NodeRequire, name: string): string | undefined {
  return attempt(() => require.resolve(name));
}

/** The name of `import()` for computed paths, which `lenientRequire` declares. */
export const LENIENT_IMPORT = '__imp_';

/**
 * As in Docusaurus, which turns `import()` into `require()`, a CommonJS module has each property of `module.exports` as an export, and a
 * promise for it settles without waiting for a file.
 */
const MAKE_IMPORT = `async (id) => {
  const name = String(id);
  if (/^data:|^file:.*[?]/.test(name)) return import(name);
  const path = name.startsWith("file:") ? __toPath(name) : name;
  try {
    const found = require(path);
    if (found?.__esModule || found?.[Symbol.toStringTag] === "Module") return found;
    return typeof found === "object" && !Array.isArray(found) ? { ...found, default: found } : { default: found };
  } catch (error) {
    if (!/^ERR_REQUIRE_(?:ESM|ASYNC_MODULE)$/.test(error?.code)) throw error;
    return import(path.startsWith("/") ? __toUrl(path).href : path);
  }
}`;

/** The name of a global function that loads a file which Node.js cannot load. */
export const MODULE_LOADER = 'ssg.loadModule';

const IS_TYPESCRIPT = /\.[cm]?tsx?$/;

/**
 * Source of a lenient `require()`, which is added before the bundle. A missing module becomes a stub, and
 * `require.resolve()` returns its name. Extensions are optional, including those of TypeScript.
 *
 * @param fileUrl URL of the configuration, as a JavaScript literal
 */
export function lenientRequire(fileUrl: string): string {
  return `import { createRequire as __createRequire } from "node:module"; import { existsSync as __exists } from "node:fs"; import { resolve as __resolve, dirname as __dirname_of, isAbsolute as __isAbsolute } from "node:path"; import { fileURLToPath as __toPath, pathToFileURL as __toUrl } from "node:url"; process.env.NODE_ENV ??= "production"; const __stub = ${MAKE_STUB.replaceAll(/\s*\n\s*(?:\/\/.*\n\s*)?/g, ' ')}; const __lenientRequire = (from) => { const own = __createRequire(from); const base = __dirname_of(String(from).startsWith("file:") ? __toPath(from) : String(from)); const find = (id, options) => { try { return own.resolve(id, options); } catch { const file = __resolve(base, id); const names = [file.replace(${JS_EXTENSION}, "${TS_EXTENSION}"), ...${JSON.stringify(MODULE_ENDINGS)}.map((ending) => file + ending)]; return (/^[./]/.test(id) ? names : []).find(__exists) ?? id; } }; const isLocal = (file) => __isAbsolute(file) && !/[\\\\/]node_modules[\\\\/]/.test(file); const load = (id) => globalThis[Symbol.for("${MODULE_LOADER}")](id); return Object.assign((id) => { const file = find(id); if (isLocal(file) && ${IS_TYPESCRIPT}.test(file)) return load(file); try { return own(id); } catch (error) { if (error instanceof SyntaxError && isLocal(file)) return load(file); if (error?.code !== "MODULE_NOT_FOUND") throw error; return __stub(id); } }, { resolve: Object.assign(find, { paths: own.resolve.paths }), cache: own.cache }); }; const require = __lenientRequire(${fileUrl}); const ${LENIENT_IMPORT} = ${MAKE_IMPORT.replaceAll(/\s*\n\s*/g, ' ')};`;
}
