/**
 * Docusaurus's module names: what documents and components written for it import. Most of them are one export of ours
 * under another name; `@theme/X` is the site's own `src/theme/X` where there is one, which takes ours from
 * `@theme-original/X`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';
import type { ResolvedConfig } from '../config/types.ts';
import {
  BROUGHT,
  BROUGHT_NAMES,
  DOCUSAURUS,
  THEME,
  THEME_CLASSIC,
  THEME_NAMES,
  WITH_CONFIG,
} from './docusaurus-modules.ts';
import { ARE_PIECES, layoutPiece } from './layout-pieces.ts';
import { ARE_PARTS, type MarkdownPartsInput, markdownPart } from './markdown-parts.ts';
import { renamed, SHIMS } from './module-text.ts';
import { isWholeLayout, PARTS, whyNot } from './parts.ts';
import { importedNames } from './placeholders.ts';
import { type MarkdownConstruct, swizzled } from './replacements.ts';

/** The names that an alias has, for "did you mean"; undefined for what is no alias. */
export function knownNames(specifier: string): string[] | undefined {
  if (/^@theme(-original|-init)?\//.test(specifier)) {
    const prefix = specifier.slice(0, specifier.indexOf('/') + 1);
    return [...THEME_NAMES].map((name) => prefix + name);
  }
  return specifier.startsWith('@docusaurus/')
    ? Object.keys(DOCUSAURUS).map((name) => `@docusaurus/${name}`)
    : undefined;
}

/** `@docusaurus/Translate` of a language that texts are translated into. */
function translateModule(messages: Readonly<Record<string, string>>): string {
  return `import { translator } from '${SHIMS}';
const { Translate, translate } = translator(${JSON.stringify(messages)});
export { Translate as default, translate };
`;
}

export interface DocusaurusNamesInput {
  /** Absolute path of the site's folder. */
  root: string;
  /** What `@generated/docusaurus.config` exports. */
  siteConfig: Record<string, unknown>;
  /** Translations of texts in components, by id. Default: none. */
  messages?: Readonly<Record<string, string>>;
  /** `placeholder`: a name that one of Docusaurus's modules does not have here is undefined, and no error. */
  onUnresolvedImport?: 'error' | 'placeholder';
  /** What of Markdown the site has components for. */
  constructs: readonly MarkdownConstruct[];
  /** What plugins of the site's own give components, by plugin and instance. */
  globalData?: Readonly<Record<string, unknown>> | undefined;
  /** Absolute paths of modules that have thrown while a page was rendered. */
  throwing?: ReadonlySet<string>;
}

export function siteConfigModule(config: ResolvedConfig): Record<string, unknown> {
  const { title, tagline, url, baseUrl, trailingSlash, favicon, noIndex, titleDelimiter, customFields } =
    config;
  const own = { title, tagline, url, baseUrl, trailingSlash, favicon, noIndex, titleDelimiter, customFields };
  return { ...config.foreign, ...own };
}

/** What plugins of the site's own give, beside what the docs do. */
const USE_GLOBAL_DATA = `import { useGlobalData as useOwn } from '${SHIMS}';
import data from '@generated/globalData';
const useGlobalData = () => ({ ...useOwn(), ...data });
const useAllPluginInstancesData = (plugin) => useGlobalData()[plugin];
const usePluginData = (plugin, id = 'default') => useGlobalData()[plugin]?.[id];
export { useGlobalData as default, useAllPluginInstancesData, usePluginData };
`;

const NAMESPACE = 'docusaurus';

