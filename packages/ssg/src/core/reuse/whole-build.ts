import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import path from 'node:path';
import { fromCached, toCached } from '../cache/diagnostics.ts';
import {
  areUnchanged,
  type FileHashes,
  hasChangedSince,
  hashFile,
  hashFiles,
  hashFolders,
  hashReadFiles,
  hashSiblingNames,
  hashText,
  toRelativePath,
} from '../cache/files.ts';
import { type CacheFolder, cacheFolderOf } from '../cache/folder.ts';
import { rememberHashes } from '../cache/known-hashes.ts';
import { toolVersion } from '../cache/tool-version.ts';
import type { BuildResult } from '../pipeline/build.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';
import type { SiteRoute } from '../pipeline/results.ts';
import type { Diagnostic } from '../types.ts';
import { isInside } from '../util/repository.ts';

/** All inputs of a build, except the contents of files. */
export interface BuildSnapshot {
  /** Absolute path of the site's folder. */
  root: string;
  /** Hash of the evaluated configuration. */
  fingerprint: string;
  /** Absolute paths of all files in the content folders, to notice added and removed files. */
  listing: string[];
  /** Hash of the manifest in the output folder. */
  output: string;
  /** Further inputs, such as the commit if pages show when they were last updated. */
  facts: string[];
}

type RememberedResult = Pick<BuildResult, 'diagnostics' | 'pages' | 'summary' | 'routes'>;

export interface BuildTimes {
  /** When the build began. */
  began: number;
  /** When plugins had written their documents, and ssg had listed all files. */
  read: number;
  /** Absolute paths of the documents of plugins. */
  generated: ReadonlySet<string>;
  /** From `hashRewritten`, before the build began. */
  before: FileHashes;
}

interface Remembered {
  /** Of the build, to find its routes. */
  id: string;
  key: string;
  files: FileHashes;
  /** Hash of the names of sibling files. */
  names: string;
  /** Where missing modules and files would be, and a hash of what is there. */
  missing: { folders: string[]; hash: string };
  diagnostics: Diagnostic[];
  pages: number;
  summary?: string[];
}

/** Stored separately, because most commands do not need them. */
interface RememberedRoutes {
  /** Of the build. */
  id: string;
  routes: SiteRoute[];
}

/** The results of builds and checks are stored separately. */
type Command = 'build' | 'check';

/**
 * Returns the result of the last build if nothing has changed since. Then nothing needs to be loaded, compiled, or rendered.
 * Reads only inputs whose state in the file system has changed.
 *
 * @param withRoutes whether to read the routes
 */
export function recallBuild(
  cache: CacheFolder,
  snapshot: BuildSnapshot,
  command: Command = 'build',
  withRoutes = false,
): RememberedResult | undefined {
  const remembered = cache.read(`${command}.json`) as Remembered | undefined;
  if (remembered?.key !== keyOf(snapshot) || !areUnchanged(remembered.files, snapshot.root)) return undefined;
  const files = Object.keys(remembered.files).map((file) => path.resolve(snapshot.root, file));
  if (remembered.names !== hashSiblingNames(files, snapshot.root)) return undefined;
  const { folders, hash } = remembered.missing;
  const absolute = folders.map((folder) => path.resolve(snapshot.root, folder));
  if (hash !== hashFolders(absolute, snapshot.root)) return undefined;
  const { pages, summary, diagnostics } = remembered;
  const routes = withRoutes ? recallRoutes(cache, snapshot.root, command, remembered.id) : undefined;
  if (withRoutes && !routes) return undefined;
  return {
    pages,
    ...(routes && { routes }),
    ...(summary && { summary }),
    diagnostics: diagnostics.map((diagnostic) => fromCached(diagnostic, snapshot.root)),
  };
}

/** @returns undefined if the cache contains the routes of another build */
function recallRoutes(
  cache: CacheFolder,
  root: string,
  command: Command,
  id: string,
): SiteRoute[] | undefined {
  const remembered = cache.read(`${command}-routes.json`) as RememberedRoutes | undefined;
  if (remembered?.id !== id) return undefined;
  return remembered.routes.map((route) => withSource(route, (source) => path.resolve(root, source)));
}

/** Names of the files that something wrote while the last build read the site, such as a plugin. */
const REWRITTEN = 'rewritten.json';

/**
 * Hashes the files that something wrote while the last build read the site. A plugin may write the same contents again, and the build
 * then depends on them as on a file that stays the same.
 */
export function hashRewritten(cache: CacheFolder, root: string): FileHashes {
  const names = (cache.read(REWRITTEN) ?? []) as string[];
  return hashFiles(
    names.map((name) => path.resolve(root, name)),
    root,
  );
}

function withSource(route: SiteRoute, convert: (source: string) => string): SiteRoute {
  return route.source === undefined ? route : { ...route, source: convert(route.source) };
}

/**
 * @param build has the absolute paths of all input files, and of the folders in which missing modules and files would be
 * @param times in milliseconds
 */
export function rememberBuild(
  cache: CacheFolder,
  snapshot: BuildSnapshot,
  build: Pick<PipelineResult, 'inputs' | 'missingFolders' | 'documentHash'>,
  result: RememberedResult,
  times: BuildTimes,
  command: Command = 'build',
): void {
  const { root } = snapshot;
  const { missingFolders } = build;
  const files = [...snapshot.listing, ...build.inputs];
  const { began, read, generated, before } = times;
  // Plugins write documents when ssg reads the site, and ssg writes modules for them.
  const isOwn = (file: string): boolean => generated.has(file) || isInside(cacheFolderOf(root), file);
  const rewritten: string[] = [];
  const mayBeStale = (file: string, state: Stats): boolean => {
    if (!hasChangedSince(state, began) || (isOwn(file) && state.mtimeMs <= read)) return false;
    if (hasChangedSince(state, read)) return true;
    const name = toRelativePath(file, root);
    rewritten.push(name);
    return before[name] !== hashFile(file, state);
  };
  // The build reads other inputs more than once, so they may have had several contents.
  const inputs = new Set(build.inputs);
  const hashOf = (file: string) => (inputs.has(file) ? undefined : build.documentHash(file));
  const hashes = hashReadFiles(files, snapshot.root, mayBeStale, hashOf);
  if (rewritten.length > 0) cache.write(REWRITTEN, rewritten);
  if (!hashes) return;
  const id = randomUUID();
  const routes = (result.routes ?? []).map((route) =>
    withSource(route, (source) => toRelativePath(source, snapshot.root)),
  );
  cache.write(`${command}-routes.json`, { id, routes } satisfies RememberedRoutes);
  cache.write(`${command}.json`, {
    id,
    key: keyOf(snapshot),
    files: hashes,
    names: hashSiblingNames(files, snapshot.root),
    missing: {
      folders: missingFolders.map((folder) => toRelativePath(folder, root)),
      hash: hashFolders(missingFolders, root),
    },
    diagnostics: result.diagnostics.map((diagnostic) => toCached(diagnostic, snapshot.root)),
    pages: result.pages,
    ...(result.summary && { summary: result.summary }),
  } satisfies Remembered);
  rememberHashes(cache, snapshot.root, files);
}

function keyOf({ root, fingerprint, listing, output, facts }: BuildSnapshot): string {
  const files = listing.map((file) => toRelativePath(file, root));
  return hashText(toolVersion(), fingerprint, files.join('\n'), output, facts.join('\n'));
}
