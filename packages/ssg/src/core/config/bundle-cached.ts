import { existsSync } from 'node:fs';
import path from 'node:path';
import { areUnchanged, type FileHashes, hasChangedSince, hashReadFiles } from '../cache/files.ts';
import { CacheFolder, cacheFolderOf } from '../cache/folder.ts';
import { toolVersion } from '../cache/tool-version.ts';
import { sha256 } from '../util/sha256.ts';
import { type BundledModule, type BundleResult, bundleModule, type PackageMode } from './bundle.ts';

interface Remembered {
  tool: string;
  /** The module contains absolute paths, so it is only valid in this folder. */
  root: string;
  files: FileHashes;
  packages: PackageMode;
  module: Omit<BundledModule, 'file' | 'root' | 'prefixes'> & { prefixes: [string, number][] };
}

/**
 * `bundleModule` with a cache: a build without changes does not start esbuild, which takes 100 ms. Every build still evaluates
 * the module, since a configuration may depend on the environment.
 */
export async function bundleModuleCached(
  file: string,
  root: string,
  packages: PackageMode = 'installed',
): Promise<BundleResult> {
  const cache = new CacheFolder(cacheFolderOf(root));
  const name = `${entryName(root, file)}.json`;
  const tool = toolVersion();
  const remembered = cache.read(name) as Remembered | undefined;
  if (
    remembered?.tool === tool &&
    remembered.root === root &&
    remembered.packages === packages &&
    areUnchanged(remembered.files, root) &&
    !remembered.module.absent.some((place) => existsSync(place))
  ) {
    const { module } = remembered;
    return { ok: true, module: { ...module, file, root, prefixes: new Map(module.prefixes) } };
  }
  const began = Date.now();
  const result = await bundleModule(file, root, packages);
  if (result.ok) {
    const { code, map, prefixes, files, manifests, missing, absent } = result.module;
    const module = { code, map, prefixes: [...prefixes], files, manifests, missing, absent };
    // The author may save a file after esbuild has read it.
    const hashes = hashReadFiles([...files, ...manifests], root, (_, state) => hasChangedSince(state, began));
    if (hashes) cache.write(name, { tool, root, packages, files: hashes, module } satisfies Remembered);
  }
  return result;
}

/** The name of a cache entry. Includes the folder, because plugins are often all named `index.js`. */
function entryName(root: string, file: string): string {
  const name = path.basename(file);
  return path.dirname(file) === root ? name : `${name}-${sha256(file).slice(0, 16)}`;
}
