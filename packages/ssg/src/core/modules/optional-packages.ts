/**
 * Packages that only some sites need, such as KaTeX for formulas. They are optional peer dependencies of ssg: a site installs
 * the ones that it uses.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { diagnose } from '../diagnostic/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { posixRelative } from '../util/posix-path.ts';
import { readText } from '../util/regular-file.ts';
import { isObject } from '../util/value.ts';

/** The optional peer dependencies in `package.json`, and an alternative of one of them. */
export const OPTIONAL_PACKAGES = [
  'katex',
  'mermaid',
  'sass',
  'sass-embedded',
  '@resvg/resvg-js',
  '@expo-google-fonts/inter',
  'linkinator',
  'sharp',
  'twoslash',
  '@docsearch/react',
] as const;

export interface InstalledPackage {
  name: string;
  /** Absolute path. */
  folder: string;
  version: string;
}

/**
 * Finds the package that is installed in the site, or else next to ssg.
 *
 * @param root absolute path of the site's folder
 */
export function findPackage(name: string, root: string): InstalledPackage | undefined {
  return findSitePackage(name, root) ?? findFrom(name, fileURLToPath(import.meta.url));
}

/** Finds a package that files of the site can import. */
export function findSitePackage(name: string, root: string): InstalledPackage | undefined {
  return findFrom(name, path.join(root, 'package.json'));
}

function findFrom(name: string, from: string): InstalledPackage | undefined {
  const file = manifestOf(name, createRequire(from));
  if (file === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { name, folder: path.dirname(file), version };
}

export const DOCSEARCH = '@docsearch/react';

const PRESET = '@docusaurus/preset-classic';
export const SEARCH_THEME = '@docusaurus/theme-search-algolia';

/** Finds DocSearch, which a site of Docusaurus has through its preset. */
export function findDocSearch(root: string): InstalledPackage | undefined {
  return findThrough([PRESET, SEARCH_THEME], DOCSEARCH, root);
}

/** Finds Docusaurus's theme for Algolia, which a site has through its preset. */
export function findSearchTheme(root: string): InstalledPackage | undefined {
  return findThrough([PRESET], SEARCH_THEME, root);
}

/** Finds the translations of Docusaurus's theme, which a site has through its preset. */
export function findThemeTranslations(root: string): InstalledPackage | undefined {
  return findThrough([PRESET, '@docusaurus/theme-classic'], '@docusaurus/theme-translations', root);
}

/**
 * Finds a package of the site, or a dependency of the last of `packages`. Each of them may be a dependency of the one before. The
 * package next to ssg may have another version, so it is the last choice.
 */
function findThrough(packages: readonly string[], name: string, root: string): InstalledPackage | undefined {
  const direct = findSitePackage(name, root);
  if (direct) return direct;
  let from = root;
  for (const each of packages) {
    const found = manifestOf(each, createRequire(path.join(from, 'package.json')));
    if (found !== undefined) from = path.dirname(found);
  }
  return findPackage(name, from);
}

/** Not every package exports its `package.json`, so the folders are searched as well. */
function manifestOf(name: string, require: NodeJS.Require): string | undefined {
  const folders = require.resolve.paths(name) ?? [];
  const found = folders.map((folder) => path.join(folder, name, 'package.json')).find(existsSync);
  if (found !== undefined) return realpathSync(found);
  // Yarn's Plug'n'Play has no folders of packages.
  return attempt(() => require.resolve(`${name}/package.json`));
}

/** Loads a package that can be required. */
export function requirePackage({ folder, name }: InstalledPackage): unknown {
  const require = createRequire(path.join(folder, 'package.json'));
  return require(entryOf(name, folder, require));
}

/** Loads a package that may only be imported. */
export async function importPackage({ folder, name }: InstalledPackage): Promise<unknown> {
  const entry = entryOf(name, folder, createRequire(path.join(folder, 'package.json')));
  return import(pathToFileURL(entry).href);
}

/** A package with `exports` finds itself by its name; another one is found by its folder. */
function entryOf(name: string, folder: string, require: NodeJS.Require): string {
  return attempt(() => require.resolve(name)) ?? require.resolve(folder);
}

const LOCK_FILES = [
  ['pnpm-lock.yaml', 'pnpm add -D'],
  ['yarn.lock', 'yarn add -D'],
  ['bun.lock', 'bun add -d'],
  ['bun.lockb', 'bun add -d'],
] as const;

/** The command of the site's package manager, which `packageManager` or a lock file names. Both may be in a parent folder. */
export function installCommand(root: string, ...names: string[]): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const named = packageManagerOf(folder);
    const known = LOCK_FILES.find(([file, command]) =>
      named === undefined ? existsSync(path.join(folder, file)) : command.startsWith(`${named} `),
    );
    if (known) return `${known[1]} ${names.join(' ')}`;
    const isTop = existsSync(path.join(folder, '.git')) || folder === path.dirname(folder);
    if (isTop || named === 'npm' || existsSync(path.join(folder, 'package-lock.json')))
      return `npm install --save-dev ${names.join(' ')}`;
  }
}

