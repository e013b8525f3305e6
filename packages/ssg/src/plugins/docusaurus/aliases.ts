/**
 * Import aliases for folders of the site: `@components/Card`. Webpack gets aliases from a plugin, and editors from
 * `tsconfig.json`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findSitePackage } from '../../core/modules/optional-packages.ts';
import { componentNames, KNOWN_COMPONENTS, moduleAt } from '../../core/modules/replacements.ts';
import { attempt } from '../../core/util/attempt.ts';
import { readText } from '../../core/util/regular-file.ts';
import { isObject } from '../../core/util/value.ts';
import { relativeTo } from './docs.ts';
import type { Entry } from './entries.ts';

export const ALIAS_PLUGIN = 'docusaurus-plugin-module-alias';

/** Reserved aliases. */
const TAKEN =
  /^(?:react|react-dom|@(?:site|theme|theme-original|theme-init|docusaurus|generated|mdx-js))(?:\/|\$?$)/;

/**
 * @param given `resolve.alias` of the site's own plugins
 * @param themes absolute paths of plugins' folders with theme components. Components of the site have precedence.
 * @returns folders and files by alias, relative to the site's folder
 */
export function aliasesOf(
  given: readonly Readonly<Record<string, unknown>>[],
  themes: readonly { folder: string; without?: string }[],
  entries: readonly Entry[],
  root: string,
): Record<string, string> {
  const found: Record<string, string> = {};
  const add = (name: string, absolute: string): void => {
    found[name] = relativeTo(root, absolute);
  };
  for (const { folder, without } of themes) {
    for (const name of componentNames(folder).filter((each) => each !== without))
      add(`@theme/${name}`, moduleAt(path.join(folder, name)) as string);
  }
  const all = [
    ...pathsOf(root),
    ...given.flatMap((alias) => Object.entries(alias)),
    ...entries.flatMap(({ name, options }) =>
      name === ALIAS_PLUGIN && isObject(options.alias) ? Object.entries(options.alias) : [],
    ),
  ];
  for (const [name, target] of all) {
    if (typeof target !== 'string' || TAKEN.test(name) || /^[./]/.test(name)) continue;
    // Such as `react-native-web`, with which components for phones are shown in browsers.
    const absolute = findSitePackage(target, root)?.folder ?? path.resolve(root, target);
    // In Webpack, a trailing `$` means an exact match.
    if (isThere(absolute)) add(name.replace(/\$$/, ''), absolute);
  }
  return found;
}

/** Says which theme components of a plugin are not used, because the default theme has other components. */
export function unusedComponents(folder: string | undefined): string[] {
  const all = folder === undefined ? [] : componentNames(folder);
  const names = all.filter((name) => KNOWN_COMPONENTS.test(name));
  const shown = names.map((name) => `\`${name}\``).join(', ');
  const verb = names.length === 1 ? 'does not replace the component' : 'do not replace the components';
  return names.length === 0 ? [] : [`\`getThemePath\`: ${shown} ${verb} of the theme`];
}

function isThere(file: string): boolean {
  return ['', '.ts', '.tsx', '.js', '.jsx'].some((ending) => existsSync(file + ending));
}

/** `paths` of `tsconfig.json`: `"@components/*": ["./src/components/*"]`. */
function pathsOf(root: string): [string, unknown][] {
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    const file = path.join(root, name);
    if (!existsSync(file)) continue;
    const { compilerOptions } = readJson(file);
    const { baseUrl, paths } = isObject(compilerOptions) ? compilerOptions : {};
    if (!isObject(paths)) continue;
    const folder = typeof baseUrl === 'string' ? baseUrl : '.';
    return Object.entries(paths).flatMap(([pattern, targets]): [string, unknown][] => {
      const target: unknown = Array.isArray(targets) ? targets[0] : undefined;
      if (typeof target !== 'string' || pattern === '*') return [];
      return [[pattern.replace(/\/\*$/, ''), path.join(folder, target.replace(/\/\*$/, ''))]];
    });
  }
  return [];
}

/** Parses JSON with comments and trailing commas, like TypeScript. */
function readJson(file: string): Record<string, unknown> {
  const plain = readText(file)
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1')
    .replace(/,(?=\s*[}\]])/g, '');
  const value: unknown = attempt(() => JSON.parse(plain));
  return isObject(value) ? value : {};
}
