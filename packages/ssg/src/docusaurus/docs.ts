/** The docs plugin's options as one of our instances. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Pluggable } from 'unified';
import {
  type MarkdownExtensions,
  PACKAGE_MANAGERS,
  type PackageManager,
  PLUGIN_LISTS,
} from '../compile/extensions.ts';
import type {
  DocsOptions,
  EditUrl,
  EditUrlContext,
  NumberPrefixParser,
  VersionOptions,
} from '../config/types.ts';
import { isObject } from '../config/value.ts';
import type { Place } from './locales.ts';
import { type Notes, pick } from './notes.ts';
import { madeOf } from './originals.ts';
import { stubOf } from './stub.ts';

/** Options that change nothing here, or are read elsewhere. */
const SILENT = [
  'admonitions',
  'beforeDefaultRehypePlugins',
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'rehypePlugins',
  'editCurrentVersion',
  'editLocalizedFiles',
  'disableVersioning',
  'onlyIncludeVersions',
  'onInlineTags',
];

/** What is not supported, and what happens instead. */
const INSTEAD: Record<string, string> = {
  recmaPlugins: 'they are not run',
};

/** Components that the options name, and what happens instead. */
const COMPONENTS: Record<string, string> = {
  docItemComponent: 'documents are laid out as they are here by default; `src/theme/DocItem` would be used',
  ...Object.fromEntries(
    ['docRootComponent', 'docsRootComponent', 'docVersionRootComponent', 'docLayoutComponent'].map((key) => [
      key,
      'what is around documents looks as it does here by default',
    ]),
  ),
  docTagDocListComponent: 'lists of documents look as they do here by default',
  docTagsListComponent: 'the list of tags looks as it does here by default',
  docCategoryGeneratedIndexComponent: 'pages of categories look as they do here by default',
};

/** @param where what messages call the options: `presets > docs` */
export function translateDocs(
  options: Record<string, unknown>,
  { root, language }: Place,
  where: string,
  notes: Notes,
): DocsOptions {
  const docs: DocsOptions = pick(options, [
    'id',
    'path',
    'routeBasePath',
    'include',
    'exclude',
    'breadcrumbs',
    'sidebarCollapsible',
    'sidebarCollapsed',
  ]);
  const { sidebarPath, editUrl, showLastUpdateTime, tags, tagsBasePath } = options;
  // A site's `docs-content` would be found first otherwise.
  docs.path ??= 'docs';
  if (typeof sidebarPath === 'string') {
    const file = fileOf(root, sidebarPath);
    if (file !== undefined) docs.sidebars = file;
    else
      notes.add(`${where} > sidebarPath`, `there is no file \`${sidebarPath}\`, so the sidebar is generated`);
  } else if (sidebarPath === false) docs.sidebars = false;
  if (typeof editUrl === 'string') docs.editUrl = editUrlOf(editUrl, docs.path);
  else if (typeof editUrl === 'function')
    docs.editUrl = callEditUrl(editUrl as DocusaurusEditUrl, docs.path, language);
  if (showLastUpdateTime === true) docs.lastUpdated = true;
  if (options.showLastUpdateAuthor === true) docs.lastUpdatedBy = true;
  if (typeof tags === 'string' || tags === false) docs.tags = tags;
  if (tags === null) docs.tags = false;
  if (typeof tagsBasePath === 'string') docs.tagsPath = tagsBasePath;
  Object.assign(docs, versionsOf(options, root, docs.id, notes));
  for (const [key, instead] of Object.entries(INSTEAD)) {
    const written = options[key];
    if (written !== undefined && written !== false) notes.add(`${where} > ${key}`, instead);
  }
  notes.addComponents(where, options, COMPONENTS);
  Object.assign(docs, readMarkdown(options, notes).extensions);
  const { sidebarItemsGenerator, numberPrefixParser } = options;
  if (typeof sidebarItemsGenerator === 'function') {
    docs.sidebarItemsGenerator = sidebarItemsGenerator as NonNullable<DocsOptions['sidebarItemsGenerator']>;
  }
  if (typeof numberPrefixParser === 'function') {
    docs.numberPrefixParser = numberPrefixParser as NumberPrefixParser;
  } else if (numberPrefixParser === false) docs.numberPrefixParser = false;
  notes.addUnknown(where, options, [
    ...['id', 'path', 'routeBasePath', 'include', 'exclude', 'breadcrumbs', 'sidebarPath', 'editUrl'],
    ...[
      'tags',
      'tagsBasePath',
      'showLastUpdateAuthor',
      'showLastUpdateTime',
      'versions',
      'lastVersion',
      'sidebarItemsGenerator',
      'numberPrefixParser',
    ],
    ...[
      'sidebarCollapsible',
      'sidebarCollapsed',
      'includeCurrentVersion',
      ...SILENT,
      ...Object.keys(INSTEAD),
      ...Object.keys(COMPONENTS),
    ],
  ]);
  return docs;
}

const MATH = new Set(['remark-math', 'rehype-katex']);
const NPM2YARN = '@docusaurus/remark-plugin-npm2yarn';
/** What they do is built in. */
const BUILT_IN = new Set([NPM2YARN, 'remark-gfm', 'rehype-slug', 'remark-directive']);

