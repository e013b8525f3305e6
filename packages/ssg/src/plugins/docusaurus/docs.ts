/** Translates the options of Docusaurus's docs plugin. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type MarkdownExtensions,
  type MarkdownPlugin,
  PLUGIN_LISTS,
} from '../../core/config/markdown-plugins.ts';
import type {
  DocsOptions,
  EditUrl,
  EditUrlContext,
  NumberPrefixParser,
  VersionOptions,
} from '../../core/config/types.ts';
import { suggestName } from '../../core/diagnostic/nearest.ts';
import { suggestFile } from '../../core/diagnostic/nearest-file.ts';
import { moduleCandidates } from '../../core/modules/module-files.ts';
import { stubOf } from '../../core/modules/stub.ts';
import { posixRelative } from '../../core/util/posix-path.ts';
import { allOf, isObject } from '../../core/util/value.ts';
import type { Place } from './locales.ts';
import { type Notes, pick } from './notes.ts';
import { adaptedFrom } from './originals.ts';
import { OF_DOCS } from './route-components.ts';
import { mistakeInVersions, versionsIn } from './versions-file.ts';

/** Options without effect in ssg, or with their own translation. */
const SILENT = [
  ...['admonitions', ...PLUGIN_LISTS, 'recmaPlugins', 'editCurrentVersion', 'editLocalizedFiles'],
  ...['disableVersioning', 'onlyIncludeVersions', 'onInlineTags'],
];

/** Options that ssg has by the same name. */
const EQUAL = [
  ...(['id', 'path', 'routeBasePath', 'include', 'exclude'] as const),
  ...(['breadcrumbs', 'sidebarCollapsible', 'sidebarCollapsed'] as const),
];

/** @param where the path of the options, for messages: `presets > docs` */
export function translateDocs(
  options: Record<string, unknown>,
  { root, language }: Place,
  where: string,
  notes: Notes,
): DocsOptions {
  const docs: DocsOptions = pick(options, EQUAL);
  const { sidebarPath, editUrl, showLastUpdateTime, tags, tagsBasePath } = options;
  // The default of ssg prefers `docs-content`.
  docs.path ??= 'docs';
  // The default of ssg is the id.
  if (docs.id !== undefined) docs.routeBasePath ??= 'docs';
  if (typeof sidebarPath === 'string') {
    const file = fileOf(root, sidebarPath);
    if (file !== undefined) docs.sidebars = file;
    else
      notes.addAbsent(
        `${where} > sidebarPath`,
        `\`${sidebarPath}\` does not exist, so ssg generates the sidebar`,
        { written: sidebarPath },
      );
  } else if (sidebarPath === false) docs.sidebars = false;
  if (typeof editUrl === 'string')
    docs.editUrl = editUrlOfVersions(editUrl, docs.path, docs.id, options.editCurrentVersion === true);
  else if (typeof editUrl === 'function')
    docs.editUrl = callEditUrl(editUrl as DocusaurusEditUrl, docs.path, docs.id, language);
  if (showLastUpdateTime === true) docs.lastUpdated = true;
  if (options.showLastUpdateAuthor === true) docs.lastUpdatedBy = true;
  if (typeof tags === 'string' || tags === false) docs.tags = tags;
  if (tags === null) docs.tags = false;
  noteMissingTags(tags, docs.path, root, where, notes);
  if (typeof tagsBasePath === 'string') docs.tagsPath = tagsBasePath;
  Object.assign(docs, versionsOf(options, root, docs.id, where, notes));
  if (options.recmaPlugins !== undefined && options.recmaPlugins !== false)
    notes.add(`${where} > recmaPlugins`, 'not run');
  Object.assign(docs, readMarkdown(options, notes).extensions);
  const { sidebarItemsGenerator, numberPrefixParser } = options;
  if (typeof sidebarItemsGenerator === 'function') {
    docs.sidebarItemsGenerator = sidebarItemsGenerator as NonNullable<DocsOptions['sidebarItemsGenerator']>;
  }
  if (typeof numberPrefixParser === 'function') {
    docs.numberPrefixParser = numberPrefixParser as NumberPrefixParser;
  } else if (numberPrefixParser === false) docs.numberPrefixParser = false;
  notes.addUnknown(where, options, [
    ...['sidebarPath', 'editUrl', 'tags', 'tagsBasePath', 'showLastUpdateAuthor', 'showLastUpdateTime'],
    ...['versions', 'lastVersion', 'includeCurrentVersion', 'sidebarItemsGenerator', 'numberPrefixParser'],
    ...[...EQUAL, ...SILENT, ...Object.keys(OF_DOCS)],
  ]);
  return docs;
}

/** Docusaurus fails without the file that an option names. */
export function noteMissingTags(
  tags: unknown,
  folder: string,
  root: string,
  where: string,
  notes: Notes,
): void {
  const dir = path.resolve(root, folder);
  if (typeof tags !== 'string' || !existsSync(dir) || existsSync(path.resolve(dir, tags))) return;
  notes.addMistake({
    what: `${where} > tags`,
    part: 'value',
    message: `the tags file \`${tags}\` does not exist in \`${folder}\``,
    hint: suggestFile(tags, dir) ?? 'add the file, or correct its path',
  });
}

