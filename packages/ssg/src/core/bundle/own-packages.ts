import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImportKind, OnResolveResult, Plugin } from 'esbuild';
import { findDocSearch } from '../modules/optional-packages.ts';

/** Imports of packages that every site has, whether or not it lists them. */
export const OWN_PACKAGES =
  /^(react|react-dom|@slashdocs\/runtime|@slashdocs\/theme|@slashdocs\/docusaurus)(\/|$)/;

const BUTTON = '@slashdocs/docusaurus/docsearch-button';
const IN_SITE = /^@docsearch\/(?:react|css)\/[^?]*$/;

/**
 * Always resolves React, the runtime, and the themes of ssg to the packages of ssg. So a site needs to install only `ssg`,
 * and a page never contains two copies of React.
 *
 * @param root absolute path of the site's folder
 */
export function ownPackages(root: string): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'own-packages',
    setup(build) {
      const resolveDir = fileURLToPath(new URL('.', import.meta.url));
      // esbuild resolves with its own conditions (browser, import), from the folder of ssg.
      const resolve = async (specifier: string, kind: ImportKind): Promise<OnResolveResult> => {
        const resolved = await build.resolve(specifier, { kind, resolveDir, pluginData: 'own' });
        return resolved.errors.length === 0 ? resolved : { path: require.resolve(specifier) };
      };
      /** By kind and name: the same from everywhere, and hundreds of modules import the same few. */
      const known = new Map<string, Promise<OnResolveResult>>();
      build.onResolve({ filter: OWN_PACKAGES }, ({ path: written, kind, pluginData }) => {
        if (pluginData === 'own') return undefined;
        const isOld = written === `${BUTTON}.css` && findDocSearch(root)?.version.startsWith('3.');
        const specifier = isOld ? `${BUTTON}-3.css` : written;
        const key = `${kind} ${specifier}`;
        const found = known.get(key) ?? resolve(specifier, kind);
        known.set(key, found);
        return found;
      });
      // The themes import it, and the site has it. Other packages may need another version.
      const themes = ['theme', 'docusaurus'].map((name) =>
        path.dirname(require.resolve(`@slashdocs/${name}/package.json`)),
      );
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
