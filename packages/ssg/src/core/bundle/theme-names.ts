/**
 * Resolves names of theme components. `@theme/X` is the site's own `src/theme/X` if it exists, and `@theme-original/X` is always the
 * default.
 */
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { ROUTE_ALIAS, replacementEntries, swizzled } from '../modules/replacements.ts';
import { originalOf } from '../plugin/slots.ts';
import { remembering } from '../util/remembering.ts';
import { CLASSIC_THEME } from '../util/themes.ts';
import { classicComponents } from './classic-components.ts';
import { exactly, IN_CLASSIC } from './filters.ts';
import { markdownPart, REPLACEABLE_PARTS } from './markdown-parts.ts';
import { reexportAsDefault } from './module-text.ts';
import { classicProblem, findProblem, isWholeLayout, PARTS } from './parts.ts';
import { THEME, THEME_NAMES } from './theme-sources.ts';
import type { BundleInput } from './types.ts';

/** The valid names of an alias, for "did you mean"; undefined for other imports. */
export function knownNames(specifier: string): string[] | undefined {
  if (!/^@theme(-original|-init)?\//.test(specifier)) return undefined;
  const prefix = specifier.slice(0, specifier.indexOf('/') + 1);
  return [...new Set([...THEME_NAMES, ...classicComponents().keys()])].map((name) => prefix + name);
}

/** @returns the absolute path of the component with a name, if it replaces the theme's */
type FindComponent = (name: string) => string | undefined;

type ClassicContext = Parameters<typeof classicProblem>[2];

const NAMESPACE = 'theme-names';

/** A layout that replaces the classic theme's. */
const LAYOUT = 'theme-layout';

/** Components of plugins and routes that replace components of the theme. */
const OF_PLUGINS = 'theme-of-plugins';

export function themeNames({
  root,
  theme,
  parts: slots = new Map(),
  constructs,
  throwing = new Set(),
  alias,
}: BundleInput): Plugin {
  const ofTheme = theme === CLASSIC_THEME ? classicComponents() : undefined;
  const context = { root, throwing, alias };
  const aliased = (prefix: string) =>
    ofTheme ? aliasedComponents(prefix, ofTheme, context) : () => undefined;
  const ofPlugins = aliased('@theme/');
  const ofRoutes = aliased(ROUTE_ALIAS);
  // Many modules import the same components.
  const ownOf = remembering(
    ofTheme ? classicReplacements(ofTheme, ofPlugins, slots, context) : replacements(root, throwing),
  );
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^@theme(-original|-init)?\// }, ({ path: specifier, importer }) => {
        const [, kind, name] = /^@theme(-original|-init)?\/(.+?)\/?$/.exec(specifier) as RegExpExecArray;
        const own = kind === undefined ? ownOf(name as string) : slots.get(originalOf(name as string));
        // In a component of a plugin, the component's own name means the theme's.
        if (own !== undefined && (own !== importer || own !== ofPlugins(name as string)))
          return {
            path: own,
            ...(ofTheme && kind === undefined && name === 'Layout' && { namespace: LAYOUT }),
          };
        const ofPlugin = kind === '-init' ? undefined : ofPlugins(name as string);
        if (ofPlugin !== undefined && ofPlugin !== importer) return { path: ofPlugin };
        const file = ofTheme?.get(name as string);
        if (file !== undefined) return { path: file, sideEffects: false };
        return !ofTheme && (THEME_NAMES.has(name as string) || Object.hasOwn(PARTS, name as string))
          ? { path: name as string, namespace: NAMESPACE, sideEffects: false }
          : undefined;
      });
      const shownFor = (name: string): string | undefined => ofRoutes(name) ?? ownOf(name);
      const replaced = [...(ofTheme?.keys() ?? [])].filter((name) => shownFor(name) !== undefined);
      if (replaced.length > 0)
        build.onResolve(
          { filter: exactly(replaced.map((name) => IN_CLASSIC + name)) },
          ({ path: specifier }) => {
            const name = specifier.slice(IN_CLASSIC.length);
            const own = shownFor(name) as string;
            const isAliased = own === ofRoutes(name) || own === ofPlugins(name);
            if (name === 'Layout') return { path: own, namespace: LAYOUT };
            return { path: own, ...(isAliased && { namespace: OF_PLUGINS }) };
          },
        );
      // In a package of modules such as the theme, `import` of CommonJS gets all exports as the default. In others, it gets `exports.default`.
      build.onLoad({ filter: /.*/, namespace: OF_PLUGINS }, ({ path: file }) => ({
        contents: `export * from ${JSON.stringify(file)};\nexport { default } from ${JSON.stringify(file)};\n`,
        resolveDir: path.dirname(file),
      }));
      // The build renders lists and posts of a blog in a layout, and their components render another one. Only the layout of the theme leaves
      // itself out then.
      build.onLoad({ filter: /.*/, namespace: LAYOUT }, ({ path: file }) => ({
        contents: `import { createElement } from 'react';
import { useLayoutPresent } from '@slashdocs/theme/docusaurus';
import Inner from ${JSON.stringify(ofTheme?.get('Layout'))};
import Layout from ${JSON.stringify(file)};
export * from ${JSON.stringify(file)};
export default (props) => createElement(useLayoutPresent() ? Inner : Layout, props);
`,
        resolveDir: path.dirname(file),
      }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: name }) => ({
        contents:
          THEME[name] ??
          markdownPart(name, constructs) ??
          reexportAsDefault('@slashdocs/theme/parts', PARTS[name] as string),
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}

/** Finds components of aliases that replace components of the classic theme. One that cannot work replaces none. */
function aliasedComponents(
  prefix: string,
  ofTheme: ReadonlyMap<string, string>,
  context: ClassicContext,
): FindComponent {
  const files = Object.entries(context.alias).flatMap(([key, target]): [string, string][] => {
    const name = key.slice(prefix.length);
    const file = path.resolve(context.root, target);
    if (!key.startsWith(prefix) || !ofTheme.has(name)) return [];
    return classicProblem(name, file, context) === undefined ? [[name, file]] : [];
  });
  const found = new Map(files);
  return (name) => found.get(name);
}

/** Finds components in `src/theme` by name. A component that cannot work does not replace the theme's. */
function classicReplacements(
  ofTheme: ReadonlyMap<string, string>,
  ofPlugins: FindComponent,
  slots: ReadonlyMap<string, string>,
  context: ClassicContext,
): FindComponent {
  const { root } = context;
  const entries = replacementEntries(root);
  return (name) => {
    const file = entries.has(name.split('/', 1)[0] as string) ? swizzled(root, name) : undefined;
    const isOut =
      file !== undefined && ofTheme.has(name) && classicProblem(name, file, context) !== undefined;
    return slots.get(name) ?? (isOut ? undefined : file) ?? ofPlugins(name);
  };
}

/** Finds components in `src/theme` by name. Components of Markdown and of the layout must work. */
function replacements(root: string, throwing: ReadonlySet<string>): FindComponent {
  const context = { root, throwing, alias: {}, isClassic: false };
  return (name) => {
    const file = swizzled(root, name);
    const isPart = REPLACEABLE_PARTS.test(name) || name === 'Layout';
    const isOut =
      file &&
      isPart &&
      ((name === 'Layout' && isWholeLayout(file)) || findProblem(file, context, new Set()) !== undefined);
    return isOut ? undefined : file;
  };
}
