/**
 * Builds the theme for a site that replaces parts of it. The theme is then bundled from its single modules, and the site's
 * component replaces the export of a module. Other sites get the prebuilt theme, so this feature costs them nothing.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { replacementNames, swizzled } from '../modules/replacements.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { packageFolder } from '../util/package-folder.ts';
import { readText } from '../util/regular-file.ts';
import { DEFAULT_THEME } from '../util/themes.ts';
import { LAYOUT_PARTS } from './layout-parts.ts';

/** Modules for the site's components, which import the theme's original parts instead of replaced ones. */
const FOR_THE_SITE = /[\\/](?:docusaurus[\\/][\w-]+|parts)\.js$/;

const ENTRIES: Record<string, string> = {
  '@slashdocs/theme': 'index',
  '@slashdocs/theme/blog': 'blog/index',
  '@slashdocs/theme/content': 'content',
  '@slashdocs/theme/docusaurus': 'docusaurus/index',
  '@slashdocs/theme/enhance-tabs': 'tabs/enhance-tabs',
  '@slashdocs/theme/parts': 'parts',
  '@slashdocs/theme/search': 'search/index',
  '@slashdocs/theme/text': 'text',
};

/** A component for documents, whose module has its name. */
const CONTAINER = /^@slashdocs\/theme\/(containers\/[\w-]+)$/;

/** A module of the theme that an ejected component imports. */
const OF_EJECTED = /^@slashdocs\/theme\/modules\/(.+)$/;

const NAMESPACE = 'theme-part';
const NO_SHEET = 'no-sheet';

/** @param parts absolute paths or module names of the site's parts, by name */
export function themeModules(
  parts: ReadonlyMap<string, string>,
  side: 'client' | 'server',
  root: string,
): Plugin {
  return {
    name: 'theme-modules',
    setup(build) {
      // With any replaced part, everything comes from single modules, so no module is duplicated.
      if (parts.size === 0 && !hasEjected(root)) return;
      const folder = path.join(packageFolder(DEFAULT_THEME), 'dist', 'modules');
      const files = byModule(parts, folder);
      const ownSheets = replacedSheets(files);
      const resolved = (file: string) => ({ path: file, sideEffects: file.endsWith('.css') });
      build.onResolve({ filter: /^@slashdocs\/theme(?:\/[\w-]+){0,2}$/ }, ({ path: name }) => {
        const module =
          side === 'client' && name === '@slashdocs/theme'
            ? 'client'
            : (ENTRIES[name] ?? CONTAINER.exec(name)?.[1]);
        return module === undefined ? undefined : resolved(path.join(folder, `${module}.js`));
      });
      build.onResolve({ filter: OF_EJECTED }, ({ path: name }) => {
        const file = path.join(folder, `${OF_EJECTED.exec(name)?.[1]}.js`);
        if (files.has(file)) return { path: file, namespace: NAMESPACE, sideEffects: false };
        return existsSync(file) ? resolved(file) : undefined;
      });
      build.onResolve({ filter: /^\.\.?\// }, ({ path: specifier, importer, namespace, kind }) => {
        if (!importer.startsWith(folder) || kind === 'entry-point') return undefined;
        const file = path.resolve(path.dirname(importer), specifier);
        if (ownSheets.has(file)) return { path: file, namespace: NO_SHEET };
        const isReplaced = files.has(file) && namespace === 'file' && !FOR_THE_SITE.test(importer);
        return isReplaced ? { path: file, namespace: NAMESPACE, sideEffects: false } : resolved(file);
      });
      build.onLoad({ filter: /.*/, namespace: NO_SHEET }, () => ({ contents: '', loader: 'css' }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) => ({
        contents: partText(file, files.get(file) ?? []),
        loader: 'js',
        resolveDir: path.dirname(file),
      }));
    },
  };
}

const SHEET_IMPORT = /^import ["'](\.\/[\w-]+\.css)["'];$/gm;

/**
 * Style sheets that the site replaces together with the component: a sheet next to it, with its name. A component around the
 * theme's own needs both.
 */
function replacedSheets(files: ReadonlyMap<string, readonly Part[]>): ReadonlySet<string> {
  const isWhole = ({ from }: Part): boolean =>
    existsSync(from.replace(/\.\w+$/, '.css')) && !/@theme-(?:original|init)\//.test(readText(from));
  const modules = [...files].filter(([, parts]) => parts.every(isWhole));
  return new Set(
    modules.flatMap(([module]) =>
      Array.from(readText(module).matchAll(SHEET_IMPORT), ([, sheet = '']) =>
        path.resolve(path.dirname(module), sheet),
      ),
    ),
  );
}

/** Whether a component in `src/theme` imports single modules of the theme, as `ssg eject` writes it. */
function hasEjected(root: string): boolean {
  return replacementNames(root).some((name) =>
    readText(swizzled(root, name) as string).includes('@slashdocs/theme/modules/'),
  );
}

interface Part {
  name: string;
  from: string;
}

/** Replaced parts by the absolute path of the theme's module. */
function byModule(parts: ReadonlyMap<string, string>, folder: string): Map<string, Part[]> {
  const files = new Map<string, Part[]>();
  const taken = new Set<string>();
  for (const [name, { module, component }] of Object.entries(LAYOUT_PARTS)) {
    const from = parts.get(name);
    if (from === undefined || taken.has(`${module} ${component}`)) continue;
    taken.add(`${module} ${component}`);
    const file = path.join(folder, `${module}.js`);
    getOrInsert(files, file, () => []).push({ name, from });
  }
  return files;
}

/**
 * The source of a theme module with replaced components. Imports may be circular, so components are accessed only during
 * rendering.
 */
function partText(file: string, parts: readonly Part[]): string {
  const sheet = file.replace(/\.js$/, '.css');
  const base = path.basename(file);
  const lines = parts.flatMap(({ name, from }, index) => {
    const { component, adapter } = LAYOUT_PARTS[name] as (typeof LAYOUT_PARTS)[string];
    const specifier = JSON.stringify(from);
    if (adapter === undefined) return [`export { default as ${component} } from ${specifier};`];
    return [
      `import Own${index} from ${specifier};`,
      `import { ${adapter} } from '../docusaurus/adapters.js';`,
      `export const ${component} = (props) => jsx(${adapter}, { ...props, Own: Own${index} });`,
    ];
  });
  return [
    // The remaining components of the module need their styles.
    ...(existsSync(sheet) ? [`import './${path.basename(sheet)}';`] : []),
    `import { jsx } from 'react/jsx-runtime';`,
    // Before the module, whose imports have style sheets of their own: sheets stay in the order of the theme.
    ...lines,
    `export * from './${base}';`,
    '',
  ].join('\n');
}
