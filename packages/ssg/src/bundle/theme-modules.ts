/**
 * The theme for a site that has components of its own for parts of it. It is bundled from its single modules then, not from the few
 * files that all other sites get, and the site's component stands where the theme's would: in the module that exports it. A part
 * costs nothing on sites that have none.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { SEAMS } from './seams.ts';

/** Modules that are there for the site's components get the theme's own; the rest of the theme gets the site's. */
const FOR_THE_SITE = /[\\/](?:docusaurus[\\/][\w-]+|parts)\.js$/;

const ENTRIES: Record<string, string> = {
  '@ssg/theme': 'index',
  '@ssg/theme/blog': 'blog/index',
  '@ssg/theme/content': 'content',
  '@ssg/theme/docusaurus': 'docusaurus/index',
  '@ssg/theme/enhance-diagrams': 'diagrams/enhance-diagrams',
  '@ssg/theme/enhance-tabs': 'tabs/enhance-tabs',
  '@ssg/theme/parts': 'parts',
  '@ssg/theme/search': 'search/index',
  '@ssg/theme/text': 'text',
};

const NAMESPACE = 'theme-part';

/** @param parts what the site has of its own, by the part's name: an absolute path, or the name of a module */
export function themeModules(
  parts: ReadonlyMap<string, string> | undefined,
  side: 'client' | 'server',
): Plugin {
  return {
    name: 'theme-modules',
    setup(build) {
      // What is around the layout as well is made of its modules: everything is there once.
      if (!parts || parts.size === 0) return;
      const folder = themeFolder();
      const files = byModule(parts, folder);
      const resolved = (file: string) => ({ path: file, sideEffects: file.endsWith('.css') });
      build.onResolve({ filter: /^@ssg\/theme(?:\/[\w-]+)?$/ }, ({ path: name }) => {
        const module = side === 'client' && name === '@ssg/theme' ? 'client' : ENTRIES[name];
        return module === undefined ? undefined : resolved(path.join(folder, `${module}.js`));
      });
      build.onResolve({ filter: /^\.\.?\// }, ({ path: specifier, importer, namespace, kind }) => {
        if (!importer.startsWith(folder) || kind === 'entry-point') return undefined;
        const file = path.resolve(path.dirname(importer), specifier);
        const isReplaced = files.has(file) && namespace === 'file' && !FOR_THE_SITE.test(importer);
        return isReplaced ? { path: file, namespace: NAMESPACE, sideEffects: false } : resolved(file);
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) => ({
        contents: partText(file, files.get(file) ?? []),
        loader: 'js',
        resolveDir: path.dirname(file),
      }));
    },
  };
}

interface Part {
  name: string;
  from: string;
}

/** What stands in the place of something in a module, by the module's absolute path. */
function byModule(parts: ReadonlyMap<string, string>, folder: string): Map<string, Part[]> {
  const files = new Map<string, Part[]>();
  const taken = new Set<string>();
  for (const [name, { module, component }] of Object.entries(SEAMS)) {
    const from = parts.get(name);
    if (from === undefined || taken.has(`${module} ${component}`)) continue;
    taken.add(`${module} ${component}`);
    const file = path.join(folder, `${module}.js`);
    files.set(file, [...(files.get(file) ?? []), { name, from }]);
  }
  return files;
}

function themeFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('@ssg/theme/package.json');
  return path.join(path.dirname(manifest), 'dist', 'modules');
}

/**
 * The module with the site's components in the place of some of its own. They may import, by whatever way, what imports this: so they
 * are not looked at before something is rendered.
 */
function partText(file: string, parts: readonly Part[]): string {
  const sheet = file.replace(/\.js$/, '.css');
  const base = path.basename(file);
  const lines = parts.flatMap(({ name, from }, index) => {
    const { component, shownBy } = SEAMS[name] as (typeof SEAMS)[string];
    const specifier = JSON.stringify(from);
    if (shownBy === undefined) return [`export { default as ${component} } from ${specifier};`];
    return [
      `import Own${index} from ${specifier};`,
      `import { ${shownBy} } from '../docusaurus/seams.js';`,
      `export const ${component} = (props) => jsx(${shownBy}, { ...props, Own: Own${index} });`,
    ];
  });
  return [
    // What is left of the theme's is still in its style.
    ...(existsSync(sheet) ? [`import './${path.basename(sheet)}';`] : []),
    `import { jsx } from 'react/jsx-runtime';`,
    `export * from './${base}';`,
    ...lines,
    '',
  ].join('\n');
}