/** Docusaurus publishes nothing of a folder of posts or pages that does not exist. */
export function noteMissingFolder(
  folder: unknown,
  needed: string,
  { root, where, notes }: { root: string; where: string; notes: Notes },
): void {
  if (typeof folder !== 'string' || existsSync(path.resolve(root, folder))) return;
  notes.addMistake({
    what: `${where} > path`,
    part: 'value',
    message: `the folder \`${folder}\` with ${needed} does not exist`,
    hint: suggestFile(folder, root, 'folder') ?? 'create the folder, or correct its path',
  });
}

const MATH = new Set(['remark-math', 'rehype-katex']);
const NPM2YARN = '@docusaurus/remark-plugin-npm2yarn';
/** Plugins whose function is built in. */
const BUILT_IN = new Set([NPM2YARN, 'remark-gfm', 'rehype-slug', 'remark-directive']);

/** Reads Markdown plugins, admonitions, and math from the options of a content plugin. */
export function readMarkdown(
  options: Record<string, unknown>,
  notes: Notes,
): { extensions: MarkdownExtensions; math: boolean } {
  const extensions: MarkdownExtensions = {};
  let math = false;
  for (const list of PLUGIN_LISTS) {
    const written: unknown[] = Array.isArray(options[list]) ? options[list] : [];
    const run = written.flatMap((entry): MarkdownPlugin[] => {
      const plugin = defaultOf(Array.isArray(entry) ? entry[0] : entry);
      const name = stubOf(plugin);
      if (name === undefined && typeof plugin !== 'function') return [];
      if (name === undefined)
        return [(Array.isArray(entry) ? [plugin, ...entry.slice(1)] : plugin) as MarkdownPlugin];
      if (name === NPM2YARN) Object.assign(extensions, packageManagersOf(entry));
      if (MATH.has(name)) math = true;
      else if (!BUILT_IN.has(name)) {
        const part = 'Markdown plugin';
        const what = `${part} ${name}`;
        if (name.startsWith('.'))
          notes.addAbsent(what, 'the file does not exist, so not run', { written: name, part });
        else notes.addAbsent(what, 'not installed, so not run', { packages: [name], part });
      }
      return [];
    });
    if (run.length > 0) extensions[list] = run;
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

/** Docusaurus accepts a module instead of its default export, as in `await import('./plugin')`. */
function defaultOf(written: unknown): unknown {
  return isObject(written) && stubOf(written) === undefined ? written.default : written;
}

/** Reads the package managers. Converters that are functions are not supported. */
function packageManagersOf(entry: unknown): object {
  const options: unknown = Array.isArray(entry) ? entry[1] : undefined;
  if (!isObject(options) || !Array.isArray(options.converters)) return {};
  const named: unknown[] = options.converters;
  return {
    packageManagers: named.filter((name) => ['yarn', 'pnpm', 'bun'].includes(String(name))),
  };
}

/** A path relative to the site's folder, with a leading `./`. */
export function relativeTo(root: string, file: string): string {
  const relative = posixRelative(root, path.resolve(root, file));
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** In webpack, an absolute path may start at the site's folder: `/src/css/custom.css`. */
export function fromRoot(root: string, written: string): string[] {
  return written.startsWith('/') ? [path.join(root, written)] : [];
}

/**
 * Finds a module as webpack and jiti do.
 *
 * @returns the path relative to `root`; undefined if the module does not exist
 */
export function fileOf(root: string, written: string): string | undefined {
  const candidates = [path.resolve(root, written), ...fromRoot(root, written)].flatMap(moduleCandidates);
  const found = candidates.find((each) => statSync(each, { throwIfNoEntry: false })?.isFile());
  return found === undefined ? undefined : relativeTo(root, found);
}

/** Docusaurus adds the folder's path to the URL. */
export function editUrlOf(editUrl: string, folder: string): string {
  return `${editUrl.replace(/\/$/, '')}/${folder.replace(/^(?:\.\/)+/, '').replace(/\/$/, '')}/`;
}

/** Prefix of the files of an instance's versions. */
const prefixOf = (id: string | undefined): string => (id === undefined || id === 'default' ? '' : `${id}_`);

const versionFolder = (id: string | undefined, version: string): string =>
  `${prefixOf(id)}versioned_docs/version-${version}`;

/** Edit links of old versions lead to their own files, unless the current version's are edited. */
function editUrlOfVersions(
  editUrl: string,
  folder: string,
  id: string | undefined,
  editsCurrent: boolean,
): EditUrl {
  return adaptedFrom(editUrlOf(editUrl, folder), ({ path: docPath, version }: EditUrlContext) => {
    const ofVersion = version === 'current' || editsCurrent ? folder : versionFolder(id, version);
    return editUrlOf(editUrl, ofVersion) + docPath;
  });
}

type DocusaurusEditUrl = (context: {
  versionDocsDirPath: string;
  docPath: string;
  permalink: string;
  locale: string;
  version: string;
}) => unknown;

function callEditUrl(
  editUrl: DocusaurusEditUrl,
  folder: string,
  id: string | undefined,
  locale: string,
): EditUrl {
  return adaptedFrom(editUrl as never, ({ path: docPath, version }: EditUrlContext) => {
    const versionDocsDirPath = version === 'current' ? folder : versionFolder(id, version);
    const url = editUrl({ versionDocsDirPath, docPath, permalink: '', locale, version });
    // A site's own components may expect another text than a URL.
    return typeof url === 'string' ? url : undefined;
  });
}

/** Reads the versions: `versions.json` lists them, and the options describe or exclude some. */
function versionsOf(
  options: Record<string, unknown>,
  root: string,
  id: string | undefined,
  where: string,
  notes: Notes,
): Pick<DocsOptions, 'versions' | 'lastVersion' | 'includeCurrentVersion'> {
  const { versions, lastVersion, onlyIncludeVersions, includeCurrentVersion } = options;
  const described = isObject(versions) ? versions : {};
  const only = Array.isArray(onlyIncludeVersions) ? onlyIncludeVersions : undefined;
  const prefix = prefixOf(id);
  const isIncluded = (name: string): boolean => {
    if (only && !only.includes(name)) return false;
    const folder = versionFolder(id, name);
    if (existsSync(path.join(root, folder))) return true;
    const listed = { in: path.join(root, `${prefix}versions.json`), as: name };
    notes.addMissing({ folder, needed: `the docs of version ${name}`, listed });
    return false;
  };
  const listed = listedVersions(options, root, id);
  const mistake = mistakeInVersions(path.join(root, `${prefix}versions.json`));
  if (mistake && options.disableVersioning !== true) notes.addMistake(mistake);
  // Docusaurus reads `current` in the list as the version that it always has.
  const published = listed.filter((name) => name !== 'current');
  const names = published.filter(isIncluded);
  const hasCurrent = names.length === 0 || includesCurrent(options, listed);
  const all: Record<string, VersionOptions> = {};
  for (const name of hasCurrent ? ['current', ...names] : names) {
    const written = described[name];
    if (name === 'current' && written === undefined) continue;
    const sidebars = path.join(root, `${prefix}versioned_sidebars/version-${name}-sidebars.json`);
    all[name] = {
      ...(isObject(written) && pick<VersionOptions>(written, ['label', 'path', 'noIndex'])),
      ...(isObject(written) && written.banner === 'none' && { notice: false }),
      // A version has its own sidebars, or none.
      ...(name !== 'current' && !existsSync(sidebars) && { sidebars: false as const }),
    };
  }
  const available = [...(includeCurrentVersion === false ? [] : ['current']), ...listed];
  const lacksList = !existsSync(path.join(root, `${prefix}versions.json`));
  const written = [
    ['versions', Object.keys(described)],
    ['onlyIncludeVersions', only ?? []],
    ['lastVersion', [lastVersion]],
  ] as const;
  const unknown = written.flatMap(([option, versionNames]) => {
    const isUnknown = (name: unknown) => typeof name === 'string' && !available.includes(name);
    const found = versionNames.filter(isUnknown).map(String);
    return found.length === 0 ? [] : [{ option, found }];
  });
  // Without the list, all versions have one cause.
  for (const { option, found } of lacksList ? unknown.slice(0, 1) : unknown) {
    const needsList = lacksList && (found.length > 1 || available.length === 0);
    notes.addMistake({
      what: `${where} > ${option}`,
      part: option === 'versions' ? 'key' : 'value',
      message: `unknown version${found.length === 1 ? '' : 's'} ${allOf(found)} in \`${option}\``,
      hint: needsList
        ? `add \`${prefix}versions.json\`, a list of the versions`
        : suggestName(found[0] as string, available),
    });
  }
  const last = typeof lastVersion === 'string' ? lastVersion : (names[0] ?? published[0]);
  const isThere = last !== undefined && (last === 'current' ? hasCurrent : names.includes(last));
  return {
    ...(Object.keys(all).length > 0 ? { versions: all } : {}),
    ...(isThere ? { lastVersion: last } : {}),
    ...(hasCurrent ? {} : { includeCurrentVersion: false }),
  };
}

/** Whether the options include the folder of the current version. */
export function hasCurrentVersion(options: Record<string, unknown>, root: string): boolean {
  const listed = listedVersions(options, root, typeof options.id === 'string' ? options.id : undefined);
  return listed.length === 0 || includesCurrent(options, listed);
}

function includesCurrent(
  { onlyIncludeVersions: only, includeCurrentVersion }: Record<string, unknown>,
  listed: readonly string[],
): boolean {
  return Array.isArray(only)
    ? only.includes('current')
    : includeCurrentVersion !== false || listed.includes('current');
}

function listedVersions(options: Record<string, unknown>, root: string, id: string | undefined): string[] {
  const file = path.join(root, `${prefixOf(id)}versions.json`);
  return options.disableVersioning === true || !existsSync(file) ? [] : versionsIn(file);
}
