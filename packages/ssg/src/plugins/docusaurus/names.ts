/** Resolves Docusaurus's module names. Most modules re-export a part of the theme under another name. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { SHIMS } from '../../core/bundle/module-text.ts';
import { importedNames } from '../../core/bundle/placeholders.ts';
import type { BundleInput, SiteFacts } from '../../core/bundle/types.ts';
import {
  findSearchTheme,
  isInstalled,
  listedRange,
  readManifest,
  SEARCH_THEME,
} from '../../core/modules/optional-packages.ts';
import { type ProvidedModules, WITH_SITE_FACTS } from '../../core/modules/provided-modules.ts';
import { packageName } from '../../core/util/package-name.ts';
import { readText } from '../../core/util/regular-file.ts';
import { CLASSIC_THEME } from '../../core/util/themes.ts';
import { defaultProps } from './default-props.ts';
import { GENERATED_BLOG, generatedText } from './generated-data.ts';
import { cascadeLayers } from './layers.ts';
import {
  BROUGHT,
  BROUGHT_NAMES,
  DOCUSAURUS,
  docusaurusName,
  PAGE_PROPS_MODULE,
  ROUTERS,
  SEARCH_COMPONENT,
  SHEET_OF_CLASSIC,
  SHEET_OF_CLASSIC_MODULE,
  THEME_CLASSIC,
  WITH_CONFIG,
} from './modules.ts';
import { oldReactDom } from './old-react-dom.ts';
import { hasOldReact } from './release.ts';

const SITE_CONFIG = '@generated/docusaurus.config';
/** The props that Docusaurus's router gives to pages. */
const PAGE_PROPS = '@generated/page-props';

export const MODULES: ProvidedModules = {
  generator: 'Docusaurus',
  plugins: (input, side) => [
    moduleNames(input),
    ...(input.theme === CLASSIC_THEME && input.stylesLayer === 'above'
      ? [cascadeLayers(input.root, side)]
      : []),
  ],
  aroundReact({ root }, side) {
    if (!hasOldReact(root)) return [];
    return side === 'client' ? [defaultProps(), oldReactDom()] : [defaultProps()];
  },
  isProvided(specifier, root) {
    if (ofSearchTheme(specifier, root) !== undefined || GENERATED_BLOG.test(specifier)) return true;
    // Of these packages, components can only import types.
    if (/^@docusaurus\/(?:types|plugin-content-(?:blog|docs|pages))$/.test(specifier)) return true;
    if (THEME_CLASSIC.test(specifier) || isReplacedSearch(specifier)) return true;
    if (specifier.startsWith('@docusaurus/') && !OF_SITE.has(packageName(specifier)))
      return Object.hasOwn(DOCUSAURUS, docusaurusName(specifier));
    return /^(?:clsx|classnames|prism-react-renderer|@mdx-js\/react|react-router(?:-dom)?|@generated\/.*)(?:\/|$)/.test(
      specifier,
    )
      ? true
      : undefined;
  },
  packageOf: (specifier) =>
    OF_THEME.exec(specifier)?.[1] === 'SearchTranslations' ? SEARCH_THEME : undefined,
  knownNames(specifier) {
    if (GENERATED.test(specifier)) return [];
    return specifier.startsWith('@docusaurus/') && !OF_SITE.has(packageName(specifier))
      ? Object.keys(DOCUSAURUS).map((name) => `@docusaurus/${name}`)
      : undefined;
  },
  staticModules:
    /^@docusaurus\/(?:constants|Head|Interpolate|isInternalUrl|Link|Translate|useBaseUrl|useDocusaurusContext|plugin-content-docs\/client)$/,
  pageProps: PAGE_PROPS,
};

/** Themes with modules for components of the site, which use only modules that ssg provides. */
const OF_SITE = new Set([SEARCH_THEME, '@docusaurus/theme-mermaid']);

/** Files that Docusaurus generates in each build. */
const GENERATED = /^(?:\.{1,2}|@site)\/(?:.*\/)?\.docusaurus\//;

const OF_THEME = /^@theme(?:-original|-init)?\/(.+?)\/?$/;

/**
 * A component of Docusaurus's theme for Algolia that ssg does not have: `SearchTranslations`, which a site's own search imports. The
 * theme uses only modules that ssg provides.
 */
