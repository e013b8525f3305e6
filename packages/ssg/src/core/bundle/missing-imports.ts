/**
 * Handles unresolved imports. By default they fail the build. With `onUnresolvedImport: 'placeholder'`, a placeholder with
 * the component's name replaces them, so documents can be shown without components that are elsewhere.
 */
import path from 'node:path';
import type {
  OnResolveArgs,
  OnResolveResult,
  PartialMessage,
  Plugin,
  PluginBuild,
  ResolveResult,
} from 'esbuild';
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
        const refused = regular.beforeResolving(args) ?? refusedEntry(args);
        if (refused) return { errors: [refused] };
        if (isUntypedEntry(args)) return { path: args.path };
        if (!isChecked(args)) return undefined;
        const isOfSheet = args.kind === 'url-token' || args.kind === 'import-rule';
        if (isOfSheet && mode === 'error') return refusedSheetFile(args);
        const found = await resolveAs(build, args);
        const unreadable =
          found.namespace === 'file' && !found.external ? unreadableImport(found.path) : undefined;
        if (unreadable) return { errors: [unreadable] };
        if (found.errors.length === 0) return found;
        if (found.errors.some(({ detail }) => isDiagnostic(detail))) return { errors: found.errors };
        const problem: PartialMessage = { text: unresolved(withoutLoaders(args.path)) };
        return mode === 'error' ? { errors: [problem] } : replace(build, args, problem);
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: specifier, pluginData }) => {
        const { importer, isSheet } = pluginData as Replaced;
        if (isSheet) return { contents: '', loader: 'css' };
        const contents =
          emptyModule(specifier) ??
          placeholderOf(
            specifier,
            /\.mdx?$/.test(importer) ? await loadDocument(importer) : readText(importer),
          );
        return { contents, loader: 'js', resolveDir: build.initialOptions.absWorkingDir ?? '' };
      });
    },
  };
}

/** Plugin data of a module that replaces a missing one. */
interface Replaced {
  importer: string;
  /** Whether a style sheet imports it. */
  isSheet: boolean;
}

/** The generated entries import the site's files by path. */
function refusedEntry({ namespace, path: specifier }: OnResolveArgs): PartialMessage | undefined {
  return namespace === 'ssg' ? unreadableImport(specifier) : undefined;
}

/**
 * esbuild would apply `"type": "module"` of the site's manifest to the file: a default import of a CommonJS module would be
 * `module.exports` instead of its `default`. webpack does that in `.js` and `.mjs` files only.
 */
function isUntypedEntry({ namespace, path: specifier }: OnResolveArgs): boolean {
  return namespace === 'ssg' && path.isAbsolute(specifier) && /\.(?:[jt]sx|ts)$/.test(specifier);
}

/** Imports of packages and of the theme are not checked. */
const UNCHECKED_IMPORTER =
  /[\\/]node_modules[\\/]|[\\/]packages[\\/](?:runtime|theme|docusaurus)[\\/]dist[\\/]/;

function isChecked({ path: specifier, importer, kind, namespace, pluginData }: OnResolveArgs): boolean {
  // Imports with plugin data come from another plugin.
  if (pluginData !== undefined || namespace !== 'file' || kind === 'entry-point') return false;
  // The module of each document imports these, and they always exist.
  if (specifier === 'react/jsx-runtime' || specifier.startsWith(MDX_COMPONENTS)) return false;
  return !UNCHECKED_IMPORTER.test(importer);
}

function refusedSheetFile({ path: specifier, resolveDir }: OnResolveArgs): OnResolveResult | undefined {
  const name = specifier.replace(/[?#].*$/, '');
  // `url(#clip)` is an element of the page.
  if (name === '') return undefined;
  const refused = unreadableImport(path.resolve(resolveDir, name));
  return refused && { errors: [refused] };
}

/** @param specifier default: the path in the import */
function resolveAs(
  build: PluginBuild,
  { path, importer, kind, resolveDir, namespace }: OnResolveArgs,
  specifier = path,
): Promise<ResolveResult> {
  return build.resolve(specifier, { importer, kind, resolveDir, namespace, pluginData: PROBE });
}

/** The result for an import that cannot be resolved, with a warning. */
function replace(
  build: PluginBuild,
  args: OnResolveArgs,
  problem: PartialMessage,
): OnResolveResult | Promise<OnResolveResult> {
  const { path: specifier, importer, kind, resolveDir } = args;
  // Docusaurus's theme installs the package, and so does ours.
  if (INFIMA.test(specifier)) {
    const from = { ...args, resolveDir: build.initialOptions.absWorkingDir ?? resolveDir };
    return resolveAs(build, from, '@slashdocs/docusaurus/infima.css');
  }
  // The URL stays in the style sheet unchanged.
  if (kind === 'url-token') return { path: specifier, external: true, warnings: [problem] };
  return {
    path: specifier,
    namespace: NAMESPACE,
    // A module for each importer, because each imports other names.
    suffix: `?${importer}`,
    pluginData: { importer, isSheet: kind === 'import-rule' } satisfies Replaced,
    warnings: [problem],
  };
}

/** The module for a missing file that is not a component; undefined for other files. */
function emptyModule(specifier: string): string | undefined {
  if (IS_TEXT.test(specifier)) return 'export default "";';
  if (/\.(?:css|scss|sass|less)$/.test(specifier)) return 'export default {};';
  // A drawing is a component or a URL, and nothing is shown for it.
  if (/\.svg$/i.test(specifier))
    return `${EMPTY_DRAWING}export { empty as default, empty as ReactComponent };`;
  if (ASSET.test(specifier)) return 'export default "";';
  // `@jsxImportSource` names a package that makes elements, and React makes them as well.
  if (/\/jsx(?:-dev)?-runtime$/.test(specifier))
    return "export { Fragment, jsx, jsx as jsxDEV, jsxs } from 'react/jsx-runtime';";
  return undefined;
}

/** @param importer text of the importing file */
function placeholderOf(specifier: string, importer: string): string {
  const namespace = passedNamespace(specifier, importer);
  return namespace === undefined
    ? placeholderModule(importedNames(specifier, importer), importer)
    : placeholderNamespace(namespace);
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
