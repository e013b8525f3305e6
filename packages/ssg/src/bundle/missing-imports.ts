/**
 * Imports that lead nowhere. By default they fail the build; where the site asks for it, a frame that tells their name
 * stands in, so that a folder of documents can be looked at without the components that are elsewhere.
 */
import { readFileSync } from 'node:fs';
import type { PartialMessage, Plugin } from 'esbuild';
import { unresolved } from '../config/bundle-errors.ts';

const PROBE = 'probe';
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
        if (kind === 'url-token' || kind === 'import-rule') return undefined;
        const found = await build.resolve(specifier, {
          importer,
          kind,
          resolveDir,
          namespace,
          pluginData: PROBE,
        });
        if (found.errors.length === 0) return found;
        const problem: PartialMessage = { text: unresolved(specifier) };
        if (mode === 'error') return { errors: [problem] };
        return {
          path: specifier,
          namespace: NAMESPACE,
          // Each importer has its own, since each names other exports.
          suffix: `?${importer}`,
          pluginData: { importer },
          warnings: [problem],
        };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path: specifier, pluginData }) => {
        if (/\.(?:css|scss|sass|less)$/.test(specifier))
          return { contents: 'export default {};', loader: 'js' };
        if (ASSET.test(specifier)) return { contents: 'export default "";', loader: 'js' };
        const { importer } = pluginData as { importer: string };
        const text = /\.mdx?$/.test(importer) ? await loadDocument(importer) : readFileSync(importer, 'utf8');
        return {
          contents: placeholders(specifier, text),
          loader: 'js',
          resolveDir: build.initialOptions.absWorkingDir ?? '',
        };
      });
    },
  };
}

/** A module with every name that a text imports from a place. */
function placeholders(specifier: string, importer: string): string {
  const names = new Map<string, string>();
  const escaped = specifier.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const clause = new RegExp(`import\\s+([\\w$*\\s{},]+?)\\s+from\\s*["']${escaped}["']`, 'g');
  for (const [, what = ''] of importer.matchAll(clause)) {
    const local = /^\s*([\w$]+)/.exec(what)?.[1];
    if (local !== undefined) names.set('default', local);
    for (const [, name = ''] of (/\{([^}]*)\}/.exec(what)?.[1] ?? '').matchAll(
      /([\w$]+)(?:\s+as\s+[\w$]+)?/g,
    )) {
      names.set(name, name);
    }
  }
  if (!names.has('default')) names.set('default', specifier.split('/').at(-1) ?? specifier);
  const lines = [...names].map(([name, shown]) =>
    name === 'default'
      ? `export default placeholder(${JSON.stringify(shown)});`
      : `export const ${name} = placeholder(${JSON.stringify(shown)});`,
  );
  return `import { jsx } from 'react/jsx-runtime';
import { Placeholder } from '@ssg/theme/content';
const placeholder = (componentName) => (props) => jsx(Placeholder, { ...props, componentName });
${lines.join('\n')}
`;
}