/** The Markdown plugins and admonitions of one plugin's options, and whether its documents have mathematics. */
export function readMarkdown(
  options: Record<string, unknown>,
  notes: Notes,
): { extensions: MarkdownExtensions; math: boolean } {
  const extensions: MarkdownExtensions = {};
  let math = false;
  for (const list of PLUGIN_LISTS) {
    const written: unknown[] = Array.isArray(options[list]) ? options[list] : [];
    const run = written.filter((entry) => {
      const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
      const name = stubOf(plugin);
      if (name === undefined) return typeof plugin === 'function';
      if (name === NPM2YARN) Object.assign(extensions, packageManagersOf(entry));
      if (MATH.has(name)) math = true;
      else if (!BUILT_IN.has(name))
        notes.add(`the Markdown plugin ${name}`, 'it is not installed, so it is not run');
      return false;
    });
    if (run.length > 0) extensions[list] = run as Pluggable[];
  }
  const { admonitions } = options;
  if (admonitions === false) extensions.admonitions = false;
  else if (isObject(admonitions)) {
    const { keywords, extendDefaults } = admonitions;
    extensions.admonitions = {
      keywords: (Array.isArray(keywords) ? keywords : []).filter((each) => typeof each === 'string'),
      extendDefaults: extendDefaults !== false,
    };
  }
  return { extensions, math };
}

/** A converter may also be a function of the site's own, which has no tab here. */
function packageManagersOf(entry: unknown): Pick<MarkdownExtensions, 'packageManagers'> {
  const options: unknown = Array.isArray(entry) ? entry[1] : undefined;
  if (!isObject(options) || !Array.isArray(options.converters)) return {};
  const named: unknown[] = options.converters;
  return {
    packageManagers: named.flatMap((name): PackageManager[] =>
      PACKAGE_MANAGERS.filter((each) => each === name),
    ),
  };
}

/** A path from the site's folder as our configuration wants it: with a dot in front. */
export function relativeTo(root: string, file: string): string {
  const relative = path.relative(root, path.resolve(root, file)).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** A path may leave the ending out. @returns undefined for a file that is not there */
export function fileOf(root: string, written: string): string | undefined {
  const file = path.resolve(root, written);
  const found = ['', '.js', '.ts', '.jsx', '.tsx', '.json', '.cjs', '.mjs', '.mts', '.cts'].find((ending) => {
    return existsSync(file + ending) && statSync(file + ending).isFile();
  });
  return found === undefined ? undefined : relativeTo(root, file + found);
}

/** Docusaurus adds the folder's path to the URL. */
export function editUrlOf(editUrl: string, folder: string): string {
  return `${editUrl.replace(/\/$/, '')}/${folder.replace(/^(?:\.\/)+/, '').replace(/\/$/, '')}/`;
}

type DocusaurusEditUrl = (context: {
  versionDocsDirPath: string;
  docPath: string;
  permalink: string;
  locale: string;
  version: string;
}) => unknown;

function callEditUrl(editUrl: DocusaurusEditUrl, folder: string, locale: string): EditUrl {
  return madeOf(editUrl as never, ({ path: docPath, version }: EditUrlContext) => {
    const versionDocsDirPath = version === 'current' ? folder : `versioned_docs/version-${version}`;
    const url = editUrl({ versionDocsDirPath, docPath, permalink: '', locale, version });
    // A site's own components may be told more than a URL.
    return typeof url === 'string' && /^(?:https?:\/\/|\/)/.test(url) ? url : undefined;
  });
}

/** `versions.json` lists them; the options describe some, and say which are left out. */
function versionsOf(
  options: Record<string, unknown>,
  root: string,
  id: string | undefined,
  notes: Notes,
): Pick<DocsOptions, 'versions' | 'lastVersion' | 'includeCurrentVersion'> {
  const { versions, lastVersion, onlyIncludeVersions } = options;
  const file = path.join(
    root,
    id === undefined || id === 'default' ? 'versions.json' : `${id}_versions.json`,
  );
  const described = isObject(versions) ? versions : {};
  const only = Array.isArray(onlyIncludeVersions) ? onlyIncludeVersions : undefined;
  const prefix = id === undefined || id === 'default' ? '' : `${id}_`;
  const isIncluded = (name: string): boolean => {
    if (only && !only.includes(name)) return false;
    const folder = `${prefix}versioned_docs/version-${name}`;
    if (existsSync(path.join(root, folder))) return true;
    notes.add(`the version ${name}`, `there is no folder \`${folder}\`, so it is left out`);
    return false;
  };
  const published = options.disableVersioning === true || !existsSync(file) ? [] : namesIn(file);
  const names = published.filter(isIncluded);
  const hasCurrent =
    names.length === 0 || (only ? only.includes('current') : options.includeCurrentVersion !== false);
  const all: Record<string, VersionOptions> = {};
  for (const name of hasCurrent ? ['current', ...names] : names) {
    const written = described[name];
    if (name === 'current' && written === undefined) continue;
    const sidebars = path.join(root, `${prefix}versioned_sidebars/version-${name}-sidebars.json`);
    all[name] = {
      ...(isObject(written) && pick<VersionOptions>(written, ['label', 'path', 'noIndex'])),
      ...(isObject(written) && written.banner === 'none' && { notice: false }),
      // A version has the sidebars that it was published with, or none.
      ...(name !== 'current' && !existsSync(sidebars) && { sidebars: false as const }),
    };
  }
  const last = typeof lastVersion === 'string' ? lastVersion : (names[0] ?? published[0]);
  const isThere = last !== undefined && (last === 'current' ? hasCurrent : names.includes(last));
  return {
    ...(Object.keys(all).length > 0 ? { versions: all } : {}),
    ...(isThere ? { lastVersion: last } : {}),
    ...(hasCurrent ? {} : { includeCurrentVersion: false }),
  };
}

function namesIn(file: string): string[] {
  try {
    const names: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