function ofSearchTheme(specifier: string, root: string): string | undefined {
  const name = OF_THEME.exec(specifier)?.[1];
  const theme = name === undefined ? undefined : findSearchTheme(root);
  const file = theme && path.join(theme.folder, 'lib', 'theme', name as string, 'index.js');
  return file !== undefined && existsSync(file) ? file : undefined;
}

const isReplacedSearch = (specifier: string): boolean =>
  SEARCH_COMPONENT.test(specifier) && packageName(specifier) !== SEARCH_THEME;

/** The source of `@docusaurus/Translate` with translations. */
function translateModule(messages: Readonly<Record<string, string>>): string {
  return `import { translator } from '${SHIMS}';
const { Translate, translate } = translator(${JSON.stringify(messages)});
export { Translate as default, translate };
`;
}

/** `@docusaurus/useGlobalData` with the data of the site's own plugins. */
const USE_GLOBAL_DATA = `import { useGlobalData as useOwn } from '${SHIMS}';
import data from '@generated/globalData';
const useGlobalData = () => ({ ...useOwn(), ...data });
const useAllPluginInstancesData = (plugin) => useGlobalData()[plugin];
const usePluginData = (plugin, id = 'default') => useGlobalData()[plugin]?.[id];
export { useGlobalData as default, useAllPluginInstancesData, usePluginData };
`;

