/**
 * Import aliases for folders of the site: `@components/Card`. Webpack gets aliases from a plugin, and editors from
 * `tsconfig.json`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { componentNames, moduleAt } from '../modules/replacements.ts';
import { readText } from '../util/regular-file.ts';
import { isObject } from '../util/value.ts';
import type { Entry } from './entries.ts';

export const ALIAS_PLUGIN = 'docusaurus-plugin-module-alias';

/** Reserved aliases. */
const TAKEN =
  /^(?:react|react-dom|@(?:site|theme|theme-original|theme-init|docusaurus|generated|mdx-js)(?:\/|$))/;

/**
 * @param given `resolve.alias` of the site's own plugins
 * @param themes absolute paths of plugins' folders with theme components. Components of the site and of the theme have precedence.
 * @returns folders and files by alias, relative to the site's folder
 */
export function aliasesOf(
  given: readonly Readonly<Record<string, unknown>>[],
  themes: readonly string[],
  entries: readonly Entry[],
  root: string,
): Record<string, string> {
  const found: Record<string, string> = {};
  const add = (name: string, absolute: string): void => {
    const relative = path.relative(root, absolute).split(path.sep).join('/');
    found[name] = relative.startsWith('.') ? relative : `./${relative}`;
  };
  for (const folder of themes) {
    for (const name of componentNames(folder))
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
    // In Webpack, a trailing `$` means an exact match.
    if (typeof target !== 'string' || TAKEN.test(name) || /^[./]|\$$/.test(name)) continue;
    const absolute = path.resolve(root, target);
    // Aliases of packages are not supported.
    if (absolute.split(path.sep).includes('node_modules') || !isThere(absolute)) continue;
    add(name, absolute);
  }
  return found;
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
  try {
    const value: unknown = JSON.parse(plain);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