/** The name in `packageManager` of the manifest of a folder: `yarn` for `yarn@4.1.0`. */
function packageManagerOf(folder: string): string | undefined {
  const { packageManager } = readManifest(folder);
  return typeof packageManager === 'string' ? packageManager.split('@')[0] : undefined;
}

/** The manifest of a folder; empty if it is missing or invalid. */
export function readManifest(folder: string): Record<string, unknown> {
  const manifest: unknown = attempt(() => JSON.parse(readText(path.join(folder, 'package.json'))));
  return isObject(manifest) ? manifest : {};
}

/** The version range of a dependency in the manifest of a folder: `^3.1.0`, `file:./plugins/x`. */
export function listedRange(name: string, folder: string): string | undefined {
  const manifest = readManifest(folder);
  const ranges = [manifest.dependencies, manifest.devDependencies].map(
    (listed) => isObject(listed) && listed[name],
  );
  return ranges.find((range) => typeof range === 'string');
}

/**
 * A hint for missing packages: installs all that `package.json` lists, or adds those that it does not list. Docusaurus's packages
 * contain PostCSS.
 */
export function installHint(root: string, names: readonly string[]): string {
  const listed = new Set([root, ...workspacesAround(root)].flatMap((folder) => [...listedPackages(folder)]));
  const unlisted = names.filter(
    (name) => !listed.has(name) && !(name === 'postcss' && listed.has('@docusaurus/core')),
  );
  const all = installCommand(root).split(' ')[0] as string;
  if (unlisted.length === 0) return `run \`${all} install\``;
  // Node.js also finds the packages of the folders around a folder.
  const around = foldersAround(root).find((folder) => {
    const packages = listedPackages(folder);
    return unlisted.every((name) => packages.has(name));
  });
  if (around !== undefined) {
    const place = `\`${posixRelative(root, around)}\``;
    return `run \`${all} install\` ${unlisted.length === names.length ? 'in' : 'here and in'} ${place}`;
  }
  const add = `run \`${installCommand(root, ...unlisted)}\``;
  return unlisted.length === names.length
    ? add
    : `${add}, which also installs the packages in \`package.json\``;
}

/** The folders of workspaces that contain a folder. Their packages are installed with its own, and available to it. */
function workspacesAround(root: string): string[] {
  return foldersAround(root).filter(
    (folder) => 'workspaces' in readManifest(folder) || existsSync(path.join(folder, 'pnpm-workspace.yaml')),
  );
}

/** The folders that contain a folder, up to the top of its repository, from the inside. */
export function foldersAround(folder: string): string[] {
  const parent = path.dirname(folder);
  if (parent === folder || existsSync(path.join(folder, '.git'))) return [];
  return [parent, ...foldersAround(parent)];
}

/** The packages in the manifest of a folder. */
export function listedPackages(root: string): ReadonlySet<string> {
  const manifest = readManifest(root);
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  return new Set(kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})));
}

/** The folder of a package that `package.json` lists by its path, such as `file:./plugins/x`. It need not be installed. */
export function linkedFolder(name: string, root: string): string | undefined {
  const [, folder] = /^(?:file|link|portal):(.+)$/.exec(listedRange(name, root) ?? '') ?? [];
  return folder && path.resolve(root, folder);
}

/** Whether a file of the site can import the package. Yarn may keep it in an archive instead of in `node_modules`. */
export function isInstalled(name: string, root: string): boolean {
  try {
    createRequire(path.join(root, 'package.json')).resolve(`${name}/package.json`);
    return true;
  } catch (error) {
    // Packages need not export their manifest.
    return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}

/** @param reason the start of the message: `` `markdown.math` needs `` */
export function missingPackage(reason: string, names: readonly string[], root: string): Diagnostic {
  const list = names.map((name) => `\`${name}\``).join(' and ');
  const [word, verb] = names.length === 1 ? ['package', 'is'] : ['packages', 'are'];
  return diagnose('missing-package', `${reason} the ${word} ${list}, which ${verb} not installed`, {
    hint: `run \`${installCommand(root, ...names)}\``,
  });
}
