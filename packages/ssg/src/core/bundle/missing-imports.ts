/**
 * Handles unresolved imports. By default they fail the build. With `onUnresolvedImport: 'placeholder'`, a placeholder with
 * the component's name replaces them, so documents can be shown without components that are elsewhere.
 */
import path from 'node:path';
import type { PartialMessage, Plugin } from 'esbuild';
import { MDX_COMPONENTS } from '../compile/mdx/components-module.ts';
import { isDiagnostic, unresolved } from '../config/bundle-errors.ts';
import { RegularImports, unreadableImport } from '../modules/regular-imports.ts';
import { readText } from '../util/regular-file.ts';
import { ASSET } from './file-endings.ts';
import { OUTSIDE_CLASSIC } from './filters.ts';
import { importedNames, passedNamespace, placeholderModule, placeholderNamespace } from './placeholders.ts';

/** Plugin data of `build.resolve()` calls by these plugins. */
export const PROBE = 'probe';
const NAMESPACE = 'placeholder';

/** Infima's style sheet, as sites import it. */
const INFIMA = /^~?infima\/dist\/css\/default\/default(?:\.min)?\.css$/;

const EMPTY_DRAWING = "const empty = Object.assign(() => null, { toString: () => '' });\n";

/** Must be the first plugin, because it asks the other plugins to resolve imports. */
export function missingImports(
  mode: 'error' | 'placeholder',
  loadDocument: (file: string) => Promise<string>,
): Plugin {
  return {
    name: 'missing-imports',
    setup(build) {
      const regular = new RegularImports();
      build.onResolve({ filter: OUTSIDE_CLASSIC }, async (args) => {
        const { path: specifier, importer, kind, resolveDir, namespace } = args;
        // The generated entries import the site's files by path.
        const refused =
          regular.beforeResolving(args) ?? (namespace === 'ssg' ? unreadableImport(specifier) : undefined);
        if (refused) return { errors: [refused] };
        // esbuild would apply `"type": "module"` of the site's manifest to the file: a default import of a CommonJS module would be
        // `module.exports` instead of its `default`. webpack does that in `.js` and `.mjs` files only.
        if (namespace === 'ssg' && path.isAbsolute(specifier) && /\.(?:[jt]sx|ts)$/.test(specifier))
          return { path: specifier };
        // Imports with plugin data come from another plugin.
        if (args.pluginData !== undefined || namespace !== 'file' || kind === 'entry-point') return undefined;
        // The module of each document imports these, and they always exist.
        if (specifier === 'react/jsx-runtime' || specifier.startsWith(MDX_COMPONENTS)) return undefined;
        // Imports of packages and of the theme are not checked.
        if (
          /[\\/]node_modules[\\/]|[\\/]packages[\\/](?:runtime|theme|docusaurus)[\\/]dist[\\/]/.test(importer)
        )
          return undefined;
        const isOfSheet = kind === 'url-token' || kind === 'import-rule';
        if (isOfSheet && mode === 'error') {
          const name = specifier.replace(/[?#].*$/, '');
          // `url(#clip)` is an element of the page.
          if (name === '') return undefined;
          const refused = unreadableImport(path.resolve(resolveDir, name));
          return refused && { errors: [refused] };
        }
        const found = await build.resolve(specifier, {
          importer,
          kind,
          resolveDir,
          namespace,
          pluginData: PROBE,
        });
        const unreadable =
          found.namespace === 'file' && !found.external ? unreadableImport(found.path) : undefined;
        if (unreadable) return { errors: [unreadable] };
        if (found.errors.length === 0) return found;
        if (found.errors.some(({ detail }) => isDiagnostic(detail))) return { errors: found.errors };
        const problem: PartialMessage = { text: unresolved(withoutLoaders(specifier)) };
        if (mode === 'error') return { errors: [problem] };
        // Docusaurus's theme installs the package, and so does ours.
        if (INFIMA.test(specifier))
          return build.resolve('@slashdocs/docusaurus/infima.css', {
            importer,
            kind,
            resolveDir: build.initialOptions.absWorkingDir ?? resolveDir,
            namespace,
            pluginData: PROBE,
          });
        // The URL stays in the style sheet unchanged.
        if (kind === 'url-token') return { path: specifier, external: true, warnings: [problem] };
        return {
          path: specifier,
          namespace: NAMESPACE,
          // A module for each importer, because each imports other names.
          suffix: `?${importer}`,
          pluginData: { importer, isSheet: kind === 'import-rule' },
          warnings: [problem],
        };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: specifier, pluginData }) => {
        const { importer, isSheet } = pluginData as { importer: string; isSheet: boolean };
        if (isSheet) return { contents: '', loader: 'css' };
        if (IS_TEXT.test(specifier)) return { contents: 'export default "";', loader: 'js' };
        if (/\.(?:css|scss|sass|less)$/.test(specifier))
          return { contents: 'export default {};', loader: 'js' };
        // A drawing is a component or a URL, and nothing is shown for it.
        if (/\.svg$/i.test(specifier))
          return {
            contents: `${EMPTY_DRAWING}export { empty as default, empty as ReactComponent };`,
            loader: 'js',
          };
        if (ASSET.test(specifier)) return { contents: 'export default "";', loader: 'js' };
        // `@jsxImportSource` names a package that makes elements, and React makes them as well.
        if (/\/jsx(?:-dev)?-runtime$/.test(specifier))
          return {
            contents: "export { Fragment, jsx, jsx as jsxDEV, jsxs } from 'react/jsx-runtime';",
            loader: 'js',
            resolveDir: build.initialOptions.absWorkingDir ?? '',
          };
        const text = /\.mdx?$/.test(importer) ? await loadDocument(importer) : readText(importer);
        const namespace = passedNamespace(specifier, text);
        return {
          contents:
            namespace === undefined
              ? placeholderModule(importedNames(specifier, text))
              : placeholderNamespace(namespace),
          loader: 'js',
          resolveDir: build.initialOptions.absWorkingDir ?? '',
        };
      });
    },
  };
}

/** Imports of the text of a file. */
const IS_TEXT = /\braw-loader\b|\?raw$/;

/** The file in `!!raw-loader!./x.txt` and `./x.txt?raw`. */
function withoutLoaders(specifier: string): string {
  return specifier
    .slice(specifier.lastIndexOf('!') + 1)
    .replace(/\?raw$/, '')
    .replace(/^~(?=@|\w)/, '');
}
