/**
 * Resolves Docusaurus's module names. Most modules re-export a part of the theme under another name. `@theme/X` is the
 * site's own `src/theme/X` if it exists, and `@theme-original/X` is always the default.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { ResolvedConfig } from '../config/types.ts';
import { type MarkdownConstruct, swizzled } from '../modules/replacements.ts';
import { originalOf } from '../plugin/slots.ts';
import { readText } from '../util/regular-file.ts';
import { CLASSIC_THEME } from '../util/themes.ts';
import { classicComponents } from './classic-components.ts';
import {
  BROUGHT,
  BROUGHT_NAMES,
  DOCUSAURUS,
  docusaurusName,
  ROUTERS,
  SHEET_OF_CLASSIC,
  SHEET_OF_CLASSIC_MODULE,
  THEME,
  THEME_CLASSIC,
  THEME_NAMES,
  WITH_CONFIG,
} from './docusaurus-modules.ts';
import { exactly, IN_CLASSIC } from './filters.ts';
import { markdownPart, REPLACEABLE_PARTS } from './markdown-parts.ts';
import { reexportAsDefault, SHIMS } from './module-text.ts';
import { classicProblem, componentOfSearchTheme, findProblem, isWholeLayout, PARTS } from './parts.ts';
import { importedNames } from './placeholders.ts';

/** The valid names of an alias, for "did you mean"; undefined for other imports. */
export function knownNames(specifier: string): string[] | undefined {
  if (/^@theme(-original|-init)?\//.test(specifier)) {
    const prefix = specifier.slice(0, specifier.indexOf('/') + 1);
    return [...new Set([...THEME_NAMES, ...classicComponents().keys()])].map((name) => prefix + name);
  }
  return specifier.startsWith('@docusaurus/')
    ? Object.keys(DOCUSAURUS).map((name) => `@docusaurus/${name}`)
    : undefined;
}

/** The source of `@docusaurus/Translate` with translations. */
function translateModule(messages: Readonly<Record<string, string>>): string {
  return `import { translator } from '${SHIMS}';
const { Translate, translate } = translator(${JSON.stringify(messages)});
export { Translate as default, translate };
`;
}

export interface DocusaurusNamesInput {
  /** Absolute path of the site's folder. */
  root: string;
  theme: string;
  /** Components of slots, by the name of the component they replace. */
  parts?: ReadonlyMap<string, string>;
  /** The export of `@generated/docusaurus.config`. */
  siteConfig: Record<string, unknown>;
  /** Translations of texts in components, by id. */
  messages?: Readonly<Record<string, string>>;
  /** `placeholder`: missing exports of Docusaurus's modules are undefined instead of an error. */
  onUnresolvedImport?: 'error' | 'placeholder';
  /** Markdown constructs for which the site has components. */
  constructs: readonly MarkdownConstruct[];
  /** Global data of the site's own plugins, by plugin and instance. */
  globalData?: Readonly<Record<string, unknown>> | undefined;
  /** Absolute paths of modules that threw an error during rendering. */
  throwing?: ReadonlySet<string>;
  /** Aliases of the configuration, with the components of plugins. */
  alias?: Readonly<Record<string, string>>;
}

export function siteConfigModule(config: ResolvedConfig): Record<string, unknown> {
  const { title, tagline, url, baseUrl, trailingSlash, favicon, noIndex, titleDelimiter, customFields } =
    config;
  const own = { title, tagline, url, baseUrl, trailingSlash, favicon, noIndex, titleDelimiter, customFields };
  return { ...config.foreign, ...own };
}

/** `@docusaurus/useGlobalData` with the data of the site's own plugins. */
const USE_GLOBAL_DATA = `import { useGlobalData as useOwn } from '${SHIMS}';
import data from '@generated/globalData';
const useGlobalData = () => ({ ...useOwn(), ...data });
const useAllPluginInstancesData = (plugin) => useGlobalData()[plugin];
const usePluginData = (plugin, id = 'default') => useGlobalData()[plugin]?.[id];
export { useGlobalData as default, useAllPluginInstancesData, usePluginData };
`;

const NAMESPACE = 'docusaurus';

/** Whether a bundle contains a module with texts of the configuration, its translations, or its data. */
export function containsSiteFacts(...bundles: readonly Metafile[]): boolean {
  return bundles.some(({ inputs }) => Object.keys(inputs).some((name) => name.startsWith(`${NAMESPACE}:`)));
}

