/**
 * Names that a site's imports begin with and that stand for its own folders: `@components/Card`. Webpack learns them from a
 * plugin; editors learn the same ones from `tsconfig.json`.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject } from '../config/value.ts';
import type { Entry } from './entries.ts';

export const ALIAS_PLUGIN = 'docusaurus-plugin-module-alias';

/** Names that have their meaning. */
const TAKEN =
  /^(?:react|react-dom|@(?:site|theme|theme-original|theme-init|docusaurus|generated|mdx-js)(?:\/|$))/;

/**
 * @param given what plugins of the site's own say of `resolve.alias`
 * @returns folders and files of the site by name, from the site's folder
 */
export function aliasesOf(
  given: readonly Readonly<Record<string, unknown>>[],
  entries: readonly Entry[],
  root: string,
): Record<string, string> {
  const found: Record<string, string> = {};
  const all = [
    ...pathsOf(root),
    ...given.flatMap((alias) => Object.entries(alias)),
    ...entries.flatMap(({ name, options }) =>
      name === ALIAS_PLUGIN && isObject(options.alias) ? Object.entries(options.alias) : [],
    ),
  ];
  for (const [name, target] of all) {
    // A dollar at the end is Webpack's for a whole specifier.
    if (typeof target !== 'string' || TAKEN.test(name) || /^[./]|\$$/.test(name)) continue;
    const absolute = path.resolve(root, target);
    // What stands for a package is the package's business.
    if (absolute.split(path.sep).includes('node_modules') || !isThere(absolute)) continue;
    const relative = path.relative(root, absolute).split(path.sep).join('/');
    found[name] = relative.startsWith('.') ? relative : `./${relative}`;
  }
  return found;
}

function isThere(file: string): boolean {
  return ['', '.ts', '.tsx', '.js', '.jsx'].some((ending) => existsSync(file + ending));
}

/** `paths` of the file for editors: `"@components/*": ["./src/components/*"]`. */
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

/** JSON with comments and commas at the end, as TypeScript reads it. */
function readJson(file: string): Record<string, unknown> {
  const plain = readFileSync(file, 'utf8')
    .replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1')
    .replace(/,(?=\s*[}\]])/g, '');
  try {
    const value: unknown = JSON.parse(plain);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
