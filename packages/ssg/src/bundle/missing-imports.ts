/**
 * Imports that lead nowhere. By default they fail the build; where the site asks for it, a frame that tells their name
 * stands in, so that a folder of documents can be looked at without the components that are elsewhere.
 */
import { readFileSync } from 'node:fs';
import type { PartialMessage, Plugin } from 'esbuild';
import { unresolved } from '../config/bundle-errors.ts';
import { importedNames, placeholderModule } from './placeholders.ts';

/** Data of a question that a plugin asks the others. */
export const PROBE = 'probe';
const NAMESPACE = 'placeholder';

/** Files that no component is made of. */
const ASSET = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|mp[34]|webm|woff2?|ttf|pdf)$/i;

/** Comes first of the plugins: it asks the others, and they answer. */
export function missingImports(
  mode: 'error' | 'placeholder',
  loadDocument: (file: string) => Promise<string>,
): Plugin {
  return {
    name: 'missing-imports',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async (args) => {
        const { path: specifier, importer, kind, resolveDir, namespace } = args;
        // Whoever has put data there is asking on another's behalf.
        if (args.pluginData !== undefined || namespace !== 'file' || kind === 'entry-point') return undefined;
        // What packages import is their own business, and so is the theme's.
        if (/[\\/]node_modules[\\/]|[\\/]packages[\\/](?:runtime|theme)[\\/]dist[\\/]/.test(importer))
          return undefined;
        const isOfSheet = kind === 'url-token' || kind === 'import-rule';
        if (isOfSheet && mode === 'error') return undefined;
        const found = await build.resolve(specifier, {
          importer,
          kind,
          resolveDir,
          namespace,
          pluginData: PROBE,
        });
        if (found.errors.length === 0) return found;
        const problem: PartialMessage = { text: unresolved(withoutLoaders(specifier)) };
        if (mode === 'error') return { errors: [problem] };
        // The sheet names it as it did, and whatever else it says holds.
        if (kind === 'url-token') return { path: specifier, external: true, warnings: [problem] };
        return {
          path: specifier,
          namespace: NAMESPACE,
          // Each importer has its own, since each names other exports.
          suffix: `?${importer}`,
          pluginData: { importer, isSheet: kind === 'import-rule' },
          warnings: [problem],
        };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: specifier, pluginData }) => {
        const { importer, isSheet } = pluginData as { importer: string; isSheet: boolean };
        if (isSheet) return { contents: '', loader: 'css' };
        if (/\.(?:css|scss|sass|less)$/.test(specifier))
          return { contents: 'export default {};', loader: 'js' };
        if (ASSET.test(specifier)) return { contents: 'export default "";', loader: 'js' };
        const text = /\.mdx?$/.test(importer) ? await loadDocument(importer) : readFileSync(importer, 'utf8');
        return {
          contents: placeholderModule(importedNames(specifier, text)),
          loader: 'js',
          resolveDir: build.initialOptions.absWorkingDir ?? '',
        };
      });
    },
  };
}

/** `!!raw-loader!./x.txt` and `./x.txt?raw` are about `./x.txt`. */
function withoutLoaders(specifier: string): string {
  return specifier
    .slice(specifier.lastIndexOf('!') + 1)
    .replace(/\?raw$/, '')
    .replace(/^~(?=@|\w)/, '');
}