function moduleNames(input: BundleInput): Plugin {
  return {
    name: 'docusaurus-modules',
    setup(build) {
      const virtual = (name: string) => ({ path: name, namespace: WITH_SITE_FACTS, sideEffects: false });
      // The theme for diagrams defines it.
      build.initialOptions.define = {
        ...build.initialOptions.define,
        __DOCUSAURUS_MERMAID_LAYOUT_ELK_ENABLED__: String(isInstalled('@mermaid-js/layout-elk', input.root)),
      };
      build.onResolve({ filter: OF_THEME }, ({ path: specifier }) => {
        const file = input.theme === CLASSIC_THEME ? ofSearchTheme(specifier, input.root) : undefined;
        return file === undefined ? undefined : { path: file };
      });
      build.onResolve({ filter: SHEET_OF_CLASSIC }, ({ path: specifier }) => virtual(specifier));
      // The classic theme's own path of components, which is equal to `@theme-original`.
      build.onResolve({ filter: THEME_CLASSIC }, (args) =>
        build.resolve(args.path.replace(THEME_CLASSIC, '@theme-original/$1'), {
          kind: args.kind,
          importer: args.importer,
          resolveDir: args.resolveDir,
        }),
      );
      build.onResolve({ filter: SEARCH_COMPONENT }, ({ path: specifier, kind, importer, resolveDir }) =>
        isReplacedSearch(specifier)
          ? build.resolve(specifier.replace(SEARCH_COMPONENT, '@theme-original/$1'), {
              kind,
              importer,
              resolveDir,
            })
          : undefined,
      );
      build.onResolve({ filter: /^@docusaurus\// }, ({ path: specifier, importer }) => {
        const name = docusaurusName(specifier);
        if (!Object.hasOwn(DOCUSAURUS, name)) return undefined;
        const module = virtual(`@docusaurus/${name}`);
        // A module for each importer, because each imports other names.
        return input.onUnresolvedImport === 'placeholder'
          ? { ...module, suffix: `?${importer}`, pluginData: { importer, specifier } }
          : module;
      });
      if (listedRange('docusaurus-plugin-internaldocs-fb', input.root) !== undefined)
        build.onResolve({ filter: INTERNAL_FILE }, ({ path: specifier, importer }) => ({
          ...virtual(INTERNAL),
          suffix: `?${importer}`,
          pluginData: { importer, specifier },
        }));
      build.onResolve({ filter: GENERATED_BLOG }, ({ path: specifier }) => virtual(specifier));
      build.onResolve({ filter: /^@generated\// }, ({ path: specifier }) => virtual(specifier));
      build.onResolve({ filter: BROUGHT_NAMES }, async (args) => {
        if (args.pluginData === WITH_SITE_FACTS) return undefined;
        const { kind, resolveDir, importer } = args;
        // An installed package of any version.
        const installed = await build.resolve(args.path, {
          kind,
          resolveDir,
          importer,
          pluginData: WITH_SITE_FACTS,
        });
        if (installed.errors.length > 0) return virtual(args.path);
        return isRouterOfDocusaurus(args.path, installed.path)
          ? { ...virtual(args.path), pluginData: { installed: installed.path } }
          : installed;
      });
      build.onLoad({ filter: GENERATED_BLOG, namespace: WITH_SITE_FACTS }, ({ path: specifier }) => {
        const contents = generatedText(specifier, input.facts.globalData ?? {});
        return contents === undefined ? undefined : { contents, loader: 'json' };
      });
      build.onLoad({ filter: /.*/, namespace: WITH_SITE_FACTS }, ({ path: specifier, pluginData }) => ({
        contents: withImportedNames(
          moduleText(specifier, input.facts) +
            // Exports of the module itself have precedence.
            (pluginData?.installed ? `export * from ${JSON.stringify(pluginData.installed)};\n` : ''),
          pluginData?.specifier ?? specifier,
          pluginData?.importer,
          specifier === INTERNAL ? '() => null' : 'undefined',
        ),
        loader: 'js',
        resolveDir: input.root,
      }));
    },
  };
}

/**
 * Whether a package is the router that Docusaurus renders pages in. Its links and hooks fail without its component around
 * the page, so ssg provides them. Another version has its own component in the site.
 */
function isRouterOfDocusaurus(name: string, file: string): boolean {
  const folder = path.join('node_modules', name) + path.sep;
  const start = file.lastIndexOf(folder);
  if (!ROUTERS.includes(name) || start === -1) return false;
  return String(readManifest(file.slice(0, start + folder.length)).version).startsWith('5.');
}

/**
 * Files for Meta's employees, which public sites of Meta import: in public builds, their preset removes the imports, and readers see
 * nothing.
 */
const INTERNAL_FILE = /^(?:@site|\.{1,2})\/(?:.*\/)?fb\//;
const INTERNAL = 'internal-file';

function moduleText(specifier: string, { siteConfig, messages, globalData = {} }: SiteFacts): string {
  if (specifier === '@docusaurus/Translate' && Object.keys(messages).length > 0)
    return translateModule(messages);
  if (specifier === '@docusaurus/useGlobalData' && Object.keys(globalData).length > 0) return USE_GLOBAL_DATA;
  if (specifier === '@generated/globalData') return `export default ${JSON.stringify(globalData)};\n`;
  if (specifier === '@generated/codeTranslations') return `export default ${JSON.stringify(messages)};\n`;
  if (specifier === INTERNAL) return 'export default () => null;\n';
  if (specifier === PAGE_PROPS) return PAGE_PROPS_MODULE;
  if (specifier === SITE_CONFIG) return `export default ${JSON.stringify(siteConfig)};\n`;
  if (SHEET_OF_CLASSIC.test(specifier)) return SHEET_OF_CLASSIC_MODULE;
  // Other data of Docusaurus's build is not supported.
  if (specifier.startsWith('@generated/')) return 'export default {};\n';
  const name = specifier.slice('@docusaurus/'.length);
  if (siteConfig.themeConfig !== undefined && Object.hasOwn(WITH_CONFIG, name))
    return WITH_CONFIG[name] as string;
  return BROUGHT[specifier] ?? (DOCUSAURUS[name] as string);
}

let shimNames: ReadonlySet<string> | undefined;

/** Adds exports for names that the importer uses and the module lacks. */
function withImportedNames(
  text: string,
  specifier: string,
  importer: string | undefined,
  value: string,
): string {
  if (importer === undefined || !existsSync(importer)) return text;
  shimNames ??= exportedNames(readText(createRequire(import.meta.url).resolve(SHIMS)));
  const there = new Set([...exportedNames(text), ...(text.includes('export *') ? shimNames : [])]);
  const imported = importedNames(specifier, readText(importer));
  const missing = [...imported.keys()].filter((name) => name !== 'default' && !there.has(name));
  return text + missing.map((name) => `export const ${name} = ${value};\n`).join('');
}

/** Names in the export lists of a module. */
function exportedNames(text: string): Set<string> {
  const lists = Array.from(text.matchAll(/export \{([^}]*)\}/g), ([, list = '']) => list.split(','));
  return new Set(
    lists.flat().map(
      (entry) =>
        entry
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  );
}
