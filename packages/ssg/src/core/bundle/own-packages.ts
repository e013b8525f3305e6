import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImportKind, OnResolveResult, Platform, Plugin } from 'esbuild';
import { findDocSearch } from '../modules/optional-packages.ts';
import { attempt } from '../util/attempt.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { packageFolder } from '../util/package-folder.ts';
import { CLASSIC_THEME, DEFAULT_THEME } from '../util/themes.ts';

/** Imports of packages that every site has, whether or not it lists them. */
export const OWN_PACKAGES =
  /^(react|react-dom|@slashdocs\/runtime|@slashdocs\/theme|@slashdocs\/docusaurus)(\/|$)/;

const OWN_PACKAGE = /^(@slashdocs\/(?:runtime|theme|docusaurus))(\/.*)?$/;

const BUTTON = '@slashdocs/docusaurus/docsearch-button';
const IN_SITE = /^@docsearch\/(?:react|css)\/[^?]*$/;

const require = createRequire(import.meta.url);

interface Manifest {
  exports: Record<string, string | { browser?: string }>;
  sideEffects?: readonly string[];
}

/**
 * Resolves an import of a package of ssg like esbuild, which would ask this process twice more. Until this process answers,
 * which it can't while it compiles a document, the bundle waits.
 *
 * @returns undefined for React, and if the package does not export the module
 */
export function resolveOwn(specifier: string, platform: Platform | undefined): OnResolveResult | undefined {
  const [, name, subpath = ''] = OWN_PACKAGE.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const file = require.resolve(`${name}/package.json`);
  const { exports, sideEffects } = require(file) as Manifest;
  const exported = exports[`.${subpath}`];
  const forBrowser = platform === 'browser' && typeof exported === 'object' ? exported.browser : undefined;
  const resolved = forBrowser ? path.join(file, '..', forBrowser) : attempt(() => require.resolve(specifier));
  if (resolved === undefined) return undefined;
  const hasEffects = sideEffects?.some((pattern) =>
    pattern === '**/*.css' ? resolved.endsWith('.css') : path.join(file, '..', pattern) === resolved,
  );
  return { path: resolved, ...(hasEffects === false && { sideEffects: false }) };
}

/**
 * Always resolves React, the runtime, and the themes of ssg to the packages of ssg. So a site needs to install only `ssg`,
 * and a page never contains two copies of React.
 *
 * @param root absolute path of the site's folder
 */
export function ownPackages(root: string): Plugin {
  return {
    name: 'own-packages',
    setup(build) {
      const resolveDir = fileURLToPath(new URL('.', import.meta.url));
      const { platform } = build.initialOptions;
      const resolve = async (specifier: string, kind: ImportKind): Promise<OnResolveResult> => {
        const ours = resolveOwn(specifier, platform);
        if (ours) return ours;
        // esbuild resolves with its own conditions (browser, import), from the folder of ssg.
        const resolved = await build.resolve(specifier, { kind, resolveDir, pluginData: 'own' });
        return resolved.errors.length === 0 ? resolved : { path: require.resolve(specifier) };
      };
      /** By kind and name: the same from everywhere, and hundreds of modules import the same few. */
      const known = new Map<string, Promise<OnResolveResult>>();
      build.onResolve({ filter: OWN_PACKAGES }, ({ path: written, kind, pluginData }) => {
        if (pluginData === 'own') return undefined;
        const installed = written === `${BUTTON}.css` ? findDocSearch(root)?.version : undefined;
        const specifier = installed ? `${BUTTON}-${installed.startsWith('3.') ? 3 : 4}.css` : written;
        const key = `${kind} ${specifier}`;
        return getOrInsert(known, key, () => resolve(specifier, kind));
      });
      // The themes import it, and the site has it. Other packages may need another version.
      const themes = [DEFAULT_THEME, CLASSIC_THEME].map(packageFolder);
      build.onResolve({ filter: IN_SITE }, (args) => {
        const isOurs = themes.some((folder) => args.importer.startsWith(folder + path.sep));
        const found = isOurs && args.pluginData !== 'own' ? findDocSearch(root) : undefined;
        if (found && args.path.endsWith('.css'))
          return { path: createRequire(path.join(found.folder, 'package.json')).resolve(args.path) };
        return (
          found && build.resolve(args.path, { kind: args.kind, resolveDir: found.folder, pluginData: 'own' })
        );
      });
    },
  };
}
