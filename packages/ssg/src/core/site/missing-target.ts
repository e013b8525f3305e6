/**
 * Identifies what does not exist. Links, sidebars, redirects, and menus name a document by its file, its id, or its URL, and every
 * version and language of the docs may repeat that. All of them get the same key, so they are reported once.
 */
import type { MissingTarget } from '../diagnostic/clues.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import type { DocsVersionModel, Site } from './model.ts';

/** @param instance id of the docs instance */
export function missingDocument(instance: string, id: string): MissingTarget {
  return { key: keyOf(instance, id), name: { kind: 'document', text: id } };
}

/** @param path of the file in the folder of a version, `/` as separator */
export function missingFileOf({ instance }: DocsVersionModel, path: string): MissingTarget {
  const id = /^(.*)\.mdx?$/i.exec(path)?.[1];
  if (id !== undefined) return missingDocument(instance.id, id);
  return { key: keyOf(instance.id, path), name: { kind: 'file', text: path } };
}

/** @param sitePath decoded URL path without the base URL; the path of a folder ends with a slash */
export function missingPage(site: Pick<Site, 'instances'>, sitePath: string): MissingTarget {
  const version = versionAt(versionsOf(site), sitePath);
  const path = sitePath.replace(/(?<=.)\/+$|\.mdx?$/, '');
  return {
    key: version ? keyOf(version.instance.id, path.slice(version.routeBase.length + 1)) : path,
    name: { kind: 'page', text: sitePath },
  };
}

function versionsOf({ instances }: Pick<Site, 'instances'>): DocsVersionModel[] {
  return instances.flatMap(({ versions }) => versions);
}

/** The version whose pages have the beginning of a URL path. */
function versionAt(versions: readonly DocsVersionModel[], sitePath: string): DocsVersionModel | undefined {
  let version: DocsVersionModel | undefined;
  for (const each of versions) {
    const isNearer = version === undefined || each.routeBase.length > version.routeBase.length;
    if (isNearer && sitePath.startsWith(`${each.routeBase}/`)) version = each;
  }
  return version;
}

/** The URL paths of pages that an author may mean. A page of another version has the same name, but is not meant. */
export function* likelyPaths(site: Pick<Site, 'instances' | 'routes'>, sitePath: string): Generator<string> {
  const versions = versionsOf(site);
  const version = versionAt(versions, sitePath);
  const hasOthers = version !== undefined && version.instance.versions.length > 1;
  for (const path of site.routes.keys()) {
    const own = hasOthers ? versionAt(versions, path) : undefined;
    if (own === undefined || own === version || own.instance !== version?.instance) yield path;
  }
}

/** @param sitePath of a folder in which the site has no page, with a slash at the end */
export function missingPages(site: Pick<Site, 'instances'>, sitePath: string): MissingTarget {
  return {
    key: folderKey(missingPage(site, sitePath).key),
    name: { kind: 'pages', text: sitePath },
  };
}

/** The document of a sidebar, with the topmost folder without any documents, or else its folder. */
export function missingInSidebar({ docs, instance }: DocsVersionModel, id: string): MissingTarget {
  const folder = emptyFolder(docs, id);
  return {
    ...missingDocument(instance.id, id),
    ...(folder !== undefined && { folderKey: folderKey(keyOf(instance.id, folder)) }),
  };
}

const folderKey = (key: string): string => `folder ${key}`;

function emptyFolder(docs: DocsVersionModel['docs'], id: string): string | undefined {
  const folders = foldersOf(id);
  if (folders.length === 0) return undefined;
  const known = getOrInsert(knownFolders, docs, () => new Set([...docs.keys()].flatMap(foldersOf)));
  return folders.find((folder) => !known.has(folder)) ?? folders.at(-1);
}

const knownFolders = new WeakMap<DocsVersionModel['docs'], Set<string>>();

/** `a` and `a/b` of `a/b/c`. */
function foldersOf(id: string): string[] {
  const parts = id.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Neither number prefixes nor the names of index pages are part of ids and URLs. */
function keyOf(instance: string, path: string): string {
  const parts = path.split('/').map((part) => part.replace(/^\d+\s*[-_.]+\s*(?=\S)/, ''));
  return JSON.stringify([instance, parts.join('/').replace(/(?:^|\/)(?:index|readme)$/i, '')]);
}
