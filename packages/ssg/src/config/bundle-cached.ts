import { existsSync } from 'node:fs';
import path from 'node:path';
import { areUnchanged, type FileHashes, hashFiles } from '../cache/files.ts';
import { CacheFolder, cacheFolderOf } from '../cache/folder.ts';
import { toolId } from '../cache/tool.ts';
import { sha256 } from '../sha256.ts';
import { type BundledModule, type BundleResult, bundleModule, type PackageMode } from './bundle.ts';

interface Remembered {
  tool: string;
  /** The module has absolute paths in it, so it is of use in this folder only. */
  root: string;
  files: FileHashes;
  packages: PackageMode;
  module: Omit<BundledModule, 'file' | 'root' | 'prefixes'> & { prefixes: [string, number][] };
}

/**
 * `bundleModule`, remembered: a build in which nothing changed does not start esbuild (100 ms). The module is evaluated
 * in every build all the same, since a configuration may look at the environment.
 */
export async function bundleModuleCached(
  file: string,
  root: string,
  packages: PackageMode = 'installed',
): Promise<BundleResult> {
  const cache = new CacheFolder(cacheFolderOf(root));
  const name = `${nameIn(root, file)}.json`;
  const tool = toolId();
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
  const result = await bundleModule(file, root, packages);
  if (result.ok) {
    const { code, map, prefixes, files, missing, absent } = result.module;
    const module = { code, map, prefixes: [...prefixes], files, missing, absent };
    cache.write(name, { tool, root, packages, files: hashFiles(files, root), module } satisfies Remembered);
  }
  return result;
}

/** Plugins of a site are all called `index.js`, in folders of their own. */
function nameIn(root: string, file: string): string {
  const name = path.basename(file);
  return path.dirname(file) === root ? name : `${name}-${sha256(file).slice(0, 16)}`;
}