export function docusaurusNames({
  root,
  theme,
  parts: slots = new Map(),
  siteConfig,
  messages = {},
  onUnresolvedImport = 'error',
  constructs,
  globalData = {},
  throwing,
  alias = {},
}: DocusaurusNamesInput): Plugin {
  const ofTheme = theme === CLASSIC_THEME ? classicComponents() : undefined;
  const ofPlugins = ofTheme ? pluginComponents(root, ofTheme, alias, throwing) : () => undefined;
  const ownOf = ofTheme
    ? classicReplacements(root, ofTheme, ofPlugins, slots, throwing)
    : replacements(root, throwing);
  return {
    name: 'docusaurus-names',
    setup(build) {
      const virtual = (name: string) => ({ path: name, namespace: NAMESPACE, sideEffects: false });
      build.onResolve({ filter: /^@theme(-original|-init)?\// }, ({ path: specifier, importer }) => {
        const [, kind, name] = /^@theme(-original|-init)?\/(.+?)\/?$/.exec(specifier) as RegExpExecArray;
        const own = kind === undefined ? ownOf(name as string) : slots.get(originalOf(name as string));
        if (own !== undefined) return { path: own };
        const ofPlugin = kind === '-init' ? undefined : ofPlugins(name as string);
        if (ofPlugin !== undefined && ofPlugin !== importer) return { path: ofPlugin };
        const file = ofTheme?.get(name as string);
        if (file !== undefined) return { path: file, sideEffects: false };
        const installed = ofTheme && componentOfSearchTheme(name as string, root);
        if (installed !== undefined) return { path: installed };
        return !ofTheme && (THEME_NAMES.has(name as string) || Object.hasOwn(PARTS, name as string))
          ? virtual(`@theme/${name}`)
          : undefined;
      });
      const replaced = [...(ofTheme?.keys() ?? [])].filter((name) => ownOf(name) !== undefined);
      if (replaced.length > 0)
        build.onResolve(
          { filter: exactly(replaced.map((name) => IN_CLASSIC + name)) },
          ({ path: specifier }) => ({
            path: ownOf(specifier.slice(IN_CLASSIC.length)) as string,
          }),
        );
      build.onResolve({ filter: SHEET_OF_CLASSIC }, ({ path: specifier }) => virtual(specifier));
      // The classic theme's own path of components, which is equal to `@theme-original`.
      build.onResolve({ filter: THEME_CLASSIC }, (args) =>
        build.resolve(args.path.replace(THEME_CLASSIC, '@theme-original/'), {
          kind: args.kind,
          importer: args.importer,
          resolveDir: args.resolveDir,
        }),
      );
      build.onResolve({ filter: /^@docusaurus\// }, ({ path: specifier, importer }) => {
        const name = docusaurusName(specifier);
        if (!Object.hasOwn(DOCUSAURUS, name)) return undefined;
        const module = virtual(`@docusaurus/${name}`);
        // A module for each importer, because each imports other names.
        return onUnresolvedImport === 'placeholder'
          ? { ...module, suffix: `?${importer}`, pluginData: { importer, specifier } }
          : module;
      });
      build.onResolve({ filter: /^@generated\// }, ({ path: specifier }) => virtual(specifier));
      build.onResolve({ filter: BROUGHT_NAMES }, async (args) => {
        if (args.pluginData === NAMESPACE) return undefined;
        const { kind, resolveDir, importer } = args;
        // An installed package of any version.
        const installed = await build.resolve(args.path, {
          kind,
          resolveDir,
          importer,
          pluginData: NAMESPACE,
        });
        if (installed.errors.length > 0) return virtual(args.path);
        return isRouterOfDocusaurus(args.path, installed.path)
          ? { ...virtual(args.path), pluginData: { installed: installed.path } }
          : installed;
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: specifier, pluginData }) => ({
        contents: withImportedNames(
          moduleText(specifier, siteConfig, messages, constructs, globalData) +
            // Exports of the module itself have precedence.
            (pluginData?.installed ? `export * from ${JSON.stringify(pluginData.installed)};\n` : ''),
          pluginData?.specifier ?? specifier,
          pluginData?.importer,
        ),
        loader: 'js',
        resolveDir: root,
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
  const { version } = JSON.parse(
    readText(path.join(file.slice(0, start + folder.length), 'package.json')),
  ) as { version?: unknown };
  return String(version).startsWith('5.');
}

/** Finds components of plugins that replace components of the classic theme. One that cannot work replaces none. */
function pluginComponents(
  root: string,
  ofTheme: ReadonlyMap<string, string>,
  alias: Readonly<Record<string, string>>,
  throwing: ReadonlySet<string> = new Set(),
): (name: string) => string | undefined {
  const files = Object.entries(alias).flatMap(([key, target]): [string, string][] => {
    const name = key.slice('@theme/'.length);
    const file = path.resolve(root, target);
    if (!key.startsWith('@theme/') || !ofTheme.has(name)) return [];
    return classicProblem(name, file, root, throwing) === undefined ? [[name, file]] : [];
  });
  const found = new Map(files);
  return (name) => found.get(name);
}

/** Finds components in `src/theme` by name. A component that cannot work does not replace the theme's. */
function classicReplacements(
  root: string,
  ofTheme: ReadonlyMap<string, string>,
  ofPlugins: (name: string) => string | undefined,
  slots: ReadonlyMap<string, string>,
  throwing: ReadonlySet<string> = new Set(),
): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const isProvided = (name: string): boolean => ofTheme.has(name);
  return (name) => {
    if (!known.has(name)) {
      const slot = slots.get(name);
      const file = swizzled(root, name);
      const isOut =
        file !== undefined && isProvided(name) && classicProblem(name, file, root, throwing) !== undefined;
      known.set(name, slot ?? (isOut ? undefined : file) ?? ofPlugins(name));
    }
    return known.get(name);
  };
}

/** Finds components in `src/theme` by name. Components of Markdown and of the layout must work. */
function replacements(
  root: string,
  throwing: ReadonlySet<string> = new Set(),
): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (!known.has(name)) {
      const file = swizzled(root, name);
      const isPart = REPLACEABLE_PARTS.test(name) || name === 'Layout';
      const isOut =
        file &&
        isPart &&
        ((name === 'Layout' && isWholeLayout(file)) ||
          findProblem(file, root, throwing, new Set()) !== undefined);
      known.set(name, isOut ? undefined : file);
    }
    return known.get(name);
  };
}

function moduleText(
  specifier: string,
  siteConfig: Record<string, unknown>,
  messages: Readonly<Record<string, string>>,
  constructs: readonly MarkdownConstruct[],
  globalData: Readonly<Record<string, unknown>>,
): string {
  if (specifier === '@docusaurus/Translate' && Object.keys(messages).length > 0)
    return translateModule(messages);
  if (specifier === '@docusaurus/useGlobalData' && Object.keys(globalData).length > 0) return USE_GLOBAL_DATA;
  if (specifier === '@generated/globalData') return `export default ${JSON.stringify(globalData)};\n`;
  if (specifier === '@generated/codeTranslations') return `export default ${JSON.stringify(messages)};\n`;
  if (specifier === '@generated/docusaurus.config') return `export default ${JSON.stringify(siteConfig)};\n`;
  if (SHEET_OF_CLASSIC.test(specifier)) return SHEET_OF_CLASSIC_MODULE;
  // Other data of Docusaurus's build is not supported.
  if (specifier.startsWith('@generated/')) return 'export default {};\n';
  if (specifier.startsWith('@theme/')) {
    const name = specifier.slice('@theme/'.length);
    return (
      THEME[name] ??
      markdownPart(name, constructs) ??
      reexportAsDefault('@slashdocs/theme/parts', PARTS[name] as string)
    );
  }
  const name = specifier.slice('@docusaurus/'.length);
  if (siteConfig.themeConfig !== undefined && Object.hasOwn(WITH_CONFIG, name))
    return WITH_CONFIG[name] as string;
  return BROUGHT[specifier] ?? (DOCUSAURUS[specifier.slice('@docusaurus/'.length)] as string);
}

let shimNames: ReadonlySet<string> | undefined;

/** Adds undefined exports for names that the importer uses and the module lacks. */
function withImportedNames(text: string, specifier: string, importer: string | undefined): string {
  if (importer === undefined || !existsSync(importer)) return text;
  shimNames ??= exportedNames(readText(createRequire(import.meta.url).resolve(SHIMS)));
  const there = new Set([...exportedNames(text), ...(text.includes('export *') ? shimNames : [])]);
  const imported = importedNames(specifier, readText(importer));
  const missing = [...imported.keys()].filter((name) => name !== 'default' && !there.has(name));
  return text + missing.map((name) => `export const ${name} = undefined;\n`).join('');
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