export function docusaurusNames({
  root,
  siteConfig,
  messages = {},
  onUnresolvedImport = 'error',
  constructs,
  globalData = {},
  throwing,
}: DocusaurusNamesInput): Plugin {
  const ownOf = replacements(root, throwing);
  const parts: MarkdownPartsInput = { isReplaced: (name) => ownOf(name) !== undefined, constructs };
  return {
    name: 'docusaurus-names',
    setup(build) {
      const virtual = (name: string) => ({ path: name, namespace: NAMESPACE, sideEffects: false });
      build.onResolve({ filter: /^@theme(-original|-init)?\// }, ({ path: specifier }) => {
        const [, kind, name] = /^@theme(-original|-init)?\/(.+?)\/?$/.exec(specifier) as RegExpExecArray;
        const own = kind === undefined ? ownOf(name as string) : undefined;
        if (own !== undefined) return { path: own };
        return THEME_NAMES.has(name as string) || Object.hasOwn(PARTS, name as string)
          ? virtual(`@theme/${name}`)
          : undefined;
      });
      // Where the classic theme has its components: what `@theme-original` is.
      build.onResolve({ filter: THEME_CLASSIC }, (args) =>
        build.resolve(args.path.replace(THEME_CLASSIC, '@theme-original/'), {
          kind: args.kind,
          importer: args.importer,
          resolveDir: args.resolveDir,
        }),
      );
      build.onResolve({ filter: /^@docusaurus\// }, ({ path: specifier, importer }) => {
        if (!Object.hasOwn(DOCUSAURUS, specifier.slice('@docusaurus/'.length))) return undefined;
        // A module for each importer, since each asks for other names.
        return onUnresolvedImport === 'placeholder'
          ? { ...virtual(specifier), suffix: `?${importer}`, pluginData: { importer } }
          : virtual(specifier);
      });
      build.onResolve({ filter: /^@generated\// }, ({ path: specifier }) => virtual(specifier));
      build.onResolve({ filter: BROUGHT_NAMES }, async (args) => {
        if (args.pluginData === NAMESPACE) return undefined;
        const { kind, resolveDir, importer } = args;
        // The site's own, of whichever version.
        const installed = await build.resolve(args.path, {
          kind,
          resolveDir,
          importer,
          pluginData: NAMESPACE,
        });
        return installed.errors.length === 0 ? installed : virtual(args.path);
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: specifier, pluginData }) => ({
        contents: withAskedNames(
          moduleText(specifier, siteConfig, messages, parts, globalData),
          specifier,
          pluginData?.importer,
        ),
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}

/** The site's components by name; of those for what Markdown writes, the ones that work. */
function replacements(
  root: string,
  throwing: ReadonlySet<string> = new Set(),
): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (!known.has(name)) {
      const file = swizzled(root, name);
      const isPart = ARE_PARTS.test(name) || ARE_PIECES.has(name) || name === 'Layout';
      const isOut =
        file &&
        isPart &&
        ((name === 'Layout' && isWholeLayout(file)) || whyNot(file, root, throwing, new Set()) !== undefined);
      known.set(name, isOut ? undefined : file);
    }
    return known.get(name);
  };
}

function moduleText(
  specifier: string,
  siteConfig: Record<string, unknown>,
  messages: Readonly<Record<string, string>>,
  parts: MarkdownPartsInput,
  globalData: Readonly<Record<string, unknown>>,
): string {
  if (specifier === '@docusaurus/Translate' && Object.keys(messages).length > 0)
    return translateModule(messages);
  if (specifier === '@docusaurus/useGlobalData' && Object.keys(globalData).length > 0) return USE_GLOBAL_DATA;
  if (specifier === '@generated/globalData') return `export default ${JSON.stringify(globalData)};\n`;
  if (specifier === '@generated/codeTranslations') return `export default ${JSON.stringify(messages)};\n`;
  if (specifier === '@generated/docusaurus.config') return `export default ${JSON.stringify(siteConfig)};\n`;
  // Data of Docusaurus's own build, of which nothing here makes use.
  if (specifier.startsWith('@generated/')) return 'export default {};\n';
  if (specifier.startsWith('@theme/')) {
    const name = specifier.slice('@theme/'.length);
    return (
      THEME[name] ??
      layoutPiece(name)?.(parts) ??
      markdownPart(name, parts) ??
      renamed('@ssg/theme/parts', PARTS[name] as string)
    );
  }
  const name = specifier.slice('@docusaurus/'.length);
  if (siteConfig.themeConfig !== undefined && Object.hasOwn(WITH_CONFIG, name))
    return WITH_CONFIG[name] as string;
  return BROUGHT[specifier] ?? (DOCUSAURUS[specifier.slice('@docusaurus/'.length)] as string);
}

let shimNames: ReadonlySet<string> | undefined;

/** Adds the names that an importer asks for and that are not there. */
function withAskedNames(text: string, specifier: string, importer: string | undefined): string {
  if (importer === undefined || !existsSync(importer)) return text;
  shimNames ??= exportedNames(readFileSync(createRequire(import.meta.url).resolve(SHIMS), 'utf8'));
  const there = new Set([...exportedNames(text), ...(text.includes('export *') ? shimNames : [])]);
  const asked = importedNames(specifier, readFileSync(importer, 'utf8'));
  const missing = [...asked.keys()].filter((name) => name !== 'default' && !there.has(name));
  return text + missing.map((name) => `export const ${name} = undefined;\n`).join('');
}

/** Names in a module's lists of exports. */
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
